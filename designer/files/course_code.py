# SPDX-License-Identifier: GPL-3.0-or-later
"""Course codes: a whole file of ours as one word for a chat, a forum or a QR code.

A code is ``CourseCode``, the version, and letters and digits alone: chats neither format nor cut them, and a double
click selects them all. In base 62 they write four bytes of CRC-32 of the JSON text and that text, packed by raw deflate
with a dictionary of what most courses have. The dictionary of a version never changes, so that its codes stay readable.
"""

from __future__ import annotations

import json
import re
import zlib
from functools import cache

from designer.base.words import Sentence, sentence
from designer.files.errors import DocumentError
from designer.files.installation import schema_folder

MARK = "CourseCode"
"""What every code begins with; the next character is its version."""

CODE_VERSION = "1"

MAX_EXPANDED = 1024 * 1024
"""How many bytes of JSON a code may hold."""

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
_BLOCK = 32
"""So many bytes become digits together: 43 digits of base 62 hold 256 bits nearly without a rest."""

_WIDTHS = tuple(next(n for n in range(50) if 62**n >= 256**size) for size in range(_BLOCK + 1))
"""How many digits a block of so many bytes takes; no two sizes take the same."""

_LONGEST = len(MARK) + 1 + (MAX_EXPANDED // _BLOCK + 64) * _WIDTHS[_BLOCK]
_SHORTEST = len(MARK) + 40
"""Letters that no code comes near; a shorter word is the name of something."""

_SUM = 4

_WRITTEN = re.compile(rf"{MARK}[0-9A-Za-z]+")
_BROKEN_UP = re.compile(r"[\s>\u00ad\u200b-\u200d\u2060\ufeff]+")
"""What mails and web pages put between the letters of a long word."""

_BEFORE = re.compile(r"[\s>`'\"“”„«»()<\u00ad\u200b-\u200d\u2060\ufeff]*")
"""What may stand around a code that is the whole text."""


def print_code(text: str) -> str:
    """The code of a file of ours, by its JSON text.

    Raises:
        DocumentError: the text is larger than ``MAX_EXPANDED``.
    """
    compact = json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":")).encode()
    if len(compact) > MAX_EXPANDED:
        raise DocumentError(_too_large())
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zlib.Z_DEFAULT_STRATEGY, _dictionary())
    packed = packer.compress(compact) + packer.flush()
    return f"{MARK}{CODE_VERSION}{_digits(zlib.crc32(compact).to_bytes(_SUM, 'big') + packed)}"


def parse_code(code: str) -> str:
    """The JSON text that a code holds, without the blanks of a file.

    Raises:
        DocumentError: it is no code, of another version, damaged, incomplete, or holds more than ``MAX_EXPANDED``.
    """
    if not code.startswith(MARK):
        raise DocumentError(_damaged())
    version, digits = code[len(MARK) : len(MARK) + 1], code[len(MARK) + 1 :]
    if version != CODE_VERSION:
        raise DocumentError(
            sentence(
                "the course code has version {version}, but this Course Designer reads version {ours}; please update",
                version=version or "?",
                ours=CODE_VERSION,
            )
        )
    if len(code) > _LONGEST:
        raise DocumentError(_too_large())
    data = _bytes(digits)
    return _expanded(data[_SUM:], int.from_bytes(data[:_SUM], "big"))


def read_code(text: str) -> str | None:
    """The JSON text of the code in a text; None where there is none.

    The code may be broken over lines or quoted where it is the whole text, and else stand among other words.

    Raises:
        DocumentError: there is a code, but it cannot be used.
    """
    codes = _candidates(text)
    for number, code in enumerate(codes, 1):
        try:
            return parse_code(code)
        except DocumentError:
            if number == len(codes):
                raise
    return None


def is_code_word(word: str) -> bool:
    """Whether a word is written like a code, be it damaged or of another version."""
    return len(word) > _SHORTEST and _WRITTEN.fullmatch(word) is not None


def find_code(text: str) -> str:
    """The code in a text as one word, be it damaged; empty where there is none."""
    codes = _candidates(text)
    for code in codes:
        try:
            parse_code(code)
        except DocumentError:
            continue
        return code
    return codes[0] if codes else ""


def _candidates(text: str) -> tuple[str, ...]:
    """What may be the code in a text: the word itself, then all words that follow it as one."""
    found = None if text.lstrip("\ufeff \t\r\n")[:1] in ("{", "[") else _WRITTEN.search(text)
    if found is None:
        return ()
    whole = _WRITTEN.match(_BROKEN_UP.sub("", text[found.start() : found.start() + 2 * _LONGEST]))
    alone = _BEFORE.fullmatch(text, 0, found.start()) is not None
    if whole is None or whole[0] == found[0] or not alone:
        return (found[0],)
    return (found[0], whole[0])


def _digits(data: bytes) -> str:
    return "".join(_block_digits(data[start : start + _BLOCK]) for start in range(0, len(data), _BLOCK))


def _block_digits(block: bytes) -> str:
    number, digits = int.from_bytes(block, "big"), ""
    for _ in range(_WIDTHS[len(block)]):
        number, digit = divmod(number, len(_DIGITS))
        digits = _DIGITS[digit] + digits
    return digits


def _bytes(digits: str) -> bytes:
    width = _WIDTHS[_BLOCK]
    return b"".join(_block_bytes(digits[start : start + width]) for start in range(0, len(digits), width))


def _block_bytes(digits: str) -> bytes:
    number = 0
    for digit in digits:
        if digit not in _VALUES:
            raise DocumentError(_damaged())
        number = number * len(_DIGITS) + _VALUES[digit]
    if len(digits) not in _WIDTHS or number >= 256 ** (size := _WIDTHS.index(len(digits))):
        raise DocumentError(_damaged())
    return number.to_bytes(size, "big")


def _expanded(packed: bytes, checksum: int) -> str:
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS, _dictionary())
    try:
        compact = unpacker.decompress(packed, MAX_EXPANDED + 1)
    except zlib.error:
        raise DocumentError(_damaged()) from None
    if len(compact) > MAX_EXPANDED:
        raise DocumentError(_too_large())
    if not unpacker.eof or unpacker.unused_data or zlib.crc32(compact) != checksum:
        raise DocumentError(_damaged())
    try:
        return compact.decode()
    except UnicodeDecodeError:
        raise DocumentError(_damaged()) from None


@cache
def _dictionary() -> bytes:
    return (schema_folder() / f"course-code-{CODE_VERSION}.txt").read_bytes()


def _damaged() -> Sentence:
    return sentence("the course code is damaged or incomplete; copy all of it again")


def _too_large() -> Sentence:
    return sentence("the course code would hold more than {n} MB; no course needs that much", n=1)

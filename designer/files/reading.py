# SPDX-License-Identifier: GPL-3.0-or-later
"""Strict, limited reading of JSON: what is doubtful is refused with its place, never half understood.

Standard input is read like a file: on the command line the name ``-`` stands for it.
"""

from __future__ import annotations

import json
import logging
import math
import re
import stat
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path

from designer.base.garbage_collection import without_collecting
from designer.base.paths import is_there
from designer.base.words import Sentence, sentence
from designer.files.control_characters import tidied
from designer.files.course_code import is_code_word, read_code
from designer.files.errors import DocumentError, place_of

STANDARD = Path("-")
"""What stands for standard input, and for standard output where something is written."""


_STREAM = re.compile(r"/dev/(stdin|fd/[0-9]+)|/proc/[^/]+/fd/[0-9]+")


def is_stream(path: Path) -> bool:
    """Whether a name stands for what whoever started the program has opened: ``-``, ``/dev/stdin``, ``<(…)``."""
    return path == STANDARD or _STREAM.fullmatch(str(path)) is not None


class _Input:
    """The bytes of streams, each of which can be read only once; several readers may ask for them."""

    def __init__(self) -> None:
        self._bytes: dict[Path, bytes] = {}

    def __contains__(self, path: Path) -> bool:
        return path in self._bytes or is_stream(path)

    def give(self, path: Path, data: bytes) -> None:
        """Take bytes that nobody needs to read any more."""
        self._bytes[path] = data

    def read(self, path: Path, limit: int) -> bytes:
        """At most so many bytes, the first time; the same ones afterwards."""
        if path not in self._bytes:
            self._bytes[path] = sys.stdin.buffer.read(limit) if path == STANDARD else _opened(path, limit)
        return self._bytes[path]


def _opened(path: Path, limit: int) -> bytes:
    with path.open("rb") as file:
        return file.read(limit)


_INPUT: ContextVar[_Input | None] = ContextVar("_INPUT", default=None)


@contextmanager
def with_standard_input() -> Iterator[None]:
    """Inside of this a file that is called ``-`` is standard input, and streams may be read more than once.

    Elsewhere ``-`` is a file of that name.
    """
    token = _INPUT.set(_Input())
    try:
        yield
    finally:
        _INPUT.reset(token)


def standard_input(path: Path, limit: int) -> bytes | None:
    """The bytes of standard input or another stream, at most so many, if ``path`` stands for one here; else None."""
    given = _INPUT.get()
    return given.read(path, limit) if given is not None and path in given else None


def stands_for_code(path: Path) -> bool:
    """Whether the name of a file is a course code itself, and no file of that name is there."""
    return is_code_word(path.name) and not is_there(path)


def file_for_code(code: str) -> Path:
    """A name for a course code that stands where a file is asked for; it is read like a file, as long as ``-`` is."""
    path, given = Path(f"{code[:_TOLD]}…"), _INPUT.get()
    if given is not None:
        given.give(path, code.encode("ascii"))
    return path


_TOLD = 24
"""So many characters of a code are told where it is spoken of; with them two are not the same."""

_LOG = logging.getLogger(__name__)

MAX_BYTES = 10 * 1024 * 1024
"""The largest file that is read."""

MAX_DEPTH = 32
"""How deep lists and objects may stand in one another."""


def read_bytes(path: Path, limit: int = MAX_BYTES) -> bytes:
    """The bytes of a file; inside of :func:`with_standard_input` ``-`` is standard input.

    Raises:
        DocumentError: it cannot be opened, or is larger than ``limit`` bytes.
    """
    source = str(path)
    if not is_stream(path):
        require_plain_file(path)
    try:
        data = _bytes_of(path, limit + 1)
    except (OSError, ValueError) as error:  # ValueError: a null character in the name
        raise DocumentError(_why_unopened(error), source=source) from None
    if len(data) > limit:
        what = sentence("the file is larger than {n} MB; no course needs that much", n=limit // (1024 * 1024))
        raise DocumentError(what, source=source)
    _LOG.debug("read %s, %d bytes", source, len(data))
    return data


def _bytes_of(path: Path, limit: int) -> bytes:
    given = standard_input(path, limit)
    return _opened(path, limit) if given is None else given


def require_plain_file(path: Path) -> None:
    """Refuse what is there but no plain file: who reads from a pipe that nobody writes to waits for ever.

    What is not there at all, or a folder, is left to whoever reads it.

    Raises:
        DocumentError: it is a pipe, a socket or a device.
    """
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise DocumentError(sentence("this is a pipe or a device, not a file"), source=str(path))


def require_folder(path: Path) -> None:
    """Refuse what is no folder.

    Raises:
        DocumentError: it is a file, or not there.
    """
    if not path.is_dir():
        file = sentence("this is a file; name a folder")
        raise DocumentError(file if path.exists() else sentence("there is no such folder"), source=str(path))


def read_text(path: Path, limit: int = MAX_BYTES) -> str:
    """The text of a UTF-8 file; ``DocumentError`` if it cannot be opened, is too large or is not UTF-8."""
    try:
        return decode(read_bytes(path, limit))
    except DocumentError as error:
        raise error.at(source=str(path)) from None


def read_json(path: Path, limit: int = MAX_BYTES) -> object:
    """The data of a JSON file, or of one that holds a course code; :func:`without_controls` tidies its texts.

    Raises:
        DocumentError: it cannot be opened, is too large, is not UTF-8, not plain JSON or no code; with the place.
    """
    try:
        text = read_text(path, limit)
        return tidied(parse_json(read_code(text) or text))
    except DocumentError as error:
        raise error.at(source=str(path)) from None


def decode(data: bytes) -> str:
    """The text of ``data``, without the mark that some programs write before UTF-8.

    Raises:
        DocumentError: it is not UTF-8.
    """
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise DocumentError(sentence("the file is UTF-16 text; save it as UTF-8"))
    try:
        return data.removeprefix(b"\xef\xbb\xbf").decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DocumentError(sentence("the file is not UTF-8 text"), place=f"line {line}") from None


def parse_json(text: str) -> object:
    """The data that a JSON text writes.

    Raises:
        DocumentError: it is not plain JSON: bad syntax, a key twice, NaN, numbers out of range, half a
            character, or lists and objects deeper than ``MAX_DEPTH``.
    """
    try:
        return _parse(text)
    except json.JSONDecodeError as error:
        raise DocumentError(_why_no_json(error, text), place=f"line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise DocumentError(_too_deep()) from None


class _MaybeOddError(Exception):
    """The text may hold what JSON does not allow; a slower look finds out where."""


_ODD_NUMBER = re.compile(r"[0-9](?:[eE]|[0-9]{18})")
_ODD_WORDS = ("NaN", "Infinity", "\\ud", "\\uD")
"""One of these stands in every text with odd numbers or half a character, and in few others."""


def _parse(text: str) -> object:
    with without_collecting():
        try:
            return _parse_plain(text)
        except _MaybeOddError:
            return _parse_odd(text)


def _parse_plain(text: str) -> object:
    """Parse what has nothing odd about it, at the speed that a large file needs."""
    if any(word in text for word in _ODD_WORDS) or _ODD_NUMBER.search(text):
        raise _MaybeOddError
    data: object = json.loads(text, object_pairs_hook=_plain_object, parse_float=_float)
    level = [data]
    for _ in range(MAX_DEPTH + 1):
        level = [inner for value in level for inner in _values(value) if type(inner) in (dict, list)]
    if level:
        raise DocumentError(_too_deep())
    return data


def _plain_object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _MaybeOddError
    return found


def _values(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _parse_odd(text: str) -> object:
    """Parse a text that may hold odd things, and raise on the first of them, naming its place."""
    data: object = json.loads(
        text, object_pairs_hook=_object, parse_constant=_Odd, parse_int=_integer, parse_float=_number
    )
    _refuse_odd(data)
    return data


@dataclass(frozen=True)
class _Odd:
    """Stands where the text has something that JSON does not allow, until its place is known."""

    text: str


class _Doubled(dict[str, object]):
    """An object in which one key stands twice."""

    key = ""


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    doubled = _Doubled(found)
    counts = Counter(key for key, _ in pairs)
    doubled.key = next(key for key, count in counts.items() if count > 1)
    return doubled


def _integer(text: str) -> object:
    return int(text) if len(text) <= 18 else _Odd(text[:18] + "…")


_WHOLE = 2**53
"""Up to here a floating-point number is the whole number that somebody wrote."""


def _float(text: str) -> float:
    """A number with a fraction or an exponent; ``6.0`` and ``1e1`` are whole numbers, as JSON Schema says."""
    number = float(text)
    return int(number) if number.is_integer() and abs(number) <= _WHOLE else number


def _number(text: str) -> object:
    number = _float(text)
    return number if math.isfinite(number) else _Odd(text)


_Path = tuple[str | int, ...]

_PLAIN = frozenset({int, float, bool, type(None)})


def _refuse_odd(data: object) -> None:
    """Raise on the first odd thing in ``data``, naming its place."""
    _refuse(data, ())
    stack: list[tuple[object, _Path]] = [(data, ())]
    while stack:
        value, path = stack.pop()
        if len(path) > MAX_DEPTH:
            raise DocumentError(_too_deep())
        for key, inner in _inner(value):
            if type(inner) in _PLAIN:  # most of a large file; nothing can be odd about them
                continue
            _refuse(inner, (*path, key))
            if isinstance(inner, (dict, list)):
                stack.append((inner, (*path, key)))


def _inner(value: object) -> Iterable[tuple[str | int, object]]:
    if isinstance(value, dict):
        return value.items()
    return enumerate(value) if isinstance(value, list) else ()


def _refuse(value: object, path: _Path) -> None:
    if isinstance(value, _Odd):
        what = sentence("{text} is not a number that a file may contain", text=value.text)
        raise DocumentError(what, place=place_of(path))
    if isinstance(value, _Doubled):
        raise DocumentError(sentence("duplicate key '{key}'", key=value.key), place=place_of(path))
    texts = (value,) if isinstance(value, str) else value if isinstance(value, dict) else ()
    if any(_is_broken(text) for text in texts):
        raise DocumentError(sentence("a text contains a lone surrogate, half a character"), place=place_of(path))


def _is_broken(text: str) -> bool:
    return not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text)


def _too_deep() -> Sentence:
    return sentence("lists and objects are nested more than {n} levels deep", n=MAX_DEPTH)


def _why_no_json(error: json.JSONDecodeError, text: str) -> Sentence:
    if not text.strip():
        return sentence("the file is empty")
    if error.pos >= len(text.rstrip()):
        return sentence("invalid JSON: {reason}", reason=sentence("the file ends too early"))
    reason = next((told for known, told in _REASONS.items() if error.msg.startswith(known)), error.msg)
    return sentence("invalid JSON: {reason}", reason=reason)


_REASONS: Mapping[str, Sentence] = {
    "Expecting value": sentence("expected a value"),
    "Expecting ',' delimiter": sentence("expected a comma"),
    "Expecting ':' delimiter": sentence("expected a colon"),
    "Expecting property name": sentence("expected a key in double quotes"),
    "Unterminated string": sentence("a text is not closed"),
    "Invalid control character": sentence("a text contains a control character or a line break"),
    "Invalid \\": sentence("a backslash is followed by a character that it cannot escape"),
    "Extra data": sentence("there is more text after the end"),
}
"""What the parser of the standard library says, in words that can be translated."""


def _why_unopened(error: OSError | ValueError) -> Sentence:
    if isinstance(error, (FileNotFoundError, NotADirectoryError)):
        return sentence("the file does not exist")
    if isinstance(error, IsADirectoryError):
        return sentence("this is a folder, not a file")
    if isinstance(error, PermissionError):
        return sentence("the file cannot be read: permission denied")
    return sentence("the file cannot be read: {reason}", reason=getattr(error, "strerror", None) or str(error))

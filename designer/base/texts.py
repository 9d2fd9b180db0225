# SPDX-License-Identifier: GPL-3.0-or-later
"""Which characters a text may hold, and how a text of somebody else is shown where it could do harm.

A control character in a title makes an SVG that no parser reads, and a terminal obeys it: it moves the cursor,
changes colours, renames the window. An override of the writing direction lets ``a.exe`` be read ``exe.a``.
"""

from __future__ import annotations

import re

LONGEST_TITLE = 300
LONGEST_NAME = 100
LONGEST_DESCRIPTION = 20_000
LONGEST_NOTE = 10_000
LONGEST_REASON = 1_000
"""How many letters the texts of our files may have, as the schemas say."""

# Patterns are compiled when they are first used: that takes a millisecond, which a start can do without.
_CONTROLS = "\x00-\x1f\x7f-\x9f"
_NO_CHARACTERS = "\ud800-\udfff\ufffe\uffff"
"""Halves of characters, and two code points that are none: XML cannot hold them."""

_BAD_IN_LINE = f"[{_CONTROLS}{_NO_CHARACTERS}]"
_BAD_IN_LINES = f"[\x00-\x08\x0b-\x1f\x7f-\x9f{_NO_CHARACTERS}]"
_BREAKS = "\r\n|[\r\n\t\x0b\x0c\x1c-\x1e\x85]"

_MISLEADING = "\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff"
"""Overrides and isolates of the writing direction, line ends that do not look so, a mark without a width."""

_ODD_ON_SCREEN = f"[\x00-\x08\x0b-\x1f\x7f-\x9f{_NO_CHARACTERS}{_MISLEADING}]"


def bad_character(text: str, *, lines: bool = False) -> str:
    """The first character that a text of a file may not hold, or an empty text; ``lines`` allows newlines and tabs."""
    found = re.search(_BAD_IN_LINES if lines else _BAD_IN_LINE, text)
    return found[0] if found else ""


def as_sentence(text: str) -> str:
    """A text of a line as a sentence: with a capital and a full stop."""
    return text[:1].upper() + text[1:] + ("" if not text or text.endswith(".") else ".")


def tidy_line(text: str, longest: int) -> str:
    """A text as one line without bad characters, and no longer than ``longest``."""
    if re.search(_BAD_IN_LINE, text):
        text = re.sub(_BAD_IN_LINE, "", re.sub(_BREAKS, " ", text)).strip()
    return text[:longest]


def tidy_lines(text: str, longest: int) -> str:
    """A text with its newlines and tabs but without other bad characters, and no longer than ``longest``."""
    if re.search(_BAD_IN_LINES, text):
        text = re.sub(_BAD_IN_LINES, "", text.replace("\r\n", "\n").replace("\r", "\n"))
    return text[:longest]


def code_point(character: str) -> str:
    """A character by its number: ``U+001B``."""
    return f"U+{ord(character):04X}"


def escaped(text: str) -> str:
    r"""A text as a terminal may show it: what would steer it, or mislead the eye, is spelled as ``\x1b`` or ``\u202e``.

    Newlines and tabs stay. What is escaped once is not escaped again.
    """
    return re.sub(_ODD_ON_SCREEN, _spelled, text)


def escaped_line(text: str) -> str:
    r"""The same for what is one line: a line break in it, as a file's name may hold, is spelled as ``\n``."""
    return re.sub(f"{_BAD_IN_LINE}|[{_MISLEADING}]", _spelled, text)


def _spelled(match: re.Match[str]) -> str:
    number = ord(match[0])
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}"


def escaped_json(text: str) -> str:
    """JSON that holds the same data, with what ``escaped`` spells written as JSON itself spells it."""
    return re.sub(_ODD_ON_SCREEN, lambda match: f"\\u{ord(match[0]):04x}", text)

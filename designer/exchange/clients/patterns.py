# SPDX-License-Identifier: GPL-3.0-or-later
"""Patterns of names and texts: ``w{side:NESW}``, ``{x};{y};{turn}``. Matching never goes back, and is always quick."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from designer.base.numerals import parse_whole

_FIELD = re.compile(r"\{(\w+)(?::(\w+))?\}")


@dataclass(frozen=True)
class _Piece:
    """A piece of a pattern: a literal, or a field of some, of ``count``, or of one of certain ``letters``."""

    literal: str = ""
    field: str = ""
    count: int = 0
    letters: str = ""


@lru_cache(maxsize=4096)
def _pieces(pattern: str) -> tuple[_Piece, ...]:
    found: list[_Piece] = []
    end = 0
    for match in _FIELD.finditer(pattern):
        if match.start() > end:
            found.append(_Piece(literal=pattern[end : match.start()]))
        told = match[2] or ""
        count = (parse_whole(told, 1, 9) or 0) if len(told) == 1 else 0
        found.append(_Piece(field=match[1], count=count, letters="" if count else told))
        end = match.end()
    if end < len(pattern):
        found.append(_Piece(literal=pattern[end:]))
    return tuple(found)


def is_pattern(text: str) -> bool:
    """Whether a name is a pattern with fields rather than a plain one."""
    return any(piece.field for piece in _pieces(text))


def fields_of(pattern: str) -> tuple[str, ...]:
    """The names of the fields of a pattern."""
    return tuple(piece.field for piece in _pieces(pattern) if piece.field)


def fill_pattern(pattern: str, fields: Mapping[str, Any]) -> str:
    """The text that a pattern describes where its fields are filled."""
    return "".join(piece.literal or str(fields[piece.field]) for piece in _pieces(pattern))


def match_pattern(pattern: str, text: str) -> Mapping[str, str] | None:
    """The fields of a text that a pattern describes as a whole; None if it does not.

    A field without a count reaches to the next literal, and may be empty there; the last one to the end, or to the
    fields with counts that are there.
    """
    pieces = _pieces(pattern)
    found: dict[str, str] = {}
    at = 0
    for number, piece in enumerate(pieces):
        if piece.literal:
            if not text.startswith(piece.literal, at):
                return None
            at += len(piece.literal)
            continue
        end = _end_of_field(piece, pieces[number + 1 :], text, at)
        if end < 0 or (piece.letters and text[at:end] not in piece.letters):
            return None
        found[piece.field] = text[at:end]
        at = end
    return found if at == len(text) else None


def _end_of_field(piece: _Piece, rest: tuple[_Piece, ...], text: str, at: int) -> int:
    """Where a field ends that begins at ``at``; -1 where it cannot."""
    if piece.count or piece.letters:
        end = at + (piece.count or 1)
        return end if end <= len(text) else -1
    if not rest:
        return len(text) if len(text) > at else -1
    if not rest[0].literal:
        fixed = sum(piece.count or 1 for piece in rest)
        if not any(piece.literal or not (piece.count or piece.letters) for piece in rest):
            return len(text) - fixed if len(text) - fixed > at else -1
        return at + 1 if at < len(text) else -1
    literal = rest[0].literal
    if len(rest) == 1:  # the last literal is that at the end
        return len(text) - len(literal) if text.endswith(literal) and len(text) - len(literal) > at else -1
    return text.find(literal, at)

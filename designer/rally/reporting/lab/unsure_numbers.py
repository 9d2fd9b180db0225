# SPDX-License-Identifier: GPL-3.0-or-later
"""Sentences of a verdict with those numbers set apart that are not known as exactly as they are written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from designer.base.words import Sentence

_BEGIN, _END = "\x02", "\x03"
"""Round a number that is unsure; no text has them."""


@dataclass(frozen=True)
class LinePiece:
    """A part of a line of words; one that is not ``sure`` is shown in grey."""

    words: str
    sure: bool = True


def line_pieces(line: Sentence) -> tuple[LinePiece, ...]:
    """A line in the current language, cut where numbers begin and end that are not sure."""
    found: list[LinePiece] = []
    for part in str(_marked(line)).split(_BEGIN):
        unsure, end, rest = part.partition(_END)
        if not end:
            unsure, rest = "", part
        found += [LinePiece(unsure, False), LinePiece(rest)]
    return tuple(piece for piece in found if piece.words)


def _marked(line: Sentence) -> Sentence:
    """The sentence with marks round every unsure number in it, at any depth."""
    args: Mapping[str, object] = {name: _marked_argument(value) for name, value in line.args.items()}
    if args.get("sure") is False:
        args = {**args, "value": _Unsure(args["value"])}
    return replace(line, args=args)


def _marked_argument(value: object) -> object:
    if isinstance(value, Sentence):
        return _marked(value)
    if isinstance(value, list | tuple):
        return [_marked_argument(item) for item in value]
    return value


class _Unsure:
    """A number between marks, written as the language writes it."""

    def __init__(self, value: object) -> None:
        self._value = value

    def __format__(self, spec: str) -> str:
        return f"{_BEGIN}{Sentence('{value}', {'value': self._value})}{_END}"

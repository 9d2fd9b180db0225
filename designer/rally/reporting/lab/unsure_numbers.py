# SPDX-License-Identifier: GPL-3.0-or-later
"""Sentences of a verdict with those numbers set apart that are not known as exactly as they are written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from string import Formatter

from designer.base.words import Sentence


@dataclass(frozen=True)
class LinePiece:
    """A part of a line of words; one that is not ``sure`` is shown in grey."""

    words: str
    sure: bool = True


def line_pieces(line: Sentence) -> tuple[LinePiece, ...]:
    """A line in the current language, cut where numbers begin and end that are not sure."""
    pieces = groupby(_pieces(line), key=lambda piece: piece.sure)
    return tuple(LinePiece("".join(piece.words for piece in some), sure) for sure, some in pieces)


def _pieces(line: Sentence) -> Iterator[LinePiece]:
    """The words between the places of a sentence, and what stands in these: ``value`` is sure if the sentence is."""
    arguments = {"n": line.n, **line.args}
    for words, name, _, _ in Formatter().parse(line.pattern):
        yield from (LinePiece(words),) if words else ()
        if name is not None:
            yield from _argument(arguments[name], sure=name != "value" or line.args.get("sure") is not False)


def _argument(value: object, *, sure: bool) -> Iterator[LinePiece]:
    if isinstance(value, Sentence) and not sure:
        yield LinePiece(str(value), sure=False)
    elif isinstance(value, Sentence):
        yield from _pieces(value)
    elif isinstance(value, list | tuple):
        for place, item in enumerate(value):
            yield from (LinePiece(", "),) if place else ()
            yield from _argument(item, sure=True)
    else:
        yield LinePiece(str(Sentence("{value}", {"value": value})), sure)

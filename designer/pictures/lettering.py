# SPDX-License-Identifier: GPL-3.0-or-later
"""Numerals and the width of words in pictures.

Numerals are our own: one octagonal line a digit, the same in every output, no font needed.
"""

from __future__ import annotations

from functools import cache

from designer.pictures.shapes import Path, Pen, Role, lines

_Stroke = tuple[tuple[float, float], ...]

# Each digit in a box of 6 x 10.
_DIGITS: dict[str, tuple[_Stroke, ...]] = {
    "0": (((1.5, 0), (4.5, 0), (6, 1.5), (6, 8.5), (4.5, 10), (1.5, 10), (0, 8.5), (0, 1.5), (1.5, 0), (4.5, 0)),),
    "1": (((0.9, 2.2), (3.3, 0), (3.3, 10)), ((0.8, 10), (5.8, 10))),
    "2": (((0, 2.6), (0, 1.5), (1.5, 0), (4.5, 0), (6, 1.5), (6, 3.7), (0.2, 10), (6.2, 10)),),
    "3": (((0, 0), (5.8, 0), (2.7, 4.1), (4.3, 4.1), (6, 5.8), (6, 8.5), (4.5, 10), (1.5, 10), (0, 8.5)),),
    "4": (((4.5, 10), (4.5, 0), (0, 6.4), (0, 7.4), (6.6, 7.4)),),
    "5": (((5.7, 0), (0.4, 0), (0.4, 4.3), (4.5, 4.3), (6, 5.8), (6, 8.5), (4.5, 10), (1.5, 10), (0, 8.5)),),
    "6": (((5.2, 0), (3.2, 0), (0, 4.8), (0, 8.5), (1.5, 10), (4.5, 10), (6, 8.5), (6, 5.9), (4.5, 4.4), (0.5, 4.4)),),
    "7": (((0, 0), (6, 0), (2, 10)),),
    "8": (
        ((1.7, 0), (4.3, 0), (5.6, 1.3), (5.6, 3.3), (4.3, 4.6), (1.7, 4.6), (0.4, 3.3), (0.4, 1.3), (1.7, 0), (4, 0)),
        ((1.5, 4.6), (4.5, 4.6), (6, 6.1), (6, 8.5), (4.5, 10), (1.5, 10), (0, 8.5), (0, 6.1), (1.5, 4.6), (4.5, 4.6)),
    ),
    "9": (((0.8, 10), (2.8, 10), (6, 5.2), (6, 1.5), (4.5, 0), (1.5, 0), (0, 1.5), (0, 4.1), (1.5, 5.6), (5.5, 5.6)),),
}

WEIGHT = 0.19
"""The width of the pen, as a share of the height of a digit."""

_GAP = 0.14


def numeral(value: int, x: float, y: float, height: float, role: Role, widest: float | None = None) -> Path:
    """A number, 0 or more, as one path, its middle at ``x``, ``y``; digits are ``height`` high, from edge to edge.

    Numbers longer than ``widest`` are made smaller.
    """
    digits = str(value)
    scale = (1 - WEIGHT) / 10
    width = len(digits) * (6 * scale + WEIGHT) + (len(digits) - 1) * _GAP
    if widest is not None and width * height > widest:
        height = widest / width
    return Path(_number_data(digits, round(x, 3), round(y, 3), height), pen=Pen(role, round(WEIGHT * height, 2)))


@cache
def _number_data(digits: str, x: float, y: float, height: float) -> str:
    scale = height * (1 - WEIGHT) / 10
    advance = 6 * scale + height * (WEIGHT + _GAP)
    left = x - (advance * (len(digits) - 1) + 6 * scale) / 2
    top = y - 5 * scale
    strokes = []
    for place, digit in enumerate(digits):
        at = left + place * advance
        strokes += [lines(*((at + px * scale, top + py * scale) for px, py in stroke)) for stroke in _DIGITS[digit]]
    return " ".join(strokes)


def text_width(words: str, size: float) -> float:
    """About how wide words are, a little more rather than less; for layouts without fonts at hand."""
    narrow = sum(letter in "iljtfrI.,:;'|()1 " for letter in words)
    wide = sum(letter in "mwMW@%" for letter in words)
    return size * (0.6 * len(words) - 0.26 * narrow + 0.26 * wide)


def fitted(words: str, size: float, width: float) -> float:
    """The size, made smaller if bold words would be wider than ``width``."""
    return min(size, size * width / (1.15 * text_width(words, size) or 1.0))

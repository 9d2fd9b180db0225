# SPDX-License-Identifier: GPL-3.0-or-later
"""A legend: what the elements of a floor are and do, each with its picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from designer.base.words import Sentence
from designer.pictures.lettering import text_width
from designer.pictures.shapes import Extent, Group, Level, Rect, Role, Shape, Text, Transform
from designer.rally.course.floor import Floor
from designer.rally.course.notation import parse_space
from designer.rally.elements import ANTENNA, BELT, CHECKPOINT, DOCK, KINDS, REBOOT_TOKEN, ElementKind
from designer.rally.elements.antenna import Dish
from designer.rally.elements.reboot_token import RebootArrow
from designer.rally.picture.spaces import space_picture
from designer.rally.spaces import Dock, Space

_ROW = 96.0
_PICTURE = 76.0
_SIZE = 26.0


@dataclass(frozen=True)
class LegendEntry:
    """A line of a legend: a sample space, its name, what it does, and which spaces it stands for."""

    sample: Space
    name: Sentence
    does: Sentence
    fits: Callable[[Space], bool]


def _entries(kind: ElementKind[Any]) -> tuple[LegendEntry, ...]:
    def fits(space: Space, wanted: Callable[[Any], bool]) -> bool:
        return any(map(wanted, kind.each(space)))

    return tuple(
        LegendEntry(parse_space(line.token), line.name, line.does, partial(fits, wanted=line.fits))
        for line in kind.legend
    )


_ENTRIES = tuple(entry for kind in sorted(KINDS, key=lambda kind: kind is not BELT) for entry in _entries(kind))
"""Belts come first, then the order of the notation."""

_HELD_APART: tuple[tuple[ElementKind[Any], Callable[[Floor], Iterable[object]]], ...] = (
    (CHECKPOINT, lambda floor: filter(None, floor.checkpoints)),
    (DOCK, lambda floor: (Dock(start.number, start.heading) for start in floor.starts)),
    (REBOOT_TOKEN, lambda floor: (RebootArrow(token.heading) for token in floor.tokens)),
    (ANTENNA, lambda floor: [Dish(floor.antenna.heading)] if floor.antenna else []),
)
"""What a floor keeps apart from its spaces, as the elements that cases have."""


def legend_entries(floor: Floor) -> tuple[LegendEntry, ...]:
    """The entries for what lies on a floor; checkpoints, starts and tokens, which it keeps apart, come last."""
    spaces = {space for row in floor.rows for space in row}
    found = [entry for entry in _ENTRIES if any(map(entry.fits, spaces))]
    for kind, held in _HELD_APART:
        elements = tuple(held(floor))
        for caption, entry in zip(kind.legend, _entries(kind), strict=True):
            if any(map(caption.fits, elements)):
                found.append(entry)
    return tuple(found)


def legend_shapes(
    entries: Iterable[LegendEntry], extent: Extent, level: Level = Level.L
) -> tuple[tuple[Shape, ...], float]:
    """A legend below ``extent``, as wide as it.

    Returns:
        the shapes, and how much height they take.
    """
    entries = tuple(entries)
    if not entries:
        return (), 0.0
    widest = max(text_width(str(words), _SIZE) for entry in entries for words in (entry.name, entry.does))
    column = _PICTURE + 24 + widest + 30
    columns = max(1, min(len(entries), int((extent.width - 20) // column)))
    rows = -(-len(entries) // columns)
    left, top = extent.x + 28, extent.y + extent.height
    shapes: list[Shape] = []
    for index, entry in enumerate(entries):
        across, down = divmod(index, rows)
        shapes += _entry(entry, left + across * column, top + down * _ROW, level)
    return tuple(shapes), rows * _ROW + 20


def _entry(entry: LegendEntry, x: float, y: float, level: Level) -> tuple[Shape, ...]:
    scale = _PICTURE / 100
    frame = Rect(x - 3, y - 3, _PICTURE + 6, _PICTURE + 6, Role.RIM, radius=3)
    words = x + _PICTURE + 24
    return (
        frame,
        Group(space_picture(entry.sample, level).shapes, Transform(x, y, scale=scale)),
        Text(words, y + 32, str(entry.name), _SIZE, Role.TEXT, bold=True),
        Text(words, y + 64, str(entry.does), _SIZE, Role.MUTED),
    )

# SPDX-License-Identifier: GPL-3.0-or-later
"""What the general tools and commands ask of RoboRally (see :class:`designer.game.contract.Drawing`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from designer.base.grid import Cell
from designer.rally.course.course import Course
from designer.rally.course.descriptions import describe_cell
from designer.rally.editing import brush, edits
from designer.rally.editing.edits import copied, erased
from designer.rally.editing.edits import mirrored_area as mirrored
from designer.rally.editing.edits import moved_spaces as moved
from designer.rally.editing.edits import turned_area as turned
from designer.rally.editing.edits import with_changes as changed
from designer.rally.editing.edits import with_free_docks as numbered
from designer.rally.editing.layers import ElementLayer, layers_of
from designer.rally.editing.layers import holding as hold
from designer.rally.editing.palette import parse_stamp, print_stamp
from designer.rally.editing.place_names import find_place, place_name, ruler_label
from designer.rally.editing.undo_titles import placed
from designer.rally.editing.undo_titles import undo_title as step_title
from designer.rally.spaces import Space

__all__ = [
    "LAYERS",
    "NOTES",
    "alike",
    "changed",
    "copied",
    "describe_cell",
    "erased",
    "find_place",
    "hold",
    "layers_of",
    "mirrored",
    "moved",
    "numbered",
    "painted",
    "parse_stamp",
    "place_name",
    "placed",
    "print_stamp",
    "region",
    "ruler_label",
    "step_title",
    "turned",
]

LAYERS: Sequence[ElementLayer] = tuple(ElementLayer)
NOTES = ElementLayer.NOTES


def painted(
    course: Course, pieces: Mapping[Cell, Space], *, whole: bool = False, over: Mapping[Cell, Space] | None = None
) -> dict[Cell, Space]:
    """The spaces that come of painting elements."""
    return edits.painted(course.floor, pieces, whole=whole, over=over)


def region(course: Course, cell: Cell, within: Iterable[Cell] | None = None) -> frozenset[Cell]:
    """The connected spaces that hold the same kind of thing."""
    return brush.region(course.floor, cell, within)


def alike(course: Course, cell: Cell) -> frozenset[Cell]:
    """Every space that holds the same kind of thing."""
    return brush.alike(course.floor, cell) if cell in course.floor else frozenset()

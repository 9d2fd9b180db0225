# SPDX-License-Identifier: GPL-3.0-or-later
"""The layers of a course by subject: what of a space belongs to which, and keeping some of them as they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from designer.base.grid import Cell, Heading
from designer.rally.course.course import Course
from designer.rally.editing.edits import changed_cells, full_space, with_changes, with_marks
from designer.rally.elements import KINDS, WALL, ElementKind, ElementRole, with_elements, without_elements
from designer.rally.elements import ElementLayer as ElementLayer
from designer.rally.spaces import Space

LockedLayers = frozenset[ElementLayer]
"""Layers that an edit leaves as they are."""

_GROUND = tuple(kind for kind in KINDS if kind.role is ElementRole.GROUND)
_HANGING = tuple(kind for kind in KINDS if kind.mount is not None)
_MACHINES = tuple(kind for kind in KINDS if kind.role is ElementRole.MACHINE)

_MARKS = ("checkpoints", "docks", "reboot_tokens", "antenna")
"""The fields of a course that lie on the layer of the race."""


def layers_of(space: Space) -> frozenset[ElementLayer]:
    """The layers that have something on a space; a machine brings its wall, which does not count."""
    found = {kind.layer for kind in KINDS if kind is not WALL and kind.on(space)}
    if space.walls and not {*space.walls} <= _mounts(space):
        found.add(WALL.layer)
    return frozenset(found)


def without(space: Space, hidden: LockedLayers) -> Space:
    """A space without what lies on hidden layers; walls, docks and checkpoints are drawn by others."""
    return without_elements(space, (kind for kind in (*_GROUND, *_MACHINES) if kind.layer in hidden))


def holding(before: Course, after: Course, held: LockedLayers) -> Course:
    """The course ``after`` an edit, with what lies on held layers as it was ``before``.

    Where boards were moved, turned, resized, added or taken away everything went along, and nothing is held.
    """
    if not held or not _same_ground(before, after):
        return after
    result = after
    if ElementLayer.RACE in held:
        result = with_marks(result, **{name: getattr(before, name) for name in _MARKS})
    if ElementLayer.NOTES in held and before.notes != after.notes:
        result = replace(result, notes=before.notes)
    cells = {*changed_cells(before.floor, after.floor), *_changed_starts(before, after)}
    changes = {cell: _mixed(before, after, cell, held) for cell in cells}
    return with_changes(result, changes, keep_docks=False)


def _same_ground(before: Course, after: Course) -> bool:
    if before.layout != after.layout or before.floor.size != after.floor.size:
        return False
    return all(before.board(p.board).size == after.board(p.board).size for p in before.layout)


def _changed_starts(before: Course, after: Course) -> set[Cell]:
    """Where a board's own docks were put or taken away."""
    ours, theirs = set(before.starts) - set(before.docks), set(after.starts) - set(after.docks)
    return {start.cell for start in ours ^ theirs}


def _mixed(before: Course, after: Course, cell: Cell, held: LockedLayers) -> Space:
    """A space of ``after``, with the held layers of ``before``.

    One ground lies on a space: where a part of it is held and would go, all of it stays. A pit bears
    neither machine nor dock, and a machine hangs on a wall: what lacks its place is not put there.
    """
    old, new = full_space(before, cell), full_space(after, cell)
    ground, machines = _changed(old, new, _GROUND, held), _changed(old, new, _MACHINES, held)
    dock = ElementLayer.RACE in held and old.dock != new.dock
    if ElementLayer.WALLS in held and not _mounts(new) <= {*before.floor.walls(cell)}:
        machines = True
    if new.pit and not old.pit and ((machines and any(kind.on(old) for kind in _MACHINES)) or (dock and old.dock)):
        ground = True
    if old.pit and ground:
        machines = dock = True
    result = new
    if ground:
        result = with_elements(result, {kind: kind.on(old) for kind in _GROUND})
    if machines:
        result = with_elements(result, {kind: kind.on(old) for kind in _MACHINES})
    if dock:
        result = replace(result, dock=old.dock)
    if ElementLayer.WALLS in held:
        return replace(result, walls=old.walls)
    bearing = (_mounts(result) & {*before.floor.walls(cell)}) - {*after.floor.walls(cell)}
    return replace(result, walls=(*new.walls, *bearing))


def _changed(old: Space, new: Space, kinds: Iterable[ElementKind[Any]], held: LockedLayers) -> bool:
    """Whether some of these kinds lie on a held layer and would not be as they were."""
    return any(kind.layer in held and kind.on(old) != kind.on(new) for kind in kinds)


def _mounts(space: Space) -> frozenset[Heading]:
    """The sides on which something hangs."""
    return frozenset(side for kind in _HANGING for side in kind.sides(space))

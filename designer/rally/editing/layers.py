# SPDX-License-Identifier: GPL-3.0-or-later
"""The layers of a course by subject: what of a space belongs to which, and keeping some of them as they are."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from designer.grid import Cell, Heading
from designer.rally.course import Course
from designer.rally.editing.edits import changed_cells, full_space, with_changes
from designer.rally.spaces import Space
from designer.words import Sentence, sentence


class Layer(Enum):
    """A subject that can be hidden and locked by itself, in the order of the palette."""

    GROUND = "ground"
    BELTS = "belts"
    MACHINES = "machines"
    WALLS = "walls"
    RACE = "race"
    NOTES = "notes"

    @property
    def title(self) -> Sentence:
        """What people call it."""
        return _TITLES[self]


_TITLES = {
    Layer.GROUND: sentence("Ground"),
    Layer.BELTS: sentence("Belts"),
    Layer.MACHINES: sentence("Machines"),
    Layer.WALLS: sentence("Walls"),
    Layer.RACE: sentence("Race"),
    Layer.NOTES: sentence("Notes"),
}

Held = frozenset[Layer]
"""Layers that an edit leaves as they are."""


def layers_of(space: Space) -> frozenset[Layer]:
    """The layers that have something on a space; a machine brings its wall, which does not count."""
    found = {
        Layer.GROUND: bool(space.pit or space.gear or space.repair),
        Layer.BELTS: space.belt is not None,
        Layer.MACHINES: bool(space.pusher or space.crusher or space.lasers),
        Layer.RACE: bool(space.dock or space.checkpoint),
    }
    result = {layer for layer, there in found.items() if there}
    if space.walls and not {*space.walls} <= _mounts(space):
        result.add(Layer.WALLS)
    return frozenset(result)


def without(space: Space, hidden: Held) -> Space:
    """A space without what lies on hidden layers; walls, docks and checkpoints are drawn by others."""
    if Layer.GROUND in hidden:
        space = replace(space, pit=False, gear=None, repair=None)
    if Layer.BELTS in hidden:
        space = replace(space, belt=None)
    if Layer.MACHINES in hidden:
        space = replace(space, pusher=None, crusher=None, lasers=())
    return space


def holding(before: Course, after: Course, held: Held) -> Course:
    """The course ``after`` an edit, with what lies on held layers as it was ``before``.

    Where boards were moved, turned, resized, added or taken away everything went along, and nothing is held.
    """
    if not held or not _same_ground(before, after):
        return after
    result = after
    if Layer.RACE in held and (before.checkpoints, before.docks) != (after.checkpoints, after.docks):
        result = replace(result, checkpoints=before.checkpoints, docks=before.docks)
    if Layer.NOTES in held and before.notes != after.notes:
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


def _mixed(before: Course, after: Course, cell: Cell, held: Held) -> Space:
    """A space of ``after``, with the held layers of ``before``.

    One ground lies on a space: where a part of it is held and would go, all of it stays. A pit bears
    neither machine nor dock, and a machine hangs on a wall: what lacks its place is not put there.
    """
    old, new = full_space(before, cell), full_space(after, cell)
    ground = (Layer.GROUND in held and _ground(old) != _ground(new)) or (Layer.BELTS in held and old.belt != new.belt)
    machines = Layer.MACHINES in held and _machines(old) != _machines(new)
    dock = Layer.RACE in held and old.dock != new.dock
    if Layer.WALLS in held and not _mounts(new) <= {*before.floor.walls(cell)}:
        machines = True
    if new.pit and not old.pit and ((machines and any(_machines(old))) or (dock and old.dock)):
        ground = True
    if old.pit and ground:
        machines = dock = True
    result = new
    if ground:
        result = replace(result, pit=old.pit, belt=old.belt, gear=old.gear, repair=old.repair)
    if machines:
        result = replace(result, pusher=old.pusher, crusher=old.crusher, lasers=old.lasers)
    if dock:
        result = replace(result, dock=old.dock)
    if Layer.WALLS in held:
        return replace(result, walls=old.walls)
    bearing = (_mounts(result) & {*before.floor.walls(cell)}) - {*after.floor.walls(cell)}
    return replace(result, walls=(*new.walls, *bearing))


def _ground(space: Space) -> tuple[object, ...]:
    return (space.pit, space.gear, space.repair)


def _machines(space: Space) -> tuple[object, ...]:
    return (space.pusher, space.crusher, space.lasers)


def _mounts(space: Space) -> frozenset[Heading]:
    """The sides on which machines hang."""
    pushers = (space.pusher.mount,) if space.pusher else ()
    return frozenset((*pushers, *(laser.mount for laser in space.lasers)))

# SPDX-License-Identifier: GPL-3.0-or-later
"""Checkpoints on belts, in the plainest way: a list of cells that the belts change."""

from __future__ import annotations

from collections.abc import Callable

from designer.base.grid import Cell, Heading
from designer.rally.edition import CheckpointFell, Edge
from designer.rally.elements.one_way_wall import OneWayWall
from designer.rally.elements.trapdoor import Trapdoor
from designer.rally.elements.water import Water
from designer.rally.spaces import Belt
from tests.rally.oracle.world import World


def bring_back(world: World) -> None:
    """Checkpoints off the floor return to where they began."""
    for at, start in enumerate(world.floor.checkpoints):
        if world.rides() and world.places[at] is None:
            world.places[at] = start
    _take_archives_along(world)


def open_trapdoors(world: World) -> None:
    """Trapdoors that open swallow checkpoints that belts have to carry; one that is covered does not open."""
    for at, start in enumerate(world.floor.checkpoints):
        here = world.places[at]
        riding = world.rides() and start is not None and world.floor[start].belt
        if riding and here is not None and _trapdoor(world, here) and not world.rules.checkpoint_covers:
            world.places[at] = _after_a_fall(world, at)
    _take_archives_along(world)


def carry_checkpoints(world: World, runs: Callable[[Belt], bool], in_water: bool) -> list[Cell]:
    """One step of belts, for checkpoints alone; the spaces onto which some have come."""
    if not world.rides():
        return []
    before = list(world.places)
    wants: dict[int, Cell] = {}
    for at, here in enumerate(before):
        belt = world.floor[here].belt if here is not None else None
        if here is None or belt is None or not runs(belt) or (world.floor[here].of(Water) is not None) != in_water:
            continue
        if not _walled(world, here, belt.exit):
            wants[at] = here.step(belt.exit)
    stuck = set()
    for one in wants:
        for other in wants:
            if one == other:
                continue
            same = wants[one] == wants[other] and wants[one] in world.floor
            if same or (wants[one] == before[other] and wants[other] == before[one]):
                stuck |= {one, other}
    for at in stuck:
        del wants[at]
    while blocked := [
        at for at, goal in wants.items() if any(before[o] == goal and o not in wants for o in range(len(before)))
    ]:
        for at in blocked:
            del wants[at]
    for at, goal in wants.items():
        falls = goal not in world.floor or world.floor[goal].pit or _trapdoor(world, goal)
        ends = world.rules.checkpoint_fell is CheckpointFell.ENTRY_SPACE and not world.floor[goal].belt
        world.places[at] = _after_a_fall(world, at) if falls or ends else goal
    _take_archives_along(world)
    return [cell for was, cell in zip(before, world.places, strict=True) if cell is not None and cell != was]


def _walled(world: World, cell: Cell, side: Heading) -> bool:
    at_edge = world.rules.edge is Edge.WALL and cell.step(side) not in world.floor
    return (
        at_edge
        or world.floor.has_wall(cell, side)
        or world.on_side(cell, side, OneWayWall)
        or world.has_antenna(cell.step(side))
    )


def _trapdoor(world: World, cell: Cell) -> bool:
    trapdoor = world.floor[cell].of(Trapdoor)
    return trapdoor is not None and world.register in trapdoor.registers


def _after_a_fall(world: World, at: int) -> Cell | None:
    start = world.floor.checkpoints[at]
    assert start is not None
    if world.rules.checkpoint_fell is CheckpointFell.NEXT_REGISTER:
        return None
    return start if world.rules.checkpoint_fell is CheckpointFell.AT_ONCE else _upstream(world, start)


def _upstream(world: World, start: Cell) -> Cell:
    """Against the belt: from behind where it comes from behind, else from the one side that feeds it."""
    here, met = start, [start]
    while True:
        belt = world.floor[here].belt
        if belt is None:
            return start  # the board has turned, and no belt is there any more
        feeding = [
            way
            for way in Heading
            if (other := world.floor[here.step(way.back)].belt)
            and other.exit is way
            and not _walled(world, here.step(way.back), way)
        ]
        ways = [way for way in feeding if way is belt.exit] or feeding
        if len(ways) != 1:
            return here
        here = here.step(ways[0].back)
        if here in met:
            return start
        met.append(here)


def _take_archives_along(world: World) -> None:
    for robot in world.robots:
        place = world.places[robot.tied - 1] if robot.tied else None
        if place is not None:
            robot.archive = place

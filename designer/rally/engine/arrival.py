# SPDX-License-Identifier: GPL-3.0-or-later
"""What spaces do at once to robots that have come onto them: pits, edges, touching in passing, expansions.

A fall over a ledge hurts, a portal puts a robot on the other one, a flamer that burns hurts whoever enters. Whatever
is on the space of a portal that works does nothing: not its pit, not its curve, not its flamer.
"""

from __future__ import annotations

from designer.base.grid import Cell
from designer.rally.course.expansion_tables import NONE
from designer.rally.engine import events
from designer.rally.engine.arena import EMPTY, Arena
from designer.rally.engine.damage import hurt
from designer.rally.engine.losses import fall
from designer.rally.engine.rows import Arrival
from designer.rally.engine.touches import touch_in_passing, touch_together


def arrive(arena: Arena, came: list[Arrival]) -> None:
    """Robots have moved one space at the same time."""
    if arena.special is None:
        _arrive_without_expansions(arena, came)
        return
    came.sort()
    for robot, start, travel in came:
        _come_by_step(arena, robot, start, travel)
    if arena.passing:
        touch_in_passing(arena, [robot for robot, _, _ in came])


def arrive_alone(arena: Arena, robot: int, start: int, travel: int) -> None:
    """A robot alone has moved one space, onto one without elements of the expansions."""
    space = arena.pos[robot]
    if arena.deadly[space]:
        fall(arena, robot, start, travel)
    elif arena.passing and arena.tables.touched[space]:
        touch_together(arena, (robot,))


def _arrive_without_expansions(arena: Arena, came: list[Arrival]) -> None:
    if len(came) == 1 and not arena.arrived:
        arrive_alone(arena, *came[0])
        return
    came.sort()
    for robot, start, travel in came:
        if arena.deadly[arena.pos[robot]]:
            fall(arena, robot, start, travel)
    if arena.passing:
        touch_in_passing(arena, [robot for robot, _, _ in came])


def land(arena: Arena, robot: int, start: int, travel: int, cell: Cell) -> None:
    """A robot has jumped from a teleporter: pits and flamers act, portals and ledges do not."""
    assert arena.special is not None
    arena.moved[robot] = travel
    if arena.deadly[arena.pos[robot]]:
        fall(arena, robot, start, travel, cell)
        return
    burn(arena, robot, arena.special.burns_in)
    if arena.passing:
        touch_together(arena, (robot,))


def burn(arena: Arena, robot: int, registers: list[int]) -> None:
    """A space hurts a robot on it in its registers, which are bit masks by space."""
    if burns(arena, robot, registers):
        hurt(arena, robot, 1)


def burns(arena: Arena, robot: int, registers: list[int]) -> bool:
    """Whether a robot is hurt so, which is told; ghosts are where board lasers hit them."""
    space = arena.pos[robot]
    if not registers[space] >> arena.register & 1:
        return False
    if arena.ghost[robot] and not arena.edition.ghost_board_lasers:
        return False
    arena.tell((events.Burnt, arena.names[robot], arena.tables.cells[space]))
    return True


def _come_by_step(arena: Arena, robot: int, start: int, travel: int) -> None:
    assert arena.special is not None
    arena.moved[robot] = travel
    space = arena.pos[robot]
    other = _other_portal(arena, robot)
    if other == NONE and arena.deadly[space]:
        fall(arena, robot, start, travel)
        return
    drop = arena.special.drops[travel][start]
    if drop:
        arena.tell((events.Dropped, arena.names[robot], arena.tables.cells[space]))
        hurt(arena, robot, drop)
        if arena.pos[robot] == arena.out:
            return
    if other != NONE:
        _go_through(arena, robot, other)
        if arena.deadly[other]:
            fall(arena, robot, other, travel, arena.tables.cells[other])
            return
    burn(arena, robot, arena.special.burns_in)


def _other_portal(arena: Arena, robot: int) -> int:
    """The portal to which the one beneath a robot leads, if that is free."""
    assert arena.special is not None
    other = arena.special.twin[arena.pos[robot]]
    taken = other != NONE and arena.at[other] != EMPTY and not arena.ghost[robot]
    return NONE if taken else other


def _go_through(arena: Arena, robot: int, other: int) -> None:
    space = arena.pos[robot]
    arena.pos[robot] = other
    if not arena.ghost[robot]:
        arena.at[space] = EMPTY
        arena.at[other] = robot
    arena.tell((events.Ported, arena.names[robot], arena.tables.cells[space], arena.tables.cells[other]))

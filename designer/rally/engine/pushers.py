# SPDX-License-Identifier: GPL-3.0-or-later
"""Pushers: those of this register act together.

Each moves the robot that stood on it when they began; a robot in the way that leaves by its own pusher
is no obstacle, others in the way are pushed as a row; a wall stops the row. Where two robots would come
to stand on one space, or push each other head on, those pushers move nobody. 1994 wiki Pružiny and Buchary; 1999 en
Pushers, de Schieber; chains: the public primer. A row that meets a repulsor is thrown back by one space.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from designer.rally.course.tables import BLOCKED
from designer.rally.engine import events
from designer.rally.engine.arena import EMPTY, HEADINGS, Arena
from designer.rally.engine.events import Obstacle
from designer.rally.engine.expansion_moves import push_once, slide, throw_ghost
from designer.rally.engine.reentry import arrive_together
from designer.rally.engine.rows import Arrival, at_repulsor, report_pushes


def run_pushers(arena: Arena) -> None:
    """Let the pushers of this register act."""
    push_in, push, pos, bit = arena.tables.push_in, arena.tables.push, arena.pos, 1 << arena.register
    on_pusher = [robot for robot in arena.robots if push_in[pos[robot]] & bit]
    if not on_pusher:
        return
    came = [came for robot in on_pusher if arena.ghost[robot] for came in _shove_ghost(arena, robot)]
    solid = [robot for robot in on_pusher if not arena.ghost[robot]]
    repelled: dict[int, int] = {}
    if solid:
        came += _carry_out(arena, _settle(arena, solid, repelled))
    arrive_together(arena, came)
    for robot in arena.order if repelled else ():
        if robot in repelled and arena.pos[robot] == repelled[robot] and not arena.over:
            push_once(arena, robot, push[repelled[robot]], events.Shoved)
    if arena.moved:
        slide(arena)


def _shove_ghost(arena: Arena, robot: int) -> Iterator[Arrival]:
    """Move a ghost, which nobody stands in the way of."""
    start = arena.pos[robot]
    travel = arena.tables.push[start]
    if arena.special is not None and arena.special.repels[travel][start]:
        yield from throw_ghost(arena, robot, travel)
        return
    target = arena.tables.step[travel][start]
    if target == BLOCKED:
        _tell_blocked(arena, robot, Obstacle.WALL)
        return
    arena.pos[robot] = target
    _tell_move(arena, robot, start, travel, robot)
    yield robot, start, travel


@dataclass(frozen=True)
class _Plan:
    """What the pushers that still act would do.

    Attributes:
        rows: for each robot on such a pusher, the robots that it moves, itself first.
        target: where each robot that moves would go; by: the robot whose pusher moves it.
    """

    rows: dict[int, list[int]]
    target: dict[int, int]
    by: dict[int, int]


def _settle(arena: Arena, acting: list[int], repelled: dict[int, int]) -> _Plan:
    """Drop pushers that a wall stops, then those that collide, until the rest can act together.

    Those whose row meets a repulsor are put by, with the spaces where they stand: they act afterwards, one by one.
    """
    while True:
        if arena.special is not None:
            meet = [robot for robot in acting if _meets_repulsor(arena, robot, acting)]
            repelled.update({robot: arena.pos[robot] for robot in meet})
            acting = [robot for robot in acting if robot not in repelled]
            if meet:
                continue
        rows = {robot: _row(arena, robot, acting) for robot in acting}
        walled = [robot for robot, row in rows.items() if row is None]
        if walled:
            for robot in walled:
                _tell_blocked(arena, robot, Obstacle.WALL)
            acting = [robot for robot in acting if robot not in walled]
            continue
        whole = {robot: row for robot, row in rows.items() if row}
        colliding = _colliding(arena, whole)
        if not colliding:
            return _plan(arena, whole)
        for robot in sorted(colliding):
            _tell_blocked(arena, robot, Obstacle.CONVERGING)
        acting = [robot for robot in acting if robot not in colliding]


def _meets_repulsor(arena: Arena, robot: int, acting: list[int]) -> bool:
    return at_repulsor(arena, robot, arena.tables.push[arena.pos[robot]], acting) is not None


def _row(arena: Arena, robot: int, acting: list[int]) -> list[int] | None:
    """The robots that a pusher moves; None if a wall stops them."""
    step, at = arena.tables.step[arena.tables.push[arena.pos[robot]]], arena.at
    row, target = [robot], step[arena.pos[robot]]
    while target != BLOCKED:
        other = at[target]
        if other == EMPTY or other in acting:
            return row
        row.append(other)
        target = step[target]
    return None


def _plan(arena: Arena, rows: dict[int, list[int]]) -> _Plan:
    target: dict[int, int] = {}
    by: dict[int, int] = {}
    for robot, row in rows.items():
        step = arena.tables.step[arena.tables.push[arena.pos[robot]]]
        for other in row:
            target[other] = step[arena.pos[other]]
            by[other] = robot
    return _Plan(rows, target, by)


def _colliding(arena: Arena, rows: dict[int, list[int]]) -> set[int]:
    """The robots whose pushers get in each other's way."""
    pos, off_floor = arena.pos, arena.tables.off_floor
    moves = []
    for robot, row in rows.items():
        step = arena.tables.step[arena.tables.push[pos[robot]]]
        moves += [(other, pos[other], step[pos[other]], robot) for other in row]
    twice = {other for other, count in Counter(other for other, _, _, _ in moves).items() if count > 1}
    crowded = {target for target, count in Counter(target for _, _, target, _ in moves).items() if count > 1}
    ways = {(start, target) for _, start, target, _ in moves}
    return {
        by
        for other, start, target, by in moves
        if other in twice or (target in crowded and not off_floor[target]) or (target, start) in ways
    }


def _carry_out(arena: Arena, plan: _Plan) -> list[Arrival]:
    pos, at = arena.pos, arena.at
    movers = [other for row in plan.rows.values() for other in reversed(row)]
    for row in plan.rows.values() if arena.referees else ():
        report_pushes(arena, row, EMPTY)
    starts = {robot: pos[robot] for robot in movers}
    travels = {robot: arena.tables.push[starts[plan.by[robot]]] for robot in movers}
    for robot in movers:
        at[starts[robot]] = EMPTY
    for robot in movers:
        pos[robot] = plan.target[robot]
        at[pos[robot]] = robot
        _tell_move(arena, robot, starts[robot], travels[robot], plan.by[robot])
    return [(robot, starts[robot], travels[robot]) for robot in movers]


def _tell_move(arena: Arena, robot: int, start: int, travel: int, by: int) -> None:
    if arena.log is None:
        return
    cells = arena.tables.cells[start], arena.beyond(start, travel, arena.pos[robot])
    if by == robot:
        arena.log.append((events.Shoved, arena.names[robot], *cells, HEADINGS[travel]))
    else:
        arena.log.append((events.Pushed, arena.names[robot], *cells, HEADINGS[travel], arena.names[by]))


def _tell_blocked(arena: Arena, robot: int, obstacle: Obstacle) -> None:
    if arena.log is not None:
        space = arena.pos[robot]
        cell, travel = arena.tables.cells[space], HEADINGS[arena.tables.push[space]]
        arena.log.append((events.Blocked, arena.names[robot], cell, travel, obstacle))

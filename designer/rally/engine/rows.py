# SPDX-License-Identifier: GPL-3.0-or-later
"""Rows of robots: who stands before whom, and how a row moves one space."""

from __future__ import annotations

from collections.abc import Collection

from designer.rally.course.tables import BLOCKED
from designer.rally.engine import events
from designer.rally.engine.arena import EMPTY, HEADINGS, Arena
from designer.rally.engine.events import Cause

Arrival = tuple[int, int, int]
"""A robot that has moved, the space it came from, and the way it came."""


def turn(arena: Arena, robot: int, quarters: int, cause: Cause) -> None:
    """Turn a robot on its space by quarter turns clockwise."""
    face = arena.face[robot] = (arena.face[robot] + quarters) & 3
    if arena.log is not None:
        signed = -1 if quarters == 3 else quarters
        arena.log.append((events.Turned, arena.names[robot], HEADINGS[face], signed, cause))


def row_ahead(arena: Arena, robot: int, travel: int) -> list[int] | None:
    """The robot and those that it would push, nearest first; None if a wall stands before the last."""
    step, at = arena.tables.step[travel], arena.at
    row = [robot]
    target = step[arena.pos[robot]]
    while target != BLOCKED:
        other = at[target]
        if other == EMPTY:
            return row
        row.append(other)
        target = step[target]
    return None


def row_thrown_back(arena: Arena, robot: int, travel: int) -> list[int] | None:
    """The robots that a repulsor throws back where this one is pushed off its space, itself first.

    None where the row meets no repulsor; empty where that does not clear its space: a wall is behind, or another one
    of the row is thrown onto it.
    """
    last = at_repulsor(arena, robot, travel)
    if last is None:
        return None
    return (row_ahead(arena, robot, (travel + 2) & 3) or []) if last == robot else []


def at_repulsor(arena: Arena, robot: int, travel: int, leaving: Collection[int] = ()) -> int | None:
    """The robot of a row, from this one on, that stands before a repulsor; None if the row meets none.

    The row ends before robots that are ``leaving`` by themselves.
    """
    if arena.special is None:
        return None
    step, repels = arena.tables.step[travel], arena.special.repels[travel]
    while True:
        space = arena.pos[robot]
        if repels[space]:
            return robot
        target = step[space]
        if target == BLOCKED or arena.at[target] == EMPTY or arena.at[target] in leaving:
            return None
        robot = arena.at[target]


def move_row(arena: Arena, row: list[int], travel: int, own: type[events.Event], by: str) -> list[Arrival]:
    """Move a row of solid robots one space at once; what their spaces do to them comes later.

    Any number of robots in a row (1994 wiki Průběh hry), whose headings stay as they are (1999 en Robot pushes another
    Robot, de Roboter schiebt Roboter); the last in the way they move is first in the list. ``own`` tells of the step of
    the first one, ``Pushed`` if somebody else pushes it; ``by`` pushes the others.
    """
    if arena.referees:
        report_pushes(arena, row, arena.names.index(by) if own is events.Pushed else EMPTY)
    pos, at, log, step = arena.pos, arena.at, arena.log, arena.tables.step[travel]
    starts = [pos[other] for other in row]
    if arena.witness is not None:
        for start in starts if own is events.Pushed else starts[1:]:
            arena.witness.pushed(start)
    for other, start in zip(reversed(row), reversed(starts), strict=True):
        target = step[start]
        at[start] = EMPTY
        at[target] = other
        pos[other] = target
        if log is not None:
            cells = arena.tables.cells[start], arena.beyond(start, travel, target)
            if other == row[0] and own is not events.Pushed:
                log.append((own, arena.names[other], *cells, HEADINGS[travel]))
            else:
                log.append((events.Pushed, arena.names[other], *cells, HEADINGS[travel], by))
    return [(other, start, travel) for other, start in zip(row, starts, strict=True)]


def report_pushes(arena: Arena, row: list[int], first_by: int) -> None:
    """Tell the referees whom a row is about to push: each robot the one before it, ``first_by`` the first, if any."""
    for robot, by in zip(row, (first_by, *row), strict=False):
        for referee in arena.referees if by != EMPTY else ():
            referee.pushed(robot, by)


def move_ghost(arena: Arena, robot: int, travel: int, own: type[events.Event]) -> Arrival:
    """Move a ghost one space; nobody is in its way, and it is in nobody's."""
    start = arena.pos[robot]
    target = arena.pos[robot] = arena.tables.step[travel][start]
    cells = arena.tables.cells[start], arena.beyond(start, travel, target)
    arena.tell((own, arena.names[robot], *cells, HEADINGS[travel]))
    return robot, start, travel

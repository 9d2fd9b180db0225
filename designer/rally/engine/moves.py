# SPDX-License-Identifier: GPL-3.0-or-later
"""Program cards: robots act by priority, move step by step, and push."""

from __future__ import annotations

from collections.abc import Sequence

from designer.rally.deck import Card
from designer.rally.edition import Priority
from designer.rally.engine import events
from designer.rally.engine.arena import EMPTY, HEADINGS, Arena
from designer.rally.engine.events import Cause, Obstacle
from designer.rally.engine.returning import place_first
from designer.rally.tables import BLOCKED


def play_cards(arena: Arena, cards: Sequence[Card | None]) -> None:
    """Every robot carries out its card of this register, the highest number first, or seat by seat.

    Equal numbers, which only cases have, act in the order in which the robots are named. 1994 wiki 41;
    1999 en 167, 230, de 203; 2005 174-178; seats: 2023, priority.
    """
    if arena.edition.priority is Priority.SEATS:
        order = _by_seats(arena, cards)
    else:
        order = sorted([(-card.rank, robot) for robot, card in enumerate(cards) if card is not None])
    for _, robot in order:
        if arena.pos[robot] == arena.out and (not arena.waiting(robot) or not place_first(arena, robot)):
            continue
        card = cards[robot]
        if card is not None and not arena.down[robot]:
            _play(arena, robot, card)
            if arena.over:
                return


def _by_seats(arena: Arena, cards: Sequence[Card | None]) -> list[tuple[int, int]]:
    """Robots with a card, the holder of the priority token first; each after how many seats it comes."""
    first, seats = arena.holder or 0, len(cards)
    return sorted([((robot - first) % seats, robot) for robot, card in enumerate(cards) if card is not None])


def _play(arena: Arena, robot: int, card: Card) -> None:
    if arena.log is not None:
        arena.log.append((events.CardPlayed, arena.names[robot], card))
    steps = card.kind.steps
    if steps > 0:
        _drive(arena, robot, arena.face[robot], steps)
    elif steps < 0:
        _drive(arena, robot, (arena.face[robot] + 2) & 3, -steps)
    else:
        turn(arena, robot, card.kind.quarters, Cause.CARD)


def turn(arena: Arena, robot: int, quarters: int, cause: Cause) -> None:
    """Turn a robot on its space by quarter turns clockwise."""
    face = arena.face[robot] = (arena.face[robot] + quarters) & 3
    if arena.log is not None:
        signed = -1 if quarters == 3 else quarters
        arena.log.append((events.Turned, arena.names[robot], HEADINGS[face], signed, cause))


def _drive(arena: Arena, robot: int, travel: int, steps: int) -> None:
    """Move step by step: a wall, or a row that cannot be pushed, ends the card (1999 en 246-258, de 283-305)."""
    pos, at, log = arena.pos, arena.at, arena.log
    step, eventful, cells = arena.tables.step[travel], arena.tables.eventful, arena.tables.cells
    name, heading = arena.names[robot], HEADINGS[travel]
    for _ in range(steps):
        start = pos[robot]
        target = step[start]
        if target == BLOCKED:
            if log is not None:
                log.append((events.Blocked, name, cells[start], heading, Obstacle.WALL))
            return
        if arena.ghost[robot]:
            pos[robot] = target
        elif at[target] == EMPTY:
            at[start] = EMPTY
            at[target] = robot
            pos[robot] = target
        else:
            if not push_row(arena, robot, travel, events.Moved):
                return
            if arena.over or pos[robot] == arena.out:
                return
            continue
        if log is not None:
            end = arena.beyond(start, travel, target) if target == arena.out else cells[target]
            log.append((events.Moved, name, cells[start], end, heading))
        if eventful[target]:
            arena.arrive(robot, start, travel)
            if arena.over or pos[robot] == arena.out:
                return


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


def push_row(arena: Arena, robot: int, travel: int, own: type[events.Event], quarters: int = 0) -> list[int] | None:
    """Move a solid robot one space and push the row before it; None if a wall stops the row.

    Any number of robots in a row (1994 wiki 43), whose headings stay as they are (1999 en 234, de 264);
    against a wall nobody moves (1999 en 254, de 301; 2005 186). The row moves at once, then the spaces act.

    Args:
        arena: the table.
        robot: the one that moves and pushes.
        travel: which way.
        own: the event that tells of the robot's own step: ``Moved``, or ``Carried`` for a belt that pushes.
        quarters: what a curve of that belt turns it by.

    Returns:
        The robots that moved, the pushing one first.
    """
    row = row_ahead(arena, robot, travel)
    if row is None:
        if arena.log is not None:
            cell = arena.tables.cells[arena.pos[robot]]
            arena.log.append((events.Blocked, arena.names[robot], cell, HEADINGS[travel], Obstacle.ROW))
        return None
    pos, at, log, name = arena.pos, arena.at, arena.log, arena.names[robot]
    step = arena.tables.step[travel]
    starts = [pos[other] for other in row]
    for other, start in zip(reversed(row), reversed(starts), strict=True):
        target = step[start]
        at[start] = EMPTY
        at[target] = other
        pos[other] = target
        if log is not None:
            cells = arena.tables.cells[start], arena.beyond(start, travel, target)
            if other == robot:
                log.append((own, name, *cells, HEADINGS[travel]))
            else:
                log.append((events.Pushed, arena.names[other], *cells, HEADINGS[travel], name))
    if quarters:
        turn(arena, robot, quarters, Cause.BELT)
    arena.arrive_together([(other, start, travel) for other, start in zip(row, starts, strict=True)])
    return row

# SPDX-License-Identifier: GPL-3.0-or-later
"""Program cards: robots act by priority, move step by step, and push."""

from __future__ import annotations

from collections.abc import Sequence

from designer.rally.course.tables import BLOCKED
from designer.rally.edition.cards import Card
from designer.rally.engine import events
from designer.rally.engine.arena import EMPTY, HEADINGS, Arena
from designer.rally.engine.arrival import burn
from designer.rally.engine.carrying_out import card_carried_out, next_register
from designer.rally.engine.events import Cause, Obstacle
from designer.rally.engine.expansion_moves import begin_register, drive
from designer.rally.engine.priority import order_of_cards
from designer.rally.engine.rebooting import arrive_together, come_back, place_waiting
from designer.rally.engine.reentry import place_first
from designer.rally.engine.rows import move_row, row_ahead, turn
from designer.rally.engine.sliding import slide

_BY_CARD = Cause.CARD  # asked for at every turn


def play_cards(arena: Arena, cards: Sequence[Card | None]) -> None:
    """Every robot carries out its card of this register, in the order of priority.

    Who waits off the floor is placed when its turn comes, just before its card (1999 en 195; 2023, re-entering).
    """
    if arena.by_numbers:
        _play_by_numbers(arena, cards)
        return
    if arena.own_decks:
        next_register(arena)
    turns = order_of_cards(arena, cards)
    if arena.special is not None:
        begin_register(arena)
    for robot in turns:
        if arena.pos[robot] == arena.out and not (arena.waiting(robot) and _placed(arena, robot, cards[robot])):
            continue
        card = cards[robot]
        if card is not None and not arena.down[robot] and not arena.reboot[robot]:
            _play(arena, robot, card)
            if arena.moved:
                slide(arena)
        if arena.over:
            return


def _play_by_numbers(arena: Arena, cards: Sequence[Card | None]) -> None:
    """The highest number first; equal ones, which only cases have, as the robots are named."""
    pos, out, down, log = arena.pos, arena.out, arena.down, arena.log
    turns = sorted([(-card.rank, robot, card) for robot, card in enumerate(cards) if card is not None])
    for _, robot, card in turns:
        if pos[robot] == out and (not arena.waiting(robot) or not place_first(arena, robot)):
            continue
        if down[robot]:
            continue
        if log is not None:
            log.append((events.CardPlayed, arena.names[robot], card))
        kind = card.kind
        if kind.steps:
            _drive(arena, robot, arena.face[robot], kind.steps)
            if arena.over:
                return
        else:
            turn(arena, robot, kind.quarters, _BY_CARD)


def _placed(arena: Arena, robot: int, card: Card | None) -> bool:
    """Place a robot whose turn has come: after a reboot in register 1, for the first time before its first card."""
    if arena.reboot[robot]:
        # who fell in this register waits for the next round
        waits = arena.register == 1 and robot not in arena.rebooted
        placed = waits and place_waiting(arena, robot)
        if arena.moved:
            slide(arena)
        return placed and arena.pos[robot] != arena.out
    return card is not None and place_first(arena, robot) and arena.pos[robot] != arena.out


def _play(arena: Arena, robot: int, laid: Card) -> None:
    if arena.log is not None:
        arena.log.append((events.CardPlayed, arena.names[robot], laid))
    card: Card | None = laid
    if arena.own_decks or robot in arena.randomized:
        card = card_carried_out(arena, robot, laid)
    if card is None:
        return
    steps = card.kind.steps
    if arena.special is not None and steps:
        drive(arena, robot, steps)
    elif steps:
        _drive(arena, robot, arena.face[robot], steps)
    elif card.kind.quarters:
        turn(arena, robot, card.kind.quarters, _BY_CARD)
        if arena.special is not None:
            burn(arena, robot, arena.special.burns_turning)
    else:
        arena.charge(robot, None)  # Power Up, as Again is some other card by now


def _drive(arena: Arena, robot: int, face: int, steps: int) -> None:
    """Move step by step, backwards if ``steps`` are negative.

    A wall, or a row that cannot be pushed, ends the card (1999 en 246-258, de 283-305). So does a reboot, and where
    robots come back at once they do so between the steps (2016, rebooting).
    """
    pos, at, log, eventful = arena.pos, arena.at, arena.log, arena.eventful
    travel = face if steps > 0 else (face + 2) & 3
    step, places = arena.step[travel], arena.tables.places
    for _ in range(abs(steps)):
        start = pos[robot]
        target = step[start]
        if target == BLOCKED:
            if log is not None:
                where = arena.tables.cells[start], HEADINGS[travel]
                log.append((events.Blocked, arena.names[robot], *where, arena.obstacle(start, travel)))
            if arena.witness is not None:
                arena.witness.bumped(start)
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
            if arena.over or pos[robot] == arena.out or arena.reboot[robot]:
                return
            continue
        if log is not None:
            end = places[target] or arena.beyond(start, travel, target)
            log.append((events.Moved, arena.names[robot], places[start], end, HEADINGS[travel]))
        if eventful[target]:
            arena.arrive(robot, start, travel)
            if arena.coming_back:
                come_back(arena)
            if arena.over or pos[robot] == arena.out or arena.reboot[robot]:
                return


def push_row(arena: Arena, robot: int, travel: int, own: type[events.Event], quarters: int = 0) -> list[int] | None:
    """Move a solid robot one space and push the row before it; None if a wall stops the row.

    Against a wall nobody moves (1999 en 254, de 301; 2005 186). The row moves at once, then the spaces act.
    ``own`` tells of the robot's own step: ``Moved``, or ``Carried`` for a belt that pushes, a curve of which turns
    it by ``quarters``.

    Returns:
        The robots that moved, the pushing one first.
    """
    row = row_ahead(arena, robot, travel)
    if row is None:
        if arena.log is not None:
            cell = arena.tables.cells[arena.pos[robot]]
            arena.log.append((events.Blocked, arena.names[robot], cell, HEADINGS[travel], Obstacle.ROW))
        return None
    came = move_row(arena, row, travel, own, arena.names[robot])
    if quarters:
        turn(arena, robot, quarters, Cause.BELT)
    arrive_together(arena, came)
    return row

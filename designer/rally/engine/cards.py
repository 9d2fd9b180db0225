# SPDX-License-Identifier: GPL-3.0-or-later
"""Program cards: which is played, who acts first, and how robots move step by step and push.

Priority is by the numbers of cards, seat by seat, or by distance from the antenna. With an own deck Again repeats a
card, and in register 1 another one replaces it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.rally.course.tables import BLOCKED
from designer.rally.edition import Priority
from designer.rally.edition.cards import Card, CardKind
from designer.rally.engine import events
from designer.rally.engine.arena import EMPTY, HEADINGS, Arena
from designer.rally.engine.arrival import arrive_alone, burn
from designer.rally.engine.events import Cause, Obstacle
from designer.rally.engine.expansion_moves import begin_register, drive, slide
from designer.rally.engine.reentry import arrive_together, come_back, place_first, place_waiting
from designer.rally.engine.rows import move_row, row_ahead, turn


def next_register(arena: Arena) -> None:
    """What robots carried out in the register before is what Again repeats now; in register 1 there is nothing."""
    arena.repeated = [None] * len(arena.names) if arena.register == 1 else arena.carried_out
    arena.carried_out = [None] * len(arena.names)


def remember(arena: Arena, first: int) -> None:
    """Where play begins in the middle of a round, what lies in the registers before is what was carried out."""
    arena.carried_out = [_as_laid(row[: first - 1]) for row in arena.registers]


def _as_laid(row: Sequence[Card | None]) -> Card | None:
    """What the last card of a row stands for."""
    cards = list(row)
    while len(cards) > 1 and cards[-1] is not None and cards[-1].kind is CardKind.AGAIN:
        cards.pop()
    last = cards[-1] if cards else None
    if last is None or last.kind is not CardKind.AGAIN:
        return last
    return next((Card(kind) for kind in last.then if kind is not CardKind.AGAIN), None)


def card_carried_out(arena: Arena, robot: int, laid: Card) -> Card | None:
    """What a robot carries out for the card in its register.

    Again repeats what the register before carried out, in register 1 it is replaced by the top card of the own deck,
    and another Again there by the next one (2016 and 2023 cards, Again).
    """
    card: Card | None = laid
    if robot in arena.randomized:
        drawn = _randomized(arena, robot, laid)
        if drawn is None or drawn.kind is not CardKind.AGAIN:
            arena.carried_out[robot] = drawn
            return drawn
        laid = drawn
    if laid.kind is CardKind.AGAIN:
        card = _top_card(arena, robot, laid) if arena.register == 1 else _repeated(arena, robot)
    arena.carried_out[robot] = card
    return card


def _randomized(arena: Arena, robot: int, laid: Card) -> Card | None:
    """The top card of the deck, which replaces that of a robot that began the register on a randomizer.

    Where all draw from one deck it is the top card of that. With it come the cards that a case names after it.
    """
    drawn: Card | None
    if laid.then:
        drawn = Card(laid.then[0], None, laid.then[1:])
    else:
        deck = arena.decks[robot] if arena.own_decks else arena.stock
        drawn = deck.pop() if deck else None
    taken = int(drawn is not None and arena.own_decks)
    arena.drawn[robot] += taken
    _tell(arena, robot, drawn, again=False, drawn=taken)
    return drawn


def _repeated(arena: Arena, robot: int) -> Card | None:
    card = arena.repeated[robot]
    _tell(arena, robot, card, again=True, drawn=0)
    return card


def _top_card(arena: Arena, robot: int, laid: Card) -> Card | None:
    """The first card from the top of the deck that is no Again; None where the deck has run out."""
    drawn, found = 0, None
    for card in _deck(arena, robot, laid):
        drawn += 1
        if card.kind is not CardKind.AGAIN:
            found = card
            break
    arena.drawn[robot] += drawn
    _tell(arena, robot, found, again=False, drawn=drawn)
    return found


def _deck(arena: Arena, robot: int, laid: Card) -> Iterator[Card]:
    """The cards that a case or a program names, else those of the deck."""
    if laid.then:
        yield from map(Card, laid.then)
    else:
        while arena.decks[robot]:
            yield arena.decks[robot].pop()


def _tell(arena: Arena, robot: int, card: Card | None, *, again: bool, drawn: int) -> None:
    if arena.log is not None:
        arena.log.append((events.CarriedOut, arena.names[robot], card, again, drawn))


def order_of_cards(arena: Arena, cards: Sequence[Card | None]) -> Sequence[int]:
    """The robots with a card in the order in which they act; those that come back in register 1 are among them.

    The order of all robots is kept in :attr:`Arena.order`, where something else may ask for it: who falls at the same
    time comes back in this order. 1994 wiki Průběh hry; 1999 en Priority Number and Execute commands, de
    Programmnummer; 2005 Priorita; 2023 and 2016, priority.
    """
    priority = arena.edition.priority
    if priority is Priority.CARDS:
        without = [robot for robot, card in enumerate(cards) if card is None]
        arena.order = [*(robot for _, robot in _by_cards(cards)), *without]
    elif priority is Priority.SEATS:
        first = arena.holder or 0
        arena.order = [*arena.robots[first:], *arena.robots[:first]]
    else:
        arena.order = _by_antenna(arena)
    waits = arena.register == 1
    return [robot for robot in arena.order if cards[robot] is not None or (waits and arena.reboot[robot])]


def _by_cards(cards: Sequence[Card | None]) -> list[tuple[int, int]]:
    """The highest number first; equal ones, which only cases have, as the robots are named."""
    return sorted([(-card.rank, robot) for robot, card in enumerate(cards) if card is not None])


def _by_antenna(arena: Arena) -> Sequence[int]:
    """From the places now: the nearest first, robots off the floor last; as named where no antenna stands."""
    ranks = arena.tables.antenna_ranks
    return arena.robots if ranks is None else sorted(arena.robots, key=lambda robot: ranks[arena.pos[robot]])


_BY_CARD = Cause.CARD  # asked for at every turn


def play_cards(arena: Arena, cards: Sequence[Card | None]) -> None:
    """Every robot carries out its card of this register, in the order of priority.

    Who waits off the floor is placed when its turn comes, just before its card (1999 en START!; 2023, re-entering).
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
        if arena.referees:
            arena.settle()
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

    A wall, or a row that cannot be pushed, ends the card (1999 en Robot hits a wall and Robot falls into a pit, de
    Roboter stößt gegen eine Wand and Roboter fällt in eine Grube). So does a reboot, and where robots come back at once
    they do so between the steps (2016, rebooting).
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
            arrive_alone(arena, robot, start, travel)
            if arena.coming_back:
                come_back(arena)
            if arena.over or pos[robot] == arena.out or arena.reboot[robot]:
                return


def push_row(arena: Arena, robot: int, travel: int, own: type[events.Event], quarters: int = 0) -> list[int] | None:
    """Move a solid robot one space and push the row before it; None if a wall stops the row.

    Against a wall nobody moves (1999 en Robot hits a wall, de Roboter stößt gegen eine Wand; 2005 Tlačení jiných
    robotů). The row moves at once, then the spaces act. ``own`` tells of the robot's own step: ``Moved``, or
    ``Carried`` for a belt that pushes, a curve of which turns it by ``quarters``.

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

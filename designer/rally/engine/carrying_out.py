# SPDX-License-Identifier: GPL-3.0-or-later
"""Cards of an own deck: what Again repeats, and what replaces it in register 1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.rally.edition.cards import Card, CardKind
from designer.rally.engine import events
from designer.rally.engine.arena import Arena


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

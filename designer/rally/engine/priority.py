# SPDX-License-Identifier: GPL-3.0-or-later
"""Who acts first in a register: by the numbers of cards, seat by seat, or by distance from the antenna."""

from __future__ import annotations

from collections.abc import Sequence

from designer.rally.edition import Priority
from designer.rally.edition.cards import Card
from designer.rally.engine.arena import Arena


def order_of_cards(arena: Arena, cards: Sequence[Card | None]) -> Sequence[int]:
    """The robots with a card in the order in which they act; those that come back in register 1 are among them.

    The order of all robots is kept in :attr:`Arena.order`, where something else may ask for it: who falls at the same
    time comes back in this order. 1994 wiki 41; 1999 en 167, 230, de 203; 2005 174-178; 2023 and 2016, priority.
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

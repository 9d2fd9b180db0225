# SPDX-License-Identifier: GPL-3.0-or-later
"""One leg looked at backwards: from every state, the fewest registers to touching its checkpoint."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from designer.grid import Heading
from designer.rally.reachability.answers import Run
from designer.rally.reachability.entries import Entries
from designer.rally.reachability.graph import FAR, Rows, Search, search
from designer.rally.reachability.motion import CARDS, MOVES, Indices, Ints, Motion
from designer.rally.tables import Tables


@dataclass(frozen=True, eq=False)
class Approach:
    """The way to a checkpoint, seen from it.

    Attributes:
        number: the checkpoint.
        space: its space, or None if it is missing.
        touching: the transitions that touch it, rising.
        distance: for each state the fewest registers to touching it, at least 1, or ``FAR``.
        onward: for each state the next state on a shortest way; where the distance is 1, no state.
    """

    number: int
    space: int | None
    touching: Ints
    distance: Indices
    onward: Indices


def approach(motion: Motion, backward: Rows, entries: Entries, number: int, space: int | None) -> Approach:
    """Search backwards from the transitions that touch a checkpoint."""
    if space is None:
        none = np.empty(0, dtype=np.int64)
        nowhere = np.full(motion.dead, FAR, dtype=np.int32)
        return Approach(number, None, none, nowhere, np.full(motion.dead, motion.dead, dtype=np.int32))
    touching = entries.edges[entries.touching(space)]
    goal = backward.count
    found: Search = search(backward.with_rows([np.unique(touching // len(CARDS))]), goal)
    return Approach(number, space, touching, found.distance[: motion.dead], found.before[: motion.dead])


def first_distance(motion: Motion, way: Approach, state: int, must_move: bool) -> tuple[int, int]:
    """Fewest registers from a state and the first card to it; ``FAR`` where there is no way.

    Args:
        motion: the transition table.
        way: the leg.
        state: where the robot is before its card.
        must_move: whether the first card must be a move.
    """
    best = (int(FAR), 0)
    for card in MOVES if must_move else range(len(CARDS)):
        best = min(best, (_after(motion, way, state, card), card))
    return best


def _after(motion: Motion, way: Approach, state: int, card: int) -> int:
    """Registers to the checkpoint if ``card`` is run now."""
    if holds(way.touching, state * len(CARDS) + card):
        return 1
    then = int(motion.follow[state, card])
    return int(FAR) if then == motion.dead else min(int(FAR), 1 + int(way.distance[then]))


def holds(rising: Ints, number: int) -> bool:
    """Whether ``number`` is among rising numbers."""
    place = int(np.searchsorted(rising, number))
    return place < len(rising) and int(rising[place]) == number


def witness(tables: Tables, motion: Motion, way: Approach, state: int, must_move: bool) -> Run:
    """A program that touches the checkpoint as soon as can be; there must be a way.

    Raises:
        ValueError: there is none.
    """
    registers, card = first_distance(motion, way, state, must_move)
    if registers >= FAR:
        raise ValueError("there is no way to witness")
    cards = [card]
    if registers > 1:
        path = [int(motion.follow[state, card])]
        while way.distance[path[-1]] > 1:
            path.append(int(way.onward[path[-1]]))
        cards += cards_between(motion, path)
        last = path[-1] * len(CARDS)
        cards.append(int(way.touching[np.searchsorted(way.touching, last)]) - last)
    return run_of(tables, state, cards)


def cards_between(motion: Motion, path: list[int]) -> list[int]:
    """A card for each step of a path of states."""
    states = np.array(path)
    return [int(card) for card in (motion.follow[states[:-1]] == states[1:, None]).argmax(axis=1)]


def run_of(tables: Tables, state: int, cards: Iterable[int]) -> Run:
    """The run that begins in ``state`` with these cards."""
    space, heading = divmod(state % (tables.out * 4), 4)
    return Run(tables.cell(space), Heading(heading), tuple(CARDS[card] for card in cards))

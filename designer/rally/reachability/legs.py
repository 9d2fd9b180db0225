# SPDX-License-Identifier: GPL-3.0-or-later
"""One leg looked at backwards: from every state, the fewest registers to touching its checkpoint."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from designer.grid import Heading
from designer.rally.deck import CardKind
from designer.rally.reachability.answers import Run
from designer.rally.reachability.entries import Entries
from designer.rally.reachability.graph import FAR, Rows, Search, search
from designer.rally.reachability.motion import CARDS, Indices, Ints, Motion
from designer.rally.tables import Tables


@dataclass(frozen=True, eq=False)
class Approach:
    """The way to a checkpoint, seen from it.

    Attributes:
        number: the checkpoint.
        space: its space, or None if it is missing.
        touching: the transitions that touch it, rising.
        rows: their places among all transitions that touch something, rising.
        distance: for each state the fewest registers to touching it, at least 1, or ``FAR``.
        onward: for each state the next state on a shortest way; where the distance is 1, no state.
    """

    number: int
    space: int | None
    touching: Ints
    rows: Ints
    distance: Indices
    onward: Indices


def approach(motion: Motion, backward: Rows, entries: Entries, number: int, space: int | None) -> Approach:
    """Search backwards from the transitions that touch a checkpoint."""
    if space is None:
        none = np.empty(0, dtype=np.int64)
        nowhere = np.full(motion.dead, FAR, dtype=np.int32)
        return Approach(number, None, none, none, nowhere, np.full(motion.dead, motion.dead, dtype=np.int32))
    rows = entries.touching(space)
    touching = entries.edges[rows]
    goal = backward.count
    found: Search = search(backward.with_rows([np.unique(touching // len(CARDS))]), goal)
    return Approach(number, space, touching, rows, found.distance[: motion.dead], found.before[: motion.dead])


def first_distances(motion: Motion, way: Approach, states: Ints, first: tuple[int, ...]) -> Indices:
    """By state, the fewest registers if the first card is one of ``first``; ``FAR`` where there is no way."""
    if len(first) == len(CARDS):
        return np.take(way.distance, states)
    edges = states[:, None] * len(CARDS) + np.array(first)
    after = np.append(way.distance, FAR)[motion.follow.ravel()[edges]]
    registers = np.where(np.isin(edges, way.touching), 1, np.minimum(FAR, after + 1))
    fewest: Indices = registers.min(axis=1).astype(np.int32)
    return fewest


def shortest(motion: Motion, way: Approach, state: int, first: tuple[int, ...]) -> Ints:
    """The transitions of a shortest way from a state; there must be one.

    Raises:
        ValueError: there is none.
    """
    registers = int(first_distances(motion, way, np.array([state]), first)[0])
    if registers >= FAR:
        raise ValueError("there is no way to witness")
    edges, path = [], [state]
    if registers > 1 and len(first) < len(CARDS):
        edges = [_opening(motion, way, state, first, registers)]
        path = [int(motion.follow.ravel()[edges[0]])]
    while way.distance[path[-1]] > 1 and len(edges) + len(path) < registers:
        path.append(int(way.onward[path[-1]]))
    cards = [*cards_between(motion, path), _touching_card(way, path[-1], first if registers == 1 else None)]
    return np.array([*edges, *(state * len(CARDS) + card for state, card in zip(path, cards, strict=True))])


def _opening(motion: Motion, way: Approach, state: int, first: tuple[int, ...], registers: int) -> int:
    """The first transition of a shortest way where not every card may be the first."""
    near = np.append(way.distance, FAR)
    return next(state * len(CARDS) + card for card in first if near[motion.follow[state, card]] == registers - 1)


def _touching_card(way: Approach, state: int, allowed: tuple[int, ...] | None) -> int:
    """A card that touches the checkpoint from a state."""
    begin, end = np.searchsorted(way.touching, (state * len(CARDS), (state + 1) * len(CARDS)))
    cards = (way.touching[begin:end] % len(CARDS)).tolist()
    return int(next(card for card in cards if allowed is None or card in allowed))


def cards_between(motion: Motion, path: list[int]) -> list[int]:
    """A card for each step of a path of states."""
    states = np.array(path)
    return [int(card) for card in (motion.follow[states[:-1]] == states[1:, None]).argmax(axis=1)]


def run_of_edges(tables: Tables, edges: Ints) -> Run:
    """The run that these transitions make."""
    return run_of(tables, int(edges[0]) // len(CARDS), (edges % len(CARDS)).tolist())


def edges_of_run(motion: Motion, way: Approach, state: int, cards: Iterable[CardKind]) -> Ints | None:
    """The transitions of a run from a state until it touches the checkpoint; None if it does not."""
    edges = []
    for card in cards:
        edges.append(state * len(CARDS) + CARDS.index(card))
        if holds(way.touching, edges[-1]):
            return np.array(edges)
        state = int(motion.follow.ravel()[edges[-1]])
        if state == motion.dead:
            break
    return None


def run_of(tables: Tables, state: int, cards: Iterable[int]) -> Run:
    """The run that begins in ``state`` with these cards."""
    space, heading = divmod(state % (tables.out * 4), 4)
    return Run(tables.cell(space), Heading(heading), tuple(CARDS[card] for card in cards))


def holds(rising: Ints, number: int) -> bool:
    """Whether ``number`` is among rising numbers."""
    place = int(np.searchsorted(rising, number))
    return place < len(rising) and int(rising[place]) == number

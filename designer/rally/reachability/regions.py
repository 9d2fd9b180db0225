# SPDX-License-Identifier: GPL-3.0-or-later
"""Which parts of a floor hang together, and where a robot alone can ever come without falling, whatever its cards."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

import numpy as np

from designer.base.grid import Cell, Heading
from designer.rally.course.tables import BLOCKED, Tables
from designer.rally.reachability.chances import draws_of
from designer.rally.reachability.motion import CARDS, STATES_A_SPACE, Ints, RobotMotion, small
from designer.rally.reachability.row_graphs import breadth_first
from designer.rally.reachability.row_graphs import parts as hanging_together
from designer.rally.reachability.sorted_numbers import distinct


class Rooms:
    """All states of a floor, and beside them for each space a node from which its states lead on.

    A randomizer is any card here, as its player may wait for the right one.
    """

    def __init__(self, tables: Tables, motion: RobotMotion) -> None:
        from scipy.sparse import csr_array

        self._motion, states, out = motion, np.arange(motion.dead), motion.spaces
        follow = np.column_stack((motion.follow(states), self._without_card()))
        begins, ends = np.repeat(states, follow.shape[1]), follow.ravel()
        spaces, entries = motion.dead + 1 + motion.space_of(states), states
        self._draws = draws_of(tables, motion)
        rows = np.concatenate((begins, spaces, np.repeat(self._draws.states, len(CARDS))))
        columns = np.concatenate((ends, entries, self._draws.ends.ravel()))
        count = motion.dead + 1 + out + 1  # nothing leads from the last node: it stands for wherever one asks from
        weights = np.ones(len(rows), dtype=np.int8)
        self._graph = csr_array((weights, (rows, columns)), shape=(count, count))
        self._known: dict[int, frozenset[int]] = {}

    def _without_card(self) -> Ints:
        registers, stances = np.divmod(np.arange(self._motion.dead), max(self._motion.spaces * STATES_A_SPACE, 1))
        return self._motion.idle(registers, stances).astype(np.int64)

    def from_space(self, space: int) -> frozenset[int]:
        """The spaces on which a robot can rest at a register's end that was on a space in any heading and register."""
        if space not in self._known:
            self._known[space] = self.from_spaces((space,))
        return self._known[space]

    def from_spaces(self, spaces: Collection[int]) -> frozenset[int]:
        """The same from any of some spaces."""
        graph, nodes = self._graph, self._motion.dead + 1 + np.array(sorted(spaces), dtype=np.int64)
        ends = np.concatenate((graph.indices, nodes.astype(graph.indices.dtype)))
        begins = np.append(graph.indptr[:-1], graph.indptr.dtype.type(len(ends)))
        order, _ = breadth_first(begins, ends, graph.shape[0] - 1)
        found = distinct(self._motion.space_of(order[order < self._motion.dead]))
        return frozenset(found.tolist()) | frozenset(spaces)

    def lead_round(self, one: int, other: int) -> bool:
        """Whether a robot can go round from one space over another one, which is quicker to see than where it can go.

        If not, it may still come from one of them to the other.
        """
        return bool(np.isin(self._rounds[self._states_of(one)], self._rounds[self._states_of(other)]).any())

    @cached_property
    def _rounds(self) -> Ints:
        """For each node the number of all those with which it is on some way round."""
        from scipy.sparse.csgraph import connected_components

        return connected_components(self._graph, connection="strong")[1].astype(np.int64)

    def _states_of(self, space: int) -> Ints:
        node, graph = self._motion.dead + 1 + space, self._graph
        return graph.indices[graph.indptr[node] : graph.indptr[node + 1]].astype(np.int64)

    def falls_from(self, room: frozenset[int]) -> bool:
        """Whether a card, chosen or drawn, destroys a robot somewhere in a room."""
        states = np.arange(self._motion.dead)
        here = states[np.isin(self._motion.space_of(states), list(room))]
        drawn = self._draws.ends[np.isin(self._draws.states, here)]
        return bool((self._motion.follow(here) == self._motion.dead).any() or (drawn == self._motion.dead).any())


def cut_off(tables: Tables) -> tuple[tuple[Cell, ...], ...]:
    """The parts of the floor from which no robot can drive to its largest part, the larger ones first.

    Pits and gaps belong to none. Belts and pushers count as floor: whether a robot can also drive against
    them is a question for the legs. Portals join what is around them.
    """
    solid = np.append(small(tables.deadly)[: tables.out] == 0, False)
    headings = (Heading.E, Heading.S) if tables.special is None else Heading  # walls alone close both ways
    beyond = np.stack([np.array(tables.walks[heading])[: tables.out] for heading in headings], axis=1)
    driven = (beyond != BLOCKED) & solid[: tables.out, None] & solid[beyond]
    begins = np.concatenate(([0], np.cumsum(driven.sum(axis=1))))
    parts = hanging_together(begins.astype(np.int32), beyond[driven].astype(np.int32))
    spaces = np.flatnonzero(solid)
    if not len(spaces):
        return ()
    main = np.bincount(parts[spaces]).argmax()
    spaces = spaces[parts[spaces] != main]
    parts = parts[spaces]
    order = np.argsort(parts, kind="stable")
    cuts = np.flatnonzero(np.diff(parts[order])) + 1
    found = [_cells(tables, part) for part in np.split(spaces[order], cuts) if len(part)]
    return tuple(sorted(found, key=lambda part: (-len(part), part[0].y, part[0].x)))


def _cells(tables: Tables, spaces: Ints) -> tuple[Cell, ...]:
    rows, columns = np.divmod(spaces, tables.size.width)
    return tuple(map(Cell, columns.tolist(), rows.tolist()))

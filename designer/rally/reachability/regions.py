# SPDX-License-Identifier: GPL-3.0-or-later
"""Which parts of a floor hang together, and where a robot alone can ever come without falling, whatever its cards."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from designer.base.breathe import Breathe, keep_on
from designer.base.grid import Cell, Heading
from designer.rally.course.tables import BLOCKED, Tables
from designer.rally.reachability.chances import Draws, draws_of
from designer.rally.reachability.motion import ROUND, STATES_A_SPACE, Bools, Indices, Ints, RobotMotion, small
from designer.rally.reachability.row_graphs import Numbers, breadth_first, rounds, turned_round
from designer.rally.reachability.row_graphs import parts as hanging_together
from designer.rally.reachability.sorted_numbers import distinct


class Rooms:
    """All states of a floor, and beside them for each space a node from which its states lead on.

    A randomizer is any card here, as its player may wait for the right one.
    """

    def __init__(self, tables: Tables, motion: RobotMotion, breathe: Breathe = keep_on) -> None:
        """Lay out the graph; ``breathe`` is called between two pieces of work, now and whenever much is searched."""
        self._motion, self._draws, self._breathe = motion, draws_of(tables, motion), breathe
        self._begins, self._ends = _graph(motion, self._draws, breathe)
        self._known: dict[int, frozenset[int]] = {}

    def from_space(self, space: int) -> frozenset[int]:
        """The spaces on which a robot can rest at a register's end that was on a space in any heading and register."""
        if space not in self._known:
            self._known[space] = self._spaces(self._reached_from(self._motion.dead + 1 + space)) | {space}
        return self._known[space]

    def from_spaces(self, spaces: Collection[int]) -> frozenset[int]:
        """The same from any of some spaces."""
        nodes = self._motion.dead + 1 + np.array(sorted(spaces), dtype=np.int32)
        ends = np.concatenate((self._ends, nodes))  # the last node leads to nothing else
        begins = np.append(self._begins[:-1], np.int32(len(ends)))
        return self._spaces(breadth_first(begins, ends, len(begins) - 2)[0]) | frozenset(spaces)

    def _reached_from(self, node: int) -> Numbers:
        """The nodes to which one leads, itself too."""
        if self._leads_on[node]:
            return breadth_first(self._begins, self._ends, node)[0]
        number = int(np.searchsorted(self._aside.nodes, node))
        return self._aside.nodes[breadth_first(self._aside.begins, self._aside.ends, number)[0]]

    def _spaces(self, nodes: Numbers) -> frozenset[int]:
        """The spaces of the states among some nodes."""
        found = distinct(self._motion.space_of(nodes[nodes < self._motion.dead]))
        return frozenset(found.tolist())

    def lead_round(self, one: int, other: int) -> bool:
        """Whether a robot can go round from one space over another one, which is quicker to see than where it can go.

        If not, it may still come from one of them to the other.
        """
        return bool(np.isin(self._rounds[self._states_of(one)], self._rounds[self._states_of(other)]).any())

    def lead_to_main(self, space: int) -> bool:
        """Whether a robot on a space can come onto a way round from which it can come to :attr:`main`, all of it."""
        return bool(self._leads_on[self._motion.dead + 1 + space])

    @cached_property
    def main(self) -> frozenset[int]:
        """The spaces that can be come to from one way round of many: usually nearly all of the floor."""
        return self._spaces(self._come_to)

    @cached_property
    def _middle(self) -> int:
        """The state to which the most transitions lead."""
        counts = np.bincount(self._ends, minlength=1)
        return int(counts.argmax())

    @cached_property
    def _come_to(self) -> Numbers:
        """The nodes that can be come to from the middle."""
        self._breathe()
        return breadth_first(self._begins, self._ends, self._middle)[0]

    @cached_property
    def _leads_on(self) -> Bools:
        """By node, whether it leads to the middle."""
        found = np.zeros(len(self._begins) - 1, dtype=np.bool_)
        self._breathe()
        back = turned_round(self._begins, self._ends, len(found))
        self._breathe()
        found[breadth_first(*back, self._middle)[0]] = True
        return found

    @cached_property
    def _aside(self) -> _Part:
        """What does not lead to the middle, and therefore neither to what does: little, usually."""
        return _part(self._begins, self._ends, ~self._leads_on)

    @cached_property
    def _rounds(self) -> Ints:
        """For each node the number of all those with which it is on some way round."""
        middle = np.zeros(len(self._leads_on), dtype=np.bool_)
        middle[self._come_to] = True
        middle &= self._leads_on
        self._breathe()
        apart, found = _part(self._begins, self._ends, ~middle), np.zeros(len(middle), dtype=np.int64)
        found[apart.nodes] = 1 + rounds(apart.begins, apart.ends)
        return found

    def _states_of(self, space: int) -> Numbers:
        node = self._motion.dead + 1 + space
        return self._ends[self._begins[node] : self._begins[node + 1]]

    def falls_from(self, room: frozenset[int]) -> bool:
        """Whether a card, chosen or drawn, destroys a robot somewhere in a room."""
        states = np.arange(self._motion.dead)
        here = states[np.isin(self._motion.space_of(states), list(room))]
        drawn = self._draws.ends[np.isin(self._draws.states, here)]
        return bool((self._motion.follow(here) == self._motion.dead).any() or (drawn == self._motion.dead).any())


def _graph(motion: RobotMotion, draws: Draws, breathe: Breathe) -> tuple[Numbers, Numbers]:
    """By node where its edges begin, and where each leads, once each and nowhere to destruction.

    The nodes are the states, ``dead``, the spaces, what is drawn in states on randomizers, and one without edges that
    stands for wherever one asks from.
    """
    dead, spaces = motion.dead, motion.spaces
    onward = [
        motion.factory[:, motion.stances].reshape(dead, -1),
        motion.factory[:, motion.idle_stances].reshape(dead, 1),
    ]
    if len(draws.states):
        drawn = np.full((dead, 1), dead, dtype=np.int32)
        drawn[draws.states, 0] = dead + 1 + spaces + np.arange(len(draws.states))
        onward.append(drawn)
    states = np.arange(dead, dtype=np.int32).reshape(ROUND, spaces, STATES_A_SPACE)
    entries = states.transpose(1, 0, 2).reshape(spaces, ROUND * STATES_A_SPACE)
    nothing = np.zeros((1, 0), dtype=np.int32)
    rows = (np.concatenate(onward, axis=1), nothing, entries, draws.ends.astype(np.int32), nothing)
    breathe()
    counts, ends = zip(*(_edges(row, dead) for row in rows), strict=True)
    breathe()
    begins = np.concatenate(([0], np.cumsum(np.concatenate(counts)))).astype(np.int32)
    return begins, np.concatenate(ends)


def _edges(rows: Indices, dead: int) -> tuple[Ints, Numbers]:
    """How many different nodes but ``dead`` are in each row, and these, rising."""
    rows = np.sort(rows, axis=1)
    kept = rows != dead
    kept[:, 1:] &= rows[:, 1:] != rows[:, :-1]
    return kept.sum(axis=1), rows[kept]


@dataclass(frozen=True, eq=False)
class _Part:
    """Some nodes of a graph, rising, and the edges between them by rows, numbered as they are here."""

    nodes: Numbers
    begins: Numbers
    ends: Numbers


def _part(begins: Numbers, ends: Numbers, kept: Bools) -> _Part:
    """The part of a graph that is kept."""
    nodes = np.flatnonzero(kept)
    firsts, counts = begins[nodes], begins[nodes + 1] - begins[nodes]
    then = np.cumsum(counts)
    leads = ends[np.arange(counts.sum()) + np.repeat(firsts - then + counts, counts)]
    inside = kept[leads]
    rows = np.repeat(np.arange(len(nodes)), counts)[inside]
    starts = np.concatenate(([0], np.cumsum(np.bincount(rows, minlength=len(nodes)))))
    numbers = np.cumsum(kept, dtype=np.int32) - 1
    return _Part(nodes.astype(np.int32), starts.astype(np.int32), numbers[leads[inside]])


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

# SPDX-License-Identifier: GPL-3.0-or-later
"""The edges of the graph in which robots reboot: cards, standing still, and falls with the ways back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from designer.rally.edition import Death, RebootWhen, Touch
from designer.rally.reachability.entries import sequences
from designer.rally.reachability.motion import CARDS, MOVES, ROUND, STATES_A_SPACE, Bools, Ints, Motion, small
from designer.rally.reachability.rebooting import Back, Fall, Falls
from designer.rally.tables import Tables

A_REGISTER = 1 << 20
"""What a register weighs against a reboot."""

NO_CARD = len(CARDS)
"""In place of a card: none, because the robot has no program or plays Power Up."""

Costs = NDArray[np.float64]

_OPEN = -1
"""In place of an archive: none is touched on the way."""

Klass = tuple[int, int, int | None]
"""A kind of falls after which robots with the same archive are at the same places: register, phase, token."""


@dataclass(frozen=True, eq=False)
class Edges:
    """Edges of the graph; all arrays go side by side.

    Attributes:
        begins, ends: nodes.
        costs: registers, weighed, and reboots.
        cards: the card of a transition, or ``NO_CARD``.
        backs: which of the ways back it is, or -1.
        before: the checkpoints and archives that are touched in its first register, before a fall, in order; ``out``
            fills the rest.
        after: likewise what is touched after the robot came back in that register.
        bases: what of the costs is spent before the register in which it touches, where it is more than one register.
    """

    begins: Ints
    ends: Ints
    costs: Ints
    cards: Ints
    backs: Ints
    before: Ints
    after: Ints
    bases: Ints

    def chosen(self, which: Bools | Ints) -> Edges:
        """Some of the edges."""
        return Edges(*(getattr(self, field.name)[which] for field in fields(self)))

    def touch(self, space: int) -> Bools:
        """By edge, whether it touches a space."""
        found: Bools = (self.before == space).any(axis=1) | (self.after == space).any(axis=1)
        return found

    def touch_costs(self, edges: Ints, space: int) -> Ints:
        """What some edges that touch a space cost up to then."""
        soon = (self.before[edges] == space).any(axis=1)
        costs: Ints = self.bases[edges] + A_REGISTER + ~soon
        return costs

    def last_archive(self, archives: Bools) -> Ints:
        """By edge, the last archive that it touches; ``out`` where it touches none."""
        out = len(archives) - 1
        last = np.full(len(self.begins), out)
        for spaces in (*self.before.T, *self.after.T):
            last = np.where(archives[spaces], spaces, last)
        return last


@dataclass(frozen=True)
class OpenFall:
    """A fall after which the archive of the robot decides where it is: the node, the card, and its kind."""

    node: int
    card: int
    klass: Klass
    register: int
    fall: Fall


def joined(parts: Sequence[Edges]) -> Edges:
    """Edges one after the other."""
    return Edges(*(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(Edges)))


class Layout:
    """The edges of a floor, but for where falls lead: that depends on where robots come back.

    Attributes:
        tables: the floor; motion: its transition table.
        at_once: whether robots that fall are back at once, without a program.
        firsts: states with a node of their own, from which only moves lead: a race begins there.
        states: how many nodes stand for states; those of ``firsts`` follow.
        count: how many nodes there are.
        walked: the edges that are no falls.
    """

    def __init__(self, tables: Tables, motion: Motion, firsts: Sequence[int] = ()) -> None:
        """Lay out all edges.

        Args:
            tables: the floor.
            motion: its transition table.
            firsts: states with a node of their own.
        """
        self.tables = tables
        self.motion = motion
        self.firsts = tuple(firsts)
        self._falls = Falls(tables, None)
        self._reboots = tables.edition.death is Death.REBOOT
        self.at_once = self._reboots and tables.edition.reboot_when is RebootWhen.AT_ONCE
        self.states = motion.dead * (2 if self.at_once else 1)
        self.count = self.states + len(self.firsts)
        asked: Bools = (small(tables.archives) > 0) | (np.array(tables.checkpoint) > 0)
        self._asked = asked
        self._falling: list[tuple[int, int, int, Fall]] = []
        self._touched: list[Ints] = []
        self.walked = self._all_walked()

    def _all_walked(self) -> Edges:
        motion = self.motion
        solid = np.flatnonzero(small(self.tables.deadly)[: motion.spaces] == 0)
        stances = (solid[:, None] * STATES_A_SPACE + np.arange(STATES_A_SPACE)).ravel()
        states = (np.arange(ROUND)[:, None] * len(motion.stances) + stances).ravel()
        parts = [self._by_cards(states, states, np.arange(len(CARDS))), self._without_cards(states, 0)]
        if self.at_once:
            parts.append(self._without_cards(states[states >= len(motion.stances)], motion.dead))
        if self.firsts:
            begins = np.array(self.firsts, dtype=np.int64)
            parts.append(self._by_cards(begins, self.states + np.arange(len(begins)), np.array(MOVES)))
        return joined(parts)

    def with_falls(self, falls: Falls, *, keep_open: bool) -> tuple[Edges, tuple[Back, ...], tuple[OpenFall, ...]]:
        """All edges, sorted; the ways back that they name; and the falls whose ways back are left open.

        Args:
            falls: what becomes of robots that fall.
            keep_open: whether falls after which the archive decides are left open.
        """
        parts, backs, open_falls = [self.walked], list[Back](), list[OpenFall]()
        for (register, fall, archive), numbers in self._alike(falls, keep_open=keep_open).items():
            if archive == _OPEN:
                klass = register, fall.phase, falls.token(fall.space)
                open_falls += [OpenFall(*self._falling[at][:2], klass, register, fall) for at in numbers]
                continue
            came = (falls if archive is None else Falls(self.tables, archive)).back(register, fall)
            parts += [self._falls_back(numbers, came, len(backs))] if came else []
            backs += came
        return sorted_edges(joined(parts)), tuple(backs), tuple(open_falls)

    def _alike(self, falls: Falls, *, keep_open: bool) -> dict[tuple[int, Fall, int | None], list[int]]:
        """Falls that lead to the same places: by register, fall, and the archive where that decides."""
        found: dict[tuple[int, Fall, int | None], list[int]] = {}
        for at, (_, _, register, fall) in enumerate(self._falling):
            archive = None
            if keep_open and falls.depends(register, fall):
                laid = [space for space in self._touched[at].tolist() if self.tables.archives[space]]
                archive = laid[-1] if laid else _OPEN
            found.setdefault((register, fall, archive), []).append(at)
        return found

    def _falls_back(self, numbers: Sequence[int], backs: Sequence[Back], first: int) -> Edges:
        """The edges of falls that lead to the same places: one for each heading that the robot may choose."""
        count, ways = len(numbers), len(backs)
        nodes, cards = (np.array([self._falling[at][part] for at in numbers], dtype=np.int64) for part in (0, 1))
        after = np.array([list(self.entered(back)) for back in backs], dtype=np.int64).reshape(ways, -1)
        return Edges(
            np.repeat(nodes, ways),
            np.tile([self.node_of(back) for back in backs], count),
            np.tile([cost_of(back) for back in backs], count),
            np.repeat(cards, ways),
            np.tile(first + np.arange(ways), count),
            np.repeat(np.stack([self._touched[at] for at in numbers]), ways, axis=0),
            np.tile(after, (count, 1)),
            np.zeros(count * ways, dtype=np.int64),
        )

    def _by_cards(self, states: Ints, nodes: Ints, cards: Ints) -> Edges:
        """A transition for each state and card; those that fall are kept for later."""
        motion = self.motion
        numbers = (states[:, None] * len(CARDS) + cards).ravel()
        begins = np.repeat(nodes, len(cards))
        then = motion.after(numbers).astype(np.int64)
        touched = sequences(motion, numbers, self._asked, self.tables.edition.touch)
        dead = then == motion.dead
        for at in np.flatnonzero(dead).tolist() if self._reboots else ():
            state, card = divmod(int(numbers[at]), len(CARDS))
            register, stance = divmod(state, len(motion.stances))
            self._fall(int(begins[at]), card, register, self._fall_of(register, stance, card), touched[at])
        return self._walked(begins[~dead], then[~dead], (numbers % len(CARDS))[~dead], touched[~dead])

    def _fall_of(self, register: int, stance: int, card: int) -> Fall:
        space, heading = divmod(stance, STATES_A_SPACE)
        middle = int(self.motion.stances[stance, card]) // STATES_A_SPACE
        if middle == self.motion.spaces:
            return self._falls.by_card(space, heading, CARDS[card])
        return self._factory_fall(register, middle)

    def _factory_fall(self, register: int, space: int) -> Fall:
        fall = self._falls.by_factory(register, space).fall
        assert fall is not None, "the tables say that the factory makes it fall"
        return fall

    def _without_cards(self, states: Ints, shift: int) -> Edges:
        """The registers of robots that stand still: by Power Up, or (shifted) because they have no program.

        A robot without a program has one again after register 5.
        """
        motion = self.motion
        registers, stances = np.divmod(states, len(motion.stances))
        then = motion.factory[registers, stances].astype(np.int64)
        touched = self._carried_onto(registers, stances // STATES_A_SPACE)
        dead = then == motion.dead
        for at in np.flatnonzero(dead).tolist() if self._reboots else ():
            fall = self._factory_fall(int(registers[at]), int(stances[at]) // STATES_A_SPACE)
            self._fall(int(states[at]) + shift, NO_CARD, int(registers[at]), fall, touched[at])
        idle = np.where(registers[~dead] + 1 < ROUND, shift, 0)
        cards = np.full(int((~dead).sum()), NO_CARD)
        return self._walked(states[~dead] + shift, then[~dead] + idle, cards, touched[~dead])

    def _carried_onto(self, registers: Ints, spaces: Ints) -> Ints:
        """What the factory alone makes robots touch, in as many columns as cards and factory have."""
        motion, passing = self.motion, self.tables.edition.touch is Touch.PASSING
        columns = [carried[registers, spaces] for carried in motion.carried] if passing else []
        found = np.stack([*columns, motion.rests[registers, spaces]], axis=1)
        found = np.where(self._asked[found], found, motion.spaces)
        by_card = np.full((len(found), 4 if passing else 0), motion.spaces)
        return np.concatenate((by_card, found), axis=1)

    def _walked(self, begins: Ints, ends: Ints, cards: Ints, touched: Ints) -> Edges:
        count = len(begins)
        nothing = np.full((count, self._after_columns), self.motion.spaces)
        return Edges(
            begins, ends, np.full(count, A_REGISTER), cards.astype(np.int64), np.full(count, -1), touched, nothing,
            np.zeros(count, dtype=np.int64),
        )  # fmt: skip

    @property
    def _after_columns(self) -> int:
        """As many spaces as a robot can touch that comes back at once."""
        passing = self.tables.edition.touch is Touch.PASSING
        return (len(self.motion.carried) + 1 if passing else 1) if self.at_once else 0

    def _fall(self, node: int, card: int, register: int, fall: Fall, touched: Ints) -> None:
        """Keep a fall, with what is touched before it."""
        self._falling.append((node, card, register, fall))
        self._touched.append(touched)

    def node_of(self, back: Back) -> int:
        """Where a way back leads."""
        return self.motion.state(back.register, back.space, back.heading) + (self.motion.dead if back.idle else 0)

    def entered(self, back: Back) -> Iterator[int]:
        """What a robot touches that came back, in as many columns as that can be."""
        asked = [space for space in back.entered if self._asked[space]]
        yield from asked
        yield from [self.motion.spaces] * (self._after_columns - len(asked))


def cost_of(back: Back) -> int:
    """What a fall costs with its way back."""
    return back.registers * A_REGISTER + back.falls


def sorted_edges(edges: Edges) -> Edges:
    """The same edges by begin, end and cost."""
    return edges.chosen(np.lexsort((edges.costs, edges.ends, edges.begins)))


def cheapest(begins: Ints, ends: Ints, weights: Costs, size: int) -> csr_array:
    """A graph as scipy takes it, which would add up edges that go side by side."""
    order = np.lexsort((weights, ends, begins))
    return cheapest_of_sorted(begins[order], ends[order], weights[order], size)


def cheapest_of_sorted(begins: Ints, ends: Ints, weights: Costs, size: int) -> csr_array:
    """The same of edges that are sorted already by begin, end and weight."""
    first = np.ones(len(begins), dtype=np.bool_)
    first[1:] = (begins[1:] != begins[:-1]) | (ends[1:] != ends[:-1])
    rows = np.zeros(size + 1, dtype=np.int32)
    np.cumsum(np.bincount(begins[first], minlength=size), out=rows[1:])
    return csr_array((weights[first], ends[first].astype(np.int32), rows), shape=(size, size))

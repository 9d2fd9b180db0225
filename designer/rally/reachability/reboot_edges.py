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


class Builder:
    """Lays out the edges of a floor.

    Attributes:
        at_once: whether robots that fall are back at once, without a program.
        backs: the ways back, by their numbers.
        open: the falls whose ways back are left open, if that is wanted.
    """

    def __init__(self, tables: Tables, motion: Motion, falls: Falls, *, keep_open: bool) -> None:
        """Nothing is laid out yet.

        Args:
            tables: the floor.
            motion: its transition table.
            falls: what becomes of robots that fall.
            keep_open: whether falls after which the archive decides are left open.
        """
        self._tables = tables
        self._motion = motion
        self._falls = falls
        self._keep_open = keep_open
        self._reboots = tables.edition.death is Death.REBOOT
        self.at_once = self._reboots and tables.edition.reboot_when is RebootWhen.AT_ONCE
        asked: Bools = (small(tables.archives) > 0) | (np.array(tables.checkpoint) > 0)
        self._asked = asked
        self._rows: list[tuple[int, int, int, int, int]] = []
        self._touched: list[Sequence[int]] = []
        self.backs: list[Back] = []
        self.open: list[OpenFall] = []

    def edges(self, firsts: Sequence[int], first_node: int) -> Edges:
        """All edges.

        Args:
            firsts: states with a node of their own, from which only moves lead.
            first_node: the number of the first of these nodes.
        """
        motion = self._motion
        solid = np.flatnonzero(small(self._tables.deadly)[: motion.spaces] == 0)
        stances = (solid[:, None] * STATES_A_SPACE + np.arange(STATES_A_SPACE)).ravel()
        states = (np.arange(ROUND)[:, None] * len(motion.stances) + stances).ravel()
        cards = np.arange(len(CARDS))
        parts = [self._by_cards(states, states, cards), self._without_cards(states, 0)]
        if self.at_once:
            parts.append(self._without_cards(states[states >= len(motion.stances)], motion.dead))
        if firsts:
            begins = np.array(firsts, dtype=np.int64)
            parts.append(self._by_cards(begins, first_node + np.arange(len(begins)), np.array(MOVES)))
        return joined([*parts, self._falls_kept(parts[0].before.shape[1])])

    def _by_cards(self, states: Ints, nodes: Ints, cards: Ints) -> Edges:
        """A transition for each state and card; those that fall are kept for later."""
        motion = self._motion
        numbers = (states[:, None] * len(CARDS) + cards).ravel()
        begins = np.repeat(nodes, len(cards))
        then = motion.after(numbers).astype(np.int64)
        touched = sequences(motion, numbers, self._asked, self._tables.edition.touch)
        dead = then == motion.dead
        for at in np.flatnonzero(dead).tolist() if self._reboots else ():
            state, card = divmod(int(numbers[at]), len(CARDS))
            register, stance = divmod(state, len(motion.stances))
            self._fall(int(begins[at]), card, register, self._fall_of(register, stance, card), touched[at])
        return self._walked(begins[~dead], then[~dead], (numbers % len(CARDS))[~dead], touched[~dead])

    def _fall_of(self, register: int, stance: int, card: int) -> Fall:
        space, heading = divmod(stance, STATES_A_SPACE)
        middle = int(self._motion.stances[stance, card]) // STATES_A_SPACE
        if middle == self._motion.spaces:
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
        motion = self._motion
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
        motion, passing = self._motion, self._tables.edition.touch is Touch.PASSING
        columns = [carried[registers, spaces] for carried in motion.carried] if passing else []
        found = np.stack([*columns, motion.rests[registers, spaces]], axis=1)
        found = np.where(self._asked[found], found, motion.spaces)
        by_card = np.full((len(found), 4 if passing else 0), motion.spaces)
        return np.concatenate((by_card, found), axis=1)

    def _walked(self, begins: Ints, ends: Ints, cards: Ints, touched: Ints) -> Edges:
        count = len(begins)
        nothing = np.full((count, self._after_columns), self._motion.spaces)
        return Edges(
            begins, ends, np.full(count, A_REGISTER), cards.astype(np.int64), np.full(count, -1), touched, nothing,
            np.zeros(count, dtype=np.int64),
        )  # fmt: skip

    @property
    def _after_columns(self) -> int:
        """As many spaces as a robot can touch that comes back at once."""
        passing = self._tables.edition.touch is Touch.PASSING
        return (len(self._motion.carried) + 1 if passing else 1) if self.at_once else 0

    def _fall(self, node: int, card: int, register: int, fall: Fall, touched: Ints) -> None:
        """Keep the edges of a fall: one for each heading that the robot may choose."""
        archives = [int(space) for space in touched if space < self._motion.spaces and self._tables.archives[space]]
        falls = self._falls
        if self._keep_open and falls.depends(register, fall):
            if not archives:
                klass = register, fall.phase, falls.token(fall.space)
                self.open.append(OpenFall(node, card, klass, register, fall))
                return
            falls = Falls(self._tables, archives[-1])
        for back in falls.back(register, fall):
            self._rows.append((node, self.node_of(back), cost_of(back), card, len(self.backs)))
            self._touched.append([*touched.tolist(), *self.entered(back)])
            self.backs.append(back)

    def node_of(self, back: Back) -> int:
        """Where a way back leads."""
        return self._motion.state(back.register, back.space, back.heading) + (self._motion.dead if back.idle else 0)

    def entered(self, back: Back) -> Iterator[int]:
        """What a robot touches that came back, in as many columns as that can be."""
        asked = [space for space in back.entered if self._asked[space]]
        yield from asked
        yield from [self._motion.spaces] * (self._after_columns - len(asked))

    def _falls_kept(self, columns: int) -> Edges:
        rows = np.array(self._rows, dtype=np.int64).reshape(-1, 5).T
        touched = np.array(self._touched, dtype=np.int64).reshape(-1, columns + self._after_columns)
        bases = np.zeros(len(self._rows), dtype=np.int64)
        begins, ends, costs, cards, backs = rows
        return Edges(begins, ends, costs, cards, backs, touched[:, :columns], touched[:, columns:], bases)


def cost_of(back: Back) -> int:
    """What a fall costs with its way back."""
    return back.registers * A_REGISTER + back.falls


def cheapest(begins: Ints, ends: Ints, weights: Costs, size: int) -> csr_array:
    """A graph as scipy takes it, which would add up edges that go side by side."""
    order = np.lexsort((weights, ends, begins))
    begins, ends, weights = begins[order], ends[order], weights[order]
    first = np.append(True, (begins[1:] != begins[:-1]) | (ends[1:] != ends[:-1]))
    return csr_array((weights[first], (begins[first], ends[first])), shape=(size, size))

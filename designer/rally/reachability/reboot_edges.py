# SPDX-License-Identifier: GPL-3.0-or-later
"""The edges of the graph in which robots reboot: cards, standing still, and falls with the ways back.

Of a floor they are laid out once, as far as they are the same for all robots.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from designer.rally.course.tables import Tables
from designer.rally.edition import Death, RebootWhen, Touch
from designer.rally.reachability.entries import sequences
from designer.rally.reachability.falls import Fall, FallKind, FallReturn, Falls
from designer.rally.reachability.motion import CARDS, MOVES, ROUND, STATES_A_SPACE, Bools, Ints, RobotMotion, small

if TYPE_CHECKING:
    from scipy.sparse import csr_array

A_REGISTER = 1 << 20
"""What a register weighs against a reboot."""

NO_CARD = len(CARDS)
"""In place of a card: none, because the robot has no program or plays Power Up."""

Costs = NDArray[np.float64]
FewBytes = NDArray[np.integer[Any]]
"""Whole numbers in as few bytes as they need: they are looked up and compared, never added."""


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
    cards: FewBytes
    backs: FewBytes
    before: FewBytes
    after: FewBytes
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


def packed(edges: Edges, out: int) -> Edges:
    """The same edges in less than half of the bytes; ``out`` is the largest number of a space.

    There are hundreds of thousands of them, also of documents that are open behind the one in front.
    """
    spaces = np.min_scalar_type(out)
    return replace(
        edges,
        cards=edges.cards.astype(np.int8),
        backs=edges.backs.astype(np.int32),
        before=edges.before.astype(spaces),
        after=edges.after.astype(spaces),
    )


def joined(parts: Sequence[Edges]) -> Edges:
    """Edges one after the other."""
    return Edges(*(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(Edges)))


def cost_of(back: FallReturn) -> int:
    """What a fall costs with its way back."""
    return back.registers * A_REGISTER + back.falls


def sorted_edges(edges: Edges) -> Edges:
    """The same edges by begin, end and cost."""
    return edges.chosen(order_of(edges.begins, edges.ends, edges.costs))


def order_of(begins: Ints, ends: Ints, costs: Ints) -> Ints:
    """The order of edges by begin, end and cost; all three in one number are sorted in a fraction of the time."""
    registers, reboots = np.divmod(costs, A_REGISTER)
    prices = registers * (int(reboots.max(initial=0)) + 1) + reboots
    nodes, most = int(ends.max(initial=0)) + 1, int(prices.max(initial=0)) + 1
    return np.argsort((begins * nodes + ends) * most + prices, kind="stable")


def cheapest(begins: Ints, ends: Ints, weights: Costs, size: int) -> csr_array:
    """A graph as scipy takes it, which would add up edges that go side by side; its weights are whole numbers."""
    order = order_of(begins, ends, weights.astype(np.int64))
    return cheapest_of_sorted(begins[order], ends[order], weights[order], size)


def cheapest_of_sorted(begins: Ints, ends: Ints, weights: Costs, size: int) -> csr_array:
    """The same of edges that are sorted already by begin, end and weight."""
    from scipy.sparse import csr_array

    first = np.ones(len(begins), dtype=np.bool_)
    first[1:] = (begins[1:] != begins[:-1]) | (ends[1:] != ends[:-1])
    rows = np.zeros(size + 1, dtype=np.int32)
    np.cumsum(np.bincount(begins[first], minlength=size), out=rows[1:])
    return csr_array((weights[first], ends[first].astype(np.int32), rows), shape=(size, size))


@dataclass(frozen=True)
class OpenFall:
    """A fall after which the archive of the robot decides where it is: the node, the card, and its kind."""

    node: int
    card: int
    kind: FallKind
    register: int
    fall: Fall


class RebootLayout:
    """The edges of a floor, but for where falls lead: that depends on where robots come back.

    Attributes:
        tables: the floor; motion: its transition table.
        at_once: whether robots that fall are back at once, without a program.
        firsts: states with a node of their own, from which only moves lead: a race begins there.
        states: how many nodes stand for states; those of ``firsts`` follow.
        count: how many nodes there are.
    """

    def __init__(self, tables: Tables, motion: RobotMotion, firsts: Sequence[int] = ()) -> None:
        """Lay out all edges of a floor; ``firsts`` are states with a node of their own."""
        self.tables = tables
        self.motion = motion
        self.firsts = tuple(firsts)
        self._falls = Falls(tables, None)
        self._reboots = tables.edition.death is Death.REBOOT
        self.at_once = self._reboots and tables.edition.reboot_when is RebootWhen.AT_ONCE
        self.states = motion.dead * (2 if self.at_once else 1)
        self.count = self.states + len(self.firsts)
        self._asked = self._all_asked()
        self._falling: list[tuple[int, int, int, Fall]] = []
        self._touched: list[FewBytes] = []
        self._settled = self._all_settled(self._all_walked())

    def _all_asked(self) -> Bools:
        """By space, whether edges are to say that they touch it.

        Where robots reboot, all are, so that the edges serve wherever checkpoints lie; elsewhere each that a robot
        touches before it is destroyed would be an edge more.
        """
        if self._reboots:
            return np.arange(self.tables.out + 1) < self.tables.out
        asked: Bools = (small(self.tables.archives) > 0) | (np.array(self.tables.checkpoint) > 0)
        return asked

    def _all_walked(self) -> Edges:
        motion = self.motion
        solid = np.flatnonzero(small(self.tables.deadly)[: motion.spaces] == 0)
        stances = (solid[:, None] * STATES_A_SPACE + np.arange(STATES_A_SPACE)).ravel()
        states = (np.arange(ROUND)[:, None] * len(motion.stances) + stances).ravel()
        chosen = states[~self._on_randomizers(states)]
        parts = [self._by_cards(states, states, np.arange(len(CARDS))), self._without_cards(chosen, 0)]
        if self.at_once:
            parts.append(self._without_cards(states[states >= len(motion.stances)], motion.dead))
        if self.firsts:
            begins = np.array(self.firsts, dtype=np.int64)
            parts.append(self._by_cards(begins, self.states + np.arange(len(begins)), np.array(MOVES)))
        return joined(parts)

    def _on_randomizers(self, states: Ints) -> Bools:
        """By state, whether it is on a randomizer: a card of the deck takes the place of Power Up, too."""
        special = self.tables.special
        if special is None:
            return np.zeros(len(states), dtype=np.bool_)
        found: Bools = small(special.randomizes)[self.motion.space_of(states)] > 0
        return found

    def first(self, state: int) -> int:
        """The node in which a race begins whose first card must be a move."""
        return self.states + self.firsts.index(state)

    @cached_property
    def depends(self) -> bool:
        """Whether there are falls after which it depends on the robot where it comes back."""
        return any(self._falls.depends(register, fall) for register, fall in self._alike)

    @cached_property
    def returns(self) -> tuple[Ints, Ints, FewBytes]:
        """Falls after which a robot is back in the next round where that depends on it.

        Returns:
            By fall the node before it, what it costs until the robot is back, and what it touches before it falls.
        """
        alike = [(register, numbers) for (register, fall), numbers in self._alike.items()
                 if self._falls.depends(register, fall)]  # fmt: skip
        which = np.concatenate([np.empty(0, dtype=np.int64), *(numbers for _, numbers in alike)])
        costs = [np.full(len(numbers), (ROUND - register) * A_REGISTER + 1) for register, numbers in alike]
        nodes, _, touched = (part[which] for part in self._fallen)
        return nodes, np.concatenate([np.empty(0, dtype=np.int64), *costs]), touched

    def stands_on(self, home: int | None) -> Ints:
        """The nodes of a robot that is back on a space in the next round; none where it cannot be."""
        if home is None or not self._falls.stays_on(home):
            return np.empty(0, dtype=np.int64)
        first = self.motion.state(0, home, 0)
        return np.arange(first, first + STATES_A_SPACE)

    def with_falls(self, homes: Sequence[int]) -> tuple[Edges, tuple[FallReturn, ...]]:
        """All edges, sorted, and the ways back that they name, of robots that come back on spaces without tokens."""
        parts, backs = [self._settled[0]], list(self._settled[1])
        for home in homes:
            falls = Falls(self.tables, home)
            self._add_alike(parts, backs, falls, [of for of in self._alike if self._falls.depends(*of)])
        return sorted_edges(joined(parts)), tuple(backs)

    def with_open_falls(self) -> tuple[Edges, tuple[FallReturn, ...], tuple[OpenFall, ...]]:
        """The same where archives that move decide; and the falls before which robots touch no archive."""
        parts, backs, left = [self._settled[0]], list(self._settled[1]), list[OpenFall]()
        for (register, fall), numbers in self._alike.items():
            kind = self._falls.kind(register, fall)
            for at in numbers if self._falls.depends(register, fall) else ():
                laid = [space for space in self._fallen[2][at].tolist() if self.tables.archives[space]]
                if laid:
                    self._add(parts, backs, np.array([at]), Falls(self.tables, laid[-1]).back(register, fall))
                else:
                    node, card = self._falling[at][:2]
                    left.append(OpenFall(node, card, kind, register, fall))
        return sorted_edges(joined(parts)), tuple(backs), tuple(left)

    @cached_property
    def _alike(self) -> dict[tuple[int, Fall], Ints]:
        """Falls of a kind, by the register and the fall of one of them."""
        found: dict[FallKind, list[int]] = {}
        for at, (_, _, register, fall) in enumerate(self._falling):
            found.setdefault(self._falls.kind(register, fall), []).append(at)
        return {self._falling[numbers[0]][2:]: np.array(numbers) for numbers in found.values()}

    @cached_property
    def _fallen(self) -> tuple[Ints, Ints, FewBytes]:
        """By fall the node before it, the card, and what the robot touches before it falls."""
        nodes, cards = (np.array([fall[part] for fall in self._falling], dtype=np.int64) for part in (0, 1))
        return nodes, cards, np.concatenate(self._touched) if self._touched else np.empty((0, 0), dtype=np.uint8)

    def _all_settled(self, walked: Edges) -> tuple[Edges, tuple[FallReturn, ...]]:
        """The edges that are the same for all robots: those that are no falls, and falls with one way back."""
        parts, backs = [walked], list[FallReturn]()
        self._add_alike(parts, backs, self._falls, [of for of in self._alike if not self._falls.depends(*of)])
        return joined(parts), tuple(backs)

    def _add_alike(
        self, parts: list[Edges], backs: list[FallReturn], falls: Falls, alike: Iterable[tuple[int, Fall]]
    ) -> None:
        """Add falls of some kinds with their ways back."""
        for register, fall in alike:
            self._add(parts, backs, self._alike[register, fall], falls.back(register, fall))

    def _add(self, parts: list[Edges], backs: list[FallReturn], numbers: Ints, came: Sequence[FallReturn]) -> None:
        if came:
            parts.append(self._falls_back(numbers, came, len(backs)))
            backs += came

    def _falls_back(self, numbers: Ints, backs: Sequence[FallReturn], first: int) -> Edges:
        """The edges of falls that lead to the same places: one for each heading that the robot may choose."""
        count, ways = len(numbers), len(backs)
        nodes, cards, touched = (part[numbers] for part in self._fallen)
        after = np.array([list(self.entered(back)) for back in backs], dtype=np.int64).reshape(ways, -1)
        edges = Edges(
            np.repeat(nodes, ways),
            np.tile([self.node_of(back) for back in backs], count),
            np.tile([cost_of(back) for back in backs], count),
            np.repeat(cards, ways),
            np.tile(first + np.arange(ways), count),
            np.repeat(touched, ways, axis=0),
            np.tile(after, (count, 1)),
            np.zeros(count * ways, dtype=np.int64),
        )
        return packed(edges, self.tables.out)

    def _by_cards(self, states: Ints, nodes: Ints, cards: Ints) -> Edges:
        """A transition for each state and card; those that fall are kept for later."""
        motion = self.motion
        numbers = (states[:, None] * len(CARDS) + cards).ravel()
        begins = np.repeat(nodes, len(cards))
        then = motion.after(numbers).astype(np.int64)
        touched = sequences(motion, numbers, self._asked, self.tables.edition.touch)
        dead = then == motion.dead
        for at in self._falls_at(dead, touched):
            state, card = divmod(int(numbers[at]), len(CARDS))
            register, stance = divmod(state, len(motion.stances))
            self._falling.append((int(begins[at]), card, register, self._fall_of(register, stance, card)))
        then, kept = self._touching_death(begins, then, touched)
        return self._walked(begins[kept], then[kept], (numbers % len(CARDS))[kept], touched[kept])

    def _touching_death(self, begins: Ints, then: Ints, touched: Ints) -> tuple[Ints, Bools]:
        """Where edges lead, and which are kept: where robots are destroyed those that touch something before it.

        They lead nowhere on, which an edge to its own begin says.
        """
        dead = then == self.motion.dead
        kept: Bools = ~dead | ((touched < self.motion.spaces).any(axis=1) & (not self._reboots))
        return np.where(dead, begins, then), kept

    def _fall_of(self, register: int, stance: int, card: int) -> Fall:
        space, heading = divmod(stance, STATES_A_SPACE)
        if self._falls.lone is not None:
            return self._falls.on_special_floor(register, space, heading, None if card == NO_CARD else CARDS[card])
        middle = int(self.motion.stances[stance, card]) // STATES_A_SPACE
        if middle == self.motion.spaces:
            return self._falls.by_card(space, heading, CARDS[card])
        return self._factory_fall(register, middle)

    def _factory_fall(self, register: int, space: int) -> Fall:
        fall = self._falls.by_factory(register, space).fall
        assert fall is not None, "the tables say that the factory makes it fall"
        return fall

    def _idle_fall(self, register: int, stance: int) -> Fall:
        """The fall of a robot without a card."""
        if self._falls.lone is not None:
            return self._fall_of(register, stance, NO_CARD)
        return self._factory_fall(register, stance // STATES_A_SPACE)

    def _without_cards(self, states: Ints, shift: int) -> Edges:
        """The registers of robots that stand still: by Power Up, or (shifted) because they have no program.

        A robot without a program has one again after register 5.
        """
        motion = self.motion
        registers, stances = np.divmod(states, len(motion.stances))
        then = motion.idle(registers, stances).astype(np.int64)
        touched = self._carried_onto(registers, motion.idle_stances[stances].astype(np.int64) // STATES_A_SPACE)
        dead = then == motion.dead
        for at in self._falls_at(dead, touched):
            fall = self._idle_fall(int(registers[at]), int(stances[at]))
            self._falling.append((int(states[at]) + shift, NO_CARD, int(registers[at]), fall))
        idle = np.where(registers + 1 < ROUND, shift, 0)
        then, kept = self._touching_death(states, np.where(dead, then, then + idle), touched)
        return self._walked(states[kept] + shift, then[kept], np.full(int(kept.sum()), NO_CARD), touched[kept])

    def _carried_onto(self, registers: Ints, spaces: Ints) -> Ints:
        """What the factory alone makes robots touch, in as many columns as cards and factory have."""
        motion, passing = self.motion, self.tables.edition.touch is Touch.PASSING
        columns = [carried[registers, spaces] for carried in motion.carried] if passing else []
        found = np.stack([*columns, motion.rests[registers, spaces]], axis=1)
        found = np.where(self._asked[found], found, motion.spaces)
        by_card = np.full((len(found), motion.card_steps if passing else 0), motion.spaces)
        return np.concatenate((by_card, found), axis=1)

    def _walked(self, begins: Ints, ends: Ints, cards: Ints, touched: Ints) -> Edges:
        count = len(begins)
        nothing = np.full((count, self._after_columns), self.motion.spaces)
        edges = Edges(
            begins, ends, np.full(count, A_REGISTER), cards, np.full(count, -1), touched, nothing,
            np.zeros(count, dtype=np.int64),
        )  # fmt: skip
        return packed(edges, self.tables.out)

    @property
    def _after_columns(self) -> int:
        """As many spaces as a robot can touch that comes back at once."""
        passing = self.tables.edition.touch is Touch.PASSING
        return (len(self.motion.carried) + 1 if passing else 1) if self.at_once else 0

    def _falls_at(self, dead: Bools, touched: Ints) -> list[int]:
        """Which transitions are falls; what is touched before each of them is kept."""
        if not self._reboots:
            return []
        self._touched.append(touched[dead].astype(np.min_scalar_type(self.tables.out)))
        found: list[int] = np.flatnonzero(dead).tolist()
        return found

    def node_of(self, back: FallReturn) -> int:
        """Where a way back leads."""
        return self.motion.state(back.register, back.space, back.heading) + (self.motion.dead if back.idle else 0)

    def entered(self, back: FallReturn) -> Iterator[int]:
        """What a robot touches that came back, in as many columns as that can be."""
        asked = [space for space in back.entered if self._asked[space]]
        yield from asked
        yield from [self.motion.spaces] * (self._after_columns - len(asked))

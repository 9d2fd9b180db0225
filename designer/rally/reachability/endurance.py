# SPDX-License-Identifier: GPL-3.0-or-later
"""The least damage that a lone robot must be able to bear on a leg, repairs and power down counted.

The question is a shortest path on (register, space, heading, damage). Robots run one card a register, so all
that a search comes into after as many registers is in the same register, and the damage with which a robot can
be somewhere is a set of bits: a beam shifts it to the left, a wrench at the end of a round to the right.

Every card may be laid, whatever the damage would lock; a leg begins undamaged, in register 1 of a round, with a
card. Option cards are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from designer.base.breathe import Breathe, keep_on
from designer.base.method_cache import method_cache
from designer.rally.course.tables import Tables
from designer.rally.edition import PowerDown
from designer.rally.reachability.answers import Run
from designer.rally.reachability.damage import Damage
from designer.rally.reachability.legs import Approach, Costs, run_of
from designer.rally.reachability.motion import CARDS, ROUND, STATES_A_SPACE, Bools, Indices, Ints, RobotMotion
from designer.rally.reachability.sorted_numbers import distinct

Bits = NDArray[Any]
"""Sets of damages, one a node: bit ``d`` for ``d`` points; the shortest words with a bit to spare, or integers."""

PLAIN, FREE, DOWN = range(3)
"""How a robot goes through a round: it may announce no power down for the next one, it may, it is powered down."""

MODES = 3
IDLE = next(index for index, card in enumerate(CARDS) if card.quarters == 1 and not card.steps)
"""The card that turns right: it leaves a robot on the spaces on which no card leaves it."""

EVERY_CARD = np.arange(len(CARDS))
NO_CARD = np.array([-1])

LOST = np.int16(np.iinfo(np.int16).max)
"""Points of who is destroyed: more than any floor deals in a register."""


@dataclass(frozen=True, eq=False)
class Stride:
    """What one register makes of some nodes: a row for each of them, a column for each card.

    Attributes:
        sources: the positions of the nodes that were asked for.
        cards: the indices of the cards; ``-1`` for none.
        modes: how a robot goes on; one for each row, or one for all.
        places: where it leads; the last of all is the checkpoint.
        bits: the damages with which it does; none where the robot is destroyed.
    """

    sources: Ints
    cards: Ints
    modes: Ints
    places: Indices | Ints
    bits: Bits


@dataclass(frozen=True, eq=False)
class Acts:
    """What cards, or none, do to robots in one register.

    Attributes:
        cards: the indices of the cards; ``-1`` for none.
        places: ``[stance, card]``: where it leads; behind all stances the checkpoint.
        points: ``[stance, card]``: the damage, or ``LOST``.
    """

    cards: Ints
    places: Indices
    points: NDArray[np.integer]

    def of(self, cards: Ints) -> Acts:
        """Only those cards."""
        return Acts(cards, self.places[:, cards], self.points[:, cards])


class Endurance:
    """One leg, on which damage comes and goes.

    Args:
        tables: the floor and its edition.
        motion: its transition table.
        way: the leg.
        damage: what registers cost.
        costs: by transition the damage of its register, until it touches the checkpoint if it does so in passing.
        begins: the states in which the leg may begin, all in register 1.
        first: the indices of the cards that may be the first.
        damage_at_first: with which the leg begins.
    """

    def __init__(
        self,
        tables: Tables,
        motion: RobotMotion,
        way: Approach,
        damage: Damage,
        costs: Costs,
        begins: Ints,
        first: Sequence[int],
        damage_at_first: int = 0,
    ) -> None:
        self._motion, self._tables, self._edition = motion, tables, tables.edition
        self._damage, self._costs = damage, costs
        self._begins, self._first, self._damage_at_first = begins, np.array(first), damage_at_first
        self._goal = motion.spaces * STATES_A_SPACE  # behind all stances: so touching is a place like them
        self._places = self._goal + 1
        self._touches = np.zeros(motion.transitions, dtype=np.bool_)
        self._touches[way.touching] = True
        self._repairs = np.array(tables.repairs, dtype=np.int64)
        self._most = 0
        self._word: np.dtype[Any] = np.min_scalar_type(1)

    @cached_property
    def heals(self) -> bool:
        """Whether damage can go again on this floor."""
        return self._edition.power_down is not PowerDown.OFF or bool(self._repairs.any())

    def run_within(self, most: int, breathe: Breathe = keep_on) -> Run | None:
        """The shortest run on which a robot never has more than ``most`` damage; None if there is none.

        ``breathe`` is called between two registers; what it raises ends the search.
        """
        begun = self._damage_at_first
        if begun > most:
            return None
        self._most, self._word = most, np.min_scalar_type(1 << most + 1)
        mode = FREE if self._edition.power_down is PowerDown.NEXT_ROUND and self._may_announce(begun) else PLAIN
        nodes: Ints = distinct(self._begins) + mode * self._places
        levels = [(nodes, np.full(len(nodes), 1 << begun, dtype=self._word))]
        unseen = np.full((ROUND + 1, MODES * self._places), _lowest_bits(most + 1), dtype=self._word)
        while len(levels[-1][0]):  # the beginnings count as unseen: a first card is not free
            breathe()
            register = (len(levels) - 1) % ROUND
            met = self._met(register, self._stride(register, *levels[-1], opening=len(levels) == 1), unseen)
            touched = met[self._goal :: self._places]
            if touched.any():
                return self._retraced(levels, min(_lowest(bits) for bits in touched.tolist() if bits))
            levels.append(_noted(met, unseen[(register + 1) % ROUND]))
        return None

    def peak(self, run: Run) -> int | None:
        """The most damage that a robot has at once on a run; None if the run does not do the leg."""
        state = self._motion.state(0, self._tables.index(run.cell), run.heading)
        if state not in self._begins:
            return None
        damage = most = self._damage_at_first
        down = may = False
        cards = iter(run.cards)
        for number in range(len(run.cards) + ROUND * len(run.down)):
            register = number % ROUND
            if not register:
                wanted = 1 + number // ROUND in run.down
                if wanted and not self._goes_down(down, may, damage):
                    return None
                damage, down = 0 if wanted else damage, wanted
                may = self._edition.power_down is PowerDown.NEXT_ROUND and self._may_announce(damage)
            card = IDLE if down else CARDS.index(next(cards))
            if not number and card not in self._first:
                return None
            edge = state * len(CARDS) + card
            touches = bool(self._touches[edge]) and (not down or self._edition.touch_while_down)
            then = self._motion.without_card(state) if down else self._motion.then(edge)
            damage += self._hurt(state, edge, down=down, touches=touches)
            most = max(most, damage)
            if touches:
                return most
            if then == self._motion.dead:
                return None
            state = then
            if register == ROUND - 1:
                damage = max(0, damage - self._tables.repairs[self._motion.space(state)])
        return None

    def _hurt(self, state: int, edge: int, *, down: bool, touches: bool) -> int:
        """The damage in a register; in one that ends in a fall any number."""
        if not down:
            return int(self._costs[edge])
        register, stance = divmod(state, self._goal)
        if touches:
            return int(self._touching_idly(register, np.array([stance]))[0])
        return int(self._damage.idle(np.array([register]), np.array([stance]))[0])

    def _touching_idly(self, register: int, stances: Ints) -> Ints:
        """The damage of robots without a card in a register until they touch the checkpoint."""
        edges = (register * self._goal + stances) * len(CARDS) + IDLE
        costs: Ints = self._costs[edges].astype(np.int64)
        harm = self._damage.harm
        return costs if harm is None else costs - harm.turning[register, stances // STATES_A_SPACE]

    def _may_announce(self, damage: int) -> bool:
        return damage > 0 or not self._edition.power_down_needs_damage

    def _goes_down(self, down: bool, may: bool, damage: int) -> bool:
        """Whether a robot can be powered down in the round that begins."""
        if self._edition.power_down is PowerDown.AT_ONCE:
            return down or self._may_announce(damage)
        return self._edition.power_down is PowerDown.NEXT_ROUND and (down or may)

    # --- a register -----------------------------------------------------------------------------------

    def _stride(self, register: int, nodes: Ints, bits: Bits, *, opening: bool) -> list[Stride]:
        """Run a register: every card, or none where a robot is powered down."""
        up = int(np.searchsorted(nodes, DOWN * self._places))  # they rise
        driven = self._within(self._most, register, idle=False)
        strides = [self._run(driven.of(self._first) if opening else driven, nodes, bits, 0, up)]
        if up < len(nodes):
            strides.append(self._run(self._within(self._most, register, idle=True), nodes, bits, up, len(nodes)))
        return strides

    def _run(self, acts: Acts, nodes: Ints, bits: Bits, begin: int, end: int) -> Stride:
        """What acts make of some of the nodes."""
        modes, stances = self._apart(nodes[begin:end])
        hurt = bits[begin:end, None] << acts.points.take(stances, axis=0)
        hurt &= _lowest_bits(self._most + 1)
        return Stride(np.arange(begin, end), acts.cards, modes[:, None], acts.places.take(stances, axis=0), hurt)

    @method_cache
    def _driven(self, register: int) -> Acts:
        """What cards do in a register."""
        states = slice(register * self._goal, (register + 1) * self._goal)
        touches = self._touches.reshape(-1, len(CARDS))[states]
        then = self._motion.factory[register].take(self._motion.stances)
        return self._acts(register, EVERY_CARD, then, touches, self._costs.reshape(-1, len(CARDS))[states])

    @method_cache
    def _idle(self, register: int) -> Acts:
        """What becomes of robots without a card in a register."""
        stances, here = np.arange(self._goal), np.array(register)
        touches = self._touches[(register * self._goal + stances) * len(CARDS) + IDLE] & self._edition.touch_while_down
        costs = np.where(touches, self._touching_idly(register, stances), self._damage.idle(here, stances))
        then = self._motion.idle(here, stances)
        return self._acts(register, NO_CARD, then[:, None], touches[:, None], costs[:, None])

    def _acts(self, register: int, cards: Ints, then: Indices, touches: Bools, costs: NDArray[np.integer]) -> Acts:
        lost = then == self._motion.dead
        places = then - np.int32((register + 1) % ROUND * self._goal)
        places[touches | lost] = self._goal
        return Acts(cards, places, np.where(lost & ~touches, LOST, costs))

    @method_cache
    def _within(self, most: int, register: int, *, idle: bool) -> Acts:
        """What cards, or none, do in a register; damages shift by the points, and fall away where they are too many."""
        acts = self._idle(register) if idle else self._driven(register)
        return replace(acts, points=np.minimum(acts.points, most + 1).astype(self._word))

    # --- the end of a round ---------------------------------------------------------------------------

    def _round_ends(self, stride: Stride) -> Iterator[Stride]:
        """Repairs, then up or down: the ways in which robots go into the next round."""
        touching = stride.places == self._goal
        yield replace(stride, bits=np.where(touching, stride.bits, 0))
        bits = self._repaired(np.where(touching, 0, stride.bits), self._repairs[stride.places // STATES_A_SPACE])
        unhurt = bits & 1
        hurt = bits ^ unhurt
        up = [(PLAIN, bits)]
        power_down, needs = self._edition.power_down, self._edition.power_down_needs_damage
        goes = np.zeros(bits.shape, dtype=np.bool_)
        if power_down is PowerDown.NEXT_ROUND:
            up = [(PLAIN, unhurt), (FREE, hurt)] if needs else [(FREE, bits)]
            goes = (bits != 0) & (stride.modes != PLAIN)
        elif power_down is PowerDown.AT_ONCE:
            goes = (bits != 0) & ((stride.modes == DOWN) | (hurt != 0) | (not needs))
        none = goes.astype(self._word)
        yield from (replace(stride, modes=np.array([[mode]]), bits=found) for mode, found in (*up, (DOWN, none)))

    def _repaired(self, bits: Bits, points: Ints) -> Bits:
        """The damages after repairs; what would be less than none is none."""
        shift = np.minimum(points, self._most).astype(self._word)
        whole = bits & ((1 << (shift + 1)) - 1)
        repaired: Bits = (bits >> shift) | (whole != 0).astype(self._word)
        return repaired

    # --- gathering, and walking back ------------------------------------------------------------------

    def _met(self, register: int, strides: Iterable[Stride], unseen: Bits) -> Bits:
        """By node, the damages that are new after a register; a round ends for all of a node at once.

        ``unseen`` are those that were not there before each register, and last at the end of a round.
        """
        met = self._joined(strides, unseen[register + 1])
        if register < ROUND - 1:
            return met
        nodes, bits = _noted(met, unseen[ROUND])
        modes, places = self._apart(nodes[:, None])
        return self._joined(self._round_ends(Stride(nodes, NO_CARD, modes, places, bits[:, None])), unseen[0])

    def _joined(self, strides: Iterable[Stride], unseen: Bits) -> Bits:
        """By node, the damages with which some strides lead there, without those that are seen already."""
        met = np.zeros(MODES * self._places, dtype=self._word)
        for stride in strides:
            nodes = self._nodes(stride).ravel()
            join(met, nodes, stride.bits.ravel() & unseen.take(nodes))
        return met

    def _apart(self, nodes: Ints) -> tuple[Ints, Ints]:
        """The modes and places of nodes."""
        modes = nodes // self._places  # several times as quick as divmod
        return modes, nodes - modes * self._places

    def _nodes(self, stride: Stride) -> Ints:
        """The nodes to which a stride leads."""
        nodes: Ints = stride.modes * self._places + stride.places
        return nodes

    def _retraced(self, levels: list[tuple[Ints, Bits]], damage: int) -> Run:
        """The run that touches the checkpoint with this damage, walked back register by register."""
        cards, down, node = [], set(), self._goal
        for level in range(len(levels) - 1, -1, -1):
            node, damage, card = self._before(level, *levels[level], node, damage)
            if card < 0:
                down.add(1 + level // ROUND)
            else:
                cards.append(card)
        start = run_of(self._tables, node % self._places, reversed(cards))
        return Run(start.cell, start.heading, start.cards, tuple(sorted(down)))

    def _before(self, level: int, nodes: Ints, bits: Bits, node: int, damage: int) -> tuple[int, int, int]:
        """A node, a damage and a card that lead to ``node`` with ``damage``."""
        leading = partial(self._leading, level, node=node, damage=damage)
        near = self._leads(level % ROUND, node % self._places).take(nodes)
        nodes, bits = nodes[near], bits[near]
        found = list(leading(nodes, bits))
        for source in sorted({source for source, _ in found}):
            befores = _each_bit(bits[source])
            if len(befores) == 1:  # as mostly: what leads there is known
                return int(nodes[source]), befores[0], next(card for place, card in found if place == source)
            for before in befores:
                single = np.array([1 << before], dtype=self._word)
                for _, card in leading(nodes[source : source + 1], single):
                    return int(nodes[source]), before, card
        raise AssertionError("what was found has no way that leads to it")

    def _leads(self, register: int, place: int) -> Bools:
        """By node, whether a card, or none of those that are powered down, leads to a place in a register."""
        leads = np.zeros((MODES, self._places), dtype=np.bool_)
        driven, idle = self._driven(register).places, self._idle(register).places
        leads[:DOWN, np.flatnonzero(driven.ravel() == place) // len(CARDS)] = True
        leads[DOWN, np.flatnonzero(idle.ravel() == place)] = True
        return leads.ravel()

    def _leading(self, level: int, nodes: Ints, bits: Bits, node: int, damage: int) -> Iterator[tuple[int, int]]:
        """The positions of the nodes that lead to ``node`` with ``damage``, each with the card that does."""
        strides = self._stride(level % ROUND, nodes, bits, opening=level == 0)
        if level % ROUND == ROUND - 1:
            strides = [further for stride in strides for further in self._round_ends(stride)]
        for stride in strides:
            there = stride.places == self._goal if node == self._goal else self._nodes(stride) == node
            rows, columns = np.nonzero(there & ((stride.bits & (1 << damage)) != 0))
            yield from zip(stride.sources[rows].tolist(), stride.cards[columns].tolist(), strict=True)


def join(met: Bits, nodes: Ints, bits: Bits) -> None:
    """Add damages to those of nodes, of which each may be there several times.

    Of those one comes in at a time: much quicker than ``np.bitwise_or.at``, as few have something of their own to add.
    """
    left = _some(bits)
    while len(left):
        nodes, bits = nodes[left], bits[left]
        met[nodes] |= bits
        left = _some(bits & ~met[nodes])


def _some(bits: Bits) -> Ints:
    """Where there are some damages: numpy looks through truths several times as quickly as through numbers."""
    places: Ints = (bits != 0).nonzero()[0]
    return places


def _noted(met: Bits, unseen: Bits) -> tuple[Ints, Bits]:
    """The nodes that are met with damages that are new, and those damages, which are ``unseen`` no more."""
    nodes = _some(met)
    bits = met[nodes]
    unseen[nodes] ^= bits
    return nodes, bits


def _lowest(bits: int) -> int:
    return (int(bits) & -int(bits)).bit_length() - 1


def _lowest_bits(count: int) -> int:
    return (1 << count) - 1


def _each_bit(bits: int) -> list[int]:
    return [place for place in range(int(bits).bit_length()) if int(bits) >> place & 1]

# SPDX-License-Identifier: GPL-3.0-or-later
"""The least damage that a lone robot must be able to bear on a leg, repairs and power down counted.

The question is a shortest path on (register, space, heading, damage). Robots run one card a register, so all
that a search comes into after as many registers is in the same register, and the damage with which a robot can
be somewhere is a set of bits: a beam shifts it to the left, a wrench at the end of a round to the right.

Every card may be laid, whatever the damage would lock; a leg begins undamaged, in register 1 of a round, with a
card. Option cards are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from designer.base.breathe import Breathe, keep_on
from designer.rally.course.tables import Tables
from designer.rally.edition import PowerDown
from designer.rally.reachability.answers import Run
from designer.rally.reachability.damage import Damage
from designer.rally.reachability.legs import Approach, Costs, run_of
from designer.rally.reachability.motion import CARDS, ROUND, STATES_A_SPACE, Bools, Ints, RobotMotion
from designer.rally.reachability.sorted_numbers import distinct

Bits = NDArray[Any]
"""Sets of damages, one a node: bit ``d`` for ``d`` points; machine words, or integers where those are too short."""

PLAIN, FREE, DOWN = range(3)
"""How a robot goes through a round: it may announce no power down for the next one, it may, it is powered down."""

MODES = 3
IDLE = next(index for index, card in enumerate(CARDS) if card.quarters == 1 and not card.steps)
"""The card that turns right: it leaves a robot on the spaces on which no card leaves it."""

WORD = 62
"""The most damage that a machine word has room for, with a bit to spare."""


@dataclass(frozen=True, eq=False)
class Stride:
    """What one register makes of some nodes; all arrays go side by side.

    Attributes:
        sources: the positions of the nodes that were asked for.
        cards: the indices of the cards; ``-1`` for none.
        nodes: where it leads, or -1 where it touches the checkpoint.
        bits: the damages with which it does.
    """

    sources: Ints
    cards: Ints
    nodes: Ints
    bits: Bits

    def where(self, chosen: Bools) -> Stride:
        """Some of it."""
        return Stride(self.sources[chosen], self.cards[chosen], self.nodes[chosen], self.bits[chosen])


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
        self._places = motion.spaces * STATES_A_SPACE
        self._touches = np.zeros(motion.transitions, dtype=np.bool_)
        self._touches[way.touching] = True
        self._repairs = np.array(tables.repairs, dtype=np.int64)
        self._most = 0
        self._word: np.dtype[Any] = np.dtype(np.uint64)

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
        self._most, self._word = most, np.dtype(np.uint64 if most <= WORD else np.object_)
        mode = FREE if self._edition.power_down is PowerDown.NEXT_ROUND and self._may_announce(begun) else PLAIN
        nodes: Ints = distinct(self._begins) + mode * self._places
        levels = [(nodes, np.full(len(nodes), 1 << begun, dtype=self._word))]
        seen = np.zeros((ROUND, MODES * self._places), dtype=self._word)  # not the beginnings: a first card is not free
        while len(levels[-1][0]):
            breathe()
            register = (len(levels) - 1) % ROUND
            stride = self._stride(register, *levels[-1], opening=len(levels) == 1)
            touched = stride.where(stride.nodes < 0)
            if len(touched.nodes):
                return self._retraced(levels, touched)
            levels.append(self._gathered(stride, seen[(register + 1) % ROUND]))
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
        register, stance = np.array([state // max(self._places, 1)]), np.array([state % max(self._places, 1)])
        if not down:
            return int(self._costs[edge])
        if touches:
            return int(self._touching_idly(register[0], stance)[0])
        return int(self._damage.idle(register, stance)[0])

    def _touching_idly(self, register: int, stances: Ints) -> Ints:
        """The damage of robots without a card in a register until they touch the checkpoint."""
        edges = (register * self._places + stances) * len(CARDS) + IDLE
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

    def _stride(self, register: int, nodes: Ints, bits: Bits, *, opening: bool) -> Stride:
        """Run a register: every card, or none where a robot is powered down; at its end the round may end."""
        up = nodes < DOWN * self._places
        driven = self._driven(register, nodes, bits, up, self._first if opening else np.arange(len(CARDS)))
        parts = [driven] if up.all() else [_joined(driven, self._idle(register, nodes, bits, ~up))]
        if register == ROUND - 1:
            parts = self._round_ends(parts[0])
        return parts[0] if len(parts) == 1 else _joined(*parts)

    def _driven(self, register: int, nodes: Ints, bits: Bits, up: Bools, cards: Ints) -> Stride:
        sources = np.flatnonzero(up)
        modes, places = np.divmod(nodes[sources], max(self._places, 1))
        edges = ((register * self._places + places)[:, None] * len(CARDS) + cards).ravel()
        then = self._motion.factory[register].take(self._motion.stances[places][:, cards].ravel()).astype(np.int64)
        hurt = self._shifted(np.repeat(bits[sources], len(cards)), self._costs[edges])
        touches = self._touches[edges]
        onward = then % max(self._places, 1) + np.repeat(modes, len(cards)) * self._places
        found = Stride(
            np.repeat(sources, len(cards)),
            np.tile(cards, len(sources)),
            np.where(touches, -1, onward),
            hurt,
        )
        return found.where((hurt != 0) & (touches | (then != self._motion.dead)))

    def _idle(self, register: int, nodes: Ints, bits: Bits, down: Bools) -> Stride:
        sources = np.flatnonzero(down)
        places = nodes[sources] - DOWN * self._places
        edges = (register * self._places + places) * len(CARDS) + IDLE
        then = self._motion.idle(np.array(register), places).astype(np.int64)
        touches = self._touches[edges] & self._edition.touch_while_down
        there = self._motion.space_of(then)
        idle = self._damage.idle(np.array(register), places)
        costs = np.where(touches, self._touching_idly(register, places), idle)
        hurt = self._shifted(bits[sources], costs)
        onward = there * STATES_A_SPACE + then % STATES_A_SPACE + DOWN * self._places
        found = Stride(sources, np.full(len(sources), -1), np.where(touches, -1, onward), hurt)
        return found.where((hurt != 0) & (touches | (then != self._motion.dead)))

    def _shifted(self, bits: Bits, points: NDArray[np.integer]) -> Bits:
        """The damages after some more points; what is more than may be falls away."""
        hurt: Bits = bits << np.minimum(points.astype(np.int64), self._most + 1).astype(self._word)
        return hurt & _lowest_bits(self._most + 1)

    # --- the end of a round ---------------------------------------------------------------------------

    def _round_ends(self, stride: Stride) -> list[Stride]:
        """Repairs, then up or down: the ways in which robots go into the next round."""
        done, rest = stride.where(stride.nodes < 0), stride.where(stride.nodes >= 0)
        modes, places = np.divmod(rest.nodes, max(self._places, 1))
        bits = self._repaired(rest.bits, self._repairs[places // STATES_A_SPACE])
        unhurt = bits & 1
        hurt = bits ^ unhurt
        up = [(PLAIN, bits)]
        power_down, needs = self._edition.power_down, self._edition.power_down_needs_damage
        goes = np.zeros(len(bits), dtype=np.bool_)
        if power_down is PowerDown.NEXT_ROUND:
            up = [(PLAIN, unhurt), (FREE, hurt)] if needs else [(FREE, bits)]
            goes = modes != PLAIN
        elif power_down is PowerDown.AT_ONCE:
            goes = (modes == DOWN) | (hurt != 0) | (not needs)
        none = goes.astype(self._word)
        ways = [
            Stride(rest.sources, rest.cards, places + mode * self._places, found) for mode, found in (*up, (DOWN, none))
        ]
        return [done, *(way.where(way.bits != 0) for way in ways)]

    def _repaired(self, bits: Bits, points: Ints) -> Bits:
        """The damages after repairs; what would be less than none is none."""
        shift = np.minimum(points, self._most).astype(self._word)
        whole = bits & ((1 << (shift + 1)) - 1)
        repaired: Bits = (bits >> shift) | (whole != 0).astype(self._word)
        return repaired

    # --- gathering, and walking back ------------------------------------------------------------------

    def _gathered(self, stride: Stride, seen: Bits) -> tuple[Ints, Bits]:
        """The nodes of a stride, each once, with the damages that are new; they are noted in ``seen``."""
        met = np.zeros_like(seen)
        np.bitwise_or.at(met, stride.nodes, stride.bits)
        nodes = np.flatnonzero(met)
        bits = met[nodes]
        fresh = bits & ~seen[nodes]
        seen[nodes] |= bits
        new = fresh != 0
        return nodes[new], fresh[new]

    def _retraced(self, levels: list[tuple[Ints, Bits]], touched: Stride) -> Run:
        """The run that ends in the touch with the least damage, walked back register by register."""
        damage, node = min((_lowest(bits), -1) for bits in touched.bits.tolist())
        cards, down = [], set()
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
        stride = self._stride(level % ROUND, nodes, bits, opening=level == 0)
        wanted = 1 << damage
        for source in distinct(stride.sources[(stride.nodes == node) & ((stride.bits & wanted) != 0)]).tolist():
            for before in _each_bit(bits[source]):
                single = np.array([1 << before], dtype=self._word)
                alone = self._stride(level % ROUND, nodes[source : source + 1], single, opening=level == 0)
                leading = np.flatnonzero((alone.nodes == node) & ((alone.bits & wanted) != 0))
                if len(leading):
                    return int(nodes[source]), before, int(alone.cards[leading[0]])
        raise AssertionError("what was found has no way that leads to it")


def _joined(*parts: Stride) -> Stride:
    return Stride(
        *(np.concatenate([getattr(part, name) for part in parts]) for name in ("sources", "cards", "nodes", "bits"))
    )


def _lowest(bits: int) -> int:
    return (int(bits) & -int(bits)).bit_length() - 1


def _lowest_bits(count: int) -> int:
    return (1 << count) - 1


def _each_bit(bits: int) -> list[int]:
    return [place for place in range(int(bits).bit_length()) if int(bits) >> place & 1]

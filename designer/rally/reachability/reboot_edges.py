# SPDX-License-Identifier: GPL-3.0-or-later
"""The edges of the graph in which robots reboot: cards, standing still, and falls with the ways back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from designer.rally.reachability.falls import Back
from designer.rally.reachability.motion import CARDS, Bools, Ints

A_REGISTER = 1 << 20
"""What a register weighs against a reboot."""

NO_CARD = len(CARDS)
"""In place of a card: none, because the robot has no program or plays Power Up."""

Costs = NDArray[np.float64]


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


def joined(parts: Sequence[Edges]) -> Edges:
    """Edges one after the other."""
    return Edges(*(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(Edges)))


def cost_of(back: Back) -> int:
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
    first = np.ones(len(begins), dtype=np.bool_)
    first[1:] = (begins[1:] != begins[:-1]) | (ends[1:] != ends[:-1])
    rows = np.zeros(size + 1, dtype=np.int32)
    np.cumsum(np.bincount(begins[first], minlength=size), out=rows[1:])
    return csr_array((weights[first], ends[first].astype(np.int32), rows), shape=(size, size))

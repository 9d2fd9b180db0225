# SPDX-License-Identifier: GPL-3.0-or-later
"""The search for a robot alone where checkpoints ride: layer by layer of registers, exact once everything repeats.

What a robot can do depends on where it is and on the register of the race, which is folded to the registers of the
timetable; no robot moves a checkpoint, so that this is all.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from designer.rally.reachability.motion import ROUND, Bools, Ints
from designer.rally.reachability.riding_moves import Moves, RidingMoves

MOST_NODES = 3_000_000
"""So many robots in registers are looked at by one search at most."""


@dataclass(frozen=True, eq=False)
class _Batch:
    """Robots that come to a register of the race with so many checkpoints touched; arrays go side by side."""

    register: int
    touched: int
    codes: Ints
    parents: Ints
    cards: Ints
    faces: Ints

    def where(self, chosen: Bools) -> _Batch:
        """Some of them."""
        arrays = (array[chosen] for array in (self.codes, self.parents, self.cards, self.faces))
        return _Batch(self.register, self.touched, *arrays)


@dataclass(frozen=True)
class RidingStep:
    """A register of a way that was found.

    Attributes:
        register: its number in the race, from 0; code: the robot before it; touched: what that has touched by then.
        card: or ``NO_CARD``; face: the headings chosen on return, by their number, or -1.
    """

    register: int
    code: int
    touched: int
    card: int
    face: int


@dataclass
class RidingFound:
    """What a search has found.

    Attributes:
        first: by number of checkpoints touched, how many registers after the beginning that was so first.
        way: the steps of the quickest way to the last; empty where there is none.
        touched: for each checkpoint on that way, how many registers after the beginning it is touched.
        whole: nothing is left open: where something was not found, it does not exist.
    """

    first: dict[int, int] = field(default_factory=dict)
    way: tuple[RidingStep, ...] = ()
    touched: tuple[int, ...] = ()
    whole: bool = True


class RidingSearch:
    """A search from some robots, each in its own register of the race; at most so many registers far."""

    def __init__(
        self, moves: RidingMoves, last: int, *, falls: bool, opening: bool = False, most: int | None = None
    ) -> None:
        self._moves = moves
        self._last = last
        self._falls = falls
        self._opening = opening
        self._most = most
        self._seen: dict[tuple[int, int], Bools] = {}
        self._waiting: dict[int, list[_Batch]] = {}
        self._nodes: list[tuple[_Batch, int]] = []
        self._count = 0
        self._ends: list[tuple[int, int, int, int]] = []

    def run(self, begins: Iterable[tuple[int, int]], touched: int) -> RidingFound:
        """Search from robots, each a register of the race and a code, that have touched so many checkpoints."""
        found = RidingFound()
        by_register: dict[int, list[int]] = {}
        for register, code in begins:
            by_register.setdefault(register, []).append(code)
        for register, codes in by_register.items():
            none = np.full(len(codes), -1)
            self._waiting.setdefault(0, []).append(
                _Batch(register, touched, np.array(codes, dtype=np.int64), none, none, none)
            )
        if not self._moves.knows(falls=self._falls):
            return RidingFound(whole=False)
        distance = 0
        while self._waiting and (self._most is None or distance < self._most):
            batches = self._waiting.pop(distance, [])
            for batch in batches:
                self._expand(batch, distance, found, first=self._opening and distance == 0)
            if self._last in found.first:
                found.way = self._walk_back()
                found.touched = tuple(self._touched(found.way))
                return found
            if self._count > MOST_NODES:
                found.whole = False
                return found
            distance += 1
        return found

    def _expand(self, batch: _Batch, distance: int, found: RidingFound, *, first: bool) -> None:
        chosen = self._new(batch)
        if not chosen.any():
            return
        base = self._count
        batch = batch.where(chosen)
        codes = batch.codes
        self._nodes.append((batch, base))
        self._count += len(codes)
        try:
            moves = self._moves.after(batch.register, codes, batch.touched, falls=self._falls, opening=first)
        except IndexError:  # the timetable does not know what comes then
            found.whole = False
            return
        self._hand_on(batch, distance, found, moves, base)

    def _new(self, batch: _Batch) -> Bools:
        """Which robots of a batch have not been in this register of the timetable before."""
        codes = batch.codes
        try:
            phase = self._moves.times.phase(batch.register)
        except IndexError:
            phase = batch.register
        seen = self._seen.get((batch.touched, phase))
        if seen is None:
            seen = self._seen[batch.touched, phase] = np.zeros(self._moves.codes, dtype=np.bool_)
        chosen = np.zeros(len(codes), dtype=np.bool_)
        chosen[np.unique(codes, return_index=True)[1]] = True
        chosen &= ~seen[codes]
        seen[codes] = True
        return chosen

    def _hand_on(self, batch: _Batch, distance: int, found: RidingFound, moves: Moves, base: int) -> None:
        for gained in np.unique(moves.touched).tolist():
            touched = batch.touched + gained
            those = moves.touched == gained
            if gained and touched not in found.first:
                found.first.update({number: distance + 1 for number in range(batch.touched + 1, touched + 1)
                                    if number not in found.first})  # fmt: skip
            if touched >= self._last:
                at = int(np.flatnonzero(those)[0])
                self._ends.append(
                    (base + int(moves.origins[at]), int(moves.cards[at]), int(moves.faces[at]), batch.register)
                )
                continue
            alive = those & (moves.falls < 2)
            for delay in np.unique(moves.delays[alive]).tolist():
                which = alive & (moves.delays == delay)
                self._waiting.setdefault(distance + delay, []).append(
                    _Batch(
                        batch.register + delay, touched, moves.codes[which], base + moves.origins[which],
                        moves.cards[which], moves.faces[which],
                    )
                )  # fmt: skip

    def _walk_back(self) -> tuple[RidingStep, ...]:
        node, card, face, _ = self._ends[0]
        steps: list[RidingStep] = []
        bases = [base for _, base in self._nodes]
        while node >= 0:
            batch, base = self._nodes[bisect_right(bases, node) - 1]
            at = node - base
            steps.append(RidingStep(batch.register, int(batch.codes[at]), batch.touched, card, face))
            node, card, face = int(batch.parents[at]), int(batch.cards[at]), int(batch.faces[at])
        return tuple(reversed(steps))

    def _touched(self, way: Sequence[RidingStep]) -> Iterator[int]:
        """For each checkpoint on a way, the registers from its beginning to the touch."""
        counts = [*(step.touched for step in way[1:]), self._last]
        for step, count in zip(way, counts, strict=True):
            yield from [step.register + 1 - way[0].register] * (count - step.touched)


def cards_of(steps: Sequence[RidingStep], last: int) -> Iterator[int]:
    """The card of each register from the first step on; none in those in which the robot is off the floor."""
    for step, following in zip(steps, [*(step.register for step in steps[1:]), last + 1], strict=True):
        yield step.card
        yield from [-1] * (following - step.register - 1)


def round_starts(moves: RidingMoves) -> list[int]:
    """The registers of the timetable, the first apart, with which rounds begin."""
    times = moves.times
    return list(range(ROUND, len(times.registers) + ROUND, ROUND))

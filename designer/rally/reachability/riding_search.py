# SPDX-License-Identifier: GPL-3.0-or-later
"""The search for a robot alone where checkpoints ride or have an order of their own: layer by layer of registers.

What a robot can do depends on where it is, on what it has touched and on the register of the race, which is folded to
the registers of the timetable; no robot moves a checkpoint, so that this is all, and the search is exact.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from designer.rally.reachability.motion import ROUND, Bools, Ints
from designer.rally.reachability.progress import CheckpointProgress
from designer.rally.reachability.riding_bounds import RidingBounds
from designer.rally.reachability.riding_moves import RidingMoves
from designer.rally.reachability.robot_moves import Moves, values_in

MOST_NODES = 3_000_000
"""So many robots in registers are looked at by one search at most."""

MOST_MARKS = 200_000_000
"""So much memory a search takes at most to know where it has been, in bytes."""


@dataclass(frozen=True, eq=False)
class _Batch:
    """Robots that come to a register of the race and have come as far; arrays go side by side."""

    register: int
    state: int
    codes: Ints
    parents: Ints
    cards: Ints
    faces: Ints

    @property
    def arrays(self) -> tuple[Ints, Ints, Ints, Ints]:
        """All arrays, in their order."""
        return self.codes, self.parents, self.cards, self.faces

    def where(self, chosen: Ints) -> _Batch:
        """Some of them, by their places."""
        return _Batch(self.register, self.state, *(array[chosen] for array in self.arrays))

    @classmethod
    def joined(cls, parts: Sequence[_Batch]) -> _Batch:
        """Those of one register who have come as far, one after the other."""
        first = parts[0]
        if len(parts) == 1:
            return first
        rows = zip(*(part.arrays for part in parts), strict=True)
        return cls(first.register, first.state, *(np.concatenate(row) for row in rows))


@dataclass(frozen=True)
class RidingStep:
    """A register of a way that was found.

    Attributes:
        register: its number in the race, from 0; code: the robot before it; state: how far that has come by then.
        card: or ``NO_CARD``; face: the headings chosen on return, by their number, or -1.
    """

    register: int
    code: int
    state: int
    card: int
    face: int


@dataclass
class RidingFound:
    """What a search has found.

    Attributes:
        first: by checkpoint, how many registers after the beginning it was touched first.
        registers: the fewest to where the search goes; None where nothing leads there.
        way: the steps of the quickest way there; empty where there is none.
        touched: for each checkpoint on that way, in the order of touching, how many registers after the beginning.
        whole: nothing is left open: where something was not found, it does not exist.
    """

    first: dict[int, int] = field(default_factory=dict)
    registers: int | None = None
    way: tuple[RidingStep, ...] = ()
    touched: dict[int, int] = field(default_factory=dict)
    whole: bool = True


class RidingSearch:
    """A search from some robots, each in its own register of the race; at most so many registers far."""

    def __init__(
        self,
        moves: RidingMoves,
        progress: CheckpointProgress,
        ends: Collection[int],
        *,
        falls: bool,
        opening: bool = False,
        most: int | None = None,
        bounds: RidingBounds | None = None,
    ) -> None:
        """A search for robots that have come as far as one of ``ends``; ``falls``: also after falls.

        ``bounds``: robots that would come there too late are left out, which changes nothing of the way that is found.
        """
        self._moves = moves
        self._progress = progress
        self._end_states = ends
        self._falls = falls
        self._opening = opening
        self._most = most
        self._bounds = bounds
        self._seen: dict[tuple[int, int], Bools] = {}
        self._waiting: dict[int, dict[tuple[int, int], list[_Batch]]] = {}
        self._nodes: list[tuple[_Batch, int]] = []
        self._count = 0
        self._marks = moves.codes(falls=falls)
        self._firsts = np.empty(self._marks, dtype=np.int64)
        self._ends: list[tuple[int, int, int, int]] = []

    def run(self, begins: Iterable[tuple[int, int]], state: int = 0) -> RidingFound:
        """Search from robots, each a register of the race and a code, that have come so far."""
        found = RidingFound()
        by_register: dict[int, list[int]] = {}
        for register, code in begins:
            by_register.setdefault(register, []).append(code)
        for register, codes in by_register.items():
            none = np.full(len(codes), -1)
            numbers = np.array(codes, dtype=np.int64) % self._marks
            self._wait(0, _Batch(register, state, numbers, none, none, none))
        if not self._moves.knows(falls=self._falls):
            return RidingFound(whole=False)
        distance = 0
        while self._waiting and (self._most is None or distance < self._most):
            for batches in self._waiting.pop(distance, {}).values():
                self._expand(_Batch.joined(batches), distance, found, first=self._opening and distance == 0)
            if self._ends:
                found.registers = distance + 1
                found.way = self._walk_back()
                found.touched = self._touched(found.way)
                return found
            if self._count > MOST_NODES or len(self._seen) * self._marks > MOST_MARKS:
                found.whole = False
                return found
            distance += 1
        return found

    def _wait(self, distance: int, batch: _Batch) -> None:
        """Keep robots for when the search has come so far; those who come alike are looked at together."""
        if self._bounds is not None and self._most is not None:
            left = self._bounds.of(batch.register, batch.state, batch.codes)
            batch = batch.where(np.flatnonzero(distance + left <= self._most))
        self._waiting.setdefault(distance, {}).setdefault((batch.register, batch.state), []).append(batch)

    def _expand(self, batch: _Batch, distance: int, found: RidingFound, *, first: bool) -> None:
        chosen = self._new(batch)
        if not len(chosen):
            return
        base = self._count
        batch = batch.where(chosen)
        codes = batch.codes
        self._nodes.append((batch, base))
        self._count += len(codes)
        try:
            moves = self._moves.after(batch.register, codes, self._progress, batch.state, falls=self._falls,
                                      opening=first)  # fmt: skip
        except IndexError:  # the timetable does not know what comes then
            found.whole = False
            return
        self._hand_on(batch, distance, found, moves, base)

    def _new(self, batch: _Batch) -> Ints:
        """The places of the robots of a batch who have not been in this register of the timetable before."""
        codes = batch.codes
        try:
            phase = self._moves.times.phase(batch.register)
        except IndexError:
            phase = batch.register
        seen = self._seen.get((batch.state, phase))
        if seen is None:
            seen = self._seen[batch.state, phase] = np.zeros(self._marks, dtype=np.bool_)
        open_yet = np.flatnonzero(~seen[codes])
        codes = codes[open_yet]
        self._firsts[codes[::-1]] = open_yet[::-1]  # of those alike the first is written last, and stays
        seen[codes] = True
        chosen: Ints = open_yet[self._firsts[codes] == open_yet]
        return chosen

    def _hand_on(self, batch: _Batch, distance: int, found: RidingFound, moves: Moves, base: int) -> None:
        for state in values_in(moves.states):
            those = moves.states == state
            for number in self._progress.sets[state] - self._progress.sets[batch.state]:
                found.first.setdefault(number, distance + 1)
            if state in self._end_states:
                at = int(np.flatnonzero(those)[0])
                self._ends.append((base + int(moves.origins[at]), int(moves.cards[at]), int(moves.faces[at]), state))
                continue
            alive = those & (moves.falls < 2)
            for delay in values_in(moves.delays[alive]):
                which = alive & (moves.delays == delay)
                self._wait(
                    distance + delay,
                    _Batch(
                        batch.register + delay, state, moves.codes[which], base + moves.origins[which],
                        moves.cards[which], moves.faces[which],
                    ),
                )  # fmt: skip

    def _walk_back(self) -> tuple[RidingStep, ...]:
        node, card, face, _ = self._ends[0]
        steps: list[RidingStep] = []
        bases = [base for _, base in self._nodes]
        while node >= 0:
            batch, base = self._nodes[bisect_right(bases, node) - 1]
            at = node - base
            steps.append(RidingStep(batch.register, int(batch.codes[at]), batch.state, card, face))
            node, card, face = int(batch.parents[at]), int(batch.cards[at]), int(batch.faces[at])
        return tuple(reversed(steps))

    def _touched(self, way: Sequence[RidingStep]) -> dict[int, int]:
        """For each checkpoint on a way, in the order of touching, the registers from its beginning to the touch."""
        states = [*(step.state for step in way[1:]), self._ends[0][3]]
        return {
            number: step.register + 1 - way[0].register
            for step, after in zip(way, states, strict=True)
            for number in self._progress.between(step.state, after)
        }


def cards_of(steps: Sequence[RidingStep], last: int) -> Iterator[int]:
    """The card of each register from the first step on; none in those in which the robot is off the floor."""
    for step, following in zip(steps, [*(step.register for step in steps[1:]), last + 1], strict=True):
        yield step.card
        yield from [-1] * (following - step.register - 1)


def round_starts(moves: RidingMoves) -> list[int]:
    """The registers of the timetable, the first apart, with which rounds begin."""
    times = moves.times
    return list(range(ROUND, len(times.registers) + ROUND, ROUND))

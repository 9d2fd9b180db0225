# SPDX-License-Identifier: GPL-3.0-or-later
"""Charts where checkpoints ride: one for each round, until everything repeats.

Where checkpoints are is known beforehand, register by register. So what is left from a space is counted to where they
will be by then, exactly for a robot alone with any cards; on its way bots touch them where they are in each register.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from designer.rally.course.tables import Tables
from designer.rally.course.timetable import RegisterPlaces, Timetable
from designer.rally.edition import Touch
from designer.rally.lab import bot_decisions
from designer.rally.reachability import plans
from designer.rally.reachability.charts import bounds_of, in_units, reach_of
from designer.rally.reachability.graph import FAR
from designer.rally.reachability.motion import CARDS, ROUND, STATES_A_SPACE, Bools, Ints, RobotMotion, compile_motion

MOST_NUMBERS = 8_000_000
"""So many numbers all charts have at most."""


def rounds_apart(times: Timetable) -> tuple[int, int] | None:
    """How many rounds have a chart of their own, and the round, from 0, that comes after the last; None: too many."""
    if times.repeats is None:
        return None
    again = -(-times.repeats // ROUND)
    return again + (len(times.registers) - times.repeats) // ROUND, again


def with_rounds(chart: array[int], tables: Tables, times: Timetable, numbers: Sequence[int]) -> array[int] | None:
    """The chart of a course whose checkpoints ride, made of that on which they lie where they begin.

    ``numbers`` are the checkpoints in the order in which bots touch them. What is left in the chart is not read. None
    where it would take too much room.
    """
    rounds = rounds_apart(times)
    if rounds is None or rounds[0] * len(chart) > MOST_NUMBERS:
        return None
    riding, found = _RidingLegs(tables, times, numbers, *rounds), array("q")
    for number in range(rounds[0]):
        page = array("q", chart)
        page[bot_decisions.CHARTS], page[bot_decisions.CHARTS_AGAIN] = rounds
        page[bot_decisions.CHART_LENGTH] = len(chart)
        for place, table in riding.tables_of(number, np.array(_risks(chart))).items():
            values = array("q", np.ascontiguousarray(table, dtype=np.int64).tobytes())
            page[chart[place] : chart[place] + len(values)] = values
        found += page
    return found


def _risks(chart: array[int]) -> array[int]:
    return chart[chart[plans.RISK] : chart[plans.RISK] + chart[plans.DEAD] + 1]


@dataclass(frozen=True, eq=False)
class _RidingLegs:
    """What is left from every state in every register until everything repeats.

    Attributes:
        numbers: the checkpoint of each leg.
        rounds: how many are looked at; again: the one, from 0, that comes after the last.
    """

    tables: Tables
    times: Timetable
    numbers: Sequence[int]
    rounds: int
    again: int

    def tables_of(self, number: int, risks: Ints) -> dict[int, Ints]:
        """The tables of the chart of a round, from 0, by their places in its header."""
        stances, registers = self._stances, range(number * ROUND, (number + 1) * ROUND)
        states = np.concatenate([self._follow[register % ROUND] for register in registers])
        begins = np.repeat((np.arange(1, ROUND + 1) % ROUND) * stances, stances)[:, None]
        states = np.where(states == stances, ROUND * stances, states + begins)
        touches = np.concatenate([self._touched[register] for register in registers])
        rests = [in_units(left[self._after(registers[-1])]) for left in self._left[:-1]]
        goals = self.times.begin(registers[-1] + 1)
        return {
            plans.FOLLOW: (states | touches << plans.STATE_BITS).ravel(),
            plans.REST: bounds_of(states.T, touches.T, rests, risks).ravel(),
            plans.REACH: reach_of(states.T, touches.T),
            bot_decisions.HOMES: np.array([*self._homes(rests, goals)]),
        }

    def _homes(self, rests: Sequence[Ints], goals: Sequence[int]) -> Iterator[int]:
        """By leg, what is left from its checkpoint on as the next round begins."""
        for leg, number in enumerate(self.numbers, 1):
            space = goals[number - 1]
            there = leg < len(rests) and 0 <= space < self.tables.out
            yield int(rests[leg][space * STATES_A_SPACE :][:STATES_A_SPACE].min()) if there else plans.FAR

    def _after(self, register: int) -> int:
        """The register of those looked at that comes after one."""
        return register + 1 if register + 1 < ROUND * self.rounds else ROUND * self.again

    # --- arrays of all rounds; a robot is a stance, the last of them that of being destroyed

    @cached_property
    def _motion(self) -> RobotMotion:
        return compile_motion(self.tables.uncovered)

    @property
    def _stances(self) -> int:
        return len(self._motion.stances)

    @cached_property
    def _middles(self) -> Ints:
        """``[stance, action]``: where a card leaves a robot, before the factory."""
        motion = self._motion
        return np.concatenate((motion.stances, motion.idle_stances[:, None]), axis=1).astype(np.int64)

    @cached_property
    def _follow(self) -> tuple[Ints, ...]:
        """``[stance, action]`` for each register of a round: the next stance."""
        motion = self._motion
        ends = [factory.astype(np.int64)[self._middles] for factory in motion.factory]
        return tuple(np.where(end == motion.dead, self._stances, end % self._stances) for end in ends)

    @cached_property
    def _across(self) -> tuple[Ints, ...]:
        """The same as ``[action, stance]``."""
        return tuple(np.ascontiguousarray(follow.T) for follow in self._follow)

    @cached_property
    def _touched(self) -> list[Ints]:
        """``[stance, action]`` for each register that is looked at: the legs whose checkpoint is touched, as bits."""
        return [self._touched_in(register) for register in range(ROUND * self.rounds)]

    def _touched_in(self, register: int) -> Ints:
        places, found = self.times.at(register), np.zeros(self._middles.shape, dtype=np.int64)
        for leg, number in enumerate(self.numbers):
            found |= self._touches(register % ROUND, places, number).astype(np.int64) << leg
        return found

    def _touches(self, register: int, places: RegisterPlaces, number: int) -> Bools:
        motion, rests = self._motion, self._motion.rests[register]
        touch, early = (there[number - 1] if there[number - 1] >= 0 else -2 for there in (places.touch, places.cards))
        found: Bools = (rests[self._middles // STATES_A_SPACE] == touch) & (touch != motion.spaces)
        if self.tables.edition.touch is Touch.PASSING and motion.cards is None:
            for at, card in enumerate(CARDS):
                steps = motion.entered[: card.steps] if card.steps > 0 else motion.entered[3:] if card.steps < 0 else ()
                for entered in steps:
                    found[:, at] |= (entered.ravel() == early) & (early != motion.spaces)
        return found

    @cached_property
    def _left(self) -> list[Ints]:
        """``[register, stance]`` for each leg: the fewest registers to the end of the race; ``FAR`` without a way.

        After the last leg nothing is left.
        """
        shape = ROUND * self.rounds, self._stances + 1
        found = [np.zeros(shape, dtype=np.int64)]
        touched = [np.ascontiguousarray(bits.T) for bits in self._touched]
        for leg in range(len(self.numbers) - 1, -1, -1):
            left = np.full(shape, FAR, dtype=np.int64)
            steps = [self._steps(at, found[0], (bits >> leg & 1).astype(np.bool_)) for at, bits in enumerate(touched)]
            while self._swept(left, steps):
                pass
            found.insert(0, left)
        return found

    def _steps(self, register: int, onward: Ints, touched: Bools) -> tuple[Ints, Ints]:
        """What follows a register on a leg.

        Returns:
            ``[action, stance]``: the next stance, that of being destroyed where the checkpoint is touched; and by
            stance what is left where it is touched.
        """
        follow = self._across[register % ROUND]
        further = np.where(touched, onward[self._after(register)].take(follow), FAR).min(axis=0)
        return np.where(touched, self._stances, follow), further

    def _swept(self, left: Ints, steps: Sequence[tuple[Ints, Ints]]) -> bool:
        """Go once through all registers, the last first; whether that brought anybody nearer."""
        nearer = False
        for register in range(len(left) - 1, -1, -1):
            follow, further = steps[register]
            values = np.minimum(left[self._after(register)].take(follow).min(axis=0), further)
            values = np.minimum(values + 1, FAR)
            nearer = nearer or not np.array_equal(values, left[register, :-1])
            left[register, :-1] = values
        return nearer

# SPDX-License-Identifier: GPL-3.0-or-later
"""Charts: what the search for programs reads, from the arrays of an analysis."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import numpy as np

from designer.base.breathe import Breathe, keep_on
from designer.rally.edition import Touch
from designer.rally.reachability import plans
from designer.rally.reachability.answers import Analysis
from designer.rally.reachability.graph import FAR
from designer.rally.reachability.legs import Approach
from designer.rally.reachability.motion import CARDS, ROUND, STATES_A_SPACE, Ints, RobotMotion
from designer.rally.reachability.remaining_registers import Remaining
from designer.rally.reachability.survey import survey_of


def chart_of_race(analysis: Analysis, breathe: Breathe = keep_on) -> list[int]:
    """The way through all checkpoints: what is left is counted to the end of the race.

    ``breathe`` is called before each leg; what it raises ends the work.

    Raises:
        ValueError: see :func:`chart_of`.
    """
    remaining = Remaining(analysis, breathe)
    rests = [in_units(remaining.rests(leg)) for leg in range(len(survey_of(analysis).ways))]
    return chart_of(analysis, survey_of(analysis).ways, rests)


def in_units(registers: np.ndarray[tuple[int, ...], np.dtype[np.int32]]) -> Ints:
    """Registers as values."""
    values: Ints = np.where(registers >= FAR, plans.FAR, registers.astype(np.int64) * plans.UNIT)
    return values


def chart_of(
    analysis: Analysis, ways: Sequence[Approach], rests: Sequence[Ints], risk: Ints | None = None
) -> list[int]:
    """A chart, as :func:`row_of` makes it, which Python reads quicker than a row."""
    return row_of(analysis, ways, rests, risk).tolist()


def row_of(analysis: Analysis, ways: Sequence[Approach], rests: Sequence[Ints], risk: Ints | None = None) -> array[int]:
    """A chart of the legs.

    ``rests`` is for each leg what is left to the end, by state, used in register 1; ``risk`` what it costs to end a
    register, by state; nothing if left out.

    Raises:
        ValueError: there are more than ``plans.MOST_LEGS`` legs or more than ``plans.STATES`` states.
    """
    survey = survey_of(analysis)
    motion = survey.motion
    if len(ways) > plans.MOST_LEGS or motion.dead >= plans.STATES:
        raise ValueError("too large a course for a chart")
    follow = follow_of(motion, ways, survey.tables.edition.touch)
    by_action = np.ascontiguousarray(follow.T)  # numpy finds the least of each column much quicker than of each row
    states, touches = by_action & plans.STATES, by_action >> plans.STATE_BITS
    risks = np.append(np.zeros(motion.dead, dtype=np.int64) if risk is None else risk, 0)
    tables = {
        plans.FOLLOW: follow.ravel(),
        plans.REST: bounds_of(states, touches, rests, risks).ravel(),
        plans.RISK: risks,
        plans.REACH: reach_of(states, touches),
    }
    chart = array("q", [0] * plans.HEADER)
    chart[plans.DEAD], chart[plans.SPACES], chart[plans.LEGS] = motion.dead, motion.spaces, len(ways)
    for place, table in tables.items():
        chart[place] = len(chart)
        chart.frombytes(np.ascontiguousarray(table, dtype=np.int64).tobytes())
    return chart


def follow_of(motion: RobotMotion, ways: Sequence[Approach], touch: Touch) -> Ints:
    """``[state, action]``: the next state, and the legs whose checkpoint is touched in the bits above."""
    follow = np.empty((motion.dead, plans.ACTIONS), dtype=np.int64)
    for register, factory in enumerate(motion.factory):
        rows = slice(register * len(motion.stances), (register + 1) * len(motion.stances))
        follow[rows, :-1] = factory[motion.stances]
        follow[rows, -1] = factory[motion.idle_stances]
    for leg, way in enumerate(ways):
        follow.ravel()[_touching(motion, way, touch)] |= 1 << (plans.STATE_BITS + leg)
    return follow


def bounds_of(states: Ints, touches: Ints, rests: Sequence[Ints], risks: Ints) -> Ints:
    """``REST`` of :mod:`.plans`: from register 5 backwards, the least that any cards can leave."""
    count = states.shape[1] // ROUND
    touching = np.flatnonzero(touches)  # few
    found = np.full((len(rests) + 1, len(risks)), plans.FAR, dtype=np.int64)
    for leg in range(len(rests) - 1, -1, -1):
        found[leg, :count] = np.minimum(rests[leg][:count] + risks[:count], plans.FAR)
        actions, begins = np.divmod(touching[touches.ravel()[touching] >> leg & 1 > 0], states.shape[1])
        for register in range(ROUND - 1, 0, -1):
            here = slice(register * count, (register + 1) * count)
            values, some = found[leg].take(states[:, here]), begins // count == register
            ends = actions[some], begins[some] - here.start
            last = (register + 1 - ROUND) * plans.UNIT
            values[ends] = found[leg + 1].take(states[:, here][ends]) if leg + 1 < len(rests) else last
            found[leg, here] = np.minimum(values.min(axis=0) + risks[here], plans.FAR)
    return found[:-1]


def reach_of(states: Ints, touches: Ints) -> Ints:
    """``REACH`` of :mod:`.plans`: from register 5 backwards, the legs whose checkpoint any cards can touch."""
    count = states.shape[1] // ROUND
    found = np.zeros(states.shape[1] + 1, dtype=np.int64)
    for register in range(ROUND - 1, -1, -1):
        here = slice(register * count, (register + 1) * count)
        later = found.take(states[:, here]) if register < ROUND - 1 else 0
        found[here] = np.bitwise_or.reduce(touches[:, here] | later, axis=0)
    return found


def _touching(motion: RobotMotion, way: Approach, touch: Touch) -> Ints:
    """The transitions that touch a checkpoint, those of a robot that stands still among them."""
    if way.space is None:
        return way.touching
    states, cards = np.divmod(way.touching, len(CARDS))
    entered = motion.rests == way.space
    for carried in motion.carried if touch is Touch.PASSING else ():
        entered = entered | (carried == way.space)
    still = np.flatnonzero(entered[:, motion.idle_stances // STATES_A_SPACE])
    return np.concatenate((states * plans.ACTIONS + cards, still * plans.ACTIONS + len(CARDS)))

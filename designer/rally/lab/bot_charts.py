# SPDX-License-Identifier: GPL-3.0-or-later
"""Charts for bots: the search's own, with what bots ask besides. numpy and scipy are loaded when a chart is made."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence
from designer.rally.course.tables import BLOCKED, Tables, compile_tables
from designer.rally.course.team_races import team_race
from designer.rally.course.timetable import timetable
from designer.rally.edition import ArchiveOn, CheckpointOrder, CheckpointsRide, Death, RaceGoal
from designer.rally.lab import bot_decisions
from designer.rally.lab.bots import EXPECTED, PAR
from designer.rally.reachability import measure, measure_without_falls
from designer.rally.reachability.plans import FAR, MOST_LEGS
from designer.rally.spaces import REGISTERS

if TYPE_CHECKING:
    from designer.rally.reachability import Analysis
    from designer.rally.reachability.motion import Ints
    from designer.rally.reachability.survey import Survey

A_BEAM = 300
"""What a laser beam or a flamer costs over the space where a register ends, in thousandths of a register."""

AN_EDGE = 300
"""What a side costs over which a robot can be pushed to its end; nothing where it only reboots.

Bots that mind no edges there win 52 to 53 of a hundred races against those that do, on courses drawn at random."""


def make_chart(tables: Tables, kind: str, analysis: Analysis | None = None, lying: Analysis | None = None) -> list[int]:
    """What bots read of a course; ``kind`` is one of those in :mod:`.bots`, of which ``expected`` takes some seconds.

    ``analysis`` has the answers of reachability, where they are known already; ``lying`` what :func:`lying_analysis`
    says of a course that differs little.

    Raises:
        CourseDesignerError: the course has more checkpoints than bots can count.
    """
    return make_row(tables, kind, analysis, lying).tolist()


def make_row(tables: Tables, kind: str, analysis: Analysis | None = None, lying: Analysis | None = None) -> array[int]:
    """The same as a row of numbers, which compiled code takes as it is."""
    if tables.homes:  # of team 1, while nobody has carried anything off
        tables, analysis = team_race(tables, 1), None
    order = bot_order(tables, analysis) if tables.in_order else ()
    if tables.in_layers:
        row = _row_of_rounds(tables, kind, order, lying)
        if row is not None:
            return row
        analysis = measure(_in_turn(tables, order), previous=lying)
    analysis = analysis or measure(tables)
    _refuse_more_legs(analysis)
    return _row(kind, analysis, order, _rests(kind, analysis))


def _refuse_more_legs(analysis: Analysis) -> None:
    legs = len(analysis.legs)
    if legs > MOST_LEGS:
        raise CourseDesignerError(
            sentence("bots play courses of up to {most} checkpoints; this one has {n}", most=MOST_LEGS, n=legs)
        )


def _row_of_rounds(tables: Tables, kind: str, order: Sequence[int], lying: Analysis | None) -> array[int] | None:
    """Where checkpoints ride, a chart for each round; None where they do not, or that would take too much room.

    What would be left if they lay still stands in none of them, so that it is not searched, nor are reboots.
    """
    times = timetable(tables)
    if times is None:
        return None
    import numpy as np

    from designer.rally.lab.riding_charts import with_rounds
    from designer.rally.reachability.survey import survey_of

    analysis = measure_without_falls(_in_turn(tables, order), lying)
    _refuse_more_legs(analysis)
    numbers = [order[leg.number - 1] if order else leg.number for leg in analysis.legs]
    nothing = np.zeros(survey_of(analysis).motion.dead, dtype=np.int64)
    chart = _row(kind, analysis, order, [nothing] * len(numbers))
    return with_rounds(chart, tables, times, numbers)


def _rests(kind: str, analysis: Analysis) -> list[Ints]:
    """By leg and state, what is left to the end of the race."""
    from designer.rally.reachability.charts import in_units
    from designer.rally.reachability.remaining_registers import Remaining
    from designer.rally.reachability.survey import survey_of

    remaining = Remaining(analysis)
    rests = [in_units(remaining.rests(leg)) for leg in range(len(analysis.legs))]
    if kind != EXPECTED:
        return rests
    from designer.rally.lab.expected_registers import expected_rests

    return expected_rests(survey_of(analysis), rests)


def _row(kind: str, analysis: Analysis, order: Sequence[int], rests: list[Ints]) -> array[int]:
    """The chart of checkpoints that lie where they begin."""
    from designer.rally.reachability.charts import row_of
    from designer.rally.reachability.survey import survey_of

    survey = survey_of(analysis)
    chart = row_of(analysis, survey.ways, rests, None if kind == PAR else _risks(survey))
    chart = _with_places(chart, survey, rests)
    if order:
        chart[bot_decisions.IN_ORDER] = len(chart)
        chart.extend((len(order), *order))
    return chart


def lying_analysis(tables: Tables, analysis: Analysis | None = None) -> Analysis | None:
    """Reachability of a course with checkpoints that lie where they begin, one after the other; None where they do."""
    if not tables.in_layers or tables.homes:
        return None
    return measure(_in_turn(tables, bot_order(tables, analysis) if tables.in_order else ()))


def bot_order(tables: Tables, analysis: Analysis | None = None) -> tuple[int, ...]:
    """The order in which bots touch checkpoints: that of the quickest race, else any that is allowed."""
    analysis = analysis or measure(tables)
    found = list(analysis.order)
    while not analysis.order and (following := tables.next_checkpoints(found)):
        found.append(following[0])
    return tuple(found)


def _in_turn(tables: Tables, order: Sequence[int]) -> Tables:
    """The same race with checkpoints that lie still, to be touched one after the other."""
    places = tables.floor.checkpoints
    floor = replace(tables.floor, checkpoints=tuple(places[number - 1] for number in order)) if order else tables.floor
    edition = replace(
        tables.edition,
        checkpoints_ride=CheckpointsRide.NO,
        checkpoint_order=CheckpointOrder(),
        goal=RaceGoal.RACE,
    )
    return compile_tables(floor, edition)


def _with_places(chart: array[int], survey: Survey, rests: list[Ints]) -> array[int]:
    """The chart with what bots ask besides the search."""
    tables = survey.tables
    moves = tables.edition.archive_on is not ArchiveOn.NONE and tables.edition.death is Death.DESTROYED
    chart[bot_decisions.FIRST] = survey.ways[0].number - 1 if survey.ways else 0
    chart[bot_decisions.ARCHIVES_MOVE] = int(moves)
    asked = range(tables.out) if tables.floor.tokens else ()
    tokens = [tables.token_for(space) for space in asked] or [None] * tables.out
    goals = [-1 if way.space is None else way.space for way in survey.ways]
    parts = {
        bot_decisions.TOKENS: [-1 if token is None else token[0] for token in tokens],
        bot_decisions.GOALS: goals,
        bot_decisions.HOMES: [_from(rests, leg + 1, goal) for leg, goal in enumerate(goals)],
    }
    for place, numbers in parts.items():
        chart[place] = len(chart)
        chart.extend(numbers)
    return chart


def _from(rests: list[Ints], leg: int, space: int) -> int:
    """What is left on a leg from a space, looking wherever is best."""
    return int(rests[leg][space * 4 : space * 4 + 4].min()) if leg < len(rests) and space >= 0 else FAR


def _risks(survey: Survey) -> Ints:
    """By state, what it may cost to end a register there: lasers, flamers, and sides over which there is no floor."""
    import numpy as np

    tables = survey.tables
    risks = A_BEAM * np.array(tables.laser_damage[: tables.out], dtype=np.int64)
    for step in tables.step if tables.edition.death is Death.DESTROYED else ():
        beyond = np.array(step[: tables.out], dtype=np.int64)
        falls = np.array(tables.deadly, dtype=np.int64)[np.where(beyond == BLOCKED, 0, beyond)]
        risks += AN_EDGE * np.where(beyond == BLOCKED, 0, falls)
    found: Ints = np.tile(np.repeat(risks, 4), 5) + A_BEAM * np.repeat(_burns(tables), 4)
    return found


def _burns(tables: Tables) -> Ints:
    """By register and space, as states count them, the damage of flamers to who came there in the register before."""
    import numpy as np

    burns = np.zeros((len(REGISTERS), tables.out), dtype=np.int64)
    special = tables.special
    for registers in (special.burns_in, special.burns_staying) if special is not None else ():
        for register in REGISTERS:
            burns[register % len(REGISTERS)] += np.array(registers[: tables.out], dtype=np.int64) >> register & 1
    return burns.ravel()

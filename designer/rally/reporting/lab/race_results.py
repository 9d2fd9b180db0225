# SPDX-License-Identifier: GPL-3.0-or-later
"""Races that were played on a course, ready to be shown: what they come to, and the pictures of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from designer.base.words import sentence
from designer.game.findings import Finding
from designer.rally.course.course import Course
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import find_edition
from designer.rally.lab.bots import find_bot
from designer.rally.lab.compilation import is_warm
from designer.rally.lab.findings import findings
from designer.rally.lab.lone_races import lone_races
from designer.rally.lab.result import LabResult, ResultError, floor_sum
from designer.rally.lab.table_clock import GUESSED, Clock
from designer.rally.lab.tally import Tally
from designer.rally.lab.verdict import RaceVerdict, judge
from designer.rally.reporting.lab.causes import causes_chart
from designer.rally.reporting.lab.chart import Chart, ChartRoom
from designer.rally.reporting.lab.docks import docks_chart
from designer.rally.reporting.lab.histograms import minutes_chart, rounds_chart
from designer.rally.reporting.lab.legs import legs_chart

HIGH = 236
"""The height of most charts of a page."""

HALF, THIRD = (760.0, 374.0), (1140.0, 374.0)
"""The widths of the charts of a page, the first one and the others, where two or three stand side by side."""


@dataclass(frozen=True)
class RaceResults:
    """A course, the tables on which was raced, what was counted, and what follows from it."""

    course: Course
    tables: Tables
    tally: Tally
    verdict: RaceVerdict

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """What is remarkable, the worst first."""
        return tuple(findings(self.verdict))

    def charts(self, widths: tuple[float, float]) -> Iterator[Chart]:
        """The charts of a page: one over the whole width, then those that stand side by side."""
        wide, narrow = widths
        yield rounds_chart(self.tally, ChartRoom(wide, 200))
        room = ChartRoom(narrow, HIGH)
        yield docks_chart(self.tally, room, tables=self.tables)
        yield minutes_chart(self.tally, self.verdict, room)
        if self.verdict.legs:
            yield legs_chart(self.tally, self.verdict, room)
        yield causes_chart(self.tally, room)


def race_results(course: Course, result: LabResult, clock: Clock = GUESSED) -> RaceResults:
    """What a result file says of a course, and by a table's clock how long that takes.

    Raises:
        CourseDesignerError: the races were on another course, by rules or with bots that there are not.
    """
    tables = compile_tables(course.floor, find_edition(result.edition, dict(result.options)))
    if floor_sum(tables) != result.floor:
        raise ResultError(sentence("the file has races on another course"))
    bots = [find_bot(name) for name in result.bots]
    lone = lone_races(tables, fast=is_warm(expansions=tables.special is not None))
    return RaceResults(course, tables, result.tally, judge(tables, result.tally, bots, clock, lone))

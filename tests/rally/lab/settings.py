# SPDX-License-Identifier: GPL-3.0-or-later
"""Settings of races for the tests of the lab."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from designer.base.grid import Cell
from designer.rally.course.course import Course
from designer.rally.course.files import load_course
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.editing.edits import with_changes
from designer.rally.lab.bot_charts import make_chart
from designer.rally.lab.bots import Bot
from designer.rally.lab.setting import Setting
from designer.rally.reachability import Analysis, measure
from designer.rally.spaces import Crusher
from tests.rally.expansions import course_file


@cache
def course(name: str) -> Course:
    """A shipped course, or one with expansions."""
    return load_course(course_file(name))


def course_of(edition: str) -> Course:
    """A course with everything that an edition has: a shipped one, with crushers in the editions before 2016."""
    return course("night-shift") if edition in ("ah-2016", "renegade-2023") else _with_crushers()


@cache
def _with_crushers() -> Course:
    found = course("kettle-run")
    crushers = {Cell(6, 5): (1, 5), Cell(8, 9): (2, 4), Cell(15, 5): (3,), Cell(20, 6): (3,)}
    changes = {cell: replace(found.floor[cell], crusher=Crusher(when)) for cell, when in crushers.items()}
    return with_changes(found, changes)


@cache
def _tables(edition: str, name: str) -> Tables:
    """A shipped course by the rules of an edition; without a name that of the edition."""
    found = course(name) if name else course_of(edition)
    return compile_tables(found.floor, found.rules(edition, {}))


@cache
def _analysis(edition: str, name: str) -> Analysis:
    return measure(_tables(edition, name))


@cache
def _chart(edition: str, name: str, kind: str) -> list[int]:
    """What bots read of it; nobody changes it."""
    return make_chart(_tables(edition, name), kind, _analysis(edition, name))


def racing_on(name: str, edition: str, bots: Sequence[Bot], rounds: int = 30, seed: int = 1) -> Setting:
    """A batch on a shipped course by the rules of an edition; without a name on the course of that."""
    charts = {bot.chart: _chart(edition, name, bot.chart) for bot in bots}
    return Setting(_tables(edition, name), tuple(bots), rounds, seed, charts)


def racing(edition: str, bots: Sequence[Bot], rounds: int = 30, seed: int = 1) -> Setting:
    """A batch on the course of an edition."""
    return racing_on("", edition, bots, rounds, seed)

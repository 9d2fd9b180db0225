# SPDX-License-Identifier: GPL-3.0-or-later
"""Settings of races for the tests of the lab."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from designer.rally.course.course import Course
from designer.rally.course.files import load_course
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.lab.bot_charts import make_chart
from designer.rally.lab.bots import Bot
from designer.rally.lab.setting import Setting

COURSES = Path(__file__).parents[3] / "courses"


@cache
def course(name: str) -> Course:
    """A shipped course."""
    return load_course(COURSES / f"{name}.course.json")


def course_of(edition: str) -> Course:
    """A shipped course with everything that an edition has."""
    return course("night-shift" if edition in ("ah-2016", "renegade-2023") else "kettle-run")


@cache
def _tables(edition: str) -> Tables:
    found = course_of(edition)
    return compile_tables(found.floor, found.rules(edition, {}))


@cache
def _chart(edition: str, kind: str) -> list[int]:
    return make_chart(_tables(edition), kind)


def racing_on(name: str, edition: str, bots: Sequence[Bot], rounds: int = 30, seed: int = 1) -> Setting:
    """A batch on a shipped course by the rules of an edition."""
    found = course(name)
    tables = compile_tables(found.floor, found.rules(edition, {}))
    return Setting(tables, tuple(bots), rounds, seed, {bot.chart: make_chart(tables, bot.chart) for bot in bots})


def racing(edition: str, bots: Sequence[Bot], rounds: int = 30, seed: int = 1) -> Setting:
    """A batch on the course of an edition."""
    charts = {bot.chart: _chart(edition, bot.chart) for bot in bots}
    return Setting(_tables(edition), tuple(bots), rounds, seed, charts)

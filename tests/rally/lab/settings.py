# SPDX-License-Identifier: GPL-3.0-or-later
"""Settings of races for the tests of the lab."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from designer.rally.course import Course
from designer.rally.files import load_course
from designer.rally.lab.races import Bot, Setting
from designer.rally.tables import compile_tables

COURSES = Path(__file__).parents[3] / "courses"


@dataclass(frozen=True)
class Driver:
    """A bot of which nothing but its numbers matters."""

    name: str
    numbers: tuple[int, ...]
    chart: str = "none"


RANDOM = Driver("random", (0,) * 16)


@cache
def course(name: str) -> Course:
    """A shipped course."""
    return load_course(next(COURSES.rglob(f"{name}.course.json")))


def course_of(edition: str) -> Course:
    """A shipped course with everything that an edition has."""
    return course("night-shift" if edition in ("ah-2016", "renegade-2023") else "kettle-run")


def setting_of(edition: str, bots: Sequence[Bot], rounds: int = 30, seed: int = 1) -> Setting:
    """A batch on the course of an edition."""
    found = course_of(edition)
    tables = compile_tables(found.floor, found.rules(edition, {}))
    return Setting(tables, tuple(bots), rounds, seed, {"none": [0]})

# SPDX-License-Identifier: GPL-3.0-or-later
"""Explanations, which follow errors and warnings when the hand rests: warm, and the first ones of a process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import partial

from designer.files import courses_folder
from designer.rally.checks.validation import explain, validate
from designer.rally.course.course import Course
from designer.rally.course.files import load_course
from tests.bench.clock import best, table
from tests.bench.floors import random_floor
from tests.bench.strokes import course_of

WANTED_SHIPPED, WANTED_FIRST = 30.0, 100.0
WANTED = {24: 30.0, 48: 50.0, 96: 200.0}
"""Milliseconds, the last by the size of a random floor, on the machine where the design was measured."""

LARGEST = "grand-works"
"""The shipped course of four boards."""

FIRST = """
import time
from pathlib import Path
from designer.__main__ import spare_threads
spare_threads()
from designer.rally.course.files import load_course
course = load_course(Path({path!r}))
begin = time.process_time()
from designer.rally.checks.validation import explain, validate
report = validate(course, deferred=False)
middle = time.process_time()
explain(report)
end = time.process_time()
print((end - middle) * 1000, (end - begin) * 1000)
"""
"""Run in a process of its own: the explanation alone, and with errors, warnings and all libraries."""


def courses() -> Iterator[tuple[str, Course, float]]:
    """What is explained, by name, and the milliseconds wanted."""
    for path in sorted(courses_folder().glob("*.course.json")):
        yield path.name.partition(".")[0], load_course(path), WANTED_SHIPPED
    for size, wanted in WANTED.items():
        yield f"random {size}x{size}", course_of(random_floor(size)), wanted


def first() -> tuple[float, float]:
    """Milliseconds of the first explanation in a fresh process, and of all that it needs from nothing."""
    code = FIRST.format(path=str(courses_folder() / f"{LARGEST}.course.json"))
    told = [subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True) for _ in range(4)]
    times = [tuple(map(float, run.stdout.split())) for run in told]
    return min(row[0] for row in times), min(row[1] for row in times)


def run(everything: bool = False) -> None:
    """Measure explanations and print the table."""
    rows: list[tuple[object, ...]] = []
    for name, course, wanted in courses():
        report = validate(course, deferred=False)
        explain(report)
        time, _ = best(partial(explain, report), 1.0, 30 if everything else 10)
        rows.append((name, "warm", time, wanted))
    alone, whole = first()
    rows.append((LARGEST, "first in a process, errors and warnings told", alone, WANTED_FIRST))
    rows.append((LARGEST, "first in a process, from importing numpy on", whole, None))
    table("Explanations after errors and warnings", ("course", "warmth", "ms", "wanted"), rows)

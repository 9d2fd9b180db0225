# SPDX-License-Identifier: GPL-3.0-or-later
"""The largest shipped course in every text format that is written, one after another; pictures and tables apart."""

from __future__ import annotations

from pathlib import Path

from designer.exchange.format_registry import all_formats
from designer.exchange.formats import Format, Request
from designer.files import courses_folder
from designer.rally.course.course import Course
from designer.rally.course.files import load_course
from tests.bench.clock import best, table

COURSE = "grand-works"


def run(everything: bool = False) -> None:
    """Print the time of each format and of all of them together: less than 300 ms. Pictures are left out."""
    course = load_course(courses_folder() / f"{COURSE}.course.json")
    formats = [item for item in all_formats().values() if item.write and item.read and item.game == "roborally"]
    rows: list[tuple[str, float, int]] = []
    for item in formats:
        milliseconds, size = best(lambda item=item: _size(item, course), seconds=0.3)  # type: ignore[misc]
        rows.append((item.key, milliseconds, size))
    total = sum(milliseconds for _, milliseconds, _ in rows)
    heads = ("format", "ms", "bytes")
    title = f"export of {COURSE}, {len(course.layout)} boards"
    table(title, heads, [*rows, ("together", total, sum(size for *_, size in rows))])


def _size(item: Format, course: Course) -> int:
    assert item.write is not None
    return len(item.write(course, Request(Path(f"a{item.suffixes[0]}"), item.profile)).content)

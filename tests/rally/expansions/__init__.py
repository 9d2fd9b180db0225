# SPDX-License-Identifier: GPL-3.0-or-later
"""Two courses with the elements of the expansions: what comes with the program has only what its box has."""

from __future__ import annotations

from pathlib import Path

from designer.files import courses_folder

HOME = Path(__file__).parent

SCHOOLS = tuple(sorted(HOME.glob("*.course.json")))
"""The files of both."""

DRAWN = (*sorted(courses_folder().glob("*.course.json")), *SCHOOLS)
"""The files of the shipped courses that people drew, and of these two."""


def course_file(name: str) -> Path:
    """The file of a shipped course or of one of these two, by its name without suffix."""
    return next(path for path in DRAWN if path.name == f"{name}.course.json")

# SPDX-License-Identifier: GPL-3.0-or-later
"""Courses that a small search has found, for tests of what is done with them."""

from __future__ import annotations

from functools import cache

from designer.rally.generator.candidate_judge import Judge
from designer.rally.generator.found_courses import FoundCourse
from designer.rally.generator.search import GeneratorSearch
from designer.rally.lab.workers import LocalPool
from tests.rally.generator.makings import making


@cache
def found_courses(kept: int = 2) -> tuple[FoundCourse, ...]:
    """What a small search has found, as the window keeps it; some kept their wish in fresh races."""
    small = GeneratorSearch(making(), 5, LocalPool(Judge(making())), batch=12)
    small.run_batch()
    judged = small.found
    return tuple(
        FoundCourse(making(), 5, item, f"Course {number}", number < kept) for number, item in enumerate(judged)
    )  # fmt: skip

# SPDX-License-Identifier: GPL-3.0-or-later
"""The suspicion that a course which says nothing of turned boards has one: where that makes checkpoints reachable."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from designer.base.words import Sentence, sentence
from designer.rally.course.board import Placement
from designer.rally.course.course import Course

_MOST_SPACES = 1000
"""Of the largest course that is asked; each question takes some tenths of a second at this size."""


def missing_turns(course: Course) -> Iterator[Sentence]:
    """A remark for each way to turn one board after which all checkpoints can be reached, if now they cannot."""
    if not course.checkpoints or course.size.width * course.size.height > _MOST_SPACES or _can_be_won(course):
        return
    for index, placement in enumerate(course.layout):
        size = course.extent(placement)
        for quarters in (1, 2, 3) if size.width == size.height else (2,):
            if _can_be_won(_turned(course, index, placement, quarters)):
                yield sentence(
                    "not all checkpoints can be reached, but with board {name} turned by {degrees}° they can: "
                    "perhaps the file lacks its turn", name=placement.board, degrees=90 * quarters
                )  # fmt: skip


def _turned(course: Course, index: int, placement: Placement, quarters: int) -> Course:
    turned = replace(placement, turn=(placement.turn + quarters) % 4)
    return course.with_layout((*course.layout[:index], turned, *course.layout[index + 1 :]))


def _can_be_won(course: Course) -> bool:
    """Whether every leg can be done."""
    from designer.rally.course.tables import compile_tables
    from designer.rally.reachability import measure

    if any(cell not in course.floor or course.floor[cell].pit for cell in course.checkpoints):
        return False
    analysis = measure(compile_tables(course.floor, course.rules()), course.starts)
    return all(leg.reachable for leg in analysis.legs)

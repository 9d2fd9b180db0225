# SPDX-License-Identifier: GPL-3.0-or-later
"""The layout names a board that the course does not have."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Place, Severity, sentence
from designer.rally.course.course import Course


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look up every placement."""
    course = context.course
    for index, place in enumerate(course.layout):
        if place.board not in course.boards:
            message = sentence("The layout names the board {board}, which the course does not have", board=place.board)
            yield check.finding(message, Place(board=index), fixes=partial(_take_away, place.board))


def _take_away(name: str) -> tuple[Fix]:
    def without(course: Course) -> Course:
        return replace(course, layout=tuple(place for place in course.layout if place.board != name)).normalised()

    return (Fix(sentence("Remove {board} from the layout", board=name), without, safe=False),)


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("The layout names a board that the course does not have."),
    why=sentence("A missing board leaves a gap in the factory."),
    mend=sentence("Add the board, or remove it from the layout."),
    bad="board: A\nrow: . .\nplace: A 0,0\nplace: B 2,0",
    good="board: A\nrow: . .\nplace: A 0,0\nplace: A 2,0",
    reads=(),
)

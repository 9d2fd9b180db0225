# SPDX-License-Identifier: GPL-3.0-or-later
"""Where robots start on a course without docks, for programs that need starts: as the edition says.

The editions of 1994 and 1999 start every robot on checkpoint 1, which counts as touched. One robot a space is
all that other programs know: one start is written there, looking the way in which a race usually begins. The
edition of 2005 starts on docks, those of 2016 and 2023 on a starting board: a course without any is written without
starts. Either is told.
"""

from __future__ import annotations

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.exchange.formats import Loss, Part
from designer.exchange.rally.tokens import MayHold, anywhere, plain_starts
from designer.rally.course.course import Course
from designer.rally.course.floor import Start
from designer.rally.engine.starting import first_heading

ONE_START = sentence(
    "in this edition all robots start on checkpoint 1, which counts as touched; one start is written there"
)
NO_STARTS = sentence("the course has no docks, but the app needs starts")


def edition_starts(
    course: Course, may_hold: MayHold = anywhere, most: int = 99, *, unnumbered: bool = False
) -> dict[Cell, Start]:
    """The docks of a normalised course, or where there are none the start that the edition has on checkpoint 1.

    What the format has room for is said as to :func:`plain_starts`.
    """
    if course.starts or not _starts_on_checkpoint(course):
        return plain_starts(course, may_hold, most, unnumbered=unnumbered)
    first = course.checkpoints[0]
    if not may_hold(course.floor[first]):
        return {}
    return {first: Start(1, first, first_heading(course.checkpoints))}


def _starts_on_checkpoint(course: Course) -> bool:
    """Whether the race begins on checkpoint 1, and there is one."""
    return bool(course.checkpoints) and course.rules().start.on_checkpoint


def no_docks_losses(course: Course, may_hold: MayHold = anywhere) -> tuple[Loss, ...]:
    """What becomes of the starts of a course without docks."""
    if course.starts or not course.checkpoints:
        return ()
    return (Loss(Part.STARTS, ONE_START if edition_starts(course, may_hold) else NO_STARTS),)

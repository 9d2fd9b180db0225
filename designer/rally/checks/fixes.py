# SPDX-License-Identifier: GPL-3.0-or-later
"""Fixes that several checks offer: functions from course to course."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from designer.findings import Fix
from designer.grid import Cell, Heading
from designer.rally.course import Course
from designer.rally.spaces import Belt, Space
from designer.words import Sentence, sentence


def change_space(title: Sentence, cell: Cell, change: Callable[[Space], Space], *, safe: bool) -> Fix:
    """A fix that changes one space, on the board that lies there."""
    return Fix(title, lambda course: with_space(course, cell, change), safe)


def with_space(course: Course, cell: Cell, change: Callable[[Space], Space]) -> Course:
    """The course with the space at ``cell`` changed, as its board has it (dock tokens included)."""
    index, inner = next(course.placements_at(cell))
    placement = course.layout[index]
    space = course.board(placement.board)[inner].turned(placement.turn)
    return course.with_spaces({cell: change(space)})


def add_wall(cell: Cell, side: Heading) -> Fix:
    """Add the wall on ``side``: what hangs there was meant to hang on something."""
    return change_space(
        sentence("Add the wall"), cell, lambda space: replace(space, walls=(*space.walls, side)), safe=True
    )


def turn_belt(cell: Cell, exit_side: Heading) -> Fix:
    """Let the belt leave by another side; arrows printed from that side go."""

    def turned(space: Space) -> Space:
        assert space.belt is not None
        feeds = tuple(feed for feed in space.belt.feeds if feed is not exit_side.back and feed is not space.belt.exit)
        return replace(space, belt=Belt(exit_side, space.belt.express, feeds))

    return change_space(sentence("Turn the belt to the {side}", side=side_word(exit_side)), cell, turned, safe=False)


_SIDES = {
    Heading.N: sentence("north"),
    Heading.E: sentence("east"),
    Heading.S: sentence("south"),
    Heading.W: sentence("west"),
}


def side_word(side: Heading) -> Sentence:
    """``north``, ``east``, ``south`` or ``west``."""
    return _SIDES[side]

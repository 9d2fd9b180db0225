# SPDX-License-Identifier: GPL-3.0-or-later
"""What a format says it carries comes back; what it does not carry, the loss report names.

For random courses: every part that a format declares is equal after export and import, space by
space, apart from the spaces that the loss report names for this part.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from designer.base.grid import Cell
from designer.exchange.conversion import find_losses
from designer.exchange.format_registry import all_formats, find_format
from designer.exchange.formats import CoursePart, Format, Loss, Request
from designer.exchange.rally.parts import differing, parts_of, texts_of
from designer.rally.checks.example import parse_example
from designer.rally.course.board import MAX_SIDE, Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.floor import Antenna, RebootToken
from tests.proof import examples
from tests.rally.strategies.courses import courses

BOTH_WAYS = sorted(key for key, item in all_formats().items() if item.write and item.read and item.game == "roborally")

SAME: dict[CoursePart, Callable[[Course, Course], bool]] = {
    CoursePart.BOARDS: lambda one, other: (one.boards, one.layout) == (other.boards, other.layout),
    CoursePart.EDITION: lambda one, other: (one.edition, one.options) == (other.edition, other.options),
    CoursePart.TEXTS: lambda one, other: (texts_of(one), one.players) == (texts_of(other), other.players),
    CoursePart.PROGRAMS: lambda one, other: one.programs == other.programs,
    CoursePart.NOTES: lambda one, other: (one.notes, one.accepted) == (other.notes, other.accepted),
    CoursePart.EXTRA: lambda one, other: one.extra == other.extra,
}


def lost_cells(losses: tuple[Loss, ...], part: CoursePart) -> set[Cell]:
    return {cell for loss in losses if loss.part is part for cell in loss.cells}


def round_trip(chosen: Format, course: Course, profile: Mapping[str, Any] | None = None) -> Course:
    assert chosen.write is not None
    assert chosen.read is not None
    request = Request(Path("course") / f"course{chosen.suffixes[0]}", profile or chosen.profile)
    output = chosen.write(course, request)
    back = chosen.read(output.content, replace(request, files=output.beside))
    assert isinstance(back, Course)
    return back


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("key", BOTH_WAYS)
def test_a_course_that_is_larger_than_a_board_comes_back(key: str, turn: int) -> None:
    strip = {"strip": CourseBoard(Board.blank(150, 2))}
    corners = ((0, 0), (150, 0)) if not turn else ((0, 0), (0, 150))
    course = Course(boards=strip, edition="ah-2005", layout=tuple(Placement("strip", *c, turn) for c in corners))
    back = round_trip(find_format(key), course)
    assert back.floor.size == course.floor.size
    assert max(max(back.extent(place)) for place in back.layout) <= MAX_SIDE


def tokens(course: Course) -> tuple[RebootToken | Antenna, ...]:
    return (*course.reboot_tokens, *((course.antenna,) if course.antenna else ()))


def check_part(part: CoursePart, course: Course, back: Course, lost: set[Cell]) -> None:
    if part is CoursePart.FLOOR:
        assert set(differing(course.floor, back.floor)) <= lost
    elif part is CoursePart.CHECKPOINTS:
        kept = [cell for cell in course.checkpoints if cell not in lost]
        assert [cell for cell in back.checkpoints if cell not in lost] == kept
    elif part is CoursePart.STARTS:
        assert [start for start in back.starts if start.cell not in lost] == [
            start for start in course.starts if start.cell not in lost
        ]
    elif part is CoursePart.TOKENS:
        staying = {thing for thing in tokens(course) if thing.cell not in lost}
        assert staying <= set(tokens(back)) <= set(tokens(course))
    else:
        assert SAME[part](course, back), part


@pytest.mark.proof
@pytest.mark.parametrize("key", BOTH_WAYS)
def test_what_a_format_carries_comes_back(key: str) -> None:
    chosen = all_formats()[key]

    @given(courses())
    @settings(examples(2_000), deadline=None, suppress_health_check=[HealthCheck.too_slow])
    def check(course: Course) -> None:
        losses = find_losses(course, chosen)
        back = round_trip(chosen, course)
        for part in chosen.carries:
            whole = any(loss.part is part and not loss.cells for loss in losses)
            if not whole:
                check_part(part, course, back, lost_cells(losses, part))

    check()


@pytest.mark.parametrize("key", BOTH_WAYS)
def test_every_part_is_carried_or_named_as_lost(key: str) -> None:
    chosen = all_formats()[key]

    @given(courses())
    @settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    def check(course: Course) -> None:
        named = {loss.part for loss in find_losses(course, chosen) if not loss.cells}
        assert parts_of(course) - chosen.carries <= named

    check()


LAID_OVER = """
board: A
row: D1N .  . .
row: .   cE O .
board: B
row: . . . .
row: . . . .
board: T
row: gL .
row: .  r
place: A 0,0
place: B 0,2
place: T 1,1 over
checkpoints: 3,3
"""


@pytest.mark.parametrize("key", BOTH_WAYS)
def test_an_overlay_is_kept_or_becomes_part_of_the_boards_beneath(key: str) -> None:
    """The layer above wins: what it hides comes back in no format. Whether it is a board of its own is told."""
    chosen, course = all_formats()[key], parse_example(LAID_OVER)
    losses, back = find_losses(course, chosen), round_trip(chosen, course)
    check_part(CoursePart.FLOOR, course, back, lost_cells(losses, CoursePart.FLOOR))
    assert not back.floor[Cell(2, 1)].pit
    assert not back.floor[Cell(1, 1)].belt
    if CoursePart.BOARDS in chosen.carries:
        assert back.layout == course.layout
    else:
        assert CoursePart.BOARDS in {loss.part for loss in losses if not loss.cells}

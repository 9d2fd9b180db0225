# SPDX-License-Identifier: GPL-3.0-or-later
"""Floors as courses, and courses with all that can go wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from designer.base.grid import Cell, Heading
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard, Program, ProgramRobot
from designer.rally.course.floor import Floor, Start
from tests.rally.strategies.courses import courses
from tests.rally.strategies.spaces import basic_spaces


def course_on(floor: Floor) -> Course:
    """A course of one board that is this floor."""
    return Course(
        boards={"board": CourseBoard(Board(floor.rows))},
        layout=(Placement("board", 0, 0),),
        checkpoints=tuple(cell for cell in floor.checkpoints if cell is not None),
        docks=floor.starts,
    )


@st.composite
def spoiled_courses(draw: DrawFn) -> Course:
    """Courses of which a part or several are as no author would want them."""
    course = draw(courses())
    for spoil in draw(st.lists(st.sampled_from(SPOILS), max_size=3)):
        course = spoil(draw, course)
    return course.normalised()


def somewhere(draw: DrawFn, course: Course) -> Cell:
    """A space of the box around the boards, or one beside it."""
    size = course.normalised().floor.size
    return Cell(draw(st.integers(0, size.width)), draw(st.integers(0, size.height)))


def _move_a_board(draw: DrawFn, course: Course) -> Course:
    index = draw(st.integers(0, len(course.layout) - 1)) if course.layout else 0
    places = list(course.layout)
    places[index : index + 1] = [replace(place, x=draw(st.integers(0, 9))) for place in places[index : index + 1]]
    return course.with_layout(tuple(places))


def _name_no_board(draw: DrawFn, course: Course) -> Course:
    unknown = Placement("nowhere", 0, 0)
    return course.with_layout((*course.layout, unknown) if draw(st.booleans()) else ())


def _more_checkpoints(draw: DrawFn, course: Course) -> Course:
    more = tuple(somewhere(draw, known(course)) for _ in range(draw(st.integers(1, 6))))
    return replace(course, checkpoints=(*course.checkpoints, *more))


def _another_dock(draw: DrawFn, course: Course) -> Course:
    dock = Start(draw(st.integers(1, 4)), somewhere(draw, known(course)), draw(st.sampled_from(Heading)))
    return replace(course, docks=(*course.docks, dock))


def _another_robot(draw: DrawFn, course: Course) -> Course:
    cards = tuple(draw(st.lists(st.sampled_from(("M1", "M4", "M1/500", "M1/500", "U", "-")), min_size=5, max_size=5)))
    robots = tuple(
        ProgramRobot(f"S{number}", somewhere(draw, known(course)), Heading.N, (cards,))
        for number in range(draw(st.integers(1, 3)))
    )
    return replace(course, programs=(*course.programs, Program("spoiled", robots)))


def _checkpoint_on_a_board(draw: DrawFn, course: Course) -> Course:
    name = draw(st.sampled_from(sorted(course.boards)))
    board = course.board(name)
    cell = draw(st.sampled_from(list(board.size.cells())))
    return course.with_board(name, board.with_spaces({cell: replace(board[cell], checkpoint=1)}))


def known(course: Course) -> Course:
    """The course with the boards that exist."""
    return course.with_layout(tuple(place for place in course.layout if place.board in course.boards))


SPOILS: tuple[Callable[[DrawFn, Course], Course], ...] = (
    _move_a_board,
    _name_no_board,
    _more_checkpoints,
    _another_dock,
    _another_robot,
    _checkpoint_on_a_board,
)


@st.composite
def untidy_courses(draw: DrawFn) -> Course:
    """Courses on which safe fixes have work: lumber in pits, walls at seams, gaps in the numbers of docks."""
    course = draw(courses()).normalised()
    name = draw(st.sampled_from(sorted(course.boards)))
    board = course.board(name)
    cells = st.sampled_from(list(board.size.cells()))
    lumber = {cell: replace(draw(basic_spaces), pit=True) for cell in draw(st.sets(cells, max_size=3))}
    walled = {cell: replace(board[cell], walls=tuple(Heading)) for cell in draw(st.sets(cells, max_size=2))}
    course = course.with_board(name, board.with_spaces({**walled, **lumber}))
    docks = tuple(replace(dock, number=dock.number and dock.number + draw(st.integers(0, 3))) for dock in course.docks)
    return replace(course, docks=docks).normalised()

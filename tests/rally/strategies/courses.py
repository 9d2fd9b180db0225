# SPDX-License-Identifier: GPL-3.0-or-later
"""Hypothesis strategies for whole courses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from designer.base.grid import Cell
from designer.game.remarks import Acceptance, Note
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard, Program, ProgramRobot
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.edition.decisions import Answer, Choice, Decision
from tests.rally.strategies.editions import edition_keys, options, programs
from tests.rally.strategies.floors import boards, standable
from tests.rally.strategies.once import made_once
from tests.rally.strategies.texts import headings, paragraphs, quarters, reasons, words


@st.composite
def _placements(draw: DrawFn, board_values: Mapping[str, Board]) -> tuple[Placement, ...]:
    """Boards side by side with gaps between, the corner of the layout at 0, 0."""
    names = draw(st.lists(st.sampled_from(list(board_values)), min_size=1, max_size=3))
    placed: list[Placement] = []
    x = 0
    for name in names:
        turn = draw(quarters)
        x += draw(st.integers(0, 2)) if placed else 0
        placed.append(Placement(name, x, draw(st.integers(0, 3)), turn))
        x += board_values[name].size.turned(turn).width
    top = min(place.y for place in placed)
    return tuple(replace(place, y=place.y - top) for place in placed)


def _without_docks(board: Board) -> Board:
    return replace(board, rows=tuple(tuple(replace(space, dock=None) for space in row) for row in board.rows))


_small_boards = boards(most=4)


@made_once
@st.composite
def _boards_and_layout(draw: DrawFn) -> tuple[dict[str, Board], tuple[Placement, ...]]:
    """One to three boards and where they lie; only one of them has docks, and only if it lies once."""
    found = {f"board-{number}{draw(words)}": draw(_small_boards) for number in range(draw(st.integers(1, 3)))}
    layout = draw(_placements(found))
    laid = [place.board for place in layout]
    first = next((name for name in laid if laid.count(name) == 1), None)
    return {name: board if name == first else _without_docks(board) for name, board in found.items()}, layout


@st.composite
def _robot_rows(draw: DrawFn, places: list[Cell]) -> tuple[ProgramRobot, ...]:
    rounds = draw(st.integers(0, 2))
    stands = draw(st.lists(st.sampled_from(places), unique=True, min_size=1, max_size=3))
    return tuple(
        ProgramRobot(
            f"R{number}{draw(words)}",
            cell,
            draw(headings),
            tuple(draw(programs()) for _ in range(rounds)),
            draw(_decisions(rounds, places)),
        )
        for number, cell in enumerate(stands, 1)
    )


_ANSWERS: Mapping[Choice, st.SearchStrategy[Answer]] = {
    Choice.RETURN_HEADING: headings,
    Choice.ANNOUNCE: st.booleans(),
}
_chosen = st.lists(st.sampled_from((Choice.RETURN_SPACE, *_ANSWERS)), max_size=2)


@st.composite
def _decisions(draw: DrawFn, rounds: int, places: list[Cell]) -> tuple[Decision, ...]:
    """What a player decides in some of the rounds, in their order."""
    answers: dict[Choice, st.SearchStrategy[Answer]] = {**_ANSWERS, Choice.RETURN_SPACE: st.sampled_from(places)}
    return tuple(
        Decision(number, choice, draw(answers[choice]), draw(st.integers(0, 5)))
        for number in range(1, rounds + 1)
        for choice in draw(_chosen)
    )


_numbers_of_players = st.none() | st.tuples(st.integers(1, 4), st.integers(4, 8))
_lengths = st.sampled_from(("", "short", "medium", "long"))
_difficulties = st.sampled_from(("", "easy", "expert"))


@made_once
@st.composite
def courses(draw: DrawFn) -> Course:
    """Whole courses: boards turned and repeated, checkpoints, docks, programs, options, notes."""
    board_values, layout = draw(_boards_and_layout())
    bare = Course(boards={name: CourseBoard(board) for name, board in board_values.items()}, layout=layout)
    solid = standable(bare.floor)
    on_boards = [cell for cell, space in bare.floor.items() if not space.gap]
    places = st.sampled_from(on_boards)
    few = st.lists(st.sampled_from(solid), unique=True, max_size=4) if solid else st.just([])
    taken = {start.number for start in bare.starts}
    free = [number for number in range(1, 9) if number not in taken]
    docks = zip(free, draw(few), strict=False)
    programs_of = st.lists(_robot_rows(solid), max_size=2) if solid else st.just([])
    return replace(
        bare,
        title=draw(words),
        author=draw(words),
        licence=draw(words),
        description=draw(paragraphs),
        edition=draw(edition_keys),
        options=draw(options()),
        players=draw(_numbers_of_players),
        length=draw(_lengths),
        difficulty=draw(_difficulties),
        checkpoints=tuple(draw(few)),
        docks=tuple(Start(draw(st.sampled_from((number, None))), cell, draw(headings)) for number, cell in docks),
        reboot_tokens=tuple(RebootToken(cell, draw(headings)) for cell in draw(few)),
        antenna=draw(st.none() | st.tuples(places, headings).map(lambda held: Antenna(*held))),
        programs=tuple(
            Program(f"program {number}{draw(words)}", robots, draw(paragraphs))
            for number, robots in enumerate(draw(programs_of), 1)
        ),
        accepted=tuple(Acceptance("RR101", *held) for held in draw(st.lists(st.tuples(places, reasons), max_size=2))),
        notes=tuple(Note(*held) for held in draw(st.lists(st.tuples(places, paragraphs), max_size=2))),
    )

# SPDX-License-Identifier: GPL-3.0-or-later
"""Distances that are mended after a stroke are those of a floor that is searched anew, whatever the stroke was."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from designer.base.grid import Cell, Heading
from designer.rally.checks.context import Context
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.floor import Start
from designer.rally.reachability import mended_distances
from designer.rally.reachability.motion import compile_motion
from designer.rally.reachability.survey import Survey
from designer.rally.spaces import PIT
from tests.game.edits import edited_course, random_course
from tests.proof import WHOLE

SEQUENCES = 400 if WHOLE else 4
EDITS = 20 if WHOLE else 6


@pytest.fixture(autouse=True)
def _small_floors_are_mended_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mended_distances, "PART", 0)


def _surveyed(course: Course, earlier: Survey | None = None) -> Survey:
    tables = Context(course, course.rules()).tables
    starts = tuple(start for start in tables.starts if start.cell in course.floor)
    return Survey(tables, starts, compile_motion(tables), earlier)


def _assert_same(one: Survey, other: Survey) -> None:
    for mine, its in zip(one.ways, other.ways, strict=True):
        assert np.array_equal(mine.near, its.near)
    for stage, anew in zip(one.stages, other.stages, strict=True):
        assert np.array_equal(stage.arrival, anew.arrival)
        assert np.array_equal(stage.reached, anew.reached)
        assert stage.archives == anew.archives
    for way, shortest in zip(one.shortest, other.shortest, strict=True):
        assert (None if way is None else way.tolist()) == (None if shortest is None else shortest.tolist())
    assert one.course == other.course


def _asked(course: Course) -> bool:
    """Whether this is surveyed at all: checkpoints lie still and have their usual order."""
    return bool(course.checkpoints) and not Context(course, course.rules()).tables.in_layers


def _courses(dice: Random, side: int) -> Iterator[Course]:
    course = random_course(dice, side)
    for _ in range(EDITS):
        yield course
        course = edited_course(dice, course)


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(SEQUENCES))
def test_after_every_edit_the_distances_are_those_of_a_search(seed: int) -> None:
    dice = Random(seed)
    last: Survey | None = None
    for course in filter(_asked, _courses(dice, dice.choice((8, 12, 12, 24)))):
        last = _surveyed(course, last)
        _assert_same(last, _surveyed(course))


def _corridor(*pits: Cell) -> Course:
    """A course of one row; whoever drives along it passes every space, or two cards do."""
    course = Course(
        boards={"board": CourseBoard(Board.blank(40, 1))},
        layout=(Placement("board", 0, 0),),
        checkpoints=(Cell(39, 0), Cell(0, 0)),
        docks=(Start(1, Cell(2, 0), Heading.E),),
    )
    return course.with_spaces(dict.fromkeys(pits, PIT))


@pytest.mark.parametrize("pit", [Cell(1, 0), Cell(20, 0), Cell(38, 0)])
def test_a_way_that_closes_and_opens_again_is_mended_both_times(pit: Cell) -> None:
    free, closed = _surveyed(_corridor()), _surveyed(_corridor(pit))
    _assert_same(_surveyed(_corridor(pit), free), closed)
    _assert_same(_surveyed(_corridor(), closed), free)


def test_where_most_distances_change_the_floor_is_searched_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    free, closed = _surveyed(_corridor()), _corridor(Cell(20, 0))
    expected = _surveyed(closed)
    monkeypatch.setattr(mended_distances, "SHARE", 1 << 20)
    _assert_same(_surveyed(closed, free), expected)


def test_of_a_floor_of_another_size_nothing_is_mended() -> None:
    other = replace(_corridor(), boards={"board": CourseBoard(Board.blank(41, 1))})
    _assert_same(_surveyed(other, _surveyed(_corridor())), _surveyed(other))


def test_after_one_leg_that_is_searched_anew_no_other_is_tried_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[bool] = []
    mended = mended_distances._mended

    def counted(*given: Any) -> Any:
        found = mended(*given)
        tried.append(found is not None)
        return found

    open_way = _surveyed(_corridor())
    monkeypatch.setattr(mended_distances, "_mended", counted)
    closed = _surveyed(_corridor(Cell(20, 0)), open_way)
    assert tried == [False], "both legs lead through the pit"
    monkeypatch.undo()
    _assert_same(closed, _surveyed(_corridor(Cell(20, 0))))

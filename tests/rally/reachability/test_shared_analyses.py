# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests share of courses is what each would find by itself."""

from __future__ import annotations

from dataclasses import replace

from designer.base.grid import Cell
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.reachability import explain, measure
from tests.rally.reachability.boards import AVALON, floor_of
from tests.shared_analyses import shared_analyses

ROW = "D1E . . O . ."


def tables_with(checkpoint: int) -> Tables:
    return compile_tables(replace(floor_of(ROW, ". . . . . ."), checkpoints=(Cell(checkpoint, 0),)), AVALON)


def test_a_course_that_is_compiled_again_is_not_searched_again() -> None:
    alone = explain(measure(tables_with(5)))
    with shared_analyses():
        first, again = measure(tables_with(5)), measure(tables_with(5))
        assert again is first
        assert explain(again) is explain(first)
    assert explain(first).legs == alone.legs


def test_another_floor_other_starts_and_who_hands_on_an_answer_are_searched() -> None:
    with shared_analyses():
        first = measure(tables_with(5))
        assert measure(tables_with(4)).legs[0].goal == Cell(4, 0)
        assert measure(tables_with(5), ()).legs != first.legs
        assert measure(tables_with(5), previous=first).legs == first.legs


def test_afterwards_nothing_is_shared() -> None:
    with shared_analyses():
        first = measure(tables_with(5))
    assert measure(tables_with(5)) is not first

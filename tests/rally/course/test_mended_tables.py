# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables after a stroke are those of before, with what it changed; they say what tables compiled anew say."""

from __future__ import annotations

from random import Random

import pytest

from designer.base.grid import Cell
from designer.rally.course.mended_tables import tables_after
from designer.rally.course.notation import parse_space
from designer.rally.course.tables import compile_tables
from designer.rally.edition import EDITIONS
from tests.bench.floors import random_floor
from tests.bench.strokes import course_of
from tests.game.edits import edited_course, random_course


@pytest.mark.parametrize("seed", range(12))
def test_tables_after_edits_are_those_of_the_floor_compiled_anew(seed: int) -> None:
    dice = Random(seed)
    course = random_course(dice, 12)
    tables = compile_tables(course.floor, course.rules())
    for _ in range(25):
        course = edited_course(dice, course)
        tables = tables_after(tables, course.floor, course.rules())
        assert tables == compile_tables(course.floor, course.rules())


@pytest.mark.parametrize(
    "token", ["O", "wN", "cE", "gL", "k:24", "pE:135", "lE", "r", "cE<S+wW", "_", "P1", "t:24", "xN<E"]
)
def test_one_space_is_painted_over_and_cleared_again(token: str) -> None:
    course = course_of(random_floor(8))
    before, rules = compile_tables(course.floor, course.rules()), course.rules()
    for at in (Cell(0, 0), Cell(3, 4), Cell(7, 7)):
        painted = course.with_spaces({at: parse_space(token)})
        after = tables_after(before, painted.floor, rules)
        assert after == compile_tables(painted.floor, rules)
        assert tables_after(after, course.floor, rules) == before


def test_what_a_stroke_leaves_alone_is_shared() -> None:
    course = course_of(random_floor(8))
    before = compile_tables(course.floor, course.rules())
    after = tables_after(before, course.with_spaces({Cell(1, 1): parse_space("O")}).floor, course.rules())
    assert after.step is before.step
    assert after.beams is before.beams


def test_another_edition_is_compiled_anew() -> None:
    course = course_of(random_floor(8))
    before = compile_tables(course.floor, EDITIONS["ah-2005"])
    after = tables_after(before, course.floor, EDITIONS["wotc-1994"])
    assert after == compile_tables(course.floor, EDITIONS["wotc-1994"])

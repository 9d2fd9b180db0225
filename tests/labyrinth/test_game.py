# SPDX-License-Identifier: GPL-3.0-or-later
"""What the labyrinth answers at the front desk."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Mirror, Size
from designer.game.contract import Game
from designer.game.remarks import Note
from designer.game.stamp import Stamp
from designer.labyrinth.checks.validation import CHECKING
from designer.labyrinth.game import GAME
from designer.labyrinth.plan.notation import parse_tile
from designer.labyrinth.plan.plan import Plan, empty_plan
from designer.labyrinth.tile_drawing import DRAWING
from designer.pictures.paper import PrintOptions
from designer.pictures.shapes import Level
from tests.labyrinth.strategies import plans

PLAN = empty_plan(3, "Desk").with_pieces({Cell(1, 1): parse_tile("NE+s"), Cell(2, 1): parse_tile("EW")})


def test_a_plan_that_no_file_could_hold_is_refused() -> None:
    """Also one in which tiles were laid besides; what lies on it alone a file always holds."""
    GAME.require_storable(PLAN, replace(PLAN, title="Another desk"))
    GAME.require_storable(PLAN, PLAN.with_pieces({Cell(0, 0): parse_tile("NE")}))
    endless = replace(PLAN, title="x" * 100_000)
    for before in (PLAN, PLAN.with_pieces({Cell(0, 0): parse_tile("NE")})):
        with pytest.raises(CourseDesignerError):
            GAME.require_storable(before, endless)


def test_the_desk_answers_everything() -> None:
    assert isinstance(GAME, Game)
    assert GAME.codes == "LB"
    assert next(iter(GAME.checks())) == "LB101"
    assert GAME.nothing().size == Size(0, 0)
    assert GAME.nothing().layout == ()
    assert [template.key for template in GAME.templates] == [
        "open-ring", "two-players", "closed-ring", "three-players", "four-players", "short-game",
    ]  # fmt: skip
    pages = GAME.pages()
    assert "LB201: trap" in pages["checks"]
    assert "`base-speed`" in pages["variants"]
    assert GAME.prints().page_by_page(PLAN, PrintOptions())[0] > 5
    pictures: Any = GAME.pictures()
    assert pictures.picture_changes(empty_plan(3), PLAN).shapes
    assert pictures.thumbnail(PLAN).shapes
    assert pictures.piece_picture(None, Level.S) != pictures.piece_picture(parse_tile("NS"), Level.S)


def test_checking_accepts_and_reports_again() -> None:
    report = CHECKING.check(PLAN, None, lambda: None)
    finding = report.findings[0]
    accepted = CHECKING.accept(PLAN, finding, "meant")
    assert CHECKING.check(accepted, report, lambda: None).findings[0].accepted == "meant"
    assert CHECKING.accept_no_longer(accepted, finding) == PLAN
    assert CHECKING.summary(report.analysis) == "18 tiles can be reached"
    found = CHECKING.page("LB201")
    assert found is not None
    assert found.bad.side == 3
    assert CHECKING.page("RR101") is None


cells = st.tuples(st.integers(0, 4), st.integers(0, 4)).map(lambda pair: Cell(*pair))


@given(plans(most=3), st.frozensets(cells, min_size=1))
def test_an_area_turned_four_times_and_mirrored_twice_is_as_before_inside_the_interior(
    plan: Plan, area: frozenset[Cell]
) -> None:
    inner = frozenset(plan.maze.interior())
    now, where = plan, inner
    for _ in range(4):
        now, where = DRAWING.turned(now, where, 1)
    assert (now, where) == (plan, inner)
    for mirror in Mirror:
        assert DRAWING.mirrored(DRAWING.mirrored(plan, inner, mirror)[0], inner, mirror)[0] == plan
    emptied = DRAWING.erased(plan, area)
    assert not [cell for cell in area if cell in inner and cell in emptied.tiles]
    assert {cell: tile for cell, tile in plan.tiles.items() if cell not in area | inner} == {
        cell: tile for cell, tile in emptied.tiles.items() if cell not in area | inner
    }


def test_the_ring_is_not_painted() -> None:
    cross = parse_tile("NESW")
    assert DRAWING.painted(PLAN, {Cell(0, 1): cross, Cell(3, 3): cross, Cell(9, 9): cross}) == {Cell(3, 3): cross}


def test_moving_takes_notes_along() -> None:
    plan = PLAN.with_note(Cell(1, 1), "here")
    moved = DRAWING.moved(plan, frozenset({Cell(1, 1)}), 1, 1)
    assert moved.tiles[Cell(2, 2)] == PLAN.tiles[Cell(1, 1)]
    assert Cell(1, 1) not in moved.tiles
    assert moved.notes == (Note(Cell(2, 2), "here"),)


def test_stamps_are_text_on_the_clipboard() -> None:
    stamp = Stamp.copied(DRAWING.copied(PLAN, (Cell(1, 1), Cell(2, 1))))
    assert DRAWING.print_stamp(stamp) == "NE+s EW"
    assert DRAWING.parse_stamp("NE+s EW") == stamp
    assert DRAWING.parse_stamp("hello there") is None
    assert DRAWING.parse_stamp("") is None


def test_cells_are_named_and_described() -> None:
    assert DRAWING.describe_cell(PLAN, Cell(1, 1)) == "1,1, curve, speed"
    assert DRAWING.describe_cell(PLAN, Cell(3, 3)) == "3,3, empty space"
    assert DRAWING.describe_cell(PLAN, Cell(0, 0)) == "0,0, corner of the ring, curve, teleport"
    assert DRAWING.find_place(PLAN, "2, 1", near=None, by_board=False) == Cell(2, 1)
    assert DRAWING.find_place(PLAN, "B2", near=None, by_board=False) is None
    assert DRAWING.region(PLAN, Cell(3, 3)) == frozenset(PLAN.maze.empty_cells())
    title = DRAWING.step_title(DRAWING.LAYERS[0].title)
    assert str(title(empty_plan(3), empty_plan(3).with_pieces({Cell(1, 1): parse_tile("NS")}))) == (
        "Lay straight corridor at 1,1"
    )

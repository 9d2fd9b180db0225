# SPDX-License-Identifier: GPL-3.0-or-later
"""Laying: rules P0 to P7 in the words of the rulebook, and what the deck gives."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from designer.base.grid import Cell
from designer.labyrinth.plan.laying_rules import RULES, allowed_cells, gaps, refusal
from designer.labyrinth.plan.maze import Maze, whole_ring
from designer.labyrinth.plan.notation import parse_row, parse_tile
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.tiles import FACE_DOWN, Tile
from tests.labyrinth.strategies import plans, tiles


def maze(*rows: str, inward: tuple[Cell, ...] | None = None) -> Maze:
    """The maze of some rows in a ring."""
    found = [parse_row(row) for row in rows]
    laid = {Cell(x, y): tile for y, row in enumerate(found, 1) for x, tile in enumerate(row, 1) if tile}
    return Maze(len(rows), {**whole_ring(len(rows), inward), **laid})


def tile(token: str) -> Tile:
    found = parse_tile(token)
    assert found is not None
    return found


def rule(board: Maze, x: int, y: int, token: str) -> str:
    found = refusal(board, Cell(x, y), tile(token))
    return found.rule if found else ""


def test_rules_have_words() -> None:
    assert list(RULES) == [f"P{number}" for number in range(8)]


def test_a_refusal_says_where_and_why() -> None:
    found = refusal(maze(". . .", ". . .", ". . ."), Cell(2, 2), tile("NS"))
    assert found is not None
    assert (found.rule, str(found.reason)) == ("P1", "No corridor leads to 2,2")


@pytest.mark.parametrize(
    ("x", "y", "token", "broken"),
    [
        (0, 1, "NS", "P3"),
        (1, 1, "NS", "P0"),
        (2, 1, "NS+D1", "P7"),
        (2, 1, "#", "P5"),
        (2, 2, "NS", "P1"),
        (3, 3, "NW+K2", "P1"),
        (3, 3, "ES+K2", ""),
        (2, 1, "NESW", ""),
    ],
)
def test_the_first_broken_rule_is_named(x: int, y: int, token: str, broken: str) -> None:
    assert rule(maze("NS+D1 . .", ". . .", ". . ."), x, y, token) == broken


def test_a_computer_may_be_behind_a_door_that_lets_robots_in() -> None:
    assert rule(maze(". NS+dS .", ". . .", ". . ."), 2, 2, "NS+K1") == ""
    assert rule(maze(". NS+dN .", ". . .", ". . .", inward=(Cell(2, 0),)), 2, 2, "NS+K1") == "P4"


@given(plans(), tiles())
def test_allowed_cells_are_those_that_are_not_refused(plan: Plan, piece: Tile) -> None:
    allowed = allowed_cells(plan.maze, piece)
    assert set(allowed) == {cell for cell in plan.maze.interior() if refusal(plan.maze, cell, piece) is None}


@given(plans(), tiles(owned=False), st.integers(0, 15))
def test_no_laying_that_is_allowed_walls_anything_in(plan: Plan, piece: Tile, index: int) -> None:
    allowed = allowed_cells(plan.maze, piece)
    assume(allowed)
    before = {cell for gap in gaps(plan.maze) for cell in gap}
    after = plan.maze.with_tile(allowed[index % len(allowed)], piece)
    assert {cell for gap in gaps(after) for cell in gap} <= before


@given(plans())
def test_every_cell_of_a_gap_takes_a_face_down_tile_and_no_other_cell_does(plan: Plan) -> None:
    hidden = {cell for gap in gaps(plan.maze) for cell in gap}
    assert set(allowed_cells(plan.maze, FACE_DOWN)) == hidden


@given(plans(), tiles())
def test_a_laying_is_refused_for_walling_in_just_where_it_makes_a_gap(plan: Plan, piece: Tile) -> None:
    maze = plan.maze
    before = {lost for gap in gaps(maze) for lost in gap}
    for cell in maze.empty_cells():
        told = refusal(maze, cell, piece, ())
        if not piece.face_down and (told is None or told.rule in ("P2", "P4", "P6")):
            made = [gap[0] for gap in gaps(maze.with_tile(cell, piece)) if gap[0] not in before]
            assert (told is not None and told.rule == "P2") is bool(made)
            assert not made or str(told and told.reason).endswith(f"{made[0].x},{made[0].y}")

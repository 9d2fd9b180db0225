# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures that answer questions: what becomes of robots on belts, damage of lasers, distances."""

from __future__ import annotations

from hypothesis import given

from designer.base.grid import Cell
from designer.pictures.shapes import Level
from designer.rally.course.board import Board
from designer.rally.course.floor import Floor
from designer.rally.course.tables import compile_tables
from designer.rally.edition import EDITIONS
from designer.rally.picture.answer_overlays import (
    BeltFate,
    belt_fates,
    belt_steps,
    damage_picture,
    distance_picture,
    flow_shapes,
)
from designer.rally.picture.lasers import Beams
from tests.rally.strategies.floors import boards, floors, furnished
from tests.rally.strategies.spaces import laser_spaces, play_spaces


def floor_of(*rows: str) -> Floor:
    return Floor.of_board(Board.parse("\n".join(rows)))


def fates(*rows: str) -> dict[Cell, BeltFate]:
    floor = floor_of(*rows)
    return belt_fates(floor, belt_steps(floor))


def test_a_belt_sets_down_destroys_or_goes_round() -> None:
    found = fates("cE cE . cE O", "cE cS cW cW .", "cN cW . . cE")
    assert found[Cell(0, 0)] is found[Cell(1, 0)] is BeltFate.LANDS
    assert found[Cell(3, 0)] is found[Cell(4, 2)] is BeltFate.LOST
    assert {found[cell] for cell in (Cell(0, 1), Cell(1, 1), Cell(1, 2), Cell(0, 2))} == {BeltFate.ROUND}
    assert found[Cell(3, 1)] is BeltFate.ROUND, "it leads into the round"


def test_a_belt_against_a_wall_keeps_robots() -> None:
    found = fates("cE cE+wE O")
    assert set(found.values()) == {BeltFate.LANDS}


@given(boards())
def test_the_fate_of_a_belt_is_what_riding_on_it_shows(board: Board) -> None:
    floor = Floor.of_board(board)
    steps = belt_steps(floor)
    for cell, fate in belt_fates(floor, steps).items():
        at = cell
        for _ in range(len(steps) + 1):
            at = steps.get(at, at)
        if fate is BeltFate.LOST:
            assert at not in steps
            assert at not in floor or floor[at].pit
        elif fate is BeltFate.LANDS:
            assert steps.get(at, at) == at
            assert at in floor
        else:
            assert steps[at] != at
    assert bool(flow_shapes(floor)) is bool(steps)


@given(furnished(floors(laser_spaces | play_spaces, least=2, most=5)))
def test_damage_is_what_a_robot_takes_on_a_space(floor: Floor) -> None:
    """Not where beams fly above robots, nor behind the antenna."""
    damage = compile_tables(floor, EDITIONS["renegade-2023"]).laser_damage
    assert Beams(floor).damage() == {cell: hurt for cell, hurt in zip(floor.size.cells(), damage, strict=False) if hurt}


def test_a_laser_on_a_high_space_hurts_nobody_below() -> None:
    assert Beams(floor_of("lE+wW hW . hE .")).damage() == {Cell(0, 0): 1, Cell(4, 0): 1}


def test_numbers_are_only_written_where_there_is_room() -> None:
    assert len(distance_picture(3, 9, Level.S).shapes) < len(distance_picture(3, 9, Level.M).shapes)
    assert len(damage_picture(2, Level.S).shapes) < len(damage_picture(2, Level.M).shapes)
    assert distance_picture(0, 9, Level.M).shapes == ()

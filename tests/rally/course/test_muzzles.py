# SPDX-License-Identifier: GPL-3.0-or-later
"""The muzzles of lasers, and the beams that the tables have of them."""

from __future__ import annotations

from hypothesis import given

from designer.base.grid import Cell, Heading
from designer.rally.course.board import Board
from designer.rally.course.floor import Floor
from designer.rally.course.muzzles import muzzles, muzzles_at
from designer.rally.course.tables import compile_tables
from designer.rally.edition import EDITIONS
from designer.rally.spaces import Laser
from tests.rally.strategies.floors import floors


def floor_of(text: str) -> Floor:
    return Floor.of_board(Board.parse(text))


def test_a_two_ended_laser_has_its_muzzles_where_its_line_ends() -> None:
    for row in ("wW lEW . wE .", "lEW+wW . . wE .", "wW . . lEW+wE ."):
        first, second = muzzles(floor_of(row))
        assert (first.cell, first.fire, second.cell, second.fire) == (Cell(0, 0), Heading.E, Cell(3, 0), Heading.W)
        assert first.crossed == second.crossed[::-1] == tuple(Cell(x, 0) for x in range(4))


def test_two_on_one_line_are_one_and_a_laser_of_one_end_stays_itself() -> None:
    found = muzzles(floor_of("lEW lEW3 lE lEW2"))
    assert [(muzzle.fire, muzzle.beams, muzzle.two_ended) for muzzle in found] == [
        (Heading.E, 3, True),
        (Heading.W, 3, True),
        (Heading.E, 1, False),
    ]


@given(floors())
def test_a_line_is_the_same_from_each_of_its_spaces_of_one_height(floor: Floor) -> None:
    for cell, space in floor.items():
        if space.gap:
            continue
        for axis in (Heading.N, Heading.E):
            line = floor.laser_line(cell, Laser(axis, two_ended=True))
            for at, level in line:
                assert not level or floor.laser_line(at, Laser(axis, two_ended=True)) == line


@given(floors())
def test_the_tables_have_a_beam_of_every_muzzle(floor: Floor) -> None:
    """On the floor as it is printed: this edition switches nothing off and has edges that robots fall from."""
    tables = compile_tables(floor, EDITIONS["ah-2005"])
    told = sorted((tables.cell(beam.source), beam.fire, beam.beams, beam.laser > 0) for beam in tables.beams)
    assert told == sorted((muzzle.cell, muzzle.fire, muzzle.beams, muzzle.two_ended) for muzzle in muzzles(floor))
    for cell, space in floor.items():
        assert bool(space.lasers) == bool(tuple(muzzles_at(floor, cell)))

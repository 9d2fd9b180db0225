# SPDX-License-Identifier: GPL-3.0-or-later
"""What one step of the belts does to the checkpoints that ride on them, of which none enters what is not left."""

from __future__ import annotations

from dataclasses import replace

import pytest

from designer.base.grid import Cell
from designer.rally.course.board import Board
from designer.rally.course.floor import Floor
from designer.rally.course.tables import compile_tables
from designer.rally.edition import find_edition


def carried(row: str, *places: int) -> tuple[int, ...]:
    """Where checkpoints on these spaces of a row are after a step of the belts."""
    floor = replace(Floor.of_board(Board.parse(row, "")), checkpoints=tuple(Cell(x, 0) for x in places))
    tables = compile_tables(floor, find_edition("ah-2005", {"checkpoints-ride": "belts"}))
    riding = tables.riding
    assert riding is not None
    return riding.carried(riding.starts, tables.belt_steps[-1], 1)


@pytest.mark.parametrize(
    ("row", "places", "after"),
    [
        ("cE . .", (0,), (1,)),
        ("cE . cW", (0, 2), (0, 2)),  # two onto one space
        ("cE cW .", (0, 1), (0, 1)),  # two that would change places
        ("cE cE .", (0, 1), (1, 2)),  # one that is left in the same step is entered
        ("cE cE+wE .", (0, 1), (0, 1)),  # one that is not left is not
    ],
)
def test_checkpoints_go_by_the_rules_of_belts_among_themselves(
    row: str, places: tuple[int, ...], after: tuple[int, ...]
) -> None:
    assert carried(row, *places) == after


def test_two_that_leave_the_floor_are_both_put_back() -> None:
    assert carried("cW . cE", 0, 2) == carried("cW . cE", 2, 0)[::-1]
    assert carried("cW . cE", 0, 2) == (3, 3), "off the floor for the rest of the register"

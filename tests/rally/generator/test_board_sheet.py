# SPDX-License-Identifier: GPL-3.0-or-later
"""New boards beside drawn ones: every board is on the sheet, and every figure in the table."""

from __future__ import annotations

from designer.pictures.shapes import Group, Text
from designer.rally.edition import EDITIONS
from tests.board_figures import figures
from tests.board_sheet import COLUMNS, GAP, NEW, SIDE, groups, rows, sheet


def test_every_board_has_its_place_on_the_sheet() -> None:
    boards = groups(None, EDITIONS["ah-2005"])
    picture = sheet(boards)
    places = [shape.transform for shape in picture.shapes if isinstance(shape, Group)]
    assert len(set(places)) == len(boards["shipped"]) + len(NEW)
    assert picture.extent.width == COLUMNS * (SIDE + GAP) + GAP
    assert [shape.words for shape in picture.shapes if isinstance(shape, Text)] == [
        f"shipped: {len(boards['shipped'])}",
        f"new: {len(NEW)}",
    ]


def test_each_figure_of_each_group_is_told() -> None:
    boards = {
        "drawn": groups(None, EDITIONS["ah-2005"])["shipped"][:2],
        "new": groups(None, EDITIONS["ah-2005"])["new"],
    }
    told = list(rows(boards))
    assert [row.split(" | ")[0] for row in told] == [f"| {name}" for name in figures(boards["new"][0])]
    belts = [figures(board)["belts"] for board in boards["drawn"]]
    assert f"{sum(belts) / 2:.2f} [{min(belts):.2f}..{max(belts):.2f}]" in told[0]

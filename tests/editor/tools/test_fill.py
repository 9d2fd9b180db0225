# SPDX-License-Identifier: GPL-3.0-or-later
"""The bucket over huge areas: it says where a click fills, without keeping the hand waiting."""

from __future__ import annotations

from time import process_time

import pytest

from designer.base.grid import Cell, Size
from designer.editor.ghost import MANY, Ghost
from designer.editor.rally.boards.ground import ground_of
from designer.editor.state import StrokeSymmetry
from designer.editor.window.app import RunningEditor as Editor
from designer.game.stamp import Stamp
from designer.rally.course.notation import parse_space
from tests.editor.conftest import Mouse, course_of

SIDE = 96


@pytest.fixture
def hall(editor: Editor, mouse: Mouse) -> Editor:
    """96 by 96 spaces of open floor, and the bucket with a belt."""
    editor.document.load(course_of(*["." + " ." * (SIDE - 1)] * SIDE), None)
    mouse.hold("cE")
    mouse.tool("fill")
    return editor


def ghost(mouse: Mouse) -> Ghost:
    return ground_of(mouse.canvas).ghost.ghost


@pytest.mark.parametrize("symmetry", [StrokeSymmetry.NONE, StrokeSymmetry.QUARTER_TURNS])
def test_the_hand_does_not_wait_over_a_huge_area(hall: Editor, mouse: Mouse, symmetry: StrokeSymmetry) -> None:
    hall.state.set_symmetry(symmetry)
    mouse.hover((40, 40))

    def cost(x: int) -> float:
        begun = process_time()
        mouse.hover((x, 40))
        return process_time() - begun

    assert min(cost(x) for x in range(41, 51)) < 0.016


def test_of_a_huge_area_the_ghost_shows_where_it_lies(hall: Editor, mouse: Mouse) -> None:
    mouse.hover((40, 40))
    assert len(ghost(mouse).spread) == SIDE * SIDE > MANY
    assert hall.state.status == f"Fill: click to paint {SIDE * SIDE} spaces"
    painted = {(strip.y(), strip.width()) for strip in ground_of(mouse.canvas).ghost._areas[1].strips}
    assert len(painted) == SIDE, "a row is one strip"
    mouse.click((40, 40))
    assert all(space.belt for _, space in hall.document.course.floor.items())


def test_a_small_area_is_shown_as_it_would_be(hall: Editor, mouse: Mouse) -> None:
    hall.state.select(frozenset({Cell(3, 3), Cell(4, 3)}))
    mouse.hover((3, 3))
    assert set(ghost(mouse).spaces) == {Cell(3, 3), Cell(4, 3)}
    assert not ghost(mouse).spread
    assert ghost(mouse).spaces[Cell(3, 3)].belt


def test_what_a_pattern_leaves_free_is_not_counted(hall: Editor, mouse: Mouse) -> None:
    hall.state.set_stamp(Stamp({Cell(0, 0): parse_space("O")}, Size(2, 1)))
    hall.state.set_tool("fill")
    mouse.hover((40, 40))
    assert hall.state.status == f"Fill: click to paint {SIDE * SIDE // 2} spaces"
    mouse.click((40, 40))
    assert sum(space.pit for _, space in hall.document.course.floor.items()) == SIDE * SIDE // 2


def test_the_ghost_follows_a_change_of_the_floor(hall: Editor, mouse: Mouse) -> None:
    mouse.hover((40, 40))
    mouse.hold("O")
    mouse.drag((0, 50), (SIDE - 1, 50))
    mouse.hold("cE")
    mouse.tool("fill")
    mouse.hover((40, 40))
    assert len(ghost(mouse).spread) == SIDE * 50
    mouse.hover((40, 60))
    assert len(ghost(mouse).spread) == SIDE * 45

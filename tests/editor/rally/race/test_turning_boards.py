# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards that coins turn are painted as they lie at the moment of a race that is shown."""

from __future__ import annotations

import pytest

from designer.base.grid import Cell, Heading
from designer.editor.rally.race.playback import Playback
from designer.editor.rally.race.scene import scene_of
from designer.editor.window.app import RunningEditor as Editor
from designer.pictures.shapes import Role
from tests.editor.rally.race.spectator import PIXELS, phase_at, rgb, seen, watch
from tests.rally.coin_yard import COIN_YARD

PIT, COMES_TO = Cell(0, 2), Cell(1, 0)


@pytest.fixture
def playback(editor: Editor) -> Playback:
    return watch(editor, COIN_YARD)


def is_pit(editor: Editor, cell: Cell) -> bool:
    """Whether a space is painted as a pit in its middle."""
    return seen(editor, cell).pixel(PIXELS // 2, PIXELS // 2) == rgb(Role.PIT)


def turned_at(playback: Playback) -> int:
    """The position after the coin."""
    return phase_at(playback, "turning-boards")


def test_the_floor_is_painted_as_the_coin_has_turned_it(editor: Editor, playback: Playback) -> None:
    playback.go(1)
    assert [is_pit(editor, cell) for cell in (PIT, COMES_TO)] == [True, False]
    playback.go(turned_at(playback))
    assert [is_pit(editor, cell) for cell in (PIT, COMES_TO)] == [False, True]
    assert editor.document.course == COIN_YARD


def test_at_the_beginning_and_where_one_draws_boards_lie_as_laid(editor: Editor, playback: Playback) -> None:
    playback.go(turned_at(playback))
    playback.go(0)
    assert is_pit(editor, PIT)
    playback.go(turned_at(playback))
    editor.window.show_workspace("draw")
    assert [is_pit(editor, cell) for cell in (PIT, COMES_TO)] == [True, False]


def test_lasers_fire_where_the_board_has_brought_them(playback: Playback) -> None:
    place = next(n for n, step in enumerate(playback.steps, 1) if step.register == 2 and step.state.turns == (1, 0))
    playback.go(place)
    assert [(shot.source, shot.fire) for shot in playback.scenes._shots(playback.position) if not shot.robot] == [
        (Cell(3, 1), Heading.S)
    ]


def test_the_coin_is_a_phase_with_a_story_and_a_decision(editor: Editor, playback: Playback) -> None:
    assert playback.phases[-1] == "TURNING_BOARDS"
    playback.go(turned_at(playback))
    told = playback.told(playback.position)
    assert "A tosses heads: the board under C2 turns a quarter clockwise." in told
    assert scene_of(editor.state).turns == (1, 0)

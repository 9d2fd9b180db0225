# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures: every tile has one of its own, in every theme, and a plan shows what lies on it."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from designer.base.grid import Cell, Heading
from designer.labyrinth.engine import Robot, State
from designer.labyrinth.picture import PictureOptions, empty_picture, plan_picture, tile_picture
from designer.labyrinth.picture.tiles import TILE, empty_shapes
from designer.labyrinth.plan.notation import parse_tile
from designer.labyrinth.plan.plan import Plan, empty_plan
from designer.labyrinth.plan.tiles import FACE_DOWN, Symbol, Tile
from designer.pictures import svg
from designer.pictures.shapes import Level, Rect, Role, roles
from designer.pictures.themes import DARK, LIGHT, LOW_INK, THEMES, contrast
from tests.labyrinth.strategies import plans, tiles

FEATURES = ["", *Symbol, *(symbol * 2 for symbol in Symbol), "t", "dN", "b", "o", "g", "K1", "K4", "D1", "D4"]


def tile(feature: str, exits: str = "NS") -> Tile:
    found = parse_tile(f"{exits}+{feature}" if feature else exits)
    assert found is not None
    return found


def test_no_two_features_look_alike() -> None:
    drawn = {feature: tile_picture(tile(feature)).shapes for feature in FEATURES}
    assert len(set(drawn.values())) == len(FEATURES)


def test_no_two_corridors_look_alike() -> None:
    exits = ["N", "E", "NS", "EW", "NE", "ES", "SW", "NW", "NES", "ESW", "NESW"]
    pictures = {tile_picture(tile("", sides)).shapes for sides in exits}
    assert len(pictures | {tile_picture(FACE_DOWN).shapes, empty_picture().shapes}) == len(exits) + 2


@given(tiles())
def test_every_tile_is_drawn_with_roles_that_every_theme_knows(piece: Tile) -> None:
    for level in Level:
        used = set(roles(tile_picture(piece, level).shapes))
        assert used <= set(Role)
        for theme in THEMES.values():
            assert Role.HALL not in used or theme.colour(Role.HALL)


@pytest.mark.parametrize(
    ("one", "other", "light", "dark"),
    [
        (Role.HALL, Role.ROCK, 5.4, 2.3),
        (Role.HALL_EDGE, Role.HALL, 13.3, 3.4),
        (Role.MUD, Role.HALL, 4.7, 2.6),
        (Role.MUD_MARK, Role.MUD, 4.3, 5.4),
    ],
)
def test_rock_hall_and_mud_stand_out_from_each_other(one: Role, other: Role, light: float, dark: float) -> None:
    assert contrast(LIGHT.colour(one), LIGHT.colour(other)) >= light - 0.05
    assert contrast(DARK.colour(one), DARK.colour(other)) >= dark - 0.05
    assert contrast(LOW_INK.colour(Role.HALL_EDGE), LOW_INK.colour(Role.HALL)) > 20


def test_an_empty_cell_is_filled_and_its_frames_lie_in_its_middle() -> None:
    ground, *frames = empty_shapes()
    assert isinstance(ground, Rect)
    assert (ground.x, ground.y, ground.width, ground.height) == TILE
    for frame in frames:
        assert isinstance(frame, Rect)
        assert frame.x == frame.y > 0
        assert (frame.x + frame.width / 2, frame.y + frame.height / 2) == (50, 50)


@given(plans())
def test_a_plan_is_drawn_cell_by_cell(plan: Plan) -> None:
    text = svg.write(plan_picture(plan, PictureOptions(coordinates=False)), title="Plan")
    cells = (plan.side + 2) ** 2
    assert len(re.findall(r"<use ", text)) == cells


def test_robots_and_traps_of_a_game_are_drawn() -> None:
    plan = empty_plan(3)
    bare = plan_picture(plan)
    robots = (Robot("A", cell=Cell(1, 0), heading=Heading.E), Robot("B", player=2))
    state = State(plan.maze, robots, traps={Cell(2, 0): "A"})
    assert len(plan_picture(plan, state=state).shapes) == len(bare.shapes) + 2


def test_the_same_plan_gives_the_same_bytes() -> None:
    plan = empty_plan(4).with_pieces({Cell(1, 1): tile("s"), Cell(2, 2): tile("g", "NESW")})
    assert svg.write(plan_picture(plan)) == svg.write(plan_picture(plan))

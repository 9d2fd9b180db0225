# SPDX-License-Identifier: GPL-3.0-or-later
"""The exchange form and Tiled maps bring plans back as they were, and take what was edited there."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

import designer
from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.exchange.conversion import export, find_losses
from designer.exchange.formats import Request
from designer.exchange.labyrinth import exchange_form, tiled
from designer.exchange.labyrinth.exchange_form import exchange_data, parse_exchange, print_exchange
from designer.exchange.labyrinth.tiled import TILES, plan_of_map, sign_shapes, tiled_map
from designer.exchange.tiled_map import FLIP_DIAGONAL, FLIP_EAST_WEST
from designer.exchange.tmx import parse_tmx, print_tmx
from designer.files import check, courses_folder, parse_json
from designer.labyrinth.files import load_plan
from designer.labyrinth.plan.maze import SideKind
from designer.labyrinth.plan.notation import parse_tile, print_tile
from designer.labyrinth.plan.plan import Plan, empty_plan
from tests.labyrinth.strategies import plans

SHIPPED = [load_plan(path) for path in sorted((courses_folder() / "labyrinth").glob("*.course.json"))]


@given(plans())
def test_a_plan_comes_back_from_the_exchange_form(plan: Plan) -> None:
    assert parse_exchange(parse_json(print_exchange(plan))) == plan


@pytest.mark.parametrize("plan", SHIPPED, ids=[plan.title for plan in SHIPPED])
@pytest.mark.parametrize("form", [*exchange_form.FORMATS, *tiled.FORMATS], ids=["exchange", "tmx"])
def test_shipped_plans_come_back_with_everything(plan: Plan, form: Any, tmp_path: Path) -> None:
    assert find_losses(plan, form) == ()
    path = tmp_path / f"plan{form.suffixes[0]}"
    export(plan, form, path)
    data = path.read_bytes()
    assert form.recognises(data)
    assert form.read(data, Request(path)) == plan


def test_the_exchange_form_says_everything_in_words() -> None:
    plan = empty_plan(2, "W").with_pieces({Cell(1, 1): parse_tile("NES+ss+wP+dN+K2")})
    data = exchange_data(plan)
    check(data, "labyrinth-exchange")
    cell = data["cells"][1][1]
    assert (cell["zone"], cell["exits"], cell["doors"]) == ("interior", ["north", "east", "south"], ["north"])
    assert cell["symbols"] == [{"symbol": "speed", "count": 2}, {"symbol": "paprskomet", "count": 1}]
    assert cell["sides"] == {"north": "way", "east": "open", "south": "open", "west": "closed"}
    assert (cell["computer"], cell["deploy"], cell["face_down"]) == (2, None, False)
    assert data["cells"][0][0]["zone"] == "corner"
    assert data["cells"][2][2] is None
    assert data["rules"]["base_speed"] == 1


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data.update(side=9), "cells: 'cells' has 11 rows of 11 spaces"),
        (lambda data: data["cells"][1][1].update(exits=[]), "cells row 2, column 2: "),
        (
            lambda data: data["cells"][1][1].update(face_down=True),
            "cells row 2, column 2: a face-down tile has no exits",
        ),
        (lambda data: data["cells"][1][1].pop("mud"), "cells"),
        (lambda data: data.update(game="roborally"), "this is a file of RoboRally; a file of RoboMaso is needed here"),
    ],
)
def test_a_damaged_exchange_form_is_refused_with_its_place(change: Any, message: str) -> None:
    plan = empty_plan(2, "W").with_pieces({Cell(1, 1): parse_tile("NES")})
    data = json.loads(print_exchange(plan))
    change(data)
    with pytest.raises(CourseDesignerError) as caught:
        parse_exchange(data)
    assert str(caught.value).startswith(message)


# --- Tiled


@given(plans())
def test_a_plan_comes_back_from_its_layers_alone(plan: Plan) -> None:
    bare = replace(tiled_map(plan), properties={})
    assert plan_of_map(parse_tmx(print_tmx(bare).encode())) == Plan(side=plan.side, tiles=plan.tiles)


def test_what_was_edited_in_tiled_is_changed_and_nothing_else() -> None:
    plan = SHIPPED[0]
    after = plan.with_pieces({Cell(3, 3): parse_tile("NS+b"), Cell(4, 4): None})
    edited = replace(tiled_map(after), properties=tiled_map(plan).properties)
    assert plan_of_map(edited) == after


def test_a_tile_turned_in_tiled_is_turned() -> None:
    plan = empty_plan(2).with_pieces({Cell(1, 1): parse_tile("NE+dN")})
    tiled = replace(tiled_map(plan), properties={})
    index = 1 * 4 + 1
    layers = []
    for layer in tiled.layers:
        tiles = list(layer.tiles)
        tiles[index] |= (FLIP_DIAGONAL | FLIP_EAST_WEST) if tiles[index] else 0
        layers.append(replace(layer, tiles=tuple(tiles)))
    again = plan_of_map(replace(tiled, layers=tuple(layers)))
    assert print_tile(again.tiles[Cell(1, 1)]) == "ES+dE"


def test_two_corridors_on_a_cell_are_refused() -> None:
    tiled = replace(tiled_map(empty_plan(2)), properties={})
    twice = replace(tiled, layers=(*tiled.layers, replace(tiled.layers[0], name="again")))
    with pytest.raises(CourseDesignerError, match="layer again, 0,0: two tiles of the same kind are on one space"):
        plan_of_map(twice)


def test_a_feature_without_a_corridor_is_refused() -> None:
    tiled = replace(tiled_map(empty_plan(2).with_pieces({Cell(1, 1): parse_tile("NS+s")})), properties={})
    with pytest.raises(CourseDesignerError, match="0,0: the tiles on this space do not make one tile"):
        plan_of_map(replace(tiled, layers=tuple(layer for layer in tiled.layers if layer.name != "corridors")))


def test_every_tile_of_the_tileset_has_a_picture_of_its_own() -> None:
    assert len({sign_shapes(tile) for _, tile in TILES}) == len(TILES)


def test_the_map_names_its_tiles() -> None:
    text = print_tmx(tiled_map(SHIPPED[0]))
    assert set(re.findall(r'type="([^"]+)"', text)) == {kind for kind, _ in TILES}


def _manual(language: str) -> str:
    return (Path(designer.__file__).parent / "manual" / language / "labyrinth.md").read_text("utf-8")


@pytest.mark.parametrize("language", ["", "de", "cs"])
def test_the_page_for_client_authors_names_every_key_of_a_cell_and_no_other(language: str) -> None:
    data = parse_json(print_exchange(SHIPPED[-1]))
    assert isinstance(data, dict)
    keys = {key for row in data["cells"] for cell in row if cell for key in cell}
    table = _manual(language).partition("`cells`")[2].partition("```")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    named = {key for row in rows for key in re.findall(r"`(\w+)`", row)}
    assert named == keys


def test_the_client_of_the_page_finds_the_ways_that_the_engine_drives(tmp_path: Path) -> None:
    plan = SHIPPED[-1]
    (tmp_path / "maze.exchange.json").write_text(print_exchange(plan), "utf-8")
    code = re.findall(r"```python\n(.*?)```", _manual(""), re.DOTALL)[0]
    found: dict[str, Any] = {}
    exec(code.replace("maze.exchange.json", str(tmp_path / "maze.exchange.json")), found)
    sides = plan.maze.sides
    driven = {((x, y), side.name) for (x, y), each in sides.items() for side in Heading if each[side] is SideKind.WAY}
    names = {"north": "N", "east": "E", "south": "S", "west": "W"}
    assert {(place, names[side]) for place, side in found["ways"]} == driven

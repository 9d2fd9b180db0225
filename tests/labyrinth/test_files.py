# SPDX-License-Identifier: GPL-3.0-or-later
"""Plan files: what is written is read back, in the same bytes; what is doubtful is refused with its place."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Size
from designer.files import parse_json
from designer.game.findings import Severity
from designer.game.remarks import Acceptance, Note
from designer.labyrinth.checks.validation import validate
from designer.labyrinth.engine.continuations import continuations
from designer.labyrinth.engine.programs import tell_program
from designer.labyrinth.files import load_plan, parse_plan, plan_data, print_plan, save_plan
from designer.labyrinth.plan.differences import compare
from designer.labyrinth.plan.notation import parse_tile
from designer.labyrinth.plan.plan import Plan, Program, empty_plan
from designer.labyrinth.templates import TEMPLATES, for_players
from tests.labyrinth.strategies import plans


def tile(token: str) -> Any:
    return parse_tile(token)


@given(plans())
def test_a_plan_comes_back_from_its_file_and_gives_the_same_bytes(plan: Plan) -> None:
    text = print_plan(plan)
    again = parse_plan(parse_json(text))
    assert again == plan
    assert print_plan(again) == text
    assert compare(plan, again) == ()


def test_everything_that_a_plan_can_say_survives(tmp_path: Path) -> None:
    plan = replace(
        empty_plan(3, "Corner", inward=(Cell(1, 0), Cell(0, 2))).with_pieces(
            {Cell(1, 1): tile("NS+s"), Cell(3, 0): tile("EW+m"), Cell(4, 4): None, Cell(7, 2): tile("NS")}
        ),
        author="A", licence="CC0", description="Two\nlines", options={"base-speed": "2"}, players=(2, 3),
        deck={tile("NS"): 4, tile("NE+s"): 1},
        programs=(Program("First", ("A@1,1,S speed=2", "B off", "trap@2,0 by=A"), ("turn A F", "lay 1,2 NS"), "why"),),
        accepted=(Acceptance("LB204", Cell(1, 1), "meant"), Acceptance("LB206", None, "meant")),
        notes=(Note(Cell(2, 2), "here"),), schema="x", extra={"other": [1]},
    )  # fmt: skip
    path = tmp_path / "corner.course.json"
    save_plan(path, plan)
    assert load_plan(path) == plan


def test_one_changed_tile_is_one_changed_line() -> None:
    before = empty_plan(8)
    after = before.with_pieces({Cell(4, 4): tile("NESW")})
    one, other = print_plan(before).splitlines(), print_plan(after).splitlines()
    assert sum(a != b for a, b in zip(one, other, strict=True)) == 1


def _data(**changes: Any) -> dict[str, Any]:
    return {**plan_data(empty_plan(3, "T")), **changes}


_PROGRAM = {"name": "P", "robots": ["A@1,0,E"], "moves": ["turn A"]}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"version": 3}, "version: the file has version 3, but this Course Designer reads version 2; please update"),
        ({"game": "chess"}, "game: unknown game 'chess'"),
        ({"rows": [". . .", ". Q .", ". . ."]}, "row 2, column 2: 'Q' is not a tile"),
        ({"rows": [". . .", ". .", ". . ."]}, "row 2: the interior has 3 rows, but this one has 2 tiles"),
        ({"ring": "half"}, 'ring: "half" is not one of open, closed'),
        ({"ring": ["2,2"]}, "ring[0]: 2,2 is not a space of the ring"),
        ({"tiles": {"2,2": "NS"}}, "tiles.2,2: only spaces of the ring and outside"),
        ({"options": {"base-speed": "fast"}}, "options.base-speed: 'fast' is not a value"),
        ({"options": {"base-sped": "2"}}, "options.base-sped: unknown variant 'base-sped'; did you mean 'base-speed'?"),
        ({"players": [3, 2]}, "players: the fewest players come first"),
        ({"deck": {"NS+K1": 1}}, "deck.NS+K1: a deck has corridor tiles only"),
        ({"programs": [{**_PROGRAM, "robots": ["A@2,2"]}]}, "programs[0].robots: a robot is written NAME@X,Y,HEADING"),
        ({"programs": [{**_PROGRAM, "moves": ["turn B"]}]}, "programs[0].moves[0]: unknown robot 'B'"),
        ({"programs": [_PROGRAM, _PROGRAM]}, "programs: the name 'P' appears twice"),
        ({"rowz": []}, "unknown key 'rowz'; did you mean 'rows'?"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(CourseDesignerError) as caught:
        parse_plan(_data(**changes))
    assert str(caught.value).startswith(message)


def test_a_course_of_another_game_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "rally.course.json"
    path.write_text(json.dumps({"format": "course", "version": 1, "game": "roborally"}), "utf-8")
    with pytest.raises(CourseDesignerError) as caught:
        load_plan(path)
    assert str(caught.value) == f"{path}: this is a file of RoboRally; a file of RoboMaso is needed here"


def test_templates_are_plans_of_the_size_asked_for_empty_or_at_the_start_of_a_game() -> None:
    for key, _, _, size, make, *_ in TEMPLATES:
        plan = make(size, "Fresh")
        assert plan.side == (5 if key == "short-game" else 8), key
        laid = {cell for cell in plan.maze.interior() if cell in plan.tiles}
        last = plan.side
        in_corners = (Cell(1, 1), Cell(last, last), Cell(last, 1), Cell(1, last))
        assert laid == set(in_corners[: plan.players[0] if plan.players else 0]), "L21-22: a first tile in each corner"
        assert make(Size(5, 5), "Five").side == 5
        with pytest.raises(CourseDesignerError, match="a square of 2 to 40"):
            make(Size(5, 6), "Odd")


def test_a_plan_whose_tile_under_a_robot_was_taken_away_is_read_again_and_playing_it_tells_why_not() -> None:
    plan = for_players(2, Size(4, 4), "Taken away").with_pieces({Cell(1, 1): None})
    again = parse_plan(parse_json(print_plan(plan)))
    assert again == plan, "nothing is lost by saving"
    with pytest.raises(CourseDesignerError, match="A1 is not on a tile at 1,1"):
        tell_program(again, again.programs[0])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_begins_with_two_robots_a_player_and_the_first_one_may_take_every_exit(players: int) -> None:
    plan = for_players(players, Size(8, 8), "Fresh")
    start = tell_program(plan, plan.programs[0]).start
    assert [robot.player for robot in start.robots] == [player for player in range(1, players + 1) for _ in "12"]
    assert [start.discs_of(player) for player in range(1, players + 1)] == [3] * players
    assert not [finding for finding in validate(plan).findings if finding.severity is Severity.ERROR]
    for robot in start.robots[::2]:
        assert robot.cell is not None
        assert len(continuations(start, robot.name, ())) == 3, "three exits, none of them behind it"
    assert all(robot.cell is None for robot in start.robots[1::2]), "L22-23: they wait for the deploy tiles"


def test_differences_name_cells_and_tokens() -> None:
    before = empty_plan(3, "Old")
    after = replace(before, title="New", options={"target": "4"}).with_pieces({Cell(2, 1): tile("NS")})
    assert [str(change.what) for change in compare(before, after)] == [
        "title changed", "variant target: - became 4", "2,1: . became NS",
    ]  # fmt: skip

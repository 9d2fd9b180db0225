# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards of DTU's teams that nobody had tried: several elements on a space, odd keys, and what can hardly be meant."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from designer.base.grid import Cell, Heading
from designer.exchange.conversion import export, read
from designer.exchange.format_registry import find_format
from designer.exchange.formats import FormatError
from designer.rally.course.floor import Start
from designer.rally.course.notation import print_row
from tests.exchange.rally.test_dtu import BELT, assumed, element, load, remarks, shown


def panel(way: str, *registers: int) -> dict[str, Any]:
    return element("PushPanel", heading=way, registers=list(registers))


@pytest.mark.parametrize(
    ("actions", "expected"),
    [
        ([panel("EAST", 0, 2, 4), panel("EAST", 1, 3)], "pE:12345"),
        ([BELT, BELT], "cE"),
        ([element("ConveyorBelt", heading="EAST", turn="RIGHT"), BELT], "cE<NE"),
        ([element("RotateLeft")], "gL"),
        ([element("RotateRight")], "gR"),
    ],
    ids=str,
)
def test_elements_of_a_kind_that_one_space_can_hold_are_one(
    tmp_path: Path, actions: list[dict[str, Any]], expected: str
) -> None:
    found = load(tmp_path, {"actions": actions})
    assert (shown(found), remarks(found)) == (expected, [])


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (element("ConveyorBelt", heading="SOUTH"), "cE"),
        (element("FastConveyorBelt", heading="EAST"), "cE"),
    ],
    ids=str,
)
def test_a_second_element_of_a_kind_that_a_space_cannot_hold_is_told(
    tmp_path: Path, other: dict[str, Any], expected: str
) -> None:
    found = load(tmp_path, {"actions": [BELT, other]})
    assert shown(found) == expected
    assert remarks(found) == [
        "spaces[0].actions[1].INSTANCE: the space has another element of this kind already; left out"
    ]


def test_a_space_that_is_listed_twice_holds_what_both_entries_tell(tmp_path: Path) -> None:
    spaces = [{"x": 1, "y": 0, "actions": [panel("EAST", *registers)]} for registers in ((0, 2, 4), (1, 3))]
    (tmp_path / "a.json").write_text(json.dumps({"width": 2, "height": 1, "spaces": spaces}))
    assert shown(read(tmp_path / "a.json", find_format("dtu"))) == "pE:12345"


REBOOT = {"REBOOT_HEADING": "EAST", "startField": True, "REBOOT_NUMBER": 3}


@pytest.mark.parametrize(
    "space",
    [
        {"reboot": REBOOT},
        {"actions": [element("RebootToken", heading="EAST", isStart=True, number=3)]},
    ],
    ids=["key", "class"],
)
def test_a_place_to_reboot_that_says_it_is_a_start_is_a_start(tmp_path: Path, space: dict[str, Any]) -> None:
    found = load(tmp_path, space)
    assert (found.course.docks, found.course.reboot_tokens) == ((Start(3, Cell(1, 0), Heading.E),), ())
    assert "assumed: places to reboot that say they are starts are starts (1 space)" in assumed(found)
    assert remarks(found) == []


@pytest.mark.parametrize("space", [{"reboot": {**REBOOT, "startField": False}}, {"reboot": {"heading": "EAST"}}])
def test_a_place_to_reboot_that_does_not_say_it_is_a_start_is_none(tmp_path: Path, space: dict[str, Any]) -> None:
    found = load(tmp_path, space)
    assert (found.course.docks, len(found.course.reboot_tokens)) == ((), 1)


def test_starts_kept_beside_the_spaces_as_places_to_reboot_are_starts(tmp_path: Path) -> None:
    beside = {"rebootPoints": [{"x": 1, "y": 0, **REBOOT}, {"x": 0, "y": 0, **REBOOT, "startField": False}]}
    (tmp_path / "a.json").write_text(json.dumps({"width": 2, "height": 1, "spaces": [], **beside}))
    found = read(tmp_path / "a.json", find_format("dtu")).course
    assert ([start.cell for start in found.docks], [token.cell for token in found.reboot_tokens]) == (
        [Cell(1, 0)],
        [Cell(0, 0)],
    )


def test_how_a_space_is_drawn_is_no_element(tmp_path: Path) -> None:
    found = load(tmp_path, {"background": ["SOUTH", "floor/conveyor.png"], "actions": [BELT]})
    assert shown(found) == "cE"
    assert remarks(found) == ["the key 'background' of one space is unknown and left out"]


def test_registers_may_be_texts_and_those_that_there_are_not_are_told(tmp_path: Path) -> None:
    found = load(tmp_path, {"actions": [element("PushPanel", heading="EAST", number=["2", "5"])]})
    assert shown(found) == "pE:25"
    found = load(tmp_path, {"actions": [BELT, element("PushPanel", heading="EAST", number=["9"])]})
    assert remarks(found) == ["spaces[0].actions[1].INSTANCE.number[0]: 9 is not between 0 and 5; left out"]


def test_a_belt_may_tell_its_speed_and_turn_under_keys_of_its_own_name(tmp_path: Path) -> None:
    belt = {"heading": "SOUTH", "beltType": 2, "turnBelt": "LEFT"}
    found = load(tmp_path, {"conveyorBelt": belt})
    assert (shown(found), remarks(found), assumed(found)) == ("xS<W", [], [])


def test_a_board_without_a_size_has_that_of_its_columns(tmp_path: Path) -> None:
    columns = [[{"walls": []}, {"actions": [BELT]}], [{"walls": ["NORTH"]}]]
    (tmp_path / "a.json").write_text(json.dumps({"spaces": columns}))
    found = read(tmp_path / "a.json")
    assert [print_row(row) for row in found.course.floor.rows] == [". wN", "cE ."]
    assert "the size of the board follows from its spaces" in " ".join(assumed(found))


def test_a_file_with_classes_but_no_list_of_spaces_is_none_of_these(tmp_path: Path) -> None:
    tile = {"type": "Slider", "x": 0, "y": 0, "does": BELT}
    (tmp_path / "a.json").write_text(json.dumps({"width": 1, "height": 1, "tiles": [[tile]]}))
    with pytest.raises(FormatError, match="no profile explains the one space of the file; begin one with"):
        read(tmp_path / "a.json")


def test_an_element_that_is_a_text_may_tell_its_heading_and_an_empty_one_is_none(tmp_path: Path) -> None:
    found = load(tmp_path, {"element": "ConveyorBelt-EAST"})
    assert (shown(found), remarks(found)) == ("cE", [])
    found = load(tmp_path, {"element": "", "actions": [BELT]})
    assert (shown(found), remarks(found)) == ("cE", [])


@pytest.mark.parametrize(
    ("told", "expected", "left"),
    [
        (element("RotatingGear", heading="EAST", direction="LEFT"), "gL", "heading"),
        (element("Gear", heading="WEST", direction="RIGHT"), "gR", "heading"),
        (element("PushPanel", heading="NORTH", pushDirection="EAST", registers=[0, 2, 4]), "pE:135", "heading"),
        (element("Laser", direction="NORTH", shootingDirection="EAST", strength=1), "lE", "direction"),
    ],
    ids=str,
)
def test_of_two_fields_that_could_tell_it_the_one_that_can_mean_nothing_else_does(
    tmp_path: Path, told: dict[str, Any], expected: str, left: str
) -> None:
    found = load(tmp_path, {"actions": [told]})
    name = told["CLASSNAME"].rpartition(".")[2]
    assert (shown(found), remarks(found)) == (expected, [f"the key '{left}' of one {name} is unknown and left out"])


def test_pushers_that_push_into_walls_are_told_and_may_tell_the_side_on_which_they_hang(tmp_path: Path) -> None:
    told = {"walls": ["WEST"], "actions": [panel("WEST", 0, 2, 4)]}
    found = load(tmp_path, told)
    assert shown(found) == "pW:135+wW"
    assert remarks(found) == [
        "1 pusher pushes into a wall of its own space and has none behind it (B1); look whether the file tells the "
        "side on which pushers hang",
        'if the file tells the side on which pushers hang, import it with a profile {"pushers": "side"}',
    ]
    assert [question.key for question in found.questions] == ["pushers"]
    found = load(tmp_path, told, {"pushers": "side"})
    assert (shown(found), remarks(found), found.questions) == ("pE:135+wW", [], ())


def test_the_side_on_which_pushers_hang_is_written_for_apps_that_ask_for_it(tmp_path: Path) -> None:
    profile = {
        "pushers": "side",
        "pusher": {"class": "PushPanel", "fields": {"heading": "$push", "registers": "$registers"}},
    }
    told = {"walls": ["WEST"], "actions": [panel("WEST", 0, 2, 4)]}
    course = load(tmp_path, told, profile).course
    export(course, find_format("dtu"), tmp_path / "out.json", profile=profile)
    again = read(tmp_path / "out.json", find_format("dtu"), profile=profile)
    assert shown(again) == "pE:135+wW"
    assert '"heading": "WEST"' in (tmp_path / "out.json").read_text()

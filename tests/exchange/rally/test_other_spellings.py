# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards of DTU's and LMU's clients as yet another team may spell them: other keys, numbers, words and orders."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from designer.base.grid import Cell, Heading
from designer.exchange.conversion import ImportResult, read
from designer.exchange.format_registry import find_format
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.course.notation import print_row

CHECKPOINTS = (Cell(0, 0), Cell(1, 0))


def element(name: str, **fields: Any) -> dict[str, Any]:
    return {"CLASSNAME": f"team.controller.{name}", "INSTANCE": fields}


def dtu(folder: Path, *spaces: list[dict[str, Any]], profile: Any = None, **beside: Any) -> ImportResult:
    """A board four spaces wide and two high: what lies on the first spaces, and what stands beside the list."""
    listed = [{"x": x, "y": 0, "walls": [], "actions": held} for x, held in enumerate(spaces)]
    (folder / "a.json").write_text(json.dumps({"width": 4, "height": 2, "spaces": listed, **beside}))
    return read(folder / "a.json", find_format("dtu"), profile=profile)


def lmu(folder: Path, *spaces: Any, profile: Any = None) -> ImportResult:
    """A map one space high."""
    (folder / "a.json").write_text(json.dumps({"gameMap": [[space] for space in spaces]}))
    return read(folder / "a.json", find_format("lmu"), profile=profile)


def row(found: ImportResult) -> str:
    return print_row(found.course.floor.rows[0])


def remarks(found: ImportResult) -> list[str]:
    return list(map(str, found.remarks))


def assumed(found: ImportResult) -> list[str]:
    return [str(guess.words) for guess in found.assumed]


# --- DTU: keys and numbers ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "numbered",
    [
        [element("CheckPoint", order=0), element("CheckPoint", order=1)],
        [element("CheckPoint", value=0), element("CheckPoint", value=1)],
        [element("CheckPoint1"), element("CheckPoint2")],
        [element("CheckPoint2", n=1), element("CheckPoint2", n=2)],
    ],
    ids=str,
)
def test_the_number_of_a_checkpoint_stands_under_any_key_or_in_its_name(tmp_path: Path, numbered: list[Any]) -> None:
    found = dtu(tmp_path, *([told] for told in numbered))
    assert (found.course.checkpoints, remarks(found)) == (CHECKPOINTS, [])


def test_the_only_key_that_can_be_meant_is_read_and_told(tmp_path: Path) -> None:
    found = dtu(tmp_path, [element("ConveyorBelt", leads="EAST", speed=1)], [element("PushPanel", away="N", when=[0])])
    assert (row(found), remarks(found)) == ("cE pN:1 . .", [])
    assert "assumed: the key 'leads' of ConveyorBelt tells its heading (1 space)" in assumed(found)
    assert "assumed: the key 'when' of PushPanel tells its activatingturns (1 space)" in assumed(found)
    found = dtu(tmp_path, [element("ConveyorBelt", leads="EAST", comes="WEST", speed=1), element("Pit")])
    assert remarks(found)[0] == "spaces[0].actions[0].INSTANCE: the key 'heading' is missing; left out"


@pytest.mark.parametrize(
    "fields", [{"beltSpeed": 2}, {"conveyor_speed": "fast"}, {"color": "Blue"}, {"isExpress": True}], ids=str
)
def test_a_belt_tells_its_speed_under_many_keys(tmp_path: Path, fields: dict[str, Any]) -> None:
    found = dtu(tmp_path, [element("ConveyorBelt", heading="EAST", **fields)])
    assert (row(found), remarks(found)) == ("xE . . .", [])


def test_a_speed_that_there_is_not_is_told_and_the_belt_kept(tmp_path: Path) -> None:
    found = dtu(tmp_path, [element("ConveyorBelt", heading="EAST", speed=3)])
    assert row(found) == "cE . . ."
    assert remarks(found) == ["spaces[0].actions[0].INSTANCE.speed: '3' is not a speed of belts; left out"]


def test_a_turn_that_there_is_not_is_told_and_the_belt_kept(tmp_path: Path) -> None:
    found = dtu(tmp_path, [element("ConveyorBelt", heading="EAST", turn="NORTH", speed=1)])
    assert row(found) == "cE . . ."
    assert remarks(found) == ["spaces[0].actions[0].INSTANCE.turn: 'NORTH' is not a turn; left out"]


@pytest.mark.parametrize(
    ("registers", "pushes"),
    [
        ({"registers": [2, 0]}, "pE:13"),
        ({"reg1": 2, "reg2": 0}, "pE:3"),
        ({"activationRegisters": ["0", "2", "4"]}, "pE:24"),
        ({"activationRegisters": [0, 2, 4]}, "pE:135"),
        ({"registers": [0, 2, 4, 5]}, "pE:245"),
    ],
    ids=str,
)
def test_a_0_is_a_register_unless_the_file_shows_otherwise(
    tmp_path: Path, registers: dict[str, Any], pushes: str
) -> None:
    assert row(dtu(tmp_path, [element("PushPanel", heading="EAST", **registers)])) == f"{pushes} . . ."


def test_starts_count_from_0_where_one_does_and_the_others_get_free_numbers(tmp_path: Path) -> None:
    found = dtu(tmp_path, *([element("StartField", number=number, heading="EAST")] for number in (1, 0)))
    assert [(start.number, start.cell.x) for start in found.course.starts] == [(1, 1), (2, 0)]
    told = [element("StartField", heading="EAST")], [element("StartField", number=1, heading="EAST")]
    found = dtu(tmp_path, *told)
    assert [(start.number, start.cell.x) for start in found.course.starts] == [(1, 1), (2, 0)]
    assert remarks(found) == []


def test_what_stands_beside_the_fields_of_an_element_is_told(tmp_path: Path) -> None:
    pit = {**element("Pit"), "depth": 3, "note": ""}
    assert remarks(dtu(tmp_path, [pit])) == ["the key 'depth' of one Pit is unknown and left out"]


@pytest.mark.parametrize("key", ["INSTANCE", "DATA", "properties"])
def test_the_fields_of_an_element_stand_under_any_key(tmp_path: Path, key: str) -> None:
    found = dtu(tmp_path, [{"CLASSNAME": "team.Gear", key: {"clockwise": False}}])
    assert (row(found), remarks(found)) == ("gL . . .", [])


def test_an_unknown_class_is_told_with_the_nearest_known_one(tmp_path: Path) -> None:
    (told,) = remarks(dtu(tmp_path, [element("Pti")]))
    assert told.startswith(
        "the class Pti is unknown and left out once; nearest known: Pit; name its kind in a --profile"
    )


# --- DTU: places ----------------------------------------------------------------------------------------

_ANTENNA, _TOKEN = Antenna(Cell(0, 1), Heading.W), RebootToken(Cell(1, 1), Heading.N)


@pytest.mark.parametrize(
    "beside",
    [
        {"antennaX": 0, "antennaY": 1, "antennaDirection": "WEST", "rebootX": 1, "rebootY": 1, "rebootFacing": "NORTH"},
        {"antenna_x": 0, "antenna_y": 1, "antenna_dir": "W", "xReboot": 1, "yReboot": 1, "rebootHeading": 2},
        {"antenna": {"x": 0, "y": 1, "heading": "left"}, "rebootToken": {"column": 1, "row": 1, "facing": "up"}},
        {
            "priorityAntenna": {"position": {"x": 0, "y": 1}, "direction": "WEST"},
            "respawn": [{"pos": [1, 1], "heading": "NORTH"}],
        },
    ],
    ids=str,
)
def test_tokens_beside_the_spaces_tell_their_place_in_many_ways(tmp_path: Path, beside: dict[str, Any]) -> None:
    found = dtu(tmp_path, **beside)
    assert (found.course.antenna, found.course.reboot_tokens, remarks(found)) == (_ANTENNA, (_TOKEN,), [])


@pytest.mark.parametrize(
    "beside",
    [
        {"checkpoints": [{"x": 0, "y": 0, "number": 0}, {"x": 1, "y": 0, "number": 1}]},
        {"flags": [{"x": 1, "y": 0, "no": 2}, {"x": 0, "y": 0, "no": 1}]},
    ],
    ids=str,
)
def test_checkpoints_beside_the_spaces_are_counted_as_they_are_on_them(tmp_path: Path, beside: dict[str, Any]) -> None:
    found = dtu(tmp_path, **beside)
    assert (found.course.checkpoints, remarks(found)) == (CHECKPOINTS, [])


def test_starts_beside_the_spaces_may_be_pairs(tmp_path: Path) -> None:
    found = dtu(tmp_path, spawnPoints=[[1, 1], [3, 0]])
    assert found.course.starts == (Start(1, Cell(1, 1), Heading.S), Start(2, Cell(3, 0), Heading.S))


def test_a_key_of_the_file_is_told_if_it_is_called_like_an_element_and_not_if_it_counts_or_names(
    tmp_path: Path,
) -> None:
    found = dtu(tmp_path, [element("Pit")], author="me", numOfCheckpoints=3, checkPointAmount=3, antennaX=3, reboot="?")
    assert remarks(found) == [
        "the key 'antennaX' of the file is unknown and left out",
        "the key 'reboot' of the file is unknown and left out",
    ]


def test_spaces_tell_their_place_in_an_object_or_by_row_and_column(tmp_path: Path) -> None:
    spaces = [{"position": {"x": 1, "y": 0}, "walls": [], "actions": [element("Pit")]},
              {"row": 1, "column": 0, "walls": ["EAST"]}]  # fmt: skip
    (tmp_path / "a.json").write_text(json.dumps({"width": 2, "height": 2, "spaces": spaces}))
    found = read(tmp_path / "a.json")
    assert ([print_row(told) for told in found.course.floor.rows], remarks(found)) == ([". O", "wE ."], [])


# --- LMU ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("key", ["count", "number", "checkpointNumber", "id"])
def test_checkpoints_of_a_map_count_from_0_where_one_does(tmp_path: Path, key: str, first: int) -> None:
    found = lmu(tmp_path, *([{"type": "CheckPoint", key: number + first}] for number in (0, 1)))
    assert (found.course.checkpoints, remarks(found)) == (CHECKPOINTS, [])


@pytest.mark.parametrize(
    ("told", "space"),
    [
        ({"type": "PushPanel", "facing": "right", "registers": 2}, "pE:2"),
        ({"type": "PushPanel", "directions": ["right"], "activeRegisters": ["2", "4"]}, "pE:24"),
        ({"type": "PushPanel", "orientations": ["right"], "registers": [0, 2, 5]}, "pE:25"),
        ({"type": "ConveyorBelt", "orientations": ["TOP", "bottom"], "color": "blue"}, "xN"),
        ({"type": "Gear", "turn": "left"}, "gL"),
        ({"type": "Gear", "clockwise": True}, "gR"),
    ],
    ids=str,
)
def test_elements_of_a_map_are_read_under_other_keys(tmp_path: Path, told: dict[str, Any], space: str) -> None:
    found = lmu(tmp_path, [told])
    assert (row(found), remarks(found)) == (space, [])


@pytest.mark.parametrize(
    ("name", "fields", "space", "kind"),
    [
        ("ExpressConveyorBelt", {"orientations": ["top"]}, "xN", "ConveyorBelt"),
        ("Energy_Cubes", {"count": 1}, "e", "EnergySpace"),
        ("Gears", {"orientations": ["clockwise"]}, "gR", "Gear"),
        ("Pits", {}, "O", "Pit"),
    ],
)
def test_names_put_together_from_known_words_are_understood_and_told(
    tmp_path: Path, name: str, fields: dict[str, Any], space: str, kind: str
) -> None:
    found = lmu(tmp_path, [{"type": name, **fields}], [{"type": "Pit"}])
    assert (row(found), remarks(found)) == (f"{space} O", [])
    assert f"assumed: {name} is read as {kind} (1 space)" in assumed(found)
    assert "assumed: belts without a speed are slow belts (1 space)" not in assumed(found)


@pytest.mark.parametrize("name", ["EnergyPlace", "PushPannel", "Gaer"])
def test_a_misspelt_name_is_told_with_the_nearest_known_one(tmp_path: Path, name: str) -> None:
    (told,) = remarks(lmu(tmp_path, [{"type": name, "orientations": ["top"]}], [{"type": "Pit"}]))
    assert told.startswith(f"unknown name '{name}', left out; nearest known: ")


def test_a_speed_on_a_map_that_there_is_not_is_told_and_the_belt_kept(tmp_path: Path) -> None:
    found = lmu(tmp_path, [{"type": "ConveyorBelt", "orientations": ["top"], "speed": 3}])
    assert (row(found), remarks(found)) == ("cN", ["gameMap[0][0][0].speed: '3' is not a speed of belts; left out"])


# --- lasers ---------------------------------------------------------------------------------------------


def beam(*walls: str) -> list[list[dict[str, Any]]]:
    """Three spaces across which a laser is listed, with walls on the last one."""
    laser = {"type": "Laser", "orientations": ["right"], "count": 1}
    return [[laser], [laser], [laser, {"type": "Wall", "orientations": list(walls)}]]


def test_a_beam_that_is_listed_up_to_a_wall_and_begins_at_none_may_be_told_by_its_side(tmp_path: Path) -> None:
    found = lmu(tmp_path, *beam("right"))
    (told,) = [remark for remark in remarks(found) if "ends at one" in remark]
    assert (row(found), [question.key for question in found.questions]) == ("lE . wE", ["lasers"])
    found = lmu(tmp_path, *beam("right"), profile=json.loads(told.partition("with a profile ")[2]))
    assert (row(found), found.questions) == (". . lW+wE", ())


def test_a_beam_that_ends_at_no_wall_gives_no_doubt(tmp_path: Path) -> None:
    assert lmu(tmp_path, *beam("top")).questions == ()


# --- what can hardly be ---------------------------------------------------------------------------------


def test_belts_against_one_another_and_pits_with_something_on_them_are_told(tmp_path: Path) -> None:
    east, west = (element("ConveyorBelt", heading=way, speed=1) for way in ("EAST", "WEST"))
    found = dtu(tmp_path, [east], [west], [element("Pit"), element("Gear", clockwise=True)])
    assert remarks(found) == [
        "2 belts lead onto ones that lead back onto them (A1, B1); look whether belts are read the right way round",
        "1 pit has a belt, gear or pusher on it, which nobody reaches (C1)",
    ]
    assert remarks(dtu(tmp_path, [east], [east], [element("Pit")])) == []

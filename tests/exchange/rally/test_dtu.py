# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards of DTU's teams: the keys, classes and fields that they use beside those of the template."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from designer.base.grid import Cell, Heading
from designer.exchange.conversion import ImportResult, export, read
from designer.exchange.format_registry import find_format
from designer.exchange.formats import FormatError
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.course.notation import print_row, print_space

PACKAGE = "dk.dtu.compute.se.pisd.roborally.controller."


def load(folder: Path, space: dict[str, Any], profile: dict[str, Any] | None = None) -> ImportResult:
    spaces = [{"x": 1, "y": 0, **space}]
    (folder / "a.json").write_text(json.dumps({"width": 2, "height": 1, "spaces": spaces}))
    return read(folder / "a.json", find_format("dtu"), profile=profile)


def element(name: str, **fields: Any) -> dict[str, Any]:
    return {"CLASSNAME": PACKAGE + name, "INSTANCE": fields}


def shown(found: ImportResult) -> str:
    return print_space(found.course.floor[Cell(1, 0)])


def remarks(found: ImportResult) -> list[str]:
    return list(map(str, found.remarks))


def assumed(found: ImportResult) -> list[str]:
    return [str(guess.words) for guess in found.assumed]


BELT = element("ConveyorBelt", heading="EAST")


@pytest.mark.parametrize(
    "space",
    [
        {"actions": [BELT]},
        {"activatableBoardElementList": [BELT]},
        {"boardElements": [BELT]},
        {"items": [BELT]},
        {"action": BELT},
        {"element": BELT},
        {"item": BELT},
        {"background": BELT},
        {"items": [{"type": "ConveyorBelt", "heading": "east"}]},
        {"element": {"CLASSNAME": "ConveyorBelt", "heading": "EAST"}},
    ],
    ids=str,
)
def test_elements_are_found_under_every_key_that_teams_use(tmp_path: Path, space: dict[str, Any]) -> None:
    found = load(tmp_path, space)
    assert (shown(found), remarks(found)) == ("cE", [])


@pytest.mark.parametrize(
    ("action", "space"),
    [
        (element("ConveyorBelt", heading="EAST", color="BLUE"), "xE"),
        (element("ConveyorBelt", heading="EAST", color="green"), "cE"),
        (element("ConveyorBelt", heading="EAST", doubleMove=True), "xE"),
        (element("ConveyorBelt", heading="EAST", express=False), "cE"),
        (element("ConveyorBelt", heading="EAST", numberOfMoves=2), "xE"),
        (element("ConveyorBelt", heading="EAST", speed=1), "cE"),
        (element("Conveyor", heading="EAST", command="FAST_FORWARD"), "xE"),
        (element("BlueConveyorBelt", heading="NORTH"), "xN"),
        (element("ConveyorBelt1", heading="NORTH"), "cN"),
        (element("ConveyorBelt2", heading="NORTH"), "xN"),
        (element("Gear", clockwise=False), "gL"),
        (element("Gear", direction="RIGHT"), "gR"),
        (element("RotatingGear", type="LEFT"), "gL"),
        (element("Gears", rotation="CLOCKWISE"), "gR"),
        (element("Turnpad", direction=-1), "gL"),
        (element("Pit"), "O"),
        (element("PitfallSpace"), "O"),
        (element("PushPanel", heading="SOUTH", number=[1, 3]), "pS:24"),
        (element("PushPanel", heading="SOUTH", reg1=1, reg2=3, reg3=5), "pS:135"),
        (element("EnergyCube"), "e"),
        (element("Laser", heading="WEST", laserStrength=2), "lW2"),
        (element("LaserGun", shootingDirection="WEST"), "lW"),
        ({"CLASSNAME": "team.EnergySpace"}, "e"),
        (element("ConveyorBelt", heading="EAST", speed="2"), "xE"),
        (element("ConveyorBelt", heading="east", isDouble=True), "xE"),
        (element("ConveyorBelt", heading=["EAST"], color="GREEN"), "cE"),
        (element("Gear", isClockwise=False), "gL"),
        (element("Gear", turnsLeft=True), "gL"),
        (element("Gear", turnsLeft=False), "gR"),
        (element("Gear", turnRight=True), "gR"),
        (element("Gear", counterClockwise=True), "gL"),
        (element("Gear", rotation=-90), "gL"),
        (element("RedGear"), "gL"),
        (element("GearClockwise"), "gR"),
        (element("PushPanel", heading="SOUTH", activationRegisters=["1", "3", "5"]), "pS:135"),
        (element("PushPanel", pushDirection="SOUTH", executeNumbers=[0, 2]), "pS:13"),
        (element("PushPanel", heading="SOUTH", pushTime="EVEN"), "pS:24"),
        (element("PushPanel", heading="SOUTH", pushPanelLabel=[0, 1, 0, 1, 0]), "pS:24"),
        (element("PushPanelOdd", heading="SOUTH"), "pS:135"),
        (element("Crusher", registers=[0, 4]), "k:15"),
        (element("BoardLaser", heading="WEST", noOfLaser=3), "lW3"),
        (element("LaserStart", heading="WEST", power=2), "lW2"),
        (element("RepairSite"), "r"),
        (element("PowerPlant"), "e"),
    ],
    ids=str,
)
def test_classes_are_understood_by_their_names_and_fields(tmp_path: Path, action: Any, space: str) -> None:
    found = load(tmp_path, {"actions": [action]})
    assert (shown(found), remarks(found)) == (space, [])


@pytest.mark.parametrize(
    "field",
    [
        "checkPointNo",
        "checkpoint",
        "checkpointNr",
        "checkpointNumber",
        "checkpointnumber",
        "number",
        "orderNumber",
        "n",
    ],
)
@pytest.mark.parametrize("number", [1, "1"])
def test_the_number_of_a_checkpoint_has_many_names(tmp_path: Path, field: str, number: Any) -> None:
    assert load(tmp_path, {"actions": [element("CheckPoint", **{field: number})]}).course.checkpoints == (Cell(1, 0),)


@pytest.mark.parametrize("name", ["StartGear", "StartPlace", "StartSpace", "StartTile"])
def test_starts_are_read_and_face_south_as_in_the_template(tmp_path: Path, name: str) -> None:
    found = load(tmp_path, {"actions": [element(name)]})
    assert found.course.starts == (Start(1, Cell(1, 0), Heading.S),)
    assert assumed(found) == [
        "assumed: starts without a heading face south, as in these apps (1 space)",
        "assumed: starts without a number are numbered in the order of the file (1 space)",
    ]
    found = load(tmp_path, {"actions": [element(name, heading="EAST", number=3)]})
    assert (found.course.starts, remarks(found), assumed(found)) == ((Start(3, Cell(1, 0), Heading.E),), [], [])


def test_beams_beside_their_lasers_are_lost_and_told_once_with_their_number(tmp_path: Path) -> None:
    beam = element("LaserBeam", heading="WEST")
    found = board(tmp_path, {1: [element("Laser", heading="EAST", strength=1)], 2: [beam], 3: [beam]})
    assert (whole(found), remarks(found)) == (
        ". lE . . . .",
        ["beams of lasers, which the lasers make, are left out (2), first: spaces[1].actions[0].INSTANCE"],
    )


def test_starts_that_tell_no_number_get_those_that_are_free(tmp_path: Path) -> None:
    found = board(tmp_path, {0: [element("StartField", heading="EAST")],
                             2: [element("StartField", heading="EAST", number=1)]})  # fmt: skip
    assert [(start.number, start.cell) for start in found.course.starts] == [(1, Cell(2, 0)), (2, Cell(0, 0))]


def test_a_heading_under_a_key_that_nobody_uses_is_read_once_with_all_that_the_belt_says(tmp_path: Path) -> None:
    found = board(tmp_path, {1: [element("ConveyorBelt", way="EAST", turn="LEFT", speed=2)]})
    assert (whole(found), remarks(found)) == (". xE<S . . . .", [])
    assert assumed(found) == ["assumed: the key 'way' of ConveyorBelt tells its heading (1 space)"]


def test_antenna_and_reboot_token_are_read(tmp_path: Path) -> None:
    actions = [element("PriorityAntenna", heading="NORTH"), element("RebootToken", direction="SOUTH"), BELT]
    found = load(tmp_path, {"actions": actions})
    assert (shown(found), remarks(found)) == ("cE", [])
    assert found.course.antenna == Antenna(Cell(1, 0), Heading.N)
    assert found.course.reboot_tokens == (RebootToken(Cell(1, 0), Heading.S),)


def test_an_unknown_class_is_told_and_the_advice_can_be_followed(tmp_path: Path) -> None:
    space = {"actions": [element("Magnet", pull="EAST"), BELT]}
    found = load(tmp_path, space)
    (told,) = remarks(found)
    assert shown(found) == "cE"
    assert told.startswith(
        "the class Magnet is unknown and left out once; name its kind in a --profile, or ignore it: "
    )
    advice = json.loads(told.partition("ignore it: ")[2])
    assert remarks(load(tmp_path, space, advice)) == []
    with pytest.raises(FormatError) as caught:
        load(tmp_path, space, {"pusher": "Magnet"})
    advice = json.loads(str(caught.value).partition("write it like ")[2])
    advice["pusher"] = {"class": "Magnet", "fields": {"pull": "$push", "in": "$registers"}}
    advice["registers"] = 1
    space["actions"][0]["INSTANCE"]["in"] = [1, 3]
    assert (shown(load(tmp_path, space, advice)), remarks(load(tmp_path, space, advice))) == ("cE+pE:13", [])


def test_an_unknown_key_of_a_space_is_told(tmp_path: Path) -> None:
    found = load(tmp_path, {"actions": [BELT], "isAntenna": True, "isMagnet": True, "isReboot": False, "water": None})
    assert found.course.antenna == Antenna(Cell(1, 0), Heading.E)
    assert remarks(found) == ["the key 'isMagnet' of one space is unknown and left out"]


def test_a_key_of_an_element_that_nobody_reads_is_told(tmp_path: Path) -> None:
    odd = [element("PushPanel", heading="WEST", numbers=[0], strength=3, note=""), element("Pit", depth=2), BELT]
    found = load(tmp_path, {"actions": odd})
    assert remarks(found) == [
        "the key 'strength' of one PushPanel is unknown and left out",
        "the key 'depth' of one Pit is unknown and left out",
        "1 pit has a belt, gear or pusher on it, which nobody reaches (B1)",
    ]


@pytest.mark.parametrize(
    ("fields", "space"),
    [
        ({"reg1": 0, "reg2": 2, "reg3": 4}, "pS:135"),
        ({"reg1": 1, "reg2": 3, "reg3": 0}, "pS:24"),
        ({"registers": [0, 4]}, "pS:15"),
        ({"registers": [2, 3]}, "pS:34"),
        ({"reg1": 1, "reg2": 3, "reg3": 5}, "pS:135"),
    ],
    ids=str,
)
def test_pushers_count_from_0_as_the_template_does_unless_they_tell_a_5(
    tmp_path: Path, fields: dict[str, Any], space: str
) -> None:
    """Where three fields are not all needed, the last ones hold a 0, which is then no register."""
    found = load(tmp_path, {"actions": [element("PushPanel", heading="SOUTH", **fields)]})
    assert (shown(found), remarks(found)) == (space, [])


def test_a_profile_counts_registers_from_1(tmp_path: Path) -> None:
    pusher = element("PushPanel", heading="SOUTH", registers=[2, 4])
    assert shown(load(tmp_path, {"actions": [pusher]}, {"registers": 1})) == "pS:24"
    with pytest.raises(FormatError, match=r'write it like {"registers": 1}'):
        load(tmp_path, {"actions": [pusher]}, {"registers": 2})


@pytest.mark.parametrize(("first", "written"), [({}, [0, 2, 4]), ({"registers": 1}, [1, 3, 5])])
def test_pushers_are_written_as_they_are_counted(tmp_path: Path, first: dict[str, Any], written: list[int]) -> None:
    course = Course(boards={"a": CourseBoard(Board.parse(". pW:135"))}, layout=(Placement("a", 0, 0),))
    profile = {"pusher": {"class": "PushPanel", "fields": {"heading": "$push", "registers": "$registers"}}, **first}
    export(course, find_format("dtu"), tmp_path / "a.json", profile=profile)
    (space,) = json.loads((tmp_path / "a.json").read_text())["spaces"]
    assert space["actions"][0]["INSTANCE"]["registers"] == written
    assert shown(read(tmp_path / "a.json", find_format("dtu"), profile=profile)) == "pW:135"


def board(folder: Path, spaces: dict[int, list[dict[str, Any]]], **beside: Any) -> ImportResult:
    """A board one space high: by column, what lies there."""
    listed = [{"x": x, "y": 0, "actions": actions} for x, actions in spaces.items()]
    (folder / "a.json").write_text(json.dumps({"width": 6, "height": 1, "spaces": listed, **beside}))
    return read(folder / "a.json", find_format("dtu"))


def whole(found: ImportResult) -> str:
    return print_row(found.course.floor.rows[0])


def test_each_guess_is_told_once_with_its_spaces(tmp_path: Path) -> None:
    spaces = {
        0: [BELT],
        1: [BELT],
        2: [element("Laser", heading="WEST")],
        3: [element("Turnpad", direction=1)],
        4: [element("PushPanel", heading="WEST", registers=[1])],
        5: [element("Antenna"), element("Reboot")],
    }
    found = board(tmp_path, spaces)
    assert remarks(found) == []
    assert {str(guess.what): guess.spaces for guess in found.assumed} == {
        "belts without a speed are slow belts": 2,
        "belts that tell only where they lead are straight": 2,
        "lasers without a number have one beam": 1,
        "gears numbered 1 turn right, as no 2 shows that they turn left": 1,
        "push panels count registers from 0, as no 5 shows that they count from 1": 1,
        "the priority antenna has no heading; it faces east": 1,
        "reboot tokens without a heading point east": 1,
        "the direction of lasers is where they fire, as no wall behind them shows it": 1,
    }


def test_where_the_file_tells_everything_nothing_is_assumed(tmp_path: Path) -> None:
    telling = {
        0: [element("ConveyorBelt", heading="EAST", speed=1, turn="LEFT")],
        1: [element("Wall", position=["EAST"]), element("Laser", heading="WEST", strength=1)],
        2: [element("PushPanel", heading="EAST", registers=[0]), element("Antenna", heading="WEST")],
    }
    found = board(tmp_path, telling)
    assert (remarks(found), assumed(found)) == ([], [])


def test_checkpoints_from_0_are_renumbered(tmp_path: Path) -> None:
    found = board(tmp_path, {x: [element("Checkpoint", checkPointNo=x // 2)] for x in (0, 2, 4)})
    assert (found.course.checkpoints, remarks(found)) == ((Cell(0, 0), Cell(2, 0), Cell(4, 0)), [])


def test_checkpoints_that_tell_no_number_are_numbered_in_the_order_of_the_file(tmp_path: Path) -> None:
    found = board(tmp_path, {x: [element("CheckPoint", heading="NORTH")] for x in (3, 1)})
    assert found.course.checkpoints == (Cell(3, 0), Cell(1, 0))
    assert remarks(found) == ["the key 'heading' of 2 × CheckPoint is unknown and left out"]
    assert assumed(found) == ["assumed: checkpoints without a number are numbered in the order of the file (2 spaces)"]


def test_a_checkpoint_without_a_number_takes_none_from_those_that_tell_theirs(tmp_path: Path) -> None:
    found = board(tmp_path, {1: [element("CheckPoint")], 3: [element("CheckPoint", number=1)]})
    assert found.course.checkpoints == (Cell(3, 0),)
    assert remarks(found) == ["spaces[0].actions[0].INSTANCE: the key 'number' is missing; left out"]


def test_a_token_may_call_its_heading_after_itself_which_is_told(tmp_path: Path) -> None:
    found = load(tmp_path, {"reboot": {"REBOOT_HEADING": "NORTH"}})
    assert (found.course.reboot_tokens, remarks(found)) == ((RebootToken(Cell(1, 0), Heading.N),), [])
    assert assumed(found) == ["assumed: the key 'REBOOT_HEADING' of reboot tells its heading (1 space)"]


def test_gears_numbered_1_and_2_turn_left_and_right(tmp_path: Path) -> None:
    found = board(tmp_path, {1: [element("Turnpad", direction=1)], 2: [element("Turnpad", direction=2)]})
    assert (whole(found), remarks(found)) == (". gL gR . . .", [])


def test_a_belt_tells_its_speed_and_the_turn_onto_it(tmp_path: Path) -> None:
    found = board(tmp_path, {
        1: [element("ConveyorBelt", heading="EAST", belt=2)],
        2: [element("ConveyorBelt", heading="EAST", turn="WEST")],
        3: [element("ConveyorBelt", heading="EAST", turn="EAST")],
    })  # fmt: skip
    assert (whole(found), remarks(found)) == (". xE cE<S cE<N . .", [])


def test_the_headings_before_an_exit_are_sides_unless_one_belt_shows_that_robots_travel_them(tmp_path: Path) -> None:
    def belts(*headings: list[str]) -> ImportResult:
        told = {x: [element("ConveyorBelt", heading=way, color="GREEN")] for x, way in enumerate(headings)}
        return board(tmp_path, told)

    assert whole(belts(["SOUTH", "EAST"], ["WEST", "NORTH", "EAST"])) == "cE<N cE<ES . . . ."
    assert whole(belts(["SOUTH", "EAST"], ["EAST", "EAST"])) == "cE<S cE . . . ."
    assert assumed(belts(["SOUTH", "EAST"])) == [
        "assumed: what belts list before their exit are the sides from which robots come (1 space)"
    ]
    assert assumed(belts(["SOUTH", "EAST"], ["WEST", "EAST"])) == []


def test_registers_that_a_file_only_hints_at_are_assumed(tmp_path: Path) -> None:
    bare, filled = (
        element("PushPanel", heading="WEST"),
        element("PushPanel", heading="WEST", activationRegisters=["2", "0"]),
    )
    found = board(tmp_path, {1: [bare], 2: [filled]})
    assert (whole(found), remarks(found)) == (". pW:24 pW:2 . . .", [])
    assert assumed(found) == [
        "assumed: push panels without registers work in registers 2 and 4 (1 space)",
        "assumed: push panels count registers from 1, as apps with this key do (1 space)",
    ]


@pytest.mark.parametrize(
    ("space", "shows"),
    [
        ({"conveyorBelt": {"heading": "EAST", "speed": 2}, "walls": [{"heading": "NORTH"}]}, "xE+wN"),
        ({"conveyorBelt": None, "gear": {"command": "LEFT"}, "id": 4}, "gL"),
        ({"lasers": [{"heading": "WEST"}], "pit": True}, "O+lW"),
        ({"laser": "EAST"}, "lE"),
        ({"isEnergySpace": True, "isCheckpoint": False}, "e"),
        ({"startPlayerNo": 0, "checkpoint": 0}, "."),
    ],
    ids=str,
)
def test_elements_may_be_keys_of_their_space(tmp_path: Path, space: dict[str, Any], shows: str) -> None:
    found = load(tmp_path, space)
    assert (shown(found), remarks(found)) == (shows, [])


def test_checkpoints_and_starts_may_be_numbers_of_their_space(tmp_path: Path) -> None:
    found = load(tmp_path, {"checkpoint": 1, "startPlayerNo": 3}).course
    assert (found.checkpoints, found.starts) == ((Cell(1, 0),), (Start(3, Cell(1, 0), Heading.S),))


def test_spaces_may_be_listed_by_columns(tmp_path: Path) -> None:
    columns = [[{"walls": []}], [{"actions": [BELT]}]]
    (tmp_path / "a.json").write_text(json.dumps({"width": 2, "height": 1, "spaces": columns}))
    assert shown(read(tmp_path / "a.json", find_format("dtu"))) == "cE"


def test_whatever_stands_beside_the_spaces_is_read_by_its_name_and_the_rest_told(tmp_path: Path) -> None:
    beside = {
        "antenna": {"x": 1, "y": 0, "heading": 1},
        "rebootStationX": 2,
        "rebootStationY": 0,
        "rebootStationHeading": 3,
        "checkpoints": [{"x": 4, "y": 0, "number": 1}],
        "startFields": [{"x": 0, "y": 0}],
        "players": [{"name": "A"}],
        "gears": [{"x": "one", "y": 0}],
        "antennas": 3,
    }
    found = board(tmp_path, {}, **beside)
    assert found.course.antenna == Antenna(Cell(1, 0), Heading.W)
    assert found.course.reboot_tokens == (RebootToken(Cell(2, 0), Heading.E),)
    assert (found.course.checkpoints, [start.cell for start in found.course.starts]) == ((Cell(4, 0),), [Cell(0, 0)])
    assert remarks(found) == [
        "gears[0].x: expected a whole number; left out",
        "the key 'players' of the file is unknown and left out",
        "the key 'antennas' of the file is unknown and left out",
    ]
    assert "assumed: headings that are numbers count south, west, north, east (2 spaces)" in assumed(found)


def test_starts_antenna_and_token_beside_the_spaces_are_read(tmp_path: Path) -> None:
    found = board(tmp_path, {}, spawns=[{"x": 0, "y": 0}, {"x": 2, "y": 0}, {"x": 9, "y": 0}],
                  antennaX=1, antennaY=0, rebootX=3, rebootY=0, rebootDirection="SOUTH")  # fmt: skip
    assert [start.cell for start in found.course.starts] == [Cell(0, 0), Cell(2, 0)]
    assert found.course.antenna == Antenna(Cell(1, 0), Heading.E)
    assert found.course.reboot_tokens == (RebootToken(Cell(3, 0), Heading.S),)
    assert "spawns[2]: 9,0 is off the board; left out" in remarks(found)


def test_walls_that_are_elements_stand_on_the_sides_of_their_position(tmp_path: Path) -> None:
    walls = element("Wall", direction="NORTH", position=["SOUTH"]), element("Wall", direction="WEST")
    found = board(tmp_path, {1: [walls[0]], 2: [walls[1]]})
    assert (whole(found), remarks(found)) == (". wS wW . . .", [])


def test_a_laser_on_every_space_of_its_beam_is_one(tmp_path: Path) -> None:
    laser = element("Laser", heading="EAST")
    found = board(tmp_path, {x: [laser] for x in (1, 2, 3)})
    assert whole(found) == ". lE . . . ."
    assert remarks(found) == ["2 lasers without a wall behind them are read as beams of the ones before them"]


def test_what_a_space_holds_may_be_listed_in_two_entries(tmp_path: Path) -> None:
    twice = [
        {"x": 1, "y": 0, "actions": [BELT]},
        {"x": 1, "y": 0, "walls": ["NORTH"], "actions": [element("EnergyCube")]},
    ]
    (tmp_path / "a.json").write_text(json.dumps({"width": 2, "height": 1, "spaces": twice}))
    found = read(tmp_path / "a.json", find_format("dtu"))
    assert (shown(found), remarks(found)) == ("cE+e+wN", [])


def test_an_element_that_cannot_be_read_is_told_with_its_place(tmp_path: Path) -> None:
    flawed = [element("ConveyorBelt"), element("Gear", clockwise="maybe")]
    found = load(tmp_path, {"actions": flawed, "walls": ["EAST"]})
    assert shown(found) == "wE"
    assert remarks(found) == [
        "spaces[0].actions[0].INSTANCE: the key 'heading' is missing; left out",
        "spaces[0].actions[1].INSTANCE.clockwise: 'MAYBE' is not a direction of a gear; left out",
    ]


@pytest.mark.parametrize(
    ("flawed", "flaw"),
    [
        (element("CheckPoint", checkPointNo="two"), "checkPointNo: 'two' is not the number of a checkpoint"),
        (element("Laser", heading="Q"), "heading: unknown word 'Q'"),
        (element("Laser", heading="EAST", strength=99), "strength: 99 is not between 1 and 9"),
        (element("Wall", position=["UP?"]), "position: unknown word 'UP?'; nearest known: up"),
        (element("StartField", number="x"), "number: 'x' is not the number of a start"),
        (element("Antenna", heading="Q"), "heading: 'Q' is not a heading"),
        (element("Gear", type="Gear", heading="UP?"), "heading: 'UP?' is not a direction of a gear"),
    ],
    ids=str,
)
def test_what_is_wrong_with_a_field_is_told_with_its_key(tmp_path: Path, flawed: Any, flaw: str) -> None:
    assert remarks(load(tmp_path, {"actions": [flawed, element("Pit")]})) == [
        f"spaces[0].actions[0].INSTANCE.{flaw}; left out"
    ]


def test_a_profile_can_name_starts(tmp_path: Path) -> None:
    board = Board.parse(". D2W")
    course = Course(boards={"a": CourseBoard(board)}, layout=(Placement("a", 0, 0),))
    profile = {"start": {"class": "StartField", "fields": {"no": "$number", "look": "$heading"}}}
    chosen = find_format("dtu")
    export(course, chosen, tmp_path / "a.json", profile=profile)
    assert '"look": "WEST"' in (tmp_path / "a.json").read_text()
    assert read(tmp_path / "a.json", chosen, profile=profile).course.starts == (Start(2, Cell(1, 0), Heading.W),)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Game maps of LMU's clients: both dialects, by columns and by rows."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.exchange.conversion import ImportResult, export, find_losses, read, verify
from designer.exchange.format_registry import find_format
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.course.notation import print_row
from tests.exchange.rally.test_round_trips import check_part, lost_cells, round_trip
from tests.proof import examples
from tests.rally.strategies.courses import courses

CHOSEN = find_format("lmu")
START, FIVE = "Start A", "5B"


def on(board: str, kind: str = "Empty", **rest: Any) -> dict[str, Any]:
    return {"type": kind, "isOnBoard": board, **rest}


def load(folder: Path, columns: list[Any], profile: dict[str, Any] | None = None) -> ImportResult:
    (folder / "map.json").write_text(json.dumps({"messageType": "GameStarted", "messageBody": {"gameMap": columns}}))
    return read(folder / "map.json", profile=profile)


def rows(found: ImportResult) -> list[str]:
    return [print_row(row) for row in found.course.floor.rows]


def remarks(found: ImportResult) -> list[str]:
    return list(map(str, found.remarks))


def assumed(found: ImportResult) -> list[str]:
    return [str(guess.words) for guess in found.assumed]


def columns() -> list[Any]:
    """Two columns of a starting board, then two of another, of two spaces each."""
    return [
        [[on(START, "StartPoint")], [on(START), on(START, "Wall", orientations=["bottom", "left"])]],
        [[on(START, "Antenna", orientations=["right"])], [on(START, "Gear", orientations=["counterclockwise"])]],
        [
            [on(FIVE, "ConveyorBelt", speed=2, orientations=["bottom", "top", "right"])],
            [on(FIVE, "ConveyorBelt", speed=1, orientations=["right", "left"]), on("Course", "CheckPoint", count=1)],
        ],
        [
            [on(FIVE, "Laser", orientations=["left"], count=2), on(FIVE, "Wall", orientations=["right"])],
            [on(FIVE, "PushPanel", orientations=["top"], registers=[1, 3, 5]), on(FIVE, "EnergySpace", count=1)],
        ],
    ]


def test_starts_that_tell_where_robots_look_face_there(tmp_path: Path) -> None:
    starts = [[on(START, "StartPoint", orientations=["south"])], [on(START, "StartPoint")]]
    found = load(tmp_path, [starts, [[on(START, "Antenna", orientations=["right"])], [on(START)]]])
    assert [start.heading for start in found.course.docks] == [Heading.S, Heading.E]
    assert remarks(found) == []
    guess = next(guess for guess in found.assumed if "away from the antenna" in str(guess.words))
    assert "(1 space)" in str(guess.words)


def test_a_second_element_of_a_kind_that_a_space_cannot_hold_is_told(tmp_path: Path) -> None:
    found = load(tmp_path, [[[on(FIVE, "Gear", orientations=[way]) for way in ("clockwise", "counterclockwise")]]])
    assert rows(found) == ["gR"]
    assert remarks(found) == [
        "A1 messageBody.gameMap[0][0][1]: the space has another element of this kind already; left out"
    ]


SAME = [". . xS<SW lW2+wE", "wSW gL cE e+pN:135"]


def test_a_map_by_columns(tmp_path: Path) -> None:
    found = load(tmp_path, columns())
    assert (found.format.key, rows(found)) == ("lmu", SAME)
    assert found.course.checkpoints == (Cell(2, 1),)
    assert found.course.starts == (Start(None, Cell(0, 0), Heading.E),)
    assert [(p.board, p.x, p.y) for p in found.course.layout] == [("Start A", 0, 0), ("5B", 2, 0)]
    assert remarks(found) == []
    assert assumed(found) == [
        "assumed: the starts have no heading in this format; they face away from the antenna (1 space)",
        "assumed: starts without a number are numbered in the order of the file (1 space)",
    ]


def test_a_map_by_rows_is_told_by_its_starting_board(tmp_path: Path) -> None:
    """The starting board is three spaces from west to east, and more from north to south."""
    start = [[[on(START)] for _ in range(3)] for _ in range(5)]
    by_rows = [[*row, [on(FIVE, "Pit")]] for row in start]
    by_columns = [list(column) for column in zip(*by_rows, strict=True)]
    for told in (by_rows, by_columns):
        assert rows(load(tmp_path, told)) == [". . . O"] * 5


def test_a_map_that_does_not_tell_its_order_asks(tmp_path: Path) -> None:
    narrow = [[[on("5B", "Pit")], [on("5B")], [on("5B")]], [[on("5B")], [on("5B")], [on("5B")]]]
    found = load(tmp_path, narrow)
    assert rows(found) == ["O .", ". .", ". ."]
    assert assumed(found) == [
        'assumed: read from north to south; if the map is upside down, import it with a profile {"dialect": "older"}',
        'assumed: read by columns; if rows and columns are swapped, import it with a profile {"order": "rows"}',
    ]
    assert rows(load(tmp_path, narrow, {"order": "rows"})) == ["O . .", ". . ."]


def test_an_older_map_counts_from_the_south(tmp_path: Path) -> None:
    older = [
        [[on("1A", "Belt", speed=1, orientations=["up"])], [on("1A", "StartPoint")]],
        [
            [on("1A", "RotatingBelt", speed=2, isCrossing="false", orientations=["right", "up"])],
            [on("1A", "RotatingBelt", speed=1, isCrossing=True, orientations=["up", "left"])],
        ],
        [[on("1A", "Gear", orientations=["right"]), on("x", "CheckPoint", count="1")], None],
    ]
    found = load(tmp_path, older)
    assert rows(found) == [". cW<NW _", "cN xN<E gR"]
    assert found.course.checkpoints == (Cell(2, 1),)


def test_a_typing_error_is_named_with_its_space_and_the_rest_is_read(tmp_path: Path) -> None:
    found = load(tmp_path, [[[on("1A", "Wall", orientations=["leftt"]), on("1A", "Pit")]], [[on("1A", "Lava")]]])
    assert rows(found) == ["O ."]
    typo, lava = remarks(found)
    assert typo == "A1 messageBody.gameMap[0][0][0].orientations: unknown word 'leftt'; nearest known: left; left out"
    assert lava == "unknown name 'Lava', left out"


def test_the_order_is_told_by_the_board_on_which_robots_start(tmp_path: Path) -> None:
    """Some maps call their starting board ``A``: robots start on it, and it is three spaces wide."""
    by_rows = [[[on("A")], [on("A", "StartPoint")], [on("A")], [on(FIVE, "Pit")]] for _ in range(5)]
    found = load(tmp_path, by_rows)
    assert rows(found) == [". . . O"] * 5
    assert not [told for told in assumed(found) if "read by columns" in told]


def test_the_order_is_told_by_where_belts_lead(tmp_path: Path) -> None:
    east = on(FIVE, "ConveyorBelt", speed=1, orientations=["right", "left"])
    by_rows = [[[east], [east], [east]], [[on(FIVE)], [on(FIVE)], [on(FIVE, "Pit")]]]
    by_columns = [list(column) for column in zip(*by_rows, strict=True)]
    for told in (by_rows, by_columns):
        assert rows(load(tmp_path, told)) == ["cE cE cE", ". . O"]


def test_an_older_laser_stands_on_every_space_that_it_crosses(tmp_path: Path) -> None:
    """Its direction is the side on which it hangs; the last space may name the far wall instead."""

    def space(*elements: dict[str, Any]) -> list[dict[str, Any]]:
        return list(elements)

    def laser(side: str, count: int = 1) -> dict[str, Any]:
        return on("1A", "Laser", orientations=[side], count=count)

    def wall(side: str) -> dict[str, Any]:
        return on("1A", "Wall", orientations=[side])

    first = [space(wall("down"), laser("down")), space(laser("down")), space(wall("up"), laser("up"))]
    second = [space(wall("down"), laser("down", 2)), space(wall("up"), laser("up", 2)), space(on("1A"))]
    third = [space(wall("left"), laser("left")), space(on("1A")), space(on("1A"))]
    fourth = [space(laser("left")), space(on("1A")), space(on("1A"))]
    fifth = [space(wall("right"), laser("right")), space(on("1A")), space(on("1A"))]
    found = load(tmp_path, [first, second, third, fourth, fifth])
    assert rows(found) == ["wN . . . .", ". wN . . .", "lN+wS lN2+wS lE+wW . wE"]


def test_a_checkpoint_without_number_is_counted(tmp_path: Path) -> None:
    points = [[[on("1A", "CheckPoint")]], [[on("1A", "CheckPoint")]]]
    assert load(tmp_path, points).course.checkpoints == (Cell(0, 0), Cell(1, 0))


@pytest.mark.parametrize("broken", [[], [[]], [[[]], []], {"a": 1}, 3], ids=str)
def test_what_is_no_map_is_refused(tmp_path: Path, broken: Any) -> None:
    with pytest.raises(CourseDesignerError, match=r"map\.json: "):
        load(tmp_path, broken)


@pytest.mark.parametrize("odd", [3, "x", {"isOnBoard": FIVE}, {"type": 3}], ids=str)
def test_what_is_no_element_is_named(tmp_path: Path, odd: Any) -> None:
    assert remarks(load(tmp_path, [[[odd]]]))


@pytest.mark.parametrize("name", [[], {}, 3, None], ids=str)
def test_a_start_on_a_board_without_name_is_read(tmp_path: Path, name: Any) -> None:
    found = load(tmp_path, [[[{"type": "StartPoint", "isOnBoard": name}], [{"type": "Pit", "isOnBoard": FIVE}]]])
    assert [start.cell for start in found.course.starts] == [Cell(0, 0)]


@pytest.mark.parametrize("profile", [{"dialect": "newest"}, {"order": 3}, {"belt": "x"}], ids=str)
def test_a_profile_that_says_something_else_is_refused(tmp_path: Path, profile: dict[str, Any]) -> None:
    with pytest.raises(CourseDesignerError, match=r"profile\.\w+: the profile has no such entry; write it like"):
        load(tmp_path, columns(), profile)


def strip(folder: Path, *spaces: list[dict[str, Any]], profile: dict[str, Any] | None = None) -> ImportResult:
    """A map one space high."""
    return load(folder, [[space] for space in spaces], profile)


def test_a_laser_on_every_space_of_its_beam_is_one(tmp_path: Path) -> None:
    """Where a wall stands behind a laser, it is another one."""
    laser, wall = on(FIVE, "Laser", orientations=["right"], count=1), on(FIVE, "Wall", orientations=["left"])
    found = strip(
        tmp_path, [wall, laser], [laser], [laser], [wall, laser], [on(FIVE, "ConveyorBelt", orientations=["top"])]
    )
    assert rows(found) == ["lE+wW . . lE+wW cN"]
    assert "2 lasers without a wall behind them are read as beams of the ones before them" in remarks(found)


def test_a_laser_into_its_own_wall_is_told_and_the_other_sense_offered(tmp_path: Path) -> None:
    spaces = [on(FIVE, "Wall", orientations=["left"]), on(FIVE, "Laser", orientations=["left"])], [on(FIVE, "Pit")]
    found = strip(tmp_path, *spaces)
    assert rows(found) == ["lW+wW O"]
    (told,) = [remark for remark in remarks(found) if "lasers" in remark]
    assert told.startswith("1 of 1 lasers fires into a wall of its own space (A1); if the file tells the side")
    (question,) = found.questions
    assert (question.key, [answer for answer, _ in question.answers]) == ("lasers", ["fire", "side"])
    found = strip(tmp_path, *spaces, profile=json.loads(told.partition("with a profile ")[2]))
    assert (rows(found), found.questions) == (["lE+wW O"], ())


def test_a_space_of_nothing_is_off_the_board_and_that_is_told(tmp_path: Path) -> None:
    found = load(tmp_path, [[[on(FIVE, "Pit")], None], [None, []]])
    assert "assumed: spaces with nothing in them are off the board (3 spaces)" in assumed(found)


def test_a_map_with_a_register_0_counts_from_0(tmp_path: Path) -> None:
    panels = [[on(FIVE, "PushPanel", orientations=["right"], registers=told)] for told in ([1, 3], [0, 2, 4])]
    found = strip(tmp_path, *panels)
    assert rows(found) == ["pE:24 pE:135"]
    assert rows(strip(tmp_path, panels[0])) == ["pE:13"]


@pytest.mark.parametrize("kind", ["EnergySpace", "EnergySpaces", "Energy-Space", "Energy"])
def test_energy_and_checkpoints_are_known_under_each_spelling(tmp_path: Path, kind: str) -> None:
    found = strip(tmp_path, [on(FIVE, kind, count=1), on(FIVE, "Checkpoint", count=1)])
    assert (rows(found), found.course.checkpoints) == (["e"], (Cell(0, 0),))


@pytest.mark.parametrize(
    ("kind", "fields", "space"),
    [
        ("PushPanel", {"orientation": "right", "registers": ["2", "4"]}, "pE:24"),
        ("Push-Panel", {"orientations": ["EAST"], "registers": "1,3,5"}, "pE:135"),
        ("conveyorBelt", {"orientations": ["right", "left"], "speed": "2"}, "xE"),
        ("Laser", {"orientations": "right", "count": "2"}, "lE2"),
        ("Gear", {"orientations": ["Clockwise"]}, "gR"),
        ("Hole", {}, "O"),
        ("Empty", {}, "."),
    ],
)
def test_elements_are_understood_however_they_are_spelt(
    tmp_path: Path, kind: str, fields: dict[str, Any], space: str
) -> None:
    found = strip(tmp_path, [on(FIVE, kind, **fields)])
    assert (rows(found), remarks(found)) == ([space], [])


@pytest.mark.parametrize("kind", ["RestartPoint", "Restart-Point", "Reboot"])
def test_restart_points_have_many_names(tmp_path: Path, kind: str) -> None:
    found = strip(tmp_path, [on(FIVE, kind, orientations=["top"])], [on(FIVE, "ControlPoint", count="1")])
    assert found.course.reboot_tokens == (RebootToken(Cell(0, 0), Heading.N),)
    assert found.course.checkpoints == (Cell(1, 0),)


def test_a_space_of_nothing_is_floor_where_the_map_counts_by_rows(tmp_path: Path) -> None:
    east = on(FIVE, "ConveyorBelt", speed=1, orientations=["right", "left"])
    found = load(tmp_path, [[[east], [east], [None]], [None, [], [on(FIVE, "Pit")]]])
    assert rows(found) == ["cE cE .", ". . O"]
    assert assumed(found) == ["assumed: spaces with nothing in them are floor (3 spaces)"]


def test_an_unknown_name_is_told_with_the_nearest_known_one(tmp_path: Path) -> None:
    found = strip(tmp_path, [on(FIVE, "EnergyPlace"), on(FIVE, "Checkponts", count=1)])
    assert remarks(found) == ["unknown name 'EnergyPlace', left out; nearest known: EnergySpace",
                              "unknown name 'Checkponts', left out; nearest known: CheckPoint"]  # fmt: skip


def test_a_key_of_an_element_that_nobody_reads_is_told(tmp_path: Path) -> None:
    found = strip(tmp_path, [on(FIVE, "Pit", depth=3, count=0), on(FIVE, "Wall", orientations=["top"], thick=None)])
    assert remarks(found) == ["the key 'depth' of one Pit is unknown and left out",
                              "the key 'count' of one Pit is unknown and left out"]  # fmt: skip


# --- writing --------------------------------------------------------------------------------------------


def course() -> Course:
    board = Board.parse("cE<E xS<SW lE3+wW\nD2E gR pN:24+r")
    return Course(boards={"lane": CourseBoard(board)}, layout=(Placement("lane", 0, 0),), checkpoints=(Cell(1, 0),))


def test_what_is_written_is_the_message_that_starts_a_game(tmp_path: Path) -> None:
    export(course(), CHOSEN, tmp_path / "a.lmu.json")
    data = json.loads((tmp_path / "a.lmu.json").read_text())
    assert data["messageType"] == "GameStarted"
    told = data["messageBody"]["gameMap"]
    assert (len(told), {len(column) for column in told}) == (3, {2})
    assert told[1][0] == [
        {"type": "ConveyorBelt", "isOnBoard": "lane", "speed": 2, "orientations": ["bottom", "top", "right"]},
        {"type": "Wall", "isOnBoard": "lane", "orientations": ["right"]},
        {"type": "CheckPoint", "isOnBoard": "lane", "count": 1},
    ]
    assert told[0][1] == [{"type": "StartPoint", "isOnBoard": "lane"}]
    assert told[2][0] == [
        {"type": "Laser", "isOnBoard": "lane", "orientations": ["right"], "count": 3},
        {"type": "Wall", "isOnBoard": "lane", "orientations": ["left"]},
    ]
    assert not verify(course(), CHOSEN, tmp_path / "a.lmu.json")


def test_lasers_are_written_by_their_side_where_the_profile_says_so(tmp_path: Path) -> None:
    by_side = {"lasers": "side"}
    export(course(), CHOSEN, tmp_path / "a.lmu.json", profile=by_side)
    told = json.loads((tmp_path / "a.lmu.json").read_text())["messageBody"]["gameMap"][2][0][0]
    assert (told["type"], told["orientations"]) == ("Laser", ["left"])
    assert not verify(course(), CHOSEN, tmp_path / "a.lmu.json", by_side)
    assert not verify(course(), CHOSEN, tmp_path / "a.lmu.json")


def test_what_the_map_lacks_is_told() -> None:
    losses = {str(loss.what): loss.cells for loss in find_losses(course(), CHOSEN)}
    assert losses["starts are counted in the order of the file; these change their number or heading"] == (Cell(0, 1),)
    assert "the app needs a priority antenna; set one up, or add it by hand" in losses
    assert "the app needs a restart point: lay a reboot token, or add it by hand" in losses
    token, antenna = RebootToken(Cell(0, 0), Heading.S), Antenna(Cell(1, 1), Heading.E)
    whole = replace(course(), reboot_tokens=(token,), antenna=antenna)
    assert not [loss for loss in find_losses(whole, CHOSEN) if "the app needs" in str(loss.what)]


BOTH = [{"dialect": dialect, "order": order} for dialect in ("newer", "older") for order in ("columns", "rows")]


@pytest.mark.parametrize("profile", BOTH, ids=lambda profile: " ".join(profile.values()))
def test_both_dialects_are_written_by_columns_and_by_rows(tmp_path: Path, profile: dict[str, Any]) -> None:
    export(course(), CHOSEN, tmp_path / "a.lmu.json", profile=profile)
    told = json.loads((tmp_path / "a.lmu.json").read_text())["messageBody"]["gameMap"]
    grid = told if profile["order"] == "columns" else [list(column) for column in zip(*told, strict=True)]
    older = profile["dialect"] == "older"
    newer_belt = {"type": "ConveyorBelt", "orientations": ["bottom", "top", "right"]}
    older_belt = {"type": "RotatingBelt", "isCrossing": "true", "orientations": ["left", "down"]}
    belt = grid[1][1 if older else 0][0]
    assert belt == {**(older_belt if older else newer_belt), "isOnBoard": "lane", "speed": 2}
    assert not verify(course(), CHOSEN, tmp_path / "a.lmu.json", profile)


@pytest.mark.proof
@pytest.mark.parametrize("profile", BOTH, ids=lambda profile: " ".join(profile.values()))
def test_each_dialect_and_order_loses_only_what_was_announced(profile: dict[str, Any]) -> None:
    @given(courses())
    @settings(examples(2_000), deadline=None, suppress_health_check=[HealthCheck.too_slow])
    def check(course: Course) -> None:
        losses = find_losses(course, CHOSEN, profile)
        back = round_trip(CHOSEN, course, profile)
        whole = {loss.part for loss in losses if not loss.cells}
        for part in CHOSEN.carries - whole:
            check_part(part, course, back, lost_cells(losses, part))

    check()


def test_a_map_of_ours_says_how_it_lies(tmp_path: Path) -> None:
    """Stacked belts to the east, read by rows, would be a chain: where our own maps say their order, nobody guesses."""
    stacked = Course(boards={"a": CourseBoard(Board.parse("cE .\ncE .\ncE ."))}, layout=(Placement("a", 0, 0),))
    export(stacked, CHOSEN, tmp_path / "a.lmu.json")
    assert rows(read(tmp_path / "a.lmu.json")) == ["cE .", "cE .", "cE ."]
    assert remarks(read(tmp_path / "a.lmu.json")) == []


def test_an_older_belt_with_two_curves_becomes_straight_and_that_is_told(tmp_path: Path) -> None:
    board = Board.parse("cE<NS . .")
    twice = Course(boards={"a": CourseBoard(board)}, layout=(Placement("a", 0, 0),))
    older = {"dialect": "older"}
    told = {str(loss.what): loss.cells for loss in find_losses(twice, CHOSEN, older)}
    assert told["belts with two curves become straight belts"] == (Cell(0, 0),)
    assert "belts with two curves become straight belts" not in {str(loss.what) for loss in find_losses(twice, CHOSEN)}
    export(twice, CHOSEN, tmp_path / "a.lmu.json", profile=older)
    assert rows(read(tmp_path / "a.lmu.json")) == ["cE . ."]


def test_lasers_that_the_programs_have_no_room_for_are_told() -> None:
    board = Board.parse("lE+lS lE4 .")
    crowded = Course(boards={"a": CourseBoard(board)}, layout=(Placement("a", 0, 0),))
    newer = {str(loss.what): loss.cells for loss in find_losses(crowded, CHOSEN)}
    older = {str(loss.what): loss.cells for loss in find_losses(crowded, CHOSEN, {"dialect": "older"})}
    assert newer["one laser of 1 to 3 beams fits on a space; others are left out"] == (Cell(0, 0), Cell(1, 0))
    what = "one laser an axis fits on a space, of 1 to 3 beams; these are left out"
    assert older[what] == (Cell(1, 0),)


def test_a_map_that_is_wider_than_a_board_comes_back_as_several(tmp_path: Path) -> None:
    wide = Course(boards={"a": CourseBoard(Board.blank(200, 2))}, layout=(Placement("a", 0, 0), Placement("a", 200, 0)))
    export(wide, CHOSEN, tmp_path / "a.lmu.json")
    back = read(tmp_path / "a.lmu.json").course
    assert back.floor.size == (400, 2)
    assert max(back.extent(place).width for place in back.layout) == 200

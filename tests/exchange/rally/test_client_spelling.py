# SPDX-License-Identifier: GPL-3.0-or-later
"""Client profiles whose teams spell names and keys in many ways, and files that show from where they count."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from designer.base.grid import Cell
from designer.exchange.conversion import ImportResult, read
from designer.exchange.format_registry import find_format
from designer.rally.course.notation import print_row

PUSHER = {"is": "p{push}:{registers}", "push": "@$push", "registers": "@$registers"}
BELT = {"is": "{speed}{exit}", "exit": "@$exit", "speed": {"of": "@$speed", "else": 1}}
PROFILE = {
    "format": "client-profile", "version": 1, "profile": "own", "name": "A client", "spelling": "any",
    "read": [{"each": "s[x][y]", "parts": "[*]", "name": "@k"}],
    "names": {"hole": "Pit"}, "families": {"pit": "Pit", "belt": "Belt"},
    "kinds": {"Pit": "O", "Belt": BELT, "Push-Panel": PUSHER, "Flag": {"is": "F{number}", "number": "@$number"}},
}  # fmt: skip


def strip(folder: Path, *elements: dict[str, Any], **rest: Any) -> ImportResult:
    """A board of one row, with one element a space."""
    (folder / "board.json").write_text(json.dumps({"s": [[[element]] for element in elements]}))
    return read(folder / "board.json", profile={**PROFILE, **rest})


def row(found: ImportResult) -> str:
    return print_row(found.course.floor.rows[0])


def told(found: ImportResult) -> list[str]:
    return [str(what) for what in found.remarks] + [str(guess.what) for guess in found.assumed]


@pytest.mark.parametrize("name", ["Pit", "pit", "PIT", "P_i-t", "Hole"])
def test_capitals_and_signs_of_a_name_do_not_matter(tmp_path: Path, name: str) -> None:
    assert row(strip(tmp_path, {"k": name})) == "O"


def test_a_name_put_together_from_known_words_is_read_and_told(tmp_path: Path) -> None:
    found = strip(tmp_path, {"k": "PitField"}, {"k": "PitLava"})
    assert row(found) == "O ."
    assert "PitField is read as Pit" in told(found)
    assert "not explained by the profile: unknown name 'PitLava' (1 time)" in told(found)


def test_what_a_key_tells_is_found_whatever_it_is_called(tmp_path: Path) -> None:
    belts: list[dict[str, Any]] = [{"k": "Belt", "heading": "EAST", "fast": True}]
    belts.append({"k": "Belt", "facing": "east", "colour": "BLUE"})
    odd = {"k": "Belt", "leads": "EAST", "speed": "warp"}
    found = strip(tmp_path, *belts, odd)
    assert row(found) == "xE xE cE"
    assert "the key 'leads' of Belt tells its heading" in told(found)
    assert any("'warp' is not a speed of belts" in what for what in told(found))


@pytest.mark.parametrize(
    ("written", "read_as"),
    [([[1, 3], [0, 2]], "pE:24 pE:13"), ([[1, 3], [5]], "pE:13 pE:5"), ([[1, 3], [2]], "pE:13 pE:2")],
)
def test_registers_count_from_where_the_file_shows(tmp_path: Path, written: list[list[int]], read_as: str) -> None:
    panels = [{"k": "pushpanel", "direction": "EAST", "registers": registers} for registers in written]
    found = strip(tmp_path, *panels)
    assert row(found) == read_as
    is_guessed = not any(number in (0, 5) for registers in written for number in registers)
    assert any("push panels count registers from 1" in what for what in told(found)) == is_guessed


def test_a_file_with_a_checkpoint_0_counts_from_0(tmp_path: Path) -> None:
    found = strip(tmp_path, {"k": "Flag", "id": 1}, {"k": "Flag", "id": 0})
    assert found.course.checkpoints == (Cell(1, 0), Cell(0, 0))
    exact = {"spelling": "exact", "kinds": {"Flag": {"is": "F{number}", "number": "@id"}}, "names": {}, "families": {}}
    assert strip(tmp_path, {"k": "Flag", "id": 1}, {"k": "Flag", "id": 0}, **exact).course.checkpoints == (
        Cell(1, 0),
        Cell(0, 0),
    )


def test_a_laser_that_is_listed_where_its_beam_comes_by_hangs_at_one_end(tmp_path: Path) -> None:
    laser = {"k": "Laser", "side": "west"}
    kinds = {**PROFILE["kinds"], "Laser": {"is": "l{side}", "side": "@side"}}  # type: ignore[dict-item]
    found = strip(tmp_path, {"k": "Pit"}, laser, laser, laser, kinds=kinds, lasers="beams")
    assert row(found) == "O lE . ."


def test_a_name_that_means_what_the_profile_does_not_explain_is_left_over(tmp_path: Path) -> None:
    found = strip(
        tmp_path, {"k": "Pit"}, {"k": "Mud"}, {"k": "Gear"}, names={"mud": "Swamp"}, families={"gear": "Wheel"}
    )
    assert row(found) == "O . ."
    assert [what for what in told(found) if "unknown name" in what] == [
        f"not explained by the profile: unknown name '{name}' (1 time)" for name in ("Mud", "Gear")
    ]


def test_a_whole_number_of_a_profile_may_have_a_point(tmp_path: Path) -> None:
    belt = {"is": "c{exit}[<{from}]", "exit": {"of": "@d", "item": 0.0}, "from": {"of": "@d", "rest": 1.0}}
    assert row(strip(tmp_path, {"k": "Belt", "d": ["EAST", "SOUTH"]}, kinds={"Belt": belt})) == "cE<S"


def test_a_key_of_the_file_that_may_hold_elements_is_left_over_and_a_count_is_not(tmp_path: Path) -> None:
    spaces = [{"x": 0, "y": 0, "actions": [{"CLASSNAME": "team.Pit", "INSTANCE": {}}]}]
    board = {
        "width": 1,
        "height": 1,
        "boardName": "Isle",
        "gears": ["A1"],
        "pitCount": 1,
        "spaces": spaces,
    }
    (tmp_path / "a.json").write_text(json.dumps(board))
    own = {"format": "client-profile", "version": 1, "profile": "own", "name": "Own", "like": "dtu"}
    found = read(tmp_path / "a.json", find_format("client"), profile=own)
    assert (row(found), [what for what in told(found) if "unknown" in what]) == (
        "O",
        ["not explained by the profile: unknown key 'gears' (1 time)"],
    )


def test_a_profile_like_the_one_of_the_template_reads_what_stands_beside_the_spaces(tmp_path: Path) -> None:
    spaces = [{"x": 0, "y": 0, "walls": ["NORTH"], "actions": [{"CLASSNAME": "team.Toolbox", "INSTANCE": {}}]}]
    board = {"width": 3, "height": 1, "spawns": [{"x": 1, "y": 0}], "antennaX": 2, "antennaY": 0, "rebootX": 0,
             "rebootY": 0, "rebootDirection": "SOUTH", "spaces": spaces}  # fmt: skip
    (tmp_path / "a.json").write_text(json.dumps(board))
    own = {"format": "client-profile", "version": 1, "profile": "own", "name": "Own", "like": "dtu",
           "kinds": {"Toolbox": "r"}}  # fmt: skip
    found = read(tmp_path / "a.json", find_format("client"), profile=own)
    course = found.course
    assert (row(found), [what for what in told(found) if "explained" in what]) == ("r+wN . .", [])
    assert [start.cell for start in course.starts] == [Cell(1, 0)]
    assert course.antenna is not None
    assert (course.antenna.cell, [token.heading.name for token in course.reboot_tokens]) == (Cell(2, 0), ["S"])


def test_a_profile_like_the_one_of_the_template_reads_what_teams_keep_under_keys_of_their_own(tmp_path: Path) -> None:
    spaces = [{"x": 0, "y": 0, "items": [{"CLASSNAME": "team.Toolbox", "INSTANCE": {"side": "NORTH"}}]},
              {"x": 1, "y": 0, "isPit": True}]  # fmt: skip
    (tmp_path / "a.json").write_text(json.dumps({"width": 2, "height": 1, "spaces": spaces}))
    own = {"format": "client-profile", "version": 1, "profile": "own", "name": "Own", "like": "dtu",
           "kinds": {"Toolbox": {"is": "r+w{side}", "side": "@side"}}}  # fmt: skip
    found = read(tmp_path / "a.json", find_format("client"), profile=own)
    assert (row(found), [what for what in told(found) if "explained" in what]) == ("r+wN O", [])
    own["kinds"] = {}
    found = read(tmp_path / "a.json", find_format("client"), profile=own)
    assert [what for what in told(found) if "explained" in what] == [
        "not explained by the profile: unknown name 'Toolbox' (1 time)"
    ]
    assert found.unknown == {"Toolbox": 1}


def test_a_profile_like_the_one_of_game_maps_reads_them_however_they_lie(tmp_path: Path) -> None:
    belts = [[{"type": "ConveyorBelt", "orientations": ["right"], "speed": 1}] for _ in range(3)]
    grid = [belts, [[{"type": "Pit"}], [{"type": "Fan"}], [{"type": "Empty"}]]]
    (tmp_path / "a.json").write_text(json.dumps({"gameMap": grid}))
    usual = read(tmp_path / "a.json", find_format("lmu")).course.floor
    own = {"format": "client-profile", "version": 1, "profile": "own", "name": "Own", "like": "lmu",
           "kinds": {"Fan": "e"}}  # fmt: skip
    floor = read(tmp_path / "a.json", find_format("client"), profile=own).course.floor
    assert [print_row(line) for line in floor.rows] == ["cE cE cE", "O e ."]
    assert usual.size == floor.size

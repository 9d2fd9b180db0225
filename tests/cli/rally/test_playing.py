# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands ``cases``, ``editions``, ``preview`` and ``race``, as a shell calls them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from designer.base.grid import Cell
from designer.base.words import set_language
from designer.cli.frame.main import run
from designer.files import check, courses_folder, print_json
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.files import course_data, load_course
from designer.rally.edition import EDITIONS, FIELDS
from designer.rally.replay.replay import print_replay, read_replay
from tests.cli.conftest import Ask, without_head

_COURSES = Path(courses_folder())


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    yield
    set_language("en")


def _call(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, str, str]:
    code = run([str(word) for word in words])
    out, err = capsys.readouterr()
    return code, out, without_head(code, err)


def _course(name: str = "first-gear") -> Path:
    return _COURSES / f"{name}.course.json"


_CASE = """# One

```case
id: X1
title: One step
edition: amigo-1999 ah-2005
row: . . .
robot: A@0,0,E
prog: A M1/490
expect: A@{x},0,E
```
"""


def _case_file(folder: Path, name: str, x: int) -> Path:
    path = folder / name
    path.write_text(_CASE.format(x=x), "utf-8")
    return path


# --- cases --------------------------------------------------------------------------------------------


def test_all_shipped_cases_pass(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = _call(capsys, "cases", *sorted((_COURSES / "cases").glob("*.md")))
    assert (code, err) == (0, "")
    assert out.endswith("cases passed\n")


def test_a_failing_case_is_told_with_file_line_and_difference(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = _case_file(tmp_path, "a.md", 2)
    code, out, _ = _call(capsys, "cases", path)
    assert code == 1
    assert out.splitlines() == [
        f"{path}:3: X1 amigo-1999: One step",
        "    A: expected 2,0,E, found 1,0,E",
        f"{path}:3: X1 ah-2005: One step",
        "    A: expected 2,0,E, found 1,0,E",
        "0 cases passed, failed: 2",
    ]


def test_of_several_case_files_the_worst_code_counts_and_all_are_reported(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    good, bad = _case_file(tmp_path, "good.md", 1), _case_file(tmp_path, "bad.md", 2)
    broken = tmp_path / "broken.md"
    broken.write_text(_CASE.format(x=1).replace("A@0,0,E", "A@0,0,Q"), "utf-8")
    code, out, err = _call(capsys, "cases", broken, good, bad, tmp_path / "none.md")
    assert code == 2
    assert out.splitlines()[-1] == "2 cases passed, failed: 2"
    assert err.splitlines() == [
        f"{broken}: line 8: A: unknown heading 'Q'; use one of N, E, S, W",
        f"{tmp_path / 'none.md'}: the file does not exist",
    ]


@pytest.mark.parametrize("words", [(), ("--json",)])
@pytest.mark.parametrize(
    ("line", "instead", "at", "why"),
    [
        ("edition: amigo-1999 ah-2005", "edition: ah-2006", 6, "unknown edition 'ah-2006'"),
        ("row: . . .", "row: . cQ .", 7, "'cQ' is not a space"),
        ("robot: A@0,0,E", "robot: A@0,0,Q", 8, "A: unknown heading 'Q'; use one of N, E, S, W"),
        ("robot: A@0,0,E", "robot: A@9,0,E", 8, "A is off the floor, on J1 (9,0)"),
        ("robot: A@0,0,E", "robot: A@0,0,E; B@0,0,N", 8, "B is on A1 (0,0), where A is already"),
        ("prog: A M1/490", "prog: A M1/490 M9/10", 9, "A, register 2: unknown card 'M9/10'"),
        ("prog: A M1/490", "prog: B M1/490", 9, "unknown robot B"),
        ("prog: A M1/490", "colour: red", 9, "unknown key 'colour'"),
    ],
)
def test_a_case_file_that_does_not_parse_is_one_line_with_file_and_line(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    words: tuple[str, ...],
    line: str,
    instead: str,
    at: int,
    why: str,
) -> None:
    path = tmp_path / "broken.md"
    path.write_text(_CASE.format(x=1).replace(line, instead), "utf-8")
    code, out, err = _call(capsys, "cases", *words, path)
    assert (code, out) == (2, "")
    assert err.startswith(f"{path}: line {at}")
    assert why in err
    assert err.count("\n") == 1


def test_the_answer_on_cases_for_programs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _ = _call(capsys, "cases", "--json", _case_file(tmp_path, "a.md", 2))
    data = json.loads(out)
    check(data, "cases")
    assert code == 1
    assert (data["passed"], data["failed"]) == (0, 2)
    assert data["results"][0]["differences"] == [{"subject": "A", "expected": "2,0,E", "found": "1,0,E"}]


# --- editions -----------------------------------------------------------------------------------------


def test_the_rule_table_has_every_rule_of_every_edition(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = _call(capsys, "editions", "--json")
    data = json.loads(out)
    check(data, "editions")
    assert code == 0
    assert [rule["key"] for rule in data["rules"]] == list(FIELDS)
    assert {edition["key"]: edition["values"] for edition in data["editions"]} == {
        key: {field: edition.text(field) for field in FIELDS} for key, edition in EDITIONS.items()
    }
    _, table, _ = _call(capsys, "editions")
    rows = {line.split()[0]: line.split()[1:] for line in table.splitlines()}
    assert rows.pop("Rule") == list(EDITIONS)
    assert list(rows) == list(FIELDS)
    for key, values in rows.items():
        assert " ".join(values) == " ".join(edition.text(key) for edition in EDITIONS.values())


def test_two_editions_are_told_by_their_differences(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = _call(capsys, "editions", "amigo-1999", "amigo-1999-en")
    assert [line.split()[0] for line in out.splitlines()[1:]] == ["touch-while-down", "board-contact"]
    _, out, _ = _call(capsys, "editions", "amigo-1999", "amigo-1999-en", "--json")
    data = json.loads(out)
    check(data, "editions")
    assert [rule["key"] for rule in data["rules"]] == ["touch-while-down", "board-contact"]


def test_one_edition_is_told_with_meanings_and_sources(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = _call(capsys, "editions", "ah-2005")
    assert "hand = 9" in out
    assert "Cards dealt to an undamaged robot." in out
    assert "2005 Rozdání Programovacích karet" in out


def test_an_unknown_edition_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = _call(capsys, "editions", "ah-2006")
    assert (code, out) == (2, "")
    assert err.startswith("unknown edition 'ah-2006'")


# --- preview ------------------------------------------------------------------------------------------


def test_a_sample_program_is_told_and_written_as_a_replay(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "a.replay.json"
    code, out, _ = _call(capsys, "preview", _course(), "--replay", path)
    assert code == 0
    assert "Round 1, register 1" in out
    text = path.read_text("utf-8")
    assert print_replay(read_replay(path)) == text
    code, out, _ = _call(capsys, "preview", _course(), "--json")
    assert json.loads(out) == json.loads(text)


def test_without_a_sample_program_the_shortest_route_is_driven(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """As F5 of the editor does; its cards are as many as par says, and it can be kept as a replay."""
    path, replay = tmp_path / "a.course.json", tmp_path / "a.replay.json"
    path.write_text(print_json(course_data(replace(load_course(_course()), programs=()), embed=True)), "utf-8")
    code, out, _ = _call(capsys, "preview", path, "--replay", replay)
    assert code == 0
    assert out.startswith("Shortest route, by the rules of AMIGO 1999\n")
    par = json.loads(_call(capsys, "par", path, "--json")[1])["course"]["registers"]
    assert out.count(" plays ") == par
    assert "wins the race" in out[out.index(f"Round {-(-par // 5)}, ") :]
    assert _call(capsys, "preview", replay)[0] == 0


def test_where_there_is_no_route_either_it_says_what_to_give(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, out, err = _call(capsys, "preview", _written(tmp_path, ". O .\nO O O", (2, 0)))
    assert (code, out) == (2, "")
    assert "neither a sample program nor a route; give one with --robot and --cards" in err


def test_a_replay_that_is_there_is_not_overwritten(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "a.replay.json"
    path.write_text("mine", "utf-8")
    for command in ("preview", "race"):
        code, _, err = _call(capsys, command, _course(), "--replay", path)
        assert code == 2
        assert err.count("\n") == 1 or command == "race"
        assert path.read_text("utf-8") == "mine"
    assert _call(capsys, "preview", _course(), "--replay", path, "--force")[0] == 0
    assert path.read_text("utf-8") != "mine"


def test_a_program_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--robot", "Green@3,4,N", "--cards", "L,R/420", "--robot", "Red@5,4,N", "--cards", "U")
    code, out, _ = _call(capsys, "preview", _course(), *words, "--edition", "amigo-1999")
    assert code == 0
    assert "Green plays Turn left (70)." in out
    assert "Green plays Turn right (420)." in out
    assert "Red plays U-turn (10)." in out
    assert "Green: on " in out
    words = ("--robot", "Green@D5,N", "--cards", "L,R/420", "--robot", "Red@F5,N", "--cards", "U")
    assert _call(capsys, "preview", _course(), *words, "--edition", "amigo-1999")[1] == out
    words = ("--robot", "D5,N", "--cards", "L,R/420", "--robot", "F5,N", "--cards", "U")
    nameless = _call(capsys, "preview", _course(), *words, "--edition", "amigo-1999")[1]
    assert nameless == out.replace("Green", "Anvil").replace("Red", "Bobbin"), "called as robots of races are"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--robot", "Green@3,4,Q"), "--robot: Green: unknown heading 'Q'; use one of N, E, S, W"),
        (("--robot", "Green"), "--robot: 'Green' is not a robot; write it like Anvil@F10,N or Anvil@5,9,N"),
        (("--robot", "D5"), "--robot: 'D5' is not a robot; write it like Anvil@F10,N or Anvil@5,9,N"),
        (
            ("--robot", "D5,N", "--cards", "M1,announce=perhaps"),
            "--cards: D5,N: 'announce=perhaps': the answer is yes or no",
        ),
        (("--robot", "Green@D0,N"), "--robot: 'Green@D0,N' is not a robot; write it like Anvil@F10,N or Anvil@5,9,N"),
        (("--robot", "Green@99,4,N"), "Green is off the floor, on CV5 (99,4)"),
        (("--robot", "Green@-1,4,N"), "Green is off the floor, on (-1,4) (-1,4)"),
        (("--robot", "Green@3,4,N", "--cards", "M1,XX"), "round 1: Green, register 2: unknown card 'XX'"),
        (("--robot", "Green@3,4,N", "--cards", "M1/999"), "round 1: Green, register 1: the deck has no card M1/999"),
        (
            ("--robot", "G@3,4,N", "--cards", "L/70", "--robot", "R@5,4,N", "--cards", "R,L/70"),
            "round 1: R, register 2: card L/70 is already in register 1 of G",
        ),
        (("--robot", "G@3,4,N", "--robot", "R@3,4,S", "--edition", "ah-2005"), "R is on D5 (3,4), where G is"),
        (("--cards", "M1"), "every --cards needs a --robot before it"),
        (("--program", "nobody"), "unknown sample program 'nobody'"),
        (("--program", "Par", "--robot", "G@3,4,N"), "give either --program or --robot"),
        (("--edition", "chess"), "unknown edition 'chess'"),
        (("--option", "hand=many"), "house rule hand cannot be 'many'"),
    ],
)
def test_bad_input_is_one_line_that_names_the_robot(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], why: str
) -> None:
    code, out, err = _call(capsys, "preview", _course(), *words)
    assert (code, out) == (2, "")
    assert err.startswith(why)
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("robots", "why"),
    [
        (
            ["A 0 0 N M1/490 - - - -", "B 1 0 N - M1/490 - - -"],
            "round 1: B, register 2: card M1/490 is already in register 1 of",
        ),
        (["A 0 0 N - M1/20 - - -"], "round 1: A, register 2: the deck has no card M1/20"),
        (["A 0 0 N - M7 - - -"], "programs[0].robots[0].rounds[0]: A, register 2: unknown card 'M7'"),
        (["A 0 0 Q - - - - -"], 'programs[0].robots[0].heading: A: "Q" is not one of N, E, S, W'),
        (["A 0 9 N - - - - -"], "A is off the floor, on A10 (0,9)"),
        (["A 1 0 N - - - - -", "B 1 0 N - - - - -"], "B is on B1 (1,0), where A is already"),
        (["A 1 0 N L L L L L L"], "programs[0].robots[0].rounds[0]"),
        (["A 0 0 N - - - - -", "A 1 0 N - - - - -"], "programs[0].robots"),
    ],
)
def test_bad_input_in_a_course_file_is_one_line_that_names_file_and_robot(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, robots: list[str], why: str
) -> None:
    words = [robot.split(maxsplit=4) for robot in robots]
    course = {
        "format": "course",
        "version": 1,
        "game": "roborally",
        "edition": "ah-2005",
        "boards": {"hall": {"spaces": [". . .", ". . ."]}},
        "layout": [{"board": "hall", "x": 0, "y": 0}],
        "programs": [
            {
                "name": "p",
                "robots": [
                    {"name": name, "x": int(x), "y": int(y), "heading": heading, "rounds": [cards]}
                    for name, x, y, heading, cards in words
                ],
            }
        ],
    }
    path = tmp_path / "c.course.json"
    path.write_text(json.dumps(course), "utf-8")
    code, out, err = _call(capsys, "preview", path)
    assert (code, out) == (2, "")
    assert err.startswith(f"{path}: {why}")
    assert err.count("\n") == 1


def test_a_robot_on_a_pit_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    board = {"format": "board", "version": 1, "game": "roborally", "title": "t", "spaces": [". O", ". ."]}
    path = tmp_path / "b.board.json"
    path.write_text(json.dumps(board), "utf-8")
    code, _, err = _call(capsys, "preview", path, "--robot", "Green@1,0,N")
    assert (code, err) == (2, "Green is in a pit, B1 (1,0)\n")


# --- race ---------------------------------------------------------------------------------------------


def test_eight_robots_race_thirty_rounds_on_four_boards_from_a_seed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "race.replay.json"
    words = ("race", _course("grand-works"), "--robots", "8", "--rounds", "30", "--seed", "7", "--bots", "random")
    code, out, _ = _call(capsys, *words, "--replay", path, "--option", "lives=99")
    assert code == 0
    assert "30 rounds were played" in out
    data = json.loads(path.read_text("utf-8"))
    check(data, "replay")
    assert len(data["rounds"]) == 30
    assert len(data["robots"]) == 8
    code, again, _ = _call(capsys, *words, "--replay", path, "--option", "lives=99", "--force")
    assert again == out
    assert json.loads(path.read_text("utf-8")) == data


def test_the_answer_on_a_race_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = _call(capsys, "race", _course(), "--seed", "4", "--json")
    data = json.loads(out)
    check(data, "race")
    assert code == 0
    assert [standing["place"] for standing in data["standings"]] == sorted(
        standing["place"] for standing in data["standings"]
    )


def test_a_race_is_told_if_asked(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = _call(capsys, "race", _course(), "--story", "--rounds", "1", "--edition", "wotc-1994")
    assert "Round 1, cards are dealt" in out
    assert "Anvil is dealt" in out


def _written(folder: Path, rows: str, goal: tuple[int, int]) -> Path:
    """A course of 1999 on one board, from its top left corner to ``goal``."""
    course = Course(
        edition="amigo-1999",
        boards={"b": CourseBoard(Board.parse(rows))},
        layout=(Placement("b", 0, 0),),
        checkpoints=(Cell(0, 0), Cell(*goal)),
    )
    path = folder / "a.course.json"
    path.write_text(print_json(course_data(course)), "utf-8")
    return path


def test_where_all_robots_are_destroyed_at_the_start_nobody_wins(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Whoever moves falls; on checkpoint 1 the race only begins."""
    path = _written(tmp_path, ". O\nO .", (1, 1))
    code, out, _ = _call(capsys, "race", path, "--option", "lives=0")
    assert code == 0
    assert "round was played; all robots were destroyed; nobody wins" in out
    assert "won" not in out
    data = json.loads(_call(capsys, "race", path, "--option", "lives=0", "--json")[1])
    assert (data["over"], data["winners"]) == (True, [])


def test_where_the_race_goes_on_every_place_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = _written(tmp_path, ". . . .\n. . . .", (3, 0))
    words = ("race", path, "--robots", "3", "--rounds", "300", "--option", "lives=99", "--option", "play-on=yes")
    out = _call(capsys, *words)[1]
    assert "won by" in out
    assert "finished in place 2" in out
    assert "finishes in place 2 and leaves the floor" in _call(capsys, *words, "--story")[1]
    data = json.loads(_call(capsys, *words, "--json")[1])
    check(data, "race")
    assert data["over"]
    assert [standing["place"] for standing in data["standings"]] == [1, 2, 3]
    assert [standing["robot"].get("place") for standing in data["standings"]] == [1, 2, None]
    assert data["winners"] == [data["standings"][0]["robot"]["name"]]
    replay = tmp_path / "a.replay.json"
    _call(capsys, *words, "--replay", replay)
    check(json.loads(replay.read_text("utf-8")), "replay")
    assert print_replay(read_replay(replay)) == replay.read_text("utf-8")


def test_a_course_without_docks_has_no_race_of_2005(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = _call(capsys, "race", _course(), "--edition", "ah-2005")
    assert (code, out) == (2, "")
    assert "there is no race yet; missing: a dock or a start space; add it with: course-designer edit " in err


def test_several_things_that_are_missing_are_them(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "bare.course.json"
    bare = Course(boards={"a": CourseBoard(Board.parse(". . ."))}, layout=(Placement("a", 0, 0),), edition="ah-2005")
    path.write_text(print_json(course_data(bare)), "utf-8")
    err = _call(capsys, "race", path)[2]
    assert "missing: a dock or a start space, a checkpoint; add them with: " in err


# --- preview --compare --------------------------------------------------------------------------------


def test_preview_compares_two_editions_and_names_the_rule(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("preview", _course("kettle-run"), "--program", "Opening dash", "--compare", "amigo-1999")
    code, out, err = _call(capsys, *words)
    assert out.splitlines() == [
        "Opening dash: ah-2005 and amigo-1999",
        "Round 1, register 5, phase: Clean-up",
        "  ah-2005: Eyelet returns on K12 (10,11), facing north, damage 2.",
        "  amigo-1999: Eyelet returns on K12 (10,11), facing north, damage 0.",
        "  Rule: duplicate-damage",
    ]
    assert (code, err) == (1, "1 difference\n")


def test_preview_compares_two_versions_of_a_course_and_a_replay_with_an_edition(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    replay = tmp_path / "a.replay.json"
    assert _call(capsys, "preview", _course(), "--replay", replay)[0] == 0
    assert _call(capsys, "preview", replay, "--compare", _course())[:2] == (
        0,
        "a: First Gear and first-gear.course.json\n",
    )
    code, out, _ = _call(capsys, "preview", replay, "--compare", "wotc-1994", "--json")
    data = json.loads(out)
    assert code == bool(data["differences"])
    assert data["sides"] == ["amigo-1999", "wotc-1994"] or data["sides"][1] == "wotc-1994"
    assert all(count == 0 for *_, count in data["apart"]) is not bool(data["differences"])


def test_cards_that_the_other_edition_cannot_make_are_told_and_nothing_is_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, err = _call(capsys, "preview", _course("kettle-run"), "--compare", "ah-2016")
    assert (code, out) == (2, "")
    assert err.startswith("round 1: ah-2016 cannot play this: Anvil, register 2: the deck has no more than 1")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--compare", "nowhere"), "--compare: 'nowhere' is neither an edition nor a file; the editions are "),
        (("--from", "2.9"), "--from: '2.9' is not a round and a register; write them like 2.3"),
        (("--from", "70.1"), "--from: the race ends in round 6, register 4"),
    ],
)
def test_what_cannot_be_compared_or_told_is_said_in_a_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: str
) -> None:
    code, out, err = _call(capsys, "preview", _course("kettle-run"), *words)
    assert (code, out) == (2, "")
    assert err.startswith(told)
    assert len(err.splitlines()) == 1


def test_preview_tells_a_story_from_a_register_on(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = _call(capsys, "preview", _course("kettle-run"), "--from", "6.4")
    assert [line for line in out.splitlines() if line.startswith("Round")] == ["Round 6, register 4"]


# --- preview --animate --------------------------------------------------------------------------------


@pytest.mark.parametrize(("ending", "kind"), [(".gif", "GIF"), (".webp", "WEBP")])
def test_preview_writes_an_animation_with_a_picture_for_each_moment(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, ending: str, kind: str
) -> None:
    out = tmp_path / f"race{ending}"
    code, _, err = _call(capsys, "preview", _course(), "--program", "Two at the pond", "--animate", out)
    assert (code, err) == (0, f"saved {out}\n")
    with Image.open(out) as picture:
        assert picture.format == kind
        assert getattr(picture, "n_frames", 1) > 4
        assert getattr(picture, "info", {})["loop"] == 0


def test_preview_writes_a_strip_and_a_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    strip, page = tmp_path / "race.png", tmp_path / "race.html"
    assert _call(capsys, "preview", _course(), "--animate", strip)[0] == 0
    with Image.open(strip) as picture:
        assert picture.format == "PNG"
    assert _call(capsys, "preview", _course(), "--animate", page)[0] == 0
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")


def test_preview_animate_says_that_a_folder_is_no_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, err = _call(capsys, "preview", _course(), "--animate", tmp_path)
    assert code == 2
    assert err == f"{tmp_path}: this is a folder, not a file\n"


def test_what_a_race_cannot_be_written_as_is_said_and_nothing_is_overwritten(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, _, err = _call(capsys, "preview", _course(), "--animate", tmp_path / "race.mp4")
    assert (code, err) == (2, "'race.mp4' has the wrong ending; use one of .html, .gif, .webp, .png\n")
    out = tmp_path / "race.html"
    out.write_text("mine", "utf-8")
    code, _, err = _call(capsys, "preview", _course(), "--animate", out)
    assert code == 2
    assert "--force" in err
    assert out.read_text("utf-8") == "mine"


def test_a_race_that_begins_with_a_turn_is_told_where_the_rules_want_a_move(ask: Ask) -> None:
    """1999: the first card of a race is a move; elsewhere than on checkpoint 1 the race has begun already."""
    words = ("preview", courses_folder() / "first-gear.course.json", "--edition", "amigo-1999", "--robot")
    told = ask(*words, "Green@D11,N", "--cards", "L,M1")
    assert "register 1: the first card of a race must be a move" in told.err
    assert "Green turns to the west" in told.out
    for place, cards in (("Green@A1,N", "L,M1"), ("Green@D11,N", "M1,L"), ("Green@D11,N", "-,L")):
        assert "must be a move" not in ask(*words, place, "--cards", cards).err

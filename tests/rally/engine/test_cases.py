# SPDX-License-Identifier: GPL-3.0-or-later
"""Case files: all that are shipped hold, a failing one is told in short, what is no case is told with its line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.files import courses_folder
from designer.rally.course.expansion_tables import faults
from designer.rally.course.tables import compile_tables
from designer.rally.edition import EDITIONS, NEVER, Death, Edition, RebootWhen
from designer.rally.edition.cards import parse_card
from designer.rally.engine import Phase, PositionError, Robot, State, run_program
from designer.rally.engine.case_reading import parse_cases, read_cases
from designer.rally.engine.case_runs import case_of_step, case_text, run_all, run_case
from designer.rally.engine.cases import Case
from tests.rally.engine.tables import robot, table
from tests.rally.strategies.scenes import Scene, scenes

_FILES = sorted((Path(courses_folder()) / "cases").glob("*.md"))
_CASES = [case for path in _FILES for case in read_cases(path)]


@pytest.mark.parametrize("case", _CASES, ids=lambda case: case.id)
def test_every_shipped_case_holds_in_every_edition_that_it_names(case: Case) -> None:
    for result in run_all(case):
        assert not result.differences, result.edition


def test_each_subject_has_its_cases_for_every_edition() -> None:
    assert {path.stem for path in _FILES} >= {"moving", "belts", "elements", "lasers", "checkpoints", "fields"}
    for path in _FILES:
        named = {edition for case in read_cases(path) for edition in case.editions}
        for death in Death:  # a file is about the editions that destroy robots, those that reboot them, or both
            alike = {key for key, edition in EDITIONS.items() if edition.death is death}
            assert named & alike in (alike, set()), (path, death)
        assert named
    assert {edition for path in _FILES for case in read_cases(path) for edition in case.editions} == set(EDITIONS)


GOOD = """id: X1
title: One step
edition: amigo-1999 ah-2005
row: . . .
row: . O F2
robot: A@0,0,E dmg=2; B@2,0,N
prog: A M1/490
expect: A@1,0,E dmg=2"""


def _text(body: str) -> str:
    return f"# Title\n\ntext\n\n```case\n{body}\n```\n\nmore\n"


def _one(body: str) -> Case:
    (case,) = parse_cases(_text(body))
    return case


def test_a_case_is_read_whole() -> None:
    case = _one(GOOD + "\nfirst: 2\nregs: 3\nend: yes\nwinner: none\noption: robot-lasers=off\nexpect: B dead lives=2")
    assert (case.id, case.title, case.editions) == ("X1", "One step", ("amigo-1999", "ah-2005"))
    assert (case.first, case.count, case.clean_up, case.winners) == (2, 3, True, ())
    assert case.options == {"robot-lasers": "off"}
    assert case.floor.checkpoints == (None, Cell(2, 1))
    assert case.programs == {"A": (parse_card("M1/490"),)}
    assert [(one.name, one.end, dict(one.facts)) for one in case.expected] == [
        ("A", "", {"damage": 2}),
        ("B", "dead", {"lives": 2}),
    ]
    assert case.line == 5


def test_blocks_of_other_kinds_and_quoted_cases_are_no_cases() -> None:
    text = "````\n```case\nnonsense\n```\n````\n\n```text\nid: no\n```\n\n~~~case\n" + GOOD + "\n~~~\n"
    assert [case.id for case in parse_cases(text)] == ["X1"]


def test_what_differs_is_told_in_short() -> None:
    case = _one(GOOD.replace("A@1,0,E dmg=2", "A@1,0,N dmg=3 flags=0; B out") + "\nwinner: A")
    lines = [str(difference.sentence) for difference in run_case(case, "amigo-1999").differences]
    assert lines == [
        "A: expected 1,0,N dmg=3 flags=0, found 1,0,E dmg=2 flags=0",
        "B: expected out, found 2,0,N",
        "winner: expected A, found none",
    ]


def test_who_holds_the_priority_token_is_told_where_it_differs() -> None:
    case = _one(GOOD.replace(" dmg=2\n", "\n") + "\noption: priority=seats\nend: yes\nholder: B\nholder-after: B")
    differences = [str(difference.sentence) for difference in run_case(case, "ah-2005").differences]
    assert "holder: expected B, found A" in differences


def test_a_saved_case_names_the_holder_among_the_robots_that_are_on_the_floor() -> None:
    tables = table(". . ./. O .", "ah-2005", priority="seats")
    laid = {"B": tuple(map(parse_card, ("M1/490", "-", "M1/500")))}
    start = State((robot("A@0,0,N"), robot("B@0,1,E"), robot("C@2,1,N")), holder="B")
    steps = run_program(tables, start, laid, clean_up=True)
    at = next(index for index, step in enumerate(steps) if step.register == 3 and step.phase is Phase.CARDS)
    text = case_of_step(tables, steps, at, id="S")
    assert "holder: C" in text.splitlines()
    (case,) = parse_cases(text)
    assert run_case(case, "ah-2005").passed


def test_a_case_with_a_reboot_is_refused_where_an_option_lets_robots_be_destroyed() -> None:
    case = _one("id: X1\nedition: ah-2016\nrow: . .\nrobot: A@0,0,E reboot=1\nend: yes\nexpect: A@0,0,E reboot=0")
    assert run_case(case, "ah-2016").passed
    with pytest.raises(PositionError, match=r"^A: .* has no reboot$"):
        run_case(case, "ah-2016", {"death": "destroyed"})


def test_what_is_not_named_is_not_asserted() -> None:
    assert run_case(_one(GOOD.replace(" dmg=2\n", "\n").replace("E dmg=2", "E")), "ah-2005").passed


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("id: X1", "id:", 5, "the case has no 'id'"),
        ("title: One", "tittle: One", 7, "unknown key 'tittle'"),
        ("edition: amigo-1999", "edition: amigo-1998", 8, "unknown edition 'amigo-1998'"),
        ("edition: amigo-1999 ah", "edition: ah-2005 ah", 8, "an edition appears twice"),
        ("row: . . .", "row: . .", 10, "the rows have different widths"),
        ("row: . . .", "row: . Q .", 9, "'Q' is not a space"),
        ("row: . . .", "row: . F2 .", 10, "checkpoint 2 appears twice"),
        ("A@0,0,E", "A@0,0,Q", 11, "A: unknown heading 'Q'; use one of N, E, S, W"),
        ("A@0,0,E", "A@0,E", 11, "a robot is written NAME@X,Y,HEADING, not 'A@0,E'"),
        ("A@0,0,E", "A@7,0,E", 11, "A is off the floor, on H1 (7,0)"),
        ("A@0,0,E", "A@1,1,E", 11, "A is in a pit, B2 (1,1)"),
        ("A@0,0,E", "A@2,0,E", 11, "B is on C1 (2,0), where A is already"),
        ("dmg=2;", "damage=2;", 11, "A: unknown attribute 'damage=2'"),
        ("dmg=2;", "ghost=2;", 11, "A: unknown attribute 'ghost=2'"),
        ("; B@2", "; A@2", 11, "two robots are called A"),
        ("prog: A M1/490", "prog: C M1/490", 12, "unknown robot C; use one of A, B"),
        ("prog: A M1/490", "prog: A M1/490 M7", 12, "A, register 2: unknown card 'M7'"),
        ("prog: A M1/490", "prog: A L L L L L L", 12, "A has one program of at most 5 cards here"),
        ("prog: A M1/490", "first: 6", 12, "'first' is a number from 1 to 5, not '6'"),
        ("prog: A M1/490", "first: 4\nregs: 3", 13, "the last register is 5"),
        ("prog: A M1/490", "rounds: 2\nregs: 2", 13, "a case of whole rounds has no 'regs'"),
        ("prog: A M1/490", "rounds: 0", 12, "'rounds' is a number from 1 to 5, not '0'"),
        ("prog: A M1/490", "prog: A L anounce=yes", 12, "unknown decision 'anounce'; did you mean 'announce'?"),
        ("prog: A M1/490", "prog: A L return-heading=up", 12, "'return-heading=up': the answer is N, E, S or W"),
        ("prog: A M1/490", "end: maybe", 12, "'end' is yes or no, not 'maybe'"),
        ("prog: A M1/490", "option: robot-lasers=sometimes", 12, "house rule robot-lasers cannot be 'sometimes'"),
        ("prog: A M1/490", "option: robot-lasers", 12, "a house rule is KEY=VALUE"),
        ("prog: A M1/490", "winner: Z", 12, "unknown robot Z"),
        ("prog: A M1/490", "holder: Z", 12, "unknown robot Z; use one of A, B"),
        ("prog: A M1/490", "holder-after: Z", 12, "unknown robot Z; use one of A, B"),
        ("prog: A M1/490", "id: X2", 12, "duplicate key 'id'"),
        ("expect: A@1", "expect: C@1", 13, "unknown robot C"),
        ("expect: A@1,0,E dmg=2", "expect: A dead; A out", 13, "A is expected twice"),
        ("prog: A M1/490", "nonsense", 12, "unknown key 'nonsense'"),
    ],
)
def test_what_is_no_case_is_told_with_its_line(old: str, new: str, line: int, why: str) -> None:
    assert old in GOOD
    with pytest.raises(CourseDesignerError) as caught:
        parse_cases(_text(GOOD.replace(old, new, 1)))
    assert str(caught.value).startswith(f"line {line}")
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_without_cases_or_with_an_open_one_is_no_case_file(tmp_path: Path) -> None:
    for text, why in (
        ("# nothing\n", "the file contains no rule case"),
        ("```case\n" + GOOD, "line 1: this case is never closed"),
        (_text(GOOD) + _text(GOOD), "line 21: duplicate id X1"),
    ):
        path = tmp_path / "a.md"
        path.write_text(text, "utf-8")
        with pytest.raises(CourseDesignerError) as caught:
            read_cases(path)
        assert str(caught.value) == f"{path}: {why}"


# --- saving what was watched ----------------------------------------------------------------------------


def _can_be_written(robot: Robot, edition: Edition) -> bool:
    """A case knows no option cards, no lives and ghosts where robots reboot, and of those off the floor only some."""
    lives = robot.lives != edition.lives and edition.destroyed_at != NEVER
    if robot.options or (edition.death is Death.REBOOT and (robot.ghost or lives)):
        return False
    return robot.cell is not None or edition.reboot_when is RebootWhen.NEXT_ROUND


@given(scenes(most_registers=1))
def test_what_was_played_can_be_saved_as_a_case_that_holds(scene: Scene) -> None:
    robots = tuple(robot for robot in scene.state.robots if _can_be_written(robot, scene.edition))
    if not robots or any(faults(scene.floor)):
        return  # what a case refuses to read
    if scene.edition.own_decks:  # what Again would repeat from a register before the case is not in it
        robots = tuple(replace(robot, registers=(None,) * 5) for robot in robots)
    state = replace(scene.state, robots=robots, holder=None)
    programs = {one.name: scene.programs[one.name] for one in state.robots}
    tables = compile_tables(scene.floor, scene.edition)
    text = case_text(tables, state, programs, scene.first, scene.count, clean_up=scene.clean_up, id="S1", title="saved")
    (case,) = parse_cases(text)
    assert run_case(case, scene.edition.key).differences == (), text


def test_the_register_of_a_step_can_be_saved_as_a_case() -> None:
    tables = table(". cE . ./. . O .", "ah-2005")
    laid = {"A": tuple(map(parse_card, ("M1/490", "R/80", "M1/500", "-", "L/70")))}
    steps = run_program(tables, State((robot("A@0,0,E"), robot("B@3,1,N"))), laid, clean_up=True)
    for index, step in enumerate(steps):
        (case,) = parse_cases(case_of_step(tables, steps, index, id=f"S{index}"))
        assert run_case(case, "ah-2005").passed
        assert case.first == step.register
        assert case.clean_up == (step.phase is Phase.CLEAN_UP)


@pytest.mark.parametrize("decision", ["announce=yes", "return-heading=W", "spend-option=yes"])
def test_a_decision_that_nobody_asks_for_differs(decision: str) -> None:
    lines = ("id: X", "edition: ah-2005", "row: . .", "robot: A@0,0,E", f"prog: A M1 {decision}", "expect: A@1,0,E")
    (case,) = parse_cases("\n".join(["```case", *lines, "```"]))
    (difference,) = run_case(case, "ah-2005").differences
    assert (difference.subject, difference.expected) == ("A", decision)
    assert difference.found == "not asked, or not allowed"

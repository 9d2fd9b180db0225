# SPDX-License-Identifier: GPL-3.0-or-later
"""What players decide in sample programs: played, kept in files and replays, and refused where nobody asks for it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard, Program, ProgramRobot
from designer.rally.course.files import parse_course, print_course
from designer.rally.edition import EDITIONS, Edition
from designer.rally.edition.decisions import Choice, Decision, split_rounds
from designer.rally.engine.choices import ChoiceError
from designer.rally.engine.state import Robot
from designer.rally.replay.comparison import compare_races, play_elsewhere, program_of
from designer.rally.replay.replay import Replay, parse_replay, print_replay, replay_of_program

HILL = EDITIONS["ah-2005"]


def _course(rows: str, cards: str, column: int = 1, row: int = 0, edition: str = "ah-2005") -> Course:
    rounds, decisions = split_rounds(cards.split())
    program = Program("p", (ProgramRobot("A", Cell(column, row), Heading.E, rounds, decisions),))
    board = CourseBoard(Board.parse(rows))
    return Course(
        edition=edition,
        boards={"b": board},
        layout=(Placement("b", 0, 0),),
        checkpoints=(Cell(0, 1),),
        programs=(program,),
    )


BEAM = "lE+wW . . . .\n. . . . .\n. . . . ."


def _played(course: Course, rules: Edition = HILL) -> Replay:
    return replay_of_program(course, course.programs[0], rules)


def _robots(replay: Replay) -> list[Robot]:
    """The robot at the end of each round."""
    return [record.steps[-1].state.robot("A") for record in replay.rounds]


def test_a_power_down_is_announced_and_then_lasts_as_long_as_the_program_says() -> None:
    """Announced in round 2, down in rounds 3 and 4, up in round 5 (2005 Ohlášení Power Down)."""
    lines = ("L R R M1 -", "- - - - - announce=yes", "M1 - - - - stay-down=yes", "M1 - - - -", "M1 - - - -")
    robots = _robots(_played(_course(BEAM, " ".join(lines))))
    assert [robot.down for robot in robots] == [False, False, True, True, False]
    assert [robot.damage > 0 for robot in robots] == [True, True, False, False, False]
    assert robots[1].announced
    assert [robot.cell for robot in robots][2:4] == [robots[1].cell] * 2, "down it plays no card"
    assert robots[4].cell != robots[3].cell


def test_where_and_how_a_robot_returns_is_as_the_program_says() -> None:
    fallen = _course(". . O . .\n. . . . .", "M1 - - - - return-heading=W return-down=yes - - - - -")
    robots = _robots(_played(fallen))
    assert (robots[0].heading, robots[1].down) == (Heading.W, True)


def test_an_option_card_is_given_up_for_damage_where_the_program_says_so() -> None:
    """It takes one of the two points in register 1; without it ten points destroy the robot (2005 Použití karet
    Vylepšení).
    """
    course = _course("lE2+wW . . . .\n. . . . ro", "L - - - - M1 - - - - spend-option:1=yes", 4, 1)
    (robot,) = _robots(_played(course))[1:]
    assert (robot.damage, robot.options, robot.dead) == (9, 0, False)


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ("M1 - - - - return-heading=W", "round 1: A is not asked for 'return-heading=W' there; leave it out"),
        ("M1 - - - - announce=yes", "round 1: A is not asked for 'announce=yes' there; leave it out"),
    ],
)
def test_a_decision_that_nobody_asks_for_is_refused_with_its_round(cards: str, message: str) -> None:
    with pytest.raises(ChoiceError) as caught:
        _played(_course(". . . . .\n. . . . .", cards))
    assert str(caught.value) == message


def test_an_answer_that_the_rules_do_not_allow_is_refused_with_those_that_they_do() -> None:
    """Six points lock registers 4 and 5; the wrench unlocks one of them, as the player likes (1999 en Repair)."""
    course = _course("lE2+wW . . . .\n. r . . .", "L R R M1 L unlock=1", edition="amigo-1999")
    with pytest.raises(ChoiceError) as caught:
        _played(course, EDITIONS["amigo-1999"])
    assert str(caught.value) == "round 1: A: 'unlock=1' is not allowed there; use one of 4, 5"


def test_a_replay_keeps_what_was_decided_and_plays_the_same() -> None:
    lines = ("M1 - - - - return-down=yes", "M1 - - - -", "M1 - - - -")
    replay = _played(_course(". . O . .\n. . . . .", " ".join(lines)))
    assert [robot.down for robot in _robots(replay)] == [False, True, False]
    assert parse_replay(json.loads(print_replay(replay)), Path()) == replay


def test_the_same_cards_and_decisions_are_played_elsewhere() -> None:
    """Where nobody asks for them, they are left out."""
    course = _course(BEAM, "L R R M1 - - - - - - announce=yes M1 - - - -")
    replay = _played(course)
    assert compare_races(replay, play_elsewhere(course, program_of(replay), HILL)).differences == ()
    assert _robots(play_elsewhere(course, program_of(replay), EDITIONS["ah-2016"]))


def test_a_file_with_decisions_has_version_4_and_keeps_them() -> None:
    course = _course(BEAM, "L R R M1 - - - - - - announce=yes return-space:2=5,9")
    data = json.loads(print_course(course))
    assert data["version"] == 4
    assert data["programs"][0]["robots"][0]["rounds"] == ["L R R M1 -", "- - - - - announce=yes return-space:2=5,9"]
    assert parse_course(data, None) == course
    bare = replace(course, programs=(Program("p", (replace(course.programs[0].robots[0], decisions=()),)),))
    assert json.loads(print_course(bare))["version"] == 1


def test_an_older_version_has_no_decisions() -> None:
    data = json.loads(print_course(_course(BEAM, "L - - - - announce=yes"))) | {"version": 3}
    with pytest.raises(CourseDesignerError) as caught:
        parse_course(data, None)
    assert str(caught.value) == "programs[0]: decisions in programs need version 4"


def test_a_mistake_in_a_file_is_told_with_robot_and_place() -> None:
    data = json.loads(print_course(_course(BEAM, "L - - - - announce=yes")))
    data["programs"][0]["robots"][0]["rounds"] = ["L - - - -", "- - - - - anounce=yes"]
    with pytest.raises(CourseDesignerError) as caught:
        parse_course(data, None)
    told = "programs[0].robots[0].rounds[1]: A: unknown decision 'anounce'; did you mean 'announce'?"
    assert str(caught.value) == told


def test_decisions_turn_with_the_course() -> None:
    course = _course(BEAM, "L - - - - return-heading=W return-space=4,1 announce=yes")
    (robot,) = course.turned(1).programs[0].robots
    assert robot.decisions == (
        Decision(1, Choice.RETURN_HEADING, Heading.N),
        Decision(1, Choice.RETURN_SPACE, Cell(1, 4)),
        Decision(1, Choice.ANNOUNCE, True),
    )
    assert course.turned(1).turned(3) == course

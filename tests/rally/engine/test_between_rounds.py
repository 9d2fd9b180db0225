# SPDX-License-Identifier: GPL-3.0-or-later
"""Between the rounds of a sample program the rules are those of a race: locks keep cards, players power down."""

from __future__ import annotations

import pytest

from designer.base.grid import Cell, Heading
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard, Program, ProgramRobot
from designer.rally.edition import EDITIONS
from designer.rally.edition.cards import print_card
from designer.rally.edition.decisions import Answer, Choice
from designer.rally.engine import Question, State
from designer.rally.replay.replay import Replay, print_replay, replay_of_program, rerun

HILL, OLDEST, NEWEST = EDITIONS["ah-2005"], EDITIONS["wotc-1994"], EDITIONS["renegade-2023"]

BURNT = "L/70 R/80 R/100 M1/490 U/10"
"""Three registers in two beams, then out of them: six points of damage."""


def _course() -> Course:
    board = Board.parse("lE2+wW . . . .\n. . . . .")
    return Course(
        boards={"b": CourseBoard(board)}, layout=(Placement("b", 0, 0),), checkpoints=(Cell(4, 0), Cell(4, 1))
    )


def _program(*rounds: str) -> Program:
    cards = tuple(tuple(row.split()) for row in rounds)
    return Program("p", (ProgramRobot("A", Cell(1, 0), Heading.E, cards),))


class _PowersDown:
    """Everybody powers down whenever the rules ask."""

    def decide(self, question: Question, state: State) -> Answer:
        return True if question.choice is Choice.ANNOUNCE else question.default


def _registers(replay: Replay, number: int) -> str:
    return " ".join(map(print_card, replay.rounds[number].programs["A"]))


def test_a_locked_register_keeps_its_card_where_the_program_has_none() -> None:
    """Six points of damage lock registers 5 and 4; their cards stay for the next round.

    In the rulebooks: 2005 Poškození & Zničení and Uzamčení Registrů.
    """
    replay = replay_of_program(_course(), _program(BURNT, "L/90 R/120 - - -"), HILL)
    robot = replay.rounds[0].steps[-1].state.robot("A")
    assert (robot.damage, sorted(robot.locked or ())) == (6, [4, 5])
    assert _registers(replay, 1) == "L/90 R/120 - M1/490 U/10"
    played = [str(e.card) for s in replay.rounds[1].steps for e in s.events if type(e).__name__ == "CardPlayed"]  # type: ignore[attr-defined]
    assert played[-2:] == ["M1/490", "U/10"]


def test_a_card_that_a_program_writes_lies_as_it_is_written() -> None:
    """Sample programs of earlier versions play as they did."""
    replay = replay_of_program(_course(), _program(BURNT, "L R M1 R L"), HILL)
    assert [card.split("/")[0] for card in _registers(replay, 1).split()] == ["L", "R", "M1", "R", "L"]


def test_a_card_without_a_number_takes_none_that_a_locked_card_of_another_robot_has() -> None:
    """Every card lies once: Anvil's locked ones are not in the deck when Bobbin's are given numbers.

    In the rulebooks: 2005 Poškození & Zničení.
    """
    anvil = _program(BURNT, "L/90 R/120 - - -").robots[0]
    bobbin = ProgramRobot("B", Cell(4, 1), Heading.S, (("L", "R", "L", "R", "-"), ("M1", "U", "L", "R", "-")))
    replay = replay_of_program(_course(), Program("p", (anvil, bobbin)), HILL)
    assert _registers(replay, 1) == "L/90 R/120 - M1/490 U/10"
    assert " ".join(map(print_card, replay.rounds[1].programs["B"])) == "M1/500 U/20 L/70 R/80 -"


@pytest.mark.parametrize("edition", [HILL, OLDEST, NEWEST], ids=lambda edition: edition.key)
def test_a_player_powers_down(edition: object) -> None:
    """For the next round or for this one (2023): it plays no card.

    In the rulebooks: 1994 wiki Pořadí provádění vlivů prostředí; 2005 Ohlášení Power Down.
    """
    assert hasattr(edition, "key")
    rules = EDITIONS[edition.key]
    replay = replay_of_program(_course(), _program(BURNT, "L R L R -", "L - - - -"), rules, _PowersDown())
    down = [number for number, record in enumerate(replay.rounds) if record.state.robot("A").down]
    assert down, [decided for record in replay.rounds for decided in record.choices]
    for number in down:
        events = [type(event).__name__ for step in replay.rounds[number].steps for event in step.events]
        assert "CardPlayed" not in events


def test_by_default_nobody_powers_down() -> None:
    replay = replay_of_program(_course(), _program(BURNT, "L R L R L"), HILL)
    assert not any(record.state.robot("A").down for record in replay.rounds)


@pytest.mark.parametrize("decides", [None, _PowersDown()], ids=["default", "powers-down"])
def test_a_replay_of_it_plays_the_same_again(decides: _PowersDown | None) -> None:
    replay = replay_of_program(_course(), _program(BURNT, "L R L - -", "L - - - -"), HILL, decides)
    assert print_replay(rerun(replay)) == print_replay(replay)

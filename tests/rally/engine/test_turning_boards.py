# SPDX-License-Identifier: GPL-3.0-or-later
"""Coins that turn boards: who is asked for one, what a race by a seed makes of them, and what can be kept of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from designer.files import print_json
from designer.rally.checks.example import parse_example
from designer.rally.course.tables import compile_tables
from designer.rally.engine import Phase, events, run_program
from designer.rally.engine.case_reading import parse_cases
from designer.rally.engine.case_runs import case_of_step, run_case
from designer.rally.engine.race import Race
from designer.rally.replay.replay import parse_replay, replay_data, replay_of_race
from tests.rally.oracle.wishes import Wishes

_YARD = parse_example(
    "edition: ah-2005\noption: touch-turns-board=coin\n"
    "board: A\nrow: D1N D2N D3N D4N\n"
    "board: B\nrow: . cE gR .\nrow: O . . wN\nrow: cN . . .\nrow: . . . .\n"
    "place: A 0,4\nplace: B 0,0\ncheckpoints: 1,3 2,2 3,0 0,0"
)
_TABLES = compile_tables(_YARD.floor, _YARD.rules(None, {}))


def _asked(board: str, row: str = ". . F1+wE .", edition: str = "ah-2005") -> list[str]:
    """Whom a register asks for a coin in which A touches what is in the middle of a row."""
    text = f"id: X\nedition: {edition}\noption: touch-turns-board=coin\nrow: . . . .\nrow: {row}\nrow: . . . F2\n"
    text += f"board: {board}\nrobot: A@1,1,E\nprog: A M1\nexpect: A@2,1,E"
    (case,) = parse_cases(f"```case\n{text}\n```")
    rules, wishes = case.edition(edition), Wishes(0)
    run_program(compile_tables(case.floor, rules), case.state(rules), case.programs, 1, 1, decisions=wishes)
    return [f"{question.robot} {question.choice.value}" for question in wishes.asked]


def test_a_coin_is_tossed_for_a_square_without_docks() -> None:
    assert _asked("0,0 3x3") == ["A turn-board"]


@pytest.mark.parametrize(
    ("board", "row"), [("0,0 4x3", ". . F1 ."), ("0,0 3x3", "D1N . F1 ."), ("0,0 2x2", ". . F1 .")]
)
def test_no_coin_is_tossed_for_a_board_that_is_no_square_or_has_docks_or_is_another(board: str, row: str) -> None:
    assert _asked(board, row) == []


def test_no_coin_is_tossed_once_the_race_is_won() -> None:
    text = "id: X\nedition: ah-2005\noption: touch-turns-board=coin\nrow: . . .\nrow: . . F1\nrow: F2 . .\n"
    text += "board: 0,0 3x3\nrobot: A@1,1,E flags=1; B@2,1,E\nprog: A - \nexpect: A@1,1,E"
    (case,) = parse_cases(f"```case\n{text}\n```")
    rules = case.edition("ah-2005")
    tables, wishes = compile_tables(case.floor, rules), Wishes(0)
    winning = case.state(rules).robots[0].with_touched((1, 2))
    state = case.state(rules).with_robot(winning)
    run_program(tables, state, {}, 1, 1, decisions=wishes)
    assert [question.robot for question in wishes.asked] == ["B"]
    over = Wishes(0)
    run_program(tables, type(state)(state.robots, winners=("A",)), {}, 1, 1, decisions=over)
    assert over.asked == []


def _race(seed: int) -> Race:
    race = Race.from_seed(_TABLES, ("A", "B", "C", "D"), seed)
    race.play(12)
    return race


def test_a_seed_tosses_the_same_coins_again_and_another_one_others() -> None:
    ends = [_race(seed).state.turns for seed in range(8)]
    assert ends == [_race(seed).state.turns for seed in range(8)]
    assert len(set(ends)) > 1
    told = [event for seed in range(8) for step in _race(seed).steps for event in step.events]
    assert {type(event) for event in told} >= {events.BoardTurned, events.BoardStayed}


@pytest.mark.parametrize("seed", range(6))
def test_a_recorded_race_plays_again_as_it_was_with_the_same_coins(seed: int) -> None:
    told = replay_data(replay_of_race(_YARD, _race(seed)))
    assert print_json(replay_data(parse_replay(told, Path()))) == print_json(told)


def test_a_step_that_was_watched_makes_a_case_of_the_boards_as_they_lay() -> None:
    made = []
    for seed in range(8):
        steps = _race(seed).steps
        cards = [at for at, step in enumerate(steps) if step.phase is Phase.CARDS and any(step.before.turns)]
        there = [at for at in cards if any(robot.on_floor for robot in steps[at].before.robots)]
        made += [case_of_step(_TABLES, steps, at, id=f"X{seed}-{at}") for at in there[:3]]
    assert len(made) > 5
    for case in parse_cases("\n".join(made)):
        assert not run_case(case, "ah-2005").differences, case.id

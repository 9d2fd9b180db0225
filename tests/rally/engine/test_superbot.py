# SPDX-License-Identifier: GPL-3.0-or-later
"""Who begins as SuperBot, what the story says of it, and what is wrong in one sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from designer.files.case_blocks import CaseError
from designer.rally.edition import find_edition
from designer.rally.engine import PositionError, run_program
from designer.rally.engine.case_reading import parse_cases
from designer.rally.engine.case_runs import case_of_step, case_text, run_case
from designer.rally.engine.deal import DeckDealer
from designer.rally.engine.race import Race, RandomPlayer, start_state
from designer.rally.engine.run import check_state
from tests.rally.engine.tables import table

_RULES = find_edition("ah-2005", {"superbot": "dock-1"})
_TABLES = table("D1E . O F1\nD2E . . .\nD3E . . .", _RULES)
_NAMES = ("A", "B", "C")


def test_the_robot_on_dock_1_begins_as_superbot_and_the_story_says_so() -> None:
    race = Race(_TABLES, start_state(_TABLES, _NAMES), DeckDealer(1), RandomPlayer(1, _TABLES))
    assert [robot.superbot for robot in race.start.robots] == [True, False, False]
    told = [str(event.told(lambda cell: cell.name)) for event in race.play_round().steps[0].events]
    assert told[:2] == ["A starts on A1, facing east.", "A is SuperBot now."]


def test_without_the_rule_nobody_is() -> None:
    tables = table("D1E . O F1\nD2E . . .", find_edition("ah-2005"))
    state = start_state(tables, _NAMES[:2])
    assert not any(robot.superbot for robot in state.robots)
    with pytest.raises(PositionError, match=r"A: .* has no superbot"):
        check_state(tables, state.with_robot(replace(state.robots[0], superbot=True)))


def test_two_cannot_be_superbot_and_only_it_has_a_foe_another_robot_of_the_race() -> None:
    state = start_state(_TABLES, _NAMES)
    with pytest.raises(PositionError, match=r"^B and A cannot both be SuperBot$"):
        check_state(_TABLES, state.with_robot(replace(state.robots[1], superbot=True)))
    for wrong in (
        replace(state.robots[0], foe="A"),
        replace(state.robots[0], foe="D"),
        replace(state.robots[1], foe="A"),
    ):
        with pytest.raises(PositionError, match=f"^{wrong.name} cannot have the foe '{wrong.foe}'"):
            check_state(_TABLES, state.with_robot(wrong))


@pytest.mark.parametrize("said", ["superbot=2", "superbot=", "foe=", "foe=B;C", "foe=@"])
def test_a_case_that_says_it_wrongly_is_refused_with_its_line(said: str) -> None:
    text = (
        "```case\nid: X\nedition: ah-2005\noption: superbot=dock-1\nrow: . .\nrobot: A@0,0,N {}\nexpect: A@0,0,N\n```\n"
    )
    with pytest.raises(CaseError, match=r"^.*\b6\b"):
        parse_cases(text.format(said))


def test_a_case_of_a_watched_step_says_who_is_superbot_and_who_takes_it_over() -> None:
    state = start_state(_TABLES, _NAMES)
    robots = (state.robots[0], replace(state.robots[1], superbot=False), state.robots[2])
    state = replace(state, robots=(replace(robots[0], foe="C"), *robots[1:]))
    text = case_text(_TABLES, state, {}, 1, 1, clean_up=False, id="X")
    (case,) = parse_cases(text)
    assert [(robot.superbot, robot.foe) for robot in case.robots] == [(True, "C"), (False, ""), (False, "")]
    assert not run_case(case, "ah-2005").differences


def test_a_case_made_without_the_superbot_gives_its_title_to_nobody() -> None:
    state = start_state(_TABLES, _NAMES)
    text = case_text(_TABLES, replace(state, robots=state.robots[1:]), {}, 1, 1, clean_up=False, id="X")
    (case,) = parse_cases(text)
    assert [robot.superbot for robot in case.robots] == [False, False]


def test_a_step_that_was_watched_makes_a_case_that_holds() -> None:
    """Where its foe is off the floor, the case is without it."""
    start = start_state(_TABLES, _NAMES)
    start = start.with_robot(replace(start.robots[0], foe="C"))
    start = start.with_robot(replace(start.robots[2], cell=None, out=True))
    steps = run_program(_TABLES, start, {}, 1, 2)
    made = [case_of_step(_TABLES, steps, at, id=f"X{at}") for at in range(len(steps))]
    assert len(made) > 1
    for case in parse_cases("\n".join(made)):
        assert not run_case(case, "ah-2005").differences, case.id


def test_the_story_tells_who_threatens_the_superbot_and_who_takes_its_title() -> None:
    (case,) = parse_cases(
        "```case\nid: X\nedition: ah-2005\noption: superbot=dock-1\nrow: O . . .\nrobot: A@1,0,N; B@2,0,W\n"
        "prog: B M1\nexpect: A dead\n```\n"
    )
    edition = case.edition("ah-2005")
    steps = run_program(table("O . . .", edition), case.state(edition), case.programs, 1, 1)
    told = [str(event.told(lambda cell: cell.name)) for step in steps for event in step.events]
    assert "B takes the title over if A is destroyed now." in told
    assert told[-1] == "B is SuperBot now."

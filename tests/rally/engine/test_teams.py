# SPDX-License-Identifier: GPL-3.0-or-later
"""Teams at the start of a race, in cases, and what is wrong with them in one sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from designer.base.errors import CourseDesignerError
from designer.files.case_blocks import CaseError
from designer.rally.course.board import Board
from designer.rally.course.floor import Floor
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import find_edition
from designer.rally.engine import run_program
from designer.rally.engine.case_reading import parse_cases
from designer.rally.engine.case_runs import case_text, run_case
from designer.rally.engine.deal import DeckDealer
from designer.rally.engine.race import Race, RandomPlayer, start_state

_ROWS = "D1E . F1\nD2E . F2\nD3E . .\nD4E . .\nD5E . ."


def _tables(**options: str) -> Tables:
    rules = find_edition("ah-2005", {key.replace("_", "-"): value for key, value in options.items()})
    return compile_tables(Floor.of_board(Board.parse(_ROWS)), rules)


@pytest.mark.parametrize(("teams", "sit"), [("none", [0, 0, 0, 0]), ("two", [1, 2, 1, 2]), ("pairs", [1, 1, 2, 2])])
def test_teams_sit_in_turn_or_side_by_side(teams: str, sit: list[int]) -> None:
    state = start_state(_tables(teams=teams), ("A", "B", "C", "D"))
    assert [robot.team for robot in state.robots] == sit


@pytest.mark.parametrize("count", [2, 3, 5])
def test_uneven_teams_are_refused(count: int) -> None:
    with pytest.raises(CourseDesignerError, match=f"^teams need 4, 6 or 8 robots, not {count}$"):
        start_state(_tables(teams="two"), ("A", "B", "C", "D", "E")[:count])


def test_every_second_robot_blocks_where_players_drive_two() -> None:
    state = start_state(_tables(robots_per_player="racer-and-blocker"), ("A", "B", "C", "D"))
    assert [robot.blocks for robot in state.robots] == [False, True, False, True]
    with pytest.raises(CourseDesignerError, match="racers and blockers need an even number of robots, not 3"):
        start_state(_tables(robots_per_player="racer-and-blocker"), ("A", "B", "C"))


def test_a_race_ends_when_no_racer_is_left_whatever_blockers_do() -> None:
    tables = _tables(robots_per_player="racer-and-blocker")
    state = start_state(tables, ("A", "B"))
    out = replace(state.robots[0], out=True, cell=None)
    race = Race(tables, state.with_robot(out), DeckDealer(1), RandomPlayer(1, tables))
    assert race.over


def test_a_team_that_wins_ends_the_race_where_others_could_play_on() -> None:
    tables = _tables(teams="two", goal="control", play_on="yes")
    race = Race(tables, start_state(tables, ("A", "B", "C", "D")), DeckDealer(3), RandomPlayer(3, tables))
    race.play(200)
    assert set(race.state.winners) in ({"A", "C"}, {"B", "D"})
    assert not any(robot.place for robot in race.state.robots)


_CASE = """```case
id: X
edition: ah-2005
option: teams=two
option: team-progress=shared
row: . F1 . F2
robot: A@0,0,E; B@2,0,N
{lines}
expect: A@0,0,E
```
"""


@pytest.mark.parametrize(
    ("lines", "error"),
    [
        ("team: red A C", "unknown robot C"),
        ("team: red A; red B", "a team is a name of its own and its robots, each in one team, .* not 'red B'"),
        ("team: red A; blue A B", "each in one team, as in red A C; not 'blue A B'"),
        ("team: A B", "a team is a name of its own"),
        ("team: red", "a team is a name of its own"),
        ("team: red A B\nwinner: green", "unknown robot green"),
    ],
)
def test_what_is_wrong_with_the_teams_of_a_case_is_one_sentence(lines: str, error: str) -> None:
    with pytest.raises(CaseError, match=error):
        parse_cases(_CASE.format(lines=lines))


def test_a_team_that_shares_has_touched_the_same() -> None:
    text = _CASE.format(lines="team: red A B").replace("B@2,0,N", "B@2,0,N flags=1")
    with pytest.raises(CaseError, match="B and A are a team, and have not touched the same checkpoints"):
        parse_cases(text)


def test_teams_without_their_house_rule_are_refused() -> None:
    text = _CASE.format(lines="team: red A B").replace("option: teams=two\n", "")
    with pytest.raises(CaseError, match="teams race under the house rule teams=two alone"):
        parse_cases(text)


def test_a_case_that_is_made_of_a_watched_step_has_its_teams() -> None:
    tables = _tables(teams="pairs", team_progress="shared")
    state = start_state(tables, ("A", "B", "C", "D"))
    text = case_text(tables, state, {}, 1, 1, clean_up=False, id="X")
    assert "team: team-1 A B; team-2 C D" in text
    (case,) = parse_cases(text)
    assert not run_case(case, "ah-2005").differences


def test_a_case_of_a_step_says_who_blocks() -> None:
    tables = _tables(robots_per_player="racer-and-blocker")
    state = start_state(tables, ("A", "B", "C", "D"))
    left = replace(state, robots=state.robots[1:])
    text = case_text(tables, left, {}, 1, 1, clean_up=False, id="X")
    (case,) = parse_cases(text)
    assert [robot.blocks for robot in case.robots] == [True, False, True]


def test_the_story_says_for_whom_a_touch_counts_and_who_loses_a_checkpoint() -> None:
    (case,) = parse_cases(
        "```case\nid: X\nedition: ah-2005\noption: teams=two\noption: goal=control\nrow: . F1 . F2 .\n"
        "robot: A@0,0,E; B@4,0,N touched=1; C@2,0,N; D@3,0,N touched=1\nprog: A M1\nexpect: A@1,0,E\n```\n"
    )
    rules = case.edition("ah-2005")
    steps = run_program(compile_tables(case.floor, rules), case.state(rules), case.programs, 1, 1)
    told = [str(event.told(lambda cell: cell.name)) for step in steps for event in step.events]
    assert "A touches checkpoint 1." in told
    assert "Checkpoint 1 counts for C too." in told
    assert {"B has lost checkpoint 1.", "D has lost checkpoint 1."} <= set(told)

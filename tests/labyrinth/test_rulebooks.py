# SPDX-License-Identifier: GPL-3.0-or-later
"""What the rulebook of the labyrinth says of whole games, which no case shows: how they begin, and who moves when."""

from __future__ import annotations

from itertools import groupby, pairwise

import pytest

from designer.base.grid import Cell, Size
from designer.labyrinth.engine import BeginRound, Lay, Robot, State, Step, TakeTurn
from designer.labyrinth.engine.programs import tell_program
from designer.labyrinth.plan.plan import empty_plan
from designer.labyrinth.race import PlayedGame, play_game, robots_of
from designer.labyrinth.templates import for_players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_begins_with_two_robots_that_hold_one_disc_and_two(players: int) -> None:
    plan = for_players(players, Size(8, 8), "Fresh")
    robots = tell_program(plan, plan.programs[0]).start.robots
    for player in range(1, players + 1):
        assert [robot.discs for robot in robots if robot.player == player] == [1, 2]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_tile_is_in_a_corner_with_one_robot_and_the_other_waits(players: int) -> None:
    plan = for_players(players, Size(8, 8), "Fresh")
    robots = tell_program(plan, plan.programs[0]).start.robots
    corners = {Cell(1, 1), Cell(8, 8), Cell(8, 1), Cell(1, 8)}
    laid = {cell for cell in plan.maze.interior() if cell in plan.tiles}
    assert laid == {robot.cell for robot in robots} - {None}
    assert laid <= corners
    for player in range(1, players + 1):
        first, second = (robot.cell for robot in robots if robot.player == player)
        assert first in laid
        assert second is None


@pytest.fixture(scope="module", params=[(2, 1), (3, 2)], ids=["two", "three"])
def game(request: pytest.FixtureRequest) -> PlayedGame:
    players, seed = request.param
    return play_game(empty_plan(6), players, seed, rounds=9)


def test_a_turn_begins_with_a_tile_and_moves_every_robot_in_play(game: PlayedGame) -> None:
    rounds = _rounds(game)
    assert len(rounds) >= 6
    for steps in rounds:
        turns = [list(turn) for _, turn in groupby(steps, key=_Turns())]
        assert [type(turn[0].action) for turn in turns] == [Lay] * game.players
        for player, (laid, *moves) in enumerate(turns, 1):
            able = [robot.name for robot in robots_of(laid.state, player) if _in_play(robot, laid.state)]
            moved = [step.action.robot for step in moves if isinstance(step.action, TakeTurn)]
            lost = [name for name in able if moves[-1].state.robot(name).cell is None]
            assert moved == [name for name in able if name in moved or name not in lost]
            assert moved


def _rounds(game: PlayedGame) -> list[list[Step]]:
    """The steps of every whole round."""
    begun = [index for index, step in enumerate(game.steps) if isinstance(step.action, BeginRound)]
    return [list(game.steps[one + 1 : other]) for one, other in pairwise(begun)]


class _Turns:
    """Counts turns: each begins with a tile."""

    def __init__(self) -> None:
        self.turn = 0

    def __call__(self, step: Step) -> int:
        self.turn += isinstance(step.action, Lay)
        return self.turn


def _in_play(robot: Robot, state: State) -> bool:
    return robot.cell is not None or robot.player in state.maze.deploy_tiles


def test_the_only_cards_that_go_are_fired_or_lost_with_the_robot(game: PlayedGame) -> None:
    before = game.start
    for step in game.steps:
        for robot in step.state.robots:
            old = before.robot(robot.name)
            kept = (robot.speed, robot.manipulation, robot.reaction)
            assert all(map(int.__ge__, kept, (old.speed, old.manipulation, old.reaction))) or kept == (0, 0, 0)
        before = step.state

# SPDX-License-Identifier: GPL-3.0-or-later
"""Edits of sample programs: a game is begun, moves are added and taken away, bots play a round."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from designer.base.grid import Cell
from designer.base.words import tr
from designer.labyrinth.engine import Robot, State, play
from designer.labyrinth.engine.bots import choose_turn
from designer.labyrinth.engine.game_setup import corners, starting_robots
from designer.labyrinth.engine.scripts import print_action, print_robot
from designer.labyrinth.plan.plan import Plan, Program


def begin_game(plan: Plan, players: int) -> Plan:
    """The plan with a further program: the robots of so many players at the start, and nothing done.

    Where no tile lies in the corner of a player, the first robot begins on the corner teleport.
    """
    rules = plan.rules()
    on_teleports = starting_robots(plan, players, replace(rules, start_on_corner_teleport=True))
    robots = [
        robot if robot.cell is not None or not _is_first(robot, plan) else other
        for robot, other in zip(starting_robots(plan, players, rules), on_teleports, strict=True)
    ]
    name = _free_name([program.name for program in plan.programs])
    program = Program(name, tuple(map(print_robot, robots)), ())
    return replace(plan, programs=(*plan.programs, program))


def _is_first(robot: Robot, plan: Plan) -> bool:
    """Whether a robot that is off the plan would begin in a corner where no tile is laid."""
    corner: Cell = corners(plan.side)[robot.player - 1]
    return robot.name.endswith("1") and corner not in plan.tiles


def _free_name(taken: list[str]) -> str:
    names = [tr("Game"), *(f"{tr('Game')} {number}" for number in range(2, len(taken) + 3))]
    return next(name for name in names if name not in taken)


def insert_moves(plan: Plan, index: int, position: int, moves: tuple[str, ...]) -> Plan:
    """The plan with moves in one of its programs, after so many that are there."""
    return _changed(plan, index, lambda program: (*program.moves[:position], *moves, *program.moves[position:]))


def remove_move(plan: Plan, index: int, position: int) -> Plan:
    """The plan without one move of a program, from 0."""
    return _changed(plan, index, lambda program: (*program.moves[:position], *program.moves[position + 1 :]))


def remove_program(plan: Plan, index: int) -> Plan:
    """The plan without one of its programs."""
    return replace(plan, programs=(*plan.programs[:index], *plan.programs[index + 1 :]))


def _changed(plan: Plan, index: int, change: Callable[[Program], tuple[str, ...]]) -> Plan:
    programs = list(plan.programs)
    programs[index] = replace(programs[index], moves=change(programs[index]))
    return replace(plan, programs=tuple(programs))


def bots_round(state: State, seed: int) -> tuple[str, ...]:
    """The moves of a round that bots play: every robot that is on the plan or can come onto it, in turn."""
    rng = random.Random(seed)
    moves: list[str] = []
    for name in [robot.name for robot in state.robots]:
        robot = state.robot(name)
        if state.winner is None and (robot.cell is not None or robot.player in state.maze.deploy_tiles):
            action = choose_turn(state, name, rng)
            moves.append(print_action(action))
            state = play(state, action, told=False).state
    return tuple(moves)

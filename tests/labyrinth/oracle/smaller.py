# SPDX-License-Identifier: GPL-3.0-or-later
"""A game and a turn on which two engines differ, made as small as can be while they do, and told as a case."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from designer.labyrinth.engine import Robot, State, TakeTurn
from designer.labyrinth.engine.scripts import print_action, print_robot
from designer.labyrinth.plan.maze import Maze, is_interior
from designer.labyrinth.plan.notation import print_cell, print_tile
from designer.labyrinth.plan.tiles import Tile

Played = tuple[State, TakeTurn]


def smallest(played: Played, differs: Callable[[Played], bool]) -> Played:
    """What is left when nothing more can be taken away without the difference."""
    while (less := next(filter(differs, _smaller(played)), None)) is not None:
        played = less
    return played


def _smaller(played: Played) -> Iterator[Played]:
    """The same with one thing less."""
    state, action = played
    for at in range(len(action.choices)):
        yield state, replace(action, choices=(*action.choices[:at], *action.choices[at + 1 :]))
    yield from ((fewer, action) for fewer in _states(state, action.robot))


def _states(state: State, kept: str) -> Iterator[State]:
    for cell in state.traps:
        yield replace(state, traps={other: owner for other, owner in state.traps.items() if other != cell})
    for robot in state.robots:
        others = tuple(one for one in state.robots if one is not robot)
        if robot.name != kept and robot.name not in state.traps.values():
            yield replace(state, robots=others)
        for poorer in _poorer(robot):
            yield replace(state, robots=tuple(poorer if one is robot else one for one in state.robots))
    for player in [player for player, discs in state.stored.items() if discs]:
        yield replace(state, stored={**state.stored, player: 0})
    yield from (replace(state, maze=maze) for maze in _mazes(state.maze))


def _poorer(robot: Robot) -> Iterator[Robot]:
    for name in ("speed", "manipulation", "reaction", "capacity", "discs"):
        if getattr(robot, name):
            yield replace(robot, **{name: getattr(robot, name) - 1})
    for at in range(len(robot.weapons)):
        yield replace(robot, weapons=(*robot.weapons[:at], *robot.weapons[at + 1 :]))


def _mazes(maze: Maze) -> Iterator[Maze]:
    for cell, tile in maze.tiles.items():
        if is_interior(cell, maze.side):
            yield maze.with_tile(cell, None)
        if tile != (plain := Tile(tile.exits, teleport=tile.teleport and not is_interior(cell, maze.side))):
            yield maze.with_tile(cell, plain)


def told(played: Played) -> str:
    """The rows and robots of a case, and the turn."""
    state, action = played
    span = range(state.maze.side + 2)
    tiles = {(cell.x, cell.y): print_tile(tile) for cell, tile in state.maze.tiles.items()}
    rows = [" ".join(tiles.get((x, y), ".") for x in span) for y in span]
    traps = [f"trap@{print_cell(cell)} by={owner}" for cell, owner in state.traps.items()]
    return "\n".join(["", *rows, "; ".join([*map(print_robot, state.robots), *traps]), print_action(action)])

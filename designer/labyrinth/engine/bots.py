# SPDX-License-Identifier: GPL-3.0-or-later
"""A simple player: it tries what the rules allow and takes what leaves it best off."""

from __future__ import annotations

import random

from designer.base.grid import Cell
from designer.labyrinth.engine import Choice, State, TakeTurn, TurnEnd, parse_choice, play
from designer.labyrinth.engine.continuations import continuations, is_legal

MOST_TRIES = 24
"""How many turns are tried at most; a robot with much speed has thousands."""

DARING = 0.25
"""How often a bot does anything it may: players who never dare wait for each other for ever."""


def choose_turn(state: State, name: str, rng: random.Random) -> TakeTurn:
    """The turn after which the player of a robot is best off, of those that are tried; by chance among equals."""
    best: list[TakeTurn] = []
    highest = float("-inf")
    tried = candidates(state, name, rng)
    if rng.random() < DARING:
        return rng.choice(tried)
    for action in tried:
        value = worth(play(state, action, told=False).state, name)
        if value > highest:
            highest, best = value, []
        if value == highest:
            best.append(action)
    return rng.choice(best)


def candidates(state: State, name: str, rng: random.Random) -> list[TakeTurn]:
    """Whole turns that the rules allow: one choice after the other is drawn from the legal ones."""
    found = {TakeTurn(name)}
    for _ in range(MOST_TRIES):
        found.add(_wander(state, name, rng))
    return sorted(found, key=lambda action: tuple(map(str, action.choices)))


def _wander(state: State, name: str, rng: random.Random) -> TakeTurn:
    choices: tuple[Choice, ...] = ()
    if state.robot(name).cell is None:
        return TakeTurn(name)  # where it is deployed, it faces the first exit
    while True:
        legal = continuations(state, name, choices)
        if not legal or len(choices) > 12:
            return TakeTurn(name, choices)
        choices = (*choices, parse_choice(rng.choice(legal)))
        if not is_legal(state, name, choices):
            return TakeTurn(name, choices[:-1])


def worth(state: State, name: str) -> float:
    """How well off the player of a robot is: discs count most, then cards, then being near what brings discs."""
    me = state.robot(name)
    if state.winner is not None:
        return 1000.0 if state.winner == me.player else -1000.0
    value = 12.0 * state.discs_of(me.player) + me.held + 0.5 * len(me.weapons) + 2 * me.capacity
    if me.cell is None:
        return value - 8
    if me.stop is TurnEnd.STOOD:
        value -= 1  # whoever stands finds nothing
    armed = any(weapon.letter in "SPN" for weapon in me.weapons)
    goals = [robot.cell for robot in state.robots if robot.player != me.player and robot.cell] if armed else []
    goals += [cell for player, cell in state.maze.computers.items() if player != me.player and state.stored.get(player)]
    return value - 0.2 * min((_distance(me.cell, goal) for goal in goals), default=0)


def _distance(one: Cell, other: Cell) -> int:
    return abs(one.x - other.x) + abs(one.y - other.y)

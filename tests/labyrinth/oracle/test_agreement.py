# SPDX-License-Identifier: GPL-3.0-or-later
"""The real engine and the plain one agree on random turns, refusals included."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from designer.labyrinth.engine import IllegalChoiceError, State, TakeTurn, play
from designer.labyrinth.plan.tiles import Symbol
from tests.labyrinth.oracle.play import Player
from tests.labyrinth.oracle.scenes import random_state, random_turn, told, world_of
from tests.labyrinth.oracle.smaller import Played, smallest
from tests.labyrinth.oracle.smaller import told as told_as_case
from tests.labyrinth.oracle.world import Refused
from tests.proof import WHOLE

TURNS = 10_000 if WHOLE else 1_500
A_GAME = 6
PARTS = 4


def compare(state: State, action: TakeTurn) -> tuple[State | None, str]:
    """Play a turn with both engines; the state afterwards, and how the turn ended."""
    world = world_of(state)
    try:
        Player(world, action.robot, list(map(str, action.choices))).run()
        plain = ""
    except Refused as refused:
        plain = str(refused)
    after, real = _real(state, action)
    assert real == plain
    if after is None:
        return None, "refused"
    assert told(world) == told(world_of(after))
    stop = after.robot(action.robot).stop
    return after, stop.value if stop else "over"


def held(played: Played) -> tuple[State | None, str]:
    """As :func:`compare`; where the engines differ, the smallest turn on which they do is told."""
    try:
        return compare(*played)
    except AssertionError:
        raise AssertionError(told_as_case(smallest(played, differs))) from None


def differs(played: Played) -> bool:
    """Whether both engines can play it, and what they make of it differs."""
    try:
        compare(*played)
    except AssertionError:
        return True
    except (KeyError, IndexError, ValueError):
        return False  # what was taken away was needed
    return False


def _real(state: State, action: TakeTurn) -> tuple[State | None, str]:
    try:
        return play(state, action).state, ""
    except IllegalChoiceError as error:
        return None, "/".join(error.legal) or "-"


USUAL = {"allowance", "missing-tile", "collision", "shot", "redeployed", "refused"} | (
    {"mud", "stood", "computer", "hole", "trap", "suicide", "waiting", "victory"} if WHOLE else set()
)
"""How turns end in every part of the proof; the rest is rarer."""


@pytest.mark.proof
@pytest.mark.parametrize("part", range(PARTS))
def test_both_engines_agree_on_random_turns(part: int) -> None:
    rng = random.Random(part)
    ends: Counter[str] = Counter()
    while sum(ends.values()) < TURNS // PARTS:
        state = random_state(rng)
        for _ in range(A_GAME):
            after, end = held((state, random_turn(rng, state)))
            ends[end] += 1
            state = after or state
    assert ends.keys() >= USUAL, ends


def test_a_difference_is_told_as_small_as_it_can_be() -> None:
    """Say that engines differ wherever robot A has a jay and some tile a hole: nothing else is left."""

    def jay_and_hole(played: Played) -> bool:
        state, action = played
        armed = any(robot.name == "A" and Symbol.SOJKOSTREL in robot.weapons for robot in state.robots)
        return action.robot == "A" and armed and any(tile.hole for tile in state.maze.tiles.values())

    rng = random.Random(3)
    games = ((state, random_turn(rng, state, "A")) for state in iter(lambda: random_state(rng), None))
    state, action = smallest(next(filter(jay_and_hole, games)), jay_and_hole)
    assert [(robot.name, robot.held) for robot in state.robots] == [("A", 1)]
    assert [cell for cell in state.maze.interior() if cell in state.maze.tiles] == [
        cell for cell, tile in state.maze.tiles.items() if tile.hole
    ]
    assert (action.choices, dict(state.traps)) == ((), {})
    assert "+o" in told_as_case((state, action))

# SPDX-License-Identifier: GPL-3.0-or-later
"""A lone robot: the engine, the plain rules and the transition table say the same of every state and card."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings

from designer.grid import Heading
from designer.rally.deck import Card
from designer.rally.edition import EDITIONS, Edition
from designer.rally.engine import Robot, State, simulate
from designer.rally.floor import Floor
from designer.rally.reachability.entries import find_entries
from designer.rally.reachability.motion import CARDS, compile_motion
from designer.rally.tables import Tables, compile_tables
from tests.rally.reachability.boards import race_editions, race_floors
from tests.rally.reachability.naive import Naive, play

UNTOUCHED = 90
"""Checkpoints touched by a robot that has nothing left to touch: no race ends under its feet."""


def follow(tables: Tables, state: int, card: int) -> tuple[int, int, int] | None:
    """Register from 1, space and heading after a card, by the table."""
    motion = compile_motion(tables)
    then = motion.then(state * len(CARDS) + card)
    return None if then == motion.dead else (then // 4 // motion.spaces + 1, then // 4 % motion.spaces, then % 4)


def engine_step(tables: Tables, robot: Robot, register: int, card: int) -> Robot:
    """The robot after a register, by the engine."""
    state = State((robot,))
    return simulate(tables, state, {robot.name: (Card(CARDS[card]),)}, first=register, count=1).robots[0]


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@settings(max_examples=5)
@given(floor=race_floors(least=2))
def test_engine_and_table_agree_on_every_state_and_card(edition: Edition, floor: Floor) -> None:
    rules = replace(edition, destroyed_at=99)
    tables = compile_tables(floor, rules)
    motion = compile_motion(tables)
    table = motion.follow(np.arange(motion.dead))
    for state in range(motion.dead):
        register, space, heading = state // 4 // motion.spaces + 1, state // 4 % motion.spaces, Heading(state % 4)
        if tables.deadly[space]:
            continue
        for card in range(len(CARDS)):
            robot = Robot("A", tables.cell(space), heading, flags=UNTOUCHED)
            after = engine_step(tables, robot, register, card)
            then = int(table[state, card])
            gone = after.dead or after.reboot
            assert gone == (then == motion.dead)
            if not gone:
                assert after.cell == tables.cell(then // 4 % motion.spaces)
                assert after.heading == then % 4
                assert then // 4 // motion.spaces == register % 5


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@settings(max_examples=4)
@given(floor=race_floors(least=2, checkpoints=2))
def test_engine_and_touch_mask_agree_on_every_state_and_card(edition: Edition, floor: Floor) -> None:
    tables = compile_tables(floor, replace(edition, destroyed_at=99))
    motion = compile_motion(tables)
    for number, cell in enumerate(floor.checkpoints, 1):
        if cell is None:
            continue
        asked = np.array(tables.checkpoint) > 0
        entries = find_entries(motion, asked, tables.edition.touch)
        touching = set(entries.edges[entries.touching(tables.index(cell))].tolist())
        for edge in range(motion.transitions):
            state, card = divmod(edge, len(CARDS))
            register, space, heading = state // 4 // motion.spaces + 1, state // 4 % motion.spaces, Heading(state % 4)
            if not tables.deadly[space]:
                robot = Robot("A", tables.cell(space), heading, flags=number - 1)
                after = engine_step(tables, robot, register, card)
                touched = after.flags >= number and not after.reboot  # what a robot touches that came back is no way
                assert touched == (edge in touching), (state, CARDS[card])


@given(race_floors(), race_editions())
def test_plain_rules_and_table_agree(floor: Floor, edition: Edition) -> None:
    tables = compile_tables(floor, edition)
    motion = compile_motion(tables)
    table = motion.follow(np.arange(motion.dead))
    for register, cell, heading in Naive(floor, edition).states:
        for index, card in enumerate(CARDS):
            outcome = play(floor, edition, (register, cell, heading), card)
            state = motion.state(register - 1, tables.index(cell), heading)
            then = int(table[state, index])
            told = (
                None
                if outcome.then is None
                else motion.state(outcome.then[0] - 1, tables.index(outcome.then[1]), outcome.then[2])
            )
            assert then == (motion.dead if told is None else told)


def test_no_floor_has_no_states() -> None:
    motion = compile_motion(compile_tables(Floor(()), EDITIONS["ah-2005"]))
    assert motion.dead == 0
    assert motion.follow(np.arange(0)).shape == (0, 7)

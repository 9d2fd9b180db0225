# SPDX-License-Identifier: GPL-3.0-or-later
"""The transition table of a floor held against the engine, for every register, space, heading and card."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from designer.base.grid import Heading
from designer.rally.course.floor import Floor
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import Edition
from designer.rally.edition.cards import Card
from designer.rally.engine import Robot, State, simulate
from designer.rally.reachability.entries import find_entries
from designer.rally.reachability.motion import CARDS, RobotMotion, compile_motion

UNTOUCHED = 90
"""Checkpoints touched by a robot that has nothing left to touch: no race ends under its feet."""


def agree_on_every_state_and_card(floor: Floor, rules: Edition) -> None:
    """Each card leads from each state to where the engine takes a robot, or to its fall."""
    tables = compile_tables(floor, rules)
    motion = compile_motion(tables)
    table = motion.follow(np.arange(motion.dead))
    for state, card, after in _played(tables, motion, UNTOUCHED):
        then, gone = int(table[state, card]), after.dead or after.reboot
        assert gone == (then == motion.dead), (state, CARDS[card])
        if not gone:
            assert after.cell == tables.cell(then // 4 % motion.spaces), (state, CARDS[card])
            assert after.heading == then % 4, (state, CARDS[card])
            assert then // 4 // motion.spaces == (state // 4 // motion.spaces + 1) % 5


def agree_on_every_touch(floor: Floor, rules: Edition) -> None:
    """The transitions that touch a checkpoint are those in which the engine does."""
    tables = compile_tables(floor, rules)
    motion = compile_motion(tables)
    entries = find_entries(motion, np.array(tables.checkpoint) > 0, rules.touch)
    for number, cell in enumerate(floor.checkpoints, 1):
        if cell is None:
            continue
        touching = set(entries.edges[entries.touching(tables.index(cell))].tolist())
        for state, card, after in _played(tables, motion, number - 1):
            touched = after.flags >= number and not after.reboot  # what a robot touches that came back is no way
            assert touched == (state * len(CARDS) + card in touching), (state, CARDS[card])


def _played(tables: Tables, motion: RobotMotion, flags: int) -> Iterator[tuple[int, int, Robot]]:
    """Every state on floor and every card, with the robot after the register by the engine.

    Of a randomizer the table says only that no way that a player chooses leads on from there: it is not asked.
    """
    drawn = tables.special.randomizes if tables.special is not None else tables.deadly
    for state in range(motion.dead):
        register, space, heading = state // 4 // motion.spaces + 1, state // 4 % motion.spaces, Heading(state % 4)
        if tables.deadly[space] or drawn[space]:
            continue
        before = State((Robot("A", tables.cell(space), heading, flags=flags),))
        for card, kind in enumerate(CARDS):
            yield state, card, simulate(tables, before, {"A": (Card(kind),)}, first=register, count=1).robots[0]

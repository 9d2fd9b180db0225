# SPDX-License-Identifier: GPL-3.0-or-later
"""What may become of a robot by chance or is certain at once, on floors with randomizers and trapdoors.

For par a randomizer is no card; here, where a robot would be called lost, it may be any. Who stands on a trapdoor as it
opens falls without a choice, as on a pit: that is no trap.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from designer.rally.course.tables import Tables
from designer.rally.edition import Death
from designer.rally.reachability.lone_robots import LoneRobots, Trails
from designer.rally.reachability.motion import CARDS, ROUND, STATES_A_SPACE, Bools, Indices, Ints, RobotMotion
from designer.rally.spaces import REGISTERS


def lost_for_certain(tables: Tables, motion: RobotMotion, lost: Bools, wins: Bools) -> Bools:
    """The lost states whom no card of a deck may save, without those that fall at once.

    In the transition table a robot on a randomizer does nothing. By state: whether it is ``lost`` by the cards that
    a player chooses, whether such cards lead from it to the checkpoint (``wins``).
    """
    if tables.special is None:
        return lost
    if any(tables.special.randomizes):
        lost = lost & ~_may_win(tables, motion, wins)
    return lost & ~_opens(tables, motion)


def _may_win(tables: Tables, motion: RobotMotion, wins: Bools) -> Bools:
    """By state, whether cards lead from it to the checkpoint if those from decks are the right ones."""
    draws, saved = draws_of(tables, motion), np.append(wins, False)
    drawn = np.zeros(motion.dead, dtype=np.bool_)
    if tables.edition.death is Death.REBOOT:
        saved[:-1] |= _may_fall(motion, draws)
    while True:
        states = np.flatnonzero(~saved[:-1])
        led = saved[motion.follow(states)].any(axis=1)
        drawn[draws.states] = saved[draws.ends].any(axis=1)
        more = states[led | drawn[states]]
        if not len(more):
            found: Bools = saved[:-1]
            return found
        saved[more] = True


def _may_fall(motion: RobotMotion, draws: Draws) -> Bools:
    """By state, whether a card makes a robot fall: it reboots then, and what is drawn there may help it on."""
    found: Bools = (motion.follow(np.arange(motion.dead)) == motion.dead).any(axis=1)
    found[draws.states[(draws.ends == motion.dead).any(axis=1)]] = True
    return found


def _opens(tables: Tables, motion: RobotMotion) -> Bools:
    """By state, whether it begins on a trapdoor that opens."""
    assert tables.special is not None
    masks = np.array(tables.special.open_in[:-1])
    rows = [np.repeat(masks >> register & 1 > 0, STATES_A_SPACE) for register in REGISTERS]
    found: Bools = np.concatenate(rows) if motion.dead else np.zeros(0, dtype=np.bool_)
    return found


@dataclass(frozen=True, eq=False)
class Draws:
    """What cards of the deck make of robots on randomizers.

    Attributes:
        states: those on randomizers in which robots carry out such cards, rising.
        ends: ``[state, card]``: the states to which they lead, or ``dead``.
    """

    states: Ints
    ends: Ints


def draws_of(tables: Tables, motion: RobotMotion) -> Draws:
    """The draws on a floor."""
    special, robots = tables.special, motion.robots
    assert special is not None
    assert robots is not None
    here = np.flatnonzero((np.array(special.randomizes) > 0) & (np.array(tables.deadly) == 0)).astype(np.int32)
    spaces, headings = np.repeat(here, STATES_A_SPACE), np.tile(np.arange(STATES_A_SPACE, dtype=np.int32), len(here))
    trails = [robots.drawn(spaces, headings, card) for card in CARDS]
    states, ends = [], []
    for register in range(ROUND):
        states.append(motion.state(register, 0, 0) + spaces.astype(np.int64) * STATES_A_SPACE + headings)
        after = [
            _after(motion, robots, register, trail, headings + card.quarters)
            for card, trail in zip(CARDS, trails, strict=True)
        ]
        ends.append(np.stack(after, axis=1))
    return Draws(np.concatenate(states), np.concatenate(ends))


def _after(motion: RobotMotion, robots: LoneRobots, register: int, trails: Trails, headings: Indices) -> Ints:
    """The states to which robots come that a card has taken along trails, in a register from 0."""
    ride, fell = robots.rides[register], ~robots.survive(register + 1, trails)
    rests = np.where(fell, motion.spaces, ride.trail.here[trails.here]).astype(np.int64)
    faces = (headings + ride.quarters[trails.here]) % STATES_A_SPACE
    then = motion.state((register + 1) % ROUND, 0, 0) + rests * STATES_A_SPACE + faces
    return np.where(rests == motion.spaces, motion.dead, then)

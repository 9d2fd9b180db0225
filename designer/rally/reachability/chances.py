# SPDX-License-Identifier: GPL-3.0-or-later
"""What may become of a robot by chance or is certain at once, on floors with randomizers and trapdoors.

For par a randomizer is no card; here, where a robot would be called lost, it may be any. Who stands on a trapdoor as it
opens falls without a choice, as on a pit: that is no trap.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from designer.rally.course.tables import Tables
from designer.rally.edition import Death
from designer.rally.reachability.expansion_motion import through_factory
from designer.rally.reachability.lone_robot import LoneRobot, stop
from designer.rally.reachability.motion import CARDS, STATES_A_SPACE, Bools, RobotMotion
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
    chances, saved = by_chance(tables, motion), np.append(wins, False)
    if tables.edition.death is Death.REBOOT:
        saved[:-1] |= _may_fall(motion, chances)
    while True:
        states = np.flatnonzero(~saved[:-1])
        led = saved[motion.follow(states)].any(axis=1)
        drawn = [any(saved[then] for then in chances.get(state, ())) for state in states.tolist()]
        more = states[led | np.array(drawn, dtype=np.bool_)]
        if not len(more):
            found: Bools = saved[:-1]
            return found
        saved[more] = True


def _may_fall(motion: RobotMotion, chances: Mapping[int, tuple[int, ...]]) -> Bools:
    """By state, whether a card makes a robot fall: it reboots then, and what is drawn there may help it on."""
    found: Bools = (motion.follow(np.arange(motion.dead)) == motion.dead).any(axis=1)
    found[[state for state, alive in chances.items() if len(alive) < len(CARDS)]] = True
    return found


def _opens(tables: Tables, motion: RobotMotion) -> Bools:
    """By state, whether it begins on a trapdoor that opens."""
    assert tables.special is not None
    masks = np.array(tables.special.open_in[:-1])
    rows = [np.repeat(masks >> register & 1 > 0, STATES_A_SPACE) for register in REGISTERS]
    found: Bools = np.concatenate(rows) if motion.dead else np.zeros(0, dtype=np.bool_)
    return found


def by_chance(tables: Tables, motion: RobotMotion) -> dict[int, tuple[int, ...]]:
    """For each state on a randomizer the states to which the cards of a deck lead it alive."""
    special = tables.special
    assert special is not None
    lone = LoneRobot(tables)
    here = [space for space, is_one in enumerate(special.randomizes) if is_one and not tables.deadly[space]]
    return {
        motion.state(register - 1, space, heading): tuple(_drawn(tables, motion, lone, register, space, heading))
        for register in REGISTERS
        for space in here
        for heading in range(STATES_A_SPACE)
    }


def _drawn(
    tables: Tables, motion: RobotMotion, lone: LoneRobot, register: int, space: int, heading: int
) -> Iterator[int]:
    for card in CARDS:
        ended = stop(tables, register, lone.drawn(space, heading, card))
        if ended.end is None:
            continue
        rests, quarters, _ = through_factory(tables, lone, register, ended.end)
        if rests != tables.out:
            yield motion.state(register % len(REGISTERS), rests, (heading + card.quarters + quarters) % STATES_A_SPACE)

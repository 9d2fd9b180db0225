# SPDX-License-Identifier: GPL-3.0-or-later
"""A quick word on a checkpoint that no robot alone touches, before all legs of a race are measured exactly.

What is asked is more than any race allows: robots begin in any register and heading, on every start, archive and token,
go on from wherever they fall, and may have no card. Who does not touch a checkpoint then touches it in no race. Others
have to be measured.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from designer.rally.course.tables import NONE, Tables
from designer.rally.course.team_races import first_team_race
from designer.rally.reachability.entries import find_entries
from designer.rally.reachability.luck import plays_dice
from designer.rally.reachability.motion import CARDS, ROUND, STATES_A_SPACE, Ints, RobotMotion, compile_motion
from designer.rally.reachability.sorted_numbers import distinct


def is_out_of_reach(tables: Tables, numbers: Iterable[int]) -> bool:
    """Whether one of some checkpoints is out of reach of a robot alone; False where that is not seen quickly.

    It never is where checkpoints ride, which may come to a robot, or where a randomizer plays other cards.
    """
    race = first_team_race(tables) if tables.homes else tables
    if race.riding is not None or plays_dice(race):
        return False
    motion = compile_motion(race)
    goals = [race.checkpoint_spaces[number - 1] for number in numbers if number <= len(race.checkpoint_spaces)]
    return any(goal != NONE and not _may_be_touched(race, motion, goal) for goal in goals)


def _may_be_touched(tables: Tables, motion: RobotMotion, goal: int) -> bool:
    begins = _begins(tables, goal)
    if goal in begins:
        return True
    asked = np.zeros(tables.out + 1, dtype=np.bool_)
    asked[goal] = True
    touches = np.zeros(motion.transitions, dtype=np.bool_)
    touches[find_entries(motion, asked, tables.edition.touch).edges] = True
    seen = np.zeros(motion.dead + 1, dtype=np.bool_)
    seen[motion.dead] = True
    states = _standing(motion, begins)
    while len(states):
        seen[states] = True
        edges = (states[:, None] * len(CARDS) + np.arange(len(CARDS))).ravel()
        if touches[edges].any():
            return True
        onward = np.concatenate((motion.after(edges), motion.idle(*np.divmod(states, len(motion.stances)))))
        states = distinct(onward[~seen[onward]]).astype(np.int64)
    return False


def _begins(tables: Tables, goal: int) -> list[int]:
    """Where robots may begin and come back; on the goal only who has touched it before."""
    stands = [start.cell for start in tables.starts] + [token.cell for token in tables.floor.tokens]
    begins = {tables.index(cell) for cell in stands if cell in tables.floor}
    archives = {space for space, is_one in enumerate(tables.archives) if is_one}
    others = archives.union(tables.checkpoint_spaces) - {goal, NONE}
    return sorted(space for space in begins | others if space != tables.out and not tables.deadly[space])


def _standing(motion: RobotMotion, spaces: list[int]) -> Ints:
    """All states of robots that stand on some spaces."""
    stances = (np.array(spaces, dtype=np.int64)[:, None] * STATES_A_SPACE + np.arange(STATES_A_SPACE)).ravel()
    return (np.arange(ROUND, dtype=np.int64)[:, None] * len(motion.stances) + stances).ravel()

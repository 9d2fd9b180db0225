# SPDX-License-Identifier: GPL-3.0-or-later
"""How soon a robot alone can bring the other team's checkpoint home: exact, with any cards, where it never falls."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from designer.base.grid import Cell
from designer.rally.course.tables import Tables
from designer.rally.course.team_races import team_race
from designer.rally.reachability.motion import ROUND, STATES_A_SPACE, Bools, Ints, RobotMotion, compile_motion
from designer.rally.reachability.sorted_numbers import distinct


@dataclass(frozen=True)
class Capture:
    """What a team can do at best.

    Attributes:
        team: its number; checkpoint: that of the other team, and cell: where it lies.
        taken: registers until a robot has it; None: never.
        home: registers until the end of the round in which a robot is on its home board with it; None: never.
    """

    team: int
    checkpoint: int
    cell: Cell
    taken: int | None
    home: int | None


def captures(tables: Tables) -> tuple[Capture, ...]:
    """For both teams of a course on which they capture each other's checkpoint; nothing for any other."""
    return tuple(_capture(tables, number) for number in range(1, len(tables.homes) + 1))


def _capture(tables: Tables, team: int) -> Capture:
    race, home = team_race(tables, team), tables.homes[team - 1]
    cell = race.floor.checkpoints[0]
    assert cell is not None
    motion, goal = compile_motion(race), race.index(cell)
    begins = [motion.state(0, race.index(start.cell), face) for start in race.starts for face in range(STATES_A_SPACE)]
    board = np.zeros(motion.spaces + 1, dtype=np.bool_)
    board[[race.index(space) for space in home.board]] = True
    taken, registers = _spread(motion, np.array(begins, dtype=np.int64), goal, board)
    return Capture(team, 3 - home.checkpoint, cell, taken, registers)


def _spread(motion: RobotMotion, begins: Ints, goal: int, board: Bools) -> tuple[int | None, int | None]:
    """Register by register, the states of who has nothing yet and of who carries it, each looked at once."""
    seen = np.zeros((2, motion.dead + 1), dtype=np.bool_)
    seen[:, motion.dead] = True
    without, carrying = begins, begins[:0]
    seen[0, without] = True
    first: int | None = None
    count = 0
    while len(without) or len(carrying):
        count += 1
        without, carrying = (_after(motion, states, seen[at]) for at, states in enumerate((without, carrying)))
        takes = motion.space_of(without) == goal
        carrying = np.union1d(carrying, without[takes][~seen[1, without[takes]]])
        without = without[~takes]
        seen[0, without] = seen[1, carrying] = True
        if first is None and takes.any():
            first = count
        if count % ROUND == 0 and board[motion.space_of(carrying)].any():
            return first, count
    return first, None


def _after(motion: RobotMotion, states: Ints, seen: Bools) -> Ints:
    """Where the next register can lead from some states, and nothing had before."""
    then = distinct(motion.follow(states)).astype(np.int64)
    return then[~seen[then]]

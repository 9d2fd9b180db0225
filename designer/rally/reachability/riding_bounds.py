# SPDX-License-Identifier: GPL-3.0-or-later
"""How many registers a robot that may reboot needs at the least, where checkpoints ride: what keeps its search short.

Each checkpoint counts as touched wherever it ever is, whatever the register of the race. So nobody needs fewer, and a
robot that would need more than are left can be left out: no way of those that are looked for leads over it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np

from designer.rally.reachability.graph import FAR
from designer.rally.reachability.motion import ROUND, STATES_A_SPACE, Ints
from designer.rally.reachability.progress import CheckpointProgress
from designer.rally.reachability.riding_moves import RidingMoves


@dataclass(frozen=True, eq=False)
class RidingBounds:
    """The fewest registers to the end of a race, for robots that have come so far.

    Attributes:
        stances: how many places and headings there are.
        left: by state, then by node of :class:`~.reboot_edges.RebootLayout`, the registers that are left at the least.
    """

    stances: int
    left: Sequence[Ints]

    def of(self, register: int, state: int, codes: Ints) -> Ints:
        """The fewest registers that robots in a register of the race have left."""
        idle = codes // self.stances % 2 * (self.stances * ROUND)
        found: Ints = self.left[state][codes % self.stances + register % ROUND * self.stances + idle]
        return found


def bounds_on(moves: RidingMoves, progress: CheckpointProgress, codes: Collection[int]) -> RidingBounds | None:
    """The bounds for robots that begin with these codes, and may reboot.

    None where checkpoints are not touched one after the other, or it is not known where robots come back.
    """
    homes = moves.lasting_homes(codes)
    if homes is None or any(len(wants) > 1 for wants in progress.wants):
        return None
    count = moves.bare.layout.count
    spaces = np.arange(count) % moves.stances // STATES_A_SPACE
    left = [np.zeros(count, dtype=np.int64)] * len(progress.wants)
    for state in reversed(range(len(progress.wants))):
        for number, then in progress.wants[state]:
            goals = moves.times.touchable(number)
            onward = left[then][np.isin(spaces, goals)].min(initial=FAR)
            left[state] = np.maximum(moves.bare.registers_to(homes, goals), 1) + onward
    return RidingBounds(moves.stances, left)

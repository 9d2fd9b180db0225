# SPDX-License-Identifier: GPL-3.0-or-later
"""The damage that board lasers do to a lone robot, transition by transition.

A register costs the beams on the space where it leaves the robot. A touch in passing comes before the lasers of
its register, so that register costs nothing; a touch by standing there comes after them.
"""

from __future__ import annotations

import numpy as np

from designer.rally.reachability.entries import Entries
from designer.rally.reachability.legs import Approach
from designer.rally.reachability.motion import Ints, Motion
from designer.rally.tables import Tables


class Lasers:
    """What transitions cost in damage."""

    def __init__(self, tables: Tables, motion: Motion) -> None:
        self._of_space = np.array(tables.laser_damage, dtype=np.int64)
        self.any = bool(self._of_space.any())
        self._motion = motion

    def costs(self, way: Approach, entries: Entries) -> Ints:
        """The damage of every transition on a leg; of those that touch its checkpoint, until they do."""
        costs: Ints = self._of_space[self._motion.space_of(self._motion.follow.ravel())]
        if way.space is not None:
            touched = entries.spaces[entries.touching(way.space)]
            in_passing = (touched[:, :-1] == way.space).any(axis=1)
            costs[way.touching] = np.where(in_passing, 0, self._of_space[touched[:, -1]])
        return costs

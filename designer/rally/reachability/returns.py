# SPDX-License-Identifier: GPL-3.0-or-later
"""Robots that fall and are back on their start in the next round, without a graph for each start.

Whatever made such a robot fall, it stands on its start before register 1 and chooses its heading. So a way with such a
fall is a way to one, and one on from the start; two searches find both for all nodes and all starts.
"""

from __future__ import annotations

import numpy as np

from designer.rally.reachability.motion import Ints
from designer.rally.reachability.reboot_edges import A_REGISTER
from designer.rally.reachability.reboot_routes import Routes


class Returns:
    """The ways of one leg with and without falls that lead to a start.

    Attributes:
        rests: by node, what the best way to the checkpoint costs on which no robot is back on its start.
        falls: by node, what it costs at least to fall so that the robot is back on its start, up to then.
    """

    def __init__(self, routes: Routes, goal: int) -> None:
        """Search both to the space of the checkpoint; the graph is without falls that lead to a start."""
        self._routes = routes
        edges = routes.edges
        nodes, costs, touched = routes.layout.returns
        soon, touching = (touched == goal).any(axis=1), routes.touching(goal)
        onward = np.full(len(edges.begins), True)
        onward[touching] = False
        self.rests = routes.backwards(
            onward,
            edges.costs,
            np.concatenate((edges.begins[touching], nodes[soon])),
            np.concatenate((edges.touch_costs(touching, goal), np.full(int(soon.sum()), A_REGISTER))),
        )
        self.falls = routes.backwards(onward, edges.costs, nodes[~soon], costs[~soon])

    def rest_from(self, home: int | None) -> float:
        """What the best way costs of a robot that is back on a start; endless where it cannot be."""
        return float(self.rests[self._routes.layout.stands_on(home)].min(initial=np.inf))

    def registers_with_fall(self, begins: Ints, home: int | None) -> float:
        """The fewest registers from some nodes of a robot that falls and is back on its start on the way."""
        return float(self.falls[begins].min(initial=np.inf) + self.rest_from(home)) // A_REGISTER

    def least(self, begins: Ints, home: int | None) -> float:
        """What the best way costs from some nodes of a robot with a start."""
        with_fall = self.falls[begins].min(initial=np.inf) + self.rest_from(home)
        return float(min(self.rests[begins].min(initial=np.inf), with_fall))

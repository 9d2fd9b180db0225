# SPDX-License-Identifier: GPL-3.0-or-later
"""Distances after a stroke: on a large floor those of before are mended where it has changed them.

A distance is one more than the least of its sources, or what the state is given at the beginning of the search. A
stroke changes that for some states; from these on it is followed what no longer holds, the nearest first, and then
what is nearer by other ways. Where most of the floor would be gone over so, it is searched anew, which is quicker then.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from heapq import heappop, heappush

import numpy as np

from designer.rally.reachability.graph import FAR, Graph
from designer.rally.reachability.legs import Approach, among
from designer.rally.reachability.motion import CARDS, PART, ROUND, Bools, Indices, Ints, RobotMotion, gathered
from designer.rally.reachability.sorted_numbers import distinct

SHARE = 4
"""If more transitions would be gone over than one for so many states, the floor is searched anew."""

Told = Callable[[Ints, Indices], Indices]
"""What the distances tell of some states."""


@dataclass(eq=False)
class Stroke:
    """What differs between the transitions of two floors, and whether to mend is still worth while.

    Attributes:
        before, after: the transitions.
        states: from which a card leads elsewhere.
        kept: by state, whether a robot can come to it now; shifted: the states for which that has changed.
        backward: the transitions as they are now, turned round.
        is_small: whether every leg so far could be mended: after one that could not, no other is tried in vain.
    """

    before: RobotMotion
    after: RobotMotion
    states: Ints
    kept: Bools
    shifted: Ints
    backward: Graph
    is_small: bool = True

    @classmethod
    def between(
        cls, before: RobotMotion, kept_before: Bools, after: RobotMotion, kept: Bools, backward: Graph
    ) -> Stroke | None:
        """What differs; None where the floors are not alike, or so small that they are searched anew sooner."""
        alike = before.stances.shape == after.stances.shape and before.factory.shape == after.factory.shape
        if not alike or before.dead != after.dead or after.transitions <= PART:
            return None
        return cls(before, after, _led_elsewhere(before, after), kept, np.flatnonzero(kept_before != kept), backward)

    def near(self, earlier: Approach, touching: Ints) -> Indices | None:
        """The distances to touching a checkpoint, by state; None where they are to be searched anew."""
        if not self.is_small:
            return None
        begins = distinct(touching // len(CARDS))
        other = np.setxor1d(earlier.touching, touching, assume_unique=True) // len(CARDS)
        doubtful = distinct(np.concatenate((self.states, self.shifted, other)))

        def told(states: Ints, found: Indices) -> Indices:
            values: Indices = np.minimum(found[self.after.follow(states)].min(axis=1) + 1, FAR)
            values[~self.kept[states]] = FAR
            values[among(begins, states)] = 1
            return values

        return self._mended(earlier.near, doubtful, told, lambda states: self.backward.neighbours(states)[1])

    def arrival(
        self, earlier: Indices, leading_out: tuple[Ints, Ints], entering: tuple[Indices, Indices]
    ) -> Indices | None:
        """The registers of the race until each state on a leg; None where they are to be searched anew.

        Args:
            earlier: the same before the stroke.
            leading_out: the transitions that touch the checkpoint, before and now.
            entering: by state, when the race comes into the leg there, or ``FAR``; before and now.
        """
        if not self.is_small:
            return None
        touching, entered = leading_out[1], entering[1]
        other = np.setxor1d(*leading_out, assume_unique=True)
        ends = [self.before.follow(self.states), self.after.follow(self.states)]
        ends += [self.before.after(other), self.after.after(other)]
        doubtful = np.concatenate([*map(np.ravel, ends), np.flatnonzero(entering[0] != entered)])
        doubtful = distinct(doubtful).astype(np.int64)

        def told(states: Ints, found: Indices) -> Indices:
            values = entered[states]
            owners, sources = self.backward.neighbours(states)
            open_ones = self._open(sources, states[owners], touching)
            np.minimum.at(values, owners[open_ones], np.minimum(found[sources[open_ones]] + 1, FAR))
            return values

        def following(states: Ints) -> Ints:
            edges = (states[:, None] * len(CARDS) + np.arange(len(CARDS))).ravel()
            then = self.after.after(edges[~among(touching, edges)]).astype(np.int64)
            return then[then < self.after.dead]

        return self._mended(earlier, doubtful[doubtful < self.after.dead], told, following)

    def _mended(
        self, earlier: Indices, doubtful: Ints, told: Told, following: Callable[[Ints], Ints]
    ) -> Indices | None:
        """See the function of that name; where it finds none, this stroke is not small."""
        found = _mended(earlier, doubtful, told, following)
        self.is_small = found is not None
        return found

    def _open(self, sources: Ints, states: Ints, touching: Ints) -> Bools:
        """Whether a card leads from each source to the state beside it by none of the transitions ``touching``."""
        edges = sources[:, None] * len(CARDS) + np.arange(len(CARDS))
        leads = (self.after.follow(sources) == states[:, None]) & ~among(touching, edges)
        found: Bools = leads.any(axis=1)
        return found


def _led_elsewhere(before: RobotMotion, after: RobotMotion) -> Ints:
    """The states from which a card leads elsewhere than before."""
    moved = (before.stances != after.stances).any(axis=1)
    carried = (before.factory != after.factory).any(axis=0)
    stances = np.flatnonzero(moved | gathered(carried, after.stances).any(axis=1))
    states = (np.arange(ROUND)[:, None] * len(moved) + stances).ravel()
    found: Ints = states[(before.follow(states) != after.follow(states)).any(axis=1)]
    return found


class _Levels:
    """States by distance, the nearest first."""

    def __init__(self) -> None:
        self._distances: list[int] = []
        self._states = defaultdict[int, list[Ints]](list)

    def add(self, distance: int, states: Ints) -> None:
        if len(states):
            if distance not in self._states:
                heappush(self._distances, distance)
            self._states[distance].append(states)

    def add_all(self, distances: Indices, states: Ints) -> None:
        for distance in distinct(distances[distances < FAR]).tolist():
            self.add(distance, states[distances == distance])

    def __bool__(self) -> bool:
        return bool(self._distances)

    def nearest(self) -> tuple[int, Ints]:
        distance = heappop(self._distances)
        return distance, distinct(np.concatenate(self._states.pop(distance)))


def _mended(earlier: Indices, doubtful: Ints, told: Told, following: Callable[[Ints], Ints]) -> Indices | None:
    """Distances by state, from those of before, of which some are doubtful; None where too many would be gone over."""
    left = len(earlier) // SHARE
    found = np.append(earlier, FAR)
    lost = [doubtful]
    levels = _Levels()
    levels.add_all(found[doubtful], doubtful)
    while levels:
        distance, states = levels.nearest()
        states = states[found[states] == distance]
        states = states[told(states, found) > distance]
        found[states] = FAR
        lost.append(states)
        then = following(states)
        levels.add(distance + 1, then[found[then] == distance + 1])
        left -= len(then)
        if left < 0:
            return None
    return _nearer(found, distinct(np.concatenate(lost)), told, following, left)


def _nearer(found: Indices, doubtful: Ints, told: Told, following: Callable[[Ints], Ints], left: int) -> Indices | None:
    """The distances, which are too large at most, as they are: the others follow from some that are doubtful."""
    levels = _Levels()
    offered = told(doubtful, found)
    better = offered < found[doubtful]
    levels.add_all(offered[better], doubtful[better])
    while levels:
        distance, states = levels.nearest()
        states = states[found[states] > distance]
        found[states] = distance
        then = following(states)
        levels.add(distance + 1, then[found[then] > distance + 1])
        left -= len(then)
        if left < 0:
            return None
    return found[:-1]

# SPDX-License-Identifier: GPL-3.0-or-later
"""The race looked at forwards: what a robot can come into on each leg, and how soon.

On a leg the transitions that touch its checkpoint lead out of it, into the next leg (or a later one, where one
card passes several checkpoints). A robot that is destroyed in touching goes on from its archive, in register 1
of the next round. A robot destroyed otherwise restarts from an archive too: what it can come into then counts
for traps, but is no part of the shortest run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from designer.base.breathe import Breathe
from designer.rally.course.tables import Tables
from designer.rally.edition import ArchiveOn, Death, Edition
from designer.rally.reachability.entries import Entries, last_touched, sequences
from designer.rally.reachability.graph import FAR, Graph, SearchTree
from designer.rally.reachability.legs import Approach
from designer.rally.reachability.mended_distances import Stroke
from designer.rally.reachability.motion import CARDS, MOVES, ROUND, Bools, Indices, Ints, RobotMotion, small

START = -1
"""In place of the leg from which a robot comes: it begins the race. In place of a transition: it just stands there."""


@dataclass(frozen=True, eq=False)
class Entrances:
    """States in which a leg begins; all arrays go side by side.

    Attributes:
        states: the states.
        times: the registers of the race that have gone by, or ``FAR`` where no run in time comes here.
        edges: the transition that led here, ``state * 7 + card``, or ``START``.
        legs: the index of the leg in which that transition began, or ``START``.
    """

    states: Ints
    times: Ints
    edges: Ints
    legs: Ints

    @classmethod
    def joined(cls, parts: Sequence[Entrances]) -> Entrances:
        """All entrances of several."""
        none = np.empty(0, dtype=np.int64)
        return cls(
            *(
                np.concatenate([none, *(getattr(part, name) for part in parts)])
                for name in ("states", "times", "edges", "legs")
            )
        )

    def times_of(self, states: int) -> Indices:
        """By state, the fewest registers that have gone by when a run comes into the leg there, or ``FAR``."""
        found = np.full(states, FAR, dtype=np.int32)
        in_time = self.times < FAR
        np.minimum.at(found, self.states[in_time], self.times[in_time].astype(np.int32))
        return found

    def where(self, chosen: Bools) -> Entrances:
        """Some of the entrances."""
        return Entrances(self.states[chosen], self.times[chosen], self.edges[chosen], self.legs[chosen])


@dataclass(frozen=True, eq=False)
class LegStage:
    """A leg as it is raced.

    Attributes:
        way: the leg seen from its checkpoint.
        entrances: where runs come into it.
        reached: for each state whether a robot on this leg can come into it.
        arrival: for each state the fewest registers of the race until then, or ``FAR``.
        archives: the spaces from which a robot on this leg may have to restart, rising.
    """

    way: Approach
    entrances: Entrances
    reached: Bools
    arrival: Indices
    archives: tuple[int, ...]

    @classmethod
    def joined(cls, stages: Sequence[LegStage]) -> LegStage:
        """A leg as it is raced by the robots of several races, none of which goes on as another one."""
        return cls(
            stages[0].way,
            Entrances.joined([stage.entrances for stage in stages]),
            np.logical_or.reduce([stage.reached for stage in stages]),
            np.minimum.reduce([stage.arrival for stage in stages]),
            tuple(sorted({space for stage in stages for space in stage.archives})),
        )


@dataclass(frozen=True, eq=False)
class Finish:
    """The end of the shortest run: the transition that touches the last checkpoint.

    Attributes:
        registers: the registers of the race, this one included.
        edge: the transition.
        leg: the index of the leg in which it begins.
    """

    registers: int
    edge: int
    leg: int


@dataclass(frozen=True, eq=False)
class Searches:
    """With what a race is searched.

    Attributes:
        forward: makes the forward graph, which is not needed where all is mended.
        stages, stroke: the legs as they were raced before a stroke, and the stroke; none where all is searched anew.
    """

    forward: Callable[[], Graph]
    stages: Sequence[LegStage] = ()
    stroke: Stroke | None = None

    def search(self, way: Approach, further: Sequence[Ints]) -> SearchTree:
        """Search onward from the first of some further nodes, over what does not touch the checkpoint of a leg."""
        graph = self.forward()
        with graph.turned(way.touching, graph.count - 1):
            return graph.search(further)

    def mended(self, leg: int, way: Approach, entrances: Entrances) -> Indices | None:
        """The fewest registers to every state on a leg; None where they have to be searched."""
        if self.stroke is None or leg >= len(self.stages):
            return None
        before = self.stages[leg]
        entered = before.entrances.times_of(len(way.near)), entrances.times_of(len(way.near))
        return self.stroke.arrival(before.arrival, (before.way.touching, way.touching), entered)


def returns_to_its_start(rules: Edition) -> bool:
    """Whether a robot that is destroyed always returns to its start; who began where then makes a difference."""
    return rules.death is Death.DESTROYED and rules.archive_on is ArchiveOn.NONE


class RaceSearch:
    """Runs all legs one after the other and keeps what they hand on.

    Where robots always return to their starts, a race begins on one start; see ``together``.
    """

    def __init__(
        self,
        tables: Tables,
        motion: RobotMotion,
        entries: Entries,
        ways: Sequence[Approach],
        *,
        deaths: bool,
    ) -> None:
        """A race over the legs; ``deaths``: robots that are destroyed in touching a checkpoint go on."""
        self._tables = tables
        self._motion = motion
        self._entries = entries
        self._ways = ways
        self._deaths = deaths
        self._stays = returns_to_its_start(tables.edition)
        self._first = ways[0].number if ways else 1
        self._archives = small(tables.archives) > 0
        self._deadly = small(tables.deadly) > 0
        self._numbers = np.array(tables.checkpoint, dtype=np.int64)
        self._last = last_touched(entries.spaces, motion.spaces)
        self._waiting: list[list[Entrances]] = [[] for _ in ways]
        self._restarts: list[set[int]] = [set() for _ in ways]
        self.finish: Finish | None = None
        self.stages: list[LegStage] = []
        self.way_to_finish: Sequence[LegStage] = self.stages
        """The legs as the robot of the finish races them."""

    @classmethod
    def together(cls, races: Sequence[RaceSearch], searches: Searches) -> RaceSearch:
        """What robots come into that each return to a start of their own, from races that begin on one start each.

        The finish is the earliest. A leg is that of the robots that come into it. Where none does, one stands on the
        checkpoint before, so that one closed leg hides no other.
        """
        best = min(races, key=lambda race: race.finish.registers if race.finish else FAR)
        race = cls(best._tables, best._motion, best._entries, best._ways, deaths=best._deaths)
        race.finish, race.way_to_finish = best.finish, best.stages
        for leg, way in enumerate(race._ways):
            there = [one for one in races if leg == 0 or len(one.stages[leg].entrances.states)]
            race._restarts[leg].update(*(one._restarts[leg] for one in there))
            race.stages.append(
                LegStage.joined([one.stages[leg] for one in there]) if there else race._guessed(searches, leg, way)
            )
        return race

    def _guessed(self, searches: Searches, leg: int, way: Approach) -> LegStage:
        before = self._ways[leg - 1].space
        self._restarts[leg].update([] if before is None else [before])
        self._waiting[leg].clear()
        return self._stage(searches, leg, way)

    def run(self, searches: Searches, starts: Ints, restarts: Iterable[int], must_move: bool, breathe: Breathe) -> None:
        """Race from the given states; ``restarts`` are the archives with which robots begin.

        ``breathe`` is called before each leg; what it raises ends the race.
        """
        if not self._ways:
            return
        self._restarts[0].update(restarts)
        for leg, way in enumerate(self._ways[:-1]):
            if way.space is not None and not self._stays:
                self._restarts[leg + 1].add(way.space)
        if must_move:
            edges = (starts[:, None] * len(CARDS) + np.array(MOVES)).ravel()
            self._lead_on(edges, np.zeros(len(edges), dtype=np.int64), START)
        else:
            stand = np.full(len(starts), START, dtype=np.int64)
            self._waiting[0].append(Entrances(starts, np.zeros(len(starts), dtype=np.int64), stand, stand))
        for leg, way in enumerate(self._ways):
            breathe()
            if self._stays and self._waiting[leg]:
                self._restarts[leg].update(restarts)
            self.stages.append(self._stage(searches, leg, way))

    def _stage(self, searches: Searches, leg: int, way: Approach) -> LegStage:
        entrances = Entrances.joined(self._waiting[leg])
        arrival = searches.mended(leg, way, entrances)
        if arrival is None:
            arrival = self._arrivals(searches, way, entrances.where(entrances.times < FAR))
        reached = arrival < FAR
        others = entrances.states[entrances.times >= FAR]
        archives = self.initial_archives(leg)
        while True:
            archives |= self.archives_on(reached, way)
            begin = np.concatenate((others, self.restart_states(archives)))
            begin = begin[~reached[begin]]
            if not len(begin):
                break
            reached |= searches.search(way, [begin]).before[: self._motion.dead] >= 0
        touching = way.touching[reached[way.touching // len(CARDS)]]
        self._lead_on(touching, arrival[touching // len(CARDS)].astype(np.int64), leg)
        return LegStage(way, entrances, reached, arrival, tuple(sorted(archives)))

    def _arrivals(self, searches: Searches, way: Approach, entrances: Entrances) -> Indices:
        """The fewest registers to every state.

        A chain of nodes stands for time: from its n-th node the search enters the states where a run comes in n
        registers after the first.
        """
        dead = self._motion.dead
        if not len(entrances.states):
            return np.full(dead, FAR, dtype=np.int32)
        base = int(entrances.times.min())
        order = np.argsort(entrances.times, kind="stable")
        later = int(entrances.times.max()) - base
        cuts = np.searchsorted(entrances.times[order], np.arange(base + 1, base + later + 1))
        groups = np.split(entrances.states[order], cuts)
        first = dead + 1  # after the states, and that of being destroyed
        chain = [np.append(group, first + n + 1) for n, group in enumerate(groups[:-1])]
        arrival = searches.search(way, [*chain, groups[-1]]).distance[:dead]
        np.add(arrival, np.int32(base - 1), out=arrival, where=arrival < FAR)
        return arrival

    def initial_archives(self, leg: int) -> set[int]:
        """The archives with which robots come into a leg."""
        return {space for space in self._restarts[leg] if not self._deadly[space]}

    def restart_states(self, archives: Iterable[int]) -> Ints:
        """The states in which robots return on these archives: register 1, any heading."""
        spaces = np.array(sorted(archives), dtype=np.int64)
        return (spaces[:, None] * 4 + np.arange(4)).ravel()

    def archives_on(self, reached: Bools, way: Approach) -> set[int]:
        """The archives that robots have after a transition of this leg; what touches its checkpoint leads out of it."""
        staying = reached[self._entries.edges // len(CARDS)]
        staying[way.rows] = False
        met = np.zeros(self._motion.spaces + 1, dtype=np.bool_)
        met[self._last[staying]] = True
        return set(np.flatnonzero(met & self._archives).tolist())

    def _lead_on(self, edges: Ints, times: Ints, leg: int) -> None:
        """Hand runs on to the legs into which these transitions lead."""
        asked = self._archives | (self._numbers > 0)
        touched = sequences(self._motion, edges, asked, self._tables.edition.touch)
        flags = np.full(len(edges), self._first + max(leg, 0) - 1)
        for spaces in touched.T:
            flags = flags + (self._numbers[spaces] == flags + 1)
        archive = last_touched(touched, self._motion.spaces)
        for next_leg in self._legs_of(flags):
            laid = archive[flags == self._first + next_leg - 1]
            self._restarts[next_leg].update(laid[self._archives[laid]].tolist())
        then = self._motion.after(edges).astype(np.int64)
        self._note_finish(edges, times, flags, leg)
        alive = then != self._motion.dead
        self._enter(then[alive], self._later(times[alive], 1), edges[alive], flags[alive], leg)
        again = ~alive & (flags >= self._first + max(leg, 0)) & self._deaths
        if again.any():
            register = edges[again] // len(CARDS) // (4 * max(self._motion.spaces, 1))
            away = self._tables.edition.rounds_out * ROUND
            late = self._later(times[again], ROUND - register + away)
            for place, heading in product(self._places_of_return(archive[again]), range(4)):
                self._enter(place * 4 + heading, late, edges[again], flags[again], leg)

    def _places_of_return(self, laid: Ints) -> list[Ints]:
        """Where robots may return that are destroyed in touching: the archives that they laid, or their start."""
        if not self._stays:
            return [laid]
        return [np.full(len(laid), space, dtype=np.int64) for space in sorted(self.initial_archives(0))]

    def _later(self, times: Ints, registers: Ints | int) -> Ints:
        return np.where(times < FAR, times + registers, FAR)

    def _enter(self, states: Ints, times: Ints, edges: Ints, flags: Ints, leg: int) -> None:
        everything = Entrances(states, times, edges, np.full(len(states), leg))
        for next_leg in self._legs_of(flags):
            self._waiting[next_leg].append(everything.where(flags == self._first + next_leg - 1))

    def _legs_of(self, flags: Ints) -> list[int]:
        """The legs on which robots are that have touched checkpoints up to these; none past the last one."""
        legs = np.flatnonzero(np.bincount(flags)) - self._first + 1  # several times as quick as to sort them
        return [leg for leg in legs.tolist() if leg < len(self._ways)]

    def _note_finish(self, edges: Ints, times: Ints, flags: Ints, leg: int) -> None:
        """Keep the earliest transition that touches the last checkpoint."""
        done = np.flatnonzero((flags >= self._first + len(self._ways) - 1) & (times < FAR))
        if not len(done):
            return
        best = done[np.argmin(times[done])]
        if self.finish is None or times[best] + 1 < self.finish.registers:
            self.finish = Finish(int(times[best]) + 1, int(edges[best]), leg)

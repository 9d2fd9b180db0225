# SPDX-License-Identifier: GPL-3.0-or-later
"""The arrays behind the answers, and the answers that arrays give alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial

import numpy as np

from designer.base.breathe import Breathe, keep_on
from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.rally.course.floor import Start
from designer.rally.course.tables import Tables
from designer.rally.edition import LastLife, StartHeading
from designer.rally.reachability.answers import Analysis, CoursePar, Run, Trap
from designer.rally.reachability.damage import Damage, does_harm
from designer.rally.reachability.endurance import Endurance
from designer.rally.reachability.entries import Entries, find_entries
from designer.rally.reachability.graph import FAR, Graph, backward_graph, forward_graph, states_come_to
from designer.rally.reachability.legs import Approach, approach, edges_of_run, run_of_edges, shortest
from designer.rally.reachability.mended_distances import Stroke
from designer.rally.reachability.motion import (
    CARDS,
    MOVES,
    ROUND,
    STATES_A_SPACE,
    Bools,
    Indices,
    Ints,
    RobotMotion,
    small,
)
from designer.rally.reachability.race_search import LegStage, RaceSearch, Searches, returns_to_its_start
from designer.rally.reachability.shortest_race import course_par
from designer.rally.reachability.sorted_numbers import distinct
from designer.rally.reachability.traps import trap_regions

ROOM = 1024
"""Further edges for which the forward graph has room, besides those of states that a touch leads to."""

SLACK = 1
"""Registers by which a route may be longer than the shortest and still count as near-optimal."""


@dataclass(frozen=True)
class LegPlace:
    """Where a leg may begin: a space, the headings to choose from, and the number of the start if it is one.

    The cell of a start may lie off the floor; its space is ``out`` then.
    """

    cell: Cell
    space: int
    headings: tuple[Heading, ...]
    start: int | None = None


class Survey:
    """A floor under an edition, searched forwards and backwards."""

    def __init__(
        self,
        tables: Tables,
        starts: tuple[Start, ...],
        motion: RobotMotion,
        earlier: Survey | None = None,
        breathe: Breathe = keep_on,
    ) -> None:
        """Search a floor; of an ``earlier`` survey is mended what a stroke has changed.

        ``breathe`` is called between two pieces of work; what it raises ends the work.
        """
        self.tables = tables
        self.starts = starts
        self.motion = motion
        self.damage = Damage(tables, motion, breathe)
        breathe()
        asked = (small(tables.archives) > 0) | (np.array(tables.checkpoint) > 0)
        puts_down = asked.copy()  # a robot faces there as it likes; where it starts, too, once it was destroyed
        puts_down[[place.space for place in self.race_places if self.lively(place.space)]] = True
        begins = np.flatnonzero(puts_down)[:, None] * STATES_A_SPACE + np.arange(STATES_A_SPACE)
        self._kept = states_come_to(motion, begins.ravel())
        self.entries: Entries = find_entries(motion, asked, tables.edition.touch)
        breathe()
        backward = backward_graph(motion, self._kept, len(self.entries.edges))
        breathe()
        stroke = self._stroke(earlier, backward) if earlier is not None else None
        self.ways: list[Approach] = []
        self.shortest: list[Ints | None] = []
        for leg, (number, space) in enumerate(_goals(tables)):
            breathe()
            before = earlier.ways[leg] if earlier is not None and leg < len(earlier.ways) else None
            distances = partial(_distances, backward, stroke, before)
            way = approach(motion, self._kept, self.entries, number, space, distances)
            self.ways.append(way)
            begins = np.array(self.begins(leg), dtype=np.int64)
            self.shortest.append(shortest(motion, way, begins, self.first_cards(leg)))
        breathe()
        stages = earlier.stages if earlier is not None else ()
        self.race = self._raced(Searches(cache(self.forward), stages, stroke), deaths=True, breathe=breathe)
        self.stages: Sequence[LegStage] = self.race.stages
        self.course = self._whole_course(backward, breathe)
        self._traps: dict[tuple[bytes, bytes], tuple[Trap, ...]] = {}

    def _stroke(self, earlier: Survey, backward: Graph) -> Stroke | None:
        """What has changed since an earlier survey; None where nothing of it is of use."""
        if earlier.tables.edition != self.tables.edition or earlier.tables.size != self.tables.size:
            return None
        return Stroke.between(earlier.motion, earlier._kept, self.motion, self._kept, backward)

    @property
    def from_docks(self) -> bool:
        """Whether robots start on docks or start spaces; otherwise on checkpoint 1."""
        return not self.tables.edition.start.on_checkpoint

    @property
    def must_move(self) -> bool:
        """Whether the first card of a race must be a move."""
        return self.tables.edition.first_card_moves

    def lively(self, space: int) -> bool:
        """Whether a robot can stand on a space."""
        return not (self.tables.deadly[space] or self.tables.closed(space))

    @cached_property
    def race_places(self) -> tuple[LegPlace, ...]:
        """Where the race begins."""
        if self.from_docks:
            return tuple(self._start(start, n) for n, start in enumerate(self.starts, 1))
        first = [space for space, number in enumerate(self.tables.checkpoint) if number == 1]
        return tuple(self.archive(space, 1) for space in first)

    def _start(self, start: Start, rank: int) -> LegPlace:
        """A dock by its number, or a start space by its rank among all; its heading may be free to choose."""
        free = self.tables.edition.start_heading is StartHeading.FREE
        headings = tuple(Heading) if free else (start.heading,)
        return LegPlace(start.cell, self.tables.index(start.cell), headings, start.number or rank)

    def leg_places(self, leg: int) -> tuple[LegPlace, ...]:
        """Where a leg begins, by its index."""
        if leg == 0:
            return self.race_places
        space = self.ways[leg - 1].space
        return () if space is None else (self.archive(space),)

    def archive(self, space: int, start: int | None = None) -> LegPlace:
        """A space on which a robot is put down with any heading."""
        return LegPlace(self.tables.cell(space), space, tuple(Heading), start)

    def states(self, place: LegPlace) -> list[int]:
        """The states in which a robot may begin on a place, in register 1; none where it cannot stand."""
        if not self.lively(place.space):
            return []
        return [self.motion.state(0, place.space, heading) for heading in place.headings]

    def begins(self, leg: int) -> list[int]:
        """All states in which a leg may begin."""
        return [state for place in self.leg_places(leg) for state in self.states(place)]

    def first_cards(self, leg: int) -> tuple[int, ...]:
        """The indices of the cards that may be the first of a leg."""
        return MOVES if leg == 0 and self.must_move else tuple(range(len(CARDS)))

    def lost(self, leg: int) -> Bools:
        """By state, whether a robot on this leg can come into it and never touch the checkpoint alive."""
        lost: Bools = self.stages[leg].reached & (self.ways[leg].near >= FAR)
        return lost

    def endurance(self, leg: int) -> Endurance:
        """The leg as it is done by a robot that bears damage and loses it again."""
        way = self.ways[leg]
        begins, costs = np.array(self.begins(leg), dtype=np.int64), self.damage.costs(way, self.entries)
        first = self.first_cards(leg)
        return Endurance(self.tables, self.motion, way, self.damage, costs, begins, first, self.damage_at_first(leg))

    def damage_at_first(self, leg: int) -> int:
        """The damage with which a robot begins a leg: only the first one of a race can begin with any."""
        return 0 if leg else self.tables.edition.start_damage

    def survives(self, leg: int, run: Run) -> bool:
        """Whether a program does a leg and the floor's damage does not destroy the robot on its way."""
        if self._adds_up(leg, run) < self.tables.edition.destroyed_at:
            return True  # what is borne without repairs is borne with them; mostly that is all, and soon known
        peak = self.endurance(leg).peak(run)
        return peak is not None and peak < self.tables.edition.destroyed_at

    def _adds_up(self, leg: int, run: Run) -> int:
        """The damage that a program on a leg adds up; ``FAR`` if it does not do the leg, or powers down on it."""
        way, begin = self.ways[leg], self.tables.index(run.cell)
        state = self.motion.state(0, begin, run.heading)
        if run.down or begin == self.tables.out or state not in self.begins(leg):
            return int(FAR)
        edges = edges_of_run(self.motion, way, state, run.cards)
        if edges is None or edges[0] % len(CARDS) not in self.first_cards(leg):
            return int(FAR)
        return self.damage_at_first(leg) + self.damage.of_way(edges, way, self.entries)

    def unrepaired(self, leg: int, graph: Graph, breathe: Breathe = keep_on) -> tuple[int, Run]:
        """The least damage that adds up on a leg if nothing repairs, and a run that takes it.

        ``breathe`` is called before each search; what it raises ends the work.

        Raises:
            ValueError: the leg cannot be done.
        """
        way, begins = self.ways[leg], np.array(self.begins(leg), dtype=np.int64)
        edges = self.damage.safest(graph, self.entries, way, begins, self.first_cards(leg), breathe)
        damage = self.damage_at_first(leg) + self.damage.of_way(edges, way, self.entries)
        return damage, run_of_edges(self.tables, edges)

    def traps(self, leg: int) -> tuple[Trap, ...]:
        """The traps of a leg. Most legs have the same, so that those of each kind are gathered once."""
        lost, wins = self.lost(leg), self.ways[leg].near < FAR
        key = lost.tobytes(), wins.tobytes() if self.tables.special is not None else b""
        if key not in self._traps:
            self._traps[key] = trap_regions(self.tables, self.motion, lost, wins)
        return self._traps[key]

    def forward(self) -> Graph:
        """The forward graph, laid out anew: as large as all that a survey keeps, to be let go soon."""
        return forward_graph(self.motion, self._kept, 4 * len(self.entries.edges) + ROOM)

    def _raced(self, searches: Searches, *, deaths: bool, breathe: Breathe) -> RaceSearch:
        if not returns_to_its_start(self.tables.edition):
            return self._raced_from(searches, self.race_places, deaths, breathe)
        anew = Searches(searches.forward)  # what is kept of an earlier survey is that of all starts
        begins = [[place] for place in self.race_places] or [[]]
        return RaceSearch.together([self._raced_from(anew, places, deaths, breathe) for places in begins], anew)

    def _raced_from(self, searches: Searches, places: Sequence[LegPlace], deaths: bool, breathe: Breathe) -> RaceSearch:
        race = RaceSearch(self.tables, self.motion, self.entries, self.ways, deaths=deaths)
        starts = np.array([state for place in places for state in self.states(place)], dtype=np.int64)
        race.run(searches, starts, [place.space for place in places], self.must_move, breathe)
        return race

    def _whole_course(self, backward: Graph, breathe: Breathe) -> CoursePar | None:
        """Par of the course; a run that needs more lives than a robot has is none."""
        breathe()
        par = self._course(self.race, backward)
        edition = self.tables.edition
        spare = edition.lives - (edition.last_life is LastLife.ENDS)
        if par is None or len(par.runs) - 1 <= spare:
            return par
        return self._course(self._raced(Searches(cache(self.forward)), deaths=False, breathe=breathe), backward)

    def _course(self, race: RaceSearch, backward: Graph) -> CoursePar | None:
        """Par of the course in a race."""
        return course_par(self.tables, self.motion, backward, race.way_to_finish, race.finish) if race.finish else None

    # --- overlays -------------------------------------------------------------------------------------

    def heat(self, number: int) -> dict[Cell, int]:
        """For each space the fewest registers to a checkpoint, over headings and registers; 0 on it."""
        way = next((way for way in self.ways if way.number == number), None)
        if way is None or way.space is None:
            return {}
        nearest = way.distance.reshape(ROUND, -1, STATES_A_SPACE).min(axis=(0, 2))
        nearest[way.space] = 0
        known = (nearest < FAR) & (small(self.tables.deadly)[: self.tables.out] == 0)
        return {self.tables.cell(space): int(nearest[space]) for space in np.flatnonzero(known).tolist()}

    def touching_registers(self, number: int) -> tuple[int, ...]:
        """The registers, 1 to 5, in which a robot on its way to a checkpoint can touch it, passing or at rest."""
        stage = next(stage for stage in self.stages if stage.way.number == number)
        states = stage.way.touching // len(CARDS)
        states = states[stage.reached[states]]
        return tuple((distinct(states // (STATES_A_SPACE * self.motion.spaces)) + 1).tolist())

    def is_touchable(self, leg: int) -> bool:
        """Whether a robot on a leg can touch its checkpoint in any register."""
        stage = self.stages[leg]
        return stage.way.space is not None and bool(stage.reached[stage.way.touching // len(CARDS)].any())

    @cached_property
    def dead_spaces(self) -> tuple[Cell, ...]:
        """The spaces that lie neither on nor beside a near-optimal route of any leg."""
        tables = self.tables
        used = np.zeros(tables.out + 1, dtype=np.bool_)
        for stage in self.stages:
            total = stage.arrival.astype(np.int64) + stage.way.near
            near = np.flatnonzero((total <= total.min(initial=FAR) + SLACK) & (total < FAR))
            used[self.motion.space_of(near)] = True
            if len(near) and stage.way.space is not None:
                used[stage.way.space] = True
        beside = used.copy()
        for step in tables.step:
            beside[np.array(step)[used]] = True
        solid = small(tables.deadly)[: tables.out] == 0
        cells = tables.cells
        return tuple(cells[space] for space in np.flatnonzero(solid & ~beside[: tables.out]).tolist())

    def same_as(self, tables: Tables, starts: tuple[Start, ...], motion: RobotMotion) -> bool:
        """Whether another floor asks the very same questions."""
        mine = self.tables
        return (
            mine.edition == tables.edition
            and self.starts == starts
            and mine.size == tables.size
            and mine.checkpoint == tables.checkpoint
            and len(mine.floor.checkpoints) == len(tables.floor.checkpoints)
            and mine.archives == tables.archives
            and mine.repairs == tables.repairs
            and mine.deadly == tables.deadly
            and (mine.floor.tokens, mine.floor.areas) == (tables.floor.tokens, tables.floor.areas)
            and mine.laser_damage == tables.laser_damage
            and self.motion.same_as(motion)
            and (self.damage.harm.same_as(tables) if self.damage.harm else not does_harm(tables))
        )


class RidingError(CourseDesignerError):
    """Something that is not answered where checkpoints ride or have an order of their own."""


def survey_of(analysis: Analysis) -> Survey:
    """The arrays behind an analysis, with all that they can be asked.

    Raises:
        RidingError: checkpoints ride, have an order of their own or are captured: only reach and par are known.
    """
    if not isinstance(analysis.survey, Survey):
        if analysis.tables.riding is None:
            raise RidingError(
                sentence(
                    "where checkpoints have an order of their own, or teams capture them, only reach and par are known;"
                    " ask without that house rule"
                )
            )
        raise RidingError(sentence("where checkpoints ride only reach and par are known; ask without that house rule"))
    return analysis.survey


def _goals(tables: Tables) -> Iterator[tuple[int, int | None]]:
    """Number and space of the checkpoint of each leg."""
    last = max(tables.last_checkpoint, len(tables.floor.checkpoints))
    spaces = {number: space for space, number in enumerate(tables.checkpoint) if number}
    for number in range(2 if tables.edition.start.on_checkpoint else 1, last + 1):
        yield number, spaces.get(number)


def _distances(backward: Graph, stroke: Stroke | None, earlier: Approach | None, touching: Ints) -> Indices:
    """By state the fewest registers to one of some transitions, mended from those of before or searched anew."""
    mended = stroke.near(earlier, touching) if stroke is not None and earlier is not None else None
    if mended is not None:
        return mended
    return backward.search([distinct(touching // len(CARDS))]).distance[: backward.count - 1]

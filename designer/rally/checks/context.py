# SPDX-License-Identifier: GPL-3.0-or-later
"""What all checks look at: the course, its floor and tables, each made once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from designer.base.breathe import Breathe, keep_on
from designer.base.grid import Cell, Heading, Size
from designer.game.findings import Finding, Place
from designer.rally.course.course import Course
from designer.rally.course.floor import Floor, Start
from designer.rally.course.mended_tables import tables_after
from designer.rally.course.placement_rules import PlacementVerdict, unburdened, verdict
from designer.rally.course.tables import BLOCKED, NONE, Tables
from designer.rally.course.timetable import Timetable, timetable
from designer.rally.edition import Edge, Edition
from designer.rally.elements.sides import EdgeElement
from designer.rally.spaces import Space

if TYPE_CHECKING:
    from designer.rally.reachability import Analysis, Leg
    from designer.rally.reachability.captures import Capture
    from designer.rally.reachability.lone_robot import LoneRobot
    from designer.rally.reachability.motion import RobotMotion
    from designer.rally.reachability.regions import Rooms


@dataclass(frozen=True)
class Thresholds:
    """The numbers that checks compare with, all in one place: most say from where on there is a hint.

    The sources are the published courses of 2005 and the guides of their designers.

    Attributes:
        named_spaces: most spaces that a message names.
        leg_registers: fewest and most registers of a leg before it is remarked on.
        start_spread: most registers by which the par of two starts may differ.
        beams_on_space: most beams on one space.
        legs_near, last_leg_near: fewest spaces between checkpoints, and between the last two.
        first_nearest, first_average: fewest spaces from checkpoint 1 to the nearest dock, and on average.
        leg_far, course_far: most spaces of one leg, and of all together.
        lengths: least and greatest par, in registers, of a course that is stated as short, medium or long: those of
            twelve courses published for the edition of 2005 (manual, calibration); None where it has no end.
        legs_in_line: the fewest legs in one direction that make a race in a line.
        walls_and_pits: most walls and pits at a checkpoint together.
        open_sides: fewest sides from which robots can come to a checkpoint.
        flag_score: the score above which a course's checkpoints are harder than any that was published.
        few_players, small_race_area: the square in which so few players want all checkpoints.
        players_per_board: most players on one board.
        repair_reach: most steps from a checkpoint to a repair site.
        dead_share: the share of the floor that no near-best route may leave unused.
        corridor, corridor_bends: the fewest spaces in a row, and the fewest bends, that make a winding passage.
        beginner_checkpoints: most checkpoints of a beginner's course.
        turned_spaces: most spaces of a course whose boards are turned one by one to see what that would open.
    """

    named_spaces: int = 6
    leg_registers: tuple[int, int] = (3, 18)
    start_spread: int = 5
    beams_on_space: int = 3
    legs_near: int = 4
    last_leg_near: int = 6
    first_nearest: int = 4
    first_average: int = 7
    leg_far: int = 20
    course_far: int = 45
    lengths: Mapping[str, tuple[int | None, int | None]] = field(
        default_factory=lambda: {"short": (None, 21), "medium": (17, 23), "long": (27, None)}
    )
    legs_in_line: int = 3
    walls_and_pits: int = 1
    open_sides: int = 2
    flag_score: float = 4.0
    few_players: int = 3
    small_race_area: int = 12
    players_per_board: int = 8
    repair_reach: int = 8
    dead_share: float = 0.6
    corridor: int = 4
    corridor_bends: int = 2
    beginner_checkpoints: int = 3
    turned_spaces: int = 2500


THRESHOLDS = Thresholds()


class Context:
    """One course under one edition, as the checks see it.

    Attributes:
        ran, found: the codes of the checks that were run, and what they found; known to those run afterwards.
    """

    def __init__(
        self,
        course: Course,
        edition: Edition,
        previous: Analysis | None = None,
        thresholds: Thresholds = THRESHOLDS,
        *,
        lone: bool = False,
        breathe: Breathe = keep_on,
    ) -> None:
        """A context on a course, normalised as files have it.

        ``previous`` is an earlier analysis, which is given again where nothing that matters has changed;
        ``thresholds`` are the numbers that checks compare with. ``lone``: the course is only a board, beyond whose
        edges others may lie. ``breathe`` is called between two pieces of work; what it raises ends the work.
        """
        self.course = course
        self.edition = edition
        self.thresholds = thresholds
        self.lone = lone
        self.breathe = breathe
        self.ran: frozenset[str] = frozenset()
        self.found: tuple[Finding, ...] = ()
        self._previous = previous

    def know(self, analysis: Analysis) -> None:
        """Take the answers that were found on this very course under this edition, instead of asking again."""
        self.tables, self.analysis = analysis.tables, analysis

    def rest(self) -> None:
        """Nothing is looked for any more: ways to fix what was found hold this context, and it holds nothing of them.

        Nor does it hold what came before this course, or what a background check was given to breathe.
        """
        self.found, self.breathe, self._previous = (), keep_on, None

    @cached_property
    def laid(self) -> Course:
        """The course with only those placements whose board exists."""
        known = tuple(place for place in self.course.layout if place.board in self.course.boards)
        return self.course if len(known) == len(self.course.layout) else self.course.with_layout(known)

    @cached_property
    def floor(self) -> Floor:
        """The merged floor."""
        return self.laid.floor

    @cached_property
    def tables(self) -> Tables:
        """The floor compiled for the edition."""
        return tables_after(self._previous.tables if self._previous else None, self.floor, self.edition)

    @cached_property
    def times(self) -> Timetable | None:
        """Where the checkpoints are, register by register; None where none rides."""
        return timetable(self.tables)

    @cached_property
    def spaces(self) -> list[Space]:
        """Every space of the box by number, as the tables count."""
        return [space for row in self.floor.rows for space in row]

    @cached_property
    def sites(self) -> list[tuple[int, Space]]:
        """Number and space of every pit, gear, repair site, crusher and further element: one pass for all who look."""
        return [
            (number, space)
            for number, space in enumerate(self.spaces)
            if space.pit or space.gear or space.repair or space.crusher or space.further
        ]

    def sides(self, kind: type[EdgeElement]) -> Iterator[tuple[Cell, Heading]]:
        """Every space with elements of a class on its sides, and each of those sides."""
        for cell, space in self.floor.furnished if kind in self.floor.kinds else ():
            element = space.of(kind)
            for side in element.sides if element else ():
                yield cell, side

    @cached_property
    def belts(self) -> dict[int, int]:
        """For each space with a belt the space to which it carries: ``out`` off the floor, ``BLOCKED`` at a wall."""
        step = self.tables.step
        return {space: step[way][space] for space, way in enumerate(self.tables.belt) if way != NONE}

    def antenna_beyond(self, space: int, side: Heading) -> bool:
        """Whether the priority antenna is beyond a side of a space, or on it, which nobody enters or leaves."""
        antenna = self.floor.antenna
        return antenna is not None and antenna.cell in (self.cell(space), self.cell(space).step(side))

    def edge_is_wall(self, space: int, side: Heading) -> bool:
        """Whether the edge of the floor is on that side of a space, and is a wall."""
        return self.edition.edge is Edge.WALL and self.cell(space).step(side) not in self.floor

    @cached_property
    def feeding(self) -> dict[int, list[int]]:
        """For each space the belts that carry onto it; walls stop belts, and ``out`` has no entry."""
        found: dict[int, list[int]] = {}
        for space, target in self.belts.items():
            if target not in (BLOCKED, self.tables.out):
                found.setdefault(target, []).append(space)
        return found

    @cached_property
    def pushers(self) -> list[int]:
        """The numbers of all spaces with a pusher."""
        return [space for space, heading in enumerate(self.tables.push) if heading != NONE]

    @cached_property
    def checkpoints(self) -> list[tuple[int, Cell]]:
        """Number and space of every checkpoint."""
        return list(enumerate(self.course.checkpoints, 1))

    @cached_property
    def verdicts(self) -> list[tuple[int, Cell, PlacementVerdict]]:
        """Whether each checkpoint may lie where it does: its number, its space and the answer."""
        return [(number, cell, verdict(self.floor, cell, self.edition)) for number, cell in self.checkpoints]

    @cached_property
    def unburdened(self) -> tuple[Cell, ...]:
        """The spaces without elements that the edition minds under a checkpoint."""
        return unburdened(self.floor, self.edition)

    @cached_property
    def from_docks(self) -> bool:
        """Whether robots start on docks or start spaces; otherwise they start on checkpoint 1."""
        return not self.edition.start.on_checkpoint

    @cached_property
    def starts(self) -> tuple[Start, ...]:
        """The docks, whatever the edition makes of them."""
        return self.floor.starts

    @cached_property
    def start_cells(self) -> tuple[Cell, ...]:
        """The spaces on which robots begin the race under this edition, each once."""
        cells = [start.cell for start in self.tables.starts] if self.from_docks else self.course.checkpoints[:1]
        return tuple(dict.fromkeys(cell for cell in cells if cell in self.floor))

    @cached_property
    def captures(self) -> tuple[Capture, ...]:
        """What the teams can do at best that capture each other's checkpoint; none where none do."""
        if not self.tables.homes:
            return ()
        from designer.rally.reachability.captures import captures

        return captures(self.tables)

    @cached_property
    def analysis(self) -> Analysis | None:
        """The answers of reachability that errors and warnings need; None where there is nothing to ask."""
        if not self.floor.rows or not self.course.checkpoints:
            return None
        from designer.rally.reachability import measure

        on_floor = tuple(start for start in self.tables.starts if start.cell in self.floor)
        return measure(self.tables, on_floor, self._previous, self.times, self.breathe)

    @cached_property
    def motion(self) -> RobotMotion:
        """Where cards and the factory take a robot alone, checkpoints or not."""
        from designer.rally.reachability.motion import compile_motion
        from designer.rally.reachability.survey import survey_of

        known: Analysis | None = vars(self).get("analysis")  # to ask now would cost far more than this table
        if known is None or known.tables.in_layers:  # as teams race that capture, in layers though these are not
            return compile_motion(self.tables, self.breathe)
        return survey_of(known).motion

    @cached_property
    def walker(self) -> LoneRobot:
        """What cards and the factory do to a robot alone; only floors with elements of the expansions are asked."""
        from designer.rally.reachability.lone_robot import LoneRobot

        return LoneRobot(self.tables)

    @cached_property
    def rooms(self) -> Rooms:
        """Where a robot alone can ever come from a space; only floors with elements of the expansions are asked."""
        from designer.rally.reachability.regions import Rooms

        return Rooms(self.tables, self.motion, self.breathe)

    @cached_property
    def visited(self) -> frozenset[int]:
        """The spaces to which a robot alone can come in the race; it may come back on archives that it has touched.

        Where coins turn boards, those are all.
        """
        if any(self.tables.turning):
            return frozenset(range(self.tables.out))
        tokens = [token.cell for token in self.floor.tokens]
        todo = {self.tables.index(cell) for cell in (*self.start_cells, *tokens) if cell in self.floor}
        archives = {space for space, is_one in enumerate(self.tables.archives) if is_one}
        found, begins = frozenset[int](), set[int]()
        while not todo <= begins:
            self.breathe()
            begins |= todo
            found = self.rooms.from_spaces(begins)
            todo = archives & found
        return found

    @cached_property
    def explained(self) -> Analysis | None:
        """The same answers with bottlenecks, which take longer."""
        from designer.rally.reachability import explain

        return explain(self.analysis, self.breathe) if self.analysis else None

    @cached_property
    def legs(self) -> tuple[Leg, ...]:
        """The legs of the race; none where there is nothing to ask."""
        return self.analysis.legs if self.analysis else ()

    def cell(self, space: int) -> Cell:
        """The space with this number."""
        return self.tables.cell(space)

    def at(self, space: int, side: Heading | None = None) -> Place:
        """The place of the space with this number, or of one of its sides."""
        return _places(self.tables.size)[space] if side is None else Place(self.tables.cell(space), side)

    def walled(self, space: int, side: int) -> bool:
        """Whether a wall stands on that side, written on either space of the edge."""
        return self.tables.step[side][space] == BLOCKED

    def beyond(self, space: int, heading: int) -> int:
        """The number of the space on that side, walls apart; ``out`` off the floor."""
        width, out = self.tables.size.width, self.tables.out
        column = space % width
        beyond = (
            space - width if space >= width else out,
            space + 1 if column < width - 1 else out,
            space + width if space + width < out else out,
            space - 1 if column else out,
        )
        return beyond[heading]


@lru_cache(maxsize=4)
def _places(size: Size) -> tuple[Place, ...]:
    """The places of all spaces: a passage is told of with thousands of them after every stroke."""
    return tuple(map(Place, size.cells()))

# SPDX-License-Identifier: GPL-3.0-or-later
"""A race course: boards laid on a grid, checkpoints, starts, edition, programs and notes; and what it still lacks.

All places are spaces of the course: 0-based, the smallest ``x`` and ``y`` of the layout are 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeVar

from designer.base import notebook
from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading, Size
from designer.base.words import Sentence, counted, sentence
from designer.game.remarks import Acceptance, Note
from designer.rally.course.board import Board, Placement
from designer.rally.course.floor import Antenna, Floor, RebootToken, Start, merge
from designer.rally.edition import Edition, RaceGoal, find_edition
from designer.rally.edition.decisions import Decision
from designer.rally.edition.edition import COURSE_KEYS
from designer.rally.spaces import Space

MAX_COURSE_SIDE = 400
"""How wide and how high a course may be, in spaces."""

_MoveCell = Callable[[Cell], Cell]
_TurnHeading = Callable[[Heading], Heading]


@dataclass(frozen=True)
class CourseBoard:
    """A board of a course: the board, and the file beside the course that it comes from, if any."""

    board: Board
    file: str | None = None


@dataclass(frozen=True)
class ProgramRobot:
    """A robot of a sample program.

    Attributes:
        name: what the robot is called; unique in its program.
        cell, heading: where it begins.
        rounds: for each round its five cards in the case notation (``M2``, ``L/90``); ``-`` is no card.
        decisions: what its player decides beside the cards; everything else by default.
    """

    name: str
    cell: Cell
    heading: Heading
    rounds: tuple[tuple[str, ...], ...]
    decisions: tuple[Decision, ...] = ()

    def mapped(self, move: _MoveCell, turn: _TurnHeading) -> ProgramRobot:
        """The same where everything is elsewhere."""
        decisions = tuple(decision.mapped(move, turn) for decision in self.decisions)
        return replace(self, cell=move(self.cell), heading=turn(self.heading), decisions=decisions)


_Standing = TypeVar("_Standing", Start, RebootToken, Antenna)


@dataclass(frozen=True)
class Program:
    """A sample program: robots with their cards, to be watched on the course."""

    name: str
    robots: tuple[ProgramRobot, ...]
    description: str = ""

    @property
    def decisions(self) -> Mapping[str, tuple[Decision, ...]]:
        """What the players of its robots decide, by robot."""
        return {robot.name: robot.decisions for robot in self.robots}


@dataclass(frozen=True)
class Course:
    """A race course; every change makes a new value.

    Attributes:
        edition: the key of its edition (``amigo-1999``); options: fields of it that the course
            overrides, in the spelling of the command line (``robot-lasers`` -> ``after-board``).
        players: fewest and most players as the author states them, or None.
        length, difficulty: as the author states them; may be empty.
        boards: the boards by name; a board may lie more than once, or nowhere yet.
        layout: where boards lie; boards never overlap in a valid course, tiles lie over them.
        checkpoints: their spaces in order; the first is checkpoint 1.
        docks: starts that belong to the course rather than to one of its boards.
        reboot_tokens: where robots return that fell, one a board; antenna: the priority antenna.
        schema: the ``$schema`` of the file, kept; extra: other programs' data, kept.
    """

    title: str = ""
    author: str = ""
    licence: str = ""
    description: str = ""
    edition: str = "ah-2005"
    options: Mapping[str, str] = field(default_factory=dict)
    players: tuple[int, int] | None = None
    length: str = ""
    difficulty: str = ""
    boards: Mapping[str, CourseBoard] = field(default_factory=dict)
    layout: tuple[Placement, ...] = ()
    checkpoints: tuple[Cell, ...] = ()
    docks: tuple[Start, ...] = ()
    reboot_tokens: tuple[RebootToken, ...] = ()
    antenna: Antenna | None = None
    programs: tuple[Program, ...] = ()
    accepted: tuple[Acceptance, ...] = ()
    notes: tuple[Note, ...] = ()
    schema: str | None = None
    extra: Mapping[str, object] = field(default_factory=dict)

    def _repr_svg_(self) -> str | None:
        """The picture that a notebook shows."""
        return notebook.svg(self)

    @cached_property
    def floor(self) -> Floor:
        """All boards merged into one floor."""
        if self.layout and min(self.origin) < 0:
            raise ValueError("a floor is made of a normalised course")
        laid = tuple((Cell(p.x, p.y), self.board(p.board).turned(p.turn)) for p in self.layout)
        return merge(laid, self.checkpoints, self.docks, self.reboot_tokens, self.antenna, self.tiles)

    @cached_property
    def tiles(self) -> tuple[int, ...]:
        """The indices of the placements that lie over boards, the lowest first."""
        return tuple(index for index, placement in enumerate(self.layout) if placement.over)

    @property
    def starts(self) -> tuple[Start, ...]:
        """Every dock, of boards and of the course, by number."""
        return self.floor.starts

    def rules(self, edition: str | None = None, options: Mapping[str, str] | None = None) -> Edition:
        """The rules that the course is played by: its own edition with its options, or another one.

        By another one it keeps the rules for which it asks whatever the book, and loses the house rules of its own.
        ``options`` are fields overridden on top of that.

        Raises:
            OptionError: an edition, option or value that does not exist.
        """
        lost = self.lost_options(edition)
        kept = {key: text for key, text in self.options.items() if key not in lost}
        return find_edition(edition or self.edition, {**kept, **(options or {})})

    def lost_options(self, edition: str | None) -> Mapping[str, str]:
        """The house rules without which the course is played by an edition; none by its own."""
        if edition in (None, self.edition):
            return {}
        return {key: text for key, text in self.options.items() if key not in COURSE_KEYS}

    def board(self, name: str) -> Board:
        """The board called ``name``; ``KeyError`` if the course has none."""
        return self.boards[name].board

    def extent(self, placement: Placement) -> Size:
        """The size of a placed board, as it lies."""
        return self.board(placement.board).size.turned(placement.turn)

    @cached_property
    def all_accepted(self) -> tuple[Acceptance, ...]:
        """The findings that the author of the course accepts, then those of its boards where these lie."""
        laid = (placement for placement in self.layout if placement.board in self.boards)
        known = ((placement, self.board(placement.board)) for placement in laid)
        of_boards = (
            replace(item, cell=placement.to_course(item.cell, board.size))
            for placement, board in known
            for item in board.accepted
            if item.cell is not None
        )
        return (*self.accepted, *of_boards)

    def placements_at(self, cell: Cell) -> Iterator[tuple[int, Cell]]:
        """The index of each placement that covers ``cell``, and the space of its unturned board; what shows first."""
        boards = (index for index, placement in enumerate(self.layout) if not placement.over)
        for index in (*reversed(self.tiles), *boards):
            placement = self.layout[index]
            inner = placement.to_board(cell, self.board(placement.board).size)
            if inner is not None:
                yield index, inner

    def with_board(self, name: str, board: Board) -> Course:
        """The course with the board ``name`` replaced or added; its file reference is kept."""
        before = self.boards.get(name)
        entry = CourseBoard(board, before.file if before else None)
        return replace(self, boards={**self.boards, name: entry})

    def with_spaces(self, changes: Mapping[Cell, Space]) -> Course:
        """The course with spaces replaced, each on the board that lies there.

        Raises:
            IndexError: no board lies on one of the cells.
        """
        by_board: dict[str, dict[Cell, Space]] = {}
        for cell, space in changes.items():
            place = next(self.placements_at(cell), None)
            if place is None:
                raise IndexError(cell)
            placement = self.layout[place[0]]
            by_board.setdefault(placement.board, {})[place[1]] = space.turned(-placement.turn % 4)
        boards = dict(self.boards)
        for name, spaces in by_board.items():
            boards[name] = replace(boards[name], board=self.board(name).with_spaces(spaces))
        return replace(self, boards=boards)

    @property
    def size(self) -> Size:
        """The extent of its box; 0 x 0 where no board lies."""
        return self.floor.size

    def __contains__(self, cell: object) -> bool:
        """Whether a board lies on a cell."""
        return isinstance(cell, Cell) and cell in self.floor

    def cells(self) -> Iterator[Cell]:
        """Every cell on which a board lies, row by row."""
        return (cell for cell, space in self.floor.items() if not space.gap)

    def items(self) -> Iterator[tuple[Cell, Space]]:
        """Every cell on which a board lies with its space, row by row."""
        return ((cell, space) for cell, space in self.floor.items() if not space.gap)

    def piece(self, cell: Cell) -> Space:
        """The space at a cell; a gap where no board lies."""
        return self.floor[cell]

    def area_at(self, cell: Cell) -> tuple[Cell, Size] | None:
        """Corner and size of the board that shows on a cell, as it lies."""
        found = next(self.placements_at(cell), None)
        if found is None:
            return None
        placement = self.layout[found[0]]
        return Cell(placement.x, placement.y), self.extent(placement)

    def with_note(self, cell: Cell, text: str) -> Course:
        """The course with a note at a space; an empty text removes it."""
        rest = tuple(note for note in self.notes if note.cell != cell)
        return replace(self, notes=(*rest, Note(cell, text)) if text else rest)

    @property
    def origin(self) -> Cell:
        """The smallest x and y of the layout: 0, 0 in a course as it is written."""
        if not self.layout:
            return Cell(0, 0)
        return Cell(min(p.x for p in self.layout), min(p.y for p in self.layout))

    def shifted(self, east: int, south: int) -> Course:
        """The course with everything moved: boards, checkpoints, docks, tokens, antenna, programs, notes."""
        if not (east or south):
            return self
        return self.mapped(lambda cell: Cell(cell.x + east, cell.y + south), lambda heading: heading).with_layout(
            tuple(replace(p, x=p.x + east, y=p.y + south) for p in self.layout)
        )

    def normalised(self) -> Course:
        """The course moved so that the smallest x and y of its layout are 0, as files have it."""
        return self.shifted(-self.origin.x, -self.origin.y)

    def with_layout(self, layout: tuple[Placement, ...]) -> Course:
        """The course with another layout; nothing that lies on the boards moves."""
        return replace(self, layout=layout)

    def mapped(self, move: _MoveCell, turn: _TurnHeading, on_it: Callable[[Cell], bool] = lambda cell: True) -> Course:
        """The course with every place but the layout mapped, or those ``on_it``: what lies on boards goes along."""

        def place(cell: Cell) -> Cell:
            return move(cell) if on_it(cell) else cell

        def stand(thing: _Standing) -> _Standing:
            return replace(thing, cell=move(thing.cell), heading=turn(thing.heading)) if on_it(thing.cell) else thing

        def begin(robot: ProgramRobot) -> ProgramRobot:
            return robot.mapped(move, turn) if on_it(robot.cell) else robot

        return replace(
            self,
            checkpoints=tuple(map(place, self.checkpoints)),
            docks=tuple(map(stand, self.docks)),
            reboot_tokens=tuple(map(stand, self.reboot_tokens)),
            antenna=self.antenna and stand(self.antenna),
            programs=tuple(replace(program, robots=tuple(map(begin, program.robots))) for program in self.programs),
            accepted=tuple(replace(a, cell=place(a.cell)) if a.cell else a for a in self.accepted),
            notes=tuple(replace(note, cell=place(note.cell)) for note in self.notes),
        )

    def turned(self, quarters: int) -> Course:
        """The whole course after clockwise quarter turns."""
        course = self.normalised()
        size = course.floor.size
        layout = tuple(course._turned_placement(p, quarters, size) for p in course.layout)
        moved = course.mapped(
            lambda cell: cell.turned(quarters, *size),
            lambda heading: heading.turned(quarters),
        )
        return moved.with_layout(layout)

    def _turned_placement(self, placement: Placement, quarters: int, size: Size) -> Placement:
        extent = self.extent(placement)
        far = Cell(placement.x + extent.width - 1, placement.y + extent.height - 1)
        corners = (Cell(placement.x, placement.y).turned(quarters, *size), far.turned(quarters, *size))
        turn = (placement.turn + quarters) % 4
        return replace(placement, x=min(c.x for c in corners), y=min(c.y for c in corners), turn=turn)


class UnfinishedError(CourseDesignerError):
    """There is no race on the course yet."""


def refuse_unfinished(course: Course, rules: Edition, file: str) -> None:
    """Say what is missing before there is a race, and the next command; ``UnfinishedError`` if something is."""
    parts = list(missing(course, rules))
    if parts:
        raise UnfinishedError(no_race_yet(parts, file), source=file)


def no_race_yet(parts: list[Sentence], file: str) -> Sentence:
    """What is missing, and the command with which to go on."""
    command = f"course-designer edit {'FILE' if file == '-' else file}"
    return counted(
        "there is no race yet; missing: {parts}; add it with: {command}",
        "there is no race yet; missing: {parts}; add them with: {command}",
        len(parts),
        parts=parts,
        command=command,
    )


def missing(course: Course, rules: Edition) -> Iterator[Sentence]:
    """The parts of a race that a course does not have: a board, a start, a checkpoint."""
    if not course.layout:
        yield sentence("a board")
    if not (rules.start.on_checkpoint or course.starts or rules.goal is RaceGoal.CAPTURE):
        yield sentence("a dock or a start space")
    if not course.checkpoints and rules.goal is not RaceGoal.ELIMINATION:
        yield sentence("a checkpoint")

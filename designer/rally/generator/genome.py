# SPDX-License-Identifier: GPL-3.0-or-later
"""A course as the search changes it: which boards lie where and turned how, where robots start, and the checkpoints.

Checkpoints are spaces of unturned boards, so that they travel with a board that is turned or laid elsewhere.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading, Size
from designer.base.words import sentence
from designer.rally.course.board import Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.floor import Antenna, Floor, RebootToken
from designer.rally.course.placement_rules import Legality, antenna_verdict, token_verdict
from designer.rally.edition import Death, Edition, Priority
from designer.rally.generator.supply import Supply


class BoardPiece(NamedTuple):
    """A board of the factory: its name, quarter turns clockwise, and its column and row among the boards."""

    board: str
    turn: int
    column: int
    row: int


class DockSite(NamedTuple):
    """A docking board: its name, which board of the factory it lies at, and at which side."""

    board: str
    piece: int
    side: Heading


class CheckpointSpot(NamedTuple):
    """A checkpoint: which board it lies on, and the space of the unturned board."""

    piece: int
    x: int
    y: int


@dataclass(frozen=True)
class Genome:
    """What the search changes."""

    pieces: tuple[BoardPiece, ...]
    dock: DockSite | None
    checkpoints: tuple[CheckpointSpot, ...]

    def __str__(self) -> str:
        """One line that :func:`parse_genome` reads: ``kettle/1@0,0 relay/0@1,0 | lane@0S | 0:3,4 1:5,6``."""
        pieces = " ".join(f"{piece.board}/{piece.turn}@{piece.column},{piece.row}" for piece in self.pieces)
        dock = f"{self.dock.board}@{self.dock.piece}{self.dock.side.name}" if self.dock else "-"
        return f"{pieces} | {dock} | " + " ".join(f"{spot.piece}:{spot.x},{spot.y}" for spot in self.checkpoints)

    @cached_property
    def free_sides(self) -> tuple[tuple[int, Heading], ...]:
        """Each board and side at which no other board lies."""
        taken = {(piece.column, piece.row) for piece in self.pieces}
        return tuple(
            (index, side)
            for index, piece in enumerate(self.pieces)
            for side in Heading
            if (piece.column + side.dx, piece.row + side.dy) not in taken
        )

    @cached_property
    def bare(self) -> tuple[int, ...]:
        """The boards without a checkpoint, by their places among the pieces."""
        there = {spot.piece for spot in self.checkpoints}
        return tuple(index for index in range(len(self.pieces)) if index not in there)

    @property
    def kind(self) -> tuple[object, ...]:
        """What makes courses alike to players: the boards as they lie, and checkpoints in the same quarter or so."""
        blocks = tuple((spot.piece, spot.x // 4, spot.y // 4) for spot in self.checkpoints)
        return (self.pieces, blocks)


_PIECE = re.compile(r"([^\s/|@]+)/([0-3])@(-?[0-9]{1,2}),(-?[0-9]{1,2})")
_DOCK = re.compile(r"([^\s/|@]+)@([0-9])([NESW])")
_SPOT = re.compile(r"([0-9]):([0-9]{1,3}),([0-9]{1,3})")


def parse_genome(text: str) -> Genome:
    """The genome that a line writes.

    Raises:
        CourseDesignerError: it is written otherwise.
    """
    parts = [part.split() for part in text.split("|")]
    pieces = [_PIECE.fullmatch(word) for word in parts[0]]
    docks = [_DOCK.fullmatch(word) for word in parts[1] if word != "-"] if len(parts) == 3 else [None]
    spots = [_SPOT.fullmatch(word) for word in parts[2]] if len(parts) == 3 else [None]
    if not pieces or None in pieces or None in docks or None in spots or len(docks) > 1:
        raise CourseDesignerError(sentence("'{text}' is not a recipe for a course", text=text[:80]))
    laid = tuple(BoardPiece(m[1], int(m[2]), int(m[3]), int(m[4])) for m in pieces if m)
    dock = next((DockSite(m[1], int(m[2]), Heading[m[3]]) for m in docks if m), None)
    return Genome(laid, dock, tuple(CheckpointSpot(int(m[1]), int(m[2]), int(m[3])) for m in spots if m))


def build(genome: Genome, supply: Supply, players: int) -> Course:
    """The course, without a title.

    Args:
        genome: what it is made of.
        supply: the boards.
        players: for how many.

    Raises:
        KeyError: a board is not in the supply.
    """
    side = supply.side
    layout = [Placement(p.board, p.column * side, p.row * side, p.turn) for p in genome.pieces]
    boards = {piece.board: CourseBoard(supply.board(piece.board)) for piece in genome.pieces}
    if genome.dock is not None:
        boards[genome.dock.board] = CourseBoard(supply.docks[genome.dock.board])
        layout.append(docking(genome, supply))
    size = Size(side, side)
    course = Course(
        edition=supply.edition.key,
        players=(min(2, players), players),
        boards=boards,
        layout=tuple(layout),
        checkpoints=tuple(layout[spot.piece].to_course(Cell(spot.x, spot.y), size) for spot in genome.checkpoints),
    ).normalised()
    return with_tokens(course, supply.edition)


def spaces_of_pieces(genome: Genome, supply: Supply) -> tuple[tuple[int, ...], ...]:
    """The spaces of each board of the factory by their numbers in compiled tables, which go row by row."""
    side = supply.side
    places = [Placement(p.board, p.column * side, p.row * side) for p in genome.pieces]
    sizes = [Size(side, side)] * len(places)
    if genome.dock is not None:
        places.append(docking(genome, supply))
        sizes.append(supply.docks[genome.dock.board].size.turned(places[-1].turn))
    left, top = min(place.x for place in places), min(place.y for place in places)
    width = max(place.x + size.width for place, size in zip(places, sizes, strict=True)) - left
    return tuple(
        tuple((place.y - top + y) * width + place.x - left + x for y in range(side) for x in range(side))
        for place in places[: len(genome.pieces)]
    )


def docking(genome: Genome, supply: Supply) -> Placement:
    """Where the docking board lies: outside a side of a board, its docks looking inwards."""
    assert genome.dock is not None
    piece, side = genome.pieces[genome.dock.piece], genome.dock.side
    name = genome.dock.board
    turn = (side.back - supply.facing(name)) % 4
    size = supply.docks[name].size.turned(turn)
    corner = Cell(piece.column * supply.side, piece.row * supply.side)
    x = corner.x + (supply.side if side is Heading.E else -size.width if side is Heading.W else 0)
    y = corner.y + (supply.side if side is Heading.S else -size.height if side is Heading.N else 0)
    return Placement(name, x, y, turn)


def with_tokens(course: Course, edition: Edition) -> Course:
    """The course with what its edition wants besides: an antenna, and a reboot token on each board."""
    if edition.priority is Priority.ANTENNA and course.antenna is None:
        course = replace(course, antenna=_antenna(course))
    if edition.death is Death.REBOOT and not course.reboot_tokens:
        players = course.players[1] if course.players else edition.players.high
        course = replace(course, reboot_tokens=tuple(_tokens(course, players)))
    return course


def _antenna(course: Course) -> Antenna | None:
    """The antenna where robots start, nearest to the middle of the outer rim, looking their way.

    It blocks like a wall: it stands right before a start only if it can stand nowhere else.
    """
    starts = course.floor.starts
    if not starts:
        return None
    ahead = {start.cell.step(start.heading) for start in starts}
    heading = starts[0].heading
    area = course.area_at(starts[0].cell)
    assert area is not None
    corner, size = area
    cells = [Cell(corner.x + cell.x, corner.y + cell.y) for cell in size.cells()]
    middle = Cell(2 * corner.x + size.width - 1, 2 * corner.y + size.height - 1)

    def worth(cell: Cell) -> tuple[bool, int, int, Cell]:
        along = cell.x * heading.dx + cell.y * heading.dy
        across = abs(2 * cell.x - middle.x) * abs(heading.dy) + abs(2 * cell.y - middle.y) * abs(heading.dx)
        return cell in ahead, along, across, cell

    good = (cell for cell in sorted(cells, key=worth) if antenna_verdict(course.floor, cell).answer is Legality.YES)
    found = next(good, None)
    return None if found is None else Antenna(found, heading)


def _tokens(course: Course, players: int) -> list[RebootToken]:
    """A reboot token for each board on which nobody starts, as near to its middle as one may lie."""
    floor, found = course.floor, []
    for placement in course.layout:
        size = course.extent(placement)
        corner = Cell(placement.x, placement.y)
        area = [Cell(corner.x + cell.x, corner.y + cell.y) for cell in size.cells()]
        if any(start.cell in area for start in floor.starts):
            continue
        middle = Cell(2 * corner.x + size.width - 1, 2 * corner.y + size.height - 1)
        area.sort(key=lambda cell: (abs(2 * cell.x - middle.x) + abs(2 * cell.y - middle.y), cell.y, cell.x))
        token = _token(floor, area, players)
        if token is not None:
            found.append(token)
    return found


def _token(floor: Floor, area: list[Cell], players: int) -> RebootToken | None:
    for wanted in (Legality.YES, Legality.REMARK):
        for cell in area:
            for heading in (Heading.E, Heading.S, Heading.W, Heading.N):
                if token_verdict(floor, cell, heading, players).answer <= wanted:
                    return RebootToken(cell, heading)
    return None


def genome_of(course: Course, supply: Supply) -> Genome:
    """What a course is made of, as the search changes it.

    Raises:
        CourseDesignerError: its boards do not lie side by side, or a checkpoint lies on no board of the factory.
    """
    side = supply.side
    factory = [place for place in course.layout if place.board not in supply.docks]
    docks = [place for place in course.layout if place.board in supply.docks]
    if not factory or len(docks) > 1 or any(course.extent(place) != (side, side) for place in factory):
        raise CourseDesignerError(sentence("the course is not made of square boards of one size and one docking board"))
    first = factory[0]
    if any((place.x - first.x) % side or (place.y - first.y) % side for place in factory):
        raise CourseDesignerError(sentence("the boards of the course do not share whole sides"))
    pieces = tuple(
        BoardPiece(place.board, place.turn, (place.x - first.x) // side, (place.y - first.y) // side)
        for place in factory
    )
    spots = []
    for number, cell in enumerate(course.checkpoints, 1):
        for index, place in enumerate(factory):
            inner = place.to_board(cell, Size(side, side))
            if inner is not None:
                spots.append(CheckpointSpot(index, *inner))
                break
        else:
            raise CourseDesignerError(sentence("checkpoint {n} is not on a board of the factory", n=number))
    bare = Genome(pieces, None, tuple(spots))
    if not docks:
        return bare
    shift = Cell(docks[0].x - first.x, docks[0].y - first.y)
    for piece, heading in bare.free_sides:
        found = replace(bare, dock=DockSite(docks[0].board, piece, heading))
        lies = docking(found, supply)
        if (lies.x, lies.y, lies.turn) == (shift.x, shift.y, docks[0].turn):
            return found
    raise CourseDesignerError(sentence("the docking board does not share a side with a board"))

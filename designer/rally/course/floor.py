# SPDX-License-Identifier: GPL-3.0-or-later
"""The merged floor of a course: one grid of spaces with its checkpoints and starts.

The engine, the validator, pictures and exports all read this grid; none of them knows boards. As an edition plays
it, what a checkpoint switches off is gone, and closed edges and the antenna have walls. Of its portals exactly two
of a number on one board are a pair.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from operator import attrgetter

from designer.base.grid import Cell, Heading, Size
from designer.rally.course.board import Board
from designer.rally.edition import CheckpointsRide, Edge, Edition
from designer.rally.elements.antenna import Dish
from designer.rally.elements.reboot_token import RebootArrow
from designer.rally.elements.sides import EdgeElement
from designer.rally.spaces import GAP, Dock, FurtherElement, Laser, Space

_LASERS = attrgetter("lasers")


@dataclass(frozen=True)
class Start:
    """A starting place.

    Attributes:
        number: of a dock, from 1; None for a start space, which players choose.
        cell: its space.
        heading: where a robot that starts there looks.
    """

    number: int | None
    cell: Cell
    heading: Heading


@dataclass(frozen=True)
class RebootToken:
    """A reboot token: its space, and the way its arrow points."""

    cell: Cell
    heading: Heading


@dataclass(frozen=True)
class Antenna:
    """The priority antenna: its space, and the way its dish faces."""

    cell: Cell
    heading: Heading


@dataclass(frozen=True)
class Area:
    """The rectangle of spaces that one board covers; ``over``: as a tile over the boards, which is none of its own."""

    corner: Cell
    size: Size
    over: bool = False

    def __contains__(self, cell: Cell) -> bool:
        """Whether the board covers ``cell``."""
        return self.size.holds(Cell(cell.x - self.corner.x, cell.y - self.corner.y))


@dataclass(frozen=True)
class Floor:
    """One grid of spaces; a gap (``_``) wherever no board lies.

    Spaces carry no tokens: those are ``checkpoints`` (in order, the first is number 1; None for a number
    that is missing, as cases may have it), ``starts`` (docks by number, then start spaces by rows),
    ``tokens`` (reboot tokens) and ``antenna``. ``areas`` are the boards, the one that shows first; none:
    the whole floor is one board.
    """

    rows: tuple[tuple[Space, ...], ...]
    checkpoints: tuple[Cell | None, ...] = ()
    starts: tuple[Start, ...] = ()
    tokens: tuple[RebootToken, ...] = ()
    antenna: Antenna | None = None
    areas: tuple[Area, ...] = ()

    @cached_property
    def size(self) -> Size:
        """The extent of the bounding box; 0 x 0 where no board lies at all."""
        return Size(len(self.rows[0]) if self.rows else 0, len(self.rows))

    def __getitem__(self, cell: Cell) -> Space:
        """The space at ``cell``; a gap outside the box."""
        x, y = cell
        width, height = self.size
        return self.rows[y][x] if 0 <= x < width and 0 <= y < height else GAP

    def __contains__(self, cell: Cell) -> bool:
        """Whether a board lies on ``cell``."""
        return not self[cell].gap

    def with_space(self, cell: Cell, space: Space) -> Floor:
        """The floor with another space at ``cell``, which must be inside the box."""
        row = self.rows[cell.y]
        changed = (*row[: cell.x], space, *row[cell.x + 1 :])
        return replace(self, rows=(*self.rows[: cell.y], changed, *self.rows[cell.y + 1 :]))

    @cached_property
    def kinds(self) -> frozenset[type[FurtherElement]]:
        """The classes of the further elements that lie anywhere on it."""
        return frozenset(type(element) for row in self.rows for space in row for element in space.further)

    @cached_property
    def furnished(self) -> tuple[tuple[Cell, Space], ...]:
        """Every space with further elements, row by row."""
        rows = enumerate(self.rows)
        return tuple((Cell(x, y), space) for y, row in rows for x, space in enumerate(row) if space.further)

    def items(self) -> Iterator[tuple[Cell, Space]]:
        """Every cell of the box with its space (gaps too), row by row."""
        return ((Cell(x, y), space) for y, row in enumerate(self.rows) for x, space in enumerate(row))

    @property
    def _antenna_at(self) -> Cell | None:
        """The space that no beam enters, nor leaves."""
        return self.antenna.cell if self.antenna is not None else None

    @cached_property
    def uneven(self) -> bool:
        """Whether some of its spaces are higher than others."""
        return any(issubclass(kind, EdgeElement) and kind.leads_up for kind in self.kinds)

    def has_wall(self, cell: Cell, side: Heading) -> bool:
        """Whether a wall stands on this edge, written on either of its sides."""
        return side in self[cell].walls or side.back in self[cell.step(side)].walls

    def walls(self, cell: Cell) -> tuple[Heading, ...]:
        """The sides of a space with a wall, written on either side of the edge; none of a gap."""
        return tuple(side for side in Heading if self.has_wall(cell, side)) if cell in self else ()

    def ends_beam(self, cell: Cell, side: Heading) -> bool:
        """Whether no beam leaves a space by a side: a wall, a one-way wall, a repulsor on either space, the antenna."""
        beyond = cell.step(side)
        return self._antenna_at in (cell, beyond) or ends_beam(self[cell], self[beyond], side)

    def rise(self, cell: Cell, side: Heading) -> int:
        """How much higher the space beyond a side is, by its ledge or ramp: 1, 0 or -1."""
        here, beyond = self[cell], self[cell.step(side)]
        if not (here.further or beyond.further):
            return 0
        return _leads_up(here, side) - _leads_up(beyond, side.back)

    def line(self, cell: Cell, heading: Heading, *, both_ways: bool = False) -> Iterator[tuple[Cell, bool]]:
        """The spaces that a beam fired at ``cell`` towards ``heading`` crosses, robots apart.

        It begins on ``cell`` itself and ends before the first wall, gap or edge, the antenna, or a ledge that it meets
        from below.
        With each space, whether it is as high as the first: over lower ones a beam flies above robots.
        ``both_ways``: it ends too where a beam that comes from there would end.
        """
        height, here, antenna = 0, self[cell], self._antenna_at
        while not here.gap and height <= 0:
            yield cell, height == 0
            onward = cell.step(heading)
            beyond = self[onward]
            if antenna is not None and antenna in (cell, onward):
                return
            if ends_beam(here, beyond, heading) or (both_ways and ends_beam(beyond, here, heading.back)):
                return
            height += self.rise(cell, heading) if here.further or beyond.further else 0
            cell, here = onward, beyond

    def beam(self, cell: Cell, heading: Heading) -> tuple[Cell, ...]:
        """The spaces of :meth:`line`, those too that it flies over."""
        return tuple(crossed for crossed, _ in self.line(cell, heading))

    def laser_line(self, cell: Cell, laser: Laser) -> tuple[tuple[Cell, bool], ...]:
        """The :meth:`line` of a laser on a space; of a two-ended one from its first muzzle to the other."""
        ahead = tuple(self.line(cell, laser.fire, both_ways=laser.two_ended))
        if not laser.two_ended:
            return ahead
        return (*reversed(tuple(self.line(cell, laser.fire.back, both_ways=True))[1:]), *ahead)

    @cached_property
    def lasers(self) -> tuple[tuple[Cell, Laser], ...]:
        """The board lasers, each with its space."""
        return tuple(
            (Cell(x, y), laser)
            for y, row in enumerate(self.rows)
            if any(map(_LASERS, row))  # few have any, and a stroke asks them all
            for x, space in enumerate(row)
            for laser in space.lasers
        )

    def has_lasers_along(self, cell: Cell, way: Heading) -> bool:
        """Whether a laser is mounted anywhere in the column of a space, or in its row: beams come from there alone."""
        x, y = cell
        width, height = self.size
        if way in (Heading.N, Heading.S):
            return 0 <= x < width and any(row[x].lasers for row in self.rows)
        return 0 <= y < height and any(map(_LASERS, self.rows[y]))

    def is_under_fire(self, cell: Cell) -> bool:
        """Whether a board laser fires over a space, robots apart; only lasers in its row and column are followed."""
        x, y = cell
        return any(
            cell == crossed
            for source, laser in self.lasers
            if (source.x == x if laser.fire in (Heading.N, Heading.S) else source.y == y)
            for crossed, _ in self.laser_line(source, laser)
        )

    def area_of(self, cell: Cell) -> Area | None:
        """The board of a space, whatever tile hides it there; None where boards are not known, or none lies."""
        return next((area for area in self.areas if cell in area and not area.over), None)

    def token_for(self, cell: Cell) -> RebootToken | None:
        """The reboot token of the board that a space belongs to, None if that board has none."""
        area = self.area_of(cell)
        return next((token for token in self.tokens if self.area_of(token.cell) == area), None)

    def written_rows(self) -> tuple[tuple[Space, ...], ...]:
        """The rows as a case writes them: with every token on its space, the first where two lie on one."""
        starts = {start.cell: Dock(start.number, start.heading) for start in reversed(self.starts)}
        numbers = {cell: number for number, cell in reversed([*enumerate(self.checkpoints, 1)]) if cell is not None}
        further: dict[Cell, tuple[FurtherElement, ...]] = {
            token.cell: (RebootArrow(token.heading),) for token in self.tokens
        }
        if self.antenna:
            further[self.antenna.cell] = (*further.get(self.antenna.cell, ()), Dish(self.antenna.heading))

        def written(cell: Cell, space: Space) -> Space:
            if space.gap or not (cell in starts or cell in numbers or cell in further):
                return space
            more = (*space.further, *further.get(cell, ()))
            return replace(space, checkpoint=numbers.get(cell), dock=starts.get(cell), further=more)

        return tuple(
            tuple(written(Cell(x, y), space) for x, space in enumerate(row)) for y, row in enumerate(self.rows)
        )

    @classmethod
    def of_board(cls, board: Board, areas: tuple[Area, ...] = ()) -> Floor:
        """A lone board as a floor, whose tokens become its checkpoints, starts, reboot tokens and antenna.

        ``areas`` are the boards that it stands for; none: it is one board.
        """
        return cls.of_rows(board.rows, areas)

    @classmethod
    def of_rows(cls, rows: tuple[tuple[Space, ...], ...], areas: tuple[Area, ...] = ()) -> Floor:
        """Spaces with the tokens on them as a floor, of any size, as :meth:`of_board` does for a board."""
        numbers: dict[int, Cell] = {}
        starts, tokens = [], []
        antenna = None
        for cell, space in ((Cell(x, y), space) for y, row in enumerate(rows) for x, space in enumerate(row)):
            if space.checkpoint is not None:
                numbers[space.checkpoint] = cell
            if space.dock:
                starts.append(Start(space.dock.number, cell, space.dock.heading))
            if arrow := space.of(RebootArrow):
                tokens.append(RebootToken(cell, arrow.heading))
            if dish := space.of(Dish):
                antenna = Antenna(cell, dish.heading)
        bare = tuple(tuple(map(without_tokens, row)) for row in rows)
        checkpoints = tuple(numbers.get(number) for number in range(1, max(numbers, default=0) + 1))
        return cls(bare, checkpoints, starts_in_order(starts), tuple(tokens), antenna, areas)


def without_tokens(space: Space) -> Space:
    """The space without the tokens that a floor keeps apart."""
    if space.checkpoint is None and space.dock is None and not space.further:
        return space  # as nearly all of the many thousand that are asked about after a stroke
    further = tuple(element for element in space.further if not isinstance(element, RebootArrow | Dish))
    if space.checkpoint is None and space.dock is None and len(further) == len(space.further):
        return space
    return replace(space, checkpoint=None, dock=None, further=further)


def ends_beam(here: Space, beyond: Space, side: Heading) -> bool:
    """Whether no beam leaves a space for the one beyond a side."""
    if side in here.walls or side.back in beyond.walls:
        return True
    if not (here.further or beyond.further):
        return False
    return any(edge.stops_beams for edge in edges_on(here, side)) or any(
        edge.stops_beams and edge.either_side for edge in edges_on(beyond, side.back)
    )


def edges_on(space: Space, side: Heading) -> Iterator[EdgeElement]:
    """The elements of edges that a space has on a side, walls apart."""
    return (element for element in space.further if isinstance(element, EdgeElement) and side in element.sides)


def contradictions(floor: Floor) -> Iterator[tuple[Cell, Cell]]:
    """The neighbours each of which has a ledge or a ramp up to the other one."""
    if not floor.uneven:
        return
    for cell, space in floor.furnished:
        for side in (Heading.E, Heading.S):
            if _leads_up(space, side) and _leads_up(floor[cell.step(side)], side.back):
                yield cell, cell.step(side)


def _leads_up(space: Space, side: Heading) -> bool:
    return any(edge.leads_up for edge in edges_on(space, side))


def by_number(starts: Iterable[Start]) -> dict[int, Start]:
    """The docks by number, without start spaces; of equal numbers the last."""
    return {start.number: start for start in starts if start.number is not None}


def starts_in_order(starts: Iterable[Start]) -> tuple[Start, ...]:
    """Docks by number, then start spaces row by row."""
    return tuple(sorted(starts, key=_order))


def _order(start: Start) -> tuple[int, ...]:
    return (0, start.number, *start.cell) if start.number is not None else (1, start.cell.y, start.cell.x)


def merge(
    laid: Sequence[tuple[Cell, Board]],
    checkpoints: tuple[Cell, ...],
    docks: tuple[Start, ...],
    tokens: tuple[RebootToken, ...] = (),
    antenna: Antenna | None = None,
    over: Sequence[int] = (),
) -> Floor:
    """The floor of a course. Where boards overlap, which a check reports, the first one laid shows.

    Tiles lie above all boards, each above those that were laid before it. Each board lies as it is, turned, with
    its top left corner in ``laid``; ``over`` has the indices of the boards that are tiles. Docks are the course's
    own; those of the boards are added.
    """
    width = max((corner.x + board.size.width for corner, board in laid), default=0)
    height = max((corner.y + board.size.height for corner, board in laid), default=0)
    grid: list[list[Space]] = [[GAP] * width for _ in range(height)]
    starts = list(docks)
    for corner, board in [*reversed([laid[n] for n in range(len(laid)) if n not in over]), *(laid[n] for n in over)]:
        if over:
            covered = Area(corner, board.size)
            starts = [start for start in starts if start.cell not in covered or start in docks]
        for y, row in enumerate(board.rows, corner.y):
            grid[y][corner.x : corner.x + len(row)] = map(without_tokens, row)
            starts += [
                Start(space.dock.number, Cell(x, y), space.dock.heading)
                for x, space in enumerate(row, corner.x)
                if space.dock
            ]
    areas = tuple(Area(corner, board.size, index in over) for index, (corner, board) in enumerate(laid))
    return Floor(_kept_once(grid), checkpoints, starts_in_order(starts), tokens, antenna, areas)


_NEWEST: dict[tuple[int, int], tuple[tuple[Space, ...], ...]] = {}
"""The rows of the newest floor of each size: of floors that are merged one after another most rows are the same."""

_MOST_SIZES = 16
"""Of so many sizes, those that were merged last."""


def _kept_once(grid: list[list[Space]]) -> tuple[tuple[Space, ...], ...]:
    """The rows; those that the floor before has too are the same, so that a history keeps them once."""
    size = len(grid), len(grid[0]) if grid else 0
    before = _NEWEST.pop(size, ())
    rows = tuple(map(tuple, grid))
    if before:
        rows = tuple(old if old == new else new for old, new in zip(before, rows, strict=True))
    _NEWEST[size] = rows
    while len(_NEWEST) > _MOST_SIZES:
        _NEWEST.pop(next(iter(_NEWEST), size), None)
    return rows


def played_floor(floor: Floor, edition: Edition) -> Floor:
    """The floor on which robots move; the printed one where the edition plays all that is printed."""
    if not edition.covers_ground and edition.edge is Edge.FALLS and floor.antenna is None:
        return floor
    rows = [list(row) for row in floor.rows]
    if edition.covers_ground:
        for cell in floor.checkpoints:
            if cell is not None and floor.size.holds(cell):
                rows[cell.y][cell.x] = beneath_checkpoint(rows[cell.y][cell.x], edition)
    if edition.edge is Edge.WALL:
        for cell in filter(floor.__contains__, floor.size.cells()):
            if closed := [side for side in Heading if cell.step(side) not in floor]:
                space = rows[cell.y][cell.x]
                rows[cell.y][cell.x] = replace(space, walls=(*space.walls, *closed))
    if floor.antenna is not None and floor.antenna.cell in floor:
        x, y = floor.antenna.cell  # nothing enters, not by push or belt, and no beam passes (2016)
        rows[y][x] = replace(rows[y][x], walls=tuple(Heading))
    return replace(floor, rows=tuple(map(tuple, rows)))


def beneath_checkpoint(space: Space, edition: Edition) -> Space:
    """What acts of a space whose checkpoint switches off the rest: lasers and its edges (2023 book, p. 15).

    A belt or current that carries the checkpoint along runs.
    """
    if space.gap:
        return space
    rides = space.belt is not None and edition.checkpoints_ride is CheckpointsRide.BELTS
    further = tuple(
        element for element in space.further if isinstance(element, EdgeElement) or (rides and element.belt_phase)
    )
    return Space(belt=space.belt if rides else None, walls=space.walls, lasers=space.lasers, further=further)

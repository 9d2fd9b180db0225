# SPDX-License-Identifier: GPL-3.0-or-later
"""Hypothesis strategies for boards and floors, with checkpoints, docks, tokens and an antenna.

Everything shrinks towards small boards of open floor.
"""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from designer.base.grid import Cell, Size
from designer.rally.course.board import Board
from designer.rally.course.floor import Antenna, Area, Floor, RebootToken, Start
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.elements.trapdoor import Trapdoor
from designer.rally.elements.water import Water
from designer.rally.spaces import (
    GAP,
    Dock,
    Space,
)
from tests.rally.strategies.once import made_once
from tests.rally.strategies.spaces import (
    belt_spaces,
    belts,
    play_spaces,
    register_sets,
    special_spaces,
    walls,
    with_further,
)
from tests.rally.strategies.texts import headings, paragraphs, words


@made_once
@st.composite
def grids(draw: DrawFn, spaces: SearchStrategy[Space], least: int = 1, most: int = 6) -> tuple[tuple[Space, ...], ...]:
    """Rectangles of spaces with sides from ``least`` to ``most``."""
    width, height = draw(st.integers(least, most)), draw(st.integers(least, most))
    return tuple(tuple(draw(spaces) for _ in range(width)) for _ in range(height))


def _with_cube(space: Space) -> Space:
    return replace(space, further=(EnergySpace(),)) if space.of(EnergySpace) else space


_spaces_of_boards = play_spaces.map(_with_cube)


@made_once
@st.composite
def boards(draw: DrawFn, least: int = 1, most: int = 6, docks: bool = True) -> Board:
    """Boards as files have them: no gaps, no checkpoints, each dock number once, cubes on all energy spaces."""
    board = Board(draw(grids(_spaces_of_boards, least, most)), draw(words), draw(words), draw(words), draw(paragraphs))
    if not docks or not draw(st.booleans()):
        return board
    places = draw(st.lists(st.sampled_from(list(board.size.cells())), unique=True, max_size=4))
    return board.with_spaces(
        {
            cell: replace(board[cell], dock=Dock(draw(st.sampled_from((number, number, None))), draw(headings)))
            for number, cell in enumerate(places, 1)
            if not board[cell].pit
        }
    )


@made_once
@st.composite
def floors(
    draw: DrawFn,
    spaces: SearchStrategy[Space] = play_spaces,
    least: int = 1,
    most: int = 6,
    checkpoints: int = 4,
    first: bool = False,
) -> Floor:
    """Floors to race on: some have gaps, up to ``checkpoints`` checkpoints, some of them missing.

    ``first``: where there is a space for it, the first checkpoint is not one of the missing.
    """
    rows = draw(grids(spaces, least, most))
    size = Size(len(rows[0]), len(rows))
    if draw(st.integers(0, 4)) == 4:
        holes = draw(st.sets(st.sampled_from(list(size.cells())), max_size=size.width * size.height // 4))
        rows = tuple(
            tuple(GAP if Cell(x, y) in holes else space for x, space in enumerate(row)) for y, row in enumerate(rows)
        )
    solid = [Cell(x, y) for y, row in enumerate(rows) for x, space in enumerate(row) if not (space.gap or space.pit)]
    if not solid or not checkpoints:
        return Floor(rows)
    chosen = st.lists(st.sampled_from(solid), unique=True, min_size=int(first), max_size=checkpoints)
    places: list[Cell | None] = list(draw(chosen))
    if not first and len(places) > 1 and draw(st.integers(0, 3)) == 3:  # cases may name only the higher ones
        places[0] = None
    return Floor(rows, tuple(places))


_track_spaces: SearchStrategy[Space] = st.one_of(
    belt_spaces,
    belt_spaces,
    belt_spaces,
    st.just(Space(pit=True)),
    st.builds(lambda space, sides: replace(space, walls=sides), belt_spaces, walls),
    st.builds(with_further, belt_spaces, st.lists(st.builds(Trapdoor, register_sets) | st.just(Water()), max_size=1)),
    play_spaces,
    special_spaces,
)


@made_once
@st.composite
def riding_floors(
    draw: DrawFn, spaces: SearchStrategy[Space] = _track_spaces, most: int = 4, first: bool = False
) -> Floor:
    """Floors with most of their checkpoints on belts: of both colours, over pits and edges, two on one way.

    ``first``: as for :func:`floors`.
    """
    floor = draw(floors(spaces, least=2, most=most, checkpoints=5, first=first))
    rows = [list(row) for row in floor.rows]
    for cell in floor.checkpoints:
        if cell is not None and draw(st.integers(0, 4)):
            rows[cell.y][cell.x] = replace(rows[cell.y][cell.x], belt=draw(belts))
    return replace(floor, rows=tuple(map(tuple, rows)))


@made_once
@st.composite
def furnished(draw: DrawFn, unfurnished: SearchStrategy[Floor]) -> Floor:
    """Floors of one board or two, some with reboot tokens, on any space, and an antenna where no checkpoint lies."""
    floor = draw(unfurnished)
    free = [cell for cell, space in floor.items() if not space.gap and cell not in floor.checkpoints]
    if not free:
        return floor
    width, height = floor.size
    cut = draw(st.integers(0, width))
    areas = (Area(Cell(0, 0), Size(cut, height)), Area(Cell(cut, 0), Size(width - cut, height))) if cut % width else ()
    boards = areas or (Area(Cell(0, 0), floor.size),)
    cells_of = [[cell for cell in free if cell in area] for area in boards]
    chosen = [draw(st.none() | st.sampled_from(cells)) if cells else None for cells in cells_of]
    tokens = tuple(RebootToken(cell, draw(headings)) for cell in chosen if cell is not None)
    bare = [cell for cell in free if cell not in chosen and floor[cell] == Space(walls=floor[cell].walls)]
    antenna = draw(st.none() | st.builds(Antenna, st.sampled_from(bare), headings)) if bare else None
    if antenna is not None and len(standable(replace(floor, antenna=antenna))) < 2:
        antenna = None
    return replace(floor, tokens=tokens, antenna=antenna, areas=areas)


_bare_floors = st.one_of(floors(least=2, most=5), floors(belt_spaces, least=2, most=4))
play_floors = _bare_floors | furnished(_bare_floors)


def standable(floor: Floor) -> list[Cell]:
    """The spaces on which a robot can stand."""
    antenna = floor.antenna.cell if floor.antenna else None
    return [cell for cell, space in floor.items() if not (space.gap or space.pit or cell == antenna)]


@made_once
@st.composite
def with_squares(draw: DrawFn, whole: SearchStrategy[Floor]) -> Floor:
    """The same floors cut into one square board or two, beside which other spaces may be left; some have a dock."""
    floor = draw(whole)
    width, height = floor.size
    side = max(1, min(width, height) - draw(st.sampled_from((0, 0, 1, 2))))
    areas = [Area(Cell(0, draw(st.integers(0, height - side))), Size(side, side))]
    if side < width and draw(st.integers(0, 3)):
        other = draw(st.integers(1, min(width - side, height)))
        areas.append(Area(Cell(side, 0), Size(other, other)))
    docks = draw(st.lists(st.sampled_from(standable(floor)), max_size=1)) if draw(st.integers(0, 3)) == 3 else []
    starts = tuple(Start(draw(st.sampled_from((1, None))), cell, draw(headings)) for cell in docks)
    return replace(floor, areas=tuple(areas), starts=starts)

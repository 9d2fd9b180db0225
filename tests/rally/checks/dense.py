# SPDX-License-Identifier: GPL-3.0-or-later
"""Small crowded courses of every edition, of which a third are closed on purpose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from designer.base.grid import Cell, Heading
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.edition import EDITIONS, StartRule, find_edition
from designer.rally.elements.one_way_wall import OneWayWall
from designer.rally.elements.repulsor import Repulsor
from designer.rally.elements.trapdoor import Trapdoor
from designer.rally.spaces import OPEN_FLOOR, REGISTERS, Belt, Space
from tests.rally.strategies.floors import grids
from tests.rally.strategies.spaces import play_spaces, special_spaces
from tests.rally.strategies.texts import headings

_VALUES = {
    "touch": ["register-end", "passing"],
    "first-card-moves": ["no", "yes"],
    "edge": ["falls", "wall"],
    "checkpoint-covers": ["no", "yes"],
    "start-heading": ["dock", "free"],
}
"""What changes where a robot alone can go."""

_variants: SearchStrategy[dict[str, str]] = st.lists(st.sampled_from(list(_VALUES)), unique=True, max_size=2).flatmap(
    lambda keys: st.fixed_dictionaries({key: st.sampled_from(_VALUES[key]) for key in keys})
)


@st.composite
def dense_courses(draw: DrawFn, keys: Sequence[str] = tuple(EDITIONS), most: int = 4) -> Course:
    """One board or two full of elements, with starts, checkpoints, tokens, antenna; every third is closed somewhere."""
    options = draw(_variants)
    rules = find_edition(key := draw(st.sampled_from(keys)), options)
    rows = draw(grids(draw(st.sampled_from([play_spaces, special_spaces])), 2, most))
    cells = draw(st.permutations([Cell(x, y) for y in range(len(rows)) for x in range(len(rows[0]))]))
    goals, cells = cells[: draw(st.integers(1, 2))], cells[2:]
    starts = cells[: draw(st.integers(1, 2))]
    spaces = {Cell(x, y): space for y, row in enumerate(rows) for x, space in enumerate(row)}
    spaces |= {cell: replace(spaces[cell], pit=False) for cell in (*goals, *starts)}
    if draw(st.integers(0, 2)) == 0:
        spaces = draw(_closed(spaces, draw(st.sampled_from([*goals, *starts]))))
    rows = tuple(tuple(spaces[Cell(x, y)] for x in range(len(row))) for y, row in enumerate(rows))
    course = _laid(rows, draw(st.integers(0, len(rows[0]) - 1)))
    numbered = rules.start is not StartRule.SPACES
    docks = [Start(number if numbered else None, cell, draw(headings)) for number, cell in enumerate(starts, 1)]
    free = [cell for cell in cells if cell not in starts]
    bare = [cell for cell in free if spaces[cell] == OPEN_FLOOR]
    tokens = draw(st.lists(st.sampled_from(free), unique=True, max_size=2)) if free else []
    antenna = draw(st.none() | st.builds(Antenna, st.sampled_from(bare), headings)) if bare else None
    taken = [antenna.cell] if antenna else []
    return replace(
        course,
        edition=key,
        options=options,
        checkpoints=tuple(goals),
        docks=tuple(docks),
        antenna=antenna,
        reboot_tokens=tuple(RebootToken(cell, draw(headings)) for cell in tokens if cell not in taken),
    )


def _laid(rows: tuple[tuple[Space, ...], ...], cut: int) -> Course:
    """The rows as one board, or as two side by side."""
    parts = {"west": (0, tuple(row[:cut] for row in rows)), "east": (cut, tuple(row[cut:] for row in rows))}
    boards = {name: CourseBoard(Board(part)) for name, (_, part) in parts.items() if part[0]}
    return Course(boards=boards, layout=tuple(Placement(name, parts[name][0], 0) for name in boards))


@st.composite
def _closed(draw: DrawFn, spaces: Mapping[Cell, Space], cell: Cell) -> dict[Cell, Space]:
    """The spaces with something all round one of them, or on it, that lets nobody past, mostly."""
    found = dict(spaces)
    ways = ["walls", "one-way", "repulsors", "pits", "trapdoors", "belts", "crate"]
    way = draw(st.sampled_from(ways))
    around = {side: cell.step(side) for side in Heading if cell.step(side) in found}
    if way == "walls":
        found[cell] = replace(found[cell], walls=tuple(Heading))
    elif way == "one-way":
        found |= {there: _with(found[there], OneWayWall((side.back,))) for side, there in around.items()}
    elif way == "repulsors":
        found[cell] = _with(found[cell], Repulsor(tuple(Heading)))
    elif way == "pits":
        found |= {there: Space(pit=True) for there in around.values()}
    elif way == "trapdoors":
        found |= {there: Space(further=(Trapdoor(REGISTERS),)) for there in around.values()}
    elif way == "belts":
        found |= {there: Space(belt=Belt(side)) for side, there in around.items()}
    else:
        sides = draw(st.lists(st.sampled_from(list(around)), unique=True))
        found[cell] = replace(found[cell], walls=tuple(side for side in Heading if side not in sides))
        found |= {around[side]: Space(pit=True) for side in sides}
    return found


def _with(space: Space, element: OneWayWall | Repulsor) -> Space:
    others = [one for one in space.further if type(one) is not type(element)]
    return replace(space, further=(*others, element))

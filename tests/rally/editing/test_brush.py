# SPDX-License-Identifier: GPL-3.0-or-later
"""Putting elements on spaces: for any floor, not only those that the editor's tests draw."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from designer.base.grid import Cell, Heading
from designer.rally.course.board import Board
from designer.rally.course.floor import Floor
from designer.rally.course.notation import parse_space, print_space
from designer.rally.editing.brush import (
    belt_run,
    clean_path,
    draw_belt,
    paint,
    region,
    reverse_run,
    with_laser,
    with_second_muzzle,
    with_wall,
    without_muzzle,
    without_wall,
)
from designer.rally.spaces import OPEN_FLOOR, Laser, Space

SIDE = 6
CELLS = st.builds(Cell, st.integers(0, SIDE - 1), st.integers(0, SIDE - 1))
TOKENS = [
    ".",
    "O",
    "cE",
    "cN<E",
    "xW<S",
    "gL",
    "gR",
    "r",
    "rr",
    "k:24",
    "cE+k:15",
    "pE:135+wW",
    "lE2+wW",
    "wN",
    "wNE",
    "D1N+wS",
    "cS<EW",
    "xE+lN+wS",
]
SPACES = st.sampled_from([parse_space(token) for token in TOKENS])
HEADINGS = st.sampled_from(Heading)


@st.composite
def floors(draw: st.DrawFn) -> Floor:
    rows = draw(st.lists(st.lists(SPACES, min_size=SIDE, max_size=SIDE), min_size=SIDE, max_size=SIDE))
    return Floor.of_board(Board(tuple(tuple(row) for row in rows)))


@st.composite
def paths(draw: st.DrawFn) -> tuple[Cell, ...]:
    """A walk from neighbour to neighbour, as a dragged mouse gives it."""
    cells = [draw(CELLS)]
    for heading in draw(st.lists(HEADINGS, max_size=14)):
        ahead = cells[-1].step(heading)
        if 0 <= ahead.x < SIDE and 0 <= ahead.y < SIDE:
            cells.append(ahead)
    return tuple(cells)


def changed(floor: Floor, changes: dict[Cell, Space]) -> Floor:
    rows = [list(row) for row in floor.rows]
    for cell, space in changes.items():
        rows[cell.y][cell.x] = space
    return Floor(tuple(map(tuple, rows)), floor.checkpoints, floor.starts)


@given(SPACES, SPACES)
def test_a_space_holds_what_was_painted_on_it_last(below: Space, elements: Space) -> None:
    result = paint(below, elements)
    assert parse_space(print_space(result)) == result
    assert set(elements.walls) <= set(result.walls)
    if elements.pit or elements.belt or elements.gear or elements.repair:
        ground = (result.pit, result.belt, result.gear, result.repair)
        assert ground == (elements.pit, elements.belt, elements.gear, elements.repair)
    assert not (result.pit and (result.pusher or result.crusher))


@given(SPACES, SPACES)
def test_painting_the_same_twice_changes_nothing_more(below: Space, elements: Space) -> None:
    once = paint(below, elements)
    assert paint(once, elements) == once


@given(SPACES)
def test_open_floor_leaves_walls_and_docks_alone(below: Space) -> None:
    result = paint(below, OPEN_FLOOR)
    assert (result.walls, result.dock) == (below.walls, below.dock)
    assert result.is_open_floor or replace(result, walls=(), dock=None).is_open_floor


@given(floors(), paths(), st.booleans(), HEADINGS)
def test_a_belt_drawn_along_a_path_carries_a_robot_along_it(
    floor: Floor, path: tuple[Cell, ...], express: bool, heading: Heading
) -> None:
    after = changed(floor, draw_belt(floor, path, express=express, heading=heading))
    clean = clean_path(path)
    for index, (here, following) in enumerate(pairwise(clean)):
        belt = after[here].belt
        assert belt is not None
        if here in clean[index + 1 :]:
            continue  # the path comes here again: its last visit counts
        assert here.step(belt.exit) == following
        if index and clean[index - 1].step(belt.exit) != here:
            travel = next(h for h in Heading if clean[index - 1].step(h) == here)
            assert travel in belt.feeds or travel is belt.exit.back


@given(floors(), paths(), HEADINGS)
def test_a_belt_changes_no_space_off_its_path(floor: Floor, path: tuple[Cell, ...], heading: Heading) -> None:
    assert set(draw_belt(floor, path, express=False, heading=heading)) <= set(path)


@given(paths(), st.booleans())
def test_a_run_reversed_twice_is_as_it_was(path: tuple[Cell, ...], express: bool) -> None:
    blank = Floor.of_board(Board.blank(SIDE, SIDE))
    clean = clean_path(path)
    if len(set(clean)) != len(clean) or len(clean) < 2:
        return  # a path that crosses itself is no single run
    drawn = changed(blank, draw_belt(blank, clean, express=express, heading=Heading.E))
    run = belt_run(drawn, clean[0])
    there = changed(drawn, reverse_run(drawn, clean[0]))
    if run != clean or belt_run(there, clean[0]) != tuple(reversed(clean)):
        return  # the path touches itself from the side and merges
    assert changed(there, reverse_run(there, clean[0])).rows == drawn.rows


@given(floors(), CELLS, HEADINGS)
def test_a_wall_stands_on_the_edge_and_goes_with_what_hangs_on_it(floor: Floor, cell: Cell, side: Heading) -> None:
    standing = changed(floor, with_wall(floor, cell, side))
    assert standing.has_wall(cell, side)
    gone = changed(standing, without_wall(standing, cell, side))
    assert not gone.has_wall(cell, side)
    assert not any(laser.mount is side for laser in gone[cell].lasers if not laser.two_ended)


@given(floors(), CELLS, HEADINGS, st.integers(1, 3))
def test_a_laser_is_alone_on_its_side_and_has_its_wall(floor: Floor, cell: Cell, side: Heading, beams: int) -> None:
    space = changed(floor, with_laser(floor, cell, side, beams))[cell]
    assert [laser.beams for laser in space.lasers if laser.mount is side] == [beams]
    assert not any(laser.two_ended and laser.on_axis(side) for laser in space.lasers)
    assert side in space.walls


@given(floors(), CELLS, HEADINGS, st.integers(1, 3))
def test_a_second_muzzle_makes_one_laser_that_stays_on_its_line(
    floor: Floor, cell: Cell, side: Heading, beams: int
) -> None:
    hung = changed(floor, with_laser(floor, cell, side, beams))
    both = changed(hung, with_second_muzzle(hung, cell, side.back, beams))
    assert [laser for laser in both[cell].lasers if laser.on_axis(side)] == [Laser(side, beams, two_ended=True)]
    assert both[cell].walls == hung[cell].walls


@given(floors(), CELLS, HEADINGS, st.integers(1, 3))
def test_a_muzzle_that_is_taken_away_leaves_the_other_one_on_its_wall(
    floor: Floor, cell: Cell, side: Heading, beams: int
) -> None:
    both = changed(floor, with_second_muzzle(floor, cell, side, beams))
    left = changed(both, without_muzzle(both, cell, side))
    assert [laser for laser in left[cell].lasers if laser.on_axis(side)] == [Laser(side, beams)]
    assert side.back in left[cell].walls


@given(floors(), CELLS)
def test_a_region_is_connected_and_alike_and_cannot_grow(floor: Floor, cell: Cell) -> None:
    found = region(floor, cell)
    assert cell in found
    again = {c for here in found for c in region(floor, here)}
    assert again == found

# SPDX-License-Identifier: GPL-3.0-or-later
"""What a fresh course looks like that asks for a rule beside those of its book, as printed courses do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from designer.base.grid import Cell, Heading, Size
from designer.base.words import tr
from designer.rally.course.templates import blank_board, with_antenna, with_docks

if TYPE_CHECKING:  # the list of templates is shown where no board is loaded
    from designer.rally.course.course import Course
    from designer.rally.spaces import Space

_EVEN = (4, 8)
"""For how many players teams are."""


def riding_checkpoints(size: Size, title: str) -> Course:
    """A board with docks and a ring of belts, on which two checkpoints ride; without them where no ring has room."""
    course = _on_docks(size, title, {"checkpoints-ride": "belts"})
    ring = _ring(size)
    if not ring:
        return course
    places = tuple(ring)
    board = course.board("board").with_spaces(ring)
    return replace(course.with_board("board", board), checkpoints=(places[0], places[len(places) // 2]))


def _ring(size: Size) -> dict[Cell, Space]:
    """The belts of a ring round the middle of a board, clockwise from its corner in the north-west."""
    from designer.rally.spaces import Belt, Space

    west, north = size.width // 4, size.height // 4
    east, south = size.width - 1 - west, size.height - 1 - north
    if east - west < 2 or south - north < 2:
        return {}
    sides = (
        (Heading.E, [Cell(x, north) for x in range(west, east)]),
        (Heading.S, [Cell(east, y) for y in range(north, south)]),
        (Heading.W, [Cell(x, south) for x in range(east, west, -1)]),
        (Heading.N, [Cell(west, y) for y in range(south, north, -1)]),
    )
    return {
        cell: Space(belt=Belt(way, feeds=() if at else (way.turned(-1),)))
        for way, cells in sides
        for at, cell in enumerate(cells)
    }


def bruised_start(size: Size, title: str) -> Course:
    """A board with docks on which robots begin damaged and never power down."""
    return _on_docks(size, title, {"power-down": "off", "start-damage": "2"})


def one_token(size: Size, title: str) -> Course:
    """A board with the antenna and one reboot token, which serves the whole course."""
    return replace(with_antenna(size, title), options={"reboot-token-serves": "course"})


def any_order(size: Size, title: str) -> Course:
    """A board with docks whose checkpoints are touched in any order."""
    return _on_docks(size, title, {"checkpoint-order": "any"})


def team_race(size: Size, title: str) -> Course:
    """A board with docks for teams of two who share what they touch."""
    return replace(_on_docks(size, title, {"team-progress": "shared", "teams": "pairs"}), players=_EVEN)


def capture(size: Size, title: str) -> Course:
    """Two boards side by side, each the home of a team and of its checkpoint, which the other one fetches."""
    from designer.rally.course.board import Placement
    from designer.rally.course.course import Course, CourseBoard
    from designer.rally.edition import AH_2005

    west, east = (CourseBoard(blank_board(size, tr("Board {number}", number=number))) for number in (1, 2))
    column, row = size.width // 6, size.height // 2
    return Course(
        title=title,
        edition=AH_2005.key,
        options={"goal": "capture", "teams": "two"},
        players=_EVEN,
        boards={"west": west, "east": east},
        layout=(Placement("west", 0, 0), Placement("east", size.width, 0)),
        checkpoints=(Cell(column, row), Cell(2 * size.width - 1 - column, row)),
    )


def superbot(size: Size, title: str) -> Course:
    """A board with docks on which the robot of dock 1 begins as SuperBot."""
    return _on_docks(size, title, {"superbot": "dock-1"})


def turning_boards(size: Size, title: str) -> Course:
    """A board with docks that a coin turns beneath those who touch a checkpoint, if it is a square."""
    return _on_docks(size, title, {"touch-turns-board": "coin"})


def _on_docks(size: Size, title: str, options: Mapping[str, str]) -> Course:
    return replace(with_docks(size, title), options=dict(options))

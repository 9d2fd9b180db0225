# SPDX-License-Identifier: GPL-3.0-or-later
"""Reboot tokens and the antenna: helpers of the checks on them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from designer.base.grid import HEADING_WORDS, Cell, Heading
from designer.base.words import sentence
from designer.game.findings import Fix, Place
from designer.rally.checks.context import Context
from designer.rally.course.course import Course
from designer.rally.course.floor import Area, RebootToken
from designer.rally.course.placement_rules import Legality, antenna_verdict, token_verdict
from designer.rally.edition import Death, RebootPlace


def returns_on_tokens(context: Context) -> bool:
    """Whether robots that fell return on reboot tokens under this edition."""
    return context.edition.death is Death.REBOOT and context.edition.reboot_place is RebootPlace.TOKEN


def playing_boards(context: Context) -> list[tuple[int, Area]]:
    """The boards by their place in the layout, without docking bays: where some bear starts and others do not."""
    starts = [start.cell for start in context.starts]
    boards = [(index, area) for index, area in enumerate(context.floor.areas) if not area.over]
    free = [(index, area) for index, area in boards if not any(cell in area for cell in starts)]
    return free or boards


def starting_board(context: Context) -> list[Place]:
    """The first board on which robots start, else the first of all: where what a race needs is missed."""
    starts = [start.cell for start in context.starts]
    boards = [(index, area) for index, area in enumerate(context.floor.areas) if not area.over]
    own = [(index, area) for index, area in boards if any(cell in area for cell in starts)]
    return [Place(area.corner, board=index) for index, area in (own or boards)[:1]]


def most_robots(context: Context) -> int:
    """How many robots may race: of as many players as the author says, else as few as the edition asks for."""
    players = context.course.players
    return (players[1] if players else context.edition.players.low) * context.edition.robots_per_player.robots


def lay_token(context: Context, area: Area) -> tuple[Fix, ...]:
    """Lay a token near the middle of a board, where nothing speaks against it; nothing where that is nowhere."""
    place = _good_place(context, area)
    if place is None:
        return ()

    def laid(course: Course) -> Course:
        return replace(course, reboot_tokens=(*course.reboot_tokens, place))

    title = sentence(
        "Lay a reboot token on {space}, arrow {heading}", space=place.cell.name, heading=HEADING_WORDS[place.heading]
    )
    return (Fix(title, laid, safe=False),)


def _good_place(context: Context, area: Area) -> RebootToken | None:
    for cell in _from_the_middle(area):
        for heading in Heading:
            if token_verdict(context.floor, cell, heading, most_robots(context)).answer is Legality.YES:
                return RebootToken(cell, heading)
    return None


def _from_the_middle(area: Area) -> list[Cell]:
    corner, size = area.corner, area.size
    middle = (corner.x + (size.width - 1) / 2, corner.y + (size.height - 1) / 2)
    cells = [Cell(corner.x + cell.x, corner.y + cell.y) for cell in size.cells()]
    return sorted(cells, key=lambda cell: ((cell.x - middle[0]) ** 2 + (cell.y - middle[1]) ** 2, cell.y, cell.x))


def turn_token(context: Context, token: RebootToken) -> tuple[Fix, ...]:
    """Turn a token to where nothing speaks against it."""
    found = []
    for heading in (token.heading.right, token.heading.left, token.heading.back):
        if token_verdict(context.floor, token.cell, heading, most_robots(context)).answer is Legality.YES:
            turned = replace(token, heading=heading)
            title = sentence("Turn the arrow {heading}", heading=HEADING_WORDS[heading])
            found.append(Fix(title, lambda course, turned=turned: _with_token(course, token, turned), safe=False))  # type: ignore[misc]
    return tuple(found)


def move_token(
    context: Context, token: RebootToken, suits: Callable[[RebootToken], bool] = lambda place: True
) -> tuple[Fix, ...]:
    """Move a token to the nearest other space of its board where nothing speaks against it and that ``suits``."""
    area = context.floor.area_of(token.cell)
    if area is None:
        return remove_token(token)
    cells = sorted(_from_the_middle(area), key=lambda cell: abs(cell.x - token.cell.x) + abs(cell.y - token.cell.y))
    ways = (token.heading, token.heading.right, token.heading.left, token.heading.back)
    players = most_robots(context)
    good = (
        RebootToken(cell, way)
        for cell in cells
        for way in ways
        if cell != token.cell and token_verdict(context.floor, cell, way, players).answer is Legality.YES
    )
    moved = next(filter(suits, good), None)
    if moved is None:
        return remove_token(token)
    title = sentence("Move the reboot token to {space}", space=moved.cell.name)
    return (Fix(title, lambda course: _with_token(course, token, moved), safe=False),)


def remove_token(token: RebootToken) -> tuple[Fix]:
    """Take a token away."""
    title = sentence("Remove the reboot token on {space}", space=token.cell.name)
    return (Fix(title, lambda course: _with_token(course, token, None), safe=False),)


def _with_token(course: Course, old: RebootToken, new: RebootToken | None) -> Course:
    tokens = [new if token == old else token for token in course.reboot_tokens]
    return replace(course, reboot_tokens=tuple(token for token in tokens if token is not None))


def move_antenna(context: Context) -> tuple[Fix, ...]:
    """Set the antenna up on the nearest space where it may stand."""
    antenna = context.course.antenna
    cells = [cell for cell in context.floor.size.cells() if antenna_verdict(context.floor, cell).answer is Legality.YES]
    if antenna is None or not cells:
        return ()
    near = min(cells, key=lambda cell: (abs(cell.x - antenna.cell.x) + abs(cell.y - antenna.cell.y), cell))
    title = sentence("Move the priority antenna to {space}", space=near.name)
    return (Fix(title, lambda course: replace(course, antenna=replace(antenna, cell=near)), safe=False),)

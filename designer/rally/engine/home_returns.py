# SPDX-License-Identifier: GPL-3.0-or-later
"""How robots come back whose teams have home boards: there, away from the other one (2005 course manual, p. 31)."""

from __future__ import annotations

from designer.base.grid import Heading
from designer.rally.course.home_boards import HomeBoard
from designer.rally.edition.decisions import Choice
from designer.rally.engine.arena import EMPTY, HEADINGS, Arena

SIGHT = 3
"""Spaces within which a robot that returns may not see another: on its home board one of the enemy, beside its archive
any (2005, public copies of 317-325)."""


def place_at_home(arena: Arena, robot: int, home: HomeBoard) -> tuple[int, int] | None:
    """Where a robot comes back, and its heading: no enemy in sight where that can be; None where nothing is free."""
    numbers = arena.tables.numbers
    free = [cell for cell in home.deployment if arena.at[numbers[cell]] == EMPTY]
    cells = [cell for cell in free if _may_look_away(arena, robot, numbers[cell])] or free
    if not cells:
        return None
    space = numbers[arena.ask(robot, Choice.RETURN_SPACE, cells, cells[0])]
    headings = unthreatened(arena, robot, space) or HEADINGS
    had = HEADINGS[arena.face[robot]]
    default = next(heading for quarters in range(4) if (heading := had.turned(quarters)) in headings)
    return space, int(arena.ask(robot, Choice.RETURN_HEADING, headings, default, space))


def unthreatened(arena: Arena, robot: int, space: int) -> tuple[Heading, ...]:
    """The headings in which the first robot within ``SIGHT`` spaces, if any, is of the same team."""
    return tuple(heading for heading in HEADINGS if not _sees_enemy(arena, robot, space, heading))


def _may_look_away(arena: Arena, robot: int, space: int) -> bool:
    return any(not _sees_enemy(arena, robot, space, heading) for heading in HEADINGS)


def _sees_enemy(arena: Arena, robot: int, space: int, heading: Heading) -> bool:
    at = arena.at
    for other in arena.tables.sights[heading][space][:SIGHT]:
        if at[other] != EMPTY:
            return at[other] not in arena.mates[robot]
    return False

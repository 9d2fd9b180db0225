# SPDX-License-Identifier: GPL-3.0-or-later
"""What a foreign board can hardly be: told at its import and never a refusal, as it may come of a word misread."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.base.grid import Cell
from designer.base.words import counted
from designer.exchange.formats import Request
from designer.rally.course.course import Course
from designer.rally.course.floor import Floor
from designer.rally.spaces import Space

_MOST_NAMED = 8


def tell_implausible(course: Course, request: Request) -> None:
    """Note what no board has: belts against one another, pits with something on them, pushers that push into walls."""
    held = [(cell, space) for cell, space in course.floor.items() if space.belt is not None or space.pit]
    facing = list(_facing_belts(course.floor, held))
    if facing:
        what = counted(
            "{n} belt leads onto one that leads back onto it ({cells}); look whether belts are read the right way "
            "round",
            "{n} belts lead onto ones that lead back onto them ({cells}); look whether belts are read the right way "
            "round",
            len(facing), cells=named(facing),
        )  # fmt: skip
        request.remarks.append(what)
    filled = [cell for cell, space in held if space.pit and _is_machine(space)]
    if filled:
        what = counted("{n} pit has a belt, gear or pusher on it, which nobody reaches ({cells})",
                       "{n} pits have a belt, gear or pusher on them, which nobody reaches ({cells})",
                       len(filled), cells=named(filled))  # fmt: skip
        request.remarks.append(what)
    walled = pushing_into_walls(course.floor)
    if walled:
        what = counted("{n} pusher pushes into a wall of its own space and has none behind it ({cells}); look whether "
                       "the file tells the side on which pushers hang",
                       "{n} pushers push into a wall of their own space and have none behind them ({cells}); look "
                       "whether the file tells the side on which pushers hang",
                       len(walled), cells=named(walled))  # fmt: skip
        request.remarks.append(what)


def pushing_into_walls(floor: Floor) -> list[Cell]:
    """The spaces with a pusher that has a wall before it rather than behind it."""
    pushers = [(cell, space.pusher) for cell, space in floor.items() if space.pusher is not None]
    return [
        cell for cell, pusher in pushers if floor.has_wall(cell, pusher.push) and not floor.has_wall(cell, pusher.mount)
    ]


def _facing_belts(floor: Floor, spaces: Sequence[tuple[Cell, Space]]) -> Iterator[Cell]:
    """Of the spaces, those with belts whose exit leads onto a belt that leads back."""
    for cell, space in spaces:
        if space.belt is not None:
            after = cell.step(space.belt.exit)
            other = floor[after].belt if after in floor else None
            if other is not None and other.exit is space.belt.exit.back:
                yield cell


def _is_machine(space: Space) -> bool:
    return space.belt is not None or space.gear is not None or space.pusher is not None


def named(cells: Sequence[Cell]) -> str:
    """The first of some spaces by their names."""
    return ", ".join(cell.name for cell in cells[:_MOST_NAMED])

# SPDX-License-Identifier: GPL-3.0-or-later
"""How a game map of LMU's clients lies: by columns or by rows, from the north or the south; its own words show it.

No profile can say it: two of them explain a map as well as each other, and which is right is a guess.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from designer.base.grid import Cell, Size
from designer.base.words import sentence
from designer.exchange.clients.decision import leading_on
from designer.exchange.formats import Request
from designer.rally.course.floor import Floor
from designer.rally.spaces import Belt

Element = tuple[int, int, dict[str, Any]]
"""An element with the numbers of its outer list and of its space in it."""

_OLDER = frozenset({"Belt", "RotatingBelt", "up", "down"})
_NEWER = frozenset({"ConveyorBelt", "top", "bottom", "clockwise", "counterclockwise"})
"""Words that only the clients of one dialect use."""

_START_BOARD_WIDTH = 3


def elements_of(grid: Any) -> list[Element]:
    """The elements of a map, also one that stands alone instead of in a list."""
    return [
        (outer, inner, element)
        for outer, spaces in enumerate(grid)
        for inner, held in enumerate(spaces)
        for element in (held if isinstance(held, list) else [held])
        if isinstance(element, dict)
    ]


def is_older(grid: Any, elements: Iterable[Element], request: Request) -> bool:
    """Whether an older client wrote a map: told by its words; where they do not show it, that is assumed."""
    words = set(_words(elements))
    if not words & (_OLDER | _NEWER) and any(spaces != spaces[::-1] for spaces in grid):
        what = sentence("read from north to south; if the map is upside down, import it with a profile {profile}",
                        profile='{"dialect": "older"}')  # fmt: skip
        request.assume(what, 0)
    return bool(words & _OLDER) and not words & _NEWER


def _words(elements: Iterable[Element]) -> Iterator[str]:
    """The types and directions that a map uses."""
    for _, _, element in elements:
        for value in element.values():
            yield from (word for word in (value if isinstance(value, list) else [value]) if isinstance(word, str))


def starts_show_rows(elements: Iterable[Element]) -> bool | None:
    """Whether the starting board shows that a map counts by rows; None where it shows nothing.

    It is three spaces wide, and has more from north to south.
    """
    starts = _starting_board(elements)
    across, down = (len({space[axis] for space in starts}) for axis in (0, 1))
    if min(across, down) <= _START_BOARD_WIDTH < max(across, down):
        return across > _START_BOARD_WIDTH
    return None


def _starting_board(elements: Iterable[Element]) -> list[Element]:
    """The elements on boards that are called starting boards, or on which robots start."""
    told = [(element, board) for element in elements if isinstance(board := element[2].get("isOnBoard"), str) and board]
    start_boards = {board for (_, _, held), board in told if held.get("type") == "StartPoint"}
    return [element for element, board in told if board.startswith("Start ") or board in start_boards]


def belts_show_rows(floor: Floor, *, older: bool, request: Request) -> bool:
    """Whether the belts of a map that was read by columns would rather lead on by rows.

    Where they lead on either way, columns are assumed.
    """
    size = floor.size
    belts = {cell: space.belt for cell, space in floor.items() if space.belt is not None}
    by_columns, by_rows = leading_on(belts), leading_on(dict(_turned_over(belts, size, older)))
    if by_columns == by_rows and size.width < size.height:
        what = sentence("read by columns; if rows and columns are swapped, import it with a profile {profile}",
                        profile='{"order": "rows"}')  # fmt: skip
        request.assume(what, 0)
    return by_rows > by_columns


def _turned_over(belts: dict[Cell, Belt], size: Size, older: bool) -> Iterator[tuple[Cell, Belt]]:
    """Belts where they lie if rows and columns are swapped; maps of older clients count from the south."""
    for cell, belt in belts.items():
        yield (Cell(size.height - 1 - cell.y, size.width - 1 - cell.x) if older else Cell(cell.y, cell.x)), belt

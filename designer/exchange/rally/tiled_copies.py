# SPDX-License-Identifier: GPL-3.0-or-later
"""The same board laid more than once and edited in Tiled: a map shows each copy, and they may no longer agree.

Usually an edit of one copy is an edit of the board, and so of all copies; the import says so. With a profile
``{"copies": "apart"}`` each edited copy becomes a board of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from designer.exchange.formats import Request
from designer.grid import Cell
from designer.rally.course import Course
from designer.rally.notation import print_space
from designer.rally.spaces import Space
from designer.words import sentence

_APART = '{"copies": "apart"}'


def settle_copies(course: Course, changes: Mapping[Cell, Space], request: Request | None) -> Course:
    """The course to which the changes of spaces can be made; what becomes of copies is a remark."""
    count = Counter(placement.board for placement in course.layout)
    edits: dict[tuple[str, Cell], dict[int, tuple[Cell, Space]]] = {}
    for cell, space in changes.items():
        index, inner = next(course.placements_at(cell))
        placement = course.layout[index]
        if count[placement.board] > 1:
            edits.setdefault((placement.board, inner), {})[index] = (cell, space.turned(-placement.turn % 4))
    if request is not None and request.profile.get("copies") == "apart":
        return _apart(course, sorted({index for found in edits.values() for index in found}))
    if request is not None:
        _tell(course, count, edits, request)
    return course


def _apart(course: Course, edited: list[int]) -> Course:
    """Each edited copy as a board of its own."""
    boards, layout = dict(course.boards), list(course.layout)
    for index in edited:
        name, number = layout[index].board, 2
        while f"{name}-{number}" in boards:
            number += 1
        boards[f"{name}-{number}"] = replace(boards[name], file=None)
        layout[index] = replace(layout[index], board=f"{name}-{number}")
    return replace(course, boards=boards, layout=tuple(layout))


def _tell(
    course: Course,
    count: Mapping[str, int],
    edits: Mapping[tuple[str, Cell], Mapping[int, tuple[Cell, Space]]],
    request: Request,
) -> None:
    partly: dict[str, list[str]] = {}
    for (name, _), found in edits.items():
        cells = [cell.name for cell, _ in found.values()]
        values = [print_space(space) for _, space in found.values()]
        if len(set(values)) > 1:
            what = sentence(
                "{cells}: the copies of board {name} were edited differently; {kept} is kept, {lost} is lost; "
                "to keep both, import with a profile {profile}",
                cells=", ".join(cells), name=name, kept=values[-1],
                lost=", ".join(value for value in dict.fromkeys(values) if value != values[-1]), profile=_APART,
            )  # fmt: skip
            request.remarks.append(what)
        elif len(found) < count[name]:
            partly.setdefault(name, []).extend(cells)
    for name, cells in partly.items():
        what = sentence(
            "board {name} is used {count} times and was edited on one copy only ({cells}): all copies change; "
            "for a board of its own, import with a profile {profile}",
            name=name, count=count[name], cells=", ".join(cells[:8]), profile=_APART,
        )  # fmt: skip
        request.remarks.append(what)

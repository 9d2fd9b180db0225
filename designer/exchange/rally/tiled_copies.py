# SPDX-License-Identifier: GPL-3.0-or-later
"""The same board laid more than once and edited in Tiled: a map shows each copy, and they may no longer agree.

Usually an edit of one copy is an edit of the board, and so of all copies; the import says so and asks. With a profile
``{"copies": "apart"}`` each edited copy becomes a board of its own; with ``{"copies": "one"}`` it is settled that
all change, and only what contradicts is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from designer.base.grid import Cell
from designer.base.words import Sentence, sentence
from designer.exchange.formats import ImportQuestion, Request
from designer.rally.course.course import Course
from designer.rally.course.notation import print_space
from designer.rally.spaces import Space

_APART = '{"copies": "apart"}'
_ANSWERS = (("one", sentence("Change all copies")), ("apart", sentence("Make edited copies boards of their own")))


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
    settled = request.profile.get("copies") == "one"
    partly: dict[str, list[str]] = {}
    torn: dict[str, list[str]] = {}
    for (name, _), found in edits.items():
        cells = [cell.name for cell, _ in found.values()]
        values = [print_space(space) for _, space in found.values()]
        if len(set(values)) > 1:
            torn.setdefault(name, []).extend(cells)
            request.remarks.append(_contradiction(name, cells, values, settled=settled))
        elif len(found) < count[name]:
            partly.setdefault(name, []).extend(cells)
    for name, cells in partly.items():
        if not settled:
            what = sentence(
                "board {name} is used {count} times and was edited on one copy only ({cells}): all copies change; "
                "for a board of its own, import with a profile {profile}",
                name=name, count=count[name], cells=", ".join(cells[:8]), profile=_APART,
            )  # fmt: skip
            request.remarks.append(what)
    names = sorted({*partly, *torn})
    if names and not settled:
        what = sentence(
            "{names}: this board is used more than once, and its copies were not all edited alike ({cells}).",
            names=", ".join(names), cells=", ".join(cell for name in names for cell in {**torn, **partly}[name][:8]),
        )  # fmt: skip
        request.questions.append(ImportQuestion("copies", what, _ANSWERS))


def _contradiction(name: str, cells: list[str], values: list[str], *, settled: bool) -> Sentence:
    """What of different edits of one space is kept, and what is lost."""
    lost = ", ".join(value for value in dict.fromkeys(values) if value != values[-1])
    told = {"cells": ", ".join(cells), "name": name, "kept": values[-1], "lost": lost}
    if settled:
        return sentence(
            "{cells}: the copies of board {name} were edited differently; {kept} is kept, {lost} is lost", **told
        )
    return sentence(
        "{cells}: the copies of board {name} were edited differently; {kept} is kept, {lost} is lost; "
        "to keep both, import with a profile {profile}",
        **told, profile=_APART,
    )  # fmt: skip

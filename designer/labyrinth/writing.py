# SPDX-License-Identifier: GPL-3.0-or-later
"""From a plan to the canonical text of its file: the same plan gives the same bytes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from designer.base.grid import Cell
from designer.files import print_json
from designer.game.remarks import Accepted, Note
from designer.labyrinth.file_names import GAME, VERSION
from designer.labyrinth.plan.maze import reading_order
from designer.labyrinth.plan.notation import print_cell, print_row, print_tile
from designer.labyrinth.plan.plan import Plan, Program
from designer.labyrinth.plan.ring import is_corner, is_interior, ring_cells, ring_tile

_Data = dict[str, Any]


def print_plan(plan: Plan) -> str:
    """The text of a course file that holds a plan."""
    return print_json(plan_data(plan), tall=("rows", "moves"))


def plan_data(plan: Plan) -> _Data:
    """The data of a course file that holds a plan."""
    texts = {key: getattr(plan, key) for key in ("title", "author", "licence", "description")}
    header = {"$schema": plan.schema} if plan.schema is not None else {}
    rules: _Data = {"options": dict(sorted(plan.options.items())), "players": list(plan.players or ())}
    return {
        **header,
        "format": "course",
        "version": VERSION,
        "game": GAME,
        **_given(texts),
        **_given(rules),
        **ring_data(plan),
        "rows": rows_of(plan),
        **_given({"tiles": _special(plan), "deck": {print_tile(tile): count for tile, count in plan.deck.items()}}),
        **_given(
            {
                "programs": list(map(_program, plan.programs)),
                "accepted": list(map(_accepted, plan.accepted)),
                "notes": list(map(_note, plan.notes)),
                "extra": plan.extra,
            }
        ),
    }


def rows_of(plan: Plan) -> list[str]:
    """The rows of the interior in the notation."""
    span = range(1, plan.side + 1)
    return [print_row(plan.tiles.get(Cell(x, y)) for x in span) for y in span]


def ring_data(plan: Plan) -> _Data:
    """Which cells of the ring lead inwards; nothing if all do."""
    sides = [cell for cell in ring_cells(plan.side) if not is_corner(cell, plan.side)]
    inward = [cell for cell in sides if plan.tiles.get(cell) == ring_tile(cell, plan.side)]
    closed = [cell for cell in sides if plan.tiles.get(cell) == ring_tile(cell, plan.side, inward=False)]
    if not closed:
        return {}
    return {"ring": list(map(print_cell, inward)) or "closed"}


def _special(plan: Plan) -> dict[str, str]:
    """The cells of the ring that ``ring`` cannot tell, and those outside."""
    usual = {
        cell: (ring_tile(cell, plan.side), ring_tile(cell, plan.side, inward=False)) for cell in ring_cells(plan.side)
    }
    outside = {cell for cell in plan.tiles if not is_interior(cell, plan.side)}
    cells = sorted(outside | usual.keys(), key=reading_order)
    odd = [cell for cell in cells if plan.tiles.get(cell) not in usual.get(cell, ())]
    return {print_cell(cell): print_tile(plan.tiles.get(cell)) for cell in odd}


def _given(data: Mapping[str, Any]) -> _Data:
    """What is not empty: an author who says nothing leaves no empty lines."""
    return {key: value for key, value in data.items() if value}


def _program(program: Program) -> _Data:
    texts = _given({"description": program.description})
    return {"name": program.name, **texts, "robots": list(program.robots), "moves": list(program.moves)}


def _accepted(accepted: Accepted) -> _Data:
    place = {"x": accepted.cell.x, "y": accepted.cell.y} if accepted.cell is not None else {}
    return {"code": accepted.code, **place, "reason": accepted.reason}


def _note(note: Note) -> _Data:
    return {"x": note.cell.x, "y": note.cell.y, "text": note.text}

# SPDX-License-Identifier: GPL-3.0-or-later
"""Plan files: loading and saving them.

The data of a file is held to the schema first, then to what it means. A plan is printed canonically: the same plan
gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.words import sentence
from designer.files import DocumentError, check, place_of, print_json, read_json, reading_as, save
from designer.game.headers import header_of
from designer.game.remarks import Acceptance, Note
from designer.labyrinth.engine.scripts import parse_action, parse_parts, print_action, print_robot
from designer.labyrinth.file_names import GAME, VERSION
from designer.labyrinth.plan.maze import (
    is_corner,
    is_interior,
    is_ring,
    reading_order,
    ring_cells,
    ring_tile,
    whole_ring,
)
from designer.labyrinth.plan.notation import (
    NotationError,
    parse_cell,
    parse_row,
    parse_tile,
    print_cell,
    print_row,
    print_tile,
)
from designer.labyrinth.plan.plan import MAX_SIDE, Plan, Program
from designer.labyrinth.plan.rules import OptionError, find_rules
from designer.labyrinth.plan.tiles import Tile

_Data = Mapping[str, Any]
_T = TypeVar("_T")


def parse_plan(data: object) -> Plan:
    """The plan that the data of a course file holds.

    Raises:
        CourseDesignerError: the data is not a plan of a version that is known; with the place.
    """
    header_of(data, GAME, ("course",), VERSION)
    check(data, "labyrinth-course")
    assert isinstance(data, Mapping)
    side = len(data["rows"])
    plan = Plan(
        **{key: data.get(key, "") for key in ("title", "author", "licence", "description")},
        side=side,
        tiles=_tiles(data, side),
        options=dict(data.get("options", {})),
        players=_players(data.get("players")),
        deck=_deck(data.get("deck", {})),
        accepted=tuple(
            Acceptance(item["code"], _cell(item) if "x" in item else None, item["reason"])
            for item in data.get("accepted", ())
        ),
        notes=tuple(Note(_cell(item), item["text"]) for item in data.get("notes", ())),
        schema=data.get("$schema"),
        extra=dict(data.get("extra", {})),
    )
    _check_options(plan)
    return _with_programs(plan, data.get("programs", ()))


def _at(place: str, read: Callable[[], _T]) -> _T:
    """What ``read`` gives; its errors name the place."""
    try:
        return read()
    except CourseDesignerError as error:
        raise DocumentError(error.sentence, place=place) from None


def _cell(data: _Data) -> Cell:
    return Cell(data["x"], data["y"])


def _tiles(data: _Data, side: int) -> dict[Cell, Tile]:
    tiles = whole_ring(side, _inward(data.get("ring", "open"), side))
    for y, text in enumerate(data["rows"], 1):
        row = _row(text, y, side)
        tiles |= {Cell(x, y): tile for x, tile in enumerate(row, 1) if tile is not None}
    for name, token in data.get("tiles", {}).items():
        place = f"tiles.{name}"
        cell = parse_cell(name)
        if cell is None or is_interior(cell, side):
            raise DocumentError(sentence("only spaces of the ring and outside are listed here"), place=place)
        tile = _at(place, lambda token=token: parse_tile(token))  # type: ignore[misc]
        tiles.pop(cell, None)
        tiles |= {cell: tile} if tile is not None else {}
    return tiles


def _inward(ring: str | list[str], side: int) -> tuple[Cell, ...] | None:
    """The ring cells with an exit inwards; None is all."""
    if isinstance(ring, str):
        return () if ring == "closed" else None
    cells = []
    for index, name in enumerate(ring):
        cell = parse_cell(name)
        if cell is None or not is_ring(cell, side):
            raise DocumentError(
                sentence("{cell} is not a space of the ring", cell=name), place=place_of(("ring", index))
            )
        cells.append(cell)
    return tuple(cells)


def _row(text: str, y: int, side: int) -> tuple[Tile | None, ...]:
    try:
        row = parse_row(text)
    except NotationError as error:
        raise DocumentError(error.sentence, place=f"row {y}, {error.place}") from None
    if len(row) != side or side > MAX_SIDE:
        what = sentence("the interior has {rows} rows, but this one has {found} tiles", rows=side, found=len(row))
        raise DocumentError(what, place=f"row {y}")
    return row


def _players(data: list[int] | None) -> tuple[int, int] | None:
    if data is None:
        return None
    low, high = data
    if low > high:
        raise DocumentError(sentence("the fewest players come first, then the most"), place="players")
    return low, high


def _deck(data: Mapping[str, int]) -> dict[Tile, int]:
    deck: dict[Tile, int] = {}
    for token, count in data.items():
        tile = _at(f"deck.{token}", lambda token=token: parse_tile(token))  # type: ignore[misc]
        if tile is None or tile.face_down or tile.computer or tile.deploy:
            raise DocumentError(sentence("a deck has corridor tiles only"), place=f"deck.{token}")
        deck[tile] = deck.get(tile, 0) + count
    return deck


def _check_options(plan: Plan) -> None:
    try:
        find_rules(plan.options)
    except OptionError as error:
        raise DocumentError(error.sentence, place=f"options.{error.place}") from None


def _with_programs(plan: Plan, data: list[_Data]) -> Plan:
    programs = tuple(_program(entry, index) for index, entry in enumerate(data))
    names = [program.name for program in programs]
    for index, name in enumerate(names):
        if name in names[:index]:
            raise DocumentError(sentence("the name '{name}' appears twice", name=name), place="programs")
    return replace(plan, programs=programs)


def _program(data: _Data, index: int) -> Program:
    """A sample program as it is written; tiles under its robots may be gone by now, and who plays it is told so."""
    place = place_of(("programs", index))
    start = _at(f"{place}.robots", lambda: parse_parts(data["robots"]))
    names = [robot.name for robot in start.robots]
    moves = tuple(_move(text, names, f"{place}.moves[{number}]") for number, text in enumerate(data["moves"]))
    things = tuple(text.strip() for text in data["robots"] if text.startswith(("trap@", "stored=")))
    return Program(data["name"], (*map(print_robot, start.robots), *things), moves, data.get("description", ""))


def _move(text: str, names: list[str], place: str) -> str:
    """An action in its canonical text."""
    key, _, rest = text.strip().partition(" ")
    return _at(place, lambda: print_action(parse_action(key, rest, names)))


_JsonData = dict[str, Any]


def print_plan(plan: Plan) -> str:
    """The text of a course file that holds a plan."""
    return print_json(plan_data(plan), tall=("rows", "moves"))


def plan_data(plan: Plan) -> _JsonData:
    """The data of a course file that holds a plan."""
    texts = {key: getattr(plan, key) for key in ("title", "author", "licence", "description")}
    header = {"$schema": plan.schema} if plan.schema is not None else {}
    rules: _JsonData = {"options": dict(sorted(plan.options.items())), "players": list(plan.players or ())}
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
                "programs": list(map(_program_data, plan.programs)),
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


def ring_data(plan: Plan) -> _JsonData:
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


def _given(data: Mapping[str, Any]) -> _JsonData:
    """What is not empty: an author who says nothing leaves no empty lines."""
    return {key: value for key, value in data.items() if value}


def _program_data(program: Program) -> _JsonData:
    texts = _given({"description": program.description})
    return {"name": program.name, **texts, "robots": list(program.robots), "moves": list(program.moves)}


def _accepted(accepted: Acceptance) -> _JsonData:
    place = {"x": accepted.cell.x, "y": accepted.cell.y} if accepted.cell is not None else {}
    return {"code": accepted.code, **place, "reason": accepted.reason}


def _note(note: Note) -> _JsonData:
    return {"x": note.cell.x, "y": note.cell.y, "text": note.text}


def load_plan(path: Path) -> Plan:
    """The plan of a file.

    Raises:
        CourseDesignerError: the file cannot be used; names file and place.
    """
    with reading_as(path, sentence("a plan of the labyrinth")):
        return parse_plan(read_json(path))


def save_plan(path: Path, plan: Plan, *, overwrite: bool = True) -> None:
    """Write a plan file.

    Raises:
        SaveError: it cannot be written; what was there is as it was.
    """
    save(path, print_plan(plan), overwrite=overwrite)

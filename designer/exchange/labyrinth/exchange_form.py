# SPDX-License-Identifier: GPL-3.0-or-later
"""The exchange form of a plan, ``NAME.exchange.json``: every cell with everything said in words.

It is meant for other programs: each tile is an object with all its keys, cells without a tile are ``null``, sides
say what they are for a robot, and the variants are spelled out. ``schema/labyrinth-exchange.schema.json`` is all
that a client needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.grid import COMPASS, Cell, Heading
from designer.base.words import sentence
from designer.exchange.formats import CoursePart, Format, FormatError, KnownBy, Output
from designer.files import MAX_BYTES, check, decode, parse_json, print_json
from designer.game.headers import header_of
from designer.labyrinth.file_names import GAME, VERSION
from designer.labyrinth.files import parse_plan, plan_data
from designer.labyrinth.plan.maze import Maze, SideKind, is_corner, is_ring
from designer.labyrinth.plan.notation import parse_tile, print_tile
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.rules import Rules
from designer.labyrinth.plan.tiles import Symbol, Tile

_Data = dict[str, Any]

SYMBOLS: Mapping[Symbol, str] = {
    Symbol.SPEED: "speed",
    Symbol.MANIPULATION: "manipulation",
    Symbol.REACTION: "reaction",
    Symbol.CAPACITY: "capacity",
    Symbol.SLIZOPAL: "slizopal",
    Symbol.PAPRSKOMET: "paprskomet",
    Symbol.SNEHOBUCH: "snehobuch",
    Symbol.SOJKOSTREL: "sojkostrel",
    Symbol.ROBOMASOZRAVKA: "robomasozravka",
}
_HEADINGS = {word: heading for heading, word in COMPASS.items()}
_SYMBOLS = {word: symbol for symbol, word in SYMBOLS.items()}
_KEPT = ("title", "author", "licence", "description", "options", "players", "programs", "accepted", "notes", "extra")
"""What the exchange form says as the course file does."""


CARRIED = frozenset(
    {CoursePart.FLOOR, CoursePart.EDITION, CoursePart.TEXTS, CoursePart.PROGRAMS, CoursePart.NOTES, CoursePart.EXTRA}
)
"""All that a plan can have."""


def parts_of(plan: Plan) -> frozenset[CoursePart]:
    """The parts that a plan has at all."""
    there = {
        CoursePart.FLOOR: True,
        CoursePart.EDITION: bool(plan.options or plan.players or plan.deck),
        CoursePart.TEXTS: bool(plan.title or plan.author or plan.licence or plan.description),
        CoursePart.PROGRAMS: bool(plan.programs),
        CoursePart.NOTES: bool(plan.notes or plan.accepted),
        CoursePart.EXTRA: bool(plan.extra),
    }
    return frozenset(part for part, has in there.items() if has)


# --- writing


def exchange_data(plan: Plan) -> _Data:
    """The data of the exchange form of a plan."""
    data = plan_data(plan)
    rules = plan.rules()
    last = plan.side + 1
    inner = {Cell(x, y) for y in range(last + 1) for x in range(last + 1)}
    return {
        "format": "exchange",
        "version": VERSION,
        "game": GAME,
        **{key: data[key] for key in _KEPT if key in data},
        "rules": {field.name: getattr(rules, field.name) for field in fields(Rules)},
        "side": plan.side,
        "cells": [[_cell(plan.maze, Cell(x, y)) for x in range(last + 1)] for y in range(last + 1)],
        "outside": [_cell(plan.maze, cell) for cell, _ in plan.maze.in_order if cell not in inner],
        "deck": [{"count": count, "tile": _tile(tile)} for tile, count in plan.deck.items()],
    }


def _cell(maze: Maze, cell: Cell) -> _Data | None:
    tile = maze.tiles.get(cell)
    if tile is None:
        return None
    zone = "corner" if is_corner(cell, maze.side) else "ring" if is_ring(cell, maze.side) else "interior"
    sides = {COMPASS[side]: SideKind(maze.sides[cell][side]).name.lower() for side in Heading}
    return {"x": cell.x, "y": cell.y, "zone": zone, **_tile(tile), "sides": sides}


def _tile(tile: Tile) -> _Data:
    return {
        "exits": [COMPASS[side] for side in tile.exits],
        "doors": [COMPASS[side] for side in tile.doors],
        "symbols": [{"symbol": SYMBOLS[symbol], "count": count} for symbol, count in tile.symbols],
        "teleport": tile.teleport,
        "mud": tile.mud,
        "hole": tile.hole,
        "nest": tile.nest,
        "computer": tile.computer,
        "deploy": tile.deploy,
        "face_down": tile.face_down,
    }


def print_exchange(plan: Plan) -> str:
    """The text of the exchange form: a cell a line."""
    return print_json(exchange_data(plan), tall=("cells", "moves"), line=("exits",))


# --- reading


def parse_exchange(data: object) -> Plan:
    """The plan of the exchange form; what sides say follows from the tiles and is not read.

    Raises:
        CourseDesignerError: it is not one; with the place.
    """
    header_of(data, GAME, ("exchange",), VERSION)
    check(data, "labyrinth-exchange")
    assert isinstance(data, Mapping)
    side = data["side"]
    if any(len(rows) != side + 2 for rows in (data["cells"], *data["cells"])):
        raise FormatError(sentence("'{key}' has {n} rows of {n} spaces", key="cells", n=side + 2), place="cells")
    tiles = _tiles(data)
    deck = {_token(item["tile"], f"deck[{index}]"): item["count"] for index, item in enumerate(data["deck"])}
    span = range(1, side + 1)
    course: _Data = {
        "format": "course",
        "version": VERSION,
        "game": GAME,
        **{key: data[key] for key in _KEPT if key in data},
        "rows": [" ".join(tiles.pop((x, y), ".") for x in span) for y in span],
        "tiles": _ring(tiles, side),
        **({"deck": deck} if deck else {}),
    }
    return parse_plan(course)


def _tiles(data: Mapping[str, Any]) -> dict[tuple[int, int], str]:
    """The token of every tile by place; ``x`` and ``y`` of a cell of the grid follow from where it is written."""
    found: dict[tuple[int, int], str] = {}
    for y, row in enumerate(data["cells"]):
        for x, cell in enumerate(row):
            if cell is not None:
                found[x, y] = _token(cell, f"cells row {y + 1}, column {x + 1}")
    for index, cell in enumerate(data["outside"]):
        found[cell["x"], cell["y"]] = _token(cell, f"outside[{index}]")
    return found


def _ring(tiles: Mapping[tuple[int, int], str], side: int) -> dict[str, str]:
    last = side + 1
    ring = {(x, y) for x in range(last + 1) for y in range(last + 1) if x in (0, last) or y in (0, last)}
    return {f"{x},{y}": tiles.get((x, y), ".") for x, y in sorted(ring | tiles.keys())}


def _token(data: Mapping[str, Any], place: str) -> str:
    """The token of a tile, which the notation has to be able to write."""
    tile = Tile(
        tuple(_HEADINGS[word] for word in data["exits"]),
        tuple((_SYMBOLS[item["symbol"]], item["count"]) for item in data["symbols"]),
        doors=tuple(_HEADINGS[word] for word in data["doors"]),
        **{key: data[key] for key in ("teleport", "mud", "hole", "nest", "computer", "deploy", "face_down")},
    )
    token = print_tile(tile)
    try:
        if parse_tile(token) != tile:
            raise FormatError(sentence("a face-down tile has no exits and no features"))
    except CourseDesignerError as error:
        raise FormatError(error.sentence, place=place) from None
    return token


FORMATS = (
    Format(
        key="labyrinth-exchange",
        title="Exchange form of the labyrinth",
        game=GAME,
        suffixes=(".exchange.json",),
        carries=CARRIED,
        parts=parts_of,
        write=lambda plan, request: Output(print_exchange(plan).encode()),
        read=lambda data, request: parse_exchange(parse_json(decode(data[: MAX_BYTES + 1]))),
        known_by=KnownBy.NAME,
        recognises=lambda data: b'"exchange"' in data[:400] and b'"labyrinth"' in data[:400],
    ),
)

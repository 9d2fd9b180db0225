# SPDX-License-Identifier: GPL-3.0-or-later
"""Board pieces of krasstek's course generator: sparse JSON with a list of features for each space.

Straight feeds of belts with turns are not stored and are told from the neighbours; lasers stand on every
space that they cross, and are told by where they begin.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from designer.exchange.formats import Format, Part, Request
from designer.exchange.rally.json_reading import Node
from designer.exchange.rally.parts import blank_rows, check_extent, course_of_rows, parts_of
from designer.grid import Cell, Heading, Size
from designer.rally.course import Course
from designer.rally.floor import Floor, Start
from designer.rally.spaces import Belt, Crusher, Gear, Laser, Pusher, Repair, Space
from designer.words import sentence

_HEADINGS: Mapping[str, Heading] = dict(Heading.__members__)
_TURNS: Mapping[str, tuple[int, ...]] = {"left": (-1,), "right": (1,), "both": (-1, 1)}
_GEARS = {"cw": Gear.RIGHT, "ccw": Gear.LEFT}
_Beams = dict[tuple[Cell, Heading], int]


def _read(data: bytes, request: Request) -> Course:
    root = Node.parse(data)
    size = check_extent(root["width"].whole(), root["height"].whole())
    rows = blank_rows(size)
    beams: _Beams = {}
    sideways: dict[Cell, tuple[int, ...]] = {}
    for tile in root.items("tiles", required=True):
        cell = tile.cell(size)
        for feature in tile.items("features"):
            space = rows[cell.y][cell.x]
            rows[cell.y][cell.x] = _with_feature(space, feature, cell, beams, sideways, request)
    _feed(rows, sideways)
    _mount(rows, beams)
    starts = tuple(_start(start, size, number) for number, start in enumerate(root.items("starts"), 1))
    title = root["name"].text() if "name" in root else ""
    return course_of_rows(rows, Course(title=title, docks=starts))


def _with_feature(
    space: Space, node: Node, cell: Cell, beams: _Beams, sideways: dict[Cell, tuple[int, ...]], request: Request
) -> Space:
    kind = node["type"].text()
    match kind:
        case "belt":
            if "turn" in node:
                sideways[cell] = node["turn"].choice(_TURNS)
            express = node["speed"].whole(1, 2) == 2 if "speed" in node else False
            return replace(space, belt=Belt(node["dir"].choice(_HEADINGS), express))
        case "gear":
            return replace(space, gear=node["rotation"].choice(_GEARS))
        case "push":
            return replace(space, pusher=Pusher(node["dir"].choice(_HEADINGS), node["timing"].registers()))
        case "crusher":
            return replace(space, crusher=Crusher(node["timing"].registers()))
        case "wall":
            sides = tuple(side.choice(_HEADINGS) for side in node["sides"].elements())
            return replace(space, walls=(*space.walls, *sides))
        case "laser" if node["dir"].text() in _HEADINGS:
            damage = node["damage"].whole(1, 9) if "damage" in node else 1
            beams[cell, node["dir"].choice(_HEADINGS)] = damage
            return space
        case "pit":
            return replace(space, pit=True)
        case "battery":
            request.remarks.append(sentence("batteries become repair sites with one wrench"))
            return replace(space, repair=Repair.ONE_WRENCH)
        case _:
            request.remarks.append(sentence("'{kind}' is left out: it is not part of these rules", kind=kind[:40]))
            return space


def _feed(rows: list[list[Space]], sideways: Mapping[Cell, tuple[int, ...]]) -> None:
    """Give belts with turns their arrows; the straight one where a belt leads in from behind."""
    for cell, turns in sideways.items():
        belt = rows[cell.y][cell.x].belt
        if belt is None:
            continue
        feeds = [belt.exit.turned(-turn) for turn in turns]
        behind = cell.step(belt.exit.back)
        before = rows[behind.y][behind.x].belt if _holds(rows, behind) else None
        if before is not None and before.exit is belt.exit:
            feeds.append(belt.exit)
        rows[cell.y][cell.x] = replace(rows[cell.y][cell.x], belt=replace(belt, feeds=tuple(feeds)))


def _holds(rows: list[list[Space]], cell: Cell) -> bool:
    return Size(len(rows[0]), len(rows)).holds(cell)


def _mount(rows: list[list[Space]], beams: Mapping[tuple[Cell, Heading], int]) -> None:
    """Hang a laser where a beam does not come from the space behind."""
    floor = Floor(tuple(map(tuple, rows)))
    for (cell, heading), damage in beams.items():
        comes = beams.get((cell.step(heading.back), heading)) == damage and not floor.has_wall(cell, heading.back)
        if not comes:
            space = rows[cell.y][cell.x]
            rows[cell.y][cell.x] = replace(space, lasers=(*space.lasers, Laser(heading, damage)))


def _start(node: Node, size: Size, number: int) -> Start:
    heading: Any = node["facing"].choice(_HEADINGS) if "facing" in node else Heading.E
    return Start(number, node.cell(size), heading)


def _recognises(data: bytes) -> bool:
    return data.lstrip()[:1] == b"{" and b'"tiles"' in data and (b'"features"' in data or b'"mergeMode"' in data)


FORMAT = Format(
    key="krasstek",
    title="krasstek board piece",
    game="roborally",
    suffixes=(".krasstek.json",),
    carries=frozenset({Part.FLOOR, Part.STARTS}),
    parts=parts_of,
    read=_read,
    recognises=_recognises,
)

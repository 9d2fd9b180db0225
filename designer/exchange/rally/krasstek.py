# SPDX-License-Identifier: GPL-3.0-or-later
"""Board pieces of krasstek's course generator: sparse JSON with a list of features for each space.

Straight feeds of belts with turns are not stored and are told from the neighbours; lasers stand on every
space that they cross, and are told by where they begin. What comes back otherwise is told before writing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from designer.base.grid import Cell, Heading, Size
from designer.base.words import sentence
from designer.exchange.formats import CoursePart, FormatError, Loss, Output, Request
from designer.exchange.rally.assumptions import STARTS_EAST
from designer.exchange.rally.flaws import Flaws, unknown_name
from designer.exchange.rally.foreign_json import JsonNode
from designer.exchange.rally.krasstek_expansions import (
    EXPANSIONS,
    KNOWN_EXPANSIONS,
    PORTAL_WORD,
    expansion_features,
    expansions_of,
    portal_numbers,
    settle_edges,
    with_expansion,
)
from designer.exchange.rally.limits import REPAIRS_BECOME_ENERGY, WITHOUT_CRUSHERS, FormatLimits
from designer.exchange.rally.parts import (
    GAPS_BECOME_PITS,
    blank_rows,
    check_extent,
    client_format,
    course_of_rows,
    gap_losses,
)
from designer.exchange.rally.tokens import STARTS_COUNTED, counted_starts_losses, in_box_of, plain_starts, token_losses
from designer.files import print_json
from designer.rally.course.course import Course
from designer.rally.course.floor import Floor, Start
from designer.rally.elements import CRUSHER, ENERGY_SPACE
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.spaces import Belt, Crusher, Gear, Laser, Pusher, Space

_HEADINGS: Mapping[str, Heading] = dict(Heading.__members__)
_TURNS: Mapping[str, tuple[int, ...]] = {"left": (-1,), "right": (1,), "both": (-1, 1)}
_GEARS = {"cw": Gear.RIGHT, "ccw": Gear.LEFT}
_Beams = dict[tuple[Cell, Heading], int]


def _read(data: bytes, request: Request) -> Course:
    root = JsonNode.parse(data)
    size = check_extent(root["width"].whole(), root["height"].whole())
    rows = _read_rows(root, size, request)
    starts: list[Start] = []
    flaws = Flaws(request)
    for start in root.items("starts"):
        with flaws.left_out():
            starts.append(_start(start, size, len(starts) + 1))
            if "facing" not in start:
                request.assume(STARTS_EAST)
    title = root["name"].text() if "name" in root else ""
    return in_box_of(course_of_rows(rows, Course(title=title, docks=tuple(starts))), "renegade-2023")


@dataclass
class _Seen:
    """What of a file concerns more than one space: beams, turns of belts, the numbers of portals by their names."""

    numbers: Mapping[str, int]
    beams: _Beams = field(default_factory=dict)
    sideways: dict[Cell, tuple[int, ...]] = field(default_factory=dict)


def _read_rows(root: JsonNode, size: Size, request: Request) -> list[list[Space]]:
    rows, flaws = blank_rows(size), Flaws(request)
    seen = _Seen(portal_numbers(_portal_names(root)))
    for tile in root.items("tiles", required=True):
        with flaws.left_out():
            cell = tile.cell(size)
            for feature in tile.items("features"):
                with flaws.left_out():
                    space = rows[cell.y][cell.x]
                    rows[cell.y][cell.x] = _with_feature(space, feature, cell, seen, request)
    flaws.tell()
    settle_edges(rows)
    _feed(rows, seen.sideways)
    _mount(rows, seen.beams)
    return rows


def _portal_names(root: JsonNode) -> Iterator[Any]:
    for tile in root.items("tiles"):
        with suppress(FormatError):
            yield from (feature["id"].value for feature in tile.items("features") if "id" in feature)


_FEATURES = ("belt", "gear", "push", "crusher", "wall", "laser", "pit", "battery")
"""The features of the rules without expansions, by their words."""


def _with_feature(space: Space, node: JsonNode, cell: Cell, seen: _Seen, request: Request) -> Space:
    kind = node["type"].text()
    match kind:
        case "belt":
            if "turn" in node:
                seen.sideways[cell] = node["turn"].choice(_TURNS)
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
            seen.beams[cell, node["dir"].choice(_HEADINGS)] = damage
            return space
        case "pit":
            return replace(space, pit=True)
        case "battery":
            return space.with_further(EnergySpace())
        case _ if kind in EXPANSIONS or kind == PORTAL_WORD:
            return with_expansion(space, kind, node, seen.numbers)
        case _:
            request.remarks.append(unknown_name(kind, (*_FEATURES, PORTAL_WORD, *EXPANSIONS)))
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


def _start(node: JsonNode, size: Size, number: int) -> Start:
    heading: Any = node["facing"].choice(_HEADINGS) if "facing" in node else Heading.E
    return Start(number, node.cell(size), heading)


def _recognises(data: bytes) -> bool:
    return data.lstrip()[:1] == b"{" and b'"tiles"' in data and (b'"features"' in data or b'"mergeMode"' in data)


# --- writing --------------------------------------------------------------------------------------------

_MOST_BEAMS = 3
_SMALL = 100
"""Pieces with fewer spaces are called small."""


def _write(course: Course, request: Request) -> Output:
    course = course.normalised()
    size = course.floor.size
    name = course.title or next(iter(course.boards), "board")
    starts = [{"x": start.cell.x, "y": start.cell.y, "facing": start.heading.name} for start in _in_order(course)]
    features = _features(course.floor).items()
    data = {
        "id": re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "board",
        "name": name,
        "kind": "base" if size.width * size.height >= _SMALL else "small",
        "width": size.width,
        "height": size.height,
        "mergeMode": "base",
        "starts": starts,
        "tiles": [{"x": cell.x, "y": cell.y, "features": told} for cell, told in features if told],
    }  # fmt: skip
    return Output(print_json(data, line=("features",)).encode())


def _in_order(course: Course) -> list[Start]:
    """The starts as the file lists them: by rows."""
    return sorted(plain_starts(course, unnumbered=True).values(), key=lambda start: (start.cell.y, start.cell.x))


def _features(floor: Floor) -> dict[Cell, list[dict[str, Any]]]:
    """What lies on each space, beams on all that they cross."""
    found = {cell: list(_own_features(floor, cell, space)) for cell, space in floor.items()}
    beams: _Beams = {}
    for cell, space in floor.items():
        for laser in space.lasers:
            for crossed in floor.beam(cell, laser.fire):
                key = (crossed, laser.fire)
                beams[key] = max(beams.get(key, 0), min(laser.beams, _MOST_BEAMS))
    for (cell, heading), damage in beams.items():
        found[cell].append({"type": "laser", "dir": heading.name, "damage": damage})
    return found


def _own_features(floor: Floor, cell: Cell, space: Space) -> Iterator[dict[str, Any]]:
    if space.gap or space.pit:
        yield {"type": "pit"}
    if space.belt:
        turns = tuple(sorted(space.belt.turn_of(feed) for feed in space.belt.curves))
        turn = {"turn": next(word for word, told in _TURNS.items() if told == turns)} if turns else {}
        yield {"type": "belt", "dir": space.belt.exit.name, "speed": 2 if space.belt.express else 1, **turn}
    if space.gear:
        yield {"type": "gear", "rotation": "cw" if space.gear is Gear.RIGHT else "ccw"}
    if space.pusher:
        yield {"type": "push", "dir": space.pusher.push.name, "timing": list(space.pusher.registers)}
    if space.crusher:
        yield {"type": "crusher", "timing": list(space.crusher.registers)}
    if space.repair or space.of(EnergySpace):
        yield {"type": "battery"}
    yield from expansion_features(floor, cell, space)
    if walls := floor.walls(cell):
        yield {"type": "wall", "sides": [side.name for side in walls]}


# --- what it cannot express -----------------------------------------------------------------------------

_LIMITS = FormatLimits({*WITHOUT_CRUSHERS, CRUSHER, ENERGY_SPACE, *KNOWN_EXPANSIONS}, (REPAIRS_BECOME_ENERGY,))


_BELTS_CHANGE = sentence("straight entries of belts follow from the belt behind; these change")
_EXPANSIONS_CHANGE = sentence("one-way walls at the edge become walls, and no register means all of them; these change")
_LASERS_CHANGE = sentence("a laser is read where a beam begins, with 1 to 3 beams; these change")


_OUTER_WALLS = sentence("the app does not look at walls on the outer edge of a map: robots leave it there")


def _outer_walls(floor: Floor) -> tuple[Cell, ...]:
    """The spaces with a wall on the edge of the whole map."""
    return tuple(
        cell for cell, _ in floor.items() if any(not floor.size.holds(cell.step(side)) for side in floor.walls(cell))
    )


def _losses(course: Course, profile: Mapping[str, object]) -> tuple[Loss, ...]:
    course = course.normalised()
    back = _rows_of(course.floor)
    spaces = [(cell, space, back[cell.y][cell.x]) for cell, space in course.floor.items() if not space.gap]
    changed = (
        (_BELTS_CHANGE,
         tuple(cell for cell, space, other in spaces if space.belt != other.belt)),
        (_LASERS_CHANGE,
         tuple(cell for cell, space, other in spaces if space.lasers != other.lasers)),
        (_EXPANSIONS_CHANGE,
         tuple(cell for cell, space, other in spaces if expansions_of(space) != expansions_of(other))),
    )  # fmt: skip
    return (
        *_LIMITS.losses(course),
        *(Loss(CoursePart.FLOOR, what, cells) for what, cells in changed if cells),
        *gap_losses(course, GAPS_BECOME_PITS),
        *([Loss(CoursePart.EDITION, _OUTER_WALLS, outer)] if (outer := _outer_walls(course.floor)) else ()),
        *counted_starts_losses(_in_order(course), chosen=any(space.of(EnergySpace) for row in back for space in row)),
        *token_losses(replace(course, checkpoints=()), {}, plain_starts(course, unnumbered=True)),
    )


def _rows_of(floor: Floor) -> list[list[Space]]:
    """The spaces as they come back."""
    tiles = [{"x": cell.x, "y": cell.y, "features": told} for cell, told in _features(floor).items()]
    return _read_rows(JsonNode({"tiles": tiles}), floor.size, Request(Path()))


FORMATS = (
    client_format(
        key="krasstek",
        title="krasstek board piece",
        suffixes=(".krasstek.json",),
        carries=frozenset({CoursePart.FLOOR, CoursePart.STARTS}),
        write=_write,
        read=_read,
        recognises=_recognises,
        losses=_losses,
        loses=(
            *_LIMITS.told,
            _BELTS_CHANGE,
            _LASERS_CHANGE,
            _EXPANSIONS_CHANGE,
            _OUTER_WALLS,
            GAPS_BECOME_PITS,
            STARTS_COUNTED,
        ),
    ),
)

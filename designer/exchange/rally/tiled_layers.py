# SPDX-License-Identifier: GPL-3.0-or-later
"""A course as a Tiled map of our own: layers that say what lies where, objects, and the exact course as a property."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from designer.base.grid import Cell, Heading
from designer.base.texts import escaped_json
from designer.exchange.rally.tiled_tileset import COLUMNS, GROUNDS, NAME, TILE, TILES, beam_tile, number_of
from designer.exchange.tiled_map import TiledLayer, TiledMap, TiledObject, Tileset, turned_tile
from designer.files import print_json
from designer.rally.course.course import Course
from designer.rally.course.files import course_data
from designer.rally.course.floor import Floor
from designer.rally.course.muzzles import muzzles
from designer.rally.spaces import Space

EXACT = "rr_course"
"""The map property with the exact course."""

TOKEN, ANTENNA = "reboot token", "antenna"
"""The classes of the objects that have a heading and no number; starts have one or none."""

_Pieces = Callable[[Space], Iterable[Space]]

_SINGLE: tuple[tuple[str, _Pieces], ...] = (
    ("pits", lambda space: [Space(pit=True)] if space.pit else []),
    ("belts", lambda space: [Space(belt=space.belt)] if space.belt else []),
    ("gears", lambda space: [Space(gear=space.gear)] if space.gear else []),
    ("repairs", lambda space: [Space(repair=space.repair)] if space.repair else []),
    ("pushers", lambda space: [Space(pusher=space.pusher)] if space.pusher else []),
    ("crushers", lambda space: [Space(crusher=space.crusher)] if space.crusher else []),
)
"""The layers with one tile a space at most: name, and what of a space lies on it."""


def tiled_map(course: Course, image: str = "tiles.png") -> TiledMap:
    """The map of a course."""
    course = course.normalised()
    floor = course.floor
    tileset = Tileset(1, NAME, TILE, len(TILES), COLUMNS, image, {i: tile.kind for i, tile in enumerate(TILES)})
    properties = {
        "rr_title": " ".join(course.title.split()),
        "rr_edition": course.edition,
        EXACT: escaped_json(print_json(course_data(course, embed=True))),
    }
    return TiledMap(floor.size, TILE, (tileset,), tuple(_layers(floor)), tuple(_things(course)), properties)


def _layers(floor: Floor) -> Iterable[TiledLayer]:
    def layer(name: str, tile_of: Callable[[Cell, Space], int]) -> TiledLayer:
        return TiledLayer(name, tuple(0 if space.gap else tile_of(cell, space) for cell, space in floor.items()))

    yield layer("floor", lambda cell, space: GROUNDS[(cell.x + cell.y) % 2] + 1)
    for name, pieces in _SINGLE:
        yield layer(name, lambda cell, space, pieces=pieces: _tile(pieces(space)))  # type: ignore[misc]
    beams = _beams(floor)
    yield layer("beams north south", lambda cell, space: _beam_tile(beams.get((cell, True), 0), Heading.N))
    yield layer("beams east west", lambda cell, space: _beam_tile(beams.get((cell, False), 0), Heading.E))
    for name, heading, two_ended in _laser_layers(floor):
        yield layer(
            name,
            lambda cell, space, heading=heading, two_ended=two_ended: _tile(  # type: ignore[misc]
                Space(lasers=(laser,))
                for laser in space.lasers
                if laser.fire is heading and laser.two_ended is two_ended
            ),
        )
    for side in Heading:
        yield layer(
            f"walls {side.name}",
            lambda cell, space, side=side: _tile([Space(walls=(side,))] if floor.has_wall(cell, side) else []),  # type: ignore[misc]
        )


def _laser_layers(floor: Floor) -> Iterable[tuple[str, Heading, bool]]:
    """The layers of lasers by name, the way they fire, and whether they are two-ended; those only where there are."""
    yield from ((f"lasers {heading.name}", heading, False) for heading in Heading)
    if any(laser.two_ended for row in floor.rows for space in row for laser in space.lasers):
        yield from ((f"two-ended lasers {heading.name}", heading, True) for heading in (Heading.N, Heading.E))


def _tile(pieces: Iterable[Space]) -> int:
    """The tile of the first piece; 0 where there is none."""
    piece = next(iter(pieces), None)
    if piece is None:
        return 0
    number, heading = number_of(piece)
    return turned_tile(number + 1, heading)


def _beams(floor: Floor) -> dict[tuple[Cell, bool], int]:
    """How many beams cross each space, those that run north or south apart from the others."""
    found: dict[tuple[Cell, bool], int] = {}
    for muzzle in muzzles(floor):
        for crossed in muzzle.crossed:
            key = (crossed, muzzle.fire.dx == 0)
            found[key] = max(found.get(key, 0), muzzle.beams)
    return found


def _beam_tile(beams: int, heading: Heading) -> int:
    return turned_tile(beam_tile(beams) + 1, heading) if beams else 0


def _things(course: Course) -> Iterable[TiledObject]:
    for number, cell in enumerate(course.checkpoints, 1):
        yield _thing("checkpoint", cell, {"rr_number": str(number)})
    for start in course.starts:
        numbered = {} if start.number is None else {"rr_number": str(start.number)}
        yield _thing("start", start.cell, {**numbered, "rr_heading": start.heading.name})
    for token in course.reboot_tokens:
        yield _thing(TOKEN, token.cell, {"rr_heading": token.heading.name})
    if course.antenna:
        yield _thing(ANTENNA, course.antenna.cell, {"rr_heading": course.antenna.heading.name})


def _thing(kind: str, cell: Cell, properties: Mapping[str, str]) -> TiledObject:
    name = " ".join((kind, *([properties["rr_number"]] if "rr_number" in properties else [])))
    return TiledObject(kind, name, cell.x * TILE, cell.y * TILE, TILE, TILE, properties)

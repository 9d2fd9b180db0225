# SPDX-License-Identifier: GPL-3.0-or-later
"""Plans as Tiled maps (TMX), both ways: a layer for corridors, one for doors, one for each kind of feature.

The map carries the exact plan in its property ``lb_plan``. When it comes back, what was edited in Tiled is changed
in that plan; a map without it becomes a plan of what its layers show. The pictures of the tileset are our own art. A
tile's number never changes: new ones are added at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading, Size
from designer.base.texts import escaped_json
from designer.base.words import sentence
from designer.exchange.formats import Format, FormatError, KnownBy, Output, Request
from designer.exchange.labyrinth.exchange_form import CARRIED, parts_of
from designer.exchange.tiled_map import FLIPS, ID_BITS, TiledLayer, TiledMap, Tileset, flipped, tileset_picture
from designer.exchange.tmx import parse_tmx, print_tmx
from designer.files import parse_json, print_json
from designer.labyrinth.file_names import GAME
from designer.labyrinth.files import parse_plan, plan_data
from designer.labyrinth.picture.signs import (
    computer_shapes,
    deploy_shapes,
    door_shapes,
    hole_shapes,
    mud_shapes,
    nest_shapes,
    symbol_shapes,
    teleport_shapes,
)
from designer.labyrinth.picture.tiles import tile_shapes
from designer.labyrinth.plan.notation import parse_tile, print_cell, print_tile
from designer.labyrinth.plan.plan import MAX_SIDE, Plan
from designer.labyrinth.plan.tiles import FACE_DOWN, PLAYERS, Symbol, Tile
from designer.pictures.shapes import Shape

NAME = "labyrinth-tiles"
"""The name of the tileset, by which our maps are known."""

PIXELS = 64
COLUMNS = 8


def _tiles() -> list[tuple[str, Tile]]:
    """Class and content of every tile: corridors by their exits, then one feature each."""
    sides = list(Heading)
    found = [
        ("corridor", Tile(tuple(side for side in sides if mask >> side & 1))) for mask in range(1, 1 << len(sides))
    ]
    found += [("face down", FACE_DOWN)]
    found += [("symbol", Tile(symbols=((symbol, count),))) for count in (1, 2) for symbol in Symbol]
    found += [("ground", Tile(**{name: True})) for name in ("teleport", "mud", "hole", "nest")]  # type: ignore[arg-type]
    found += [("door", Tile(doors=(side,))) for side in sides]
    found += [("computer", Tile(computer=player)) for player in PLAYERS]
    found += [("deploy", Tile(deploy=player)) for player in PLAYERS]
    return found


TILES: tuple[tuple[str, Tile], ...] = tuple(_tiles())
"""Class and content of the tiles by number."""

_NUMBERS = {tile: number for number, (_, tile) in enumerate(TILES)}


def number_of(part: Tile) -> int:
    """The number of the tile with this content."""
    return _NUMBERS[part]


@cache
def part_of(number: int, flips: int) -> Tile:
    """The content of a tile that lies flipped."""
    return flipped(TILES[number][1], flips)


def joined(one: Tile, other: Tile) -> Tile | None:
    """Both contents in one tile; None if both have the same kind of thing."""
    merged = replace(
        one,
        exits=one.exits or other.exits,
        symbols=(*one.symbols, *other.symbols),
        doors=(*one.doors, *other.doors),
        computer=one.computer or other.computer,
        deploy=one.deploy or other.deploy,
        **{
            name: getattr(one, name) or getattr(other, name)
            for name in ("teleport", "mud", "hole", "nest", "face_down")
        },
    )
    clash = (one.exits and other.exits) or {symbol for symbol, _ in one.symbols} & {
        symbol for symbol, _ in other.symbols
    }
    return None if clash else merged


def is_whole(tile: Tile) -> bool:
    """Whether a tile put together of parts is one that the notation can write."""
    try:
        return parse_tile(print_tile(tile)) == tile
    except CourseDesignerError:
        return False


def sign_shapes(tile: Tile) -> tuple[Shape, ...]:
    """The picture of a tile of the tileset."""
    if tile.exits or tile.face_down:
        return tile_shapes(tile)
    for symbol, count in tile.symbols:
        return symbol_shapes(symbol, count)
    if tile.doors:
        return door_shapes(tile.doors[0])
    if tile.computer is not None:
        return computer_shapes(tile.computer)
    if tile.deploy is not None:
        return deploy_shapes(tile.deploy)
    grounds = ((tile.teleport, teleport_shapes), (tile.mud, mud_shapes), (tile.hole, hole_shapes))
    return next((draw() for there, draw in grounds if there), None) or nest_shapes()


@cache
def tileset_png() -> bytes:
    """The tileset as a PNG file; needs Qt, but no display."""
    from designer.painting.images import png

    return png(tileset_picture([sign_shapes(tile) for _, tile in TILES], COLUMNS), scale=PIXELS / 100)


EXACT = "lb_plan"
"""The map property with the exact plan."""

_Pick = Callable[[Tile], Tile | None]
"""What of a tile lies on a layer, None if nothing does."""


def _flag(name: str) -> _Pick:
    return lambda tile: Tile(**{name: True}) if getattr(tile, name) else None  # type: ignore[arg-type]


def _door(side: Heading) -> _Pick:
    return lambda tile: Tile(doors=(side,)) if side in tile.doors else None


def _symbol(symbol: Symbol) -> _Pick:
    return lambda tile: next((Tile(symbols=((s, n),)) for s, n in tile.symbols if s is symbol), None)


def _owner(tile: Tile) -> Tile | None:
    return Tile(computer=tile.computer, deploy=tile.deploy) if tile.computer or tile.deploy else None


_LAYERS: tuple[tuple[str, _Pick], ...] = (
    ("corridors", lambda tile: FACE_DOWN if tile.face_down else Tile(tile.exits)),
    *((f"doors {side.name}", _door(side)) for side in Heading),
    *((name, _flag(name)) for name in ("mud", "hole", "nest", "teleport")),
    ("players", _owner),
    *((f"symbols {symbol.value}", _symbol(symbol)) for symbol in Symbol),
)


# --- writing


def tiled_map(plan: Plan, image: str = "tiles.png") -> TiledMap:
    """The map of a plan, the ring included; tiles outside the frame are in the exact plan alone."""
    tileset = Tileset(1, NAME, PIXELS, len(TILES), COLUMNS, image, {i: kind for i, (kind, _) in enumerate(TILES)})
    exact = escaped_json(print_json(plan_data(plan)))
    properties = {"lb_title": " ".join(plan.title.split()), EXACT: exact}
    return TiledMap(plan.size, PIXELS, (tileset,), tuple(_layers(plan)), (), properties)


def _layers(plan: Plan) -> Iterator[TiledLayer]:
    for name, pick in _LAYERS:
        yield TiledLayer(name, tuple(_number(plan.tiles.get(cell), pick) for cell in plan.size.cells()))


def _number(tile: Tile | None, pick: _Pick) -> int:
    part = pick(tile) if tile is not None else None
    return number_of(part) + 1 if part is not None else 0


# --- reading


def plan_of_map(tiled: TiledMap) -> Plan:
    """The plan of a map: its exact plan with what was edited in Tiled, or what its layers show.

    Raises:
        CourseDesignerError: the map shows no plan, or its exact plan is damaged.
    """
    size = tiled.size
    if size.width != size.height or not 3 <= size.width <= MAX_SIDE + 2:
        raise FormatError(sentence("a plan with its ring is a square of {least} to {most} spaces", least=3,
                                   most=MAX_SIDE + 2))  # fmt: skip
    seen = _seen(tiled)
    exact = tiled.properties.get(EXACT)
    if exact is None:
        return Plan(side=size.width - 2, tiles=seen)
    try:
        plan = parse_plan(parse_json(exact))
    except CourseDesignerError as error:
        raise error.at(f"property {EXACT}") from None
    if plan.side != size.width - 2:
        return replace(plan, side=size.width - 2, tiles=seen, programs=())
    outside = {cell: tile for cell, tile in plan.tiles.items() if not Size(*size).holds(cell)}
    return replace(plan, tiles={**seen, **outside})


def _seen(tiled: TiledMap) -> dict[Cell, Tile]:
    """The tiles that the layers show."""
    found: dict[Cell, Tile] = {}
    for layer in tiled.layers:
        for cell, bits in tiled.laid(layer):
            _add(found, cell, _part(tiled, layer, bits, cell), layer)
    for cell, tile in found.items():
        if not is_whole(tile):
            what = sentence("the tiles on this space do not make one tile of the labyrinth")
            raise FormatError(what, place=print_cell(cell))
    return found


def _part(tiled: TiledMap, layer: TiledLayer, bits: int, cell: Cell) -> Tile | None:
    """What a tile of a layer says; None for decoration from other tilesets."""
    place = f"layer {layer.name}, {print_cell(cell)}"
    try:
        tileset, number = tiled.tileset_of(bits & ID_BITS)
    except FormatError as error:
        raise error.at(place) from None
    if NAME not in tileset.name:
        return None
    if number >= len(TILES):
        raise FormatError(sentence("the tileset has no tile {number}", number=number), place=place)
    return part_of(number, bits & FLIPS)


def _add(found: dict[Cell, Tile], cell: Cell, part: Tile | None, layer: TiledLayer) -> None:
    if part is None:
        return
    both = joined(found.get(cell, Tile()), part)
    if both is None:
        what = sentence("two tiles of the same kind are on one space")
        raise FormatError(what, place=f"layer {layer.name}, {print_cell(cell)}")
    found[cell] = both


def _write(plan: Plan, request: Request) -> Output:
    image = f"{request.path.name.rpartition('.')[0] or 'plan'}-tiles.png"
    return Output(print_tmx(tiled_map(plan, image)).encode(), {image: tileset_png()})


FORMATS = (
    Format(
        key="labyrinth-tmx",
        title="Tiled map of the labyrinth (TMX)",
        game=GAME,
        suffixes=(".tmx",),
        carries=CARRIED,
        parts=parts_of,
        write=_write,
        read=lambda data, request: plan_of_map(parse_tmx(data)),
        known_by=KnownBy.NAME,
        recognises=lambda data: data.lstrip().startswith(b"<") and NAME.encode() in data,
    ),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Plans for tables on a screen: Tabletop Simulator, Universal VTT and VASSAL. They are only written.

Tiles that are laid lie as pieces inside the ring; those to draw, and the cards, are decks.
"""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.grid import Cell, Heading, Size
from designer.base.words import tr
from designer.exchange.formats import CoursePart
from designer.exchange.labyrinth.exchange_form import parts_of
from designer.exchange.tables import tabletop_simulator, universal_vtt, vassal
from designer.exchange.tables.table import (
    Columns,
    Edge,
    Table,
    TableBoard,
    TableDeck,
    TablePiece,
    table_format,
    wall_runs,
)
from designer.labyrinth.picture.plans import PictureOptions, plan_picture
from designer.labyrinth.picture.prints import (
    CARD_COUNTS,
    DISCS,
    card_back,
    card_picture,
    disc_picture,
    tile_picture,
    tiles_of_players,
    tiles_to_draw,
)
from designer.labyrinth.plan.laying_rules import owners
from designer.labyrinth.plan.maze import Maze, is_interior
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.tile_words import SYMBOL_WORDS, tile_word
from designer.labyrinth.plan.tiles import FACE_DOWN, Tile
from designer.pictures.figures import ROBOTS, body_shapes
from designer.pictures.shapes import Extent, Group, Picture, Transform


def table_of(plan: Plan) -> Table:
    """What a plan needs on a table."""
    whole, bare = _picture(plan), _picture(_ring_of(plan))
    size = Size(plan.side + 2, plan.side + 2)
    players = range(1, (plan.players or (2, 4))[1] + 1)
    return Table(
        title=plan.title,
        description=plan.description,
        size=size,
        picture=whole,
        plain=bare,
        boards=(TableBoard("ring", tr("Ring"), bare, Cell(0, 0), size),),
        pieces=(*_laid(plan), *_of_players(plan, players)),
        decks=(_tiles_to_draw(plan), _cards()),
        walls=wall_runs(_walls(plan.maze)),
        columns=Columns.NUMBERS,
        players=tuple(tr("Player {number}", number=player) for player in players),
    )


def _picture(plan: Plan) -> Picture:
    """A plan of exactly its cells, without margin."""
    drawn = plan_picture(plan, PictureOptions(coordinates=False))
    side = 100.0 * (plan.side + 2)
    return Picture(Extent(0, 0, side, side), drawn.shapes)


def _ring_of(plan: Plan) -> Plan:
    return Plan(side=plan.side, tiles={c: t for c, t in plan.tiles.items() if not is_interior(c, plan.side)})


def _word(tile: Tile) -> str:
    return str(tile_word(tile))


def _laid(plan: Plan) -> Iterator[TablePiece]:
    """The tiles inside the ring: one piece a kind, which lies turned as often as it is laid."""
    kinds: dict[Tile, list[tuple[Cell, int]]] = {}
    for cell, tile in plan.maze.in_order:
        if is_interior(cell, plan.side):
            kind, turn = upright(tile)
            kinds.setdefault(kind, []).append((cell, turn))
    for number, (kind, places) in enumerate(kinds.items(), 1):
        yield TablePiece(f"tile-{number}", _word(kind), tile_picture(kind), tuple(places), turns=True, covers=True)


def upright(tile: Tile) -> tuple[Tile, int]:
    """A tile as it is printed, the same for all its turns, and how often it is turned clockwise from there."""
    ways = [(tile.turned(-quarters), quarters) for quarters in range(4)]
    return min(ways, key=lambda way: (way[0].exits, way[0].doors, way[1]))


def _of_players(plan: Plan, players: range) -> Iterator[TablePiece]:
    laid = {owner for _, tile in plan.maze.in_order for owner in owners(tile)}
    for player in players:
        name = tr("Player {number}", number=player)
        robot = Picture(Extent(0, 0, 100, 100), (Group(body_shapes(ROBOTS["ABCD"[player - 1]], 0), Transform(50, 50)),))
        yield TablePiece(f"robot-{player}", name, robot, beside=2, turns=True)
        yield TablePiece(f"disc-{player}", name, disc_picture(player), beside=DISCS)
    for number, tile in enumerate(tiles_of_players(plan, players), 1):
        if not laid.issuperset(owners(tile)):
            yield TablePiece(f"own-{number}", _word(tile), tile_picture(tile), beside=1, turns=True, covers=True)


def _tiles_to_draw(plan: Plan) -> TableDeck:
    faces = tuple((_word(tile), tile_picture(tile)) for tile in tiles_to_draw(plan))
    return TableDeck("deck", tr("Tiles to draw"), faces, tile_picture(FACE_DOWN))


def _cards() -> TableDeck:
    faces = tuple(
        (str(SYMBOL_WORDS[symbol]), card_picture(symbol)) for symbol, count in CARD_COUNTS.items() for _ in range(count)
    )
    return TableDeck("cards", tr("Cards"), faces, card_back())


def _walls(maze: Maze) -> Iterator[Edge]:
    """Every edge over which no corridor leads; over one to an empty cell a tile may still be laid."""
    for y in range(maze.side + 3):
        for x in range(maze.side + 3):
            for side in (Heading.N, Heading.W):
                if _is_closed(maze, Cell(x, y), side):
                    yield Cell(x, y), side


def _is_closed(maze: Maze, cell: Cell, side: Heading) -> bool:
    beyond = cell.step(side)
    here, there = maze.tiles.get(cell), maze.tiles.get(beyond)
    if here is None and there is None:
        return False
    closed_here = side not in here.exits if here is not None else not is_interior(cell, maze.side)
    closed_there = side.back not in there.exits if there is not None else not is_interior(beyond, maze.side)
    return closed_here or closed_there


_FLOOR, _TEXTS = frozenset({CoursePart.FLOOR}), frozenset({CoursePart.TEXTS})

FORMATS = (
    table_format(
        "labyrinth-tabletop-simulator", "labyrinth", tabletop_simulator, table_of, parts=parts_of, carries=_FLOOR,
        partly=_TEXTS, linked=True,
    ),
    table_format("labyrinth-universal-vtt", "labyrinth", universal_vtt, table_of, parts=parts_of, carries=_FLOOR),
    table_format("labyrinth-vassal", "labyrinth", vassal, table_of, parts=parts_of, carries=_FLOOR, partly=_TEXTS),
)  # fmt: skip

# SPDX-License-Identifier: GPL-3.0-or-later
"""Print and play: tiles, ring strips, robots, discs and cards to cut out at true size, and the sheet of the plan.

Units of pages are millimetres; a tile is as wide as a space of the options.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.base.grid import Cell
from designer.base.words import sentence, tr
from designer.labyrinth.engine.deck import TILE_SET, computer_tile, deploy_tile
from designer.labyrinth.picture.plan_sheet import plan_sheet
from designer.labyrinth.picture.signs import PLAYER_ROLES, symbol_shapes
from designer.labyrinth.picture.tiles import TILE, tile_shapes
from designer.labyrinth.plan.laying_rules import owners
from designer.labyrinth.plan.maze import is_corner, is_interior, ring_cells
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.tile_words import SYMBOL_WORDS
from designer.labyrinth.plan.tiles import FACE_DOWN, Symbol, Tile
from designer.pictures.figures import ROBOTS, body_shapes
from designer.pictures.lettering import fitted, numeral
from designer.pictures.pages import LEFT, Draft, Page, finish, finished
from designer.pictures.paper import PrintError, PrintOptions, bottom
from designer.pictures.pieces import FoldedPiece, PieceSection, piece_drafts, with_last_back
from designer.pictures.shapes import (
    Anchor,
    Circle,
    Extent,
    Group,
    Path,
    Pen,
    Picture,
    Rect,
    Role,
    Shape,
    Text,
    Transform,
    path_data,
)

STRIP = 4
"""How many tiles of the ring are cut as one strip (rulebook, Jak sestavit figurku robota)."""

DISCS = 3
"""Discs of a player at the start."""

CARD_COUNTS = {symbol: 2 if symbol is Symbol.CAPACITY else 6 if symbol.is_weapon else 12 for symbol in Symbol}
"""How many cards there are; two of capacity are all (rulebook, Pravidla pro získávání vlastností)."""

_FACE_DOWN = 8
"""Tiles that are printed face down, where only one side is printed: some gaps are closed with them."""


def tile_picture(tile: Tile) -> Picture:
    """A tile by itself."""
    return Picture(TILE, (Group(tile_shapes(tile), clip=TILE),))


def ring_strips(plan: Plan) -> Iterator[Picture]:
    """The ring: strips of four tiles for each of its sides, then the corners; all lie as on the plan's north side."""
    for quarters in range(4):
        turned = plan.turned(quarters)
        row = [turned.tiles.get(Cell(x, 0)) for x in range(1, plan.side + 1)]
        for first in range(0, plan.side, STRIP):
            yield _strip(row[first : first + STRIP])
    yield _strip([plan.tiles.get(cell) for cell in ring_cells(plan.side) if is_corner(cell, plan.side)])


def _strip(tiles: Sequence[Tile | None]) -> Picture:
    """Tiles side by side with marks where they meet."""
    groups = tuple(
        Group(tile_shapes(tile), Transform(100.0 * index, 0), clip=TILE)
        for index, tile in enumerate(tiles)
        if tile is not None
    )
    return Picture(Extent(0, 0, 100.0 * STRIP, 100), groups)


def tiles_to_lay(plan: Plan) -> Iterator[Tile]:
    """The corridor tiles of a plan; of one with an empty interior the whole deck."""
    laid = [tile for cell, tile in plan.maze.in_order if is_interior(cell, plan.side) and not tile.face_down]
    common = [tile for tile in laid if not any(owners(tile))]
    if common:
        yield from common
    else:
        yield from tiles_to_draw(plan)


def tiles_to_draw(plan: Plan) -> Iterator[Tile]:
    """The tiles of the deck of a plan, as often as they are in it."""
    for tile, count in (plan.deck or TILE_SET).items():
        yield from [tile] * count


def tiles_of_players(plan: Plan, players: range) -> Iterator[Tile]:
    """Computers and deploy tiles: those of the plan, else the usual ones."""
    laid = {owner: tile for _, tile in plan.maze.in_order for owner in owners(tile)}
    for player in players:
        yield laid.get(("D", player)) or deploy_tile(player)
        yield laid.get(("K", player)) or computer_tile(player)


def standing_robot(player: int) -> FoldedPiece:
    """A robot to stand up: front and back, folded at the top, with a flap at each foot."""
    figure = ROBOTS["ABCD"[player - 1]]
    folds = path_data("M", 0, 25, "H", 100, "M", 0, 125, "H", 100, "M", 0, 225, "H", 100)
    return FoldedPiece(
        Extent(0, 0, 100, 250),
        (
            Group(body_shapes(figure, 180), Transform(50, 75, scale=0.95)),
            Group(body_shapes(figure, 0), Transform(50, 175, scale=0.95)),
            Path(folds, pen=Pen(Role.INK, 0.8, (4, 3))),
        ),
        folds,
    )


def disc_picture(player: int) -> Picture:
    """A disc with a program, in the colour of a player."""
    shapes = (
        Circle(50, 50, 46, PLAYER_ROLES[player], Pen(Role.NIB, 4)),
        Circle(50, 50, 20, Role.PAPER, Pen(Role.NIB, 4)),
        numeral(player, 50, 50, 20, Role.NIB),
    )
    return Picture(TILE, shapes)


def gathered_cards() -> Iterator[Picture]:
    """Every card that robots gather, as often as it is there."""
    for symbol, count in CARD_COUNTS.items():
        card = card_picture(symbol)
        yield from [card] * count


def card_picture(symbol: Symbol) -> Picture:
    """A card: the symbol as it is on tiles, and its name."""
    name = str(SYMBOL_WORDS[symbol])
    shapes: tuple[Shape, ...] = (
        Rect(0, 0, 70, 100, Role.PAPER),
        Group(symbol_shapes(symbol), Transform(5, 12, scale=0.6)),
        Text(35, 86, name[:1].upper() + name[1:], fitted(name, 9, 60), Role.NIB, Anchor.MIDDLE, bold=True),
    )
    return Picture(Extent(0, 0, 70, 100), shapes)


def card_back() -> Picture:
    """The back of every card: the rock of the labyrinth."""
    return Picture(Extent(0, 0, 70, 100), (Rect(0, 0, 70, 100, Role.ROCK), Rect(6, 6, 58, 88, pen=Pen(Role.HALL, 3))))


CHOICES = frozenset({"paper", "margin", "space", "low-ink", "double-sided"})
"""What can be chosen in the print window: tiles are cut out one by one, with nothing to glue."""

_CARD_RATIO = 0.7


def page_by_page(plan: Plan, options: PrintOptions) -> tuple[int, Iterator[Page]]:
    """How many pages the pack of a plan has, and the pages.

    Raises:
        PrintError: a tile is too large for the paper.
    """
    drafts = pack(plan, options)
    return len(drafts), finish(drafts, 1, len(drafts))


def first_pages(plan: Plan, options: PrintOptions, most: int) -> tuple[tuple[Page, ...], int]:
    """Some pages to look at, and how many there are; ``PrintError`` if a tile is too large for the paper."""
    drafts = pack(plan, options)
    return finished(drafts[:most], 1, len(drafts)), len(drafts)


def sheet(plan: Plan, options: PrintOptions) -> list[Draft]:
    """The plan, its rules and its code, on one page or more where there is more to say."""
    return plan_sheet(plan, options)


def pack(plan: Plan, options: PrintOptions) -> list[Draft]:
    """Every page: the plan and its rules, then everything to cut out.

    Raises:
        PrintError: a tile is too large for the paper.
    """
    width, height = options.page()
    if STRIP * options.space_mm > width - 2 * LEFT or 2 * options.space_mm > height - bottom(width) - 15:
        what = sentence(
            "ring strips with tiles of {size} mm are too long for the paper; choose larger paper or smaller tiles",
            size=f"{options.space_mm:g}",
        )
        raise PrintError(what)
    sheets, pieces = sheet(plan, options), piece_drafts(sections(plan, options), options)
    return [*(sheets if not options.double_sided else with_last_back(sheets)), *pieces]


def sections(plan: Plan, options: PrintOptions) -> list[PieceSection]:
    """Everything to cut out: ring, tiles, robots, discs, cards.

    Printed on one side there are some tiles face down besides; on both, every tile and every card has its back.
    """
    players = range(1, (plan.players or (2, 4))[1] + 1)
    side, card = options.space_mm, options.card_mm
    robots = [standing_robot(player) for player in players for _ in range(2)]
    discs = [disc_picture(player) for player in players for _ in range(DISCS)]
    tiles = [tile_picture(tile) for tile in tiles_to_lay(plan)]
    own = [tile_picture(tile) for tile in tiles_of_players(plan, players)]
    cards, back = list(gathered_cards()), tile_picture(FACE_DOWN)
    if not options.double_sided:
        tiles += [back] * _FACE_DOWN
    return [
        PieceSection(tr("Ring"), list(ring_strips(plan)), STRIP * side, side, 2),
        PieceSection(tr("Tiles"), tiles, side, side, 2, [back] * len(tiles)),
        PieceSection(tr("Players"), own, side, side, 2, [back] * len(own)),
        PieceSection(tr("Robots"), robots, side * 0.8, side * 2, 3),
        PieceSection(tr("Discs"), discs, side, side, 2, discs),
        PieceSection(tr("Cards"), cards, card * _CARD_RATIO, card, 2, [card_back()] * len(cards)),
    ]

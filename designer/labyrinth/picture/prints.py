# SPDX-License-Identifier: GPL-3.0-or-later
"""Print and play: tiles, ring strips, robots, discs and cards to cut out at true size, and the rules of the plan.

Units of pages are millimetres; a tile is as wide as a space of the options.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.base.grid import Cell
from designer.base.words import sentence, tr
from designer.labyrinth.engine.deck import TILE_SET, computer_tile, deploy_tile
from designer.labyrinth.picture.plans import PictureOptions, plan_picture
from designer.labyrinth.picture.signs import PLAYER_ROLES, symbol_shapes
from designer.labyrinth.picture.tiles import TILE, tile_shapes
from designer.labyrinth.plan.laying_rules import owners
from designer.labyrinth.plan.maze import is_corner, is_interior, ring_cells
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.rules import OPTIONS, Rules
from designer.labyrinth.plan.tile_words import SYMBOL_WORDS
from designer.labyrinth.plan.tiles import FACE_DOWN, Symbol, Tile
from designer.pictures.figures import ROBOTS, body_shapes
from designer.pictures.lettering import fitted, numeral
from designer.pictures.pages import BODY, LEFT, Draft, Page, finish, finished, head, wrapped
from designer.pictures.paper import PrintError, PrintOptions, bottom
from designer.pictures.pieces import FoldedPiece, PieceSection, piece_drafts
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

_BACKS = 8


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
    """The corridor tiles of a plan; of one with an empty interior the whole deck. Backs come last."""
    laid = [tile for cell, tile in plan.maze.in_order if is_interior(cell, plan.side) and not tile.face_down]
    common = [tile for tile in laid if not any(owners(tile))]
    if common:
        yield from common
    else:
        yield from tiles_to_draw(plan)
    yield from [FACE_DOWN] * _BACKS


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


CHOICES = frozenset({"paper", "margin", "space", "low-ink"})
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
    """The plan and its rules on a page."""
    return [_rules_draft(plan, options)]


def pack(plan: Plan, options: PrintOptions) -> list[Draft]:
    """Every page: the plan and its rules, then everything to cut out.

    Raises:
        PrintError: a tile is too large for the paper.
    """
    width, height = options.page()
    if STRIP * options.space_mm > width - 2 * LEFT or 2 * options.space_mm > height - bottom(width) - 15:
        what = sentence("ring strips with tiles of {size} mm are too long for the paper", size=f"{options.space_mm:g}")
        raise PrintError(what)
    return [_rules_draft(plan, options), *piece_drafts(sections(plan, options), options)]


def sections(plan: Plan, options: PrintOptions) -> list[PieceSection]:
    """Everything to cut out: ring, tiles, robots, discs, cards."""
    players = range(1, (plan.players or (2, 4))[1] + 1)
    side, card = options.space_mm, options.card_mm
    robots = [standing_robot(player) for player in players for _ in range(2)]
    discs = [disc_picture(player) for player in players for _ in range(DISCS)]
    return [
        PieceSection(tr("Ring"), list(ring_strips(plan)), STRIP * side, side, 2),
        PieceSection(tr("Tiles"), [tile_picture(tile) for tile in tiles_to_lay(plan)], side, side, 2),
        PieceSection(tr("Players"), [tile_picture(tile) for tile in tiles_of_players(plan, players)], side, side, 2),
        PieceSection(tr("Robots"), robots, side * 0.8, side * 2, 3),
        PieceSection(tr("Discs"), discs, side, side, 2),
        PieceSection(tr("Cards"), list(gathered_cards()), card * _CARD_RATIO, card, 2),
    ]


def _rules_draft(plan: Plan, options: PrintOptions) -> Draft:
    """The first page: the plan, and where its rules differ from the book's."""
    width, height = options.page()
    title = plan.title or tr("Plan without a title")
    picture = plan_picture(plan, PictureOptions(table=False, margin=10))
    scale = min((width - 2 * LEFT) / picture.extent.width, height * 0.55 / picture.extent.height)
    x, y = LEFT - picture.extent.x * scale, 16 - picture.extent.y * scale
    shapes: list[Shape] = [*head(width, title), Group(picture.shapes, Transform(x, y, scale=scale))]
    line = 16 + picture.extent.height * scale + 8
    for words in _rule_lines(plan, width - 2 * LEFT):
        shapes.append(Text(LEFT, line, words, BODY, Role.TEXT))
        line += 5.2
    return Draft(title, width, height, tuple(shapes), border=options.border)


def _rule_lines(plan: Plan, width: float) -> Iterator[str]:
    """The description, and each variant with what the book says."""
    yield from wrapped(plan.description, BODY, width)
    plain, own = Rules(), plan.rules()
    for option in OPTIONS.values():
        book, here = getattr(plain, option.field), getattr(own, option.field)
        shown = option.print(here) if here is not None else "5 / 7 / 8"
        if book == here:
            yield tr("{rule}: {value}, as in the rulebook", rule=option.title, value=shown)
        else:
            usual = option.print(book) if book is not None else "5 / 7 / 8"
            yield tr("{rule}: {value} (rulebook: {book})", rule=option.title, value=shown, book=usual)

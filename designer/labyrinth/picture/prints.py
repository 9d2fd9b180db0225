# SPDX-License-Identifier: GPL-3.0-or-later
"""Print and play: tiles, ring strips, robots, discs and cards to cut out at true size, and the rules of the plan.

Units of pages are millimetres; a tile is as wide as a space of the options.
"""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import sentence, tr
from designer.labyrinth.picture.cutouts import (
    DISCS,
    STRIP,
    disc_picture,
    gathered_cards,
    ring_strips,
    standing_robot,
    tile_picture,
    tiles_of_players,
    tiles_to_lay,
)
from designer.labyrinth.picture.plans import PictureOptions, plan_picture
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.rules import OPTIONS, Rules
from designer.pictures.pages import BODY, LEFT, Draft, Page, finish, finished, head, wrapped
from designer.pictures.paper import PrintError, PrintOptions, bottom
from designer.pictures.pieces import Section, piece_drafts
from designer.pictures.shapes import Group, Role, Shape, Text, Transform

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


def sections(plan: Plan, options: PrintOptions) -> list[Section]:
    """Everything to cut out: ring, tiles, robots, discs, cards."""
    players = range(1, (plan.players or (2, 4))[1] + 1)
    side, card = options.space_mm, options.card_mm
    robots = [standing_robot(player) for player in players for _ in range(2)]
    discs = [disc_picture(player) for player in players for _ in range(DISCS)]
    return [
        Section(tr("Ring"), list(ring_strips(plan)), STRIP * side, side, 2),
        Section(tr("Tiles"), [tile_picture(tile) for tile in tiles_to_lay(plan)], side, side, 2),
        Section(tr("Players"), [tile_picture(tile) for tile in tiles_of_players(plan, players)], side, side, 2),
        Section(tr("Robots"), robots, side * 0.8, side * 2, 3),
        Section(tr("Discs"), discs, side, side, 2),
        Section(tr("Cards"), list(gathered_cards()), card * _CARD_RATIO, card, 2),
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

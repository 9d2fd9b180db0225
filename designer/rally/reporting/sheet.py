# SPDX-License-Identifier: GPL-3.0-or-later
"""The page on a course as pictures in millimetres, for a PDF: one sheet, more only where there is more to say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from designer.pictures import Anchor, Extent, Group, Picture, Rect, Role, Shape, Text, Transform
from designer.rally.reporting import blocks
from designer.rally.reporting.blocks import BODY, HEIGHT, LEADING, LEFT, RIGHT, SMALL, WIDTH, Block
from designer.rally.reporting.content import Content, content
from designer.rally.reporting.plan import is_wide, plan
from designer.rally.validation import Report
from designer.words import tr, trn

if TYPE_CHECKING:
    from designer.rally.reporting.lab.raced import Raced

TOP, BOTTOM = 11.0, HEIGHT - 12.0
LEAST, MOST = 76.0, 124.0
"""How high the picture is: as high as leaves the rest on the same page, within these bounds."""
SIDE = 54.0
"""The width of what stands beside the picture, and the gap to it."""
GAP = 6.0
AIR = 2.4
"""What is left free below the picture."""


def sheets(report: Report, races: Raced | None = None) -> tuple[Picture, ...]:
    """The pages, in the current language; ``races`` of the lab come behind everything else."""
    said = content(report)
    head, rest = list(_head(said)), list(_rest(said))
    raced = [*_races(races)]
    picture = plan(report) if report.course.layout else None
    free = BOTTOM - TOP - AIR - sum(block.height for block in (*head, *rest))
    stage = _stage(said, picture, free if free > LEAST else MOST)
    pages = list(_pages([*head, stage, *rest, *raced]))
    extent = Extent(0, 0, WIDTH, HEIGHT)
    return tuple(Picture(extent, (*page, *_foot(said, number, len(pages)))) for number, page in enumerate(pages, 1))


def _pages(found: Iterable[Block]) -> Iterator[tuple[Shape, ...]]:
    """The blocks one below the other, page by page; a heading goes along with what follows it."""
    shapes: list[Shape] = []
    waiting: list[Block] = []
    y = TOP
    for block in found:
        waiting.append(block)
        if block.heads:
            continue
        if shapes and y + sum(one.height for one in waiting) > BOTTOM:
            yield tuple(shapes)
            shapes, y = [], TOP
        for one in waiting:
            shapes.append(Group(one.shapes, Transform(0, y)))
            y += one.height
        waiting = []
    yield tuple(shapes)


def _foot(said: Content, number: int, count: int) -> tuple[Shape, ...]:
    shapes = [Text(LEFT, HEIGHT - 7, said.made, SMALL, Role.MUTED)]
    if count > 1:
        page = tr("page {number} of {count}", number=number, count=count)
        shapes.append(Text(RIGHT, HEIGHT - 7, f"{said.title[:60]}, {page}", SMALL, Role.MUTED, Anchor.END))
    return tuple(shapes)


def _head(said: Content) -> Iterator[Block]:
    """Edition, title, author, and what the author says in short."""
    yield Block(4.6, (Text(LEFT, 3, said.kind, SMALL + 0.3, Role.MUTED),))
    size = 7.8 if len(said.title) <= 36 else 6.0
    for line in blocks.fold(said.title, size, RIGHT - LEFT, bold=True):
        yield Block(size * 1.15, (Text(LEFT, size * 0.85, line, size, Role.TEXT, bold=True),))
    if said.author:
        yield from blocks.paragraph(tr("by {author}", author=said.author), role=Role.MUTED, after=0.8)
    if said.lead:
        yield from blocks.paragraph(said.lead, 3.2)
    yield Block(2.4, ())


def _stage(said: Content, picture: Picture | None, free: float) -> Block:
    """The picture, and beside or below it what matters most; ``free`` millimetres high if that can be."""
    if picture is None:
        return _below(said, (), 0.0)
    width, height = picture.extent.width, picture.extent.height
    wide = is_wide(picture)
    room = RIGHT - LEFT if wide else RIGHT - LEFT - SIDE - GAP
    below = _below(said, (), 0.0).height if wide else 0.0
    scale = min(room / width, max(LEAST, min(free, MOST) - below) / height)
    shapes = blocks.scaled(picture, LEFT, 0, scale)
    if wide:
        return _below(said, (shapes,), height * scale + AIR)
    side, depth = _side(said, RIGHT - SIDE, 0)
    return Block(max(height * scale, depth) + AIR, (shapes, *side))


def _below(said: Content, above: tuple[Shape, ...], y: float) -> Block:
    """Par and verdict at the left, the facts in two columns at the right."""
    key, depth = _key_figures(said, LEFT, y, SIDE)
    half = (RIGHT - LEFT - SIDE - 2 * GAP) / 2
    middle = (len(said.facts) + 1) // 2
    columns = (said.facts[:middle], said.facts[middle:])
    x = LEFT + SIDE + GAP
    for number, pairs in enumerate(columns):
        facts, low = _facts(pairs, x + number * (half + GAP), y, half)
        key, depth = [*key, *facts], max(depth, low)
    return Block(depth + AIR, (*above, *key))


def _side(said: Content, x: float, y: float) -> tuple[list[Shape], float]:
    key, y = _key_figures(said, x, y, SIDE)
    facts, y = _facts(said.facts, x, y + 2, SIDE)
    return [*key, *facts], y


def _key_figures(said: Content, x: float, y: float, width: float) -> tuple[list[Shape], float]:
    """The par in its box, and the verdict below it; returns where they end."""
    shapes: list[Shape] = []
    if said.par is not None or said.legs:
        lost = said.par is None
        words = (
            tr("A robot alone cannot finish the course")
            if lost
            else f"{trn('register', 'registers', said.par or 0)} {said.rounds}"
        )
        ground, ink = (Role.ERROR, Role.ERROR_ON) if lost else (Role.ACCENT, Role.ACCENT_ON)
        lines = blocks.fold(words, BODY, width - 7)
        height = 18.0 + 4.0 * (len(lines) - 1)
        shapes += [
            Rect(x, y, width, height, ground, radius=2.0),
            Text(x + 3.5, y + 4.8, tr("Par"), BODY, ink),
            Text(x + 3.5, y + 12.4, "–" if lost else str(said.par), 8.6, ink, bold=True),
            *(Text(x + 3.5, y + 16 + 4.0 * n, line, BODY, ink) for n, line in enumerate(lines)),
        ]
        y += height + 2
    told, height = blocks.verdict(said, x, y, width)
    return [*shapes, *told], y + height + 1


NAMES = 19.0
"""The width of the names of facts."""
MOST_LINES = 5
"""Lines of a fact; what is longer is cut."""


def _facts(pairs: Iterable[tuple[str, str]], x: float, y: float, width: float) -> tuple[list[Shape], float]:
    """Facts below one another, and where they end."""
    shapes: list[Shape] = []
    for name, value in pairs:
        lines = blocks.shortened(blocks.fold(value, BODY, width - NAMES - 2), MOST_LINES)
        shapes.append(Text(x, y + 3.4, name, SMALL, Role.MUTED))
        shapes += [Text(x + NAMES + 2, y + 3.4 + LEADING * n, line, BODY, Role.TEXT) for n, line in enumerate(lines)]
        y += LEADING * len(lines) + 0.6
    return shapes, y


def _rest(said: Content) -> Iterator[Block]:
    """Everything below the picture."""
    if said.story:
        yield blocks.heading(tr("Description"))
        yield from blocks.paragraph(said.story)
    yield from _legs(said)
    if said.rounds_of_par:
        yield blocks.heading(tr("The whole course at par"))
        yield from blocks.in_columns(map(blocks.round_of_par, said.rounds_of_par), 3)
    if said.hazards:
        yield blocks.heading(tr("On the floor"))
        yield from blocks.in_columns(map(blocks.hazard, said.hazards), blocks.FLOOR_COLUMNS)
    if said.findings:
        yield blocks.heading(f"{tr('Problems')}: {said.summary}")
        yield from map(blocks.finding, said.findings)


def _races(races: Raced | None) -> Iterator[Block]:
    if races is not None:
        from designer.rally.reporting.lab.blocks import race_blocks

        yield from race_blocks(races)


def _legs(said: Content) -> Iterator[Block]:
    if not said.legs:
        return
    yield blocks.heading(tr("Legs"))
    yield blocks.legs_head()
    yield from map(blocks.leg, said.legs)
    yield from blocks.docks(said.docks)
    for words in (" ".join(said.keys), *said.remarks):
        yield from blocks.paragraph(words, SMALL, Role.MUTED)
    yield Block(1.0, ())

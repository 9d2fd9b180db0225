# SPDX-License-Identifier: GPL-3.0-or-later
"""The page on a course as pictures in millimetres, for a PDF: one sheet, more only where there is more to say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from designer.base.words import tr
from designer.pictures.pages import Jump, Page
from designer.pictures.shapes import Anchor, Extent, Group, Picture, Role, Shape, Text, Transform
from designer.rally.checks.validation import CourseReport
from designer.rally.reachability.verdict import Aspect
from designer.rally.reporting import sheet_blocks
from designer.rally.reporting.course_content import CourseContent, content, is_wide, plan
from designer.rally.reporting.sheet_blocks import BODY, HEIGHT, LEADING, LEFT, RIGHT, SMALL, WIDTH, SheetBlock

if TYPE_CHECKING:
    from designer.rally.reporting.lab.race_results import RaceResults

TOP, BOTTOM = 11.0, HEIGHT - 12.0
LEAST, MOST = 74.0, 124.0
"""How high the picture is: as high as leaves the rest on the same page, within these bounds."""
SIDE = 64.0
"""The width of what stands beside the picture, and the gap to it."""
GAP = 6.0
AIR = 2.4
"""What is left free below the picture."""


def sheets(report: CourseReport, races: RaceResults | None = None) -> tuple[Page, ...]:
    """The pages, in the current language; ``races`` of the lab come behind everything else."""
    said = content(report)
    head, rest = list(_head(said)), list(_rest(said))
    raced = [*_races(races)]
    picture = plan(report) if report.course.layout else None
    free = BOTTOM - TOP - AIR - sum(block.height for block in (*head, *rest))
    stage = _stage(said, picture, free if free > LEAST else MOST)
    pages = list(_pages([*head, stage, *rest, *raced]))
    extent = Extent(0, 0, WIDTH, HEIGHT)
    return tuple(_page(extent, placed, _foot(said, number, len(pages))) for number, placed in enumerate(pages, 1))


def _page(extent: Extent, placed: Sequence[tuple[float, SheetBlock]], foot: tuple[Shape, ...]) -> Page:
    """A page of blocks, each so far below its top."""
    return Page(
        extent,
        (*(Group(block.shapes, Transform(0, y)) for y, block in placed), *foot),
        jumps=tuple(
            Jump(jump.area._replace(y=jump.area.y + y), jump.mark) for y, block in placed for jump in block.jumps
        ),
        marks=tuple((block.mark, y) for y, block in placed if block.mark),
    )


def _pages(found: Iterable[SheetBlock]) -> Iterator[tuple[tuple[float, SheetBlock], ...]]:
    """The blocks one below the other, page by page; a heading goes along with what follows it."""
    placed: list[tuple[float, SheetBlock]] = []
    waiting: list[SheetBlock] = []
    y = TOP
    for block in found:
        waiting.append(block)
        if block.heads:
            continue
        if placed and y + sum(one.height for one in waiting) > BOTTOM:
            yield tuple(placed)
            placed, y = [], TOP
        for one in waiting:
            placed.append((y, one))
            y += one.height
        waiting = []
    yield tuple(placed)


def _foot(said: CourseContent, number: int, count: int) -> tuple[Shape, ...]:
    shapes = [Text(LEFT, HEIGHT - 7, said.made, SMALL, Role.MUTED)]
    if count > 1:
        page = tr("page {number} of {count}", number=number, count=count)
        shapes.append(Text(RIGHT, HEIGHT - 7, f"{said.title[:60]}, {page}", SMALL, Role.MUTED, Anchor.END))
    return tuple(shapes)


def _head(said: CourseContent) -> Iterator[SheetBlock]:
    """Edition, title, author, and what the author says in short."""
    yield SheetBlock(4.6, (Text(LEFT, 3, said.kind, SMALL + 0.3, Role.MUTED),))
    size = 7.8 if len(said.title) <= 36 else 6.0
    for line in sheet_blocks.fold(said.title, size, RIGHT - LEFT, bold=True):
        yield SheetBlock(size * 1.15, (Text(LEFT, size * 0.85, line, size, Role.TEXT, bold=True),))
    if said.author:
        yield from sheet_blocks.paragraph(tr("by {author}", author=said.author), role=Role.MUTED, after=0.8)
    if said.lead:
        yield from sheet_blocks.paragraph(said.lead, 3.2)
    yield SheetBlock(2.4, ())


def _stage(said: CourseContent, picture: Picture | None, free: float) -> SheetBlock:
    """The picture, and beside or below it what matters most; ``free`` millimetres high if that can be."""
    if picture is None:
        return _below(said, (), 0.0)
    width, height = picture.extent.width, picture.extent.height
    wide = is_wide(picture)
    room = RIGHT - LEFT if wide else RIGHT - LEFT - SIDE - GAP
    below = _below(said, (), 0.0).height if wide else 0.0
    scale = min(room / width, max(LEAST, min(free, MOST) - below) / height)
    shapes = sheet_blocks.scaled(picture, LEFT, 0, scale)
    if wide:
        return _below(said, (shapes,), height * scale + AIR)
    key, jumps, depth = _key_figures(said, RIGHT - SIDE, 0, SIDE)
    facts, depth = _facts(said.facts, RIGHT - SIDE, depth + 2, SIDE)
    return SheetBlock(max(height * scale, depth) + AIR, (shapes, *key, *facts), jumps=tuple(jumps))


def _below(said: CourseContent, above: tuple[Shape, ...], y: float) -> SheetBlock:
    """Par and verdict at the left, the facts in two columns at the right."""
    key, jumps, depth = _key_figures(said, LEFT, y, SIDE)
    half = (RIGHT - LEFT - SIDE - 2 * GAP) / 2
    middle = (len(said.facts) + 1) // 2
    columns = (said.facts[:middle], said.facts[middle:])
    x = LEFT + SIDE + GAP
    for number, pairs in enumerate(columns):
        facts, low = _facts(pairs, x + number * (half + GAP), y, half)
        key, depth = [*key, *facts], max(depth, low)
    return SheetBlock(depth + AIR, (*above, *key), jumps=tuple(jumps))


def _key_figures(said: CourseContent, x: float, y: float, width: float) -> tuple[list[Shape], list[Jump], float]:
    """The verdict on the race in its box, that of the checks below it, and where they end."""
    shapes: list[Shape] = []
    jumps: list[Jump] = []
    if said.verdict is not None:
        shapes, jumps, height = sheet_blocks.race_verdict(said.verdict, x, y, width)
        y += height + 2
    told, height = sheet_blocks.verdict(said, x, y, width)
    return [*shapes, *told], jumps, y + height + 1


NAMES = 19.0
"""The width of the names of facts."""
MOST_LINES = 5
"""Lines of a fact; what is longer is cut."""


def _facts(pairs: Iterable[tuple[str, str]], x: float, y: float, width: float) -> tuple[list[Shape], float]:
    """Facts below one another, and where they end."""
    shapes: list[Shape] = []
    for name, value in pairs:
        lines = sheet_blocks.shortened(sheet_blocks.fold(value, BODY, width - NAMES - 2), MOST_LINES)
        shapes.append(Text(x, y + 3.4, name, SMALL, Role.MUTED))
        shapes += [Text(x + NAMES + 2, y + 3.4 + LEADING * n, line, BODY, Role.TEXT) for n, line in enumerate(lines)]
        y += LEADING * len(lines) + 0.6
    return shapes, y


def _rest(said: CourseContent) -> Iterator[SheetBlock]:
    """Everything below the picture."""
    if said.story:
        yield sheet_blocks.heading(tr("Description"))
        yield from sheet_blocks.paragraph(said.story)
    yield from _legs(said)
    if said.rounds_of_par:
        yield sheet_blocks.heading(tr("The whole course at par"), Aspect.ROUNDS.value)
        yield from sheet_blocks.in_columns(map(sheet_blocks.round_of_par, said.rounds_of_par), 3)
    if said.hazards:
        yield sheet_blocks.heading(tr("On the floor"))
        yield from sheet_blocks.in_columns(map(sheet_blocks.hazard, said.hazards), sheet_blocks.FLOOR_COLUMNS)
    if said.findings:
        yield sheet_blocks.heading(f"{tr('Problems')}: {said.summary}", Aspect.HINDRANCE.value)
        yield from map(sheet_blocks.finding, said.findings)


def _races(races: RaceResults | None) -> Iterator[SheetBlock]:
    if races is not None:
        from designer.rally.reporting.lab.section import race_blocks

        yield from race_blocks(races)


def _legs(said: CourseContent) -> Iterator[SheetBlock]:
    if not said.legs:
        return
    yield sheet_blocks.heading(tr("Legs"), Aspect.PAR.value)
    yield sheet_blocks.legs_head()
    hardest = said.verdict.hardest if said.verdict else None
    yield from (sheet_blocks.leg(leg, Aspect.LEG.value if leg.number == hardest else "") for leg in said.legs)
    yield from sheet_blocks.docks(said.docks)
    yield SheetBlock(0.0, (), mark=Aspect.TRAPS.value)
    for words in (" ".join(said.keys), *said.remarks):
        yield from sheet_blocks.paragraph(words, SMALL, Role.MUTED)
    yield SheetBlock(1.0, ())

# SPDX-License-Identifier: GPL-3.0-or-later
"""Races on paper: blocks for the sheet of a course."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.base.words import tr, trn
from designer.pictures.shapes import Extent, Picture, Role
from designer.rally.lab.verdict_words import verdict_lines
from designer.rally.reporting import sheet_blocks
from designer.rally.reporting.lab.race_results import HALF, HIGH, Raced
from designer.rally.reporting.lab.section import deadly_words, finding_words, heat_plan, key_of_numbers
from designer.rally.reporting.sheet_blocks import LEFT, RIGHT, SMALL, Block

GAP = 3.0
"""Millimetres between charts."""


def race_blocks(races: Raced) -> Iterator[Block]:
    """How races came out, in the current language."""
    yield sheet_blocks.heading(f"{tr('Races')}: {trn('{n} race', '{n} races', races.verdict.races)}")
    for line in verdict_lines(races.verdict):
        yield from sheet_blocks.paragraph(str(line), after=0.4)
    for finding in races.findings:
        yield from sheet_blocks.paragraph(finding_words(finding), after=0.4)
    yield from sheet_blocks.paragraph(key_of_numbers(), SMALL, Role.MUTED)
    first, *others = [chart.picture for chart in races.charts(HALF)]
    yield _row([first])
    others.append(_in_room(heat_plan(races)))
    while others:
        pair, others = others[:2], others[2:]
        yield _row(pair, 2)
    yield from sheet_blocks.paragraph(deadly_words(races), SMALL, Role.MUTED)


def _in_room(picture: Picture) -> Picture:
    """A picture in the middle of the place of a chart."""
    room = Extent(0, 0, HALF[1], HIGH)
    scale = min(room.width / picture.extent.width, room.height / picture.extent.height)
    x = (room.width - picture.extent.width * scale) / 2
    return Picture(room, (sheet_blocks.scaled(picture, x, 0, scale),))


def _row(pictures: Sequence[Picture], places: int = 1) -> Block:
    """Pictures side by side, in so many places as wide as the page."""
    wide = (RIGHT - LEFT - GAP * (places - 1)) / places
    shapes = [
        sheet_blocks.scaled(picture, LEFT + place * (wide + GAP), 0, wide / picture.extent.width)
        for place, picture in enumerate(pictures)
    ]
    height = max(picture.extent.height * wide / picture.extent.width for picture in pictures)
    return Block(height + GAP, tuple(shapes))

# SPDX-License-Identifier: GPL-3.0-or-later
"""How races came out, as a section of a page and as blocks of a sheet: the verdict, what stands out, and the charts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from designer.base.words import tr, trn
from designer.game.findings import Finding
from designer.pictures.shapes import Extent, Picture, Role
from designer.rally.lab.verdict_words import verdict_lines
from designer.rally.picture.courses import PictureOptions, course_picture
from designer.rally.reporting import sheet_blocks
from designer.rally.reporting.lab.chart import ChartSpot
from designer.rally.reporting.lab.heat import Heat, heat_group, heat_of
from designer.rally.reporting.lab.race_results import HALF, HIGH, THIRD, RaceResults
from designer.rally.reporting.lab.unsure_numbers import LinePiece, line_pieces
from designer.rally.reporting.sheet_blocks import LEFT, RIGHT, SMALL, SheetBlock
from designer.reports.frame import drawn, icon
from designer.reports.marks import badge_picture


def section(races: RaceResults) -> Iterator[str]:
    """How races came out, as HTML in the current language."""
    verdict = races.verdict
    played = trn("{n} race", "{n} races", verdict.races)
    yield f'<section class="races"><h2>{escape(tr("Races"))}: {escape(played)}</h2>'
    who = trn("{n} robot races: {bots}.", "{n} robots race: {bots}.", verdict.players, bots=", ".join(bots_of(races)))
    yield f'<p class="key">{escape(" ".join((who, key_of_numbers(), key_of_grey())))}</p>'
    yield '<ul class="remarks">'
    yield from (f"<li>{''.join(map(_piece, line_pieces(line)))}</li>" for line in verdict_lines(verdict))
    yield from map(_finding, races.findings)
    yield "</ul>"
    yield '<div class="charts">'
    for chart in races.charts(THIRD):
        yield f"<figure>{_pointed_at(drawn(chart.picture, chart.words), chart.spots)}</figure>"
    yield "</div>"
    yield f"<figure>{_pointed_at(drawn(heat_plan(races), deadly_words(races)), _heat_spots(races))}"
    yield f"<figcaption>{escape(deadly_words(races))}</figcaption></figure></section>"


def _pointed_at(drawing: str, spots: Iterable[ChartSpot]) -> str:
    """A drawing whose spots say, when they are pointed at, what they are and which race shows it."""
    places = "".join(map(_place, spots))
    return f'{drawing.removesuffix("</svg>")}<g fill="none" pointer-events="all">{places}</g></svg>'


def _place(spot: ChartSpot) -> str:
    words, area = spot.words, spot.area
    if spot.race is not None:
        words = tr("{words}; race {race} shows it", words=words, race=spot.race)
    return (
        f'<rect x="{area.x:g}" y="{area.y:g}" width="{area.width:g}" height="{area.height:g}">'
        f"<title>{escape(words)}</title></rect>"
    )


def _heat_spots(races: RaceResults) -> Iterator[ChartSpot]:
    """The squares on the course."""
    found = heat_of(races.tally, races.tables, Heat.DEATHS)
    for cell, _ in found.cells:
        yield ChartSpot(Extent(100.0 * cell.x, 100.0 * cell.y, 100, 100), str(found.words(cell)), found.race(cell))


def bots_of(races: RaceResults) -> tuple[str, ...]:
    """Who raced, each once."""
    return tuple(dict.fromkeys(races.verdict.bots))


def key_of_numbers() -> str:
    """What brackets mean."""
    return tr("In brackets: the 95% interval.")


def key_of_grey() -> str:
    """What grey means."""
    return tr("Grey numbers are not precise enough yet.")


def _piece(piece: LinePiece) -> str:
    return escape(piece.words) if piece.sure else f'<span class="unsure">{escape(piece.words)}</span>'


def _finding(finding: Finding) -> str:
    sign = icon(badge_picture(finding.severity), "icon small")
    return f'<li class="stands-out">{sign} {escape(finding_words(finding))}</li>'


def finding_words(finding: Finding) -> str:
    """What stands out: ``L8: 14% of all robots that are lost are lost here (RR502)``."""
    place = "".join(f"{place.cell.name}: " for place in finding.places[:1] if place.cell is not None)
    return f"{place}{finding.message} ({finding.code})"


def heat_plan(races: RaceResults, heat: Heat = Heat.DEATHS) -> Picture:
    """The course, and on it where something happened."""
    options = PictureOptions(coordinates=True, names=False, table=False, margin=8)
    picture = course_picture(races.course, options)
    found = heat_of(races.tally, races.tables, heat)
    return Picture(picture.extent, (*picture.shapes, heat_group(found)))


def deadly_words(races: RaceResults) -> str:
    """What the squares on the course mean."""
    total = sum(races.tally.of("fates"))
    return trn("The squares show where {n} robot was destroyed; those that fell off the edge are beside the boards.",
               "The squares show where {n} robots were destroyed; those that fell off the edge are beside the boards.",
               total)  # fmt: skip


GAP = 3.0
"""Millimetres between charts."""


def race_blocks(races: RaceResults) -> Iterator[SheetBlock]:
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


def _row(pictures: Sequence[Picture], places: int = 1) -> SheetBlock:
    """Pictures side by side, in so many places as wide as the page."""
    wide = (RIGHT - LEFT - GAP * (places - 1)) / places
    shapes = [
        sheet_blocks.scaled(picture, LEFT + place * (wide + GAP), 0, wide / picture.extent.width)
        for place, picture in enumerate(pictures)
    ]
    height = max(picture.extent.height * wide / picture.extent.width for picture in pictures)
    return SheetBlock(height + GAP, tuple(shapes))

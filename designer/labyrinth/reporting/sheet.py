# SPDX-License-Identifier: GPL-3.0-or-later
"""The page on a plan as pictures in millimetres, for a PDF."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import tr
from designer.labyrinth.checks.validation import Report
from designer.labyrinth.picture import PictureOptions, plan_picture
from designer.labyrinth.reporting.pages import Content, content
from designer.pictures.pages import BODY, LEFT, head, wrapped
from designer.pictures.paper import PAPERS
from designer.pictures.shapes import Extent, Group, Picture, Role, Shape, Text, Transform

_LINE, _TOP, _BOTTOM = 5.2, 16.0, 14.0


def sheets(report: Report, made: str) -> tuple[Picture, ...]:
    """The pages, in the current language; ``made`` says by what and when."""
    said = content(report)
    width, height = PAPERS["A4"]
    picture = plan_picture(report.course, PictureOptions(table=False, margin=10))
    scale = min((width - 2 * LEFT) / picture.extent.width, height * 0.52 / picture.extent.height)
    place = Transform(LEFT - picture.extent.x * scale, _TOP - picture.extent.y * scale, scale=scale)
    shapes: list[Shape] = [*head(width, said.title, right="RoboMaso"), Group(picture.shapes, place)]
    pages, y = [], _TOP + picture.extent.height * scale + 8
    for words, bold in _lines(said, width - 2 * LEFT):
        if y > height - _BOTTOM:
            pages.append(shapes)
            shapes, y = [*head(width, said.title, right="RoboMaso")], _TOP + 6
        shapes.append(Text(LEFT, y, words, BODY, Role.TEXT, bold=bold))
        y += _LINE
    pages.append([*shapes, Text(LEFT, height - 7, made, BODY, Role.MUTED)])
    return tuple(Picture(Extent(0, 0, width, height), tuple(page)) for page in pages)


def _lines(said: Content, width: float) -> Iterator[tuple[str, bool]]:
    """The text below the picture, and which lines are bold."""
    for words in wrapped(said.story, BODY, width):
        yield words, False
    groups = (
        (tr("Plan"), said.facts),
        (tr("From the deploy tile to the nearest rival computer"), said.ways),
        (tr("Rules that differ from the rulebook"), said.rules),
        (tr("Properties and weapons"), tuple((name, str(count)) for _, name, count in said.symbols)),
        (tr("Games"), said.games),
    )
    for title, rows in groups:
        if rows:
            yield title, True
            text = " · ".join(f"{name}: {value}" for name, value in rows)
            yield from ((words, False) for words in wrapped(text, BODY, width))
    yield f"{tr('Problems')}: {said.summary}", True
    for told in said.findings:
        text = " ".join(filter(None, (told.code, told.places, told.message, f"({told.mend})" if told.mend else "")))
        yield from ((words, False) for words in wrapped(text, BODY, width))

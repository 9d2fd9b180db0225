# SPDX-License-Identifier: GPL-3.0-or-later
"""The page on a course as pictures in millimetres, for a PDF: one sheet, more only where there is more to say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from designer.pictures import Anchor, Extent, Group, Path, Pen, Picture, Role, Shape, Text, Transform, path_data
from designer.rally.picture import PictureOptions, course_picture
from designer.rally.picture.prints.pages import wrapped
from designer.rally.picture.routes import routes_of
from designer.rally.reporting.content import Content, Told, content
from designer.rally.validation import Report
from designer.words import tr

WIDTH, HEIGHT = 210.0, 297.0
LEFT, RIGHT = 14.0, WIDTH - 14.0
BOTTOM = HEIGHT - 16.0
BODY, LEADING, GAP = 2.9, 4.1, 2.0
PICTURE_HEIGHT = 92.0
"""The most room for the picture, so that what is said of the course stands on the same page."""


@dataclass(frozen=True)
class _Line:
    """A line of the page: texts with their columns, and the room that it takes."""

    texts: tuple[tuple[float, str], ...]
    bold: bool = False
    role: Role = Role.TEXT
    height: float = LEADING
    ruled: bool = False


def sheets(report: Report) -> tuple[Picture, ...]:
    """The pages, in the current language."""
    said = content(report)
    shapes, y = _top(report, said)
    pages: list[list[Shape]] = [shapes]
    for line in _lines(said):
        if y + line.height > BOTTOM:
            pages.append([])
            y = 18.0
        y += GAP if line.bold else 0.0
        pages[-1] += _set(line, y)
        y += line.height
    extent = Extent(0, 0, WIDTH, HEIGHT)
    return tuple(Picture(extent, (*page, *_foot(said, number, len(pages)))) for number, page in enumerate(pages, 1))


def _foot(said: Content, number: int, count: int) -> tuple[Shape, ...]:
    page = tr("page {number} of {count}", number=number, count=count)
    return (
        Text(LEFT, HEIGHT - 8, said.made, BODY, Role.MUTED),
        Text(RIGHT, HEIGHT - 8, page, BODY, Role.MUTED, Anchor.END),
    )


def _top(report: Report, said: Content) -> tuple[list[Shape], float]:
    """Title, author, description, facts and the picture; returns where the text goes on."""
    shapes: list[Shape] = [Text(LEFT, 18, said.title, 7.0, Role.TEXT, bold=True)]
    y = 23.5
    if said.author:
        shapes.append(Text(LEFT, y, said.author, BODY, Role.MUTED))
        y += LEADING
    facts = "  ·  ".join(f"{name}: {value}" for name, value in said.facts)
    for words in (said.description, facts):
        for text in wrapped(words, BODY, RIGHT - LEFT):
            shapes.append(Text(LEFT, y, text, BODY, Role.TEXT))
            y += LEADING
    return _with_picture(report, shapes, y)


def _with_picture(report: Report, shapes: list[Shape], y: float) -> tuple[list[Shape], float]:
    if not report.course.layout:
        return shapes, y
    routes = routes_of(report.course) if report.analysis and report.analysis.course else ()
    options = PictureOptions(coordinates=True, names=True, table=False, routes=routes, margin=20)
    picture = course_picture(report.course, options)
    scale = min((RIGHT - LEFT) / picture.extent.width, PICTURE_HEIGHT / picture.extent.height)
    x = LEFT - picture.extent.x * scale
    shapes.append(Group(picture.shapes, Transform(x, y - picture.extent.y * scale, scale=scale)))
    return shapes, y + picture.extent.height * scale + 6


def _set(line: _Line, y: float) -> list[Shape]:
    shapes: list[Shape] = [Text(x, y, words, BODY, line.role, bold=line.bold) for x, words in line.texts]
    if line.ruled:
        shapes.append(Path(path_data("M", LEFT, y + 1.2, "H", RIGHT), pen=Pen(Role.MUTED, 0.1)))
    return shapes


def _lines(said: Content) -> Iterator[_Line]:
    if said.legs:
        yield _heading(tr("Legs"))
        yield from _legs(said)
        for words in (said.par, *said.remarks):
            yield from _paragraph(words)
    if said.hazards:
        yield _heading(tr("On the floor"))
        yield from _paragraph("  ·  ".join(f"{name}: {value}" for name, value in said.hazards))
    yield _heading(tr("Findings"))
    yield from _paragraph(said.summary)
    for told in said.findings:
        yield from _finding(told)


def _heading(words: str) -> _Line:
    return _Line(((LEFT, words),), bold=True, height=LEADING + 0.6)


def _paragraph(words: str, indent: float = 0.0, role: Role = Role.TEXT) -> Iterator[_Line]:
    for text in wrapped(words, BODY, RIGHT - LEFT - indent):
        yield _Line(((LEFT + indent, text),), role=role)


LEG_COLUMNS = (LEFT, 36.0, 57.0, 66.0, 78.0, 112.0, 126.0)
"""Where the columns of the table of legs begin."""


def _legs(said: Content) -> Iterator[_Line]:
    for number, row in enumerate(said.legs):
        *cells, program = row
        lines = wrapped(program, BODY, RIGHT - LEG_COLUMNS[-1]) or [""]
        texts = tuple(zip(LEG_COLUMNS, (*cells, lines[0]), strict=True))
        yield _Line(texts, role=Role.TEXT if number else Role.MUTED, ruled=len(lines) == 1)
        for last, text in enumerate(lines[1:], 2):
            yield _Line(((LEG_COLUMNS[-1], text),), ruled=last == len(lines))


FINDING_COLUMNS = (LEFT, 30.0, 44.0, 66.0)


def _finding(told: Told) -> Iterator[_Line]:
    """A finding: its severity, code and place, and its message in as many lines as it needs."""
    message = told.message
    if told.accepted is not None:
        message += f" ({tr('accepted: {reason}', reason=told.accepted)})"
    role = Role.MUTED if told.accepted is not None else Role.TEXT
    first, *more = wrapped(message, BODY, RIGHT - FINDING_COLUMNS[-1]) or [""]
    yield _Line(tuple(zip(FINDING_COLUMNS, (told.word, told.code, told.place, first), strict=True)), role=role)
    for text in more:
        yield _Line(((FINDING_COLUMNS[-1], text),), role=role)

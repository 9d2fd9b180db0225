# SPDX-License-Identifier: GPL-3.0-or-later
"""The sheet that goes with a printed course: picture, boards, checkpoints, rules, par and warnings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from designer.grid import Cell
from designer.pages import BODY, LEFT, Draft, wrapped
from designer.paper import PrintOptions
from designer.pictures import Extent, Group, Role, Shape, Text, Transform
from designer.rally.course import Course
from designer.rally.describe import difficulty_word, length_word
from designer.rally.edition import find_edition
from designer.rally.picture.courses import PictureOptions, course_picture
from designer.words import tr, trn

_LEADING = 5.2


@dataclass(frozen=True)
class CourseFacts:
    """What has been found out about a course, in the words of the current language.

    Attributes:
        par: what par is, a line each.
        warnings: open errors and warnings, a line each.
    """

    par: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


def course_sheet_drafts(course: Course, options: PrintOptions, facts: CourseFacts) -> list[Draft]:
    """One page, or more where there is more to say."""
    width, height = options.page()
    title = tr("Course sheet")
    shapes, y = _top(course, width, height)
    drafts: list[Draft] = []
    for words, bold, indent in _lines(course, facts, width - 2 * LEFT):
        if y > height - 30:
            drafts.append(Draft(title, width, height, tuple(shapes)))
            shapes, y = [], 18.0
        shapes.append(Text(LEFT + indent, y, words, BODY, Role.TEXT, bold=bold))
        y += _LEADING
    return [*drafts, Draft(title, width, height, tuple(shapes))]


def _top(course: Course, width: float, height: float) -> tuple[list[Shape], float]:
    """Title, author, and the picture; returns where the text begins."""
    shapes: list[Shape] = [Text(LEFT, 17, course.title or tr("Course without a title"), 7.5, Role.TEXT, bold=True)]
    if course.author:
        shapes.append(Text(LEFT, 23, tr("by {author}", author=course.author), BODY, Role.MUTED))
    picture = course_picture(course, PictureOptions(coordinates=True, names=True, table=False, margin=20))
    room = Extent(LEFT, 27, width - 2 * LEFT, height * 0.42)
    scale = min(room.width / picture.extent.width, room.height / picture.extent.height)
    x = LEFT - picture.extent.x * scale
    shapes.append(Group(picture.shapes, Transform(x, room.y - picture.extent.y * scale, scale=scale)))
    return shapes, room.y + picture.extent.height * scale + 8


_Line = tuple[str, bool, float]


def _lines(course: Course, facts: CourseFacts, width: float) -> Iterator[_Line]:
    """Every line: its words, whether it is a heading, how far it is indented."""
    if course.description:
        yield from ((line, False, 0.0) for line in wrapped(course.description, BODY, width))
        yield "", False, 0.0
    sections = (
        (tr("Boards"), tuple(_boards(course))),
        (tr("Checkpoints"), tuple(_checkpoints(course))),
        (tr("Rules"), tuple(_rules(course))),
        (tr("Par"), facts.par),
        (tr("Warnings"), facts.warnings),
    )
    for title, lines in sections:
        if lines:
            yield title, True, 0.0
            for words in lines:
                yield from ((line, False, 4.0) for line in wrapped(words, BODY, width - 4))
            yield "", False, 0.0


def _boards(course: Course) -> Iterator[str]:
    for placement in course.layout:
        board = course.board(placement.board)
        extent = course.extent(placement)
        corner = Cell(placement.x, placement.y).name
        size = f"{extent.width} × {extent.height}"
        if placement.turn:
            yield tr(
                "{name}, {size}, from {corner}, turned {degrees}° clockwise",
                name=board.title or placement.board, size=size, corner=corner, degrees=90 * placement.turn,
            )  # fmt: skip
        else:
            yield tr("{name}, {size}, from {corner}", name=board.title or placement.board, size=size, corner=corner)


def _checkpoints(course: Course) -> Iterator[str]:
    if course.checkpoints:
        yield ", ".join(f"{number}: {cell.name}" for number, cell in enumerate(course.checkpoints, 1))
    if course.starts:
        docks = ", ".join(f"{start.number}: {start.cell.name}" for start in course.starts)
        yield tr("Docks: {docks}", docks=docks)


def _rules(course: Course) -> Iterator[str]:
    yield tr("Edition: {title}", title=find_edition(course.edition).name)
    if course.options:
        yield tr(
            "House rules: {options}", options=", ".join(f"{key} = {value}" for key, value in course.options.items())
        )
    if course.players:
        fewest, most = course.players
        yield (
            trn("{n} player", "{n} players", fewest)
            if fewest == most
            else tr("{fewest} to {most} players", fewest=fewest, most=most)
        )
    words = [word for word in (length_word(course.length), difficulty_word(course.difficulty)) if word]
    if words:
        yield ", ".join(words)

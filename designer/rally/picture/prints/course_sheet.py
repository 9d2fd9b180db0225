# SPDX-License-Identifier: GPL-3.0-or-later
"""The sheet that goes with a printed course: picture, boards, checkpoints, rules, par and warnings.

Par and warnings are asked of the validator, so they take a moment.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from designer.base.grid import Cell
from designer.base.words import tr, trn
from designer.files import print_json
from designer.game.findings import Finding, Severity
from designer.game.names import course_name
from designer.game.printed_code import LEADING, PrintedCode, printed_code
from designer.pictures.lettering import fitted
from designer.pictures.pages import BODY, LEFT, Draft, wrapped
from designer.pictures.paper import PrintOptions, bottom
from designer.pictures.shapes import Anchor, Group, Role, Shape, Text, Transform
from designer.rally.course.course import Course
from designer.rally.course.descriptions import difficulty_word, length_word, starts_and_tokens
from designer.rally.course.writing import course_data
from designer.rally.edition import OptionError, find_edition
from designer.rally.edition.told_rules import TOLD, told_rules
from designer.rally.picture.courses import PictureOptions, course_picture
from designer.rally.reachability import Analysis
from designer.rally.spaces import REGISTERS

_CONTENTS = 70.0
"""How wide the table of contents is, in millimetres."""

_TOP = 27.0
"""Where the picture begins, in millimetres."""

_APART = 10.0


@dataclass(frozen=True)
class CourseFacts:
    """What has been found out about a course, in the words of the current language.

    Attributes:
        par: what par is, a line each.
        warnings: open errors and warnings, a line each.
    """

    par: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


def course_sheet_drafts(
    course: Course, options: PrintOptions, facts: CourseFacts, contents: Sequence[tuple[str, int]] = ()
) -> list[Draft]:
    """One page, or more where there is more to say; ``contents`` says what is where: each title and its page."""
    width, height = options.page()
    title, end = tr("Course sheet"), height - bottom(width) + 1
    code = printed_code(print_json(course_data(course, embed=True)), width)
    listed, told = list(_contents(contents)), list(_lines(course, facts, options, width - 2 * LEFT - code.room, code))
    while told and not told[-1].words:
        told.pop()  # what would separate it from something after it
    below = max(LEADING * (len(told) + 1), code.height)
    picture = _map(course, width, end - _TOP - below, height)
    beside = picture.width + _APART + _CONTENTS <= width - 2 * LEFT and LEADING * len(listed) <= picture.height
    if not beside:
        below = max(LEADING * (len(listed) + len(told) + 1), code.height)
        picture = _map(course, width, end - _TOP - below, height)
    shapes = [*_title(course, width), picture.shape]
    if beside:
        shapes += _texts(listed, LEFT + picture.width + _APART, _TOP + 4)
        listed = []
    drafts: list[Draft] = []
    y, waiting = _TOP + picture.height + 8, [*listed, *told]
    shapes += code.shapes(width - LEFT - code.side, y - LEADING)
    while waiting:
        fitting = max(2, int((end - y) / LEADING) + 1)
        if len(waiting) > fitting and waiting[fitting - 1].bold:
            fitting -= 1  # a heading goes with what it is about
        shapes += _texts(waiting[:fitting], LEFT, y)
        drafts.append(Draft(title, width, height, tuple(shapes), border=options.border))
        shapes, y, waiting = [], 18.0, waiting[fitting:]
    return drafts


def _title(course: Course, width: float) -> Iterator[Shape]:
    """Title and author."""
    title = course_name(course.title)
    yield Text(LEFT, 17, title, fitted(title, 7.5, width - 2 * LEFT), Role.TEXT, bold=True)
    if course.author:
        yield Text(LEFT, 23, tr("by {author}", author=course.author), BODY, Role.MUTED)


@dataclass(frozen=True)
class _Map:
    """The picture of a course on its sheet: its shape, and its size in millimetres."""

    shape: Shape
    width: float
    height: float


def _map(course: Course, width: float, left: float, height: float) -> _Map:
    """The picture, as high as what ``left`` over allows: at least a fifth of the page, at most two fifths."""
    picture = course_picture(course, PictureOptions(coordinates=True, names=True, table=False, margin=20))
    tall = max(0.2 * height, min(0.4 * height, left))
    scale = min((width - 2 * LEFT) / picture.extent.width, tall / picture.extent.height)
    at = Transform(LEFT - picture.extent.x * scale, _TOP - picture.extent.y * scale, scale=scale)
    return _Map(Group(picture.shapes, at), picture.extent.width * scale, picture.extent.height * scale)


def _texts(lines: Sequence[_Line], x: float, y: float) -> Iterator[Shape]:
    """Lines below each other; the page that a line names stands at the end of the table of contents."""
    for index, line in enumerate(lines):
        at = y + LEADING * index
        yield Text(x + line.indent, at, line.words, BODY, Role.TEXT, bold=line.bold)
        if line.page:
            yield Text(x + _CONTENTS, at, str(line.page), BODY, Role.TEXT, Anchor.END)


@dataclass(frozen=True)
class _Line:
    """A line of the sheet: its words, whether it is a heading, how far it is indented, and the page that it names."""

    words: str = ""
    bold: bool = False
    indent: float = 0.0
    page: int = 0


def _contents(contents: Sequence[tuple[str, int]]) -> Iterator[_Line]:
    """What is where."""
    if contents:
        yield _Line(tr("Contents"), bold=True)
        yield from (_Line(title, indent=4.0, page=page) for title, page in contents)
        yield _Line()


def _lines(
    course: Course, facts: CourseFacts, options: PrintOptions, width: float, code: PrintedCode
) -> Iterator[_Line]:
    """What there is to say of the course."""
    if course.description:
        yield from map(_Line, wrapped(course.description, BODY, width))
        yield _Line()
    sections = (
        (tr("Boards"), (*_boards(course), tr("A space is {size} mm wide.", size=f"{options.space_mm:g}"))),
        (tr("Checkpoints"), tuple(_checkpoints(course))),
        (tr("Rules"), tuple(_rules(course))),
        (tr("Par"), facts.par),
        (tr("Warnings"), facts.warnings),
        (tr("Course code"), (code.remark,) if code.remark else ()),
    )
    for title, lines in sections:
        if lines:
            yield _Line(title, bold=True)
            for words in lines:
                yield from (_Line(line, indent=4.0) for line in wrapped(words, BODY, width - 4))
            yield _Line()


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
    yield from starts_and_tokens(course)


def _rules(course: Course) -> Iterator[str]:
    yield tr("Edition: {title}", title=find_edition(course.edition).name)
    with suppress(OptionError):  # the validator tells of a rule that does not exist
        yield from map(str, told_rules(course.rules()))
    others = [f"{key} = {value}" for key, value in course.options.items() if key not in TOLD]
    if others:
        yield tr("House rules: {options}", options=", ".join(others))
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


def facts_of(course: Course) -> CourseFacts:
    """What the validator says of a course, in the current language."""
    from designer.rally.checks.validation import validate

    report = validate(course, deferred=False)
    warnings = tuple(_told(finding) for finding in report.open if finding.severity is not Severity.HINT)
    return CourseFacts(tuple(_par(report.analysis)) if report.analysis else (), warnings)


def _told(finding: Finding) -> str:
    """A finding with its space, which is named as on the edges of the picture."""
    place = f"{finding.cell.name}: " if finding.cell is not None else ""
    return f"{place}{finding.message} ({finding.code})"


def _par(analysis: Analysis) -> Iterator[str]:
    if analysis.registers is not None:
        registers = trn("{n} register", "{n} registers", analysis.registers)
        rounds = trn("{n} round", "{n} rounds", -(-analysis.registers // len(REGISTERS)))
        yield tr("The whole course: {registers}, {rounds}", registers=registers, rounds=rounds)
    for leg in analysis.legs:
        if leg.fewest is None:
            yield tr("To checkpoint {number}: out of reach", number=leg.number)
        else:
            registers = trn("{n} register", "{n} registers", leg.fewest)
            yield tr("To checkpoint {number}: {registers}", number=leg.number, registers=registers)

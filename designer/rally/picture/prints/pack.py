# SPDX-License-Identifier: GPL-3.0-or-later
"""What is printed together: the boards of a course, or the whole set with a table of contents."""

from __future__ import annotations

from collections.abc import Iterator

from designer.pages import LEFT, Draft, entries, finish, finished
from designer.paper import PrintError, PrintOptions
from designer.pictures import Anchor, Picture, Role, Shape, Text
from designer.rally.course import Course
from designer.rally.picture.prints.boards import Printing, board_drafts, overview_draft, sheet_sides, side_drafts
from designer.rally.picture.prints.course_sheet import CourseFacts, course_sheet_drafts
from designer.rally.picture.prints.cutouts import card_drafts, chip_drafts, marker_drafts
from designer.words import sentence, tr


def course_pages(course: Course, options: PrintOptions | None = None) -> tuple[Picture, ...]:
    """The boards of a course at true size, after an overview where they take more than one sheet.

    Every page is a picture whose units are millimetres.

    Raises:
        PrintError: the course has no board, or a space is too large for the paper.
    """
    return tuple(page_by_page(course, options or PrintOptions())[1])


def page_by_page(course: Course, options: PrintOptions) -> tuple[int, Iterator[Picture]]:
    """How many pages a course has, and the same pages, each made when it is asked for: hundreds take a while.

    Raises:
        PrintError: the course has no board, or a space is too large for the paper.
    """
    printing = _printing(course, options)
    before = 0
    if options.overview and len(printing.sheets) > 1:
        before = 2 if options.double_sided else 1
    count = before + len(sheet_sides(printing))
    return count, finish(_drafts(course, printing, before), 1, count)


def _drafts(course: Course, printing: Printing, before: int) -> Iterator[Draft]:
    if before:
        yield overview_draft(course, printing, before + 1)
        yield from [_empty(printing.options)] * (before - 1)
    yield from side_drafts(printing)


def first_pages(course: Course, options: PrintOptions, most: int) -> tuple[tuple[Picture, ...], int]:
    """Some pages of a print to look at, and how many it has: quick also where it has hundreds.

    A print of more than ``most`` pages is shown without its overview, a picture of every space there is.

    Raises:
        PrintError: the course has no board, or a space is too large for the paper.
    """
    printing = _printing(course, options)
    sides = len(sheet_sides(printing))
    if sides < most:
        pages = course_pages(course, options)
        return pages, len(pages)
    before = (2 if options.double_sided else 1) if options.overview else 0
    return finished(board_drafts(printing, most), before + 1, before + sides), before + sides


def _empty(options: PrintOptions) -> Draft:
    """The empty back of a page, so that the next one is a front."""
    return Draft("", *options.page(), (), blank=True)


def set_pages(
    course: Course, options: PrintOptions | None = None, facts: CourseFacts | None = None
) -> tuple[Picture, ...]:
    """The whole pack: contents, course sheet, overview, boards, markers, cards and damage chips.

    Raises:
        PrintError: the course has no board, or a space is too large for the paper.
    """
    options = options or PrintOptions()
    printing = _printing(course, options)
    sheet = course_sheet_drafts(course, options, facts or CourseFacts())
    before = 1 + len(sheet)
    if options.double_sided and (before + 1) % 2:
        sheet.append(_empty(options))
        before += 1
    drafts = [
        *sheet,
        overview_draft(course, printing, before + 2),
        *board_drafts(printing),
        *marker_drafts(course, options),
        *card_drafts(options),
        *chip_drafts(options),
    ]
    return finished([_contents(course, options, drafts), *drafts])


def _printing(course: Course, options: PrintOptions) -> Printing:
    if not course.layout:
        raise PrintError(sentence("the course has no board to print"))
    return Printing.of(course, options)


def _contents(course: Course, options: PrintOptions, drafts: list[Draft]) -> Draft:
    """The first page: the title and where everything is."""
    width, height = options.page()
    shapes: list[Shape] = [
        Text(LEFT, 40, course.title or tr("Course without a title"), 11, Role.TEXT, bold=True),
        Text(LEFT, 50, tr("Print and play"), 5, Role.MUTED),
        Text(LEFT, 72, tr("Contents"), 5, Role.TEXT, bold=True),
    ]
    y = 82.0
    for title, page in entries([Draft("", width, height, ()), *drafts]):
        shapes.append(Text(LEFT, y, title, 4.2, Role.TEXT))
        shapes.append(Text(width - LEFT, y, str(page), 4.2, Role.TEXT, Anchor.END))
        y += 7
        if y > height - 32:
            break
    size = tr("A space is {size} mm wide.", size=f"{options.space_mm:g}")
    shapes.append(Text(LEFT, height - 26, size, 3.6, Role.MUTED))
    return Draft("", width, height, tuple(shapes))

# SPDX-License-Identifier: GPL-3.0-or-later
"""What is printed together: the boards of a course, or the whole set with a course sheet."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import sentence, tr
from designer.pictures.pages import Draft, Page, entries, finish, finished
from designer.pictures.paper import PrintError, PrintOptions
from designer.pictures.pieces import piece_drafts
from designer.rally.course.course import Course
from designer.rally.picture.prints.boards import Printing, board_drafts, overview_draft, side_drafts, turn_of
from designer.rally.picture.prints.course_sheet import CourseFacts, course_sheet_drafts
from designer.rally.picture.prints.cutouts import piece_sections


def course_pages(course: Course, options: PrintOptions | None = None) -> tuple[Page, ...]:
    """The boards of a course at true size, after an overview where they take more than one page.

    Every page is a picture whose units are millimetres.

    Raises:
        PrintError: the course has no board, or a space is too large for the paper.
    """
    return tuple(page_by_page(course, options or PrintOptions())[1])


def page_by_page(course: Course, options: PrintOptions) -> tuple[int, Iterator[Page]]:
    """How many pages a course has, and the same pages, each made when it is asked for: hundreds take a while.

    Raises:
        PrintError: the course has no board, or a space is too large for the paper.
    """
    printing = _printing(course, options)
    before = _pages_before(printing)
    count = before + len(printing.sides)
    return count, finish(_drafts(course, printing, before), 1, count)


def _pages_before(printing: Printing) -> int:
    """How many pages the overview takes; its back stays empty where both sides are printed."""
    if not printing.options.overview or not printing.options.text or len(printing.sides) < 2:
        return 0
    return 2 if printing.options.double_sided else 1


def _drafts(course: Course, printing: Printing, before: int) -> Iterator[Draft]:
    if before:
        yield overview_draft(course, printing, before + 1)
        yield from [_empty_back(printing)] * (before - 1)
    yield from side_drafts(printing, before + 1)


def first_pages(course: Course, options: PrintOptions, most: int) -> tuple[tuple[Page, ...], int]:
    """Some pages of a print to look at, and how many it has: quick also where it has hundreds.

    A print of more than ``most`` pages is shown without its overview, a picture of every space there is.

    Raises:
        PrintError: the course has no board, or a space is too large for the paper.
    """
    printing = _printing(course, options)
    before = _pages_before(printing)
    count = before + len(printing.sides)
    if len(printing.sides) < most:
        return finished(tuple(_drafts(course, printing, before))), count
    return finished(board_drafts(printing, before + 1, most), before + 1, count), count


def _empty_back(printing: Printing) -> Draft:
    """The empty back of a page, so that the next one is a front."""
    landscape = printing.sheets[0].landscape
    options = printing.options
    return Draft(
        "", *options.page(landscape), (), back_of=1, turn=turn_of(options, landscape), is_back=True,
        border=options.around, text=options.text,
    )  # fmt: skip


def set_pages(
    course: Course, options: PrintOptions | None = None, facts: CourseFacts | None = None
) -> tuple[Page, ...]:
    """The whole pack: course sheet with contents, overview, boards, cards, markers and damage chips.

    Raises:
        PrintError: the course has no board, or a space is too large for the paper.
    """
    options = options or PrintOptions()
    if not options.text:
        raise PrintError(sentence("the pack has pages of text; print the boards alone without text"))
    printing, facts = _printing(course, options), facts or CourseFacts()
    sheets = len(course_sheet_drafts(course, options, facts, _contents(printing, course)))
    backs = [_empty_back(printing)] if options.double_sided and sheets % 2 else []
    first = sheets + len(backs) + 1
    overview = [overview_draft(course, printing, first + (2 if options.double_sided else 1))]
    if options.double_sided:
        overview.append(_empty_back(printing))
    boards = board_drafts(printing, first + len(overview))
    last = [_empty_back(printing)] if options.double_sided and len(printing.sides) % 2 else []
    parts = [*overview, *boards, *last, *piece_drafts(piece_sections(course, options), options)]
    contents = [(tr("Course sheet"), 1), *((title, first - 1 + page) for title, page in entries(parts))]
    return finished([*course_sheet_drafts(course, options, facts, contents), *backs, *parts])


def _contents(printing: Printing, course: Course) -> list[tuple[str, int]]:
    """As many lines as the table of contents will have, to find out how long the course sheet is."""
    return [("", 0)] * (2 + len(printing.titles) + len(piece_sections(course, printing.options)))


def _printing(course: Course, options: PrintOptions) -> Printing:
    if not course.layout:
        raise PrintError(sentence("the course has no board to print"))
    printing = Printing.of(course, options)
    if not printing.sheets:
        raise PrintError(sentence("the course has no board to print"))
    return printing

# SPDX-License-Identifier: GPL-3.0-or-later
"""A booklet of courses to print: contents, which boards are needed where, then the sheet of each course."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from designer.base.modules import Lazy
from designer.base.words import tr, trn
from designer.game.games import GameFile
from designer.game.names import course_name
from designer.pictures.lettering import fitted
from designer.pictures.pages import BODY, LEFT, SMALL, Draft, Jump, Page, finished, wrapped
from designer.pictures.paper import PrintOptions, bottom
from designer.pictures.shapes import Anchor, Extent, Role, Shape, Text

_LEADING = 5.2
_AIR = 3.0
_TOP, _NEXT_TOP = 36.0, 18.0
"""Where the lines of the first page begin and those of the others, in millimetres."""

_NUMBERS = 25.0
"""Room for the numbers of pages at the right, in millimetres."""


@dataclass(frozen=True)
class _Entry:
    """Something of the contents.

    Attributes:
        title: its first line; below: what stands below, smaller.
        pages: which pages are named at the right; the first is where a click leads.
        heading: whether it is a heading of what follows.
    """

    title: str
    below: tuple[str, ...] = ()
    pages: tuple[int, ...] = ()
    heading: bool = False

    @property
    def height(self) -> float:
        return _LEADING * (1 + len(self.below)) + (_AIR if self.below or self.heading else 0.0)


def booklet(documents: Sequence[GameFile], title: str, options: PrintOptions) -> tuple[Page, ...]:
    """The pages of a booklet, each course on a sheet of its own.

    Raises:
        CourseDesignerError: the paper leaves no room.
    """
    ordered = sorted(documents, key=lambda document: _title(document).casefold())
    sheets = [_sheets(document, options) for document in ordered]
    lengths = [len(drafts) for drafts in sheets]
    # how many pages the contents take does not depend on the numbers in them
    before = len(_contents(_entries(ordered, [0] * len(ordered), options), title, options))
    firsts = [first + before for first in accumulate(lengths[:-1], initial=1)] if lengths else []
    entries = _entries(ordered, firsts, options)
    contents = _contents(entries, title, options)
    pages = finished([*(draft for draft, _ in contents), *(draft for drafts in sheets for draft in drafts)])
    starts = {first: _mark(first) for first in firsts}
    jumps = [jumps for _, jumps in contents]
    return tuple(
        replace(page, jumps=jumps[at]) if at < before else _marked(page, starts.get(at + 1))
        for at, page in enumerate(pages)
    )


def _title(document: GameFile) -> str:
    return course_name(document.course.title, document.path)


def _sheets(document: GameFile, options: PrintOptions) -> list[Draft]:
    """The sheet of a course, more than one where there is more to say; an outline calls it like the course."""
    drafts = document.game.prints().sheet(document.course, options)
    return [replace(draft, title=_title(document)) for draft in drafts]


def _boards(document: GameFile) -> tuple[str, ...]:
    found: tuple[str, ...] = Lazy(f"designer.exchange.collection.{document.game.room}_entry:boards").load()(
        document.course
    )
    return found


def _entries(documents: Sequence[GameFile], firsts: Sequence[int], options: PrintOptions) -> list[_Entry]:
    """The courses, then the boards with the pages of the courses that need them."""
    room = options.page()[0] - 2 * LEFT - _NUMBERS
    found = [_Entry(_title(document), tuple(_below(document, room)), (first,))
             for document, first in zip(documents, firsts, strict=True)]  # fmt: skip
    needed: dict[str, list[int]] = {}
    for document, first in zip(documents, firsts, strict=True):
        for board in _boards(document):
            needed.setdefault(board, []).append(first)
    if needed:
        found.append(_Entry(tr("Boards needed"), heading=True))
    return [*found, *(_Entry(board, pages=tuple(needed[board])) for board in sorted(needed, key=str.casefold))]


def _below(document: GameFile, room: float) -> Iterator[str]:
    """What a course is, and which boards it needs."""
    game = document.game
    yield from wrapped(f"{game.title} · {game.line(document.course)}", SMALL, room)
    boards = _boards(document)
    if boards:
        yield from wrapped(tr("needs {boards}", boards=", ".join(boards)), SMALL, room)


def _contents(entries: Sequence[_Entry], title: str, options: PrintOptions) -> list[tuple[Draft, tuple[Jump, ...]]]:
    """The pages of the contents, each with its links."""
    width, height = options.page()
    end = height - bottom(width)
    shapes: list[Shape] = list(_head(entries, title, width))
    jumps: list[Jump] = []
    found: list[tuple[Draft, tuple[Jump, ...]]] = []
    y = _TOP
    for place, entry in enumerate(entries):
        after = entries[place + 1].height if entry.heading and place + 1 < len(entries) else 0.0
        if y + entry.height + after > end and y > _TOP:
            found.append((_draft(title, shapes, options), tuple(jumps)))
            shapes, jumps, y = [], [], _NEXT_TOP
        shapes += _lines(entry, y, width)
        if entry.pages:
            area = Extent(LEFT, y - _LEADING + 1, width - 2 * LEFT, _LEADING * (1 + len(entry.below)))
            jumps.append(Jump(area, _mark(entry.pages[0])))
        y += entry.height
    return [*found, (_draft(title, shapes, options), tuple(jumps))]


def _draft(title: str, shapes: Sequence[Shape], options: PrintOptions) -> Draft:
    return Draft(title, *options.page(), tuple(shapes), border=options.border)


def _head(entries: Sequence[_Entry], title: str, width: float) -> Iterator[Shape]:
    yield Text(LEFT, 17, title, fitted(title, 7.5, width - 2 * LEFT), Role.TEXT, bold=True)
    courses = sum(1 for entry in entries if entry.below)
    yield Text(LEFT, 24, trn("{n} course", "{n} courses", courses), BODY, Role.MUTED)


def _lines(entry: _Entry, y: float, width: float) -> Iterator[Shape]:
    """An entry from its first line on."""
    numbers = ", ".join(str(page) for page in dict.fromkeys(entry.pages))
    room = width - 2 * LEFT - (_NUMBERS if entry.below else 0.0)
    bold = entry.heading or bool(entry.below)
    yield Text(LEFT, y, entry.title, fitted(entry.title, BODY, room), Role.TEXT, bold=bold)
    size = fitted(numbers, BODY, room / 2) if numbers else BODY
    yield Text(width - LEFT, y, numbers, size, Role.TEXT, Anchor.END)
    for number, line in enumerate(entry.below, 1):
        yield Text(LEFT, y + _LEADING * number, line, SMALL, Role.MUTED)


def _mark(page: int) -> str:
    return f"page {page}"


def _marked(page: Page, mark: str | None) -> Page:
    return page if mark is None else replace(page, marks=((mark, 0.0),))

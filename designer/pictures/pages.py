# SPDX-License-Identifier: GPL-3.0-or-later
"""Pages of a print: every page has a ruler, the words "print at 100%" and its number at its foot.

A game that says nothing of its own about paper prints each plan on one sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

from designer.base.words import tr
from designer.pictures.lettering import fitted, text_width
from designer.pictures.paper import NARROW, PrintOptions
from designer.pictures.shapes import (
    Anchor,
    Extent,
    Group,
    Level,
    Path,
    Pen,
    Picture,
    Role,
    Shape,
    Text,
    Transform,
    path_data,
)

HAIR = 0.2
SMALL = 3.1
BODY = 3.6
LEFT = 15.0


class TurnEdge(Enum):
    """The edge over which a sheet that is printed on both sides is turned."""

    LONG_EDGE = "long"
    SHORT_EDGE = "short"


@dataclass(frozen=True, slots=True)
class Jump:
    """An area of a page a click on which leads to a mark, of this page or another."""

    area: Extent
    mark: str


@dataclass(frozen=True, slots=True)
class Page(Picture):
    """A page of a print; its units are millimetres.

    Attributes:
        title: what an outline calls the part that it belongs to; pages in a row with one title are one part.
        also: the titles of further parts that begin on it.
        cuts: lines along which it is cut, as path data; some of them are also drawn.
        folds: lines along which what is cut out is folded; all are also drawn.
        turn: the edge over which its sheet is turned, if it is printed on both sides.
        jumps: areas that lead to marks; marks: names of places, each with its distance from the top.
        trim: what is left once it is cut for the table, where something is printed beyond it; bleed: how far that goes.
    """

    title: str = ""
    also: tuple[str, ...] = ()
    cuts: tuple[str, ...] = ()
    folds: tuple[str, ...] = ()
    turn: TurnEdge | None = None
    jumps: tuple[Jump, ...] = ()
    marks: tuple[tuple[str, float], ...] = ()
    trim: Extent | None = None
    bleed: float = 0.0


@dataclass(frozen=True)
class Draft:
    """A page before pages are counted.

    Attributes:
        title: what a table of contents calls it; several pages in a row with one title are one entry.
        width, height: of the page within its margins, in millimetres.
        shapes: what is on it, in millimetres.
        remarks: lines at the right of the foot.
        back_of: of the empty back of a sheet, how many pages before it its front is; nothing else is printed on it.
        also: titles of further parts that begin on it.
        cuts, folds: lines along which it is cut and folded, as path data.
        turn: the edge over which its sheet is turned, if it is printed on both sides.
        is_back: whether it is the back of its sheet.
        border: what lies round it, up to the edges of the paper, in millimetres; less than 0 where margins are small.
        trim, bleed: as :class:`Page` has them.
        text: whether it has a foot.
    """

    title: str
    width: float
    height: float
    shapes: tuple[Shape, ...]
    remarks: tuple[str, ...] = ()
    back_of: int = 0
    also: tuple[str, ...] = ()
    cuts: tuple[str, ...] = ()
    folds: tuple[str, ...] = ()
    turn: TurnEdge | None = None
    is_back: bool = False
    border: float = 0.0
    trim: Extent | None = None
    bleed: float = 0.0
    text: bool = True


def finished(drafts: Sequence[Draft], first: int = 1, count: int | None = None) -> tuple[Page, ...]:
    """The pages with their feet and numbers, from ``first``; ``count`` is how many there are, if these are not all."""
    return tuple(finish(drafts, first, count or len(drafts)))


def finish(drafts: Iterable[Draft], first: int, count: int) -> Iterator[Page]:
    """The same of pages that are made one after the other."""
    return (_finish(draft, number, count) for number, draft in enumerate(drafts, first))


def _finish(draft: Draft, number: int, count: int) -> Page:
    extent = Extent(0, 0, draft.width, draft.height).grown(draft.border)
    around = (*_turning_edge(draft), *_foot(draft, number, count)) if draft.text else ()
    return Page(
        extent, (*draft.shapes, *around), draft.title, draft.also, draft.cuts, draft.folds, draft.turn,
        trim=draft.trim, bleed=draft.bleed,
    )  # fmt: skip


def _foot(draft: Draft, number: int, count: int) -> tuple[Shape, ...]:
    page = tr("page {number} of {count}", number=number, count=count)
    pages = Text(draft.width / 2, draft.height - 6, page, SMALL, Role.MUTED, Anchor.MIDDLE)
    if draft.back_of:
        empty = tr("This side stays empty: it is the back of page {number}", number=number - draft.back_of)
        return (Text(draft.width / 2, draft.height - 12, empty, SMALL, Role.MUTED, Anchor.MIDDLE), pages)
    remarks = tuple(filter(None, draft.remarks))
    if draft.width >= NARROW:
        y = draft.height - 18
        words = [
            Text(draft.width - LEFT, y + 1 + 4.5 * line, remark, SMALL, Role.TEXT, Anchor.END)
            for line, remark in enumerate(remarks)
        ]
    else:
        y = draft.height - 18 - 4.5 * len(remarks)
        room = draft.width - 2 * LEFT
        words = [
            Text(LEFT, y + 10 + 4.5 * line, remark, fitted(remark, SMALL, room), Role.TEXT)
            for line, remark in enumerate(remarks)
        ]
    return (*_measure(y, draft.width), *words, pages)


def _measure(y: float, width: float) -> tuple[Shape, ...]:
    """The ruler with its words, as long as a page is wide."""
    length = 100 if width >= LEFT + 100 + LEFT else 50
    words = tr("{length} mm: measure this line, print at 100%", length=length)
    return (*ruler(LEFT, y, length), Text(LEFT, y + 5.5, words, fitted(words, SMALL, width - LEFT), Role.TEXT))


def ruler(x: float, y: float, length: int = 100) -> tuple[Shape, ...]:
    """A ruler in millimetres with a tick a centimetre."""
    ticks = " ".join(
        path_data("M", x + step, y, "V", y - (3 if step % 50 == 0 else 1.8)) for step in range(0, length + 1, 10)
    )
    line = path_data("M", x, y, "H", x + length)
    return (Path(f"{line} {ticks}", pen=Pen(Role.TEXT, HAIR)),)


def _turning_edge(draft: Draft) -> tuple[Shape, ...]:
    """A dashed line at the edge over which a sheet is turned, with words: at the right of fronts, the left of backs."""
    if draft.turn is None:
        return ()
    words = {
        TurnEdge.LONG_EDGE: tr("both sides: turn over at the long edge"),
        TurnEdge.SHORT_EDGE: tr("both sides: turn over at the short edge"),
    }[draft.turn]
    x, turn = (4.0, -90.0) if draft.is_back else (draft.width - 4.0, 90.0)
    middle, half = draft.height / 2, text_width(words, SMALL) / 2 + 4
    dashes = path_data("M", x, 26, "V", middle - half, "M", x, middle + half, "V", draft.height - 36)
    inwards = 1 if draft.is_back else -1
    arrows = " ".join(_arrow(x, y, inwards) for y in (middle - half - 12, middle + half + 12))
    text = Group((Text(0, 1, words, SMALL, Role.TEXT, Anchor.MIDDLE),), Transform(x, middle, turn=turn))
    return (Path(dashes, pen=Pen(Role.TEXT, 0.3, (3.0, 2.0))), Path(arrows, pen=Pen(Role.TEXT, 0.3)), text)


def _arrow(x: float, y: float, inwards: int) -> str:
    """A bow round the edge with a head, as a leaf goes over."""
    end = x + 3.5 * inwards
    bow = path_data("M", end, y + 4, "C", x - 2.4 * inwards, y + 4, x - 2.4 * inwards, y - 4, end, y - 4)
    head = path_data("M", end - 1.6 * inwards, y - 5.4, "L", end, y - 4, "L", end - 1.6 * inwards, y - 2.6)
    return f"{bow} {head}"


def head(width: float, title: str, middle: str = "", right: str = "") -> tuple[Shape, ...]:
    """The first line of a page; the title is drawn smaller where it has no room."""
    room = width - 2 * LEFT - sum(text_width(words, SMALL) * 1.15 + 5 for words in (middle, right) if words)
    size = fitted(title, SMALL + 0.2, max(room, 20.0))
    shapes: list[Shape] = [Text(LEFT, 9, title, size, Role.TEXT, bold=True)]
    if middle:
        shapes.append(Text(LEFT + text_width(title, size) * 1.15 + 5, 9, middle, SMALL, Role.TEXT))
    if right:
        shapes.append(Text(width - LEFT, 9, right, SMALL, Role.TEXT, Anchor.END))
    return tuple(shapes)


def wrapped(words: str, size: float, width: float) -> list[str]:
    """Words in lines that are about as wide as ``width`` at most; a word that is longer is broken."""
    found: list[str] = []
    for paragraph in words.splitlines():
        line = ""
        for piece in (piece for word in paragraph.split() for piece in _pieces(word, size, width)):
            longer = f"{line} {piece}".strip()
            if line and text_width(longer, size) > width:
                found.append(line)
                longer = piece
            line = longer
        found.append(line)
    return found


def _pieces(word: str, size: float, width: float) -> Iterator[str]:
    """A word, or its parts where it is wider than a line."""
    while len(word) > 1 and text_width(word, size) > width:
        fits = next(n for n in range(len(word) - 1, 0, -1) if n == 1 or text_width(word[:n], size) <= width)
        yield word[:fits]
        word = word[fits:]
    yield word


def entries(drafts: Iterable[Draft | Page]) -> list[tuple[str, int]]:
    """The table of contents: each title and the page where it begins."""
    found: list[tuple[str, int]] = []
    for number, draft in enumerate(drafts, 1):
        for title in (draft.title, *draft.also):
            if title and (not found or found[-1][0] != title):
                found.append((title, number))
    return found


_HEAD, _FOOT = 15.0, 30.0
"""Millimetres above and below the picture."""


class PlanPictures(Protocol):
    """What draws a plan; the pictures of every game do."""

    def picture(self, plan: Any, level: Level, *, names: bool) -> Picture:
        """A plan with so much detail."""


@dataclass(frozen=True, eq=False)
class OneSheet:
    """Prints the picture of a plan as large as a sheet has room for (:class:`designer.game.contract.Prints`)."""

    pictures: PlanPictures
    CHOICES = frozenset({"paper", "margin"})

    def page_by_page(self, plan: Any, options: PrintOptions) -> tuple[int, Iterator[Page]]:
        """One page."""
        return 1, iter(finished([self._draft(plan, options)]))

    def first_pages(self, plan: Any, options: PrintOptions, most: int) -> tuple[tuple[Page, ...], int]:
        """The one page."""
        return tuple(self.page_by_page(plan, options)[1]), 1

    def sheet(self, plan: Any, options: PrintOptions) -> list[Draft]:
        """The same page before it is counted."""
        return [self._draft(plan, options)]

    def _draft(self, plan: Any, options: PrintOptions) -> Draft:
        picture = self.pictures.picture(plan, Level.L, names=True)
        extent = picture.extent
        width, height = options.page(landscape=extent.width > extent.height)
        across, down = width - 2 * LEFT, height - _HEAD - _FOOT
        scale = min(across / max(extent.width, 1), down / max(extent.height, 1))
        x = (width - scale * extent.width) / 2 - scale * extent.x
        drawing = Group(picture.shapes, Transform(x, _HEAD - scale * extent.y, scale=scale))
        return Draft(plan.title, width, height, (*head(width, plan.title), drawing), border=options.border)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Pieces to cut out, each in a thin frame: sections of pieces of one size, which share pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from designer.base.words import tr
from designer.pictures.pages import HAIR, LEFT, SMALL, Draft, TurnEdge, head
from designer.pictures.paper import PrintOptions, bottom
from designer.pictures.shapes import Group, Path, Pen, Picture, Role, Shape, Text, Transform, path_data

_TOP = 15.0
_HEADING = 8.0
"""Room for the heading of a section that begins further down, in millimetres."""


@dataclass(frozen=True, slots=True)
class FoldedPiece(Picture):
    """A piece that is folded when it has been cut out; ``folds`` is path data in its own units."""

    folds: str = ""


@dataclass(frozen=True)
class PieceSection:
    """Pieces of one size.

    Attributes:
        title: what they are.
        pieces: each with its extent, which becomes ``width`` wide.
        width, height: of a piece, in millimetres.
        gap: between two pieces, in millimetres; 0 where one cut serves both.
        backs: what is on the back of each, where both sides are printed; none where backs stay empty.
    """

    title: str
    pieces: Sequence[Picture]
    width: float
    height: float
    gap: float
    backs: Sequence[Picture] = ()


@dataclass
class _Page:
    """A page that is being filled; ``used`` is how far down, in millimetres."""

    used: float = _TOP
    titles: list[str] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)
    cuts: list[str] = field(default_factory=list)
    folds: list[str] = field(default_factory=list)
    backs: list[Shape] = field(default_factory=list)


def piece_drafts(sections: Sequence[PieceSection], options: PrintOptions) -> list[Draft]:
    """Pages full of pieces: each section goes on where the one before ends, in rows as long as the page is wide.

    Where both sides are printed, each page but the last has its back after it, be it empty.
    """
    width, height = options.page()
    pages: list[_Page] = []
    for section in sections:
        columns = max(1, int((width - 2 * LEFT + section.gap + 1e-6) // (section.width + section.gap)))
        for start in range(0, len(section.pieces), columns):
            row = section.pieces[start : start + columns]
            page = _page_for(pages, section, height - bottom(width) + 5, is_first=start == 0)
            if section.title not in page.titles:
                _begin(page, section, width)
            left = _left(section, min(columns, len(section.pieces)), width)
            _lay_row(page, section, row, left)
            _lay_backs(page, section, section.backs[start : start + columns], width - left)
    if not options.double_sided:
        return [_draft(page, options) for page in pages]
    sides = [side for page in pages for side in _both_sides(page, options)]
    return sides if not pages or pages[-1].backs else sides[:-1]


def _page_for(pages: list[_Page], section: PieceSection, end: float, *, is_first: bool) -> _Page:
    """The last page if a row of the section still fits on it, else a new one."""
    if pages:
        heading = _HEADING if is_first and pages[-1].titles else 0.0
        if pages[-1].used + heading + section.height <= end + 1e-6:
            return pages[-1]
    pages.append(_Page())
    return pages[-1]


def _begin(page: _Page, section: PieceSection, width: float) -> None:
    """Write a section's title: at the head of a page, or above its first row."""
    if page.titles:
        page.shapes.append(Text(LEFT, page.used + _HEADING - 3, section.title, SMALL + 0.2, Role.TEXT, bold=True))
        page.used += _HEADING
    else:
        page.shapes += head(width, section.title, right=tr("cut along the thin lines"))
    page.titles.append(section.title)


def _left(section: PieceSection, columns: int, width: float) -> float:
    """Where a section begins, so that it is in the middle of the page."""
    return (width - columns * (section.width + section.gap) + section.gap) / 2


def _lay_row(page: _Page, section: PieceSection, row: Sequence[Picture], left: float) -> None:
    for index, piece in enumerate(row):
        x = left + index * (section.width + section.gap)
        at = _at(piece, x, page.used, section)
        page.shapes.append(Group(piece.shapes, at))
        frame = path_data("M", x, page.used, "H", x + section.width, "V", page.used + section.height, "H", x, "Z")
        page.shapes.append(Path(frame, pen=Pen(Role.BORDER, HAIR)))
        page.cuts.append(frame)
        if isinstance(piece, FoldedPiece):
            page.folds += _moved(piece.folds, at)
    page.used += section.height + section.gap


def _lay_backs(page: _Page, section: PieceSection, backs: Sequence[Picture], right: float) -> None:
    """Lay the backs of the last row, from the right: the paper is turned over at its left or right edge."""
    y = page.used - section.height - section.gap
    for index, back in enumerate(backs):
        x = right - section.width - index * (section.width + section.gap)
        page.backs.append(Group(back.shapes, _at(back, x, y, section)))


def _at(piece: Picture, x: float, y: float, section: PieceSection) -> Transform:
    """Brings the corner of a piece to a place of the page, at the size of its section."""
    scale = section.width / piece.extent.width
    return Transform(x - piece.extent.x * scale, y - piece.extent.y * scale, scale=scale)


def _moved(data: str, at: Transform) -> Iterator[str]:
    """Straight lines across, as path data in millimetres."""
    tokens = data.split()
    for index in range(0, len(tokens), 5):
        x, y, end = (float(tokens[index + step]) for step in (1, 2, 4))
        yield path_data("M", at.x + x * at.scale, at.y + y * at.scale, "H", at.x + end * at.scale)


def _draft(page: _Page, options: PrintOptions) -> Draft:
    title, *also = page.titles
    return Draft(
        title, *options.page(), tuple(page.shapes), also=tuple(also), cuts=tuple(page.cuts), folds=tuple(page.folds),
        border=options.border,
    )  # fmt: skip


def _both_sides(page: _Page, options: PrintOptions) -> tuple[Draft, Draft]:
    """A page and its back."""
    front = _draft(page, options)
    back = _back(front, page.backs)
    return replace(front, turn=back.turn), back


def with_last_back(pages: Sequence[Draft]) -> list[Draft]:
    """Pages on both sides of the paper; an empty back ends them where they are odd, so that a front comes next."""
    return [*pages, _back(pages[-1], ())] if len(pages) % 2 else list(pages)


def _back(front: Draft, shapes: Sequence[Shape]) -> Draft:
    """The back of a page, be it empty."""
    turn = TurnEdge.LONG_EDGE if front.height >= front.width else TurnEdge.SHORT_EDGE
    return Draft("", front.width, front.height, tuple(shapes), back_of=0 if shapes else 1, turn=turn, is_back=True,
                 border=front.border)  # fmt: skip

# SPDX-License-Identifier: GPL-3.0-or-later
"""Which sheets are on which page: one a page, whole boards together where they fit, fronts and backs in turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest

from designer.pictures.paper import LONGEST, STRIP, TOP, PrintOptions, bottom
from designer.rally.picture.ground import SpaceBlock
from designer.rally.picture.prints.tiling import PaperSheet, lies_behind, page_of, side_room

_CAPTION = 6.0
"""Room above a board that shares a page, for its name."""

_APART = 11.0
"""Room between boards that share a page, for the cut marks of both, in millimetres."""


@dataclass(frozen=True)
class PrintSpot:
    """Where a sheet's spaces begin on its page, in millimetres."""

    sheet: PaperSheet
    left: float
    top: float


@dataclass(frozen=True)
class PrintSide:
    """What is on one page.

    Attributes:
        spots: the sheets on it; none on the empty back of a sheet.
        width, height: of the page.
        landscape: how the paper lies.
        is_back: whether it is the back of the page before it.
    """

    spots: tuple[PrintSpot, ...]
    width: float
    height: float
    landscape: bool
    is_back: bool = False


def sides_of(sheets: Sequence[PaperSheet], blocks: Sequence[SpaceBlock], options: PrintOptions) -> list[PrintSide]:
    """Every page that has sheets, and the empty backs between them."""
    if options.double_sided:
        return list(_both_sides(sheets, blocks, options))
    return list(_shared(sheets, options))


def _alone(sheet: PaperSheet, options: PrintOptions, *, is_back: bool = False) -> PrintSide:
    """A page with one sheet in its middle."""
    area = sheet.area
    width, height = page_of(options, sheet.landscape, area.width, area.height)
    spot = PrintSpot(sheet, (width - area.width * options.space_mm) / 2, options.top)
    return PrintSide((spot,), width, height, sheet.landscape, is_back)


def _both_sides(
    sheets: Sequence[PaperSheet], blocks: Sequence[SpaceBlock], options: PrintOptions
) -> Iterator[PrintSide]:
    """Fronts and backs; the back of the last sheet is left out where it is empty."""
    pairs = list(_pairs(sheets, blocks))
    for index, (front, back) in enumerate(pairs):
        like = front or back
        assert like is not None
        page = _alone(like, options)
        yield page if front else PrintSide((), page.width, page.height, page.landscape)
        if back:
            yield _alone(back, options, is_back=True)
        elif index + 1 < len(pairs):
            yield PrintSide((), page.width, page.height, page.landscape, is_back=True)


def _pairs(
    sheets: Sequence[PaperSheet], blocks: Sequence[SpaceBlock]
) -> Iterator[tuple[PaperSheet | None, PaperSheet | None]]:
    """What is on the front and on the back of every piece of paper."""
    for index in range(len(blocks)):
        if lies_behind(index, blocks):
            continue  # printed with the one before it
        paired = index + 1 < len(blocks) and lies_behind(index + 1, blocks)
        front = [sheet for sheet in sheets if sheet.block == index]
        back = [sheet for sheet in sheets if sheet.block == index + 1] if paired else []
        yield from zip_longest(front, _turned_over(back))


def _turned_over(sheets: Iterable[PaperSheet]) -> list[PaperSheet]:
    """The sheets row by row, each row from its east end."""
    return sorted(sheets, key=lambda sheet: (sheet.area.y, -sheet.area.x))


def _shared(sheets: Sequence[PaperSheet], options: PrintOptions) -> Iterator[PrintSide]:
    """A page a sheet; boards that are whole on one share pages where that saves some, and marks tell them apart."""
    for whole, run in groupby(sheets, key=lambda sheet: sheet.count == 1 and options.text):
        group = list(run)
        alone = [_alone(sheet, options) for sheet in group]
        packed = min((_packed(group, options, across) for across in (False, True)), key=_paper) if whole else None
        yield from packed if packed is not None and _paper(packed) < _paper(alone) else alone


def _paper(sides: Sequence[PrintSide]) -> tuple[float, float]:
    """How many pages, and how much paper they are: fewer pages first; on a roll the paper alone counts."""
    return (len(sides), sum(side.width * side.height for side in sides)) if sides else (float("inf"), 0.0)


@dataclass
class _Row:
    """Boards side by side."""

    top: float
    right: float
    height: float


class _Packer:
    """Lays boards in rows on pages, in their order."""

    def __init__(self, options: PrintOptions, landscape: bool) -> None:
        self._options = options
        self.width, self.height = options.page(landscape, LONGEST)
        self.pages: list[list[PrintSpot]] = []
        self._row: _Row | None = None

    def lay(self, sheet: PaperSheet) -> bool:
        """Lay a board beside the last one, below it or on a new page; False if it fits on none."""
        space, bleed, side = self._options.space_mm, self._options.bleed_mm, side_room(self._options)
        width, height = sheet.area.width * space + 2 * bleed, sheet.area.height * space + 2 * bleed
        end = self.height - bottom(self.width)
        if self._row is None or self._row.right + _APART + width > self.width - side:
            top = TOP + _CAPTION if self._row is None else self._row.top + self._row.height + _APART + _CAPTION
            self._row = _Row(top, side - _APART, 0.0)
        if self._row.top + height > end and self.pages and self.pages[-1]:
            self._row = _Row(TOP + _CAPTION, side - _APART, 0.0)
            self.pages.append([])
        if self._row.top + height > end or self._row.right + _APART + width > self.width - side:
            return False
        if not self.pages:
            self.pages.append([])
        self.pages[-1].append(PrintSpot(sheet, self._row.right + _APART + bleed, self._row.top + bleed))
        self._row.right += _APART + width
        self._row.height = max(self._row.height, height)
        return True


def _packed(sheets: Sequence[PaperSheet], options: PrintOptions, landscape: bool) -> list[PrintSide]:
    """Pages of several boards each; none where one of them does not fit this way."""
    packer = _Packer(options, landscape)
    if not all(packer.lay(sheet) for sheet in sheets):
        return []
    return [_page(spots, options, landscape) for spots in packer.pages]


def _page(spots: Sequence[PrintSpot], options: PrintOptions, landscape: bool) -> PrintSide:
    """A page as long as its boards need on a roll."""
    space, bleed = options.space_mm, options.bleed_mm
    right = max(spot.left + spot.sheet.area.width * space for spot in spots) + bleed + side_room(options)
    below = max(spot.top + spot.sheet.area.height * space for spot in spots) + bleed
    length = right if landscape else below + bottom(options.page()[0])
    width, height = options.page(landscape, max(length, STRIP))
    return PrintSide(tuple(spots), width, height, landscape)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures as pages of a PDF file, at true size: a unit of a page is a millimetre.

Qt paints the pages; pikepdf adds what its writer cannot: an outline, page labels, how sheets are turned over, and our
own time instead of the clock's.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import pikepdf
from PyQt6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF
from PyQt6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from designer.files import moment
from designer.painting.application import ensure_application
from designer.painting.painter import paint
from designer.pictures.pages import Jump, Page, TurnEdge
from designer.pictures.shapes import Extent, Picture
from designer.pictures.themes import LIGHT, Theme

_DOTS_PER_INCH = 1200
_DOTS_PER_MM = _DOTS_PER_INCH / 25.4


def pdf(pages: Iterable[Picture], theme: Theme = LIGHT, title: str = "") -> bytes:
    """A PDF file of pages, each with its size in millimetres as its extent; ``title`` stands in the bar of a reader.

    With ``SOURCE_DATE_EPOCH`` set, the same pages give the same bytes: the file carries this time, and its
    identifier is made from its content. The outline tells the title of a :class:`Page`.
    """
    ensure_application()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_DOTS_PER_INCH)
    writer.setCreator("Course Designer")
    parts = _Parts()
    painter = QPainter()
    try:
        for page in pages:
            parts.note(page)
            writer.setPageLayout(_layout(page))
            if painter.isActive():
                writer.newPage()
            else:
                painter.begin(writer)
            painter.save()
            painter.scale(_DOTS_PER_MM, _DOTS_PER_MM)
            painter.translate(-page.extent.x, -page.extent.y)
            paint(painter, page, theme)
            painter.restore()
        if not painter.isActive():
            raise ValueError("a PDF file has a page")
    finally:
        if painter.isActive():
            painter.end()  # also when making the pages is given up: a file must not go before its painter
    return _completed(bytes(buffer.data().data()), title, parts)


def _layout(page: Picture) -> QPageLayout:
    """A page of exactly this size without margins."""
    width, height = page.extent.width, page.extent.height
    short, long = sorted((width, height))
    size = QPageSize(QSizeF(short, long), QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.ExactMatch)
    turned = QPageLayout.Orientation.Landscape if width > height else QPageLayout.Orientation.Portrait
    layout = QPageLayout(size, turned, QMarginsF())
    layout.setMode(QPageLayout.Mode.FullPageMode)
    return layout


@dataclass
class _Parts:
    """What pages say of themselves, noted while they are painted.

    Attributes:
        count: how many pages there are.
        titles: each title with the page on which it begins, from 0.
        turns: the edges over which sheets are turned.
        jumps: for each page with such its height and areas that lead to marks; marks: those, each with its page and
            how far below the top it lies.
        trims: for each page that is cut where something is printed beyond, its extent, what is left of it, and how
            far the bleed goes.
    """

    count: int = 0
    titles: list[tuple[str, int]] = field(default_factory=list)
    turns: set[TurnEdge] = field(default_factory=set)
    jumps: dict[int, tuple[float, tuple[Jump, ...]]] = field(default_factory=dict)
    marks: dict[str, tuple[int, float]] = field(default_factory=dict)
    trims: dict[int, tuple[Extent, Extent, float]] = field(default_factory=dict)

    def note(self, page: Picture) -> None:
        if isinstance(page, Page):
            for title in filter(None, (page.title, *page.also)):
                if not self.titles or self.titles[-1][0] != title:
                    self.titles.append((title, self.count))
            if page.turn is not None:
                self.turns.add(page.turn)
            self.marks.update({name: (self.count, page.extent.height - y) for name, y in page.marks})
            if page.trim is not None:
                self.trims[self.count] = page.extent, page.trim, page.bleed
            if page.jumps:
                self.jumps[self.count] = page.extent.height, page.jumps
        self.count += 1


_DUPLEX = {TurnEdge.LONG_EDGE: pikepdf.Name.DuplexFlipLongEdge, TurnEdge.SHORT_EDGE: pikepdf.Name.DuplexFlipShortEdge}


def _completed(data: bytes, title: str, parts: _Parts) -> bytes:
    """The file with outline, labels, title and our own time; the same pages give the same bytes."""
    with pikepdf.open(io.BytesIO(data)) as document:
        # Qt's own: the same once more with the clock's time, and an identifier by chance
        del document.Root.Metadata, document.trailer.ID
        now = pikepdf.String(moment().strftime("D:%Y%m%d%H%M%SZ"))
        document.docinfo.Title = pikepdf.String(title)
        document.docinfo.CreationDate = document.docinfo.ModDate = now
        document.Root.PageLabels = pikepdf.Dictionary(Nums=[0, pikepdf.Dictionary(S=pikepdf.Name.D, St=1)])
        preferences = pikepdf.Dictionary(DisplayDocTitle=bool(title), PrintScaling=pikepdf.Name("/None"))
        if len(parts.turns) == 1:
            preferences.Duplex = _DUPLEX[next(iter(parts.turns))]
        document.Root.ViewerPreferences = preferences
        if len(parts.titles) > 1:
            with document.open_outline() as outline:
                outline.root.extend(_items(parts))
            document.Root.PageMode = pikepdf.Name.UseOutlines
        _link(document, parts)
        _tell_trims(document, parts)
        result = io.BytesIO()
        document.save(result, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return result.getvalue()


_POINTS = 72 / 25.4
"""Points, in which places of a PDF file are told, in a millimetre."""


def _link(document: pikepdf.Pdf, parts: _Parts) -> None:
    """Lay links over the areas that lead somewhere; places of a file are counted from the bottom."""
    for number, (height, jumps) in parts.jumps.items():
        links = []
        for (x, y, width, high), target in ((jump.area, parts.marks.get(jump.mark)) for jump in jumps):
            if target is None:
                continue
            page, top = target
            goal = [document.pages[page].obj, pikepdf.Name.XYZ, None, top * _POINTS, None]
            box = [value * _POINTS for value in (x, height - y - high, x + width, height - y)]
            link = pikepdf.Dictionary(Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Link, Rect=box, Border=[0, 0, 0],
                                      Dest=goal)  # fmt: skip
            links.append(document.make_indirect(link))
        document.pages[number].Annots = pikepdf.Array(links)


def _tell_trims(document: pikepdf.Pdf, parts: _Parts) -> None:
    """Tell a print shop where pages are cut, and how far what is printed goes on beyond; never beyond the paper."""
    for number, (paper, trim, bleed) in parts.trims.items():
        page = document.pages[number]
        width, height = (float(value) for value in list(page.mediabox)[2:])  # Qt's pages are whole points
        page.TrimBox = pikepdf.Array(_box(paper, trim, width, height))
        page.BleedBox = pikepdf.Array(_box(paper, trim.grown(bleed), width, height))


def _box(paper: Extent, area: Extent, width: float, height: float) -> list[float]:
    """An area of a page in points from its lower left corner (left, low, right, high), within width and height."""
    left, top = (area.x - paper.x) * _POINTS, (area.y - paper.y) * _POINTS
    right, low = left + area.width * _POINTS, top + area.height * _POINTS
    box = (max(left, 0.0), max(height - low, 0.0), min(right, width), min(height - top, height))
    return [round(value, 4) for value in box]


def _items(parts: _Parts) -> Iterator[pikepdf.OutlineItem]:
    return (pikepdf.OutlineItem(title, page) for title, page in parts.titles)

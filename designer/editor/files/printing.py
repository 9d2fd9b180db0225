# SPDX-License-Identifier: GPL-3.0-or-later
"""Printing through the same page layout as ``render``: pages on a printer, or in a file that a printer would be."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PyQt6.QtCore import QMarginsF, QSizeF
from PyQt6.QtGui import QColor, QPageLayout, QPageSize, QPainter
from PyQt6.QtPrintSupport import QPrinter, QPrinterInfo

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence
from designer.painting.painter import kept, paint
from designer.pictures.shapes import Picture
from designer.pictures.themes import Theme


def has_printer() -> bool:
    """Whether any printer is set up here."""
    return bool(QPrinterInfo.availablePrinterNames())


def prepare(printer: QPrinter, pages: Sequence[Picture], title: str) -> None:
    """Tell a printer before its dialog what is coming."""
    printer.setDocName(title)
    printer.setFullPage(True)
    lay_out(printer, _largest(pages))


def send(printer: QPrinter, pages: Sequence[Picture], theme: Theme) -> None:
    """Print the pages that were chosen in the printer's dialog; into a file, whole or not at all.

    Raises:
        CourseDesignerError: they could not be printed or written.
    """
    if printer.printRange() is QPrinter.PrintRange.PageRange and printer.fromPage():
        pages = pages[printer.fromPage() - 1 : printer.toPage()]
    if printer.outputFileName():
        from designer.files import save
        from designer.painting.pdf import pdf

        save(Path(printer.outputFileName()), pdf(pages, theme, printer.docName()))
        return
    paint_pages(printer, pages, theme)
    if printer.printerState() in (QPrinter.PrinterState.Error, QPrinter.PrinterState.Aborted):
        raise CourseDesignerError(sentence("the printer stopped; not all pages were printed"))


def paint_pages(printer: QPrinter, pages: Sequence[Picture], theme: Theme) -> None:
    """Paint every page; a unit of a page is a millimetre on the paper.

    A printer keeps the paper as it lay at first: a page that lies the other way is turned by a quarter. On a roll
    all pages are as long as the longest.

    Raises:
        CourseDesignerError: the printer does not begin, or does not go on.
    """
    first = _largest(pages)
    lay_out(printer, first)
    painter = QPainter()
    if not painter.begin(printer):
        raise CourseDesignerError(sentence("the printer refused the pages; nothing was printed"))
    # black is the pen that a printer has at first, so the preview would not record it and use the window's own
    painter.setPen(QColor("white"))
    try:
        for index, page in enumerate(pages):
            if index and not printer.newPage():
                raise CourseDesignerError(sentence("the printer stopped; not all pages were printed"))
            _paint_page(painter, page, theme, printer.resolution() / 25.4, _lies_across(page) != _lies_across(first))
    finally:
        painter.end()


def _paint_page(painter: QPainter, page: Picture, theme: Theme, dots: float, turned: bool) -> None:
    with kept(painter):
        painter.scale(dots, dots)
        if turned:
            painter.translate(page.extent.height, 0)
            painter.rotate(90)
        painter.translate(-page.extent.x, -page.extent.y)
        paint(painter, page, theme)


def lay_out(printer: QPrinter, page: Picture) -> None:
    """The paper is as large as the page, and lies as it does."""
    width, height = sorted((page.extent.width, page.extent.height))
    across = _lies_across(page)
    size = QPageSize(QSizeF(width, height), QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.FuzzyMatch)
    printer.setPageSize(size)
    printer.setPageOrientation(QPageLayout.Orientation.Landscape if across else QPageLayout.Orientation.Portrait)
    printer.setPageMargins(QMarginsF(0, 0, 0, 0))


def _largest(pages: Sequence[Picture]) -> Picture:
    """The first of the largest pages."""
    return max(pages, key=lambda page: page.extent.width * page.extent.height)


def _lies_across(page: Picture) -> bool:
    return page.extent.width > page.extent.height

# SPDX-License-Identifier: GPL-3.0-or-later
"""Printing with a preview, through the same page layout as ``render``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QMarginsF
from PyQt6.QtGui import QColor, QPageLayout, QPageSize, QPainter
from PyQt6.QtPrintSupport import QPrinter, QPrintPreviewDialog

from designer.drawing.painter import paint
from designer.editor.notices import Notice
from designer.pictures import LIGHT, LOW_INK, Picture, Theme
from designer.words import sentence, tr

if TYPE_CHECKING:
    from designer.editor.context import Editor


def print_course(editor: Editor) -> None:
    """Open the preview; from there it is printed or saved as PDF."""
    from designer.rally.picture.prints import PrintOptions, course_pages

    course = editor.document.course
    if not course.layout:
        editor.window.notices.show_notice(Notice("print", sentence("there is no board to print yet")))
        return
    pages = tuple(course_pages(course, PrintOptions()))
    theme = LOW_INK if editor.settings.flag("print/low-ink", True) else LIGHT
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(editor.files.title)
    printer.setFullPage(True)
    _lay_out(printer, pages[0])
    dialog = QPrintPreviewDialog(printer, editor.window)
    dialog.setWindowTitle(tr("Print"))
    dialog.resize(1000, 760)
    dialog.paintRequested.connect(lambda device: paint_pages(device, pages, theme))
    dialog.exec()
    dialog.deleteLater()


def paint_pages(printer: QPrinter, pages: tuple[Picture, ...], theme: Theme) -> None:
    """Paint every page; a unit of a page is a millimetre on the paper.

    A printer keeps the paper as it lay at first: a page that lies the other way is turned by a quarter.
    """
    _lay_out(printer, pages[0])
    painter = QPainter(printer)
    # black is the pen that a printer has at first, so the preview would not record it and use the window's own
    painter.setPen(QColor("white"))
    dots = printer.resolution() / 25.4
    for index, page in enumerate(pages):
        if index:
            printer.newPage()
        painter.save()
        painter.scale(dots, dots)
        if _lies_across(page) != _lies_across(pages[0]):
            painter.translate(page.extent.height, 0)
            painter.rotate(90)
        painter.translate(-page.extent.x, -page.extent.y)
        paint(painter, page, theme)
        painter.restore()
    painter.end()


def _lies_across(page: Picture) -> bool:
    return page.extent.width > page.extent.height


def _lay_out(printer: QPrinter, page: Picture) -> None:
    """The paper lies as the page does."""
    landscape, portrait = QPageLayout.Orientation.Landscape, QPageLayout.Orientation.Portrait
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    printer.setPageOrientation(landscape if _lies_across(page) else portrait)
    printer.setPageMargins(QMarginsF(0, 0, 0, 0))

# SPDX-License-Identifier: GPL-3.0-or-later
"""Printing: every page is on paper as a whole, whichever way it lies."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QSize
from PyQt6.QtPdf import QPdfDocument
from PyQt6.QtPrintSupport import QPrinter, QPrintPreviewDialog

from designer.editor.context import Editor
from designer.editor.printing import paint_pages, print_course
from designer.pictures import LIGHT, Extent, Picture, Rect, Role

UPRIGHT, ACROSS = (210.0, 297.0), (297.0, 210.0)


def page(width: float, height: float) -> Picture:
    """A page that is inked nearly to its edges."""
    return Picture(Extent(0, 0, width, height), (Rect(10, 10, width - 20, height - 20, fill=Role.ERROR),))


@pytest.mark.parametrize("sizes", [(UPRIGHT, ACROSS), (ACROSS, UPRIGHT), (ACROSS, ACROSS)])
def test_every_page_is_whole(editor: Editor, tmp_path: Path, sizes: tuple[tuple[float, float], ...]) -> None:
    printer = QPrinter()
    printer.setFullPage(True)
    printer.setOutputFileName(str(tmp_path / "pages.pdf"))
    paint_pages(printer, tuple(page(*size) for size in sizes), LIGHT)
    document = QPdfDocument(None)
    document.load(str(tmp_path / "pages.pdf"))
    assert document.pageCount() == len(sizes)
    for number in range(len(sizes)):
        points = document.pagePointSize(number).toSize()
        image = document.render(number, QSize(points.width() // 2, points.height() // 2))
        for x in (0.1, 0.9):
            for y in (0.1, 0.9):
                colour = image.pixelColor(int(x * image.width()), int(y * image.height()))
                assert colour.red() > 150 > colour.green(), (number, x, y)


def test_the_preview_shows_the_pages_of_the_course(editor: Editor, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[int] = []
    monkeypatch.setattr(QPrintPreviewDialog, "exec", lambda self: painted.append(1))
    print_course(editor)
    assert painted == [1]
    assert editor.window.notices.texts() == ()

# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual in its window: every page wholly there, and none wider than the window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PyQt6.QtGui import QFont, QTextBlock, QTextDocument, QTextTable
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.manual_window import ManualWindow, style_page


@pytest.fixture
def manual(editor: Editor, qtbot: QtBot) -> ManualWindow:
    window = ManualWindow(editor, editor.commands)
    qtbot.addWidget(window)
    window.show()
    return window


def document_of(window: ManualWindow) -> QTextDocument:
    document = window.text.document()
    assert document is not None
    return document


def blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def styled(text: str) -> QTextDocument:
    document = QTextDocument()
    document.setMarkdown(text, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
    style_page(document)
    return document


def test_no_page_scrolls_sideways(manual: ManualWindow) -> None:
    sideways = manual.text.horizontalScrollBar()
    assert sideways is not None
    for page in range(manual.contents.count()):
        manual.contents.setCurrentRow(page)
        QApplication.processEvents()
        assert sideways.maximum() == 0, manual.contents.item(page).text()


def test_the_widest_table_does_not_scroll_sideways_at_any_width(manual: ManualWindow) -> None:
    """Qt rounds the columns: with one font at one width up, with another font at another."""
    manual.show_page("editions")
    sideways = manual.text.horizontalScrollBar()
    assert sideways is not None
    for width in range(980, 990):
        manual.resize(width, 720)
        QApplication.processEvents()
        assert sideways.maximum() == 0, width


def test_every_page_is_laid_out_to_its_last_line(manual: ManualWindow) -> None:
    """Pages ended in the middle: changed piece by piece while it was shown, a long text was not laid out wholly."""
    for page in range(manual.contents.count()):
        manual.contents.setCurrentRow(page)
        document = document_of(manual)
        layout = document.documentLayout()
        assert layout is not None
        bottom = max(layout.blockBoundingRect(block).bottom() for block in blocks(document))
        missing = [block.text() for block in blocks(document) if block.text() and not block.layout().lineCount()]
        assert (missing, bottom <= document.size().height()) == ([], True), manual.contents.item(page).text()


def test_code_in_two_languages_stands_on_two_grounds() -> None:
    document = styled("```sh\none\n```\n\n```python\ntwo\nthree\n```\n")
    root = document.rootFrame()
    assert root is not None
    grounds = [frame for frame in root.childFrames() if frame is not None]
    assert [document.findBlock(frame.firstPosition()).text() for frame in grounds] == ["one", "two"]


def test_the_head_of_a_table_below_code_is_like_any_other() -> None:
    document = styled("```\ncode\n```\n\n| first | second |\n|---|---|\n| a | b |\n")
    root = document.rootFrame()
    assert root is not None
    (table,) = (frame for frame in root.childFrames() if isinstance(frame, QTextTable))
    for column, words in enumerate(("first", "second")):
        cursor = table.cellAt(0, column).firstCursorPosition()
        assert (cursor.block().text(), cursor.block().next().text() != words) == (words, True)
        cursor.movePosition(cursor.MoveOperation.Right, cursor.MoveMode.KeepAnchor)
        assert cursor.charFormat().fontWeight() == QFont.Weight.Bold

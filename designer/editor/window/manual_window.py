# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual in a window: its pages, and the commands with the keys that they have now.

Pages have air round headings and tables, ground under code, and lines in the theme's colours.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, QUrl
from PyQt6.QtGui import (
    QBrush,
    QDesktopServices,
    QFont,
    QFontMetricsF,
    QPalette,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrame,
    QTextFrameFormat,
    QTextListFormat,
    QTextTable,
    QTextTableCellFormat,
)
from PyQt6.QtWidgets import QListWidget, QTextBrowser

from designer.base.words import tr
from designer.editor.look.paint import colour
from designer.editor.widgets.layouts import in_row
from designer.editor.widgets.scroll import ScrollBar
from designer.editor.widgets.windows import Dialog
from designer.editor.window.keys_page import keys_page

if TYPE_CHECKING:
    from designer.editor.commands import CommandRegistry
    from designer.editor.context import Editor

_LINE = 1.4
"""How high a line of text is, in heights of its letters; the same with and without code in it."""

_EXACTLY = int(QTextBlockFormat.LineHeightTypes.FixedHeight.value)  # type: ignore[call-overload]
_AT_LEAST = int(QTextBlockFormat.LineHeightTypes.MinimumHeight.value)  # type: ignore[call-overload]
_CODE = QTextFormat.Property.BlockCodeFence
_LANGUAGE = QTextFormat.Property.BlockCodeLanguage


def style_page(document: QTextDocument) -> None:
    """Give a page that was read from Markdown its face, in the theme shown now.

    All of it is one edit: a page that is shown would be laid out anew after each, and in the end not wholly.
    """
    document.setIndentWidth(20)
    line = QFontMetricsF(document.defaultFont()).height() * _LINE
    cursor = QTextCursor(document)
    cursor.beginEditBlock()
    for block in _blocks(document):
        cursor.setPosition(block.position())
        cursor.setBlockFormat(_block_format(block, line))
        _dress_list(block)
    for first, last in reversed(list(_code(document))):
        cursor.setPosition(first)
        cursor.setPosition(last, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertFrame(_ground())
    for block in _blocks(document):
        if block.length() == 1 and QTextCursor(block).currentFrame() == document.rootFrame():
            cursor.setPosition(block.position())
            cursor.setBlockFormat(_no_line())
    root = document.rootFrame()
    for frame in root.childFrames() if root is not None else ():
        _dress_table(frame)
    cursor.endEditBlock()


def _blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _is_code(block: QTextBlock) -> bool:
    return block.blockFormat().hasProperty(_CODE)


def _same_code(block: QTextBlock, following: QTextBlock) -> bool:
    """Whether two lines belong to one piece of code; pieces that follow one another are of two languages."""
    languages = {each.blockFormat().property(_LANGUAGE) for each in (block, following)}
    return _is_code(block) and _is_code(following) and len(languages) == 1


def _code(document: QTextDocument) -> Iterator[tuple[int, int]]:
    """Where each piece of code begins and ends."""
    for block in _blocks(document):
        if _is_code(block) and not _same_code(block.previous(), block):
            last = block
            while _same_code(last, last.next()):
                last = last.next()
            yield block.position(), last.position() + last.length() - 1


def _no_line() -> QTextBlockFormat:
    """The empty paragraph that stands beside the ground of code: all but without height."""
    made = QTextBlockFormat()
    made.setLineHeight(1, _EXACTLY)
    return made


def _ground() -> QTextFrameFormat:
    """The background of code."""
    made = QTextFrameFormat()
    made.setBackground(QBrush(colour("panel")))
    made.setPadding(8)
    made.setBorder(0)
    made.setBottomMargin(8)
    return made


def _block_format(block: QTextBlock, line: float) -> QTextBlockFormat:
    """The format of a paragraph, a heading, a line of code or an entry of a list."""
    made = block.blockFormat()
    inside_table = QTextCursor(block).currentTable() is not None
    if made.headingLevel():
        made.setTopMargin(0 if block.blockNumber() == 0 else 22 if made.headingLevel() == 2 else 14)
        made.setBottomMargin(8)
    elif _is_code(block):
        made.setTopMargin(0)
        made.setBottomMargin(0)
        made.setNonBreakableLines(False)  # a long line breaks; else the whole page would scroll sideways
    elif not inside_table:
        made.setLineHeight(line, _AT_LEAST)
        made.setTopMargin(0)
        made.setBottomMargin(4 if block.textList() is not None else 8)
    return made


def _dress_list(block: QTextBlock) -> None:
    """An entry of a list: a full dot, not far from the edge."""
    entries = block.textList()
    if entries is not None and entries.format().style() is not QTextListFormat.Style.ListDecimal:
        kind = entries.format()
        kind.setStyle(QTextListFormat.Style.ListDisc)
        kind.setIndent(1)
        entries.setFormat(kind)


def _dress_table(frame: QTextFrame | None) -> None:
    """Hairlines, room in the cells, a toned head."""
    if not isinstance(frame, QTextTable):
        return
    made = frame.format().toTableFormat()
    made.setBorderCollapse(True)
    made.setBorder(1)
    made.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    made.setBorderBrush(QBrush(colour("border")))
    made.setCellPadding(6)
    made.setTopMargin(6)
    made.setRightMargin(3)  # borders that are shared are counted half a pixel too wide
    made.setBottomMargin(8)
    frame.setFormat(made)
    _close_up(frame)
    for row in range(frame.rows()):
        for column in range(frame.columns()):
            frame.cellAt(row, column).setFormat(_cell_format(row))


def _close_up(table: QTextTable) -> None:
    """Below code Qt begins the first cell with an empty line, and its words are no longer bold."""
    cell = table.cellAt(0, 0)
    cursor = cell.firstCursorPosition()
    if cell.lastCursorPosition().blockNumber() == cursor.blockNumber() or cursor.block().text():
        return
    cursor.deleteChar()
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    bold = QTextCharFormat()
    bold.setFontWeight(QFont.Weight.Bold)
    cursor.mergeCharFormat(bold)


def _cell_format(row: int) -> QTextCharFormat:
    made = QTextTableCellFormat()
    made.setBorder(1)
    made.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    made.setBorderBrush(QBrush(colour("border")))
    if row == 0:
        made.setBackground(QBrush(colour("head")))
    return made


_HEADING = "# "


class ManualWindow(Dialog):
    """Pages at the left, text at the right. It stays beside the main window without stopping it."""

    def __init__(self, editor: Editor, commands: CommandRegistry) -> None:
        super().__init__(editor.page)
        self._editor, self._commands = editor, commands
        self._pages: dict[str, str] = {}
        self.resize(980, 720)
        self.contents = QListWidget()
        self.contents.setFixedWidth(220)
        self.contents.setFrameShape(QListWidget.Shape.NoFrame)
        self.contents.setSpacing(4)
        ground = self.contents.viewport()
        assert ground is not None
        ground.setBackgroundRole(QPalette.ColorRole.AlternateBase)
        self.text = _Page()
        self.text.setOpenLinks(False)
        self.text.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.text.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical))
        document = self.text.document()
        assert document is not None
        document.setDocumentMargin(24)
        self.text.anchorClicked.connect(self._follow)
        in_row(self.contents, (self.text, 1), of=self, margins=0, spacing=0)
        self.contents.currentRowChanged.connect(self._show)
        self.retranslate()
        editor.languageChanged.connect(self.retranslate)
        editor.themeChanged.connect(self._show_again)

    def retranslate(self) -> None:
        """Show the pages in the current language; the one that was read stays open."""
        from designer.manual import pages

        row = max(0, self.contents.currentRow())
        self.setWindowTitle(tr("Manual"))
        self.contents.setAccessibleName(tr("Pages"))
        found = {**pages(), "keys": keys_page(self._commands, self._commands.all_keys)}
        self._pages = {name: _without_dead_rows(text, found) for name, text in found.items()}
        self.contents.clear()
        for text in self._pages.values():
            self.contents.addItem(text.lstrip().splitlines()[0].removeprefix(_HEADING))
        self.contents.setCurrentRow(row)

    def show_page(self, name: str) -> None:
        """Turn to a page by its name, such as ``keys``."""
        self.contents.setCurrentRow(list(self._pages).index(name))

    def _show_again(self) -> None:
        """Make the page anew: its lines and grounds have the colours of the theme."""
        self._show(self.contents.currentRow())

    def _show(self, row: int) -> None:
        if row < 0:
            return
        text = list(self._pages.values())[row]
        document = self.text.document()
        assert document is not None
        document.setMarkdown(text, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
        style_page(document)
        self.text.moveCursor(self.text.textCursor().MoveOperation.Start)

    def _follow(self, link: QUrl) -> None:
        """Links between pages turn to them; others are opened by the desktop."""
        name = link.path().removesuffix(".md")
        if name in self._pages:
            self.show_page(name)
        elif link.scheme() in ("http", "https"):
            QDesktopServices.openUrl(link)


class _Page(QTextBrowser):
    """A text laid out a little narrower than its window, so that it never scrolls sideways for a pixel or two."""

    def __init__(self) -> None:
        super().__init__()
        self.setLineWrapMode(QTextBrowser.LineWrapMode.FixedPixelWidth)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        ground = self.viewport()
        assert ground is not None
        self.setLineWrapColumnOrWidth(max(1, ground.width() - _SPARE))


_SPARE = 6
"""Pixels by which Qt may make a table wider than it was told: it rounds the columns, by font and width up or down."""


def _without_dead_rows(text: str, pages: Container[str]) -> str:
    """A page without the rows of tables that lead to pages which only the command line can make."""

    def leads_nowhere(line: str) -> bool:
        return line.startswith("|") and any(name not in pages for name in re.findall(r"\]\((\w+)\.md\)", line))

    return "\n".join(line for line in text.splitlines() if not leads_nowhere(line))

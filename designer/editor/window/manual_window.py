# SPDX-License-Identifier: GPL-3.0-or-later
"""The face of a page of the manual: air round headings and tables, ground under code, lines in the theme's colours."""

from __future__ import annotations

from collections.abc import Iterator

from PyQt6.QtGui import (
    QBrush,
    QFontMetricsF,
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

from designer.editor.look.paint import colour

_LINE = 1.4
"""How high a line of text is, in heights of its letters; the same with and without code in it."""

_EXACTLY = int(QTextBlockFormat.LineHeightTypes.FixedHeight.value)  # type: ignore[call-overload]
_AT_LEAST = int(QTextBlockFormat.LineHeightTypes.MinimumHeight.value)  # type: ignore[call-overload]
_CODE = QTextFormat.Property.BlockCodeFence


def dress(document: QTextDocument) -> None:
    """Give a page that was read from Markdown its face, in the theme shown now."""
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
    cursor.endEditBlock()
    root = document.rootFrame()
    for frame in root.childFrames() if root is not None else ():
        _dress_table(frame)


def _blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _is_code(block: QTextBlock) -> bool:
    return block.blockFormat().hasProperty(_CODE)


def _code(document: QTextDocument) -> Iterator[tuple[int, int]]:
    """Where each piece of code begins and ends."""
    for block in _blocks(document):
        if _is_code(block) and not _is_code(block.previous()):
            last = block
            while _is_code(last.next()):
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
    for row in range(frame.rows()):
        for column in range(frame.columns()):
            frame.cellAt(row, column).setFormat(_cell_format(row))


def _cell_format(row: int) -> QTextCharFormat:
    made = QTextTableCellFormat()
    made.setBorder(1)
    made.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    made.setBorderBrush(QBrush(colour("border")))
    if row == 0:
        made.setBackground(QBrush(colour("head")))
    return made

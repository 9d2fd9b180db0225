# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual in a window: its pages, and the commands with the keys that they have now."""

from __future__ import annotations

import re
from collections.abc import Container
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, QUrl
from PyQt6.QtGui import QPalette, QTextDocument
from PyQt6.QtWidgets import QDialog, QListWidget, QTextBrowser

from designer.base.words import tr
from designer.editor.widgets.arranging import in_row
from designer.editor.widgets.scroll import ScrollBar
from designer.editor.window.keys_page import keys_page
from designer.editor.window.manual_window import dress

if TYPE_CHECKING:
    from designer.editor.commands import Registry
    from designer.editor.context import Editor

_HEADING = "# "


class HelpWindow(QDialog):
    """Pages at the left, text at the right. It stays beside the window without stopping it."""

    def __init__(self, editor: Editor, commands: Registry) -> None:
        super().__init__(editor.frame)
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
        self.text = QTextBrowser()
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
        """Show the pages in the language of now; the one that was read stays open."""
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
        dress(document)
        self.text.moveCursor(self.text.textCursor().MoveOperation.Start)

    def _follow(self, link: QUrl) -> None:
        """Links between pages turn to them; others are opened by the desktop."""
        from PyQt6.QtGui import QDesktopServices

        name = link.path().removesuffix(".md")
        if name in self._pages:
            self.show_page(name)
        elif link.scheme() in ("http", "https"):
            QDesktopServices.openUrl(link)


def _without_dead_rows(text: str, pages: Container[str]) -> str:
    """A page without the rows of tables that lead to pages which only the command line can make."""

    def leads_nowhere(line: str) -> bool:
        return line.startswith("|") and any(name not in pages for name in re.findall(r"\]\((\w+)\.md\)", line))

    return "\n".join(line for line in text.splitlines() if not leads_nowhere(line))

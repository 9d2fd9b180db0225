# SPDX-License-Identifier: GPL-3.0-or-later
"""The status bar's verdict on what is drawn: a line of links; the last groups give way where the window is narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QSizePolicy, QWidget

from designer.editor.desk import find_desk
from designer.editor.look.paint import small
from designer.editor.widgets.arranging import in_row
from designer.editor.widgets.labels import describe
from designer.editor.widgets.link_line import Link, LinkLine
from designer.editor.widgets.spoken import spoken

if TYPE_CHECKING:
    from designer.editor.context import Editor

SEPARATOR = " · "


class StatusVerdict(QWidget):
    """What the game says of its plan in a line, each part a link to what it speaks of."""

    def __init__(self, editor: Editor) -> None:
        super().__init__()
        self._editor = editor
        self._links = find_desk(editor.document.game).verdict
        self._room = 0
        self.lines: list[LinkLine] = []
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self._row = in_row(of=self, margins=(4, 0, 8, 0), spacing=0)
        editor.state.analysisChanged.connect(lambda _: self.refresh())
        editor.languageChanged.connect(self.refresh)
        self.refresh()

    @property
    def words(self) -> str:
        """The whole line, also what has no room."""
        return "".join(link.words for group in self._groups for link in group)

    def refresh(self) -> None:
        """Say what the newest analysis says; nothing while there is none."""
        groups = self._links(self._editor)
        self._groups = tuple((Link(SEPARATOR), *group) if index else group for index, group in enumerate(groups))
        while len(self.lines) < len(self._groups):
            self.lines.append(LinkLine(small(self.font())))
            self._row.addWidget(self.lines[-1])
        for line, group in zip(self.lines, self._groups, strict=False):
            line.show_links(group)
        describe(self, spoken(self.words), self.words)
        self._fit()

    def set_room(self, width: int) -> None:
        """Take so many pixels at most: what does not fit stands in the tooltip."""
        if width != self._room:
            self._room = width
            self._fit()

    def _fit(self) -> None:
        taken = 0
        for index, line in enumerate(self.lines):
            taken += line.sizeHint().width()
            line.setVisible(index < len(self._groups) and (index == 0 or taken <= self._room))
        self.setVisible(bool(self._groups))

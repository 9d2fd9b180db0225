# SPDX-License-Identifier: GPL-3.0-or-later
"""The choice of the edition at the end of the tool bar."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QSizePolicy

from designer.base.words import sentence_in, tr
from designer.editor.widgets.choice import Choice
from designer.editor.widgets.labels import describe
from designer.rally.edition import EDITIONS

if TYPE_CHECKING:
    from designer.editor.context import Editor


class EditionChoice(Choice):
    """The rules of the course; another choice is an undo step."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(tight=True)
        self._editor = editor
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.activated.connect(self._choose)
        self.retranslate()
        editor.languageChanged.connect(self.retranslate)
        editor.document.changed.connect(lambda *_: self._show())

    def retranslate(self) -> None:
        """Speak the language of now."""
        self.clear()
        describe(self, tr("Edition"), tr("Rules by which the course is checked and played"))
        for edition in EDITIONS.values():
            self.addItem(str(edition.name), edition.key)
        self._show()

    def _show(self) -> None:
        self.setCurrentIndex(self.findData(self._editor.document.course.edition))

    def _choose(self, index: int) -> None:
        course = replace(self._editor.document.course, edition=self.itemData(index))
        self._editor.document.apply(course, sentence_in("step", "Change edition"))

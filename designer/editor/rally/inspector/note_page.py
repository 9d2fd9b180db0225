# SPDX-License-Identifier: GPL-3.0-or-later
"""The inspector's page on a note of the author."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.base.texts import LONGEST_NOTE
from designer.base.words import sentence_in, tr
from designer.editor.rally.inspector.page import Page
from designer.editor.rally.inspector.rows import nth, text_field
from designer.game.remarks import Note

if TYPE_CHECKING:
    from designer.editor.context import Editor


class NotePage(Page):
    """One note."""

    def __init__(self, editor: Editor, index: int) -> None:
        super().__init__(editor, index)
        self.text = text_field("", tr("Note"), self._write, LONGEST_NOTE, lines=True)
        self.row(tr("Note"), self.text)
        self.button(tr("Remove"), "trash", lambda: self._write(""))
        self.refresh()

    @property
    def note(self) -> Note | None:
        """The note; None once it is gone."""
        return nth(self.course.notes, self.index)

    def refresh(self) -> None:
        if self.note is not None:
            self.head.show_text(tr("Note"), self.note.cell.name)
            if not self.text.isModified():
                self.text.setText(self.note.text)
                self.text.setCursorPosition(0)

    def _write(self, text: str) -> None:
        if self.note is not None:
            title = sentence_in("step", "Change note") if text else sentence_in("step", "Remove note")
            self.apply(self.course.with_note(self.note.cell, text), title)

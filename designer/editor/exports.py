# SPDX-License-Identifier: GPL-3.0-or-later
"""The exports of the window: done, told, remembered, and done once more."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject

from designer.editor.exporting import USUAL, ExportOptions, export, page_count
from designer.editor.notices import Notice
from designer.editor.waiting import wait_for
from designer.errors import CourseDesignerError
from designer.words import sentence

if TYPE_CHECKING:
    from designer.editor.context import Editor

AGAIN = "files/export-again"
"""Whether the last export of a course is repeated whenever it is saved."""

_LAST = "files/exports"
_KEPT = 50
"""The exports of so many courses are remembered."""


class Exports(QObject):
    """What was exported where, for each file."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self._editor = editor
        self._unsaved: tuple[Path, ExportOptions] | None = None
        editor.document.loaded.connect(self._forget)
        editor.document.saved.connect(self._saved)

    def last(self) -> tuple[Path, ExportOptions] | None:
        """Where and how this course was exported last."""
        known = self._known().get(str(self._editor.document.path))
        if not isinstance(known, dict):
            return self._unsaved
        try:
            options = ExportOptions(int(known["pixels"]), bool(known["dark"]), bool(known["names"]))
            return Path(str(known["path"])), options
        except (KeyError, TypeError, ValueError):
            return None

    def run(self, path: Path, options: ExportOptions = USUAL) -> bool:
        """Write the course to a file and say what was written, and what it lacks."""
        document = self._editor.document
        document.strokeInterrupted.emit()
        try:
            losses = wait_for(
                self._editor.window, sentence("The pages are made"), page_count(document.course, path),
                lambda tell: export(document.course, path, options, tell),
            )  # fmt: skip
        except (CourseDesignerError, OSError) as error:
            self._editor.files.tell_error(error)
            return False
        if losses is None:
            return False
        self._remember(path, options)
        text = sentence("{path} is written", path=str(path))
        if losses:
            text = sentence("{path} is written; lost: {losses}", path=str(path), losses=list(losses))
        self._editor.window.notices.show_notice(Notice("export", text, "warning" if losses else "hint"))
        self._editor.commands.refresh()
        return True

    def again(self) -> bool:
        """Do the last export of this course once more."""
        last = self.last()
        return last is not None and self.run(*last)

    def _saved(self) -> None:
        if self._unsaved is not None:
            self._remember(*self._unsaved)  # the course has a file now
        if self._editor.settings.flag(AGAIN):
            self.again()

    def _forget(self) -> None:
        self._unsaved = None

    def _remember(self, path: Path, options: ExportOptions) -> None:
        home = self._editor.document.path
        self._unsaved = (path, options) if home is None else None
        if home is not None:
            others = {key: value for key, value in self._known().items() if key != str(home)}
            kept = dict(list(others.items())[-_KEPT + 1 :])
            self._editor.settings.set_data(_LAST, {**kept, str(home): {"path": str(path), **asdict(options)}})

    def _known(self) -> dict[str, object]:
        known = self._editor.settings.data(_LAST, {})
        return known if isinstance(known, dict) else {}

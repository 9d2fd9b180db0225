# SPDX-License-Identifier: GPL-3.0-or-later
"""Exports from the window: written, reported, remembered and repeated."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

from PyQt6.QtCore import QObject, pyqtSignal

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence
from designer.editor.aside import read_path
from designer.editor.document import Document
from designer.editor.files.document_files import Files
from designer.editor.files.exporting import (
    LARGEST_SPACE,
    SMALLEST_SPACE,
    USUAL,
    ExportOptions,
    Outcome,
    export,
    page_count,
)
from designer.editor.progress import wait_for
from designer.editor.settings import Settings
from designer.editor.widgets.notices import Notice, Notices

AGAIN = "files/export-again"
"""Whether the last export of a course is repeated whenever it is saved."""

_LAST = "files/exports"
_KEPT = 50
"""The exports of so many courses are remembered."""


class Exports(QObject):
    """What was exported where, for each file.

    Signals:
        exported: something was written.
    """

    exported = pyqtSignal()

    def __init__(
        self, document: Document[Any], settings: Settings, files: Files, notices: Notices, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._document, self._settings, self._files, self._notices = document, settings, files, notices
        self._unsaved: tuple[Path, ExportOptions] | None = None
        document.loaded.connect(self._forget)
        document.saved.connect(self._saved)

    def last(self) -> tuple[Path, ExportOptions] | None:
        """Where and how this course was exported last."""
        return self._known().get(str(self._document.path), self._unsaved)

    def run(self, path: Path, options: ExportOptions = USUAL) -> bool:
        """Write the course to a file and say what was written, and what it lacks."""
        document = self._document
        document.strokeInterrupted.emit()
        try:
            outcome = wait_for(
                self._files.frame, sentence("Creating pages…"), page_count(document.game, document.course, path),
                lambda tell: export(document.game, document.course, path, options, tell),
            )  # fmt: skip
        except (CourseDesignerError, OSError) as error:
            self._files.tell_error(error)
            return False
        if outcome is None:
            return False
        self._remember(path, options)
        self._tell(path, outcome)
        self.exported.emit()
        return True

    def _tell(self, path: Path, outcome: Outcome) -> None:
        text = sentence("Saved {path}", path=str(path))
        if outcome.losses:
            text = sentence("Saved {path}. Not included: {losses}", path=str(path), losses=list(outcome.losses))
        if outcome.remarks:
            text = sentence("{text}. {remarks}", text=text, remarks=list(outcome.remarks))
        self._notices.show_notice(Notice("export", text, "warning" if outcome.losses else "hint"))

    def again(self) -> bool:
        """Do the last export of this course once more."""
        last = self.last()
        return last is not None and self.run(*last)

    def _saved(self) -> None:
        if self._unsaved is not None:
            self._remember(*self._unsaved)  # the course has a file now
        if self._settings.flag(AGAIN):
            self.again()

    def _forget(self) -> None:
        self._unsaved = None

    def _remember(self, path: Path, options: ExportOptions) -> None:
        home = self._document.path
        self._unsaved = (path, options) if home is None else None
        if home is not None:
            others = {key: value for key, value in self._known().items() if key != str(home)}
            kept = dict(list(others.items())[-_KEPT + 1 :]) | {str(home): (path, options)}
            entries = {key: {"path": str(where), **asdict(how)} for key, (where, how) in kept.items()}
            self._settings.set_data(_LAST, entries)

    def _known(self) -> dict[str, tuple[Path, ExportOptions]]:
        return self._settings.table(_LAST, _read)


def _read(entry: object) -> tuple[Path, ExportOptions]:
    """An export as the settings keep it; ``LookupError`` or ``TypeError`` or ``ValueError`` if it is none."""
    match entry:
        case {"path": path, "pixels": int(pixels), "dark": bool(dark), "names": bool(names), **more}:
            address = more.get("address", "")  # older versions kept none
            if type(pixels) is int and SMALLEST_SPACE <= pixels <= LARGEST_SPACE and isinstance(address, str):
                return read_path(path), ExportOptions(pixels, dark, names, address)
    raise ValueError("no export")

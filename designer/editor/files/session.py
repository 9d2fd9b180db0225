# SPDX-License-Identifier: GPL-3.0-or-later
"""What was open before: the course closed last is opened again, and with the program where one wants that."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PyQt6.QtCore import QObject

from designer.base.paths import is_file
from designer.editor.document import Document
from designer.editor.files.document_files import DocumentFiles
from designer.editor.settings import Settings

RESTORE = "files/restore"
"""Whether the program opens what was open when it was closed."""

_LEFT = "files/left-open"


class Session(QObject):
    """Remembers the files that were closed, and the one that was open at the end."""

    def __init__(self, document: Document[Any], settings: Settings, files: DocumentFiles, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._settings, self._files = document, settings, files
        self._path: Path | None = None
        self._left = settings.path(_LEFT)
        # gone while the program runs: what is there at a start was left by an orderly end, so a file that
        # ends the program is not opened again and again
        settings.set(_LEFT, "")
        self._closed: list[Path] = [self._left] if self._left else []
        document.loaded.connect(self._another)
        document.pathChanged.connect(self._follow)

    def to_restore(self) -> Path | None:
        """What to open at the start; None where the person does not want that, or it is gone."""
        if self._left is None or not self._settings.flag(RESTORE) or not is_file(self._left):
            return None
        return self._left

    def closed(self) -> tuple[Path, ...]:
        """The files that were closed and are still there, the last one first."""
        return tuple(path for path in reversed(self._closed) if path != self._path and is_file(path))

    def reopen(self) -> bool:
        """Open the course again that was closed last; returns whether there was one."""
        return any(self._files.open(path) for path in self.closed()[:1])

    def _another(self) -> None:
        """Another course was put in place of the one that was open."""
        now = self._document.path
        if self._path is not None and self._path != now:
            self._closed.append(self._path)
        self._closed = [path for path in self._closed if path != now]
        self._path = now

    def _follow(self) -> None:
        self._path = self._document.path

    def end(self) -> None:
        """The program ends: remember what is open."""
        self._settings.set(_LEFT, str(self._path) if self._path else "")

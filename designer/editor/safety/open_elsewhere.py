# SPDX-License-Identifier: GPL-3.0-or-later
"""The same file open in two editors: the second says where the first is, until that one closes."""

from __future__ import annotations

import hashlib
import os
import platform
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QLockFile, QObject, QTimer

from designer.base.words import sentence
from designer.editor.widgets.notices import Notice

if TYPE_CHECKING:
    from designer.editor.context import Editor

AGAIN = 2_000
"""Milliseconds between two looks whether the other editor has let go."""


class OpenElsewhere(QObject):
    """Holds a lock for the document's file; one for a running editor."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self._editor = editor
        self._path: Path | None = None
        self._lock: QLockFile | None = None
        self._again = QTimer(self)
        self._again.setInterval(AGAIN)
        self._again.timeout.connect(self._try)

    def hold(self, path: Path | None) -> None:
        """Take the lock of a file; of none, let go."""
        if path == self._path:
            return
        self.release()
        self._editor.notices.close_notice("twice")
        self._path = path
        if path is not None and not self._try():
            self._again.start()

    def release(self) -> None:
        """Let go."""
        self._again.stop()
        self._path = None
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None

    def _try(self) -> bool:
        """Take the lock, or say who has it; returns whether there is nothing to wait for."""
        assert self._path is not None
        folder = self._editor.settings.data_folder / "open"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return True  # without a folder nobody can be told anything
        name = hashlib.sha256(os.path.realpath(self._path).encode("utf-8", "surrogateescape")).hexdigest()[:24]
        lock = QLockFile(str(folder / name))
        lock.setStaleLockTime(0)
        if lock.tryLock(0):
            self._lock = lock
            self._again.stop()
            self._editor.notices.close_notice("twice")
            return True
        if lock.error() is not QLockFile.LockError.LockFailedError:
            return True
        if not self._again.isActive():
            self._tell(lock, self._path)
        return False

    def _tell(self, lock: QLockFile, path: Path) -> None:
        _, process, host, _ = lock.getLockInfo()
        text = sentence(
            "{file} is also open in another Course Designer window (process {process} on {host}). "
            "The last save replaces the other.",
            file=path.name, process=process, host=host or platform.node(),
        )  # fmt: skip
        self._editor.notices.show_notice(Notice("twice", text, "warning"))

# SPDX-License-Identifier: GPL-3.0-or-later
"""The log of the editor: a file in which errors and what was put aside can be looked up later."""

from __future__ import annotations

import logging
from pathlib import Path

from PyQt6.QtCore import QUrl
from PyQt6.QtGui import QDesktopServices

LARGEST = 1_000_000
"""Bytes of the file; then it is renamed, and the one before it goes."""

_LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def log_file(data_folder: Path) -> Path:
    """Where the log of an editor with this folder is."""
    return data_folder / "log" / "editor.log"


def open_log_folder(data_folder: Path) -> bool:
    """Show the folder of the log in the desktop's own program; returns whether one was found."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(log_file(data_folder).parent)))


class _LogFile(logging.Handler):
    """Opens the file when there is something to write: a start that goes well has its window first."""

    def __init__(self, path: Path) -> None:
        super().__init__(logging.INFO)
        self._path = path
        self._file: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        if self._file is None:
            self._file = self._open()
            self._file.setFormatter(logging.Formatter(_LINE))
        self._file.emit(record)

    def _open(self) -> logging.Handler:
        """The file; nowhere where it cannot be written."""
        from logging.handlers import RotatingFileHandler

        class Quiet(RotatingFileHandler):
            """On a full disk lines are left out; the console is not filled instead."""

            def handleError(self, record: logging.LogRecord) -> None:
                """Tell nobody."""

        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            return Quiet(self._path, maxBytes=LARGEST, backupCount=1, encoding="utf-8", errors="backslashreplace")
        except (OSError, ValueError):
            return logging.NullHandler()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
        super().close()


def keep_log(data_folder: Path) -> logging.Handler:
    """Write what the program logs from INFO on into its file from now on; nowhere where that cannot be written."""
    handler = _LogFile(log_file(data_folder))
    ours = logging.getLogger("designer")
    ours.addHandler(handler)
    ours.setLevel(min(ours.level or logging.INFO, logging.INFO))
    return handler


def end_log(handler: logging.Handler) -> None:
    """Let go of the file."""
    logging.getLogger("designer").removeHandler(handler)
    handler.close()

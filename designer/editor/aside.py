# SPDX-License-Identifier: GPL-3.0-or-later
"""Keeps settings and recovery data that cannot be read in files of their own, and reports them."""

from __future__ import annotations

import logging
import os
import re
from pathlib import Path

from PyQt6.QtCore import QObject, pyqtSignal

from designer.base.texts import escaped

_LOG = logging.getLogger(__name__)


class Aside(QObject):
    """Collects what cannot be read of the settings, so that none of it ever keeps the editor from starting.

    Attributes:
        folder: where the parts are kept.
        names: the parts that were put aside since the start, in that order.

    Signals:
        added: another part was put aside.
    """

    added = pyqtSignal()

    def __init__(self, data_folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.folder = data_folder / "set-aside"
        self.names: tuple[str, ...] = ()

    def put(self, name: str, content: str | bytes, reason: str) -> None:
        """Keep a part that cannot be read, by what people know it by: the key of a setting, the name of a file.

        ``reason`` is why it cannot be read, for the log.
        """
        kept = self._keep(name, content)
        what = f"kept as {kept}" if kept else "it could not be kept"
        _LOG.warning("%s cannot be read (%s); %s", name, escaped(reason), what)
        if name not in self.names:
            self.names = (*self.names, name)
        self.added.emit()

    def _keep(self, name: str, content: str | bytes) -> Path | None:
        """Write it into a file of its own; None where that is not possible."""
        from datetime import UTC, datetime

        data = content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass")
        plain = re.sub(r"[^A-Za-z0-9.-]+", "-", name)[-80:]
        path = self.folder / f"{datetime.now(UTC):%Y%m%dT%H%M%S%f}-{plain}.txt"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        except OSError as error:
            _LOG.warning("%s", error)
            return None
        return path


def read_path(value: object) -> Path:
    """The path that a remembered text names.

    Raises:
        ValueError: it is no text, an empty one, or one that no file system takes.
    """
    if not isinstance(value, str) or not value or "\0" in value:
        raise ValueError(f"no path: {value!r:.80}")
    os.fsencode(value)  # half a character raises UnicodeEncodeError, which is a ValueError
    return Path(value)


def is_file(path: Path) -> bool:
    """Whether there is a file; whatever is wrong with the path or the way to it, it is no error."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_there(path: Path) -> bool:
    """Whether there is anything; whatever is wrong with the path or the way to it, it is no error."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def real_path(path: Path) -> Path:
    """The path without links and dots; links that lead in a circle stay as they are."""
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError):
        return path

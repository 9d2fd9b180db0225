# SPDX-License-Identifier: GPL-3.0-or-later
"""What the editor remembers between sessions, each with its type and default."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from PyQt6.QtCore import QByteArray, QObject, QSettings, QStandardPaths, pyqtSignal

from designer.words import Sentence, sentence

MAX_RECENT = 12

BY_BOARD = "canvas/names-by-board"
"""Whether spaces are counted from A1 on every board by itself."""


class Settings(QObject):
    """The person's settings. With a ``folder`` everything lives there and no user data is touched.

    Signals:
        changed: the name of the setting that was changed.
    """

    changed = pyqtSignal(str)

    def __init__(self, folder: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        if folder is None:
            self._store = QSettings("course-designer", "course-designer")
            data = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericDataLocation)
            self.data_folder = Path(data) / "course-designer"
        else:
            self._store = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
            self.data_folder = folder / "data"

    def text(self, key: str, default: str = "") -> str:
        """A setting that is a text."""
        return str(self._value(key, default))

    def flag(self, key: str, default: bool = False) -> bool:
        """A setting that is on or off."""
        return bool(self._value(key, default))

    def number(self, key: str, default: int = 0) -> int:
        """A setting that is a whole number."""
        return int(self._value(key, default))

    def _value(self, key: str, default: Any) -> Any:
        """A value of the type of its default; the default where the file holds something else."""
        try:
            return self._store.value(key, default, type=type(default))
        except TypeError:
            return default

    def data(self, key: str, default: object = None) -> object:
        """A setting that is a list or a dictionary, kept as JSON; what cannot be read is the default."""
        try:
            return json.loads(self.text(key)) if self.text(key) else default
        except ValueError:
            return default

    def geometry(self, key: str) -> QByteArray:
        """A window's remembered geometry or state; empty if there is none."""
        value = self._store.value(key)
        return value if isinstance(value, QByteArray) else QByteArray()

    def set(self, key: str, value: str | bool | int | QByteArray) -> None:
        """Remember a value."""
        self._store.setValue(key, value)
        self.changed.emit(key)

    def set_data(self, key: str, value: object) -> None:
        """Remember a list or a dictionary."""
        self.set(key, json.dumps(value, ensure_ascii=False))

    @property
    def recent(self) -> tuple[Path, ...]:
        """The files used last, the latest first."""
        names = self.data("files/recent", [])
        return tuple(Path(str(name)) for name in names) if isinstance(names, list) else ()

    def remember_file(self, path: Path) -> None:
        """Put a file at the head of the recent ones."""
        names = [str(path), *(str(other) for other in self.recent if other != path)]
        self.set_data("files/recent", names[:MAX_RECENT])

    def forget_file(self, path: Path) -> None:
        """Take a file out of the recent ones."""
        self.set_data("files/recent", [str(other) for other in self.recent if other != path])

    def forget_all_files(self) -> None:
        """Empty the list of recent files."""
        self.set_data("files/recent", [])

    def trouble(self) -> Sentence | None:
        """What is wrong with the file of the settings, if anything."""
        self._store.sync()
        file = self._store.fileName()
        if self._store.status() is QSettings.Status.FormatError:
            return sentence("{file} was damaged; settings in it may be lost.", file=file)
        if self._store.status() is QSettings.Status.AccessError or not self._store.isWritable():
            return sentence("{file} cannot be written: settings are forgotten when the program ends.", file=file)
        return None

    def sync(self) -> None:
        """Write everything to disk now."""
        self._store.sync()

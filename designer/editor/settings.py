# SPDX-License-Identifier: GPL-3.0-or-later
"""What the editor remembers between sessions, each with its type and default.

The file of the settings may hold anything: a part of it that cannot be read is put aside in a file of its own and
reported, and the editor starts.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from PyQt6.QtCore import QByteArray, QObject, QSettings, QStandardPaths, pyqtSignal

from designer.base.errors import CourseDesignerError
from designer.base.numerals import parse_whole
from designer.base.paths import read_path
from designer.base.texts import escaped
from designer.base.words import Sentence, sentence

_LOG = logging.getLogger(__name__)


class Quarantine(QObject):
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


T = TypeVar("T")

MAX_RECENT = 12

_LARGEST = 10 * 1024 * 1024
"""Characters of a setting; the person's own stamps need the most, and far less."""


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def as_text(raw: object) -> str:
    """A setting, or an entry of one, that is a text.

    Raises:
        ValueError: it is none, or no person wrote it: it is longer than anything that is kept.
    """
    if not isinstance(raw, str):
        raise ValueError("no text")
    if len(raw) > _LARGEST:
        raise ValueError("too long")
    return raw


def _parse_json(text: str) -> object:
    """What a JSON text holds; reading it strictly is loaded when something is remembered."""
    from designer.files import parse_json

    return parse_json(text)


def _as_flag(raw: object) -> bool:
    if isinstance(raw, bool):
        return raw
    return {"true": True, "false": False}[as_text(raw)]


def _as_number(raw: object) -> int:
    number = raw if isinstance(raw, int) else parse_whole(as_text(raw), -(10**9))
    if number is None or isinstance(number, bool):
        raise ValueError("no number")
    return number


def _as_bytes(raw: object) -> QByteArray:
    if not isinstance(raw, QByteArray):
        raise ValueError("no bytes")
    return raw


def _as_json(kind: type[Any]) -> Callable[[object], Any]:
    """Reads JSON that is a list, or a dictionary."""

    def read(raw: object) -> Any:
        data = _parse_json(as_text(raw)) if raw != "" else kind()
        if not isinstance(data, kind):
            raise ValueError(f"no {kind.__name__}")
        return data

    return read


MORE_CONTRAST = "window/more-contrast"
"""Whether colours have more contrast."""

REDUCED_MOTION = "playback/reduced-motion"
"""Whether states jump instead of moving."""

WHEEL_ZOOMS = "canvas/wheel-zooms"
"""Whether the wheel zooms without a key."""

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
        self.aside = Quarantine(self.data_folder, self)

    def text(self, key: str, default: str = "") -> str:
        """A setting that is a text."""
        return self._read(key, default, as_text)

    def choice(self, key: str, choices: Iterable[str], default: str) -> str:
        """A setting that is one of several texts."""
        known = tuple(choices)

        def chosen(raw: object) -> str:
            if raw not in known:
                raise ValueError("none of the choices")
            return str(raw)

        return self._read(key, default, chosen)

    def flag(self, key: str, default: bool = False) -> bool:
        """A setting that is on or off."""
        return self._read(key, default, _as_flag)

    def number(self, key: str, default: int = 0) -> int:
        """A setting that is a whole number."""
        return self._read(key, default, _as_number)

    def path(self, key: str) -> Path | None:
        """A setting that is a path; None where there is none."""
        return self._read(key, None, lambda raw: read_path(raw) if raw != "" else None)

    def geometry(self, key: str) -> QByteArray:
        """A window's remembered geometry or state; empty if there is none."""
        return self._read(key, QByteArray(), _as_bytes)

    def _read(self, key: str, default: T, read: Callable[[object], T]) -> T:
        """A value; what cannot be read is put aside, and is the default from now on."""
        if not self._store.contains(key):
            return default
        try:
            raw: object = self._store.value(key)
        except (TypeError, ValueError) as error:  # a type of Qt's that Python does not know
            return self._put_aside(key, str(error), error, default)
        try:
            return read(raw)
        except (CourseDesignerError, ArithmeticError, LookupError, TypeError, ValueError, RecursionError) as error:
            return self._put_aside(key, raw, error, default)

    def refuse(self, key: str, reason: str) -> None:
        """Put a setting aside that could be read, but that those who understand it cannot use."""
        self._put_aside(key, self._store.value(key), ValueError(reason), None)

    def _put_aside(self, key: str, raw: object, error: Exception, default: T) -> T:
        self._store.remove(key)
        self.aside.put(key, raw if isinstance(raw, str) else repr(raw), str(error))
        return default

    def data(self, key: str, default: object = None) -> object:
        """A setting that is a list or a dictionary, kept as JSON."""
        return self._read(key, default, lambda raw: _parse_json(as_text(raw)) if raw != "" else default)

    def entries(self, key: str, read: Callable[[object], T]) -> tuple[T, ...]:
        """A setting that is a list.

        ``read`` makes something of an entry. An entry at which it raises ``LookupError``, ``TypeError``,
        ``ValueError``, ``ArithmeticError`` or an error of our own is put aside; the others are kept.
        """
        items: list[object] = self._read(key, [], _as_json(list))
        found = [(item, self._entry(key, item, read)) for item in items]
        good = [(item, value) for item, value in found if value is not None]
        if len(good) < len(found):
            self._store.setValue(key, _json([item for item, _ in good]))
        return tuple(value for _, value in good)

    def table(self, key: str, read: Callable[[object], T]) -> dict[str, T]:
        """A setting that is a dictionary; each of its values is read as an entry of a list is."""
        items: dict[str, object] = self._read(key, {}, _as_json(dict))
        found = {name: self._entry(key, item, read) for name, item in items.items()}
        good = {name: value for name, value in found.items() if value is not None}
        if len(good) < len(found):
            self._store.setValue(key, _json({name: items[name] for name in good}))
        return good

    def _entry(self, key: str, item: object, read: Callable[[object], T]) -> T | None:
        try:
            return read(item)
        except (CourseDesignerError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            self.aside.put(key, _json(item), str(error))
            return None

    def set(self, key: str, value: str | bool | int | QByteArray) -> None:
        """Remember a value."""
        self._store.setValue(key, value)
        self.changed.emit(key)

    def set_data(self, key: str, value: object) -> None:
        """Remember a list or a dictionary."""
        self.set(key, _json(value))

    @property
    def recent(self) -> tuple[Path, ...]:
        """The files used last, the latest first."""
        return self.entries("files/recent", read_path)

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
            return sentence("{file} was damaged. Some settings may be lost.", file=file)
        if self._store.status() is QSettings.Status.AccessError or not self._store.isWritable():
            return sentence("Settings cannot be saved to {file}. Changes last until you quit.", file=file)
        return None

    def sync(self) -> None:
        """Write everything to disk now."""
        self._store.sync()

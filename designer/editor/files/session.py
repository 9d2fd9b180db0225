# SPDX-License-Identifier: GPL-3.0-or-later
"""What was open before: documents closed last are opened again, and with the program where one wants that."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PyQt6.QtCore import QObject

from designer.base.paths import is_file, read_path
from designer.editor.document import Document
from designer.editor.settings import Settings

RESTORE = "files/restore"
"""Whether the program opens what was open when it was closed."""

_LEFT = "files/left-tabs"
_LEFT_ALONE = "files/left-open"
"""What a program with one document left open; it is read, and not written any more."""


@dataclass(frozen=True)
class LeftOpen:
    """A file that was open when the program ended.

    Attributes:
        path: the file.
        front: whether it was seen.
    """

    path: Path
    front: bool = False


def _left_open(raw: object) -> LeftOpen:
    """An entry of the setting; ``ValueError`` if it is none."""
    match raw:
        case {"file": str() as name, "front": bool() as front}:
            return LeftOpen(read_path(name), front)
    raise ValueError("no file that was open")


class Session(QObject):
    """Remembers the files that were closed, and those that were open at the end."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._paths: dict[Document[Any], Path | None] = {}
        self._left = _left(settings)
        # gone while the program runs: what is there at a start was left by an orderly end, so a file that
        # ends the program is not opened again and again
        settings.set_data(_LEFT, [])
        settings.set(_LEFT_ALONE, "")
        self._closed: list[Path] = [left.path for left in self._left]

    def follow(self, document: Document[Any]) -> None:
        """Watch which file a document has."""
        self._paths[document] = document.path
        document.loaded.connect(lambda: self._another(document))
        document.pathChanged.connect(lambda: self._renamed(document))

    def forget(self, document: Document[Any]) -> None:
        """A document was closed."""
        path = self._paths.pop(document, None)
        if path is not None:
            self._closed = [*(other for other in self._closed if other != path), path]

    def to_restore(self) -> tuple[LeftOpen, ...]:
        """What to open at the start; nothing where the person does not want that."""
        return self._left if self._settings.flag(RESTORE) else ()

    def closed(self) -> tuple[Path, ...]:
        """The files that were closed and are still there, the last one first."""
        is_open = self._paths.values()
        return tuple(path for path in reversed(self._closed) if path not in is_open and is_file(path))

    def _another(self, document: Document[Any]) -> None:
        """Another document was put in place of one that was open."""
        before, now = self._paths.get(document), document.path
        if before is not None and before != now:
            self._closed.append(before)
        self._closed = [path for path in self._closed if path != now]
        self._paths[document] = now

    def _renamed(self, document: Document[Any]) -> None:
        if document in self._paths:
            self._paths[document] = document.path

    def end(self, left: list[LeftOpen]) -> None:
        """The program ends: remember what is open."""
        self._settings.set_data(_LEFT, [{"file": str(each.path), "front": each.front} for each in left])


def _left(settings: Settings) -> tuple[LeftOpen, ...]:
    """What was open when the program ended, also one of 0.1.0."""
    alone = settings.path(_LEFT_ALONE)
    return settings.entries(_LEFT, _left_open) or ((LeftOpen(alone, front=True),) if alone else ())

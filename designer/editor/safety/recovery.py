# SPDX-License-Identifier: GPL-3.0-or-later
"""Recovery files: one folder a running editor, locked while it runs; what a crash left is found by its free lock."""

from __future__ import annotations

import json
import os
import secrets
import shutil
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from PyQt6.QtCore import QLockFile

from designer.base.errors import CourseDesignerError
from designer.base.paths import read_path
from designer.editor.document import Document
from designer.editor.files.file_access import beyond_board
from designer.editor.safety.locks import take_lock
from designer.editor.settings import Quarantine
from designer.files import read_json, save
from designer.files.reading import read_bytes, require_plain_file
from designer.game import games

_LOCK, _COURSE, _ABOUT = "lock", "course.json", "about.json"

_TAKEN = ".taken"
"""How the names of folders end whose course was taken, but which cannot be deleted: they are of another user."""

_HEAD = 2000
"""So many bytes at the beginning of a file of ours say what it is."""

_LONG_AGO, _FAR_AHEAD = datetime(1970, 1, 2, tzinfo=UTC), datetime(9990, 1, 1, tzinfo=UTC)
"""Dates beyond these are no dates of a recovery file, and can be told in no time zone."""


@dataclass(frozen=True)
class Seat:
    """Where a document stood in the row of tabs.

    Attributes:
        place: its place, counted from 0.
        front: whether it was seen.
    """

    place: int = 0
    front: bool = False


@dataclass(frozen=True)
class RecoveryRecord:
    """What is known of a course in safety besides itself.

    Attributes:
        path: the file that it belongs to, if it has one.
        kind: course or board.
        attempts: how often it was opened after a crash without a calm time since.
        base: what the file held when it and the course were last the same; empty if that is not known.
        seat: its tab.
    """

    path: Path | None = None
    kind: str = "course"
    attempts: int = 0
    base: str = ""
    seat: Seat = Seat()


@dataclass(frozen=True)
class LostCourse:
    """What a crash left behind; not yet read, because reading it may be what crashes.

    Attributes:
        folder: where it lies; without a course where its file held all of it.
        about: what is known of it.
        written: when it was written.
        lock: held, wherever that can be written, so that no other editor takes it too.
    """

    folder: Path
    about: RecoveryRecord
    written: datetime
    lock: QLockFile

    @property
    def was_saved(self) -> bool:
        """Whether nothing was in safety: the file held all of it."""
        return self.about.path is not None and not (self.folder / _COURSE).exists()

    @property
    def _named_after(self) -> str:
        """What tells it from others that are kept: the name of its file, which may be longer than there is room for."""
        return f"-{self.about.path.name.split('.')[0][:40]}" if self.about.path else ""

    def read(self) -> games.GameFile:
        """The course; ``CourseDesignerError`` if it cannot be read."""
        file = self.about.path if self.was_saved and self.about.path else self.folder / _COURSE
        require_plain_file(file)
        return replace(games.open(file), path=self.about.path or file)  # a board is called after its file

    def count_attempt(self) -> LostCourse:
        """Remember that it is opened once more, before that is tried.

        Raises:
            CourseDesignerError: that cannot be written down.
        """
        about = replace(self.about, attempts=self.about.attempts + 1)
        _write_about(self.folder, about)
        return replace(self, about=about)

    def throw_away(self) -> None:
        """Delete it; where that cannot be, it is at least never offered again."""
        self.lock.unlock()
        shutil.rmtree(self.folder, ignore_errors=True)
        if self.folder.exists():
            with suppress(OSError):
                self.folder.rename(self.folder.with_name(f"{self.folder.name}{_TAKEN}"))

    def set_aside(self) -> Path:
        """Keep it as a course or board file that can be opened by hand; returns where.

        Raises:
            OSError: it cannot be written.
        """
        suffix = ".board.json" if _is_board(self.folder / _COURSE) else ".course.json"
        target = self.folder.parent / f"{self.folder.name}{self._named_after}{suffix}"
        try:
            (self.folder / _COURSE).replace(target)  # a copy would find no room on a full disk
        except PermissionError:  # a folder of another user lets nothing out
            shutil.copyfile(self.folder / _COURSE, target)
        self.throw_away()
        return target


class RecoveryFolder:
    """The recovery folder of one running editor.

    Attributes:
        attempts: how often what is written here was opened after a crash.

    Raises:
        CourseDesignerError, OSError: the folder cannot be made or locked.
    """

    def __init__(self, root: Path) -> None:
        self.folder = root / f"{datetime.now(UTC):%Y%m%dT%H%M%S}-{os.getpid()}-{secrets.token_hex(3)}"
        self.attempts = 0
        self._written: tuple[object, RecoveryRecord] | None = None
        self._claim()

    def _claim(self) -> None:
        """Make the folder and hold its lock."""
        self.folder.mkdir(parents=True, exist_ok=True)
        lock = take_lock(self.folder / _LOCK)
        try:
            if lock is None or not lock.isLocked():
                _write_about(self.folder, RecoveryRecord())  # says why nothing can be written
                raise OSError(f"no lock in {self.folder}")
        except (CourseDesignerError, OSError):
            shutil.rmtree(self.folder, ignore_errors=True)
            raise
        self._lock = lock

    def write(self, document: Document[Any], base: str = "", seat: Seat = Seat()) -> None:
        """Put a course into safety, with all that lies in files beside it: whole, or not at all.

        What is in safety already is not written again.

        Raises:
            CourseDesignerError, OSError: it cannot be written.
        """
        course = document.course
        about = RecoveryRecord(document.path, document.kind, self.attempts, base, seat)
        if not self.folder.is_dir():
            self._reclaim()
        has_course = self._has(course)
        if not has_course or self._written != (course, about):
            _write_about(self.folder, about)
        if not has_course:
            save(self.folder / _COURSE, _text(document))
        self._written = (course, about)

    def _has(self, course: object) -> bool:
        """Whether this very course is in safety."""
        return self._written is not None and self._written[0] is course and (self.folder / _COURSE).exists()

    def _reclaim(self) -> None:
        """Someone has tidied the folder away: let go of the lock that went with it, and begin anew."""
        self.folder.mkdir(parents=True)
        (self.folder / _LOCK).touch()
        self._lock.unlock()
        self._claim()

    def note(self, document: Document[Any], seat: Seat = Seat()) -> None:
        """Everything is saved: only which file is open is kept.

        Raises:
            CourseDesignerError: it cannot be written.
        """
        about = RecoveryRecord(document.path, document.kind, self.attempts, seat=seat)
        if self.folder.is_dir() and self._written != (None, about):
            _write_about(self.folder, about)
            self._written = (None, about)

    def clear(self) -> None:
        """Nothing needs to be recovered: everything is saved."""
        (self.folder / _COURSE).unlink(missing_ok=True)

    def close(self) -> None:
        """The editor ends well."""
        self.leave()
        shutil.rmtree(self.folder, ignore_errors=True)

    def leave(self) -> None:
        """The editor ends, and what is in safety is found at the next start."""
        self._lock.unlock()


def find_lost(root: Path, aside: Quarantine | None = None) -> list[LostCourse]:
    """What crashed editors left, the latest first; folders of running editors are let alone.

    Args:
        root: the folder of all recovery files.
        aside: where what is known of a course goes if it cannot be read; the course itself is still offered.
            Without it nothing is kept, told or changed.
    """
    try:
        folders = [folder for folder in root.iterdir() if folder.is_dir() and folder.suffix != _TAKEN]
    except OSError:
        return []
    found = [lost for lost in (_lost(folder, aside) for folder in folders) if lost is not None]
    return sorted(found, key=lambda lost: (lost.written, lost.folder.name), reverse=True)


def _lost(folder: Path, aside: Quarantine | None) -> LostCourse | None:
    """What lies in a folder; nothing if its editor runs. A folder without a course is tidied away."""
    lock = take_lock(folder / _LOCK)
    if lock is None:
        return None
    about = _read_about(folder / _ABOUT, aside)
    try:
        written = _time(folder / (_COURSE if (folder / _COURSE).exists() or about.path is None else _ABOUT))
    except OSError:
        lock.unlock()
        shutil.rmtree(folder, ignore_errors=True)
        return None
    return LostCourse(folder, about, written, lock)


def _time(file: Path) -> datetime:
    """When a file was written; long ago where its date is none that a calendar has.

    Raises:
        OSError: there is no such file.
    """
    try:
        written = datetime.fromtimestamp(file.stat().st_mtime, UTC)
    except (OverflowError, ValueError):
        return _LONG_AGO
    return written if _LONG_AGO < written < _FAR_AHEAD else _LONG_AGO


def _read_about(file: Path, aside: Quarantine | None) -> RecoveryRecord:
    """What is known of a course; nothing if that was lost: the course is what counts."""
    try:
        require_plain_file(file)
        return _about(read_json(file))
    except (CourseDesignerError, OSError, ValueError) as error:
        if aside is not None and file.exists():  # an editor that was killed in its first moments has not written it
            aside.put(f"recovery/{file.name}", _bytes(file), str(error))
            _make_way(file)
        return RecoveryRecord()


def _make_way(file: Path) -> None:
    """A pipe or a folder where a file should be would keep everybody from writing it."""
    if not file.is_file():
        with suppress(OSError):
            file.rename(file.with_suffix(".unusable"))


def _about(data: object) -> RecoveryRecord:
    """What is known of a course, as ``_write_about`` writes it; ``ValueError`` if it is something else."""
    match data:
        case {"path": None | str() as path, "kind": "board" | "course" as kind, **others}:
            match {"attempts": 0, "base": "", "place": 0, "front": False} | others:
                case {"attempts": int() as attempts, "base": str() as base, "place": int() as place,
                      "front": bool() as front} if min(attempts, place) >= 0:  # fmt: skip
                    seat = Seat(place, front)
                    return RecoveryRecord(read_path(path) if path else None, kind, attempts, base, seat)
    raise ValueError("it is not about a course")


def _text(document: Document[Any]) -> str:
    """A course with all that lies in files beside it; a board where that is all there is."""
    game, course = document.game, document.course
    board = game.lone(course) if document.kind == "board" else None
    if board is None or beyond_board(document, board):
        return game.write(game.embedded(course), "course")
    return game.write(board, "board")


def _is_board(file: Path) -> bool:
    """Whether a board is in safety; its file is not read as one, because that may be what crashes."""
    return b'"format": "board"' in _bytes(file)[:_HEAD]


def _bytes(file: Path) -> bytes:
    try:
        require_plain_file(file)
        return read_bytes(file)
    except CourseDesignerError:
        return b""


def _write_about(folder: Path, about: RecoveryRecord) -> None:
    path = str(about.path) if about.path else None
    data = {"path": path, "kind": about.kind, "attempts": about.attempts, "base": about.base}
    data |= {"place": about.seat.place, "front": about.seat.front}
    save(folder / _ABOUT, json.dumps(data))

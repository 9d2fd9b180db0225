# SPDX-License-Identifier: GPL-3.0-or-later
"""Recovery files: one folder a running editor, locked while it runs; what a crash left is found by its free lock."""

from __future__ import annotations

import json
import os
import secrets
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from PyQt6.QtCore import QLockFile

from designer.documents import save
from designer.errors import CourseDesignerError
from designer.rally.course import Course

_LOCK, _COURSE, _ABOUT = "lock", "course.json", "about.json"


@dataclass(frozen=True)
class Recovered:
    """What a crash left behind.

    Attributes:
        folder: where it lies.
        course: the course; path: the file that it belongs to, if it had one; kind: course or board.
        written: when it was written.
        attempts: how often it was offered before.
    """

    folder: Path
    course: Course
    path: Path | None
    kind: str
    written: datetime
    attempts: int


class Session:
    """The recovery folder of one running editor."""

    def __init__(self, root: Path) -> None:
        self.folder = root / f"{datetime.now(UTC):%Y%m%dT%H%M%S}-{os.getpid()}-{secrets.token_hex(3)}"
        self.folder.mkdir(parents=True)
        self._lock = _lock(self.folder)
        self._lock.tryLock(0)

    def write(self, course: Course, path: Path | None, kind: str) -> None:
        """Put a course into safety: whole, or not at all.

        Raises:
            CourseDesignerError: it cannot be written.
        """
        from designer.rally.files import print_course

        embedded = _embedded(course)
        save(self.folder / _ABOUT, json.dumps({"path": str(path) if path else None, "kind": kind, "attempts": 0}))
        save(self.folder / _COURSE, print_course(embedded))

    def clear(self) -> None:
        """Nothing needs to be recovered: everything is saved."""
        (self.folder / _COURSE).unlink(missing_ok=True)

    def close(self) -> None:
        """The editor ends well."""
        self._lock.unlock()
        shutil.rmtree(self.folder, ignore_errors=True)


def _embedded(course: Course) -> Course:
    """The course with its boards in itself: a recovery file stands alone."""
    from dataclasses import replace

    boards = {name: replace(entry, file=None) for name, entry in course.boards.items()}
    return replace(course, boards=boards)


def _lock(folder: Path) -> QLockFile:
    lock = QLockFile(str(folder / _LOCK))
    lock.setStaleLockTime(0)
    return lock


def find_lost(root: Path) -> Iterator[Recovered]:
    """What crashed editors left, the latest first; folders of running editors are let alone."""
    if not root.is_dir():
        return
    for folder in sorted(root.iterdir(), reverse=True):
        if not folder.is_dir():
            continue
        lock = _lock(folder)
        if not lock.tryLock(0):
            continue
        lock.unlock()
        found = _read(folder)
        if found is not None:
            yield found
        elif not (folder / _COURSE).exists():
            shutil.rmtree(folder, ignore_errors=True)


def _read(folder: Path) -> Recovered | None:
    from designer.rally.files import load_course

    try:
        about = json.loads((folder / _ABOUT).read_text("utf-8"))
        course = load_course(folder / _COURSE)
        written = datetime.fromtimestamp((folder / _COURSE).stat().st_mtime, UTC)
    except (OSError, ValueError, CourseDesignerError):
        return None
    path = Path(about["path"]) if about.get("path") else None
    kind = str(about.get("kind", "course"))
    return Recovered(folder, course, path, kind, written, int(about.get("attempts", 0)))


def count_attempt(found: Recovered) -> None:
    """Remember that this was offered once more: what crashes the program again and again is not opened by itself."""
    about = {"path": str(found.path) if found.path else None, "kind": found.kind, "attempts": found.attempts + 1}
    save(found.folder / _ABOUT, json.dumps(about))


def throw_away(found: Recovered) -> None:
    """Delete what was left."""
    shutil.rmtree(found.folder, ignore_errors=True)


def set_aside(found: Recovered) -> Path:
    """Keep what was left as a course file that can be opened by hand; returns where."""
    target = found.folder.parent / f"{found.folder.name}.course.json"
    shutil.copyfile(found.folder / _COURSE, target)
    shutil.rmtree(found.folder, ignore_errors=True)
    return target

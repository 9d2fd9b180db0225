# SPDX-License-Identifier: GPL-3.0-or-later
"""Watches the document's file: changed or deleted by someone else, or open in another editor."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QFileSystemWatcher, QLockFile, QObject, QTimer

from designer.editor.notices import Notice
from designer.words import sentence

if TYPE_CHECKING:
    from designer.editor.context import Editor

SETTLE = 150
"""Milliseconds that a writer is given to finish."""


def fingerprint(path: Path) -> str:
    """What a file holds, in short; empty if it cannot be read."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


class Watch(QObject):
    """Tells the person when the file under the document is no longer what was read or written."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self._editor = editor
        self._known = ""
        self._path: Path | None = None
        self._lock: QLockFile | None = None
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(lambda _: self._later.start())
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(SETTLE)
        self._later.timeout.connect(self.look)
        editor.document.pathChanged.connect(self.follow)
        editor.document.cleanChanged.connect(self._saved)
        editor.shutDown.connect(self.stop)
        self.follow()

    def follow(self) -> None:
        """Watch the file that the document has now."""
        path = self._editor.document.path
        if path != self._path:
            self._release()
            self._path = path
            if path is not None:
                self._hold(path)
        self._renew()

    def stop(self) -> None:
        """The editor closes."""
        self._later.stop()
        self._release()

    def look(self) -> None:
        """Compare the file with what is known of it."""
        path = self._path
        if path is None:
            return
        now = fingerprint(path)
        self._rewatch()
        if now == self._known:
            return
        self._known = now
        notices, document = self._editor.window.notices, self._editor.document
        if not now:
            document.mark_unsaved()
            text = sentence("{file} was deleted or cannot be read any more. Your work is safe here.", file=path.name)
            actions = ((sentence("Save again"), self._editor.files.save),)
            notices.show_notice(Notice("disk", text, "warning", actions))
            return
        text = sentence("{file} was changed by another program.", file=path.name)
        document.mark_unsaved()
        notices.show_notice(
            Notice(
                "disk", text, "warning",
                (
                    (sentence("Load it"), self._reload),
                    (sentence("Compare"), self._compare),
                    (sentence("Keep mine"), lambda: None),
                ),
            )
        )  # fmt: skip

    def _saved(self, clean: bool) -> None:
        if clean:
            self._renew()
            self._editor.window.notices.close_notice("disk")

    def _renew(self) -> None:
        self._known = fingerprint(self._path) if self._path else ""
        self._rewatch()

    def _rewatch(self) -> None:
        """A file that was replaced drops out of the watcher and has to be put in again."""
        watched = self._watcher.files()
        if watched and watched != [str(self._path)]:
            self._watcher.removePaths(watched)
        if self._path is not None and self._path.exists():
            self._watcher.addPath(str(self._path))

    def _reload(self) -> None:
        from designer.editor.files import read
        from designer.errors import CourseDesignerError

        assert self._path is not None
        try:
            course, kind = read(self._path)
        except CourseDesignerError as error:
            self._editor.files.tell_error(error)
            return
        self._editor.document.load(course, self._path, kind=kind)

    def _compare(self) -> None:
        """Select the spaces in which the file differs from what is drawn here."""
        from designer.editor.files import read
        from designer.editor.rally.floor_item import changed_cells
        from designer.errors import CourseDesignerError

        assert self._path is not None
        try:
            theirs, _ = read(self._path)
        except CourseDesignerError as error:
            self._editor.files.tell_error(error)
            return
        mine = self._editor.document.course
        if theirs.floor.size != mine.floor.size:
            text = sentence("The layout differs: the file has {theirs} spaces, this course {mine}.",
                            theirs=_size(theirs.floor.size), mine=_size(mine.floor.size))  # fmt: skip
            cells = []
        else:
            cells = list(changed_cells(mine.floor, theirs.floor))
            text = sentence("Spaces that differ are selected: {n}.", n=len(cells))
        self._editor.state.select(cells)
        actions = ((sentence("Load it"), self._reload), (sentence("Keep mine"), lambda: None))
        self._editor.window.notices.show_notice(Notice("disk", text, "warning", actions))

    def _hold(self, path: Path) -> None:
        """Say so where another editor has the same file open."""
        folder = self._editor.settings.data_folder / "open"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return
        lock = QLockFile(str(folder / hashlib.sha256(str(path).encode()).hexdigest()[:24]))
        lock.setStaleLockTime(0)
        if lock.tryLock(0):
            self._lock = lock
            self._editor.window.notices.close_notice("twice")
            return
        _, process, host, _ = lock.getLockInfo()
        text = sentence(
            "{file} is open in another window of Course Designer as well (process {process} on {host}): "
            "who saves last wins.",
            file=path.name, process=process, host=host or "localhost",
        )  # fmt: skip
        self._editor.window.notices.show_notice(Notice("twice", text, "warning"))

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None
        watched = self._watcher.files()
        if watched:
            self._watcher.removePaths(watched)


def _size(size: tuple[int, int]) -> str:
    return f"{size[0]} × {size[1]}"

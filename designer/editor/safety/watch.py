# SPDX-License-Identifier: GPL-3.0-or-later
"""Watches the document's files: changed, deleted or replaced by someone else, or open in another editor.

The second editor says where the first is, until that one closes.
"""

from __future__ import annotations

import hashlib
import os
import platform
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PyQt6.QtCore import QFileSystemWatcher, QLockFile, QObject, Qt, QTimer
from PyQt6.QtWidgets import QApplication

from designer.base.errors import CourseDesignerError
from designer.base.paths import is_file, is_there, real_path
from designer.base.words import sentence, sentence_in
from designer.editor.files.file_access import read, read_of
from designer.editor.safety.locks import take_lock
from designer.editor.widgets.notices import Notice
from designer.editor.widgets.timers import later
from designer.files import MAX_BYTES

if TYPE_CHECKING:
    from designer.editor.context import Editor

T = TypeVar("T")

AGAIN = 2_000
"""Milliseconds between two looks whether the other editor has let go."""


class FileLock(QObject):
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
        self._lock = take_lock(folder / name)
        if self._lock is not None:
            self._again.stop()
            self._editor.notices.close_notice("twice")
        elif not self._again.isActive():
            self._tell(QLockFile(str(folder / name)), self._path)
        return self._lock is not None

    def _tell(self, lock: QLockFile, path: Path) -> None:
        _, process, host, _ = lock.getLockInfo()
        text = sentence(
            "{file} is also open in another Course Designer window (process {process} on {host}). "
            "The last save replaces the other.",
            file=path.name, process=process, host=host or platform.node(),
        )  # fmt: skip
        self._editor.notices.show_notice(Notice("twice", text, "warning"))


SETTLE = 150
"""Milliseconds that a writer is given to finish."""

ABSENT = 1_000
"""Milliseconds between two looks for a file that went away: nothing tells when it comes back."""


def fingerprint(path: Path) -> str:
    """What a file holds, in short; empty if it is none or cannot be read."""
    try:
        if not is_file(path):  # reading a pipe would wait for ever
            return ""
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
            size = file.seek(0, 2)
    except (OSError, ValueError):
        return ""
    return hashlib.sha256(data).hexdigest() + f"-{size}"


class FileWatch(QObject):
    """Tells the person when a file under the document is no longer what was read or written.

    Attributes:
        elsewhere: tells where another editor has the same file open.
    """

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self._editor = editor
        self._known: dict[Path, str] = {}
        self._ours: dict[Path, str] = {}
        self._saved: dict[Path, str] = {}
        self._before_saving: dict[Path, str] | None = None
        self.elsewhere = FileLock(editor)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(lambda _: self._later.start(SETTLE))
        self._later = later(self, self.look)
        editor.document.pathChanged.connect(self.follow)
        editor.files.aboutToSave.connect(self._begin_saving)
        editor.document.saved.connect(self._end_saving)
        editor.shutDown.connect(self.stop)
        application = QApplication.instance()
        if isinstance(application, QApplication):  # network folders tell nothing: look when the person is back
            application.applicationStateChanged.connect(self._state_changed)
        self.follow()

    @property
    def base(self) -> str:
        """What the file held when it and the document were last the same."""
        path = self._editor.document.path
        return self._ours.get(path, "") if path else ""

    def follow(self) -> None:
        """Watch the files that the document has now, as they are now."""
        self.elsewhere.hold(self._editor.document.path)
        self._editor.notices.close_notice("disk")
        self._known = self._ours = {path: fingerprint(path) for path in self._paths()}
        self._rewatch()
        path = self._editor.document.path
        if path is not None and not self._known[path]:
            self._known = self._ours = {**self._known, path: "vanished while it was loaded"}
            self._later.start(SETTLE)

    def _begin_saving(self) -> None:
        self._before_saving = {path: fingerprint(path) for path in self._paths()}

    def _end_saving(self) -> None:
        """Remember which files were written; where the document was only read anew it is none."""
        self.follow()
        before, self._before_saving = self._before_saving, None
        if before is not None:
            self._saved |= {path: now for path, now in self._known.items() if now != before.get(path)}

    def has_saved(self, path: Path, content: str) -> bool:
        """Whether it was this tab that saved what a file holds, in short."""
        return self._saved.get(path) == content

    def expect(self, base: str) -> None:
        """A recovered course was once the same as a file that held ``base``."""
        path = self._editor.document.path
        if path is not None and base and base != self._known.get(path):
            self._known = self._ours = {**self._known, path: base}
            self._later.start(SETTLE)

    def stop(self) -> None:
        """The editor closes."""
        self._later.stop()
        self.elsewhere.release()
        watched = self._watcher.files()
        if watched:
            self._watcher.removePaths(watched)
        self._known = self._ours = {}

    def look(self) -> None:
        """Compare the files with what is known of them."""
        now = {path: fingerprint(path) for path in self._ours}
        if now == self._known:
            self._rewatch()
            return
        changed = [path for path in now if now[path] != self._known.get(path)]
        self._known = now
        self._rewatch()
        back = now == self._ours
        self._editor.document.mark_astray(not back)
        if back:
            self._editor.notices.close_notice("disk")
        elif not now[changed[0]]:
            self._tell_gone(changed[0])
        else:
            self._tell_changed(changed[0])

    def is_overtaken(self) -> bool:
        """Whether someone changed a file without the person knowing yet, who is told now; to ask before saving."""
        unseen = any((now := fingerprint(path)) and now != self._known.get(path) for path in self._ours)
        if unseen:
            self.look()
        return unseen

    def _paths(self) -> tuple[Path, ...]:
        """The course's file, and the files of its boards that there are."""
        document = self._editor.document
        if document.path is None:
            return ()
        found = document.game.files(document.course, real_path(document.path).parent)
        return (document.path, *(path for path in found if is_there(path)))

    def _rewatch(self) -> None:
        """A file that was replaced drops out of the watcher and has to be put in again."""
        watched = set(self._watcher.files())
        wanted = {str(path) for path, content in self._known.items() if content}
        if watched - wanted:
            self._watcher.removePaths(list(watched - wanted))
        if wanted - watched:
            self._watcher.addPaths(list(wanted - watched))
        if any(not content for content in self._known.values()):
            self._later.start(ABSENT)

    def _state_changed(self, state: Qt.ApplicationState) -> None:
        if state is Qt.ApplicationState.ApplicationActive and self._ours:
            self._later.start(SETTLE)

    def _tell_gone(self, path: Path) -> None:
        text = sentence(
            "{file} was deleted or can no longer be read. Your work is still open here; save it again.", file=path.name
        )
        actions = ((sentence("Save again"), self._editor.files.save),)
        self._editor.notices.show_notice(Notice("disk", text, "warning", actions))

    def _tell_changed(self, path: Path) -> None:
        here = any(
            tab.guard is not None and tab.guard.has_saved(path, self._known.get(path, "")) for tab in self._other_tabs
        )
        text = (
            sentence("{file} was changed in another tab.", file=path.name)
            if here
            else sentence("{file} was changed by another app.", file=path.name)
        )
        actions = (
            (sentence("Reload"), self.reload),
            (sentence("Compare…"), self.compare),
            (sentence("Keep mine"), lambda: None),
        )
        self._editor.notices.show_notice(Notice("disk", text, "warning", actions))

    @property
    def _other_tabs(self) -> tuple[Editor, ...]:
        return tuple(tab for tab in self._editor.tabs.all if tab is not self._editor)

    def reload(self) -> None:
        """Take what the file holds; a step that can be undone, so that no stroke is lost."""
        document = self._editor.document
        found = self._read(read)
        if found is None or document.path is None:
            return
        if (found.format, found.game) != (document.kind, document.game):
            if self._editor.files.may_leave():  # another kind of file cannot be a step of this history
                self._editor.files.reload(document.path)
            return
        document.strokeInterrupted.emit()
        document.apply(found.course, sentence_in("step", "Reload file"), whole=True)
        document.mark_saved(document.path)

    def compare(self) -> None:
        """Show what differs between the course here and the file."""
        from designer.editor.safety.comparison import FileComparison

        document = self._editor.document
        theirs = self._read(partial(read_of, document.game))
        if theirs is None or document.path is None:
            return
        FileComparison(self._editor, theirs, self.reload).show()
        self._tell_changed(document.path)

    def _read(self, reader: Callable[[Path], T]) -> T | None:
        path = self._editor.document.path
        if path is None:
            return None
        try:
            return reader(path)
        except CourseDesignerError as error:
            self._editor.files.tell_error(error)
            self._tell_changed(path)
            return None

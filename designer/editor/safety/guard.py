# SPDX-License-Identifier: GPL-3.0-or-later
"""The guard: writes what is drawn into safety, offers it after a crash, and watches the file."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QTimer

from designer.editor.notices import Notice
from designer.editor.safety.recovery import (
    Recovered,
    Session,
    count_attempt,
    find_lost,
    set_aside,
    throw_away,
)
from designer.editor.safety.watch import Watch
from designer.errors import CourseDesignerError
from designer.words import sentence

if TYPE_CHECKING:
    from designer.editor.context import Editor

DELAY = 700
"""Milliseconds after a change until it is in safety."""

ATTEMPTS = 2
"""So often a course is opened by itself after a crash; then it is only kept as a file."""

log = logging.getLogger("designer.editor")


class Guard(QObject):
    """One for a running editor."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self._editor = editor
        self._root = editor.settings.data_folder / "recovery"
        self._session: Session | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY)
        self._timer.timeout.connect(self.write_now)
        editor.document.changed.connect(lambda *_: self._changed())
        editor.document.cleanChanged.connect(self._clean_changed)
        editor.shutDown.connect(self.stop)
        self.watch = Watch(editor)

    def begin(self) -> bool:
        """Open what a crash left, the latest of it; returns whether there was any."""
        lost = list(find_lost(self._root))
        try:
            self._session = Session(self._root)
        except OSError as error:
            text = sentence("No recovery files can be written: {reason}. Save often.", reason=str(error))
            self._editor.window.notices.show_notice(Notice("unsafe", text, "warning"))
        opened = False
        for found in lost:
            if found.attempts >= ATTEMPTS:
                self._set_aside(found)
            elif not opened:
                self._open(found)
                opened = True
        return opened

    def write_now(self) -> bool:
        """Put the course into safety now; returns whether it is."""
        document = self._editor.document
        if self._session is None or document.is_clean:
            return False
        try:
            self._session.write(document.course, document.path, document.kind)
        except (CourseDesignerError, OSError) as error:
            text = sentence("No recovery files can be written: {reason}. Save often.", reason=str(error))
            self._editor.window.notices.show_notice(Notice("unsafe", text, "warning"))
            return False
        self._editor.window.notices.close_notice("unsafe")
        return True

    def stop(self) -> None:
        """The window closes and everything is saved or given up."""
        self._timer.stop()
        if self._session is not None:
            self._session.close()
            self._session = None

    def _changed(self) -> None:
        # a stroke that goes on and on is still written every so often: the timer is not started anew
        if not self._timer.isActive():
            self._timer.start()

    def _clean_changed(self, clean: bool) -> None:
        if clean and self._session is not None:
            self._timer.stop()
            self._session.clear()
            self._editor.window.notices.close_notice("unsafe")

    def _open(self, found: Recovered) -> None:
        """The course as it was before the crash, unsaved; a word says so and offers to give it up."""
        try:
            count_attempt(found)
        except (CourseDesignerError, OSError):
            log.warning("cannot count the attempt to recover %s", found.folder)
        self._editor.document.load(found.course, found.path, saved=False, kind=found.kind)
        if self.write_now():
            throw_away(found)
        when = found.written.astimezone().strftime("%H:%M")
        text = sentence("This course was recovered as it was at {time}; it is not saved yet.", time=when)
        self._editor.window.notices.show_notice(
            Notice(
                "recovery", text, "hint",
                ((sentence("Save"), self._editor.files.save), (sentence("Give it up"), lambda: self._give_up(found))),
            )
        )  # fmt: skip

    def _give_up(self, found: Recovered) -> None:
        """Go back to what is on the disk, or to nothing."""
        throw_away(found)
        document = self._editor.document
        document.mark_saved(found.path) if found.path else document.load(type(document.course)(), None)
        if found.path is None or not found.path.exists() or not self._editor.files.open(found.path):
            self._editor.window.show_welcome()

    def _set_aside(self, found: Recovered) -> None:
        try:
            kept = set_aside(found)
        except OSError:
            return
        text = sentence("A course that was open when the program stopped is kept as {file}.", file=str(kept))
        self._editor.window.notices.show_notice(Notice("aside", text, "hint"))

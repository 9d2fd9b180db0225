# SPDX-License-Identifier: GPL-3.0-or-later
"""Errors in the program itself: told in the window's own thread, with the work in safety, and the program goes on."""

from __future__ import annotations

import sys
import threading
import traceback
from types import TracebackType
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, Qt, pyqtSignal

from designer.editor import dialogs
from designer.editor.notices import Notice
from designer.words import sentence, tr

if TYPE_CHECKING:
    from designer.editor.context import Editor


class Faults(QObject):
    """Where exceptions end that nobody caught: in slots, in paint events, in threads.

    Nothing is told at once: in the middle of painting, or in another thread, no window may open.
    """

    _happened = pyqtSignal(str, str, bool)

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self._editor = editor
        self._told: set[tuple[type[BaseException], str, int]] = set()
        self._telling = False
        self._before = sys.excepthook, threading.excepthook
        self._happened.connect(self._tell, Qt.ConnectionType.QueuedConnection)  # type: ignore[call-arg]
        sys.excepthook = self.take
        threading.excepthook = self._take_from_thread

    def stop(self) -> None:
        """Errors are Python's own matter again."""
        sys.excepthook, threading.excepthook = self._before

    def take(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Write the error on the console, and tell it soon; one that is known already only in a bar."""
        details = "".join(traceback.format_exception(kind, error, trace))
        if sys.stderr is not None:
            sys.stderr.write(details)
        frames = traceback.extract_tb(trace)
        place = (kind, frames[-1].filename, frames[-1].lineno or 0) if frames else (kind, "", 0)
        new = place not in self._told
        self._told.add(place)
        self._happened.emit(str(error) or kind.__name__, details, new)

    def _take_from_thread(self, failed: threading.ExceptHookArgs) -> None:
        if failed.exc_value is not None:
            self.take(failed.exc_type, failed.exc_value, failed.exc_traceback)

    def _tell(self, error: str, details: str, new: bool) -> None:
        if not self._editor.window.isVisible():  # on the way out: the console has it
            return
        if self._telling or not new:
            self._remind(error)
            return
        self._telling = True
        try:
            dialogs.tell_crash(self._editor.window, self._summary(error), details)
        finally:
            self._telling = False

    def _remind(self, error: str) -> None:
        """An error that comes with every painting must not open a window each time."""
        notices = self._editor.window.notices
        if "fault" not in notices:
            text = sentence("The program ran into the same error again: {error}", error=error)
            actions = ((sentence("Save as…"), self._editor.files.save_as),)
            notices.show_notice(Notice("fault", text, "error", actions))

    def _summary(self, error: str) -> str:
        summary = tr("The program ran into an error: {error}. It goes on.", error=error)
        document = self._editor.document
        if document.is_clean:
            return summary
        if self._keep():
            return summary + "\n\n" + tr("Your work has been put into a recovery file.")
        return summary + "\n\n" + tr("Your work could not be put into a recovery file: save it under another name.")

    def _keep(self) -> bool:
        guard = self._editor.guard
        try:
            return guard is not None and guard.write_now()
        except Exception:  # whatever is broken, the person is told
            traceback.print_exc()
            return False

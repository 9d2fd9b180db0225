# SPDX-License-Identifier: GPL-3.0-or-later
"""Errors in the program itself: told in the window's own thread, with the work in safety, and the program goes on."""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from collections import Counter
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, Qt, pyqtSignal

from designer.base.words import Sentence, counted, sentence, tr
from designer.editor.safety.log import log_file, open_log_folder
from designer.editor.widgets import dialogs
from designer.editor.widgets.notices import Notice
from designer.editor.widgets.timers import later

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.editor.tabs import TabList


FaultPlace = tuple[type[BaseException], str, int]
"""What makes two errors the same one: their kind, and the file and line that raised them."""

COUNTED_EVERY = 1000
"""Milliseconds between two tellings of how often an error has come: to tell it may be what raises it again."""

_LOG = logging.getLogger(__name__)


class Faults(QObject):
    """Where exceptions end that nobody caught: in slots, in paint events, in threads.

    Nothing is told at once: in the middle of painting, or in another thread, no window may open.
    """

    _happened = pyqtSignal(str, str, object)

    def __init__(self, tabs: TabList[Any]) -> None:
        super().__init__(tabs)
        self._tabs = tabs
        self._seen: Counter[FaultPlace] = Counter()
        self._repeated: FaultPlace | None = None
        self._error = ""
        self._silenced: set[FaultPlace] = set()
        self._telling = False
        self._count = later(self, self._tell_count, COUNTED_EVERY)
        self._before = sys.excepthook, threading.excepthook
        self._happened.connect(self._tell, Qt.ConnectionType.QueuedConnection)  # type: ignore[call-arg]
        sys.excepthook = self.take
        threading.excepthook = self._take_from_thread

    @property
    def _editor(self) -> Editor:
        """The editor that tells an error: the one in front."""
        front: Editor = self._tabs.front
        return front

    def stop(self) -> None:
        """Leave errors to Python's own handlers again."""
        sys.excepthook, threading.excepthook = self._before

    def take(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Write the error on the console and into the log, and tell it soon; one that repeats is only counted."""
        frames = traceback.extract_tb(trace)
        place = (kind, frames[-1].filename, frames[-1].lineno or 0) if frames else (kind, "", 0)
        self._seen[place] += 1
        details = ""
        if self._seen[place] == 1:
            details = "".join(traceback.format_exception(kind, error, trace))
            _write(details)
        elif is_power_of_ten(self._seen[place]):
            _write(f"{self._seen[place]} times: {kind.__name__}: {error}\n")
        self._happened.emit(str(error) or kind.__name__, details, place)

    def _take_from_thread(self, failed: threading.ExceptHookArgs) -> None:
        if failed.exc_value is not None:
            self.take(failed.exc_type, failed.exc_value, failed.exc_traceback)

    def _tell(self, error: str, details: str, place: FaultPlace) -> None:
        if not self._editor.frame.isVisible():  # on the way out: the console has it
            return
        if self._telling or not details:
            self._remind(error, place)
            return
        self._telling = True
        try:
            dialogs.tell_crash(self._editor.frame, self._summary(error), details)
        finally:
            self._telling = False

    def _remind(self, error: str, place: FaultPlace) -> None:
        """An error that comes with every painting must not open a window each time: one bar tells and counts it."""
        notices = self._editor.notices
        if "fault" in notices:
            if place == self._repeated and not self._count.isActive():
                self._count.start()
            return
        if self._repeated is not None:  # the person has closed the bar on it
            self._silenced.add(self._repeated)
            self._repeated = None
        if place not in self._silenced:
            self._repeated, self._error = place, error
            show_log = partial(open_log_folder, self._editor.settings.data_folder)
            actions = ((sentence("Save as…"), self._editor.files.save_as), (sentence("Open log folder"), show_log))
            notices.show_notice(Notice("fault", self._counted(), "error", actions))

    def _tell_count(self) -> None:
        if self._repeated is not None:
            self._editor.notices.reword("fault", self._counted())

    def _counted(self) -> Sentence:
        """The error of the bar, with how often it came since it was told first."""
        assert self._repeated is not None
        return counted(
            "The same error occurred again: {error}",
            "The same error occurred again, {n} times: {error}",
            max(1, self._seen[self._repeated] - 1),
            error=self._error,
        )

    def _summary(self, error: str) -> str:
        summary = tr("Something went wrong: {error}. You can keep working.", error=error)
        summary += "\n\n" + tr("The log has the details: {file}", file=str(log_file(self._editor.settings.data_folder)))
        if not self._tabs.unsaved():
            return summary
        if self._keep():
            return summary + "\n\n" + tr("Your work was saved to a recovery file.")
        return summary + "\n\n" + tr("Your work could not be saved to a recovery file. Save it under another name.")

    def _keep(self) -> bool:
        guards = [editor.guard for editor in self._tabs.unsaved()]
        try:
            kept = [guard is not None and guard.write_now() for guard in guards]  # each is tried
            return all(kept)
        except Exception:  # whatever is broken, the person is told
            traceback.print_exc()
            return False


def is_power_of_ten(count: int) -> bool:
    """Whether a count is one of 1, 10, 100 and so on: so often, and no oftener, the console hears of an error."""
    return str(count).rstrip("0") == "1"


def _write(text: str) -> None:
    """Put an error where it can be looked up later: on the console, where there is one, and into the log."""
    if sys.stderr is not None:
        sys.stderr.write(text)
    _LOG.error(text.rstrip())

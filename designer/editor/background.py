# SPDX-License-Identifier: GPL-3.0-or-later
"""Work in the background: one piece at a time in a thread, given up when nobody wants its answer any more.

Where a person waits for it, and it takes several seconds, a dialog counts what is done and can cancel it. The memory
that it needed goes back to the system.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from threading import Event, Lock
from time import monotonic
from typing import TypeVar

from PyQt6 import sip
from PyQt6.QtCore import QCoreApplication, QEventLoop, QObject, Qt, QThreadPool, QTimer, pyqtSignal
from PyQt6.QtWidgets import QApplication, QProgressDialog, QWidget

from designer.base.breathe import Breathe
from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence, tr
from designer.editor.widgets.labels import PlainLabel
from designer.pictures.shapes import Picture

Work = Callable[[Callable[[], None]], object]
"""What is done in the thread. It is handed a function to call now and then, which ends it if it was given up."""

TURN = 0.001
"""Seconds after which a thread lets the other go on: the window is painted between two turns of the work."""


class GivenUpError(Exception):
    """The work was given up: nobody wants its answer any more."""


class BackgroundWorker(QObject):
    """Does one piece of work at a time. The answer comes back in the thread of the window."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._tasks: list[_Task] = []

    @property
    def is_busy(self) -> bool:
        """Whether an answer is still to come."""
        return bool(self._tasks)

    @property
    def has_answered(self) -> bool:
        """Whether the answer is known, and the thread of the window is only to hear it."""
        return any(task.answered.is_set() for task in self._tasks)

    def start(self, work: Work, then: Callable[[object], None], failed: Callable[[], None] | None = None) -> None:
        """Do ``work``, then tell ``then`` its answer; what was being done is given up.

        ``failed`` hears that the work ended with an exception, before that is raised in the thread of the window.
        """
        self.give_up()
        sys.setswitchinterval(TURN)
        task = _Task(self, self._tasks, then, failed, _relay())
        self._tasks.append(task)
        self._pool.start(partial(task.run, work))

    def give_up(self) -> None:
        """The answer of what is being done is not wanted any more."""
        _give_up(self._tasks)

    def stop(self) -> None:
        """Give up, and wait until the thread is still."""
        self.give_up()
        self._pool.waitForDone()


def give_up_below(owner: QObject) -> None:
    """Give up whatever is done for a part of the program that goes: Qt waits for its threads when it is destroyed."""
    for worker in owner.findChildren(BackgroundWorker):
        worker.give_up()


def _give_up(tasks: list[_Task]) -> None:
    """Nobody wants these answers any more."""
    for task in tasks:
        task.given_up.set()
    tasks.clear()


class _Relay(QObject):
    """Brings answers into the thread of the window; it is there as long as the program, whoever has gone meanwhile."""

    done = pyqtSignal(object, object)

    def __init__(self) -> None:
        super().__init__(QCoreApplication.instance())
        self.done.connect(self._finish)

    def _finish(self, task: _Task, answer: object) -> None:
        if not task.given_up.is_set():
            task.finish(answer)


_THE_RELAY: list[_Relay] = []


def _relay() -> _Relay:
    """The one of this program; another one where a program of tests has ended."""
    if not _THE_RELAY or sip.isdeleted(_THE_RELAY[0]):
        _THE_RELAY[:] = [_Relay()]
    return _THE_RELAY[0]


class _Task:
    """Who wants the answer of a piece of work.

    It does not hold the work, which is gone once it is done: the answer may hold the function that ends the work, and
    with it this task, for as long as the answer is of use.
    """

    def __init__(
        self,
        owner: QObject,
        tasks: list[_Task],
        then: Callable[[object], None],
        failed: Callable[[], None] | None,
        relay: _Relay,
    ) -> None:
        self.given_up, self.answered = Event(), Event()
        self._owner, self._tasks, self._then, self._failed, self._relay = owner, tasks, then, failed, relay

    def finish(self, answer: object) -> None:
        """Tell the answer, in the thread of the window; nobody hears it whose part of the program has gone.

        Raises:
            Exception: the work failed with it.
        """
        self._tasks.remove(self)
        if sip.isdeleted(self._owner):
            return
        if isinstance(answer, Exception):
            if self._failed is not None:
                self._failed()
            raise answer
        self._then(answer)

    def run(self, work: Work) -> None:
        try:
            answer = work(self._breathe)
        except GivenUpError:
            return
        except Exception as error:
            answer = error
        self.answered.set()
        if not self.given_up.is_set():
            self._relay.done.emit(self, answer)

    def _breathe(self) -> None:
        if self.given_up.is_set():
            raise GivenUpError


FEW = 30
"""Pages that are made at once: a dialog would be gone before it is read."""

BEAT = 50
"""Milliseconds between two looks at how far the work is."""

Tell = Callable[[int], None]
"""Is told how many pages are made; ends the work if it was cancelled."""

Answer = TypeVar("Answer")
AnyPicture = TypeVar("AnyPicture", bound=Picture)


def no_report(done: int) -> None:
    """Nobody wants to know how many pages are made."""


def counted_pages(pages: Iterable[AnyPicture], tell: Tell) -> Iterator[AnyPicture]:
    """The pages; whoever makes them is told how many there are."""
    for number, page in enumerate(pages, 1):
        tell(number)
        yield page


def wait_for(
    parent: QWidget,
    words: Sentence,
    count: int,
    work: Callable[[Tell], Answer],
    *,
    can_cancel: bool = True,
    few: int = FEW,
) -> Answer | None:
    """Do a piece of work and wait for its answer, with a dialog where it makes many pages; the window stays awake.

    Args:
        parent: the window that takes nothing else meanwhile.
        words: what is done.
        count: pages to be made.
        work: what is done, in a thread of its own where there are many.
        can_cancel: whether the person can think better of it.
        few: so many are made at once, without a dialog.

    Returns:
        the answer of the work; None if it was cancelled.

    Raises:
        CourseDesignerError: the work failed.
        OSError: likewise.
    """
    if count > few:
        return _Waiting(parent, words, count, can_cancel=can_cancel).answer(work)
    QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        return work(no_report)
    finally:
        QApplication.restoreOverrideCursor()


def stop() -> None:
    """Wait until no work is under way: the program ends."""
    if _thread.cache_info().currsize:
        _thread().stop()
        _thread.cache_clear()


@cache
def _thread() -> BackgroundWorker:
    """Where the work is done; it outlives the dialog, so that cancelling does not wait for the page under way."""
    return BackgroundWorker(QApplication.instance())


class _Waiting(QProgressDialog):
    """The dialog; it goes when the work ends or is cancelled."""

    def __init__(self, parent: QWidget, words: Sentence, count: int, *, can_cancel: bool) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Please wait…"))
        self.setLabel(PlainLabel())
        self.setLabelText(f"{words}…")
        self.setCancelButtonText(tr("Cancel") if can_cancel else "")
        self.setRange(0, count if can_cancel else 0)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setMinimumDuration(0)
        self.setMinimumWidth(48 * self.fontMetrics().averageCharWidth())
        self.setAutoClose(False)
        self.setAutoReset(False)
        self._can_cancel = can_cancel
        self._words, self._count, self._made = words, count, 0
        self._deciding = Lock()
        self._worker = _thread()
        self._loop = QEventLoop(self)
        self._ended: list[object] = []
        self.canceled.connect(self._cancel)
        self._beat = QTimer(self)
        self._beat.setInterval(BEAT)
        self._beat.timeout.connect(self._show_made)

    def answer(self, work: Callable[[Tell], Answer]) -> Answer | None:
        """Do the work; None if it was cancelled."""
        self._worker.start(lambda breathe: self._outcome(work, breathe), self._end)
        self.show()
        self._beat.start()
        self._loop.exec()
        self._beat.stop()
        self.hide()
        self.deleteLater()
        if not self._ended:
            return None
        (found,) = self._ended
        if isinstance(found, CourseDesignerError | OSError):
            raise found
        return found  # type: ignore[return-value]

    def _outcome(self, work: Callable[[Tell], Answer], breathe: Breathe) -> object:
        """In the thread: the answer, or what went wrong; that is told by whoever waits."""

        def tell(done: int) -> None:
            with self._deciding:
                breathe()
                self._made = done

        try:
            return [work(tell)]
        except (CourseDesignerError, OSError) as error:
            return [error]

    def _end(self, outcome: object) -> None:
        assert isinstance(outcome, list)
        self._ended = outcome
        self._loop.quit()

    def _cancel(self) -> None:
        """The work is given up; the thread ends at its next page. After the last one it is too late for that."""
        with self._deciding:
            if not self._can_cancel or self._made >= self._count:
                return
            self._worker.give_up()
        self._loop.quit()

    def _show_made(self) -> None:
        """Qt lets the window go on while a value is set, so this is asked by a clock and not by the work."""
        if self.maximum():
            self.setValue(min(self._made, self._count - 1))
            self.setLabelText(tr("{words}: {made} of {count}", words=self._words, made=self._made, count=self._count))

    def reject(self) -> None:
        """Escape: what cannot be cancelled goes on."""
        if self._can_cancel:
            self.canceled.emit()


# --- memory that is free afterwards

EVERY = 5.0
"""Seconds between two times at least: looking for pages that nobody uses takes some milliseconds."""

_released = 0.0


def release_memory() -> bool:
    """Give the system, from a thread of its own, what the allocator keeps of freed arrays; returns whether it does.

    A check of a course makes arrays of many megabytes in several threads, and the C library keeps what they
    leave for the next time: without this the editor grows by what was ever needed at once in each thread.
    """
    global _released
    trim = _trim()
    if trim is None or monotonic() - _released < EVERY:
        return False
    _released = monotonic()
    pool = QThreadPool.globalInstance()
    assert pool is not None
    pool.start(lambda: _call(trim))
    return True


def _call(trim: Callable[[int], int]) -> None:
    trim(0)


@cache
def _trim() -> Callable[[int], int] | None:
    """The call of the GNU C library; None where there is another library."""
    if sys.platform != "linux":
        return None
    import ctypes  # takes a while, and is needed only after the first check

    try:
        found: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return None
    return found

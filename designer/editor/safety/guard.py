# SPDX-License-Identifier: GPL-3.0-or-later
"""The guard: writes what is drawn into safety, offers it after a crash, and watches the file."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject

from designer.base.errors import CourseDesignerError
from designer.base.paths import is_there, real_path
from designer.base.words import Sentence, sentence
from designer.editor.files.file_access import read
from designer.editor.safety.recovery import LostCourse, RecoveryFolder, Seat, find_lost
from designer.editor.safety.watch import FileWatch
from designer.editor.widgets.notices import Notice
from designer.editor.widgets.timers import later
from designer.game import games

if TYPE_CHECKING:
    from designer.editor.context import Editor

DELAY = 700
"""Milliseconds after a change until it is in safety."""

RETRY = 5_000
"""Milliseconds until it is tried again where nothing could be written."""

CALM = 20_000
"""Milliseconds after which a recovered course no longer counts as one that may crash the program."""

ATTEMPTS = 2
"""So often a course is opened by itself after a crash; then it is only kept as a file."""


_LOG = logging.getLogger(__name__)


class Guard(QObject):
    """Keeps the work of a running editor safe."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self._editor = editor
        self._root = editor.settings.data_folder / "recovery"
        self._session: RecoveryFolder | None = None
        self._unsafe = False
        self._timer = later(self, self.write_now)
        self._calm = later(self, self._calmed)
        editor.document.changed.connect(self._changed)
        editor.document.cleanChanged.connect(self._clean_changed)
        editor.document.loaded.connect(lambda: editor.notices.close_notice("recovery"))
        # killed right after the file was written, an older course in safety would be taken for newer work than the file
        editor.files.aboutToSave.connect(self.write_now)
        editor.shutDown.connect(self.stop)
        tabs = editor.tabs
        for signal in (tabs.opened, tabs.closed, tabs.brought, tabs.moved):
            signal.connect(self._changed)
        self.watch = FileWatch(editor)
        editor.files.is_overtaken = self.watch.is_overtaken

    def claim(self) -> None:
        """Have a folder for what is drawn from now on."""
        try:
            self._session = RecoveryFolder(self._root)
        except (CourseDesignerError, OSError) as error:
            self._tell_unsafe(getattr(error, "strerror", None) or str(error))
        else:
            self._safe_again()

    def begin(self, *asked: Path) -> bool:
        """Open what a crash left, each in a tab; returns whether a recovered course is open now.

        What cannot have a tab is offered, and also, where there are files ``asked`` for, what was lost of others.
        """
        lost = find_lost(self._root, self._editor.settings.aside)
        if self._editor.tabs.grow:
            lost.sort(key=lambda found: found.about.seat.place)
        self.claim()
        opened: dict[LostCourse, Editor] = {}
        for found in lost:
            if found.about.attempts >= ATTEMPTS:
                self._set_aside(
                    found, sentence("A course that was open when Course Designer stopped is kept as {file}.")
                )
            elif (opened and not self._editor.tabs.grow) or not _is_asked(found, asked):
                self._offer(found)
            elif (place := self._open(found)) is not None:
                opened[found] = place
        for found, place in opened.items():
            if found.about.seat.front:
                self._editor.tabs.bring_forward(place)
        return bool(opened)

    @property
    def _here(self) -> Editor:
        """The tab that tells and opens what was lost: this one, or where that has made way, the one in front."""
        tabs = self._editor.tabs
        return self._editor if not tabs.grow or self._editor in tabs.all else tabs.front

    def _seat(self) -> Seat:
        tabs = self._editor.tabs
        if self._editor not in tabs.all:
            return Seat()
        return Seat(tabs.all.index(self._editor), self._editor is tabs.front)

    def write_now(self) -> bool:
        """Put the course into safety now; returns whether it is."""
        document = self._editor.document
        if self._session is None and self._unsafe:
            self.claim()
        if self._session is None:
            if self._unsafe:
                self._timer.start(RETRY)
            return False
        if document.is_clean:
            self._note()
            return False
        try:
            self._session.write(document, self.watch.base, self._seat())
        except (CourseDesignerError, OSError) as error:
            self._tell_unsafe(str(error))
            self._timer.start(RETRY)
            return False
        self._safe_again()
        return True

    def _safe_again(self) -> None:
        self._unsafe = False
        self._editor.notices.close_notice("unsafe")

    def _note(self) -> None:
        """Keep which file is open; nothing is lost where that cannot be written."""
        if self._session is not None:
            with suppress(CourseDesignerError, OSError):
                self._session.note(self._editor.document, self._seat())

    def leave(self) -> None:
        """The program has to end at once: what is not saved is found at the next start.

        Where nothing can be written any more, as on a full disk, that is what was in safety before.
        """
        self._timer.stop()
        self.write_now()
        self._timer.stop()
        if self._session is not None and not self._editor.document.is_clean:
            self._session.leave()
            self._session = None
        self._unsafe = False

    def has_saved(self, path: Path, content: str) -> bool:
        """Whether it was this tab that saved what a file holds, in short."""
        return self.watch.has_saved(path, content)

    def stop(self) -> None:
        """The window closes and everything is saved or given up."""
        self._timer.stop()
        self._calm.stop()
        self._unsafe = False
        if self._session is not None:
            self._session.close()
            self._session = None

    def _tell_unsafe(self, reason: str) -> None:
        """Say once that there is no safety, until there is again."""
        if not self._unsafe:
            self._unsafe = True
            text = sentence("Recovery files cannot be saved: {reason}. Save often.", reason=reason)
            self._editor.notices.show_notice(Notice("unsafe", text, "warning"))

    def _changed(self, *_: object) -> None:
        # a stroke that goes on and on is still written every so often: the timer is not started anew
        if not self._timer.isActive():
            self._timer.start(DELAY)

    def _clean_changed(self, clean: bool) -> None:
        if not clean:
            self._changed()  # also when only the file went away: this course is then the last one
        elif self._session is not None:
            self._timer.start(DELAY)
            self._session.attempts = 0
            self._session.clear()
            self._unsafe = False
            for key in ("unsafe", "recovery"):
                self._editor.notices.close_notice(key)

    def _calmed(self) -> None:
        if self._session is not None and self._session.attempts:
            self._session.attempts = 0
            self.write_now()

    def _open(self, found: LostCourse, *, by_hand: bool = False) -> Editor | None:
        """Open the course as it was before the crash, unsaved; a notice says so and offers to discard it.

        Returns the tab in which it is open, None if it is not.
        """
        try:
            found = found.count_attempt()
        except CourseDesignerError:
            if not by_hand:  # without counting, what crashes the program would be opened for ever
                self._offer(found)
                return None
        try:
            lost = found.read()
        except Exception as error:  # whatever a broken file does, the editor starts
            _LOG.warning("%s cannot be read", found.folder, exc_info=not isinstance(error, CourseDesignerError))
            self._set_aside(found, sentence("A damaged recovery file was kept as {file}."))
            return None
        here = self._here if by_hand or not self._editor.tabs.grow else self._editor.tabs.front
        place: Editor | None = here.tabs.place_for(here, lost.game)
        if place is None or not isinstance(place.guard, Guard):
            self._offer(found)
            return None
        place.guard.take(found, lost)
        return place

    def take(self, found: LostCourse, lost: games.GameFile) -> None:
        """Show what was lost, unsaved as it was, in the tab of this guard."""
        document, path = self._editor.document, found.about.path
        saved = found.was_saved or _is_saved(lost, path)
        if self._session is not None:
            self._session.attempts = found.about.attempts
        document.load(lost.course, path, saved=saved, kind=found.about.kind)
        if self._session is not None and found.was_saved:  # loading what is saved has set them back
            self._session.attempts = found.about.attempts
            self._calm.start(CALM)
        if saved or self.write_now():
            found.throw_away()
        if not saved:
            self._calm.start(CALM)
            self.watch.expect(found.about.base)
            self._tell_recovered(found)

    def _tell_recovered(self, found: LostCourse) -> None:
        text = sentence("Recovered unsaved changes from {time}.", time=_time(found))
        actions = (
            (sentence("Save"), self._editor.files.save),
            (sentence("Discard"), lambda: self._give_up(found)),
        )
        self._editor.notices.show_notice(Notice("recovery", text, "hint", actions))

    def _give_up(self, found: LostCourse) -> None:
        """Go back to what is on the disk, or to nothing; a click too many can be taken back."""
        editor, path = self._editor, found.about.path
        document = editor.document
        back = partial(document.load, document.course, path, saved=False, kind=document.kind)
        document.load(document.game.nothing(), None)
        found.throw_away()
        if path is None or not is_there(path) or not editor.files.reload(path):
            editor.window.show_welcome()
        actions = ((sentence("Undo"), lambda: self._take_back(back)),)
        text = sentence("Recovered course discarded.")
        editor.notices.show_notice(Notice("recovery", text, "hint", actions))

    def _take_back(self, back: Callable[[], None]) -> None:
        if self._editor.files.may_leave():
            back()

    def _offer(self, found: LostCourse) -> None:
        """Another course that was open: it waits until it is asked for."""
        name = found.about.path.name if found.about.path else sentence("A course without a file")
        text = sentence("{name} was not saved when Course Designer stopped at {time}.", name=name, time=_time(found))
        kept = sentence("A course that was open when Course Designer stopped is kept as {file}.")
        actions = (
            (sentence("Open"), lambda: self._open_offered(found)),
            (sentence("Keep as file"), lambda: self._set_aside(found, kept)),
        )
        self._here.notices.show_notice(Notice(f"lost-{found.folder.name}", text, "hint", actions))

    def _open_offered(self, found: LostCourse) -> None:
        self._open(found, by_hand=True)

    def _set_aside(self, found: LostCourse, text: Sentence) -> None:
        if found.was_saved:
            found.throw_away()
            return
        try:
            kept = found.set_aside()
        except OSError:
            self._offer(found)
            return
        told = Sentence(text.template, {"file": str(kept)})
        actions = ((sentence("Open"), lambda: self._here.files.open(kept, as_copy=True)),)
        self._here.notices.show_notice(Notice(f"aside-{found.folder.name}", told, "hint", actions))


def _is_asked(found: LostCourse, asked: tuple[Path, ...]) -> bool:
    path = found.about.path
    return not asked or (path is not None and real_path(path) in {real_path(each) for each in asked})


def _is_saved(found: games.GameFile, path: Path | None) -> bool:
    """Whether the file holds this very course: the program stopped right after saving it."""
    if path is None:
        return False
    try:
        theirs = read(path)
    except CourseDesignerError:
        return False
    return theirs.game is found.game and not found.game.compare(found.course, theirs.course)


def _time(found: LostCourse) -> str:
    written, now = found.written.astimezone(), datetime.now().astimezone()
    return written.strftime("%H:%M" if written.date() == now.date() else "%Y-%m-%d %H:%M")

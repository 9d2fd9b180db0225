# SPDX-License-Identifier: GPL-3.0-or-later
"""The tabs: the documents that are open, each with an editor of its own, and which of them is in front.

An editor has one document for all its life in which that is not replaced: its history, zoom, workspace, races, notices,
its place in safety and the watch over its file are its own, and go with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QWidget

from designer.base.paths import real_path
from designer.editor.document import Document
from designer.editor.files.document_files import DocumentFiles
from designer.editor.files.session import LeftOpen, Session
from designer.editor.settings import Settings
from designer.editor.widgets import dialogs
from designer.game.contract import Game


class Tab(Protocol):
    """What the tabs ask of an editor."""

    document: Document[Any]
    files: DocumentFiles

    @property
    def frame(self) -> QWidget:
        """The window in which the tab is."""

    @property
    def is_free(self) -> bool:
        """Whether a document can be put in without a loss."""

    def end(self) -> None:
        """Close without a question."""

    def follow_system(self) -> None:
        """The desktop has become light or dark."""

    def retranslate(self) -> None:
        """The language is another one."""

    def retint(self) -> None:
        """The theme is another one."""


T = TypeVar("T", bound=Tab)


class TabList(QObject, Generic[T]):
    """Owns what is open and what is in front. By itself, without a way to make editors, there is one for ever.

    Attributes:
        settings: the person's settings, which all tabs share.

    Signals:
        opened: a tab, which stands where it belongs in ``all``.
        closed: a tab that is in ``all`` no more.
        brought: the tab that is in front now.
        moved: tabs have changed places.
        languageChanged: every text has to be made anew; comes before the tabs hear of it.
    """

    opened = pyqtSignal(object)
    closed = pyqtSignal(object)
    brought = pyqtSignal(object)
    moved = pyqtSignal()
    languageChanged = pyqtSignal()

    def __init__(
        self, settings: Settings, make: Callable[[Game | None], T] | None = None, parent: QObject | None = None
    ) -> None:
        """TabList of which ``make`` makes one for a game, or for the usual one."""
        super().__init__(parent)
        self.settings = settings
        self._make = make
        self._tabs: list[T] = []
        self._used: list[T] = []
        self._front: T | None = None
        self._stays = self._ends = False
        self.session = Session(settings, self)

    # -- what is open

    @property
    def all(self) -> tuple[T, ...]:
        """The tabs, from left to right."""
        return tuple(self._tabs)

    @property
    def front(self) -> T:
        """The tab that is seen."""
        assert self._front is not None
        return self._front

    @property
    def grow(self) -> bool:
        """Whether there can be more than one."""
        return self._make is not None

    def showing(self, path: Path) -> T | None:
        """The tab whose document is saved in a file, if there is one."""
        wanted = real_path(path)
        found = (tab for tab in self._tabs if tab.document.path and real_path(tab.document.path) == wanted)
        return next(found, None)

    @property
    def ends(self) -> bool:
        """Whether the program ends: nobody is asked any more."""
        return self._ends

    def unsaved(self) -> tuple[T, ...]:
        """The tabs with changes that are in no file."""
        return tuple(tab for tab in self._tabs if not tab.document.is_clean)

    # -- opening

    def add(self, tab: T, place: int | None = None) -> None:
        """Take a tab in, behind the others or at a place counted from 0; the first comes to the front."""
        self._tabs.insert(len(self._tabs) if place is None else place, tab)
        self._used.insert(0, tab)
        self.session.follow(tab.document)
        is_first, self._front = self._front is None, self._front or tab
        self.opened.emit(tab)
        if is_first:
            self.brought.emit(tab)

    def new(self, game: Game | None = None) -> T:
        """A tab with nothing in it, in front: the one that is there, or a fresh one at the end."""
        free = next((tab for tab in self._tabs if tab.is_free and game in (None, tab.document.game)), None)
        if free is None:
            assert self._make is not None
            free = self._make(game)
            self.add(free)
        self.bring_forward(free)
        return free

    def place_for(self, asking: T, game: Game) -> T | None:
        """A tab that a document of a game can be put in: an empty one that asks, else a fresh one beside it.

        By itself an editor gives up its own document, after asking what becomes of changes; None if it may not.
        """
        fits, free = asking.document.game is game, asking.is_free
        if fits and free:
            return asking
        if self._make is None:
            return asking if fits and asking.files.may_leave() else None
        fresh = self._make(game)
        self.add(fresh, self._tabs.index(asking) + 1)
        if not self._stays or free:
            self.bring_forward(fresh)
        if free:
            self._end(asking)
        return fresh

    def show_file(self, path: Path) -> bool:
        """Bring the tab of a file to the front; returns whether the file has one."""
        found = self.showing(path) if self.grow else None
        if found is not None:
            self.bring_forward(found)
        return found is not None

    @contextmanager
    def staying(self) -> Iterator[None]:
        """What is opened inside of this opens behind the tab in front."""
        before, self._stays = self._stays, True
        try:
            yield
        finally:
            self._stays = before

    def reopen(self) -> bool:
        """Open the document again that was closed last; returns whether there was one."""
        return any(self.front.files.open(path) for path in self.session.closed()[:1])

    # -- to the front

    def bring_forward(self, tab: T) -> None:
        """Show a tab."""
        self._show(tab)
        self.settle()

    def _show(self, tab: T) -> None:
        if tab is not self._front:
            if self._front in self._tabs:
                self.front.document.strokeInterrupted.emit()
            self._front = tab
            self.brought.emit(tab)

    def step(self, by: int) -> None:
        """Show the tab so many places to the right; after the last comes the first."""
        self.bring_forward(self._tabs[(self._tabs.index(self.front) + by) % len(self._tabs)])

    def step_used(self, by: int) -> None:
        """Show the tab that was used so many tabs before the one in front, until ``settle``."""
        self._show(self._used[(self._used.index(self.front) + by) % len(self._used)])

    def settle(self) -> None:
        """The tab in front is the one used last."""
        self._used.remove(self.front)
        self._used.insert(0, self.front)

    def move(self, tab: T, place: int) -> None:
        """Put a tab at a place, counted from 0."""
        self._tabs.remove(tab)
        self._tabs.insert(place, tab)
        self.moved.emit()

    # -- closing

    def close(self, tab: T) -> bool:
        """Close a tab, asking first what becomes of changes; the last one leaves an empty one behind."""
        if self._make is None:
            return tab.files.close()
        if not tab.document.is_clean:
            self.bring_forward(tab)
        if not tab.files.may_leave():
            return False
        if len(self._tabs) == 1:
            self.add(self._make(None))
        self._end(tab)
        return True

    def close_others(self, kept: T) -> bool:
        """Close all but one; returns False where the person thinks better of it."""
        return all(self.close(tab) for tab in self.all if tab is not kept)

    def save_all(self) -> bool:
        """Save what has changes, asking for names where there are none; returns whether all is saved."""
        before = self.front
        saved = True
        for tab in self.unsaved():
            self.bring_forward(tab)
            saved = tab.files.save() and saved
        self.bring_forward(before)
        return saved

    def may_quit(self) -> bool:
        """Whether nothing is lost by ending: asks once, of all documents with changes together."""
        for tab in self._tabs:
            tab.document.strokeInterrupted.emit()
        unsaved = self.unsaved()
        if len(unsaved) < 2:
            return all(self._may_leave(tab) for tab in unsaved)
        wanted = dialogs.ask_changes_of(self.front.frame, [tab.files.title for tab in unsaved])
        return wanted is not None and all(self._saved(tab) for tab, save in zip(unsaved, wanted, strict=True) if save)

    def _may_leave(self, tab: T) -> bool:
        self.bring_forward(tab)
        return tab.files.may_leave()

    def _saved(self, tab: T) -> bool:
        self.bring_forward(tab)
        return tab.files.save()

    def quit(self) -> None:
        """Close all without a question, and remember what was open."""
        self.remember()
        for tab in self.all:
            tab.end()

    def remember(self) -> None:
        """The program ends: keep which files are open, in their order."""
        self._ends = True
        open_files = [(tab.document.path, tab is self._front) for tab in self._tabs]
        self.session.end([LeftOpen(path, front) for path, front in open_files if path is not None])

    def left(self, tab: T) -> None:
        """A tab's window closes by itself; with the last one the program ends."""
        if not self._ends and self.all == (tab,):
            self.remember()

    def _end(self, tab: T) -> None:
        place = self._tabs.index(tab)
        self._tabs.remove(tab)
        self._used.remove(tab)
        self.session.forget(tab.document)
        if tab is self._front:
            self._front = None
            self._show(self._tabs[min(place, len(self._tabs) - 1)])
            self.settle()
        self.closed.emit(tab)
        tab.end()

    # -- what concerns all of them

    def follow_system(self, *_: object) -> None:
        """The desktop has become light or dark."""
        self.front.follow_system()

    def retranslate(self) -> None:
        """The language is another one."""
        self.languageChanged.emit()
        for tab in self._tabs:
            tab.retranslate()

    def retint(self) -> None:
        """The theme is another one."""
        for tab in self._tabs:
            tab.retint()

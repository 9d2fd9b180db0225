# SPDX-License-Identifier: GPL-3.0-or-later
"""The inspector: what is chosen, and everything that can be changed about it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QWidget

from designer.editor.panel import Panel
from designer.editor.rally.inspector.page import Page
from designer.editor.rally.subjects import ANTENNA, BOARD, CHECKPOINT, DOCK, REBOOT_TOKEN, ROBOT, things
from designer.editor.state import COURSE, NOTE, SPACES
from designer.editor.widgets.arranging import in_column
from designer.editor.widgets.scroll import PanelScroll
from designer.editor.widgets.timers import later

if TYPE_CHECKING:
    from designer.editor.context import Editor


_PAGES: Mapping[str, tuple[str, str]] = {
    COURSE: ("course_page", "CoursePage"),
    SPACES: ("space_page", "SpacePage"),
    CHECKPOINT: ("checkpoint_page", "CheckpointPage"),
    DOCK: ("dock_page", "DockPage"),
    REBOOT_TOKEN: ("pointing_page", "RebootTokenPage"),
    ANTENNA: ("pointing_page", "AntennaPage"),
    BOARD: ("board_page", "BoardPage"),
    NOTE: ("note_page", "NotePage"),
    ROBOT: ("robot_page", "RobotPage"),
}
"""The page on each kind of subject: its module and its name there."""


class Inspector(Panel):
    """Shows a page on the subject of the state, and follows it."""

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(editor, parent)
        self.page: Page | None = None
        self._scroll = PanelScroll()
        in_column(self._scroll, of=self, margins=0)
        self.setMinimumWidth(270)
        # a fast drag moves the subject many times before the next painting: follow once
        self._soon = later(self, self.follow)
        for signal in (
            self.state.subjectChanged,
            self.state.selectionChanged,
            self.state.cursorChanged,
            self.state.analysisChanged,
            self.state.sceneChanged,
            self.document.changed,
        ):
            signal.connect(self._soon.start)
        self.follow()

    def retranslate(self) -> None:
        self._show(self._make())

    def retheme(self) -> None:
        if self.page is not None:
            self.page.prose.tint()
        super().retheme()

    def follow(self) -> None:
        """Show the subject of now: its page is refreshed, or another page is made."""
        if self.page is None or self._wanted() != self._shown_for:
            self._show(self._make())
            return
        before = self.page.signature()
        self.page.refresh()
        if before != self._signature:
            self._show(self._make())

    def _wanted(self) -> tuple[object, ...]:
        """What the page is about, apart from its values."""
        subject = self._subject()
        if subject[0] == SPACES:
            return (*subject, self.state.subject_cells)
        return subject

    def _subject(self) -> tuple[str, int, str]:
        """The subject of the state, or the course where that is gone."""
        subject = self.state.subject
        there = {COURSE: True, SPACES: bool(self.state.subject_cells), ROBOT: bool(subject.name)}
        has = subject.index < len(things(self.document.course, subject.kind))
        return (subject.kind, subject.index, subject.name) if there.get(subject.kind, has) else (COURSE, 0, "")

    def _make(self) -> Page:
        """The page on the subject; each is loaded when it is first shown."""
        kind, index, name = self._subject()
        about: Mapping[str, tuple[object, ...]] = {
            COURSE: (), ANTENNA: (), SPACES: (self.state.subject_cells,), ROBOT: (name,),
        }  # fmt: skip
        module, page = _PAGES[kind]
        made: Page = getattr(import_module(f"designer.editor.rally.inspector.{module}"), page)(
            self.editor, *about.get(kind, (index,))
        )
        return made

    def _show(self, page: Page) -> None:
        self._shown_for = self._wanted()
        self._signature = page.signature()
        self.page = page
        self._scroll.show_content(page)

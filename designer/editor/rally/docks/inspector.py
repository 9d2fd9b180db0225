# SPDX-License-Identifier: GPL-3.0-or-later
"""The inspector: what is chosen, and everything that can be changed about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QWidget

from designer.editor.later import later
from designer.editor.panel import Panel
from designer.editor.rally.inspector.course_page import CoursePage
from designer.editor.rally.inspector.page import Page
from designer.editor.rally.subjects import ANTENNA, BOARD, CHECKPOINT, DOCK, REBOOT_TOKEN, ROBOT
from designer.editor.state import COURSE, NOTE, SPACES
from designer.editor.widgets.arranging import in_column
from designer.editor.widgets.scroll import PanelScroll

if TYPE_CHECKING:
    from designer.editor.context import Editor


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
        fresh_kind = self.page is None or not self._fits(self.page)
        if fresh_kind:
            self._show(self._make())
        elif self.page is not None:
            before = self.page.signature()
            self.page.refresh()
            if before != self._signature:
                self._show(self._make())

    def _fits(self, page: Page) -> bool:
        wanted = self._wanted()
        return wanted == self._shown_for

    def _wanted(self) -> tuple[object, ...]:
        """What the page is about, apart from its values."""
        subject = self._subject()
        if subject[0] == SPACES:
            return (*subject, self.state.subject_cells)
        return subject

    def _subject(self) -> tuple[str, int, str]:
        """The subject of the state, or the course where that is gone."""
        subject, course = self.state.subject, self.document.course
        kind = subject.kind
        there = {
            COURSE: True,
            SPACES: bool(self.state.subject_cells),
            CHECKPOINT: subject.index < len(course.checkpoints),
            DOCK: subject.index < len(course.starts),
            REBOOT_TOKEN: subject.index < len(course.reboot_tokens),
            ANTENNA: course.antenna is not None,
            BOARD: subject.index < len(course.layout),
            NOTE: subject.index < len(course.notes),
            ROBOT: bool(subject.name),
        }.get(kind, False)
        return (kind, subject.index, subject.name) if there else (COURSE, 0, "")

    def _make(self) -> Page:
        """The page on the subject; each is loaded when it is first shown."""
        kind, index, name = self._subject()
        if kind == SPACES:
            from designer.editor.rally.inspector.space_page import SpacePage

            return SpacePage(self.editor, self.state.subject_cells)
        if kind == CHECKPOINT:
            from designer.editor.rally.inspector.checkpoint_page import CheckpointPage

            return CheckpointPage(self.editor, index)
        if kind == DOCK:
            from designer.editor.rally.inspector.dock_page import DockPage

            return DockPage(self.editor, index)
        if kind == REBOOT_TOKEN:
            from designer.editor.rally.inspector.pointing_page import RebootTokenPage

            return RebootTokenPage(self.editor, index)
        if kind == ANTENNA:
            from designer.editor.rally.inspector.pointing_page import AntennaPage

            return AntennaPage(self.editor)
        if kind == BOARD:
            from designer.editor.rally.inspector.board_page import BoardPage

            return BoardPage(self.editor, index)
        if kind == NOTE:
            from designer.editor.rally.inspector.note_page import NotePage

            return NotePage(self.editor, index)
        if kind == ROBOT:
            from designer.editor.rally.inspector.robot_page import RobotPage

            return RobotPage(self.editor, name)
        return CoursePage(self.editor)

    def _show(self, page: Page) -> None:
        self._shown_for = self._wanted()
        self._signature = page.signature()
        self.page = page
        self._scroll.show_content(page)

# SPDX-License-Identifier: GPL-3.0-or-later
"""The story of a program: register and phase before what happened in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.editor.docks import story
from designer.editor.docks.story import Line
from designer.editor.rally.art import paint_robot
from designer.editor.rally.playback import Playback
from designer.rally.phase_names import SHOWN_PHASES, phase_name
from designer.words import tr

if TYPE_CHECKING:
    from designer.editor.context import Editor


class Story(story.Story):
    """The log of the program that is played."""

    def __init__(self, editor: Editor, playback: Playback) -> None:
        self._program = playback
        super().__init__(editor, playback)

    def empty_words(self) -> tuple[str, str]:
        """Cards are missing, or even a board for robots."""
        if self.document.course.layout:
            return tr("No story yet"), tr("Put cards into the registers of a robot and press Space.")
        return tr("No board yet"), tr("Add a board first. What robots do appears here.")

    def lines(self) -> Iterator[Line]:
        from designer.rally.telling import telling

        tell = telling(self.document.course.floor)

        for position, step in enumerate(self._program.steps, 1):
            head = phase_name(step.phase.name)
            if step.phase.name in SHOWN_PHASES:
                head = f"{step.round}.{step.register}  {head}"
            for event in step.events:
                yield Line(position, head, str(tell(event)), event.robot)
                head = ""

    def paint_robot(self, painter: QPainter, rect: QRectF, name: str) -> None:
        program = self._program.program
        names = [robot.name for robot in program.robots] if program is not None else []
        paint_robot(painter, rect, name, names.index(name) if name in names else 0)

# SPDX-License-Identifier: GPL-3.0-or-later
"""The story of a program: register and phase before what happened in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.base.words import tr
from designer.editor.docks import story
from designer.editor.docks.story import StoryEntry
from designer.editor.rally.race import positions
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.small_pictures import paint_robot
from designer.rally.replay.event_words import event_teller, phase_name

if TYPE_CHECKING:
    from designer.editor.context import Editor


class RaceStory(story.Story):
    """The log of the program that is played."""

    def __init__(self, editor: Editor) -> None:
        self._program = player_of(editor)
        super().__init__(editor, self._program)

    def empty_words(self) -> tuple[str, str]:
        """Cards are missing, or even a board for robots."""
        if self.document.course.layout:
            return tr("No story yet"), tr("Let robots race, or put cards into the registers of a robot.")
        return tr("No board yet"), tr("Add a board first. What robots do appears here.")

    def lines(self) -> Iterator[StoryEntry]:
        tell, section = event_teller(self.document.course.floor), (0, 0)
        for position, step in enumerate(self._program.steps, 1):
            here = step.round, max(1, step.register)
            words = phase_name(step.phase.name)
            head = f"{step.round}.{step.register}  {words}" if positions.is_of_register(step.phase) else words
            stands = positions.weightiest(step)
            for event in step.events:
                begins = positions.section_words(*here) if here != section else ""
                yield StoryEntry(position, head, str(tell(event)), event.actor, begins, event is stands)
                head, section = "", here

    def paint_robot(self, painter: QPainter, rect: QRectF, name: str) -> None:
        program = self._program.program
        names = [robot.name for robot in program.robots] if program is not None else []
        paint_robot(painter, rect, name, names.index(name) if name in names else 0)

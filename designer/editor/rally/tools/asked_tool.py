# SPDX-License-Identifier: GPL-3.0-or-later
"""The robot that is asked about, taken with the mouse: the answer follows while it is dragged."""

from __future__ import annotations

from PyQt6.QtCore import Qt

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.editor.ghost import Pointer
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.tools.rally_tool import RallyTool


class AskedTool(RallyTool):
    """Drags the place of the question; the selecting arrow hands it what it finds. The course stays as it is."""

    id = "asked"
    title = sentence("Question")
    doc = sentence("Question: drag the robot, the answer follows")
    icon = "robot"
    cursor = Qt.CursorShape.ClosedHandCursor

    def grips(self, cell: Cell) -> bool:
        question = player_of(self.editor).asking.question
        return question is not None and question.cell == cell

    def enter(self, cell: Cell, at: Pointer) -> None:
        player_of(self.editor).asking.move(cell)

    def status(self) -> str:
        return str(player_of(self.editor).asking.status)

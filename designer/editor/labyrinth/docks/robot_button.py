# SPDX-License-Identifier: GPL-3.0-or-later
"""A robot of a game as a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QAbstractButton

from designer.base.words import tr
from designer.editor.labyrinth.docks.story import paint_named
from designer.editor.labyrinth.playback import Playback
from designer.editor.look.paint import RADIUS, bold, colour, draw_box, draw_focus, painter_of, pen, small
from designer.editor.widgets.labels import describe

if TYPE_CHECKING:
    from designer.labyrinth.engine import Robot


class RobotButton(QAbstractButton):
    """A robot to choose: its figure and its name; pale while it is off the plan."""

    def __init__(self, index: int, playback: Playback) -> None:
        super().__init__()
        self._playback = playback
        self.robot = ""
        self.is_off = False
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFixedSize(46, 58)
        self.index = index

    def show_robot(self, robot: Robot, line: str) -> None:
        """Show another robot."""
        self.robot, self.is_off = robot.name, robot.cell is None
        describe(self, f"{robot.name}, {line}", f"{line}\n{tr('Chooses its turn ({n})', n=self.index + 1)}")
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            if self.isChecked() or self.underMouse():
                fill, role = ("accent-tint", "accent") if self.isChecked() else ("panel", "border")
                draw_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), fill=fill, line=pen(role))
            painter.setOpacity(0.4 if self.is_off else 1.0)
            paint_named(painter, QRectF(7, 4, 32, 32), self.robot, self._playback)
            painter.setOpacity(1.0)
            painter.setFont(bold(small(self.font())))
            painter.setPen(colour("muted" if self.is_off else "text"))
            name = painter.fontMetrics().elidedText(self.robot, Qt.TextElideMode.ElideRight, 42)
            painter.drawText(self.rect().adjusted(0, 38, 0, 0), Qt.AlignmentFlag.AlignHCenter, name)
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)

# SPDX-License-Identifier: GPL-3.0-or-later
"""What of a story is shown: the lines of some robots, and those in which a text occurs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PyQt6.QtCore import QRect, QRectF, QSize, pyqtSignal
from PyQt6.QtGui import QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from designer.base.words import tr
from designer.editor.look.paint import colour, painter_of
from designer.editor.widgets.arranging import boxed, in_column, in_row
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import describe
from designer.editor.widgets.layouts import FlowLayout
from designer.editor.widgets.search_field import Field

PaintRobot = Callable[[QPainter, QRectF, str], None]
"""Paints the robot with a name into a rectangle."""


class RobotChip(Button):
    """A robot whose lines are shown while it is on."""

    def __init__(self, paint: PaintRobot) -> None:
        super().__init__("", Face.CHIP)
        self.robot = ""
        self._paint_robot = paint
        self.setCheckable(True)
        self.setChecked(True)

    def show_robot(self, name: str) -> None:
        """Stand for another robot."""
        self.robot = name
        describe(self, tr("Show what happens to {robot}", robot=name))
        self.update()

    def sizeHint(self) -> QSize:
        side = max(30, self.fontMetrics().height() + 10)
        return QSize(side + 6, side)

    def _ground(self) -> tuple[str, str]:
        return ("accent-tint", "accent") if self.isChecked() else ("panel", "border")

    def paintEvent(self, event: QPaintEvent | None) -> None:
        super().paintEvent(event)
        with painter_of(self) as painter:
            painter.setOpacity(1.0 if self.isChecked() else 0.35)
            box = QRectF(QRect(0, 0, 22, 22))
            box.moveCenter(QRectF(self.rect()).center())
            self._paint_robot(painter, box, self.robot)


class StoryFilter(QWidget):
    """A chip for each robot, and a text to find.

    Signals:
        changed: other lines are wanted.
        left: the list wants the keyboard.
    """

    changed = pyqtSignal()
    left = pyqtSignal()

    def __init__(self, paint: PaintRobot) -> None:
        super().__init__()
        self._paint_robot = paint
        self.chips: list[RobotChip] = []
        self._row = FlowLayout(4)
        self.field = Field("magnifying-glass")
        self.field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._chips = boxed(self._row)
        in_column(self._chips, in_row(self.field), of=self, margins=(8, 6, 8, 6), spacing=6)
        self.field.textChanged.connect(lambda _: self.changed.emit())
        self.field.left_down.connect(self.left)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything anew."""
        self.field.setPlaceholderText(tr("Find"))
        self.field.setAccessibleName(tr("Find in story"))
        for chip in self.chips:
            chip.show_robot(chip.robot)

    def show_robots(self, names: Sequence[str]) -> None:
        """Offer these robots; those of the same name stay on or off."""
        off = {chip.robot for chip in self.chips if not chip.isChecked()}
        while len(self.chips) > len(names):
            chip = self.chips.pop()
            self._row.removeWidget(chip)
            chip.deleteLater()
        while len(self.chips) < len(names):
            chip = RobotChip(self._paint_robot)
            chip.toggled.connect(lambda _: self.changed.emit())
            self._row.addWidget(chip)
            self.chips.append(chip)
        for chip, name in zip(self.chips, names, strict=True):
            chip.show_robot(name)
            chip.blockSignals(True)
            chip.setChecked(name not in off)
            chip.blockSignals(False)
        self._chips.setVisible(len(names) > 1)

    def hidden_robots(self) -> frozenset[str]:
        """The robots whose lines are not wanted."""
        return frozenset(chip.robot for chip in self.chips if not chip.isChecked())

    def wants(self, text: str, robot: str) -> bool:
        """Whether a line is wanted."""
        return robot not in self.hidden_robots() and self.field.text().strip().casefold() in text.casefold()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(0, self.height() - 1, self.width(), 1, colour("border"))

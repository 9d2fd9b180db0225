# SPDX-License-Identifier: GPL-3.0-or-later
"""The robots of the program strip: the one whose cards are large, and the rows of the others."""

from __future__ import annotations

from PyQt6.QtCore import QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QWidget

from designer.base.words import tr
from designer.editor.look.paint import RADIUS, bold, draw_focus, draw_text, fitted, painter_of, small
from designer.editor.rally.race.cards import MiniCards
from designer.editor.rally.race.laid_cards import Laid
from designer.editor.rally.small_pictures import paint_robot
from designer.editor.widgets.arranging import STRETCH, in_column, in_row
from designer.editor.widgets.labels import describe
from designer.editor.widgets.scroll import PanelScroll


class Portrait(QAbstractButton):
    """The robot whose cards are shown, its name, and how far it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._position, self._line = "", 0, ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setFixedWidth(108)

    def show_robot(self, name: str, position: int, line: str) -> None:
        """Show another robot."""
        self._name, self._position, self._line = name, position, line
        describe(self, f"{name}, {line}", tr("Right-click to rename, move, turn or remove {robot}", robot=name))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(108, 118)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            paint_robot(painter, QRectF(self.width() / 2 - 34, 0, 68, 68), self._name, self._position)
            line = self.fontMetrics().lineSpacing()
            room, centre = QRect(2, 70, self.width() - 4, line + 2), Qt.AlignmentFlag.AlignCenter
            draw_text(painter, room, self._name, font=bold(self.font()), align=centre, elided=True)
            below = QRect(0, room.bottom() + 2, self.width(), line)
            font = fitted(small(self.font()), self._line, self.width() - 4, line)
            draw_text(painter, below, self._line, "muted", font, centre)
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)


class RobotRow(QAbstractButton):
    """Another robot with its five small cards; a click makes it the large one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._position = "", 0
        self.cards = MiniCards()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        in_row(self.cards, of=self, margins=(118, 4, 4, 4))

    def show_robot(self, name: str, position: int, laid: Laid, register: int) -> None:
        """Show another robot."""
        self._name, self._position = name, position
        self.cards.show_cards(laid.cards, register, laid.locked, laid.lost)
        describe(self, f"{name}: {self.cards.accessibleName()}", tr("Show cards of {robot}", robot=name))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(118 + self.cards.width() + 8, 36)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            paint_robot(painter, QRectF(4, self.height() / 2 - 13, 26, 26), self._name, self._position)
            draw_text(painter, QRect(38, 0, 76, self.height()), self._name, elided=True)
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)


class OtherRobots(PanelScroll):
    """The rows of all robots but the large one.

    Signals:
        picked: the name of the robot that shall be the large one.
    """

    picked = pyqtSignal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._content = QWidget()
        self._column = in_column(STRETCH, of=self._content, margins=(0, 12, 0, 0), spacing=0)
        self.show_content(self._content)
        self.rows: list[RobotRow] = []

    def sizeHint(self) -> QSize:
        return QSize(118 + 5 * 36 + 16, 120)

    def show_robots(self, robots: tuple[tuple[int, str, Laid], ...], register: int) -> None:
        """Show rows for these: position in the program, name, what lies in its registers."""
        while len(self.rows) > len(robots):
            self.rows.pop().deleteLater()
        while len(self.rows) < len(robots):
            row = RobotRow()
            row.clicked.connect(lambda _=False, which=row: self.picked.emit(which._name))
            row.cards.picked.connect(lambda _, which=row: self.picked.emit(which._name))
            self._column.insertWidget(len(self.rows), row)
            self.rows.append(row)
        for row, (position, name, laid) in zip(self.rows, robots, strict=True):
            row.show_robot(name, position, laid, register)
        self.setVisible(bool(robots))
        self.setFixedWidth(self.sizeHint().width())

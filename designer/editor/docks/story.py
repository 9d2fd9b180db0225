# SPDX-License-Identifier: GPL-3.0-or-later
"""The story: what happens in what is played, a line an event; a click jumps to its step. A game tells the lines.

They can be filtered by robots, and by a text that occurs in them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QRect, QRectF, QSize, pyqtSignal
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette, QResizeEvent, QShowEvent
from PyQt6.QtWidgets import QListWidget, QListWidgetItem, QSizePolicy, QStackedLayout, QWidget

from designer.base.words import tr
from designer.editor.docks.story_lines import POSITION, ROBOT, STANDS, StoryDelegate, StoryEntry
from designer.editor.look import icons
from designer.editor.look.paint import colour, painter_of, tint
from designer.editor.panel import Panel
from designer.editor.playback import StepPlayback
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.empty_state import EmptyState
from designer.editor.widgets.fields import TextField
from designer.editor.widgets.labels import describe
from designer.editor.widgets.layouts import FlowLayout, boxed, in_column, in_row
from designer.editor.widgets.scroll import slim

if TYPE_CHECKING:
    from designer.editor.context import Editor

__all__ = ["Story", "StoryEntry"]

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
        self.field = TextField("magnifying-glass")
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


_NARROW = 460
"""Pixels under which phases are not named, as in a dock beside the boards."""

_INDENT = 12
"""Pixels before the robot there."""


class Story(Panel):
    """The log of what is played; a game derives its own and fills in the lines.

    It scrolls with what is played until someone scrolls it; then a button leads back to now.

    Attributes:
        indent: pixels before the robot, the room of the heads.
        follows: whether it scrolls by itself.
    """

    indent = 150

    def __init__(self, editor: Editor, playback: StepPlayback[Any], parent: QWidget | None = None) -> None:
        super().__init__(editor, parent)
        self.playback = playback
        self.follows = True
        self.filter = StoryFilter(self.paint_robot)
        self.list = QListWidget()
        self.now = Button("", Face.PUSH, self.list)
        self.now.set_icon_maker(lambda: icons.icon("arrow-down"))
        self.now.hide()
        self.empty = EmptyState()
        self._positions: list[int] = []
        self._dirty = True
        self._arrange()
        self._connect()
        self.setFocusProxy(self.list)
        self.retheme()
        self.retranslate()

    def _arrange(self) -> None:
        self.list.setFrameShape(QListWidget.Shape.NoFrame)
        self.list.setItemDelegate(StoryDelegate(self))
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        slim(self.list)
        told = boxed(in_column(self.filter, (self.list, 1), margins=0, spacing=0))
        self._pages = QStackedLayout(self)
        self._pages.addWidget(told)
        self._pages.addWidget(self.empty)

    def _connect(self) -> None:
        self.list.itemClicked.connect(self._go)
        self.list.itemActivated.connect(self._go)
        bar = self.list.verticalScrollBar()
        assert bar is not None
        bar.actionTriggered.connect(lambda _: self._let_go())
        self.list.currentRowChanged.connect(self._walked)
        self.now.clicked.connect(self.back_to_now)
        self.filter.changed.connect(self._sift)
        self.filter.left.connect(self.list.setFocus)
        self.playback.loaded.connect(self._stale)
        self.playback.moved.connect(lambda _: self._follow())
        self.editor.document.changed.connect(lambda *_: self._tell_empty())

    # what a game fills in

    def lines(self) -> Iterator[StoryEntry]:
        """Every line, in order."""
        raise NotImplementedError

    def robots(self) -> Sequence[str]:
        """The names of those that it is about."""
        return self.playback.timeline.racers

    def paint_robot(self, painter: QPainter, rect: QRectF, name: str) -> None:
        """Paint the robot with this name."""
        raise NotImplementedError

    def empty_words(self) -> tuple[str, str]:
        """What is missing while nothing is told, and what to do."""
        raise NotImplementedError

    # the panel

    @property
    def is_narrow(self) -> bool:
        """Whether there is little room, as in a dock beside the boards."""
        return self.list.width() < _NARROW

    @property
    def shown_indent(self) -> int:
        """Pixels before the robot, as wide as the panel is now."""
        return _INDENT if self.is_narrow else self.indent

    @property
    def room(self) -> int:
        """Pixels for what happened."""
        return self.list.width() - self.shown_indent - 26 - 18

    def retranslate(self) -> None:
        self.list.setAccessibleName(tr("Story"))
        self.now.setText(tr("Back to now"))
        self.filter.retranslate()
        self._tell_empty()
        self._stale()

    def _tell_empty(self) -> None:
        self.empty.set_text(*self.empty_words())

    def retheme(self) -> None:
        tint(self.list, "panel", QPalette.ColorRole.Base)
        super().retheme()

    def _stale(self) -> None:
        """Write everything anew, now or when it is looked at."""
        self._dirty = True
        if self.isVisible():
            self._write()

    def showEvent(self, event: QShowEvent | None) -> None:
        if self._dirty:
            self._write()
        self._follow()
        super().showEvent(event)

    def _write(self) -> None:
        self._dirty = False
        lines = tuple(self.lines())
        self._positions = [line.position for line in lines]
        self.list.blockSignals(True)
        self.list.clear()
        for line in lines:
            self.list.addItem(line.item())
        self.list.blockSignals(False)
        self.filter.show_robots(self.robots())
        self._pages.setCurrentIndex(0 if lines else 1)
        self.setFocusProxy(self.list if lines else None)
        self._sift()

    def _sift(self) -> None:
        """Show the lines that are wanted."""
        for row in range(self.list.count()):
            item = self.list.item(row)
            if item is not None:
                self.list.setRowHidden(row, not self.filter.wants(item.text(), str(item.data(ROBOT))))
        self._follow()

    # following what is played

    def _follow(self) -> None:
        """Keep the current line in sight, if nobody has scrolled away from it."""
        viewport = self.list.viewport()
        if viewport is not None:
            viewport.update()
        row = self._current_row() if self.follows and self.isVisible() else -1
        item = self.list.item(row) if row >= 0 else None
        if item is None:
            return
        self.list.blockSignals(True)
        self.list.setCurrentItem(item)
        self.list.blockSignals(False)
        self.list.scrollToItem(item, QListWidget.ScrollHint.PositionAtCenter)

    def _current_row(self) -> int:
        """The line that stands for the step that is shown; the next one that is told where it has none."""
        first = bisect_left(self._positions, max(1, self.playback.position))
        rows = [row for row in range(first, len(self._positions)) if self._positions[row] == self._positions[first]]
        shown = [row for row in rows if not self.list.isRowHidden(row)] or rows
        stands = [row for row in shown if (item := self.list.item(row)) is not None and item.data(STANDS)]
        return next(iter([*stands, *shown]), -1)

    def _let_go(self) -> None:
        """Someone scrolls: stay there."""
        if self.list.count():
            self.follows = False
            self.now.setVisible(True)
            self._place_button()

    def _walked(self, row: int) -> None:
        """The keyboard walks through the lines: that is scrolling too."""
        if row >= 0 and row != self._current_row():
            self._let_go()

    def back_to_now(self) -> None:
        """Scroll to the current line, and with it from here on."""
        self.follows = True
        self.now.hide()
        self._follow()

    def _place_button(self) -> None:
        size = self.now.sizeHint()
        left = (self.list.width() - size.width()) // 2
        self.now.setGeometry(left, self.list.height() - size.height() - 10, size.width(), size.height())
        self.now.raise_()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._place_button()

    def _go(self, item: QListWidgetItem) -> None:
        position = int(item.data(POSITION))  # what begins to be played may be told anew, without this line
        self.playback.pause()
        self.playback.set_active(True)
        self.playback.go(position)
        self.back_to_now()

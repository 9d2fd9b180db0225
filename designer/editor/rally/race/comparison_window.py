# SPDX-License-Identifier: GPL-3.0-or-later
"""Two races of the same cards side by side and in step: by two editions, or on two versions of the course.

Bars show both at a glance: for each register how many robots stand differently, with the rounds below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QHeaderView, QSizePolicy, QSlider, QTreeWidget, QTreeWidgetItem

from designer.base.errors import CourseDesignerError
from designer.base.words import tr, trn
from designer.editor.look.paint import bold, colour, draw_text, painter_of, small, tabular
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.race.race_picture import RacePicture
from designer.editor.widgets import dialogs
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.fields import ComboBox
from designer.editor.widgets.labels import PlainLabel, TooltipArea, plain
from designer.editor.widgets.layouts import in_column, in_row
from designer.editor.widgets.timers import temporary
from designer.editor.widgets.windows import Dialog
from designer.rally.course.course import Course
from designer.rally.edition import EDITIONS, Edition
from designer.rally.replay.comparison import (
    RaceComparison,
    RaceRegister,
    compare_races,
    deciding_fields,
    play_elsewhere,
    position_after,
    program_of,
)
from designer.rally.replay.event_words import phase_name
from designer.rally.replay.replay import Replay
from designer.rally.reporting.comparison import difference_head, side_words

if TYPE_CHECKING:
    from designer.editor.context import Editor

_HIGH, _LEAST, _MARGIN = 34, 5.0, 8
"""Pixels of the highest bar and of the lowest, and at the ends: the bars stand over a slider."""

Apart = tuple[tuple[RaceRegister, tuple[str, ...]], ...]


class DifferenceBars(TooltipArea):
    """A bar a register. A click goes there.

    Signals:
        jumped: the number of a register, from 1.
    """

    jumped = pyqtSignal(int)

    def __init__(self) -> None:
        super().__init__()
        self._apart: Apart = ()
        self._robots = self._shown = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)

    def show_apart(self, apart: Apart, robots: int) -> None:
        """Show who stands differently after each register, of so many robots."""
        self._apart, self._robots = apart, max(1, robots)
        some = sum(bool(names) for _, names in apart)
        self.setAccessibleName(trn("Robots differ in {n} register",
                                   "Robots differ in {n} registers", some))  # fmt: skip
        self.update()

    def show_register(self, number: int) -> None:
        """Mark a register, from 1; 0 is before the race."""
        self._shown = number
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(400, _HIGH + self.fontMetrics().height() + 10)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    def bar(self, index: int) -> QRectF:
        """Where the bar of a register is, from 0; without height where all robots stand alike."""
        names = self._apart[index][1]
        wide = (self.width() - 2 * _MARGIN) / len(self._apart)
        high = _LEAST + (_HIGH - _LEAST) * len(names) / self._robots if names else 0.0
        return QRectF(_MARGIN + index * wide, 4 + _HIGH - high, wide, high)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            foot = 4.0 + _HIGH
            painter.fillRect(QRectF(_MARGIN, foot, self.width() - 2 * _MARGIN, 1), colour("border"))
            for index, (register, _) in enumerate(self._apart):
                box = self.bar(index)
                painter.setOpacity(1.0 if index + 1 == self._shown else 0.45)
                painter.fillRect(box.adjusted(0.5, 0, -0.5, 0), colour("voice"))
                painter.setOpacity(1.0)
                if not index or self._apart[index - 1][0].round != register.round:
                    self._paint_round(painter, register.round, box.left(), foot)

    def _paint_round(self, painter: QPainter, number: int, left: float, foot: float) -> None:
        """Where a round begins: a line, and below the bars its number."""
        now = number == self._round
        painter.fillRect(QRectF(left, 4, 1, _HIGH + 6), colour("muted"))
        font = tabular(bold(small(self.font())) if now else small(self.font()))
        room = QRectF(left + 4, foot + 2, 140, self.height() - foot - 2)
        draw_text(painter, room, tr("Round {n}", n=number), "voice" if now else "text", font)

    @property
    def _round(self) -> int:
        return self._apart[self._shown - 1][0].round if 0 < self._shown <= len(self._apart) else 0

    def _at(self, at: QPoint) -> int:
        """The register at a point, from 1; 0 for none."""
        found = (
            index for index in range(len(self._apart)) if self.bar(index).left() <= at.x() <= self.bar(index).right()
        )
        return next(found, -1) + 1

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        number = self._at(event.position().toPoint()) if event is not None else 0
        if number:
            self.jumped.emit(number)

    def tip_at(self, at: QPoint) -> str:
        number = self._at(at)
        if not number:
            return ""
        register, names = self._apart[number - 1]
        where = tr("Round {round}, register {register}", round=register.round, register=register.number)
        told = tr("positions differ: {robots}", robots=", ".join(names)) if names else tr("all in the same position")
        return f"{where} · {told}"


_FILE = "file"
"""What stands for another version of the course in the choice of the right side."""


def show_comparison(editor: Editor) -> ComparisonWindow | None:
    """Open the comparison of what is played; None where nothing is."""
    replay = player_of(editor).replay()
    if replay is None:
        return None
    window = temporary(ComparisonWindow(editor, replay))
    window.show()
    return window


class ComparisonWindow(Dialog):
    """The race that is played on the left; the same cards by other rules or elsewhere on the right."""

    def __init__(self, editor: Editor, replay: Replay) -> None:
        super().__init__(editor.page)
        self._editor, self._replay = editor, replay
        self._course: Course = replay.course
        self.comparison: RaceComparison | None = None
        self.shown = -1
        self.setWindowTitle(tr("Compare editions"))
        self.resize(1200, 800)
        self.head, self.count = PlainLabel(face=bold, wraps=True), PlainLabel()
        self.earlier = Button(tr("Earlier"), Face.PUSH, icon="caret-left")
        self.later = Button(tr("Later"), Face.PUSH, icon="caret-right")
        self.earlier.setToolTip(tr("The difference before (Shift+N)"))
        self.later.setToolTip(tr("The next difference (N)"))
        self.earlier.clicked.connect(lambda: self.go_on(-1))
        self.later.clicked.connect(lambda: self.go_on(1))
        self.names = PlainLabel(), ComboBox()
        self.pictures = RacePicture(), RacePicture()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(tr("Time"))
        self.slider.valueChanged.connect(self._slide)
        self.bars, self.where = DifferenceBars(), PlainLabel()
        self.bars.jumped.connect(self.slider.setValue)
        for picture in self.pictures:
            picture.viewed.connect(self._look_alike)
        self.table = self._make_table()
        self._lay_out()
        self._offer_editions()
        self.names[1].activated.connect(lambda _: self._choose())
        editor.document.loaded.connect(self.close)
        editor.languageChanged.connect(self.close)
        self.pictures[0].show_race(replay)
        self._choose()
        self.slider.setFocus()

    def _make_table(self) -> QTreeWidget:
        table = QTreeWidget()
        table.setRootIsDecorated(False)
        table.setUniformRowHeights(True)
        table.setAccessibleName(tr("Differences"))
        table.currentItemChanged.connect(lambda item, _: self._show(table.indexOfTopLevelItem(item)) if item else None)
        table.setMaximumHeight(180)
        return table

    def _lay_out(self) -> None:
        top = in_row((self.head, 1), self.count, self.earlier, self.later)
        sides = in_row(spacing=12)
        for name, picture in zip(self.names, self.pictures, strict=True):
            side = in_column(name, (picture, 1))
            sides.addLayout(side, 1)
        in_column(top, (sides, 1), self.where, self.bars, self.slider, self.table, of=self, margins=(16, 12, 16, 12))

    def _offer_editions(self) -> None:
        """Every edition but that of the left side, and another version of the course."""
        name, choice = self.names
        own = self._replay.edition
        name.setText(str(own.name))
        name.setMinimumHeight(choice.sizeHint().height())  # so that both pictures are alike
        for edition in EDITIONS.values():
            if edition.key != own.key:
                choice.addItem(str(edition.name), edition.key)
        choice.addItem(tr("Another version of the course…"), _FILE)
        choice.setAccessibleName(tr("Compare with"))

    # what is compared

    def _choose(self) -> None:
        """Play the cards as the right side says; what cannot be played is told."""
        try:
            rules = self._chosen()
            other = play_elsewhere(self._course, program_of(self._replay), rules)
        except CourseDesignerError as error:
            self._take(None, tr("These cards cannot be played there: {reason}", reason=error))
            return
        self._take(compare_races(self._replay, other))

    def _chosen(self) -> Edition:
        """The rules of the right side; asks for the file of another version of the course.

        Raises:
            CourseDesignerError: the file is no course of this game.
        """
        key = self.names[1].currentData()
        if key != _FILE:
            self._course = self._replay.course
            return EDITIONS[key]
        from designer.rally.course.files import load_course

        path = dialogs.ask_open(self, self._editor.files.folder())
        if path is not None:
            self._course = load_course(path)
        return self._replay.edition

    def _take(self, comparison: RaceComparison | None, wrong: str = "") -> None:
        self.comparison = comparison
        found = comparison.differences if comparison is not None else ()
        self.pictures[1].show_race(comparison.races[1] if comparison is not None else None)
        self.slider.setEnabled(comparison is not None)
        self.slider.setRange(0, len(comparison.apart) if comparison is not None else 0)
        robots = len(self._replay.start.robots)
        self.bars.show_apart(comparison.apart if comparison is not None else (), robots)
        self._fill_table()
        self.earlier.setEnabled(bool(found))
        self.later.setEnabled(bool(found))
        self.shown = -1
        if found:
            self._show(0)
            return
        self.count.clear()
        self.head.setText(wrong or tr("Both races are the same, register by register."))
        self._slide(0)

    def _fill_table(self) -> None:
        self.table.clear()
        comparison = self.comparison
        sides = self.names[0].text(), self.names[1].currentText()
        self.table.setHeaderLabels([tr("Register"), tr("Phase"), *sides])
        for difference in comparison.differences if comparison is not None else ():
            assert comparison is not None
            phase = phase_name(difference.phase.name) if difference.phase is not None else ""
            told = [side_words(comparison, difference, index) for index in range(2)]
            item = QTreeWidgetItem(self.table, [".".join(map(str, difference.register)), phase, *told])
            for column, words in enumerate(told, 2):
                item.setToolTip(column, plain(words))
        header = self.table.header()
        assert header is not None
        for column in (2, 3):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)

    # what is shown

    def go_on(self, step: int) -> None:
        """Go to the difference that lies ``step`` from here, as far as there are any."""
        if self.comparison is not None and self.comparison.differences:
            self._show(max(0, min(self.shown + step, len(self.comparison.differences) - 1)))

    def _show(self, index: int) -> None:
        """Show a difference: both races in the phase in which they go apart, with the robots ringed."""
        assert self.comparison is not None
        difference = self.comparison.differences[index]
        self.shown = index
        self.slider.blockSignals(True)
        self.slider.setValue(1 + [register for register, _ in self.comparison.apart].index(difference.register))
        self.slider.blockSignals(False)
        self.bars.show_register(self.slider.value())
        for picture, side in zip(self.pictures, difference.sides, strict=True):
            picture.show_step(side.position, difference.robots)
        self._come_near()
        rules = deciding_fields(self.comparison, difference)
        told = " · ".join((difference_head(difference), *rules))
        self.head.setText(told)
        self.count.setText(tr("{n} of {all}", n=index + 1, all=len(self.comparison.differences)))
        self._tell_where(difference.register, difference.robots)
        self.table.blockSignals(True)
        self.table.setCurrentItem(self.table.topLevelItem(index))
        self.table.blockSignals(False)

    def _slide(self, value: int) -> None:
        """Show both races at the end of a register."""
        self.bars.show_register(value)
        if self.comparison is None or not value:
            for picture in self.pictures:
                picture.show_step(0, ())
            self.where.setText(tr("Before the race"))
            return
        register, apart = self.comparison.apart[value - 1]
        for picture, race in zip(self.pictures, self.comparison.races, strict=True):
            picture.show_step(position_after(race, register), apart)
        self._tell_where(register, apart)

    def _look_alike(self, scale: float, x: float, y: float) -> None:
        """Show the same part of the boards on both sides."""
        for picture in self.pictures:
            picture.look_at(scale, x, y)

    def _come_near(self) -> None:
        """Show the part round the robots with rings, wherever they stand on either side: the same part on both."""
        middles = [middle for picture in self.pictures for middle in picture.ringed_middles]
        if not middles:
            self._look_alike(0.0, 0.0, 0.0)
            return
        x, y = (sum(part) / len(middles) for part in zip(*middles, strict=True))
        for picture in self.pictures:
            picture.come_near(x, y)

    def _tell_where(self, register: RaceRegister, apart: tuple[str, ...]) -> None:
        where = tr("Round {round}, register {register}", round=register.round, register=register.number)
        differ = tr("positions differ: {robots}", robots=", ".join(apart)) if apart else tr("all in the same position")
        self.where.setText(f"{where} · {differ}")

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        assert event is not None
        back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        match event.key():
            case Qt.Key.Key_N:
                self.go_on(-1 if back else 1)
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.pictures[0].zoom(1.25)
            case Qt.Key.Key_Minus:
                self.pictures[0].zoom(0.8)
            case Qt.Key.Key_0:
                self.pictures[0].zoom(0)
            case Qt.Key.Key_Left:
                self.slider.setValue(self.slider.value() - 1)
            case Qt.Key.Key_Right:
                self.slider.setValue(self.slider.value() + 1)
            case _:
                super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), colour("panel"))

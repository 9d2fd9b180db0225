# SPDX-License-Identifier: GPL-3.0-or-later
"""The legend: what the layers over the boards mean, in a corner of the canvas while one of them is shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QWidget

from designer.editor import theme
from designer.editor.widgets.art import paint_picture
from designer.editor.widgets.ink import RADIUS, painter_of, pen
from designer.grid import Cell, Heading
from designer.pictures import Extent, Level, Path, Picture, Role, round_pen
from designer.rally.picture.answers import Fate, damage_picture, distance_picture, end_shapes, way_shapes
from designer.rally.picture.overlays import stop_shapes, trap_shapes
from designer.words import tr, trn

if TYPE_CHECKING:
    from designer.editor.canvas.boards_view import BoardsView
    from designer.editor.canvas.scene import CanvasScene

_SWATCH = 20
"""Pixels of a sample at the usual font size."""

_MARGIN = 8
"""Pixels between the legend and the edges of the canvas."""

_GAP = 10
"""Pixels at the ends of a row."""

_PADDING = 6
"""Pixels above and below a row."""

_ACROSS = "M 0 50 H 100"

_HEAD = "M 12 34 L 28 50 L 12 66"


@dataclass(frozen=True)
class Row:
    """A line of the legend: samples and what they mean."""

    samples: tuple[Picture, ...]
    text: str


class Legend(QWidget):
    """Explains the layers that are shown, side by side at the foot of the canvas. The mouse goes through it.

    Signals:
        resized: it covers another part of the canvas.
    """

    resized = pyqtSignal()

    def __init__(self, view: BoardsView) -> None:
        super().__init__(view)
        self._view = view
        self.rows: tuple[Row, ...] = ()
        self._where: list[QRect] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFont(theme.small_font())
        self.setVisible(False)

    @property
    def covered(self) -> int:
        """How many pixels at the foot of the canvas it takes."""
        return self.height() + _MARGIN if self.rows else 0

    def refresh(self) -> None:
        """Say what is shown now."""
        rows = tuple(legend_rows(self._view.canvas, self._view))
        if rows != self.rows:
            self.rows = rows
            self.setAccessibleName(tr("Legend"))
            self.setAccessibleDescription(". ".join(row.text for row in rows))
            before = self.covered if self.isVisible() else 0
            self.place()
            self.update()
            if self.covered != before:
                self.resized.emit()

    def place(self) -> None:
        """Lie at the foot of the canvas, as wide as the words need."""
        viewport = self._view.viewport()
        self.setVisible(bool(self.rows) and viewport is not None)
        if self.rows and viewport is not None:
            box = viewport.geometry()
            self._where = self._places(box.width() - 2 * _MARGIN)
            width = max(rect.right() for rect in self._where) + _GAP
            height = max(rect.bottom() for rect in self._where) + _PADDING
            self.setGeometry(box.left() + _MARGIN, box.bottom() - height - _MARGIN + 1, width, height)

    def _places(self, most: int) -> list[QRect]:
        """Where every row lies: one beside the other, in lines no wider than ``most`` pixels."""
        places: list[QRect] = []
        left, top, side = _GAP, _PADDING, self._side()
        for row in self.rows:
            width = len(row.samples) * (side + 3) + 4 + self.fontMetrics().horizontalAdvance(row.text) + 2
            if left > _GAP and left + width + _GAP > most:
                left, top = _GAP, top + side + _PADDING
            places.append(QRect(left, top, width, side))
            left += width + 2 * _GAP
        return places

    def _side(self) -> int:
        return max(_SWATCH, self.fontMetrics().height() + 2)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.setPen(pen("border"))
            painter.setBrush(theme.colour("panel"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
            for row, place in zip(self.rows, self._where, strict=True):
                side = place.height()
                for index, sample in enumerate(row.samples):
                    box = QRectF(place.left() + index * (side + 3), place.top(), side, side)
                    painter.fillRect(box, theme.colour("floor"))
                    painter.setClipRect(box)
                    paint_picture(painter, box, sample)
                    painter.setClipping(False)
                painter.setPen(theme.colour("text"))
                words = place.adjusted(len(row.samples) * (side + 3) + 4, 0, 4, 0)
                painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, row.text)


def legend_rows(canvas: CanvasScene, view: BoardsView) -> Iterator[Row]:
    """A row for every layer that is shown and answers a question."""
    shown = view.state.shown
    if "routes" in shown:
        yield _route_row(canvas, known=view.state.analysis is not None)
    if "traps" in shown:
        yield _traps_row(canvas)
    if "heat" in shown:
        yield _heat_row(canvas)
    if "coverage" in shown:
        yield _coverage_row(canvas.coverage.most)
    if "flow" in shown:
        yield from _flow_rows(canvas.flow.fates)


def _route_row(canvas: CanvasScene, *, known: bool) -> Row:
    now = canvas.answers
    line = Path(_ACROSS, pen=round_pen(Role.HALO, 17)), Path(_ACROSS, pen=round_pen(Role.VOICE, 10))
    sample = (Picture(Extent(22, 22, 56, 56), (*line, *stop_shapes(1, 50, 50))),)
    if now.registers is None:
        return Row(
            (), tr("A checkpoint is out of reach: no route") if known else tr("Place checkpoints to see a route")
        )
    if now.of_leg:
        words = trn("Fastest to checkpoint {number}: {n} register", "Fastest to checkpoint {number}: {n} registers",
                    now.registers, number=now.leg)  # fmt: skip
        return Row(sample, words)
    return Row(sample, trn("Par of the race: {n} register", "Par of the race: {n} registers", now.registers))


def _traps_row(canvas: CanvasScene) -> Row:
    if not canvas.answers.traps:
        return Row((), tr("No traps"))
    return Row((Picture(Extent(20, 0, 60, 60), trap_shapes((Heading.N,))),), tr("Trap: a robot that faces so is lost"))


def _heat_row(canvas: CanvasScene) -> Row:
    now = canvas.answers
    if now.leg is None:
        return Row((), tr("Place checkpoints to see distances"))
    if not now.heat:
        return Row((), tr("Checkpoint {number} is out of reach", number=now.leg))
    most = now.farthest
    steps = sorted({1, (most + 1) // 2, most})
    samples = tuple(distance_picture(registers, most, Level.M) for registers in steps if registers)
    return Row(samples, tr("Registers to checkpoint {number}; the bare spaces never lead there", number=now.leg))


def _coverage_row(most: int) -> Row:
    if not most:
        return Row((), tr("No lasers"))
    sign = Extent(0, 52, 48, 48)  # the number alone is too small in a sample
    samples = tuple(Picture(sign, damage_picture(damage, Level.M).shapes) for damage in sorted({1, most}))
    return Row(samples, tr("Damage by lasers when a register ends"))


def _flow_rows(fates: frozenset[Fate]) -> Iterator[Row]:
    words = {
        Fate.LANDS: tr("Belt that sets robots down"),
        Fate.LOST: tr("Belt that destroys them"),
        Fate.ROUND: tr("Belt that goes round"),
    }
    for fate in (fate for fate in Fate if fate in fates):
        end = () if fate is Fate.ROUND else end_shapes(Cell(0, 0), fate)
        yield Row((Picture(Extent(4, 15, 70, 70), (*way_shapes(_ACROSS, _HEAD, fate), *end)),), words[fate])
    if not fates:
        yield Row((), tr("No belts"))

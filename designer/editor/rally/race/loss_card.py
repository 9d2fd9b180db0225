# SPDX-License-Identifier: GPL-3.0-or-later
"""The card that says why a robot was destroyed, laid over the canvas where it hides nothing of what it speaks of."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFontMetricsF, QKeyEvent, QPaintEvent, QPalette
from PyQt6.QtWidgets import QFrame, QSizePolicy, QWidget

from designer.base.words import tr
from designer.editor.look import icons
from designer.editor.look.paint import bold, colour, draw_box, draw_text, fitted, painter_of, pen, small, tint, title
from designer.editor.rally.race.loss_parts import LossPart, faint, line, line_width, row
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.small_pictures import paint_robot
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import PlainLabel, describe
from designer.editor.widgets.layouts import STRETCH, boxed, clear_out, in_column, in_row
from designer.editor.widgets.scroll import PanelScroll
from designer.rally.engine.events.causes import ROBOT
from designer.rally.replay.losses import RobotHarm
from designer.rally.reporting import losses as words

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.rally.replay.loss_explanation import LossExplanation
    from designer.rally.replay.losses import RobotLoss

WIDTH, EDGE = 336, 2
"""Pixels of the card, and of its own edge."""

_BESIDE_ROWS, _BESIDE_HEAD, _BESIDE_PARTS = 34, 52, 44
"""Pixels that the rows lose in width, the head in width, and both in height, to edges, signs and air."""

_FACE, _SIGN = 32, 18

_FOLDED_FIRST = ("editions", "harm", "way", "rescue")
"""The parts in the order in which they make way in a low window."""

_CELL_HEIGHT, _GAP, _WORD_GAP = 12, 3, 8


class RobotFace(QWidget):
    """The robot that the card is about."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(_FACE, _FACE)
        self._name, self._position = "", 0

    def show_robot(self, name: str, position: int) -> None:
        """Show a robot, the ``position``-th of its race."""
        self._name, self._position = name, position
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            paint_robot(painter, QRectF(self.rect()), self._name, self._position)


class NumberDisc(QWidget):
    """The number of a part of the way, as it stands on the boards."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = str(number)
        self.setFixedSize(_SIGN, _SIGN)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("voice"))
            painter.drawEllipse(self.rect())
            font = bold(small(self.font()))
            draw_text(painter, self.rect(), self._number, "voice-on", font, Qt.AlignmentFlag.AlignCenter)


class SavingSign(QWidget):
    """Whether a robot lives on."""

    def __init__(self, saves: bool) -> None:
        super().__init__()
        self._icon = ("check-circle", "good") if saves else ("x-circle", "error")
        self.setFixedSize(_SIGN, _SIGN)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            icons.icon(*self._icon).paint(painter, self.rect())


class DamageCells(QWidget):
    """A cell a point of damage: what there was before, then what came, by cause; each cause is said below."""

    def __init__(self, before: int, harms: Iterable[RobotHarm], told: Iterable[str]) -> None:
        super().__init__()
        self._parts = [
            ("muted", before),
            *(("warning" if harm.source is ROBOT else "error", harm.points) for harm in harms),
        ]
        self.told = tuple(told)
        self.setAccessibleName(", ".join(self.told))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(120, self.heightForWidth(WIDTH - _BESIDE_ROWS))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rows = 1 + max(row for _, row in self._places(width))
        return _CELL_HEIGHT + 2 + rows * self.fontMetrics().height()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            left, wide = 0.0, self._cell_width(self.width())
            for role, points in self._parts:
                for cell in range(points):
                    draw_box(painter, QRectF(left + cell * wide, 0, wide - _GAP, _CELL_HEIGHT), 2, fill=role)
                left += points * wide
            painter.setFont(small(self.font()))
            high = self.fontMetrics().height()
            for told, (at, row) in zip(self.told, self._places(self.width()), strict=True):
                box = QRectF(at, _CELL_HEIGHT + 2 + row * high, self.width() - at, high)
                draw_text(painter, box, told, "muted")

    def _cell_width(self, width: int) -> float:
        return (width + _GAP) / max(1, sum(points for _, points in self._parts))

    def _places(self, width: int) -> list[tuple[float, int]]:
        """Where each cause is said, and on which line: below its cells, where that leaves room for the others."""
        metrics = QFontMetricsF(small(self.font()))
        cell, lefts, at = self._cell_width(width), list[float](), 0.0
        for _, points in self._parts:
            lefts.append(at)
            at += points * cell
        return label_places(lefts, [metrics.horizontalAdvance(told) + _WORD_GAP for told in self.told], width)


def label_places(lefts: Sequence[float], widths: Sequence[float], room: float) -> list[tuple[float, int]]:
    """Where labels stand that would begin at ``lefts``, each with its line; none lies over another one, or outside.

    They share a line as long as they have room there, and give way to the left; else the later ones take other lines.
    """
    if sum(widths) > room:
        return _broken(widths, room)
    places, end = [], 0.0
    for left, width in zip(lefts, widths, strict=True):
        places.append(max(left, end))
        end = places[-1] + width
    limit = room
    for index in reversed(range(len(places))):
        places[index] = min(places[index], limit - widths[index])
        limit = places[index]
    return [(place, 0) for place in places]


def _broken(widths: Sequence[float], room: float) -> list[tuple[float, int]]:
    """Labels one behind another, in lines."""
    places, at, row = list[tuple[float, int]](), 0.0, 0
    for width in widths:
        if at and at + width > room:
            at, row = 0.0, row + 1
        places.append((at, row))
        at += width
    return places


class LossCard(QFrame):
    """The card. Esc and its cross close it.

    Signals:
        closed: the person has had enough of it.
        asked: what the robot could do from where it stood is wanted.
        compared: other editions are wanted.
        arranged: another part is opened, and others have to make way.
    """

    closed = pyqtSignal()
    asked = pyqtSignal()
    compared = pyqtSignal()
    arranged = pyqtSignal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.face, self.head, self.place = (
            RobotFace(),
            PlainLabel(wraps=True),
            PlainLabel(face=small, wraps=True),
        )
        self.cross = Button("", Face.FLAT, icon="x", tint="muted")
        self.ask, self.compare = Button("", icon="path"), Button("", icon="git-diff")
        self._rows = in_column(margins=0, spacing=4)
        self._told: dict[str, LossPart] = {}
        self._waits: PlainLabel | None = None
        self._opened = ""
        self._scroll = PanelScroll(boxed(self._rows))
        top = in_row(self.face, (self.head, 1), self.cross, spacing=8)
        in_column(top, self.place, (self._scroll, 1), in_row(self.ask, self.compare, STRETCH, spacing=8),
                  of=self, margins=(14, 10, 10, 12), spacing=6)  # fmt: skip
        self.setFocusProxy(self.cross)
        self.cross.clicked.connect(lambda _: self.closed.emit())
        self.ask.clicked.connect(lambda _: self.asked.emit())
        self.compare.clicked.connect(lambda _: self.compared.emit())
        self.hide()

    def tell(self, editor: Editor, loss: RobotLoss, explanation: LossExplanation | None) -> None:
        """Say why; while the answer is worked out, what is known at once."""
        names, floor = player_of(editor).timeline.racers, editor.document.course.floor
        self.face.show_robot(loss.robot, names.index(loss.robot))
        self._say_head(words.loss_title(loss))
        self.place.setText(f"{words.loss_place(loss)}: {words.loss_words(loss, floor)}")
        self.place.setVisible(explanation is None or not explanation.way)  # else the way says it
        self.setAccessibleName(self.head.text())
        describe(self.cross, tr("Close (Esc)"))
        self.ask.setText(tr("Ask from here"))
        self.compare.setText(tr("Compare races"))
        self._fill(dict(self._parts(explanation, editor)) if explanation is not None else {})
        tint(self.place, "muted")
        self._tint_bar()

    def _tint_bar(self) -> None:
        """Let the place of the scroll bar look like the card, not like the window."""
        bar = self._scroll.verticalScrollBar()
        assert bar is not None
        palette = bar.palette()
        palette.setColor(QPalette.ColorRole.Window, colour("panel"))
        bar.setPalette(palette)

    def _fill(self, parts: dict[str, LossPart]) -> None:
        """Lay other parts into the card; without any, say that they are looked for."""
        clear_out(self._rows)
        self._opened, self._told = "", parts
        self._waits = None if parts else line(tr("Trying its other cards…"))
        for part in filter(None, (*parts.values(), self._waits)):
            self._rows.addWidget(part)
            part.show()  # else it has no height until the window comes to it
        for key, part in parts.items():
            part.opened.connect(partial(self._open, key))
        self._rows.addStretch(1)

    def _open(self, key: str) -> None:
        """Somebody wants to read a part that is folded: others make way."""
        self._opened = key
        self.arranged.emit()
        self._told[key].setFocus()

    def _say_head(self, text: str) -> None:
        """Ask the question on one line, if need be in letters as small as those of the answer."""
        least = bold(self.font())
        font = fitted(title(self.font()), text, WIDTH - _BESIDE_ROWS - _BESIDE_HEAD - _FACE, _FACE)
        self.head.setFont(font if font.pointSizeF() > least.pointSizeF() else least)
        self.head.setText(text)

    def _parts(self, explanation: LossExplanation, editor: Editor) -> Iterator[tuple[str, LossPart]]:
        """Everything that is said, by the name of its part."""
        heads, floor = words.loss_heads(), editor.document.course.floor
        if explanation.way:
            told = enumerate(words.way_words(explanation, floor), 1)
            rows = [row(NumberDisc(number), line(each)) for number, each in told]
            yield "way", LossPart(words.way_head(explanation.loss), rows)
        if explanation.harms:
            cells = DamageCells(explanation.before, explanation.harms, words.damage_words(explanation))
            yield "harm", LossPart(heads.harm, (cells,))
        yield (
            "rescue",
            LossPart(
                heads.rescue,
                (
                    row(SavingSign(verdict.saves), line(verdict.text, strong=verdict.saves), faint(verdict.more))
                    for verdict in words.rescue_words(explanation)
                ),
            ),
        )
        editions = words.edition_words(explanation)
        yield (
            "editions",
            LossPart(heads.editions, (row(SavingSign(each.saves), *self._edition(each)) for each in editions)),
        )

    def _edition(self, each: words.EditionVerdict) -> Iterator[QWidget]:
        """What becomes of it by some editions, on one line where that fits."""
        names, said = line(", ".join(each.names), strong=True), faint(each.words)
        room = WIDTH - _BESIDE_ROWS - _SIGN - 8
        if said is not None and line_width(names) + 8 + line_width(said) <= room:
            yield boxed(in_row((names, 0, Qt.AlignmentFlag.AlignTop), (said, 1), margins=0, spacing=8))
        else:
            yield from filter(None, (names, said))

    def size_in(self, width: int, folded: Collection[str] = ()) -> QSize:
        """Its size where it is so wide, if everything is to be seen but the parts that are ``folded``."""
        inner = width - 24
        place = 0 if self.place.isHidden() else self.place.heightForWidth(inner)
        head = max(_FACE, self.head.heightForWidth(inner - _FACE - 44)) + place
        heights = [part.height_in(inner - 10, folded=key in folded) for key, part in self._told.items()]
        rows = sum(heights) + 4 * len(heights)
        if self._waits is not None:
            rows = self._waits.heightForWidth(inner - 10)
        return QSize(width, head + rows + self.ask.sizeHint().height() + _BESIDE_PARTS)

    def folded_in(self, size: QSize) -> tuple[str, ...]:
        """The parts that have to be folded so that the others are seen whole in a card of such a size at the most.

        What was opened last stays open, then what would have saved the robot.
        """
        folded: list[str] = []
        for key in (key for key in _FOLDED_FIRST if key in self._told and key != self._opened):
            if self.size_in(size.width(), folded).height() <= size.height():
                break
            folded.append(key)
        return tuple(folded)

    def fold(self, folded: Collection[str]) -> None:
        """Show the heads of some parts alone."""
        for key, part in self._told.items():
            part.fold(key in folded)

    def sizeHint(self) -> QSize:
        return self.size_in(WIDTH)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and is_escape(event):
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            box = QRectF(self.rect()).adjusted(EDGE / 2, EDGE / 2, -EDGE / 2, -EDGE / 2)
            draw_box(painter, box, 5, fill="panel", line=pen("error", EDGE))


def is_escape(event: QEvent) -> bool:
    """Whether Esc was pressed, alone."""
    if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
        return False
    return event.key() == Qt.Key.Key_Escape and not event.modifiers()

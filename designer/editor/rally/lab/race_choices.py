# SPDX-License-Identifier: GPL-3.0-or-later
"""Three races worth watching below the charts of the lab: a typical one, the closest one, the deadliest one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPolygonF, QResizeEvent
from PyQt6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from designer.base.words import tr, trn
from designer.editor.look.paint import RADIUS, bold, colour, draw_box, draw_focus, draw_text, painter_of, pen, small
from designer.editor.rally.lab.race_replays import watch_race
from designer.editor.widgets.buttons import Pressable
from designer.editor.widgets.labels import describe
from designer.editor.widgets.layouts import in_row
from designer.rally.lab.statistics import quantile

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.editor.rally.lab.race_work import LabEntry
    from designer.editor.rally.lab.races import LabRaces

_HIGH, _DISC, _AIR = 52, 28, 10


class RaceChoice(Pressable):
    """A card with a race: what is special about it, and the sign of playing."""

    def __init__(self) -> None:
        super().__init__()
        self._line = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def say(self, name: str, line: str) -> None:
        """Show a name and a line below it; without a line there is no such race yet."""
        self.setText(name)
        self._line = line
        describe(self, name, line)
        self.updateGeometry()
        self.setEnabled(bool(line))
        self.update()

    def sizeHint(self) -> QSize:
        lines = (QFontMetrics(bold(self.font())), self.text()), (QFontMetrics(small(self.font())), self._line)
        words = max(metrics.horizontalAdvance(text) for metrics, text in lines)
        return QSize(words + _DISC + 3 * _AIR + 4, max(_HIGH, 2 * self.fontMetrics().lineSpacing() + 2 * _AIR))

    def minimumSizeHint(self) -> QSize:
        return QSize(90, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            under = self.underMouse() and self.isEnabled()
            box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            draw_box(painter, box, 6, fill="accent-tint" if under else "field", line=pen("ctl" if under else "border"))
            room = self.rect().adjusted(_AIR, 0, -_AIR, 0)
            self._paint_sign(painter, QRectF(_AIR, (self.height() - _DISC) / 2, _DISC, _DISC))
            room.setLeft(2 * _AIR + _DISC)
            middle = self.height() // 2
            top, foot = Qt.AlignmentFlag.AlignBottom, Qt.AlignmentFlag.AlignTop
            role = "text" if self.isEnabled() else "muted"
            upper, lower = room.adjusted(0, 0, 0, -middle), room.adjusted(0, middle, 0, 0)
            draw_text(painter, upper, self.text(), role, bold(self.font()), top, elided=True)
            draw_text(painter, lower, self._line, "text" if under else "muted", small(self.font()), foot, elided=True)
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)

    def _paint_sign(self, painter: QPainter, disc: QRectF) -> None:
        role = "text" if self.isEnabled() else "muted"
        painter.setPen(pen(role, 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(disc)
        x, y = disc.center().x(), disc.center().y()
        painter.setPen(pen(role, 1.4))
        painter.setBrush(colour("field"))
        painter.drawPolygon(QPolygonF([QPointF(x - 3, y - 5), QPointF(x + 6, y), QPointF(x - 3, y + 5)]))


class TellingRaces(QWidget):
    """The three races side by side, or one below another where their words need it; a click plays one of them.

    Attributes:
        typical, closest, deadliest: their cards; cards: all of them.
    """

    def __init__(self, editor: Editor, racing: LabRaces) -> None:
        super().__init__()
        self._editor, self._racing = editor, racing
        self.typical, self.closest, self.deadliest = RaceChoice(), RaceChoice(), RaceChoice()
        self.cards = (self.typical, self.closest, self.deadliest)
        self._layout = in_row(*((card, 1) for card in self.cards), of=self, margins=0, spacing=8)
        self.typical.clicked.connect(self.watch_typical)
        self.closest.clicked.connect(partial(self._watch_most, "lead_changes"))
        self.deadliest.clicked.connect(partial(self._watch_most, "deaths"))

    def refresh(self) -> None:
        """Say what is special about each of the races that there are."""
        entry = self._entry
        rounds, changes, deaths = (0, 0, 0) if entry is None else (
            _typical(entry), _most(entry, "lead_changes"), _most(entry, "deaths"),
        )  # fmt: skip
        self.typical.say(tr("Typical race"), trn("{n} round", "{n} rounds", rounds) if rounds else "")
        self.closest.say(tr("Closest race"), trn("{n} lead change", "{n} lead changes", changes) if changes else "")
        worst = trn("a robot destroyed {n} time", "a robot destroyed {n} times", deaths) if deaths else ""
        self.deadliest.say(tr("Deadliest race"), worst)

        self._share_room()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._share_room()

    def _share_room(self) -> None:
        widths = [card.sizeHint().width() for card in self.cards]
        wide = sum(widths) + self._layout.spacing() * (len(self.cards) - 1) <= self.width()
        for place, width in enumerate(widths):
            self._layout.setStretch(place, width)
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        self._layout.setDirection(way)

    @property
    def _entry(self) -> LabEntry | None:
        """The races of the course as it is."""
        entry = self._racing.entry
        return entry if entry is not None and entry.races and not self._racing.is_stale else None

    def watch_typical(self) -> None:
        """Play a race that takes as long as half of them at the most."""
        entry = self._entry
        if entry is not None:
            watch_race(self._editor, entry, entry.batch.tally.of("race_of_rounds")[_typical(entry)])

    def _watch_most(self, field: str) -> None:
        """Play the first race in which something happened as often as in no other; it is looked for meanwhile."""
        entry = self._entry
        if entry is not None:
            self._racing.find_race(field, _most(entry, field), self._watch)

    def _watch(self, race: int | None) -> None:
        entry = self._entry
        if race is not None and entry is not None:
            watch_race(self._editor, entry, race)


def _typical(entry: LabEntry) -> int:
    """The rounds of the middle race."""
    return round(quantile(entry.batch.tally.of("rounds"), 0.5).value)


def _most(entry: LabEntry, field: str) -> int:
    """The last place of a field at which something was counted: how often it happened in one race at the most."""
    return max((place for place, count in enumerate(entry.batch.tally.of(field)) if count), default=0)

# SPDX-License-Identifier: GPL-3.0-or-later
"""What the lab shows: how many races there are, who races, and the charts."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QGridLayout, QSizePolicy, QSpinBox, QWidget

from designer.base.words import decimal, tr, trn
from designer.editor.look.paint import bold, small, tabular, title
from designer.editor.panel import Panel
from designer.editor.rally.lab.heat import LabHeat
from designer.editor.rally.lab.progress_line import Progress
from designer.editor.rally.lab.race_choices import TellingRaces
from designer.editor.rally.lab.race_replays import watch
from designer.editor.rally.lab.races import LabRaces, LabStage
from designer.editor.rally.lab.result_views import ChartView
from designer.editor.rally.lab.who_races import WhoRaces
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import PlainLabel, describe
from designer.editor.widgets.layouts import boxed, in_column, in_row
from designer.editor.widgets.scroll import PanelScroll
from designer.rally.lab.engines import PlainReason
from designer.rally.reporting.lab.causes import causes_chart
from designer.rally.reporting.lab.class_strips import difficulty_chart, length_chart
from designer.rally.reporting.lab.docks import docks_chart
from designer.rally.reporting.lab.leg_strips import leg_strips

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.editor.rally.lab.race_work import LabEntry
    from designer.rally.reporting.lab.chart import ChartSpot

_PAIRS = 70
"""So many letters wide the panel is where two charts lie side by side."""

_CLASSES, _BARS, _LEG, _HEAD = 200, 236, 34, 44
"""Pixels of the cards with a class, of those with bars, of a leg and of the head above the legs."""

_BESIDE_SEED = 24
"""Pixels of the field of the seed beside its letters."""

_LOW, _LOW_BARS = 52, 190
"""Under so many lines of height a panel has lower bars, so that the races to watch are seen without scrolling."""


class LabCharts(Panel):
    """The charts of races (``racing``) with everything above them."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        racing = self.racing = LabRaces(editor)
        self._drawn: LabEntry | None = None
        self.count, self.left = PlainLabel(), PlainLabel()
        self.count.setFont(tabular(title(self.font())))
        self.left.setFont(tabular(small(self.font())))
        self.left.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.left.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.progress = Progress()
        self.who, self.stop, self.seed = WhoRaces(racing.wish), Button("", Face.FLAT, icon="stop"), QSpinBox()
        self.seed.setRange(0, 999_999)
        self.seed.setValue(racing.wish.seed)
        self.seed.setKeyboardTracking(False)  # a number that is being typed is not raced with yet
        self.seed.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.said = PlainLabel(wraps=True)
        self.heat = LabHeat(editor, racing)
        self.length, self.difficulty = ChartView(_CLASSES), ChartView(_CLASSES)
        self.legs, self.docks, self.causes = ChartView(_LEG), ChartView(_BARS), ChartView(_BARS)
        self.telling = TellingRaces(editor, racing)
        self._arrange()
        editor.window.lay_over_foot(self.heat)
        self._connect()
        self.setFocusProxy(self.who)
        self.retranslate()

    # what it is made of

    def _arrange(self) -> None:
        kept = self.stop.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.stop.setSizePolicy(kept)
        row = in_row(self.count, self.who, (self.left, 1), self.stop, self.seed, margins=(0, 0, 6, 0), spacing=4)
        head = boxed(row)
        head.setMinimumWidth(1)  # its words become fewer where there is less room
        charts = PanelScroll(self._grid())
        in_column(head, self.progress, self.said, (charts, 1), of=self, margins=(10, 8, 4, 0), spacing=6)

    def _grid(self) -> QWidget:
        charts = QWidget()
        self._charts = grid = QGridLayout(charts)
        grid.setContentsMargins(0, 0, 0, 8)
        grid.setSpacing(8)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(7, 1)
        self._lay_charts(in_pairs=True)
        return charts

    def _lay_charts(self, *, in_pairs: bool) -> None:
        """Put the smaller charts side by side, or one below the other where their words need the width."""
        self._in_pairs, row = in_pairs, 0
        for left, right in ((self.length, self.difficulty), (self.legs, None), (self.docks, self.causes),
                            (self.telling, None)):  # fmt: skip
            paired = in_pairs and right is not None
            self._charts.addWidget(left, row, 0, 1, 1 if paired else 2)
            if right is not None:
                self._charts.addWidget(right, *((row, 1) if paired else (row + 1, 0, 1, 2)))
            row += 2

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        in_pairs = self.width() >= _PAIRS * self.fontMetrics().averageCharWidth()
        if in_pairs is not self._in_pairs:
            self._lay_charts(in_pairs=in_pairs)
            self._fit_head()
            self.refresh()
        bars = _LOW_BARS if self.height() < _LOW * self.fontMetrics().lineSpacing() else _BARS
        for view in (self.docks, self.causes):
            view.set_height(bars)

    def _connect(self) -> None:
        self.racing.changed.connect(self.refresh)
        self.stop.clicked.connect(lambda _: self.racing.stop())
        self.who.chosen.connect(lambda wish: self.racing.set_wish(replace(wish, seed=self.seed.value())))
        self.seed.valueChanged.connect(lambda seed: self.racing.set_wish(replace(self.racing.wish, seed=seed)))
        for name in ("docks", "legs", "causes"):
            getattr(self, name).chosen.connect(partial(self._watch, name))
        self.length.chosen.connect(self._race_with)

    # what it says

    def retranslate(self) -> None:
        """Speak the current language."""
        self._drawn = None
        self._fit_head()
        describe(self.seed, tr("Seed"), tr("The same seed plays the same races."))
        describe(self.stop, tr("Stop"))
        self.heat.retranslate()
        self.refresh()

    def _fit_head(self) -> None:
        """Say which number is the seed, and how long it takes, where there is room for words."""
        self.left.setVisible(self._in_pairs)
        self.seed.setPrefix(f"{tr('Seed')} " if self._in_pairs else "")
        room = self.fontMetrics().horizontalAdvance(f"{self.seed.prefix()}00000")
        self.seed.setFixedWidth(room + _BESIDE_SEED)

    def refresh(self) -> None:
        """Show the races as they are now."""
        racing, entry = self.racing, self.racing.entry
        races = entry.races if entry is not None and not racing.is_stale else 0
        goal = racing.goal if races else (racing.fixed or 0)
        tells_goal = goal > races and self._in_pairs  # else the line below alone does
        of = trn("of {n} race", "of {n} races", goal) if tells_goal else trn("race", "races", races)
        self.count.setText(f"{races} {of}")
        runs = racing.stage is LabStage.RACING
        self.progress.show_part(races / goal if goal and runs else 0.0)
        self.left.setText(self._left())
        self.stop.setVisible(runs)
        wished = entry is not None and races > 0 and entry.wish == racing.wish
        self.who.tell(racing.wish, entry.batch.setting.players if entry is not None and wished else None)
        self._say()
        self._draw()
        self.telling.refresh()

    def _left(self) -> str:
        seconds = self.racing.seconds_left
        if seconds is None or seconds < 1:
            return ""
        return tr("about {seconds} s left", seconds=round(seconds))

    def _say(self) -> None:
        """What keeps from racing, what is waited for, or what the last change did."""
        words = self._words()
        self.said.setText(words)
        self.said.setVisible(bool(words))
        self.said.setFont(bold(self.font()) if self.racing.stage is LabStage.FAULT else self.font())

    def _words(self) -> str:
        racing, entry = self.racing, self.racing.entry
        if racing.stage is LabStage.FAULT:
            return str(racing.fault)
        difference = racing.difference
        if difference is not None:
            change, low, high = (f"{'+' if n > 0 else ''}{decimal(n, 1)}" for n in
                                 (difference.value, difference.low, difference.high))  # fmt: skip
            return tr("Since the last change: {change} rounds ({low} to {high}), same seeds",
                      change=change, low=low, high=high)  # fmt: skip
        if racing.is_compiling:
            return tr("The fast engine is being compiled once; until then races are slow.")
        why = entry.chosen.why if entry is not None else None
        if why is PlainReason.DIFFERS:
            return tr("The fast engine broke a rule; the standard engine is used.")
        if entry is not None and entry.chosen.unplayed:
            names = ", ".join(map(str, entry.chosen.unplayed))
            return tr("The fast engine cannot play {elements}; the standard one is used.", elements=names)
        if why is PlainReason.UNKNOWN:
            return tr("The fast engine cannot play everything here; the standard one is used.")
        if entry is not None and entry.batch.setting.aims_where_checkpoints_begin:
            return tr("Checkpoints ride: bots drive to where checkpoints begin.")
        return ""

    def _draw(self) -> None:
        entry = self.racing.entry
        if entry is None or self._drawn is entry:
            return
        self._drawn, raced = entry, entry.raced
        tally, verdict = raced.tally, raced.verdict
        self.length.show_chart(lambda room: length_chart(verdict, room))
        self.difficulty.show_chart(lambda room: difficulty_chart(verdict, room))
        self.legs.set_height(_LEG * len(verdict.legs) + _HEAD)
        self.legs.show_chart(lambda room: leg_strips(tally, verdict, room))
        self.docks.show_chart(lambda room: docks_chart(tally, room, verdict, raced.tables))
        self.causes.show_chart(lambda room: causes_chart(tally, room, verdict))

    # what is done

    def _race_with(self, spot: ChartSpot) -> None:
        """Race with another number of players."""
        if spot.players is not None:
            self.racing.set_wish(replace(self.racing.wish, players=spot.players))

    def _watch(self, chart: str, spot: ChartSpot) -> None:
        entry = self.racing.entry
        if entry is not None and spot.race is not None and not self.racing.is_stale:
            view: ChartView = getattr(self, chart)
            watch(self.editor, entry, spot.race, chart, view.at)

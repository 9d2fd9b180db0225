# SPDX-License-Identifier: GPL-3.0-or-later
"""What the lab lays over the boards, and what it says of the space under the pointer or the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PyQt6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent
from PyQt6.QtWidgets import QWIDGETSIZE_MAX, QGridLayout

from designer.base.grid import Cell, Heading
from designer.base.words import tr
from designer.editor.canvas.boards_view import BoardsView
from designer.editor.canvas.foot_bar import FreeBar
from designer.editor.canvas.view import ARROWS
from designer.editor.look.paint import colour, draw_box, painter_of, pen
from designer.editor.rally.boards.ground import ground_of
from designer.editor.rally.lab.heat_legend import HeatLegend
from designer.editor.rally.lab.race_replays import watch_space
from designer.editor.rally.lab.races import LabRaces, LabStage
from designer.editor.rally.lab.result_views import LinesView
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.fields import ComboBox
from designer.editor.widgets.labels import plain
from designer.editor.widgets.layouts import STRETCH, boxed, in_column
from designer.rally.reporting.lab.heat import Heat, HeatMap, heat_of
from designer.rally.reporting.lab.unsure_numbers import line_pieces

if TYPE_CHECKING:
    from designer.editor.context import Editor

_KINDS: tuple[Heat | None, ...] = (None, *Heat)
"""What can be laid over the boards, None for nothing."""

_LINES = 2
"""How many lines of words about a space have room in a line below the boards."""

_ON_TABLE = ((50, 2), (42, 3), (34, 4), (28, 5))
"""How many letters wide it may be on the table, and how many lines of words then have room."""

_TABLE_AIR = 6
"""Pixels above and below its rows on the table."""

_BETWEEN = 12
"""Pixels between its rows there, and below the last line of words."""


class LabHeat(FreeBar):
    """The choice of what lies on the boards, and what it means; for one space, a line about it.

    It stands on the free table, else in a line below the boards, and is as high as its words may become.
    """

    def __init__(self, editor: Editor, racing: LabRaces) -> None:
        super().__init__()
        self._editor, self._racing = editor, racing
        self.heat: Heat | None = Heat.DEATHS
        self.map: HeatMap | None = None
        self.choice = ComboBox()
        self.legend, self.said, self.watch = HeatLegend(), LinesView(), Button("", Face.LINK)
        self._beside: Cell | None = None
        self._told = boxed(in_column(STRETCH, self.said, STRETCH, margins=0))
        self._grid = QGridLayout(self)
        self._on_table = True
        self.stand(on_table=False)
        self.choice.activated.connect(self._chosen)
        self.watch.clicked.connect(self._watch)
        racing.changed.connect(self.refresh)
        assert isinstance(editor.canvas, BoardsView)
        viewport = editor.canvas.viewport()
        assert viewport is not None
        viewport.installEventFilter(self)
        editor.canvas.installEventFilter(self)  # it hears the keys
        editor.state.hoverChanged.connect(lambda _: self._tell())
        editor.state.cursorChanged.connect(self._cursor_moved)

    def table_sizes(self) -> tuple[QSize, ...]:
        letter, line = self.fontMetrics().averageCharWidth(), self.fontMetrics().lineSpacing()
        beside = self.choice.sizeHint().height() + 2 * _TABLE_AIR + _BETWEEN
        return tuple(QSize(letters * letter, beside + lines * line) for letters, lines in _ON_TABLE)

    def stand(self, *, on_table: bool) -> None:
        if on_table is self._on_table:
            return
        self._on_table, grid = on_table, self._grid
        air = _TABLE_AIR if on_table else 4
        grid.setContentsMargins(8, air, 8, air)
        grid.setSpacing(8)
        grid.addWidget(self.choice, 0, 0)
        for words in (self.legend, self._told):
            grid.addWidget(words, *((1, 0, 1, 3) if on_table else (0, 1)))
        grid.addWidget(self.watch, 0, 2, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(1, 1)
        high = max(self.choice.sizeHint().height(), _LINES * self.fontMetrics().lineSpacing() + 4) + 8
        self.setMinimumHeight(0 if on_table else high)
        self.setMaximumHeight(QWIDGETSIZE_MAX if on_table else high)
        self.update()

    def retranslate(self) -> None:
        """Speak the current language."""
        titles = [tr("Nothing") if heat is None else str(heat.words) for heat in _KINDS]
        self.choice.offer(titles, _KINDS.index(self.heat))
        self.choice.setAccessibleName(tr("On the boards"))
        self.choice.setToolTip(plain(tr("On the boards")))
        self.watch.setText(tr("Watch a race"))
        self.watch.setToolTip(plain(tr("Shows a race in which that happened.")))
        self.refresh()

    def refresh(self) -> None:
        """Lay what was counted over the boards, as long as it is looked at and the boards are those."""
        self.setVisible(self._racing.stage is not LabStage.AWAY)
        racing, entry = self._racing, self._racing.entry
        shown = (
            entry is not None and racing.stage is not LabStage.AWAY and not racing.is_stale and self.heat is not None
        )
        if shown and entry is not None and self.heat is not None:
            self.map = heat_of(entry.batch.tally, entry.batch.setting.tables, self.heat)
        else:
            self.map = None
        canvas = self._editor.canvas
        assert isinstance(canvas, BoardsView)
        ground_of(canvas).show_race_heat(self.map)
        self.legend.show_heat(self.map)
        self._tell()

    def _chosen(self, at: int) -> None:
        self.heat = _KINDS[at]
        self.refresh()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            if not self._on_table:
                painter.fillRect(self.rect(), colour("panel"))
                painter.fillRect(0, 0, self.width(), 1, colour("border"))
            elif self._told.isVisible():  # grey and linked words cannot be read on the table
                draw_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), fill="panel", line=pen("border"))

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """A click beside the boards keeps what is told of the place; arrows lead there over the edge, and back."""
        if isinstance(event, QMouseEvent) and event.type() is QEvent.Type.MouseButtonPress:
            canvas = self._editor.canvas
            assert isinstance(canvas, BoardsView)
            cell = canvas.pointer(event.position(), event.modifiers()).cell
            self._beside = cell if self.map is not None and cell in self.map.edges else None
            self._tell()
        elif isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            plain_arrow = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            heading = ARROWS.get(Qt.Key(event.key())) if plain_arrow else None
            return heading is not None and self._walk(heading)
        return False

    def _walk(self, heading: Heading) -> bool:
        """An arrow leads to a place beside the boards, or back from it; returns whether it does."""
        state, found = self._editor.state, self.map
        if found is None:
            return False
        if self._beside is not None and self._beside in found.edges:
            there = self._beside.step(heading)
            self._stand(there if there in found.edges else None)
            if self._beside is None and there in self._editor.document.course:
                state.set_cursor(there)
            return True
        beside = found.beyond(state.cursor, heading) if state.cursor is not None else None
        if beside is not None:
            self._stand(beside)
        return beside is not None

    def _cursor_moved(self, cell: object) -> None:
        if cell is not None:
            self._beside = None
        self._tell()

    def _stand(self, beside: Cell | None) -> None:
        """Tell of a place beside the boards with the ring of the cursor round it, or of the cursor's space again."""
        canvas, state = self._editor.canvas, self._editor.state
        assert isinstance(canvas, BoardsView)
        self._beside = beside
        state.set_hover(None)
        cell = state.cursor if beside is None else beside
        canvas.canvas.cursor.show_cell(cell, canvas.hasFocus())
        if cell is not None:
            canvas.reveal(cell)
        self._tell()

    @property
    def _cell(self) -> Cell | None:
        """The space that is told about: that of the cursor, or of the last click, while the pointer is on none."""
        state = self._editor.state
        if self._beside is None or self.map is None or self._beside not in self.map.edges:
            return state.here
        hover = state.hover
        return hover if hover is not None and self.map.count(hover) is not None else self._beside

    def _tell(self) -> None:
        cell = self._cell
        count = self.map.count(cell) if self.map is not None and cell is not None else None
        self._told.setVisible(count is not None)
        self.legend.setVisible(count is None)
        self.update()
        if self.map is None or cell is None or count is None:
            self.said.show_lines([])
            self.watch.hide()
            return
        self.said.show_lines([line_pieces(self.map.words(cell))])
        self.watch.setVisible(count > 0)

    def _watch(self) -> None:
        """Show a race in which it happened; where none is noted one is looked for in the background."""
        cell = self._cell
        if self.map is None or cell is None or self.heat is None:
            return
        race = self.map.race(cell)
        if race is not None:
            self._show(race, cell)
            return
        index = self.map.index(cell)
        if index is not None:
            self._racing.find_race(self.heat.fields[0], index, lambda found: self._show(found, cell))

    def _show(self, race: int | None, cell: Cell) -> None:
        entry = self._racing.entry
        if race is not None and entry is not None and self.heat is not None and not self._racing.is_stale:
            edge = self.map.edges.get(cell) if self.map is not None else None
            falls = self.map.falls(cell) if self.map is not None else None
            watch_space(self._editor, entry, race, self.heat, (cell,) if edge is None else edge.spaces, falls)

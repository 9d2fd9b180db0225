# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the card lies on the canvas that says why a robot was destroyed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, QPoint, QRect, QSize

from designer.base.grid import Cell
from designer.editor.canvas.boards_view import BoardsView
from designer.editor.canvas.pixmaps import UNIT
from designer.editor.rally.race.loss_card import WIDTH, LossCard, is_escape
from designer.editor.rally.race.losses import Losses
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.race.scene import scene_of

if TYPE_CHECKING:
    from designer.editor.context import Editor

WIDE, MARGIN = 448, 12
"""Pixels of the card where there is room beside the boards or too little below, and between it and the edges of the
canvas."""


def show_card(editor: Editor, losses: Losses) -> None:
    """Put the card on the canvas of an editor if it is not there yet."""
    view = editor.canvas
    assert isinstance(view, BoardsView)
    if view.findChild(LossPlace) is None:
        LossPlace(editor, losses, view).refresh()


class LossPlace(QObject):
    """Keeps the card on the canvas: made with the first loss, laid anew with the window, gone with the question."""

    def __init__(self, editor: Editor, losses: Losses, view: BoardsView) -> None:
        super().__init__(view)
        self._editor, self._losses, self._view = editor, losses, view
        self.card = LossCard(view)
        self.card.closed.connect(self._close)
        self.card.asked.connect(self._ask)
        self.card.arranged.connect(self._lay)
        self.card.compared.connect(lambda: editor.commands.run("program.compare"))
        losses.changed.connect(self.refresh)
        view.moved.connect(self._lay)
        view.installEventFilter(self)
        editor.languageChanged.connect(self.refresh)
        editor.themeChanged.connect(self.refresh)

    def refresh(self) -> None:
        """Say what is asked now, or nothing."""
        loss = self._losses.shown
        if loss is None:
            self.card.hide()
            return
        self.card.tell(self._editor, loss, self._losses.explanation)
        self.card.show()
        self.card.raise_()
        self._lay()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Follow the size of the canvas; Esc closes the card wherever on the boards the keyboard is."""
        if event is not None and event.type() == QEvent.Type.Resize:
            self._lay()
        if event is not None and not self.card.isHidden() and is_escape(event):
            self._close()
            return True
        return super().eventFilter(watched, event)

    def _close(self) -> None:
        had_keyboard = self.card.isAncestorOf(self._editor.frame.focusWidget() or self._view)
        self._losses.close()
        if had_keyboard:
            self._view.setFocus()

    def _ask(self) -> None:
        """Ask for the fastest way from where the robot stood as the register began."""
        loss, replay = self._losses.shown, player_of(self._editor).replay()
        if loss is None or replay is None:
            return
        from designer.rally.replay.losses import before_register

        self._losses.asked.emit(before_register(replay, loss).robot(loss.robot).cell)

    def _lay(self) -> None:
        """Lay the card where it covers as little as can be of what it speaks of: at a corner of the canvas."""
        viewport = self._view.viewport()
        if viewport is None or self.card.isHidden():
            return
        room = viewport.geometry().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        self.card.ensurePolished()
        spots = [self._spot(cell) for cell in self._kept_free()]
        narrow, wide = (best_place(room, self._size_in(width, room), spots) for width in (WIDTH, WIDE))
        chosen = wide if self._likes_wide(narrow, wide, spots) else narrow
        self.card.fold(self.card.folded_in(QSize(chosen.width(), room.height())))
        self.card.setGeometry(chosen)

    def _size_in(self, width: int, room: QRect) -> QSize:
        """The size of the card with as many parts folded as have to be."""
        folded = self.card.folded_in(QSize(width, room.height()))
        return self.card.size_in(width, folded).boundedTo(room.size())

    def _likes_wide(self, narrow: QRect, wide: QRect, spots: list[QRect]) -> bool:
        """Whether the card had better be wide: on the free table, or where it would hide parts of itself in its height.

        In its height it is worth covering boards, but nothing of what it speaks of.
        """
        if not any(wide.intersects(board) for board in self._boards()):
            return True
        is_cut = narrow.height() < self.card.size_in(WIDTH).height()
        return is_cut and _covered(wide, spots) <= _covered(narrow, spots)

    def _boards(self) -> Iterator[QRect]:
        """Where the boards lie on the canvas."""
        course = self._editor.document.course
        for placement in course.layout:
            extent = course.extent(placement)
            corner = self._spot(Cell(placement.x, placement.y))
            end = self._spot(Cell(placement.x + extent.width - 1, placement.y + extent.height - 1))
            yield corner.united(end)

    def _kept_free(self) -> Iterator[Cell]:
        """The spaces that stay seen: the way, where it ended, the robots."""
        scene = scene_of(self._editor.state)
        yield from scene.stations
        if self._losses.shown is not None:
            yield self._losses.shown.event.cell
        yield from (robot.cell for robot in scene.robots if robot.cell is not None)

    def _spot(self, cell: Cell) -> QRect:
        corner = self._view.mapFromScene(cell.x * UNIT, cell.y * UNIT) + self._offset
        side = round(self._view.pixels)
        return QRect(corner.x(), corner.y(), side, side)

    @property
    def _offset(self) -> QPoint:
        viewport = self._view.viewport()
        return viewport.geometry().topLeft() if viewport is not None else QPoint()


def best_place(room: QRect, size: QSize, spots: list[QRect]) -> QRect:
    """The corner of a room where a card of this size covers the fewest of some spots, the first ones above all."""
    right, bottom = room.right() - size.width() + 1, room.bottom() - size.height() + 1
    corners = ((right, room.top()), (room.left(), room.top()), (right, bottom), (room.left(), bottom))
    places = [QRect(QPoint(x, y), size) for x, y in corners]

    return min(places, key=lambda place: _covered(place, spots))


def _covered(place: QRect, spots: list[QRect]) -> tuple[int, tuple[bool, ...]]:
    """How many spots a card would cover, and which."""
    which = tuple(place.intersects(spot) for spot in spots)
    return sum(which), which

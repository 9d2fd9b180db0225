# SPDX-License-Identifier: GPL-3.0-or-later
"""Bars that lie over the foot of the boards, and one that stands on the free table instead where that has room."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from PyQt6.QtCore import QEvent, QObject, QPoint, QRect, QSize
from PyQt6.QtWidgets import QWidget

from designer.editor.canvas.view import CanvasView

_MARGIN = 8
"""Pixels between a bar on the table and the edges of the canvas."""


class FootBar(QObject):
    """Keeps a bar at the foot of the pages in the middle of the window, and room for it under the boards."""

    may_go = False
    """Whether it can stand elsewhere."""

    def __init__(self, bar: QWidget, pages: QWidget, canvas: CanvasView) -> None:
        super().__init__(pages)
        self._bar, self._pages, self._canvas = bar, pages, canvas
        bar.setParent(pages)
        for watched in (bar, pages):
            watched.installEventFilter(self)
        self._place()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None:
            if event.type() in (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.LayoutRequest):
                self._place()
            elif watched is self._bar and event.type() == QEvent.Type.Hide:
                self._canvas.cover_foot(0)
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        height = self._bar.sizeHint().expandedTo(self._bar.minimumSize()).height()
        self._bar.setGeometry(0, self._pages.height() - height, self._pages.width(), height)
        self._bar.raise_()
        if not self._bar.isHidden():
            self._canvas.cover_foot(height, may_go=self.may_go)


class FreeBar(QWidget):
    """A bar that can stand on the free table, too."""

    def table_sizes(self) -> Sequence[QSize]:
        """The sizes that it may have there, the best one first."""
        raise NotImplementedError

    def stand(self, *, on_table: bool) -> None:
        """Be laid out for the table, or for the foot of the boards."""
        raise NotImplementedError


class TableBar(FootBar):
    """Keeps a bar on the table where it covers no boards and nothing beside them; else at the foot of the pages.

    It stays where it is as long as it covers nothing there. A place is looked for while the boards are made to fit.
    """

    may_go = True

    def __init__(self, bar: FreeBar, pages: QWidget, canvas: CanvasView) -> None:
        self._free, self._placing, self._stood = bar, False, QRect()
        super().__init__(bar, pages, canvas)
        canvas.moved.connect(self._place)
        canvas.editor.document.changed.connect(lambda *_: self._place())

    def _place(self) -> None:
        if self._placing or self._bar.isHidden():
            return
        self._placing = True  # the boards are made to fit meanwhile, which moves them
        try:
            self._find_place()
        finally:
            self._placing = False

    def _find_place(self) -> None:
        """Stand on the table; if need be after the boards have given way to the bar at their foot."""
        place = self._on_table()
        if place is None:
            self._free.stand(on_table=False)
            super()._place()
            place = self._on_table()
        if place is not None:
            self._free.stand(on_table=True)
            self._bar.setGeometry(place)
            self._bar.raise_()
            self._canvas.cover_foot(0)
        self._stood = place or QRect()

    def _on_table(self) -> QRect | None:
        """Where there is room, in the pages."""
        viewport = self._canvas.viewport()
        if viewport is None or not self._canvas.isVisible():
            return None
        ground, there = self._canvas.canvas.ground, viewport.mapTo(self._pages, QPoint())
        transform = self._canvas.viewportTransform()
        taken = [rect.toAlignedRect().translated(there) for rect in ground.taken(transform, viewport.fontMetrics())]
        foot = self._canvas.legend.covered
        room = viewport.rect().translated(there).adjusted(_MARGIN, _MARGIN, -_MARGIN, -max(_MARGIN, foot))
        sizes = self._free.table_sizes()
        if self._stood.size() in sizes and _is_free(self._stood, room, taken):
            return self._stood
        if not self._canvas.is_fitting:
            return None  # it would jump about while somebody scrolls
        return next(filter(None, (free_place(room, size, taken) for size in sizes)), None)


def free_place(room: QRect, size: QSize, taken: Sequence[QRect]) -> QRect | None:
    """Where something of a size covers none of what is taken, as near to the middle of that as can be; None nowhere.

    Only places along edges are looked at, the nearest first.
    """
    right, bottom = room.right() - size.width() + 1, room.bottom() - size.height() + 1
    lefts, tops, all_taken = {room.left(), right}, {room.top(), bottom}, QRect()
    for rect in taken:
        lefts |= {rect.left(), rect.right() + 1, rect.left() - size.width()}
        tops |= {rect.top(), rect.bottom() + 1, rect.top() - size.height()}
        all_taken = all_taken.united(rect)
    middle = all_taken.center() if taken else room.center()
    corners = product(
        sorted(left for left in lefts if room.left() <= left <= right),
        sorted(top for top in tops if room.top() <= top <= bottom),
    )
    places = (QRect(QPoint(x, y), size) for x, y in corners)
    nearest_first = sorted(places, key=lambda place: (place.center() - middle).manhattanLength())
    return next((place for place in nearest_first if _is_free(place, room, taken)), None)


def _is_free(place: QRect, room: QRect, taken: Sequence[QRect]) -> bool:
    return room.contains(place) and not any(place.intersects(rect) for rect in taken)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A bar that lies over the foot of the boards, which stay as large as they are when it goes."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QObject
from PyQt6.QtWidgets import QWidget

from designer.editor.canvas.view import CanvasView


class Foot(QObject):
    """Keeps a bar at the foot of the pages in the middle of the window, and room for it under the boards."""

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
        height = self._bar.sizeHint().height()
        self._bar.setGeometry(0, self._pages.height() - height, self._pages.width(), height)
        self._bar.raise_()
        if not self._bar.isHidden():
            self._canvas.cover_foot(height)

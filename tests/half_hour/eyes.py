# SPDX-License-Identifier: GPL-3.0-or-later
"""Eyes: run inside the editor, they tell where words and spaces are seen on the screen, and nothing else.

Started as ``python -m tests.half_hour.eyes SOCKET FOLDER``; in the folder the editor keeps its settings, and what is
in safety.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from PyQt6.QtCore import QPoint, QPointF, QRect, Qt
from PyQt6.QtNetwork import QLocalServer, QLocalSocket
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QLabel,
    QMenu,
    QMenuBar,
    QTabBar,
    QWidget,
)

from designer.editor.canvas.pixmaps import UNIT
from designer.editor.canvas.view import CanvasView
from designer.editor.settings import Settings
from designer.editor.window import app

TABS = "panels"
"""Where only the tabs of panels are looked at."""


def answer(question: dict[str, object]) -> dict[str, object]:
    """Where something is seen: the middle of it in pixels of the screen; nothing if it is not seen.

    Asked for a ``ring`` it tells whether that stands round what bears these words.
    """
    if "ring" in question:
        focused = QApplication.focusWidget()
        return {"found": focused is not None and next(_places(focused, str(question["ring"])), None) is not None}
    words, inside = str(question.get("words", "")), str(question.get("inside", ""))
    point = _space(str(question["space"])) if "space" in question else _words(words, inside)
    if point is None:
        return {}
    screen = QApplication.primaryScreen()
    ratio = screen.devicePixelRatio() if screen is not None else 1.0
    return {"x": round(point.x() * ratio), "y": round(point.y() * ratio)}


def _space(place: str) -> QPoint | None:
    canvas = next((w for w in QApplication.allWidgets() if isinstance(w, CanvasView) and w.isVisible()), None)
    viewport = canvas.viewport() if canvas is not None else None
    if canvas is None or viewport is None:
        return None
    x, y = (float(str(part)) for part in place.split(","))
    at = canvas.mapFromScene(QPointF(x * UNIT, y * UNIT))
    return viewport.mapToGlobal(at) if viewport.rect().contains(at) else None


def _words(words: str, inside: str) -> QPoint | None:
    """The middle of what bears these words; popups first, then dialogs, then windows."""
    active = QApplication.activePopupWidget() or QApplication.activeModalWidget()
    tops = [active] if active is not None else []
    tops += [top for top in QApplication.topLevelWidgets() if top.isVisible() and top is not active]
    for root in (root for top in tops for root in _rooms(top, inside)):
        for widget in (root, *root.findChildren(QTabBar if inside == TABS else QWidget)):
            if not _is_seen(widget):
                continue
            rect = next(_places(widget, words), None)
            if rect is not None:
                return widget.mapToGlobal(rect.center())
    return None


def _rooms(top: QWidget, inside: str) -> Iterator[QWidget]:
    """Where to look: all of a window, or what bears a name in it, of which every document has its own."""
    if not inside or inside == TABS:
        yield top
    else:
        yield from (room for room in top.findChildren(QWidget, inside) if room.isVisible())


def _is_seen(widget: QWidget) -> bool:
    front = widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget
    return front is not None and front.isVisible() and not front.visibleRegion().isEmpty()


def _places(widget: QWidget, words: str) -> Iterator[QRect]:
    """The parts of a widget that bear the words."""
    if isinstance(widget, QTabBar):
        for index in range(widget.count()):
            if _plain(widget.tabText(index)) == words:
                yield widget.tabRect(index)
    elif isinstance(widget, QMenu | QMenuBar):
        for action in widget.actions():
            if _plain(action.text()) == words:
                yield widget.actionGeometry(action)
    elif isinstance(widget, QAbstractItemView):
        yield from _rows(widget, words)
    if words in (widget.accessibleName(), _plain(str(widget.property("text") or ""))):
        field = widget.buddy() if isinstance(widget, QLabel) else None
        rect = widget.visibleRegion().boundingRect()
        # who reads the name of a field clicks the field beside it
        yield rect if field is None else QRect(widget.mapFromGlobal(field.mapToGlobal(QPoint(0, 0))), field.size())


def _rows(view: QAbstractItemView, words: str) -> Iterator[QRect]:
    model = view.model()
    if model is None:
        return
    flags = Qt.MatchFlag.MatchStartsWith | Qt.MatchFlag.MatchRecursive
    for column in range(model.columnCount()):
        for index in model.match(model.index(0, column), Qt.ItemDataRole.DisplayRole, words, 5, flags):
            rect = view.visualRect(index)
            viewport = view.viewport()
            if viewport is not None and rect.intersects(viewport.rect()):
                yield rect.translated(viewport.pos())


def _plain(text: str) -> str:
    return text.replace("&", "")


class Eyes:
    """Answers one person, a line of JSON for a line of JSON."""

    def __init__(self, name: str) -> None:
        self._line: QLocalSocket | None = None
        self._server = QLocalServer()
        self._server.newConnection.connect(self._connected)
        QLocalServer.removeServer(name)
        if not self._server.listen(name):
            raise OSError(self._server.errorString())

    def _connected(self) -> None:
        self._line = self._server.nextPendingConnection()
        if self._line is not None:
            self._line.readyRead.connect(self._reply)
            self._reply()

    def _reply(self) -> None:
        while self._line is not None and self._line.canReadLine():
            question = json.loads(self._line.readLine().data().decode())
            self._line.write((json.dumps(answer(question)) + "\n").encode())
            self._line.flush()


if __name__ == "__main__":
    application = QApplication([sys.argv[0]])
    eyes = Eyes(sys.argv[1])
    sys.exit(app._run(application, Settings(Path(sys.argv[2])), ()))

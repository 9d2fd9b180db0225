# SPDX-License-Identifier: GPL-3.0-or-later
"""What a format keeps and loses, and what of this course is lost: told before it is exported."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtWidgets import QPlainTextEdit, QWidget

from designer.base.words import tr, trn
from designer.editor.background import BackgroundWorker
from designer.editor.widgets.scroll import ScrollBar
from designer.game.contract import Plan

if TYPE_CHECKING:
    from designer.exchange.formats import Format, Loss

_LINES = 7


class KeptAndLost(QPlainTextEdit):
    """A text to read. What of the course is lost is found beside the window: it takes a while for large courses."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setAccessibleName(tr("What is kept and lost"))
        self.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical))
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._worker = BackgroundWorker(self)
        self._format: Format | None = None

    def sizeHint(self) -> QSize:
        return QSize(400, _LINES * self.fontMetrics().lineSpacing() + 16)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, _LINES * self.fontMetrics().lineSpacing() + 16)

    def tell(self, chosen: Format | None, course: Plan) -> None:
        """Tell it of a format; pictures and prints keep what is seen, and need no words."""
        if chosen is self._format:
            return
        self._format = chosen
        self._worker.give_up()
        if chosen is None:
            return
        self.setPlainText("\n".join(_general(chosen)))
        from designer.exchange.conversion import find_losses

        self._worker.start(lambda breathe: find_losses(course, chosen), self._tell_losses)

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self._worker.stop()

    def _tell_losses(self, losses: object) -> None:
        if self._format is not None and isinstance(losses, tuple):
            self.setPlainText("\n".join([*_of_course(losses), *_general(self._format)]))


def _general(chosen: Format) -> Iterator[str]:
    from designer.exchange.formats import keeps, loses

    yield tr("Keeps: {parts}", parts=", ".join(map(str, keeps(chosen))))
    lost = loses(chosen)
    if lost:
        yield tr("Cannot hold: {losses}", losses="; ".join(map(str, lost)))


def _of_course(losses: tuple[Loss, ...]) -> Iterator[str]:
    if not losses:
        yield tr("Nothing of this course is lost.")
        return
    yield tr("Lost from this course:")
    for loss in losses:
        count = trn("{n} space", "{n} spaces", len(loss.cells)) if loss.cells else ""
        yield f"• {loss.what}" + (f" ({count})" if count else "")

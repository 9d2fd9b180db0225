# SPDX-License-Identifier: GPL-3.0-or-later
"""A flat box to choose one of several texts."""

from __future__ import annotations

from PyQt6.QtCore import QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QComboBox, QSizePolicy, QWidget

from designer.editor.look.paint import RADIUS, chevron, colour, draw_box, draw_focus, faded, painter_of, pen


class Choice(QComboBox):
    """A combo box with the editor's flat face."""

    def __init__(self, parent: QWidget | None = None, *, tight: bool = False) -> None:
        """A box as wide as its widest text, or (``tight``) as the one that is chosen."""
        super().__init__(parent)
        self._tight = tight
        self.currentIndexChanged.connect(lambda _: self.updateGeometry())
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setMinimumContentsLength(6)
        # the other ways let the box resize itself behind the back of its layout
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    @property
    def texts(self) -> list[str]:
        """What it offers."""
        return [self.itemText(index) for index in range(self.count())]

    def offer(self, texts: list[str], at: int | None = None) -> None:
        """Offer these texts, one of them chosen (-1: none), or the one in the place of what was chosen before."""
        at = max(0, self.currentIndex()) if at is None else at
        if texts != self.texts:
            self.clear()
            self.addItems(texts)
            self.updateGeometry()
        self.setCurrentIndex(at)

    def sizeHint(self) -> QSize:
        texts = [self.currentText()] if self._tight else self.texts
        widest = max(map(self.fontMetrics().horizontalAdvance, texts), default=60)
        return QSize(min(widest, 240) + 40, max(28, self.fontMetrics().height() + 10))

    def showPopup(self) -> None:
        view = self.view()
        if view is not None:  # the list may be wider than the box
            view.setMinimumWidth(max(self.width(), view.sizeHintForColumn(0) + 16))
        super().showPopup()

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            draw_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), fill="field", line=pen("border"))
            painter.setPen(colour("text") if self.isEnabled() else faded())
            room = self.rect().adjusted(10, 0, -26, 0)
            text = painter.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
            role = "text" if self.isEnabled() else "border"
            chevron(painter, QRect(self.width() - 24, 0, 16, self.height()), "down", role)
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)

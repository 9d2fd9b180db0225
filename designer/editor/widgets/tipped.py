# SPDX-License-Identifier: GPL-3.0-or-later
"""A widget that has another tooltip on each of its parts."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QPoint
from PyQt6.QtGui import QHelpEvent
from PyQt6.QtWidgets import QToolTip, QWidget

from designer.editor.widgets.labels import plain


class Tipped(QWidget):
    """A widget that is asked for the words of its tooltip by place."""

    def tip_at(self, at: QPoint) -> str:
        """What the tooltip says at a point; empty for none."""
        raise NotImplementedError

    def event(self, event: QEvent | None) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), plain(self.tip_at(event.pos())), self)
            return True
        return super().event(event)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Words that stay words: Qt takes a text for HTML where it looks like it, and opens the files that it names.

Tooltips cannot be told which of the two they are, labels guess unless they are told. So every tooltip of the editor
goes through :func:`plain` or :func:`rich_tip`, and every label is a :class:`PlainLabel`. People who do not see the
window hear the same texts.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape

from PyQt6.QtCore import QEvent, QPoint, Qt
from PyQt6.QtGui import QFont, QFontMetrics, QHelpEvent
from PyQt6.QtWidgets import QLabel, QToolTip, QWidget

from designer.base.words import tr


def plain(text: str) -> str:
    """A tooltip that shows ``text`` as it is, whatever it looks like."""
    return text if "<" not in text and "&" not in text else f"<qt>{_lines(text)}</qt>"


def rich_tip(head: str, *lines: str) -> str:
    """A tooltip with a bold head and the lines that are not empty below it; each is shown as it is."""
    return "<br>".join([f"<b>{_lines(head)}</b>", *(_lines(line) for line in lines if line)])


def describe(widget: QWidget, name: str, tip: str | None = None) -> None:
    """Say what a widget is: to a screen reader, and in its tooltip, which may say more."""
    widget.setAccessibleName(name)
    widget.setToolTip(plain(name if tip is None else tip))


_CLAUSE = re.compile(r"(?<=\S)[;:,.](?= )")
"""Where a sentence may end early."""


def clauses_within(text: str, metrics: QFontMetrics, width: int) -> str:
    """As many clauses of a sentence as there is room for: none of its words is cut."""
    ends = [len(text), *(found.start() for found in reversed(list(_CLAUSE.finditer(text))))]
    return next((text[:end] for end in ends if metrics.horizontalAdvance(text[:end]) <= width), "")


def _lines(text: str) -> str:
    return escape(text).replace("\n", "<br>")


class PlainLabel(QLabel):
    """A label whose text is never taken for HTML."""

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        face: Callable[[QFont], QFont] | None = None,
        wraps: bool = False,
    ) -> None:
        """Args: ``face`` makes its font of the usual one; ``wraps`` breaks a long text into lines."""
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        if face is not None:
            self.setFont(face(self.font()))
        self.setWordWrap(wraps)
        self.setText(text)


def screen_reader_text(text: str) -> str:
    """A text as a screen reader shall say it: ``24 × 16`` in words."""
    return re.sub(
        r"([0-9]+) × ([0-9]+)", lambda found: tr("{width} by {height}", width=found[1], height=found[2]), text
    )


class TooltipArea(QWidget):
    """A widget that is asked for the words of its tooltip by place."""

    def tip_at(self, at: QPoint) -> str:
        """What the tooltip says at a point; empty for none."""
        raise NotImplementedError

    def event(self, event: QEvent | None) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), plain(self.tip_at(event.pos())), self)
            return True
        return super().event(event)

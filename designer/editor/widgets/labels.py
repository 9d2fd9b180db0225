# SPDX-License-Identifier: GPL-3.0-or-later
"""Words that stay words: Qt takes a text for HTML where it looks like it, and opens the files that it names.

Tooltips cannot be told which of the two they are, labels guess unless they are told. So every tooltip of the editor
goes through :func:`plain` or :func:`rich_tip`, and every label is a :class:`PlainLabel`.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QFont
from PyQt6.QtWidgets import QLabel, QWidget


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

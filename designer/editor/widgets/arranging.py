# SPDX-License-Identifier: GPL-3.0-or-later
"""Widgets side by side and one below the other, each arrangement said in one call."""

from __future__ import annotations

from typing import Any, TypeVar

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

STRETCH = object()
"""Room that takes what the widgets leave."""

Part = QWidget | QLayout
Item = Part | tuple[Part, int] | tuple[Part, int, Qt.AlignmentFlag] | int | object
"""What stands in an arrangement: a widget or another arrangement, also with its share of the room and its alignment;
pixels of air; or ``STRETCH``."""

Margins = int | tuple[int, int, int, int]
"""The air around: the same on all sides, or left, top, right and bottom; in pixels."""

_B = TypeVar("_B", bound=QBoxLayout)


def in_row(
    *items: Item, of: QWidget | None = None, margins: Margins | None = None, spacing: int | None = None
) -> QHBoxLayout:
    """Items from left to right: the arrangement ``of`` a widget, or one to stand in another; None is as Qt has it."""
    return _filled(QHBoxLayout(of), items, margins, spacing)


def in_column(
    *items: Item, of: QWidget | None = None, margins: Margins | None = None, spacing: int | None = None
) -> QVBoxLayout:
    """Items from top to bottom, as :func:`in_row` has them."""
    return _filled(QVBoxLayout(of), items, margins, spacing)


def boxed(arrangement: QLayout) -> QWidget:
    """A widget that is nothing but an arrangement."""
    box = QWidget()
    box.setLayout(arrangement)
    return box


def clear_out(arrangement: QLayout) -> None:
    """Take everything out of an arrangement; its widgets go."""
    while (item := arrangement.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


def _filled(box: _B, items: tuple[Item, ...], margins: Margins | None, spacing: int | None) -> _B:
    if margins is not None:
        box.setContentsMargins(*(margins if isinstance(margins, tuple) else (margins,) * 4))
    if spacing is not None:
        box.setSpacing(spacing)
    for item in items:
        _add(box, item)
    return box


def _add(box: QBoxLayout, item: Any) -> None:
    if item is STRETCH:
        box.addStretch(1)
    elif isinstance(item, int):
        box.addSpacing(item)
    else:
        part, *rest = item if isinstance(item, tuple) else (item,)
        (box.addWidget if isinstance(part, QWidget) else box.addLayout)(part, *rest)

# SPDX-License-Identifier: GPL-3.0-or-later
"""The flat face of what comes with Qt: menus, lists, boxes and the file dialog, in the colours of the theme."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRect, QRectF, Qt
from PyQt6.QtGui import QIcon, QPainter, QPolygonF
from PyQt6.QtWidgets import QStyle, QStyleOption

from designer.editor.look import icons
from designer.editor.look.paint import chevron, colour, draw_box, edge_pen, pen

_State = QStyle.StateFlag
_Picture = QStyle.StandardPixmap

AIR = 6
"""Pixels between the border of a line edit and its text."""

_ICONS = {
    _Picture.SP_MessageBoxInformation: ("info", "hint"),
    _Picture.SP_MessageBoxQuestion: ("question", "accent"),
    _Picture.SP_MessageBoxWarning: ("warning", "warning"),
    _Picture.SP_MessageBoxCritical: ("x-circle", "error"),
    _Picture.SP_ArrowBack: ("arrow-left", "text"),
    _Picture.SP_ArrowForward: ("arrow-right", "text"),
    _Picture.SP_ArrowLeft: ("arrow-left", "text"),
    _Picture.SP_ArrowRight: ("arrow-right", "text"),
    _Picture.SP_FileDialogToParent: ("arrow-up", "text"),
    _Picture.SP_FileDialogNewFolder: ("folder-plus", "text"),
    _Picture.SP_FileDialogListView: ("squares-four", "text"),
    _Picture.SP_FileDialogDetailedView: ("list-bullets", "text"),
    _Picture.SP_DirIcon: ("folder", "accent"),
    _Picture.SP_DirClosedIcon: ("folder", "accent"),
    _Picture.SP_DirOpenIcon: ("folder-open", "accent"),
    _Picture.SP_DirLinkIcon: ("folder", "accent"),
    _Picture.SP_DirHomeIcon: ("house", "accent"),
    _Picture.SP_FileIcon: ("file", "muted"),
    _Picture.SP_FileLinkIcon: ("file", "muted"),
    _Picture.SP_ComputerIcon: ("desktop", "muted"),
    _Picture.SP_DesktopIcon: ("desktop", "muted"),
    _Picture.SP_DriveHDIcon: ("hard-drive", "muted"),
    _Picture.SP_DriveNetIcon: ("hard-drives", "muted"),
}
"""Our icons for those of questions and of Qt's own file dialog: which, and the role of its colour."""


def _has(option: QStyleOption, flag: QStyle.StateFlag) -> bool:
    return bool(option.state & flag)


def standard_icon(which: QStyle.StandardPixmap) -> QIcon | None:
    """The icon that stands for one of Qt's, if there is one."""
    found = _ICONS.get(which)
    return icons.icon(*found) if found is not None else None


def draw_sheet(painter: QPainter, option: QStyleOption) -> None:
    """What lies over the window, a tooltip or a menu: a panel with a hairline."""
    painter.fillRect(option.rect, colour("panel"))
    draw_hairline(painter, option)


def draw_hairline(painter: QPainter, option: QStyleOption) -> None:
    """The border of a box with square corners."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen("border"))
    painter.drawRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5))


def draw_frame(painter: QPainter, option: QStyleOption) -> None:
    """Round a list: a hairline; panels that have no frame are not asked for one."""
    draw_box(painter, QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 3, line=pen("border"))


def draw_separator(painter: QPainter, rect: QRect) -> None:
    """The line between two groups of a menu."""
    painter.fillRect(rect.left() + 8, rect.center().y(), rect.width() - 16, 1, colour("border"))


def draw_splitter(painter: QPainter, option: QStyleOption) -> None:
    """Between two halves that can be made wider: a hairline, tinted under the pointer."""
    box = option.rect
    if _has(option, _State.State_MouseOver):
        painter.fillRect(box, colour("accent-tint"))
    if box.width() < box.height():
        painter.fillRect(box.center().x(), box.top(), 1, box.height(), colour("border"))
    else:
        painter.fillRect(box.left(), box.center().y(), box.width(), 1, colour("border"))


def draw_combo_box(painter: QPainter, option: QStyleOption, arrow: QRect) -> None:
    """A field with an arrow, as our own boxes of choices have."""
    focused, enabled = _has(option, _State.State_HasFocus), _has(option, _State.State_Enabled)
    line = pen("accent") if focused else edge_pen(enabled=enabled)
    draw_box(painter, QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), fill="field", line=line)
    chevron(painter, arrow, "down", "text" if enabled else "border")


def draw_arrow(painter: QPainter, option: QStyleOption, way: str) -> None:
    """To a sub menu, or the order of a column: open as all our arrows."""
    chosen = option.palette.windowText().color() == option.palette.highlightedText().color()
    enabled = _has(option, _State.State_Enabled)
    box = option.rect.translated(-4 if way == "right" else 0, 0)  # not at the border of the menu
    chevron(painter, box, way, "accent-on" if chosen else "muted" if enabled else "border")


def draw_handle(painter: QPainter, option: QStyleOption) -> None:
    """The handle between two panels: invisible until the pointer tints it."""
    painter.fillRect(option.rect, colour("accent-tint" if _has(option, _State.State_MouseOver) else "window"))


def draw_check(painter: QPainter, option: QStyleOption) -> None:
    """A box whose border can be seen in both themes; filled with a tick where it is on."""
    on, enabled = _has(option, _State.State_On), _has(option, _State.State_Enabled)
    box = _draw_box(painter, option, on)
    painter.drawRoundedRect(box, 3, 3)
    if on:
        painter.setPen(pen("accent-on" if enabled else "muted", 2))
        at, width, height = box.topLeft(), box.width(), box.height()
        tick = ((0.22, 0.52), (0.42, 0.72), (0.78, 0.30))
        painter.drawPolyline(QPolygonF([QPointF(at.x() + x * width, at.y() + y * height) for x, y in tick]))


def draw_radio(painter: QPainter, option: QStyleOption) -> None:
    """The same, round: one of several."""
    on, enabled = _has(option, _State.State_On), _has(option, _State.State_Enabled)
    box = _draw_box(painter, option, on)
    painter.drawEllipse(box)
    if on:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("accent-on" if enabled else "muted"))
        painter.drawEllipse(box.center(), box.width() / 5, box.height() / 5)


def _draw_box(painter: QPainter, option: QStyleOption, on: bool) -> QRectF:
    """Take pen and brush of a box to tick; returns where it is."""
    enabled, focused = _has(option, _State.State_Enabled), _has(option, _State.State_HasFocus)
    painter.setPen(pen("accent" if on or focused else "muted" if enabled else "border", 1.5))
    painter.setBrush(colour("accent" if on and enabled else "field"))
    side = min(option.rect.width(), option.rect.height()) - 2
    box = QRectF(0, 0, side, side)
    box.moveCenter(QRectF(option.rect).center())
    return box


def draw_tab(painter: QPainter, option: QStyleOption) -> None:
    """The tab of a panel that lies over others: as those of the workbench."""
    chosen = _has(option, _State.State_Selected)
    box = option.rect
    painter.fillRect(box, colour("panel" if chosen else "head"))
    painter.fillRect(box.right(), box.top(), 1, box.height(), colour("border"))
    if chosen:
        painter.fillRect(box.left(), box.top(), box.width(), 2, colour("accent"))


def draw_scroll_bar(painter: QPainter, option: QStyleOption, handle: QRect) -> None:
    """A rounded handle, without buttons."""
    painter.fillRect(option.rect, colour("window"))
    role = "muted" if _has(option, _State.State_MouseOver) else "border"
    draw_box(painter, QRectF(handle).adjusted(2, 2, -2, -2), 3, fill=role)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Fusion with the flat face of the editor: no gradients and bevels, one focus ring, our signs in questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from PyQt6 import sip
from PyQt6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QIcon, QPainter, QPolygonF
from PyQt6.QtWidgets import (
    QAbstractButton,
    QDialog,
    QMenuBar,
    QProxyStyle,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionComplex,
    QStyleOptionMenuItem,
    QWidget,
)

from designer.editor import icons
from designer.editor.widgets.ink import FOCUS, RADIUS, chevron, colour, pen

_State = QStyle.StateFlag
_Element = QStyle.PrimitiveElement
_Control = QStyle.ControlElement
_Metric = QStyle.PixelMetric

_Option = TypeVar("_Option", bound=QStyleOption)

_METRICS = {
    _Metric.PM_MenuBarVMargin: 4,
    _Metric.PM_MenuBarHMargin: 8,
    _Metric.PM_MenuVMargin: 4,
    _Metric.PM_ToolTipLabelFrameWidth: 6,
    _Metric.PM_ScrollBarExtent: 12,
}
_DIALOG_MARGINS = (
    _Metric.PM_LayoutLeftMargin, _Metric.PM_LayoutTopMargin, _Metric.PM_LayoutRightMargin,
    _Metric.PM_LayoutBottomMargin,
)  # fmt: skip
_SIGNS = {
    QStyle.StandardPixmap.SP_MessageBoxInformation: ("info", "hint"),
    QStyle.StandardPixmap.SP_MessageBoxQuestion: ("question", "accent"),
    QStyle.StandardPixmap.SP_MessageBoxWarning: ("warning", "warning"),
    QStyle.StandardPixmap.SP_MessageBoxCritical: ("x-circle", "error"),
}


class Style(QProxyStyle):
    """The style of the application."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def pixelMetric(
        self, metric: QStyle.PixelMetric, option: QStyleOption | None = None, widget: QWidget | None = None
    ) -> int:
        if metric in _DIALOG_MARGINS and isinstance(widget, QDialog):
            return 16
        return _METRICS.get(metric) or super().pixelMetric(metric, option, widget)

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returnData: QStyleHintReturn | None = None,  # noqa: N803
    ) -> int:
        if hint is QStyle.StyleHint.SH_UnderlineShortcut and isinstance(widget, QMenuBar):
            return int(widget.hasFocus())  # after Alt; before, the lines would only be noise
        return super().styleHint(hint, option, widget, returnData)

    def standardIcon(
        self,
        standardIcon: QStyle.StandardPixmap,  # noqa: N803
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> QIcon:
        if standardIcon in _SIGNS:
            return icons.icon(*_SIGNS[standardIcon])
        return super().standardIcon(standardIcon, option, widget)

    def sizeFromContents(
        self,
        type: QStyle.ContentsType,  # noqa: A002
        option: QStyleOption | None,
        size: QSize,
        widget: QWidget | None = None,
    ) -> QSize:
        found = super().sizeFromContents(type, option, size, widget)
        if type is QStyle.ContentsType.CT_MenuItem and option is not None:
            entry = _as(QStyleOptionMenuItem, option)
            separator = entry.menuItemType is QStyleOptionMenuItem.MenuItemType.Separator
            return found + (QSize(0, 2) if separator else QSize(8, 4))
        if type is QStyle.ContentsType.CT_ItemViewItem:
            return found + QSize(0, 8)
        if type in (QStyle.ContentsType.CT_PushButton, QStyle.ContentsType.CT_LineEdit):
            return found.expandedTo(QSize(0, 28))
        return found

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption | None,
        painter: QPainter | None,
        widget: QWidget | None = None,
    ) -> None:
        draw = _PRIMITIVES.get(element)
        if draw is None or option is None or painter is None:
            super().drawPrimitive(element, option, painter, widget)
        elif not (element is _Element.PE_FrameFocusRect and isinstance(widget, QAbstractButton)):
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw(painter, option)
            painter.restore()

    def drawComplexControl(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex | None,
        painter: QPainter | None,
        widget: QWidget | None = None,
    ) -> None:
        parts = _COMPLEX.get(control)
        if parts is None or option is None or painter is None:
            super().drawComplexControl(control, option, painter, widget)
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw, *places = parts
        draw(painter, option, *(self.subControlRect(control, option, place, widget) for place in places))
        painter.restore()

    def drawControl(
        self,
        element: QStyle.ControlElement,
        option: QStyleOption | None,
        painter: QPainter | None,
        widget: QWidget | None = None,
    ) -> None:
        if painter is None or option is None:
            return
        if element is _Control.CE_MenuBarEmptyArea:
            painter.fillRect(option.rect, colour("window"))
        elif element is _Control.CE_MenuBarItem:
            self._draw_menu_title(painter, _as(QStyleOptionMenuItem, option), widget)
        elif element is _Control.CE_HeaderSection:
            painter.fillRect(option.rect, colour("panel"))
            painter.fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1, colour("border"))
        elif element is _Control.CE_TabBarTabShape:
            _draw_tab(painter, option)
        else:
            super().drawControl(element, option, painter, widget)

    def _draw_menu_title(self, painter: QPainter, option: QStyleOptionMenuItem, widget: QWidget | None) -> None:
        """A word on the bar; tinted while its menu is open or the pointer is over it."""
        painter.fillRect(option.rect, colour("window"))
        if option.state & _State.State_Selected:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("accent-tint"))
            painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), RADIUS, RADIUS)
            painter.restore()
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine
        shown = self.styleHint(QStyle.StyleHint.SH_UnderlineShortcut, option, widget)
        flags |= Qt.TextFlag.TextShowMnemonic if shown else Qt.TextFlag.TextHideMnemonic
        enabled = bool(option.state & _State.State_Enabled)
        role = option.palette.ColorRole.WindowText
        self.drawItemText(painter, option.rect, int(flags), option.palette, enabled, option.text, role)


def _as(kind: type[_Option], option: QStyleOption) -> _Option:
    """The option as what Qt says that it is.

    Qt makes options on its stack, at addresses where it had others before, and those are sometimes taken for them.
    """
    if isinstance(option, kind):
        return option
    # from one kind to another it goes by what both are
    plain = sip.cast(option, QStyleOption)  # type: ignore[arg-type]
    return sip.cast(plain, kind)  # type: ignore[arg-type, return-value]


def _has(option: QStyleOption, flag: QStyle.StateFlag) -> bool:
    return bool(option.state & flag)


def _draw_handle(painter: QPainter, option: QStyleOption) -> None:
    """What panels are made wider with: bare, tinted under the pointer."""
    painter.fillRect(option.rect, colour("accent-tint" if _has(option, _State.State_MouseOver) else "window"))


def _draw_check(painter: QPainter, option: QStyleOption) -> None:
    """A box whose border can be seen in both themes; filled with a tick where it is on."""
    on, enabled = _has(option, _State.State_On), _has(option, _State.State_Enabled)
    box = _draw_box(painter, option, on)
    painter.drawRoundedRect(box, 3, 3)
    if on:
        painter.setPen(pen("accent-on" if enabled else "muted", 2))
        at, width, height = box.topLeft(), box.width(), box.height()
        tick = ((0.22, 0.52), (0.42, 0.72), (0.78, 0.30))
        painter.drawPolyline(QPolygonF([QPointF(at.x() + x * width, at.y() + y * height) for x, y in tick]))


def _draw_radio(painter: QPainter, option: QStyleOption) -> None:
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


def _draw_button(painter: QPainter, option: QStyleOption) -> None:
    """A push button: a field with a border; the one that Return presses has an accent border."""
    # tool buttons and the arrows of boxes are drawn with it too
    is_push = option.type == int(QStyleOption.OptionType.SO_Button.value)  # type: ignore[call-overload]
    features = _as(QStyleOptionButton, option).features if is_push else QStyleOptionButton.ButtonFeature(0)
    default = bool(features & QStyleOptionButton.ButtonFeature.DefaultButton)
    pressed = _has(option, _State.State_Sunken) or _has(option, _State.State_On)
    under = _has(option, _State.State_MouseOver) and _has(option, _State.State_Enabled)
    painter.setBrush(colour("accent-tint" if pressed else "panel" if under else "field"))
    _draw_frame(painter, option, "accent" if default or under else "border")


def _draw_line_edit(painter: QPainter, option: QStyleOption) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _draw_frame(painter, option, "border")


def _draw_frame(painter: QPainter, option: QStyleOption, role: str) -> None:
    """A rounded border; a focus ring in its place where the keyboard is."""
    focused = _has(option, _State.State_HasFocus)
    painter.setPen(pen("accent", FOCUS) if focused else pen(role))
    inset = FOCUS / 2 if focused else 0.5
    painter.drawRoundedRect(QRectF(option.rect).adjusted(inset, inset, -inset, -inset), RADIUS, RADIUS)


def _draw_focus(painter: QPainter, option: QStyleOption) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen("accent", FOCUS))
    painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), 3, 3)


def _draw_sheet(painter: QPainter, option: QStyleOption) -> None:
    """A tooltip: a panel with a hairline."""
    painter.fillRect(option.rect, colour("panel"))
    _draw_hairline(painter, option)


def _draw_hairline(painter: QPainter, option: QStyleOption) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen("border"))
    painter.drawRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5))


def _draw_tab(painter: QPainter, option: QStyleOption) -> None:
    """The tab of a panel that lies over others: as those of the workbench."""
    chosen = _has(option, _State.State_Selected)
    box = option.rect
    painter.fillRect(box, colour("panel" if chosen else "head"))
    painter.fillRect(box.right(), box.top(), 1, box.height(), colour("border"))
    if chosen:
        painter.fillRect(box.left(), box.top(), box.width(), 2, colour("accent"))


def _draw_scroll_bar(painter: QPainter, option: QStyleOption, handle: QRect) -> None:
    """A rounded handle, without buttons."""
    painter.fillRect(option.rect, colour("window"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("muted" if _has(option, _State.State_MouseOver) else "border"))
    painter.drawRoundedRect(QRectF(handle).adjusted(2, 2, -2, -2), 3, 3)


def _draw_spin_box(painter: QPainter, option: QStyleOption, up: QRect, down: QRect) -> None:
    """A field with two arrows."""
    painter.setBrush(colour("field"))
    _draw_frame(painter, option, "border")
    role = "text" if _has(option, _State.State_Enabled) else "muted"
    chevron(painter, up, "up", role)
    chevron(painter, down, "down", role)


_Sub = QStyle.SubControl
_COMPLEX: dict[QStyle.ComplexControl, tuple[Any, ...]] = {
    QStyle.ComplexControl.CC_ScrollBar: (_draw_scroll_bar, _Sub.SC_ScrollBarSlider),
    QStyle.ComplexControl.CC_SpinBox: (_draw_spin_box, _Sub.SC_SpinBoxUp, _Sub.SC_SpinBoxDown),
}
"""Controls of several parts that are drawn flat: how, and which of their parts that needs to know."""

_PRIMITIVES: dict[QStyle.PrimitiveElement, Callable[[QPainter, QStyleOption], None]] = {
    _Element.PE_IndicatorDockWidgetResizeHandle: _draw_handle,
    _Element.PE_IndicatorCheckBox: _draw_check,
    _Element.PE_IndicatorRadioButton: _draw_radio,
    _Element.PE_PanelButtonCommand: _draw_button,
    _Element.PE_FrameLineEdit: _draw_line_edit,
    _Element.PE_FrameFocusRect: _draw_focus,
    _Element.PE_PanelTipLabel: _draw_sheet,
    _Element.PE_FrameMenu: _draw_hairline,
}
"""What is drawn otherwise than Fusion does."""

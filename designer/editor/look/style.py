# SPDX-License-Identifier: GPL-3.0-or-later
"""The look of the application: Fusion with the flat face of the editor, and a theme put on all of it.

No gradients and bevels, one focus ring, our signs in questions.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from PyQt6 import sip
from PyQt6.QtCore import QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QIcon, QPainter
from PyQt6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QFileDialog,
    QLineEdit,
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

from designer.editor.look import controls, theme
from designer.editor.look.paint import FOCUS, RADIUS, chevron, colour, draw_box, edge_pen, pen
from designer.painting.painter import kept

_State = QStyle.StateFlag
_Element = QStyle.PrimitiveElement
_Control = QStyle.ControlElement
_Metric = QStyle.PixelMetric
_Sub = QStyle.SubControl

_Option = TypeVar("_Option", bound=QStyleOption)

_DIALOG_MARGINS = (
    _Metric.PM_LayoutLeftMargin, _Metric.PM_LayoutTopMargin, _Metric.PM_LayoutRightMargin,
    _Metric.PM_LayoutBottomMargin,
)  # fmt: skip
_METRICS = {
    _Metric.PM_MenuBarVMargin: 4,
    _Metric.PM_MenuBarHMargin: 8,
    _Metric.PM_MenuVMargin: 4,
    _Metric.PM_ToolTipLabelFrameWidth: 6,
    _Metric.PM_ScrollBarExtent: 12,
    _Metric.PM_FocusFrameHMargin: 5,
    _Metric.PM_HeaderMargin: 6,
    _Metric.PM_TabBarTabHSpace: 16,
    **dict.fromkeys(_DIALOG_MARGINS, 16),
}
_AIRY = (_Metric.PM_FocusFrameHMargin, _Metric.PM_HeaderMargin)

_DOCK_ICONS = frozenset({QStyle.StandardPixmap.SP_TitleBarNormalButton, QStyle.StandardPixmap.SP_TitleBarCloseButton})
"""What Qt asks for at every turn of a dock, and would draw anew; docks have heads of their own and never show it."""


class Style(QProxyStyle):
    """The style of the application."""

    def __init__(self) -> None:
        super().__init__("Fusion")
        self._dock_icons: dict[QStyle.StandardPixmap, QIcon] = {}

    def pixelMetric(
        self, metric: QStyle.PixelMetric, option: QStyleOption | None = None, widget: QWidget | None = None
    ) -> int:
        ours = _METRICS.get(metric)  # one look-up: a window asks two thousand times until it stands
        if ours is None or (metric in _DIALOG_MARGINS and not isinstance(widget, QDialog)):
            return super().pixelMetric(metric, option, widget)
        if metric in _AIRY and widget is not None and isinstance(widget.window(), QFileDialog):
            return super().pixelMetric(metric, option, widget)  # which has no room for more
        return ours

    def standardIcon(
        self,
        standardIcon: QStyle.StandardPixmap,  # noqa: N803
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> QIcon:
        if standardIcon not in _DOCK_ICONS:
            return controls.standard_icon(standardIcon) or super().standardIcon(standardIcon, option, widget)
        if standardIcon not in self._dock_icons:
            self._dock_icons[standardIcon] = super().standardIcon(standardIcon, option, widget)
        return self._dock_icons[standardIcon]

    def subElementRect(
        self, element: QStyle.SubElement, option: QStyleOption | None, widget: QWidget | None = None
    ) -> QRect:
        found = super().subElementRect(element, option, widget)
        if element is QStyle.SubElement.SE_LineEditContents and isinstance(widget, QLineEdit) and widget.hasFrame():
            return found.adjusted(controls.AIR, 0, -controls.AIR, 0) if widget.textMargins().isNull() else found
        return found

    def subControlRect(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex | None,
        subControl: QStyle.SubControl,  # noqa: N803
        widget: QWidget | None = None,
    ) -> QRect:
        found = super().subControlRect(control, option, subControl, widget)
        if control is QStyle.ComplexControl.CC_SpinBox and subControl is _Sub.SC_SpinBoxEditField:
            return found.adjusted(controls.AIR, 0, 0, 0)
        return found

    def sizeFromContents(
        self,
        type: QStyle.ContentsType,  # noqa: A002
        option: QStyleOption | None,
        size: QSize,
        widget: QWidget | None = None,
    ) -> QSize:
        found = super().sizeFromContents(type, option, size, widget)
        if type is QStyle.ContentsType.CT_MenuItem and option is not None:
            return found + (QSize(0, 2) if _is_separator(option) else QSize(8, 4))
        if type is QStyle.ContentsType.CT_SpinBox:
            return found + QSize(controls.AIR, 0)
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
            with kept(painter, smooth=True):
                draw(painter, option)

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
        with kept(painter, smooth=True):
            draw, *places = parts
            draw(painter, option, *(self.subControlRect(control, option, place, widget) for place in places))

    def drawControl(
        self,
        element: QStyle.ControlElement,
        option: QStyleOption | None,
        painter: QPainter | None,
        widget: QWidget | None = None,
    ) -> None:
        if painter is None or option is None:
            return
        if element is _Control.CE_MenuItem and _is_separator(option):
            controls.draw_separator(painter, option.rect)
        elif element is _Control.CE_Splitter:
            controls.draw_splitter(painter, option)
        elif element is _Control.CE_MenuBarEmptyArea:
            painter.fillRect(option.rect, colour("window"))
        elif element is _Control.CE_MenuBarItem:
            self._draw_menu_title(painter, _as(QStyleOptionMenuItem, option), widget)
        elif element is _Control.CE_HeaderSection:
            painter.fillRect(option.rect, colour("panel"))
            painter.fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1, colour("border"))
        elif element is _Control.CE_TabBarTabShape:
            controls.draw_tab(painter, option)
        else:
            super().drawControl(element, option, painter, widget)

    def _draw_menu_title(self, painter: QPainter, option: QStyleOptionMenuItem, widget: QWidget | None) -> None:
        """A word on the bar; tinted while its menu is open or the pointer is over it."""
        painter.fillRect(option.rect, colour("window"))
        if option.state & _State.State_Selected:
            with kept(painter, smooth=True):
                draw_box(painter, QRectF(option.rect).adjusted(1, 1, -1, -1), fill="accent-tint")
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine
        shown = self.styleHint(QStyle.StyleHint.SH_UnderlineShortcut, option, widget)
        flags |= Qt.TextFlag.TextShowMnemonic if shown else Qt.TextFlag.TextHideMnemonic
        enabled = bool(option.state & _State.State_Enabled)
        role = option.palette.ColorRole.WindowText
        self.drawItemText(painter, option.rect, int(flags), option.palette, enabled, option.text, role)


class MenuBarStyle(Style):
    """The style of the menu bar alone: every widget asks for hints so often that it takes a tenth of a start."""

    def __init__(self, bar: QMenuBar) -> None:
        super().__init__()
        self.setParent(bar)

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returnData: QStyleHintReturn | None = None,  # noqa: N803
    ) -> int:
        if hint is QStyle.StyleHint.SH_UnderlineShortcut and widget is not None:
            return int(widget.hasFocus())  # letters are underlined once Alt was pressed
        return super().styleHint(hint, option, widget, returnData)


def _as(kind: type[_Option], option: QStyleOption) -> _Option:
    """The option as what Qt says that it is.

    Qt makes options on its stack, at addresses where it had others before, and those are sometimes taken for them.
    """
    if isinstance(option, kind):
        return option
    # from one kind to another it goes by what both are
    plain = sip.cast(option, QStyleOption)  # type: ignore[arg-type]
    return sip.cast(plain, kind)  # type: ignore[arg-type, return-value]


def _is_separator(option: QStyleOption) -> bool:
    """Whether an entry of a menu is a line between two groups."""
    return _as(QStyleOptionMenuItem, option).menuItemType is QStyleOptionMenuItem.MenuItemType.Separator


def _has(option: QStyleOption, flag: QStyle.StateFlag) -> bool:
    return bool(option.state & flag)


def _draw_button(painter: QPainter, option: QStyleOption) -> None:
    """A push button: a field with a border; the one that Return presses has an accent border."""
    # tool buttons and the arrows of boxes are drawn with it too
    is_push = option.type == int(QStyleOption.OptionType.SO_Button.value)  # type: ignore[call-overload]
    features = _as(QStyleOptionButton, option).features if is_push else QStyleOptionButton.ButtonFeature(0)
    default = bool(features & QStyleOptionButton.ButtonFeature.DefaultButton)
    pressed = _has(option, _State.State_Sunken) or _has(option, _State.State_On)
    under = _has(option, _State.State_MouseOver) and _has(option, _State.State_Enabled)
    painter.setBrush(colour("accent-tint" if pressed else "panel" if under else "field"))
    _draw_frame(painter, option, "accent" if default or under else "")


def _draw_line_edit(painter: QPainter, option: QStyleOption) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _draw_frame(painter, option)


def _draw_frame(painter: QPainter, option: QStyleOption, role: str = "") -> None:
    """A rounded border; a focus ring in its place where the keyboard is."""
    focused = _has(option, _State.State_HasFocus)
    edge = pen(role) if role else edge_pen(enabled=_has(option, _State.State_Enabled))
    painter.setPen(pen("accent", FOCUS) if focused else edge)
    inset = FOCUS / 2 if focused else 0.5
    painter.drawRoundedRect(QRectF(option.rect).adjusted(inset, inset, -inset, -inset), RADIUS, RADIUS)


def _draw_focus(painter: QPainter, option: QStyleOption) -> None:
    draw_box(painter, QRectF(option.rect).adjusted(1, 1, -1, -1), 3, line=pen("accent", FOCUS))


def _draw_spin_box(painter: QPainter, option: QStyleOption, up: QRect, down: QRect) -> None:
    """A field with two arrows, or without."""
    painter.setBrush(colour("field"))
    _draw_frame(painter, option)
    role = "text" if _has(option, _State.State_Enabled) else "muted"
    for arrow, way in ((up, "up"), (down, "down")):
        if not arrow.isEmpty():
            chevron(painter, arrow, way, role)


_COMPLEX: dict[QStyle.ComplexControl, tuple[Any, ...]] = {
    QStyle.ComplexControl.CC_ScrollBar: (controls.draw_scroll_bar, _Sub.SC_ScrollBarSlider),
    QStyle.ComplexControl.CC_ComboBox: (controls.draw_combo_box, _Sub.SC_ComboBoxArrow),
    QStyle.ComplexControl.CC_SpinBox: (_draw_spin_box, _Sub.SC_SpinBoxUp, _Sub.SC_SpinBoxDown),
}
"""Controls of several parts that are drawn flat: how, and which of their parts that needs to know."""

_PRIMITIVES: dict[QStyle.PrimitiveElement, Callable[[QPainter, QStyleOption], None]] = {
    _Element.PE_IndicatorDockWidgetResizeHandle: controls.draw_handle,
    _Element.PE_IndicatorCheckBox: controls.draw_check,
    _Element.PE_IndicatorRadioButton: controls.draw_radio,
    _Element.PE_PanelButtonCommand: _draw_button,
    _Element.PE_FrameLineEdit: _draw_line_edit,
    _Element.PE_FrameFocusRect: _draw_focus,
    _Element.PE_PanelTipLabel: controls.draw_sheet,
    _Element.PE_PanelMenu: controls.draw_sheet,
    _Element.PE_FrameMenu: controls.draw_hairline,
    _Element.PE_Frame: controls.draw_frame,
    _Element.PE_IndicatorArrowRight: partial(controls.draw_arrow, way="right"),
    _Element.PE_IndicatorArrowLeft: partial(controls.draw_arrow, way="left"),
    _Element.PE_IndicatorArrowDown: partial(controls.draw_arrow, way="down"),
    _Element.PE_IndicatorArrowUp: partial(controls.draw_arrow, way="up"),
}
"""What is drawn otherwise than Fusion does."""


def apply_theme(application: QApplication, choice: theme.ThemeSetting, contrast: bool) -> None:
    """Show the program in a theme; icons and pictures are made anew by those who listen."""
    theme.show(choice, contrast)
    if not isinstance(application.style(), Style):
        application.setStyle(Style())
    application.setPalette(theme.palette())

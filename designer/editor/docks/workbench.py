# SPDX-License-Identifier: GPL-3.0-or-later
"""The dock under the boards: several panels as pages of one, with the tools of the current one beside the tabs.

It is as high as its workspace begins with, or as a person drew it, whichever page is shown: a page that needs more
scrolls. Where it is low its tabs become a menu beside the page; where it is lower still the tabs alone are left, and
one that is pressed asks for room for its page.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QAction, QActionGroup, QPainter, QPaintEvent, QResizeEvent
from PyQt6.QtWidgets import QStackedWidget, QTabBar, QWidget

from designer.base.words import tr
from designer.editor.docks.bench_height import LOWEST, SHORT_PAGE
from designer.editor.docks.widths import STRIP, growth
from designer.editor.look.paint import bold, colour, draw_focus, draw_text, painter_of, pen, small, tabular
from designer.editor.panel import Panel, PanelOffer, PanelPlace
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import describe
from designer.editor.widgets.layouts import STRETCH, in_column, in_row
from designer.editor.widgets.menu import Menu, temporary_menu
from designer.editor.widgets.windows import SmallRoom

if TYPE_CHECKING:
    from designer.editor.context import Editor


class Tabs(QTabBar):
    """Flat tabs; one may carry a number: in a red pill where it is bad, else in an outline."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._badges: dict[int, tuple[int, bool]] = {}
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def set_badge(self, index: int, number: int, *, bad: bool) -> None:
        """Put a number on a tab; 0 takes it away."""
        if self._badges.get(index, (0, False)) != (number, bad):
            self._badges[index] = number, bad
            self.setTabText(index, self.tabText(index))  # asks for the size again
            self.updateGeometry()
            self.update()

    def badge(self, index: int) -> tuple[int, bool]:
        """The number on a tab, and whether it is bad; 0 for none."""
        return self._badges.get(index, (0, False))

    def _badge_width(self, index: int) -> int:
        number, _ = self.badge(index)
        return self.fontMetrics().horizontalAdvance(str(number)) + 20 if number else 0

    def tabSizeHint(self, index: int) -> QSize:
        metrics = self.fontMetrics()
        wide = metrics.horizontalAdvance(self.tabText(index)) * 1.1
        return QSize(round(wide) + 30 + self._badge_width(index), max(34, metrics.height() + 18))

    def minimumTabSizeHint(self, index: int) -> QSize:
        return self.tabSizeHint(index)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            for index in range(self.count()):
                box, current = self.tabRect(index), index == self.currentIndex()
                if current:
                    painter.fillRect(box, colour("panel"))
                    painter.fillRect(QRect(box.left(), box.top(), box.width(), 2), colour("accent"))
                    painter.fillRect(box.left(), box.top(), 1, box.height(), colour("border"))
                    painter.fillRect(box.right(), box.top(), 1, box.height(), colour("border"))
                role, font = ("text", bold(self.font())) if current else ("muted", self.font())
                draw_text(painter, box.adjusted(14, 0, 0, 0), self.tabText(index), role, font)
                self._draw_badge(painter, index, box)
                if current and self.hasFocus():
                    draw_focus(painter, box, 3)

    def _draw_badge(self, painter: QPainter, index: int, box: QRect) -> None:
        number, bad = self.badge(index)
        if not number:
            return
        width = self._badge_width(index) - 8
        pill = QRectF(box.right() - width - 10, box.center().y() - 8, width, 17)
        painter.setPen(Qt.PenStyle.NoPen if bad else pen("muted", 1))
        painter.setBrush(colour("error") if bad else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(pill if bad else pill.adjusted(0.5, 0.5, -0.5, -0.5), 8.5, 8.5)
        role, font = "error-on" if bad else "muted", tabular(bold(small(self.font())))
        draw_text(painter, pill, str(number), role, font, Qt.AlignmentFlag.AlignCenter)


class BenchHead(QWidget):
    """The tabs and the tools; the free room between them moves the dock."""

    def __init__(self, tabs: Tabs, tools: QStackedWidget) -> None:
        super().__init__()
        self.is_folded = False
        self._parts = tabs, tools
        in_row(tabs, STRETCH, tools, of=self, margins=(4, 0, 10, 0), spacing=0)

    def fold(self, folded: bool) -> None:
        """Take no room, or as much as usual. It stays the title bar of its dock."""
        self.is_folded = folded
        for part in self._parts:
            part.setVisible(not folded)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), 0) if self.is_folded else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0) if self.is_folded else super().minimumSizeHint()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), colour("head"))
            painter.fillRect(0, 0, self.width(), 1, colour("border"))


_SLENDER = 480
"""Pixels that a page has in width at the least, where it needs as much."""

_SEEN = 12
"""Pixels of height under which a page is not shown at all."""


class PageRoom(SmallRoom):
    """The room of a page: the page scrolls where the dock is lower than it can be, and never asks for more."""

    def minimumSizeHint(self) -> QSize:
        return QSize(min(super().minimumSizeHint().width(), _SLENDER), 0)


class PageMenu(Button):
    """Stands beside the page where the tabs have no room, and offers the other pages."""

    def __init__(self, tabs: Tabs) -> None:
        super().__init__("", Face.FLAT, icon="caret-down")
        self._tabs = tabs
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFixedWidth(STRIP)
        self.clicked.connect(lambda: self.menu().open_below(self))
        self.hide()

    def menu(self) -> Menu:
        """The pages, the one that is shown with a dot; behind each what its tab counts."""
        menu = temporary_menu(self)
        group = QActionGroup(menu)
        for index in range(self._tabs.count()):
            number, _ = self._tabs.badge(index)
            text = self._tabs.tabText(index)
            action = QAction(f"{text} ({number})" if number else text, menu)
            action.setCheckable(True)
            action.setChecked(index == self._tabs.currentIndex())
            action.triggered.connect(lambda _=False, index=index: self._tabs.setCurrentIndex(index))
            group.addAction(action)
            menu.addAction(action)
        return menu

    def retranslate(self) -> None:
        """Say what it offers."""
        describe(self, tr("Pages"), tr("Shows another page here"))


class Workbench(Panel):
    """The pages. Its head is the title bar of its dock.

    Signals:
        turned: the name of the page that is shown now.
        pressed: a tab was pressed, and whether its page was the one in front before.
    """

    turned = pyqtSignal(str)
    pressed = pyqtSignal(bool)

    def __init__(self, editor: Editor, pages: Mapping[str, PanelOffer]) -> None:
        super().__init__(editor)
        self.pages = {name: PanelPlace(editor, offered) for name, offered in pages.items()}
        self._names = list(pages)
        self.tabs = Tabs()
        self._stack = QStackedWidget()
        self._tools = QStackedWidget()
        self._tools.addWidget(QWidget())  # for a page that has none
        for place in self.pages.values():
            self.tabs.addTab("")
            self._stack.addWidget(PageRoom(place))
        self.head = BenchHead(self.tabs, self._tools)
        self.pages_menu = PageMenu(self.tabs)
        in_row(in_column(self.pages_menu, STRETCH), (self._stack, 1), of=self, margins=0, spacing=0)
        self.tabs.tabBarClicked.connect(self._press)
        self.tabs.currentChanged.connect(self._turn)
        self.retranslate()
        self._turn(0)

    @property
    def is_open(self) -> bool:
        """Whether there is room for more than the tabs."""
        return not self._stack.isHidden()

    def _press(self, index: int) -> None:
        if index >= 0:
            self.pressed.emit(index == self.tabs.currentIndex())

    @property
    def page(self) -> str:
        """The name of the page that is shown."""
        return self._names[self.tabs.currentIndex()]

    def retranslate(self) -> None:
        for index, place in enumerate(self.pages.values()):
            self.tabs.setTabText(index, str(place.offered.title))
            self.tabs.setTabToolTip(index, str(place.offered.title))
        self.pages_menu.retranslate()

    def retheme(self) -> None:
        self.head.update()
        self.tabs.update()
        super().retheme()

    def show_page(self, name: str) -> Panel:
        """Show a page and return it."""
        self.tabs.setCurrentIndex(self._names.index(name))
        return self.pages[name].panel

    def set_badge(self, name: str, number: int, *, bad: bool) -> None:
        """Put a number on the tab of a page, in red where it is bad."""
        self.tabs.set_badge(self._names.index(name), number, bad=bad)

    def _turn(self, index: int) -> None:
        page = self.pages[self._names[index]].panel
        self._stack.setCurrentIndex(index)
        self._show_tools(page.tools)
        self.setFocusProxy(page)
        self.turned.emit(self._names[index])
        if self.tabs.hasFocus():  # the keyboard walks along the tabs
            self.pressed.emit(False)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Show what there is room for, by the height of head and page together: so one does not press the other."""
        super().resizeEvent(event)
        grow, head = growth(self.fontMetrics().height()), self.head.sizeHint().height()
        low = SHORT_PAGE - _SEEN <= (self.height() + head) / grow < LOWEST - _SEEN
        if low is not self.head.is_folded:
            self.head.fold(low)
            self.pages_menu.setVisible(low)
        self._stack.setVisible(low or self.height() >= _SEEN)

    def _show_tools(self, tools: QWidget | None) -> None:
        if tools is not None and self._tools.indexOf(tools) < 0:
            self._tools.addWidget(tools)
        self._tools.setCurrentIndex(0 if tools is None else self._tools.indexOf(tools))

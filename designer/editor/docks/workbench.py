# SPDX-License-Identifier: GPL-3.0-or-later
"""The dock under the boards: several panels as pages of one, with the tools of the current one beside the tabs.

It is as high as its workspace begins with, or as a person drew it, whichever page is shown: a page that needs more
scrolls.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QPainter, QPaintEvent
from PyQt6.QtWidgets import QStackedWidget, QTabBar, QWidget

from designer.editor.docks.widths import BOARDS_HIGH
from designer.editor.look.paint import bold, colour, draw_focus, draw_text, painter_of, pen, small, tabular
from designer.editor.panel import Panel, PanelOffer, PanelPlace
from designer.editor.widgets.layouts import STRETCH, in_row
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
        in_row(tabs, STRETCH, tools, of=self, margins=(4, 0, 10, 0), spacing=0)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), colour("head"))
            painter.fillRect(0, 0, self.width(), 1, colour("border"))


_SHORT, _SLENDER = 36, 480
"""Pixels that a page has at the least: in height, and in width where it needs as much."""


class PageRoom(SmallRoom):
    """The room of a page: the page scrolls where the dock is lower than it can be, and never asks for more."""

    def minimumSizeHint(self) -> QSize:
        return QSize(min(super().minimumSizeHint().width(), _SLENDER), _SHORT)


class Workbench(Panel):
    """The pages. Its head is the title bar of its dock.

    Signals:
        turned: the name of the page that is shown now.
    """

    turned = pyqtSignal(str)

    def __init__(self, editor: Editor, pages: Mapping[str, PanelOffer]) -> None:
        super().__init__(editor)
        self.pages = {name: PanelPlace(editor, offered) for name, offered in pages.items()}
        self._names = list(pages)
        self.tabs = Tabs()
        self._stack = QStackedWidget()
        self._tools = QStackedWidget()
        self._tools.addWidget(QWidget())  # for a page that has none
        for place in self.pages.values():
            self.tabs.addTab(str(place.offered.title))
            self._stack.addWidget(PageRoom(place))
        self.head = BenchHead(self.tabs, self._tools)
        in_row(self._stack, of=self, margins=0)
        self.tabs.currentChanged.connect(self._turn)
        self._turn(0)

    @property
    def page(self) -> str:
        """The name of the page that is shown."""
        return self._names[self.tabs.currentIndex()]

    def retranslate(self) -> None:
        for index, place in enumerate(self.pages.values()):
            self.tabs.setTabText(index, str(place.offered.title))
            self.tabs.setTabToolTip(index, str(place.offered.title))

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

    def _show_tools(self, tools: QWidget | None) -> None:
        if tools is not None and self._tools.indexOf(tools) < 0:
            self._tools.addWidget(tools)
        self._tools.setCurrentIndex(0 if tools is None else self._tools.indexOf(tools))


USUAL, LOWEST = 196, 132
"""Pixels of its height where there is room enough, and where there is little: the head and three problems."""

_ROOMY = 1000
"""A window of so many pixels has room enough."""

_SHARE = 0.28
"""What the dock gives up of each pixel that a window lacks: a board of 12 by 12 needs the rest."""

_BARS = 98
"""Pixels of a window that its rows of bars take, and the edge of the dock."""


def first_height(window_height: int, usual: int = USUAL) -> int:
    """The height of the dock in a window of this height, before the person has chosen one."""
    shrunk = round(usual - (_ROOMY - window_height) * _SHARE)
    return max(LOWEST, min(usual, shrunk, window_height - _BARS - BOARDS_HIGH))

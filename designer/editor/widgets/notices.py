# SPDX-License-Identifier: GPL-3.0-or-later
"""Notices above the canvas: what went wrong or changed, with what can be done; never a window of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from PyQt6.QtCore import QEvent, QObject, Qt, pyqtSignal
from PyQt6.QtGui import QPaintEvent, QResizeEvent
from PyQt6.QtWidgets import QApplication, QGridLayout, QWidget

from designer.base.words import Sentence, tr
from designer.editor.look import icons, theme
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.layouts import in_column, in_row
from designer.editor.widgets.timers import later
from designer.painting.painter import painting


@dataclass(frozen=True)
class Notice:
    """Something that the person should know.

    Attributes:
        key: a notice with the key of another takes its place.
        text: what it says.
        role: ``error``, ``warning`` or ``hint``.
        actions: titles and what they do; each closes the notice.
    """

    key: str
    text: Sentence
    role: str = "hint"
    actions: tuple[tuple[Sentence, Callable[[], object]], ...] = ()

    @property
    def is_quiet(self) -> bool:
        """Whether nothing is wrong and nothing can be done: a line of the status bar is enough."""
        return self.role == "hint" and not self.actions


QUIET = 8000
"""Milliseconds for which a quiet notice is said."""

_LONG = 100
_ROOM = 400
"""Pixels that the words of a notice and its signs should have beside the buttons."""

_BREAK = "\N{ZERO WIDTH SPACE}"


def breakable(text: str) -> str:
    """A text whose very long words, such as paths, may be broken, so that they do not widen the window."""
    return " ".join(word if len(word) <= _LONG else _BREAK.join(word) for word in text.split(" "))


class NoticeBar(QWidget):
    """One notice."""

    def __init__(self, notice: Notice, close: Callable[[], None]) -> None:
        super().__init__()
        sign = PlainLabel()
        name = {"error": "x-circle", "warning": "warning", "hint": "info"}[notice.role]
        sign.setPixmap(icons.icon(name, notice.role).pixmap(20, 20))
        self.label = PlainLabel(wraps=True)
        self.say(notice)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        cross = Button("", Face.FLAT, icon="x", tint="muted")
        cross.setAccessibleName(tr("Close notice"))
        cross.clicked.connect(lambda _=False: close())
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(16, 6, 8, 6)
        self._grid.setSpacing(8)
        self._grid.setColumnStretch(1, 1)
        self._grid.addWidget(sign, 0, 0)
        self._grid.addWidget(self.label, 0, 1)
        self._grid.addWidget(cross, 0, 3)
        self._buttons = self._make_buttons(close)
        self._below: bool | None = None
        self._arrange()

    def say(self, notice: Notice) -> None:
        """Say what a notice with the same buttons says."""
        self.notice = notice
        self.label.setText(breakable(str(notice.text)))

    def _make_buttons(self, close: Callable[[], None]) -> QWidget:
        buttons = QWidget()
        row = in_row(of=buttons, margins=0, spacing=8)
        for title, act in self.notice.actions:
            button = Button(str(title), Face.PUSH)
            button.clicked.connect(partial(_close_and_act, close, act))
            row.addWidget(button)
        return buttons

    def _arrange(self) -> None:
        """Buttons stand beside the words, or below where they would leave too little room for them."""
        below = bool(self.notice.actions) and self.width() < self._buttons.sizeHint().width() + _ROOM
        if below is self._below:
            return
        self._below = below
        self._grid.removeWidget(self._buttons)
        if below:
            self._grid.addWidget(self._buttons, 1, 1, Qt.AlignmentFlag.AlignLeft)
        else:
            self._grid.addWidget(self._buttons, 0, 2)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painting(self) as painter:
            painter.fillRect(self.rect(), theme.colour("panel"))
            painter.fillRect(0, 0, 4, self.height(), theme.colour(self.notice.role))
            painter.fillRect(0, self.height() - 1, self.width(), 1, theme.colour("border"))


def _close_and_act(close: Callable[[], None], act: Callable[[], object], _checked: bool = False) -> None:
    close()
    act()


class Notices(QWidget):
    """All notices, the newest on top. A quiet one moves nothing: it is said in the status bar, and goes by itself.

    Signals:
        said: what is to be said quietly; empty when it has been said.
        counted: there are more notices now, or fewer.
        covered: so many pixels at the head of what they lie over are covered by them now.
    """

    said = pyqtSignal(str)
    counted = pyqtSignal()
    covered = pyqtSignal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bars: dict[str, NoticeBar] = {}
        self._quiet: Notice | None = None
        self._over = later(self, lambda: self._say(None))
        self._layout = in_column(of=self, margins=0, spacing=0)
        self.hide()

    def lie_over(self, widget: QWidget) -> None:
        """Lie over the head of a widget, which stays as large as it is."""
        self.setParent(widget)
        widget.installEventFilter(self)
        self._place()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.LayoutRequest:
            self._place()
        return super().event(event)

    def _place(self) -> None:
        """Be as wide as what it lies over, and as high as the notices are then."""
        below = self.parentWidget()
        if below is not None:
            width = below.width()
            high = max(self._layout.totalHeightForWidth(width), 0) or self._layout.sizeHint().height()
            self.setGeometry(0, 0, width, high)
            self.raise_()
            self.covered.emit(self.covers)

    @property
    def covers(self) -> int:
        """How many pixels they cover."""
        return self.height() if self._bars else 0

    def show_notice(self, notice: Notice) -> None:
        """Show a notice until it is closed or replaced; a quiet one is said for a while."""
        self.close_notice(notice.key)
        if notice.is_quiet:
            self._say(notice)
            return
        bar = NoticeBar(notice, lambda: self.close_notice(notice.key))
        self._bars[notice.key] = bar
        self._layout.insertWidget(0, bar)
        self._place()
        self.show()
        self.counted.emit()

    def reword(self, key: str, text: Sentence) -> None:
        """Let a notice that is shown say something else; its buttons stay under the hand that is about to click."""
        bar = self._bars.get(key)
        if bar is not None:
            bar.say(replace(bar.notice, text=text))

    def close_notice(self, key: str) -> None:
        """Take a notice away."""
        if self._quiet is not None and self._quiet.key == key:
            self._say(None)
        bar = self._bars.pop(key, None)
        if bar is not None:
            window = self.window()
            canvas = window.findChild(QWidget, "canvas") if window is not None else None
            if canvas is not None and bar.isAncestorOf(QApplication.focusWidget()):
                canvas.setFocus()  # or the next button in the window would have the keyboard
            bar.hide()
            self._layout.removeWidget(bar)
            bar.deleteLater()
            self.counted.emit()
        self.setVisible(bool(self._bars))
        self.covered.emit(self.covers)

    def _say(self, notice: Notice | None) -> None:
        self._quiet = notice
        if notice is not None:
            self._over.start(QUIET)
        self.said.emit(str(notice.text) if notice is not None else "")

    @property
    def count(self) -> int:
        """How many notices are shown."""
        return len(self._bars)

    @property
    def worst(self) -> str:
        """The gravest role of those that are shown; empty where there is none."""
        roles = {bar.notice.role for bar in self._bars.values()}
        return next((role for role in ("error", "warning", "hint") if role in roles), "")

    def __contains__(self, key: str) -> bool:
        return key in self._bars

    def texts(self) -> tuple[str, ...]:
        """What the notices say."""
        notices = (*(bar.notice for bar in self._bars.values()), *([self._quiet] if self._quiet else []))
        return tuple(str(notice.text) for notice in notices)

    def retranslate(self) -> None:
        """Say everything in the current language."""
        for bar in list(self._bars.values()):
            self.show_notice(bar.notice)
        if self._quiet is not None:
            self.said.emit(str(self._quiet.text))

# SPDX-License-Identifier: GPL-3.0-or-later
"""A line of words some of which are links."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PyQt6.QtCore import QEvent, QSize
from PyQt6.QtGui import QFont, QResizeEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from designer.editor.look.paint import FOCUS
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import PlainLabel, plain


@dataclass(frozen=True, eq=False)
class Link:
    """Some words of a line.

    Attributes:
        words: the words, with the blanks that part them from others.
        hint: what a click does, as a tooltip.
        follow: does it; None where the words lead nowhere.
    """

    words: str
    hint: str = ""
    follow: Callable[[], None] | None = None


class LinkLine(QWidget):
    """Words and links side by side, from the left; Tab goes from link to link."""

    def __init__(self, font: QFont | None = None) -> None:
        super().__init__()
        self._links: tuple[Link, ...] = ()
        self.parts: tuple[PlainLabel | Button, ...] = ()
        if font is not None:
            self.setFont(font)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def buttons(self) -> tuple[Button, ...]:
        """The links."""
        return tuple(part for part in self.parts if isinstance(part, Button))

    def show_links(self, links: Sequence[Link]) -> None:
        """Show other words; where they are the same, only what they lead to is another."""
        before, self._links = self._links, tuple(links)
        if [(link.words, link.hint) for link in before] == [(link.words, link.hint) for link in links]:
            return
        for part in self.parts:
            part.hide()
            part.deleteLater()
        self.parts = tuple(self._part(index, link) for index, link in enumerate(links))
        for part in self.parts:
            part.show()
        self.updateGeometry()
        self._arrange()

    def sizeHint(self) -> QSize:
        hints = [part.sizeHint() for part in self.parts]
        words = sum(hint.width() - _overlap(part) for hint, part in zip(hints, self.parts, strict=True))
        return QSize(self._begin + words + FOCUS, max((hint.height() for hint in hints), default=0))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._arrange()

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.FontChange:
            self.updateGeometry()
            self._arrange()

    def _arrange(self) -> None:
        """Set the words side by side as in a text; a link that is cut shows that there is more of it."""
        x = self._begin
        for part in self.parts:
            before = FOCUS if isinstance(part, Button) else 0
            width = min(part.sizeHint().width(), max(0, self.width() - x + before))
            part.setGeometry(x - before, 0, width, self.height())
            x += part.sizeHint().width() - _overlap(part)

    @property
    def _begin(self) -> int:
        """Where the words begin: behind the room for the focus ring of a link."""
        return FOCUS if self.parts and isinstance(self.parts[0], Button) else 0

    def _part(self, index: int, link: Link) -> PlainLabel | Button:
        if link.follow is None:
            return PlainLabel(link.words, self)
        button = Button(link.words, Face.LINK, self)
        button.setToolTip(plain(f"{link.words}\n{link.hint}"))
        button.clicked.connect(lambda: self._follow(index))
        return button

    def _follow(self, index: int) -> None:
        follow = self._links[index].follow
        if follow is not None:
            follow()


def _overlap(part: QWidget) -> int:
    """How much of a part lies under its neighbours: the room for the focus ring of a link."""
    return 2 * FOCUS if isinstance(part, Button) else 0

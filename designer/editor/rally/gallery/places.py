# SPDX-License-Identifier: GPL-3.0-or-later
"""The twelve places of the gallery: each course keeps the one in which it appeared, others are still to come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from designer.base.words import tr
from designer.editor.look.paint import draw_box, draw_text, painter_of, pen, small

if TYPE_CHECKING:
    from designer.rally.generator.found_courses import FoundCourse

MANY = 12
"""So many places are shown at a time."""


class CardPlaces:
    """Which course has which place; one that no longer fits leaves its place to the next that is found."""

    def __init__(self) -> None:
        self._keys: list[tuple[object, ...] | None] = []

    def seated(self, courses: Sequence[FoundCourse]) -> tuple[FoundCourse | None, ...]:
        """The courses in their places; None for a place that is free."""
        there = {found.key: found for found in courses}
        self._keys = [key if key in there else None for key in self._keys]
        taken = set(self._keys)
        for found in courses:
            if found.key not in taken:
                self._take(found.key)
        return tuple(there[key] if key is not None else None for key in self._keys)

    def _take(self, key: tuple[object, ...]) -> None:
        if None in self._keys:
            self._keys[self._keys.index(None)] = key
        else:
            self._keys.append(key)

    def clear(self) -> None:
        """Nobody has a place."""
        self._keys = []


class FreePlace(QWidget):
    """A place that is kept for what is still to come: its number, dashed, and what is said in the next one."""

    def __init__(self, number: int, size: QSize) -> None:
        super().__init__()
        self.number, self._size = number, size
        self.told, self.part = "", -1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.say()

    def tell(self, told: str, part: float = -1.0) -> None:
        """Say something in place of the number; with how far that is, 0 to 1."""
        if (told, part) != (self.told, self.part):
            self.told, self.part = told, part
            self.say()

    def say(self) -> None:
        """Tell a screen reader what it shows, in the current language."""
        self.setAccessibleName(self.told or tr("Place {n}", n=self.number))
        self.update()

    def sizeHint(self) -> QSize:
        return self._size

    def minimumSizeHint(self) -> QSize:
        return self._size

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            edge = pen("muted" if self.told else "border", 1.5, Qt.PenStyle.DashLine)
            draw_box(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), 7, line=edge)
            if not self.told:
                draw_text(painter, self.rect(), str(self.number), "muted", align=Qt.AlignmentFlag.AlignCenter)
                return
            room = QRect(16, self.height() // 2, self.width() - 32, self.height() // 2 - 8)
            if self.part >= 0:
                bar = QRectF(room.left(), room.top() - 14, room.width(), 6)
                for role, share in (("track", 1.0), ("accent", self.part)):
                    draw_box(painter, QRectF(bar.left(), bar.top(), bar.width() * share, 6), 3, fill=role)
            draw_text(painter, room, self.told, "muted", small(self.font()),
                      Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap)  # fmt: skip

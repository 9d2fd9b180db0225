# SPDX-License-Identifier: GPL-3.0-or-later
"""The cells of the matrix: which keyboard, screens, scale and language meet, so that every two of them do once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

KEYBOARDS = ("us", "de", "cz", "sk", "fr", "be", "lt", "ru,us")
SCREENS = ((800, 480), (1366, 768), (2560, 1440))
SCALES = (1.0, 1.25, 1.5, 2.0)
LANGUAGES = ("en", "de", "cs")

Screen = tuple[int, int]


class Cell(NamedTuple):
    """The surroundings of one person.

    Attributes:
        keyboard: a layout of X.
        before: the screen of the session before, in pixels.
        screen: the screen of this session.
        scale: that of the program: 1.5 is 150%.
        language: that of the desktop.
        is_wayland: whether its windows are those of Wayland, not of X.
    """

    keyboard: str
    before: Screen
    screen: Screen
    scale: float
    language: str
    is_wayland: bool = False

    @property
    def name(self) -> str:
        """What the cell is called: ``cz-2560x1440-1366x768-150-de``."""
        screens = "-".join(f"{width}x{height}" for width, height in (self.before, self.screen))
        kind = "wayland-" * self.is_wayland
        return f"{kind}{self.keyboard.replace(',', '+')}-{screens}-{self.scale * 100:.0f}-{self.language}"


ON_WAYLAND = (
    Cell("us", (800, 480), (800, 480), 1.0, "en", is_wayland=True),
    Cell("de", (1366, 768), (800, 480), 1.25, "cs", is_wayland=True),
)
"""On Wayland a window that is larger than it may be ends the program.

It tells nobody what keys write: Ctrl and the key of 1 on a Czech keyboard, which writes +, enlarges there.
"""


def all_cells() -> tuple[Cell, ...]:
    """The cells in which every two values meet, as few as a plain search finds, and some on Wayland."""
    every = [Cell(*values) for values in product(KEYBOARDS, SCREENS, SCREENS, SCALES, LANGUAGES)]
    open_pairs = {pair for cell in every for pair in _pairs(cell)}
    found = []
    while open_pairs:
        best = max(every, key=lambda cell: len(open_pairs & set(_pairs(cell))))
        open_pairs -= set(_pairs(best))
        found.append(best)
    return (*found, *ON_WAYLAND)


def _pairs(cell: Cell) -> Iterator[tuple[tuple[int, object], ...]]:
    return combinations(enumerate(cell[:5]), 2)

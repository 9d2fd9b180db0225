# SPDX-License-Identifier: GPL-3.0-or-later
"""Histograms of races: bars, and behind them the band in which eight of ten races lie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import floor

from designer.pictures import Anchor, Extent, Rect, Role, Shape, Text
from designer.rally.reporting.lab.chart import Room, level_line, steps

GAP = 2
"""Bars between the last one and that of the races which reach the limit of rounds."""


@dataclass(frozen=True)
class Bars:
    """Where the bars of a histogram stand: side by side, that of the races which reach the limit of rounds apart."""

    counts: tuple[int, ...]
    first: int
    last: int
    limit: int | None
    plot: Extent
    most: float

    @property
    def wide(self) -> float:
        """The width of a bar with its gap."""
        places = self.last - self.first + 1 + (GAP + 1 if self.limit is not None else 0)
        return self.plot.width / max(8, places)

    def x(self, value: int) -> float:
        """Where the bar of a value begins."""
        place = self.last - self.first + GAP if value == self.limit else value - self.first
        return self.plot.x + place * self.wide

    def y(self, count: float) -> float:
        """How high a bar ends."""
        return self.plot.y + self.plot.height * (1 - count / self.most)


def ground(bars: Bars, low: float, high: float, room: Room) -> Iterator[Shape]:
    """The band in which eight of ten races lie, and the hairlines with their numbers."""
    plot, left, right = bars.plot, bars.x(floor(low)), bars.x(floor(high)) + bars.wide
    yield Rect(left, plot.y, right - left, plot.height, Role.ACCENT_TINT)
    for count in steps(bars.most, 3):
        if count == int(count):
            y = bars.y(count)
            yield level_line(plot, y)
            yield Text(plot.x - 6, y + 0.35 * room.letter, str(int(count)), 0.92 * room.letter, Role.MUTED, Anchor.END)


def bar_shapes(bars: Bars, low: float, high: float) -> Iterator[Shape]:
    """The bars, those outside of the band muted."""
    foot = bars.plot.y + bars.plot.height
    gap = 1.0 if bars.wide > 4 else 0.0
    for value, count in enumerate(bars.counts):
        if count:
            inside = low <= value <= high and value != bars.limit
            top = bars.y(count)
            yield Rect(bars.x(value), top, bars.wide - gap, foot - top, Role.ACCENT if inside else Role.MUTED)

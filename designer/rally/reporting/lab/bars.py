# SPDX-License-Identifier: GPL-3.0-or-later
"""Histograms of races: bars, and behind them the band in which eight of ten races lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import floor

from designer.pictures.shapes import Anchor, Extent, Rect, Role, Shape, Text
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


def scale(
    bars: Bars, room: Room, every: Sequence[int], unit: str, least: int | None, factor: int = 1
) -> Iterator[Shape]:
    """The line below the bars, with as many numbers as have room: those of the bars, so many times as large.

    ``every`` says after how many bars there may be a number; ``least`` is what stands at the limit.
    """
    foot, size = bars.plot.y + bars.plot.height, 0.92 * room.letter
    yield level_line(bars.plot, foot, Role.MUTED)
    step = next(step for step in every if step * bars.wide > 2.6 * size)
    told = [(place, str(factor * place)) for place in range(bars.first, bars.last + 1) if place % step == 0]
    told += [] if bars.limit is None else [(bars.limit, f"≥ {least}")]
    for place, words in told:
        yield Text(bars.x(place) + bars.wide / 2, foot + 1.2 * size, words, size, Role.MUTED, Anchor.MIDDLE)
    end = bars.plot.x + bars.plot.width
    yield Text(end, foot + 2.3 * size, unit, size, Role.MUTED, Anchor.END)

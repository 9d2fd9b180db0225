# SPDX-License-Identifier: GPL-3.0-or-later
"""Histograms of races by minutes and by rounds, and behind the bars the band in which eight of ten races lie.

Minutes come by fives, with the range that is told over them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import floor

from designer.base.words import span, tr, trn
from designer.pictures.lettering import text_width
from designer.pictures.shapes import Anchor, Extent, Rect, Role, Shape, Text
from designer.rally.lab.statistics import quantile
from designer.rally.lab.tally import LIMIT, WON, Tally
from designer.rally.lab.verdict import FIVE, RaceVerdict
from designer.rally.reporting.lab.chart import (
    Chart,
    ChartRoom,
    ChartSpot,
    between,
    card,
    level_line,
    nothing,
    race_or_none,
    steps,
    tone,
    upright_line,
)

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


def ground(bars: Bars, low: float, high: float, room: ChartRoom) -> Iterator[Shape]:
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
    bars: Bars, room: ChartRoom, every: Sequence[int], unit: str, least: int | None, factor: int = 1
) -> Iterator[Shape]:
    """The line below the bars, with as many numbers as have room: those of the bars, so many times as large.

    ``every`` says after how many bars there may be a number; ``least`` is what stands at the limit.
    """
    foot, size = bars.plot.y + bars.plot.height, 0.92 * room.letter
    yield level_line(bars.plot, foot, Role.MUTED)
    step = next(step for step in every if step * bars.wide > 2.6 * size)
    told = [(place, str(factor * place)) for place in range(bars.first, bars.last + 1) if place % step == 0]
    if bars.limit is not None:
        words = f"≥ {least}"
        room_left = bars.x(bars.limit) - (text_width(words, size) + size - bars.wide) / 2
        told = [each for each in told if bars.x(each[0]) + (text_width(each[1], size) + bars.wide) / 2 < room_left]
        told.append((bars.limit, words))
    for place, words in told:
        yield Text(bars.x(place) + bars.wide / 2, foot + 1.2 * size, words, size, Role.MUTED, Anchor.MIDDLE)
    end = bars.plot.x + bars.plot.width
    yield Text(end, foot + 2.3 * size, unit, size, Role.MUTED, Anchor.END)


@dataclass(frozen=True)
class Minutes:
    """Races that take about so many minutes.

    Attributes:
        minutes: how many, a multiple of five; for races that reach the limit of rounds so many and more.
        races: how many races; race: the number of one of them.
        at_limit: whether these are the races that reach the limit.
    """

    minutes: int
    races: int
    race: int | None
    at_limit: bool = False


def minutes_of(tally: Tally, verdict: RaceVerdict) -> tuple[Minutes, ...]:
    """The races of a tally by the minutes that they take, the quickest first."""
    counts, firsts = list(tally.of("rounds")), tally.of("race_of_rounds")
    limit = tally.layout.rounds
    stopped = tally.of("endings")[LIMIT]
    counts[limit] -= stopped
    found: dict[int, list[int]] = {}
    for rounds, count in enumerate(counts):
        if count:
            found.setdefault(verdict.minutes_of(rounds), []).append(rounds)
    bins = [
        Minutes(minutes, sum(counts[each] for each in rounds), race_or_none(min(firsts[each] for each in rounds)))
        for minutes, rounds in sorted(found.items())
    ]
    if stopped:
        bins.append(Minutes(verdict.minutes_of(limit), stopped, race_or_none(tally.of("race_of_ending")[LIMIT]), True))
    return tuple(bins)


_MINUTE_STEPS = (1, 2, 3, 6, 12, 24, 48, 288)
"""Every how many bars there may be a number below them."""


def minutes_chart(tally: Tally, verdict: RaceVerdict, room: ChartRoom) -> Chart:
    """The histogram of minutes with the range of eight of ten races; it says whether that is a guess or timed."""
    title = tr("Minutes at the table")
    if not tally.races:
        return nothing(room, title, tr("No race was played yet"))
    found = minutes_of(tally, verdict)
    bars = _minute_bars(found, room.plot)
    low, high = (minutes // FIVE for minutes in verdict.minutes)
    timed = len(verdict.clock.races)
    source = trn("by {n} timed race", "by {n} timed races", timed) if timed else tr("a guess")
    told = tr("{low} to {high} minutes", low=low * FIVE, high=high * FIVE)
    shapes = [*ground(bars, low, high, room), *bar_shapes(bars, low, high), *_range(bars, low, high, told, room)]
    shapes += scale(bars, room, _MINUTE_STEPS, tr("minutes"), bars.limit and FIVE * (bars.limit - 1), FIVE)
    said = tr("Eight of ten races take {minutes}, {source}.", minutes=told, source=source)
    return card(room, title, source, shapes, _minute_spots(bars, found, tally.races), said)


def _minute_bars(found: tuple[Minutes, ...], plot: Extent) -> Bars:
    """A bar for each five minutes; races that reach the limit of rounds stand apart, after all others."""
    places = [each.minutes // FIVE for each in found if not each.at_limit] or [found[-1].minutes // FIVE]
    limit = found[-1].minutes // FIVE + 1 if found[-1].at_limit else None
    counts = [0] * ((limit or max(places)) + 1)
    for each in found:
        counts[limit if each.at_limit and limit is not None else each.minutes // FIVE] = each.races
    return Bars(tuple(counts), min(places), max(places), limit, plot, max(4.0, *counts) * 1.25)


def _range(bars: Bars, low: int, high: int, told: str, room: ChartRoom) -> Iterator[Shape]:
    """The range in words, in the middle of its band if there is room."""
    plot, half = bars.plot, text_width(told, room.letter) / 2
    middle = (bars.x(low) + bars.x(high) + bars.wide) / 2
    x = min(max(middle, plot.x + half), plot.x + plot.width - half)
    yield Text(x, plot.y + 0.95 * room.letter, told, room.letter, Role.TEXT, Anchor.MIDDLE, bold=True)


def _minute_spots(bars: Bars, found: tuple[Minutes, ...], races: int) -> Iterator[ChartSpot]:
    for each in found:
        place = bars.limit if each.at_limit and bars.limit is not None else each.minutes // FIVE
        area = Extent(bars.x(place), bars.plot.y, bars.wide, bars.plot.height)
        length = (
            tr("{minutes} minutes and more", minutes=each.minutes)
            if each.at_limit
            else trn("about {n} minute", "about {n} minutes", each.minutes)
        )
        words = trn(
            "{length}: {count} of {n} race", "{length}: {count} of {n} races", races, length=length, count=each.races
        )
        yield ChartSpot(area, words, each.race)


_ROUND_STEPS = (1, 2, 4, 5, 10, 20, 40, 80, 200)
"""Every how many rounds there may be a number below the bars."""


def rounds_chart(tally: Tally, room: ChartRoom) -> Chart:
    """The histogram of rounds."""
    title = tr("Race length")
    if not tally.races:
        return nothing(room, title, tr("No race was played yet"))
    counts = tally.of("rounds")
    bars = _round_bars(counts, tally, room.plot)
    low, middle, high = (quantile(counts, part) for part in (0.1, 0.5, 0.9))
    shapes = [
        *ground(bars, low.value, high.value, room),
        *bar_shapes(bars, low.value, high.value),
        *scale(bars, room, _ROUND_STEPS, tr("rounds"), bars.limit),
    ]
    x = bars.x(floor(middle.value)) + bars.wide / 2
    words = tr("median {rounds}", rounds=round(middle.value))
    end = x + 6 + text_width(words, room.letter) > room.plot.x + room.plot.width
    shapes += [
        upright_line(room.plot, x, Role.HALO, 4),
        upright_line(room.plot, x, Role.INK, 2),
        Text(x + (-6 if end else 6), room.plot.y + 0.9 * room.letter, words, room.letter, tone(middle, 1.0),
             Anchor.END if end else Anchor.START, bold=True),
    ]  # fmt: skip
    aside = trn("{won} won, of {n} race", "{won} won, of {n} races", tally.races, won=tally.of("endings")[WON])
    said = tr(
        "Half of the races take up to {rounds} rounds ({between}), eight of ten take {span}.",
        rounds=round(middle.value), between=between(middle), span=span(round(low.value), round(high.value)),
    )  # fmt: skip
    return card(room, title, aside, shapes, _round_spots(bars, tally), said)


def _round_bars(counts: Sequence[int], tally: Tally, plot: Extent) -> Bars:
    limit = tally.layout.rounds if tally.of("endings")[LIMIT] else None
    shown = [rounds for rounds, count in enumerate(counts) if count and rounds != limit]
    first, last = (min(shown), max(shown)) if shown else (tally.layout.rounds - 1, tally.layout.rounds - 1)
    return Bars(tuple(counts), first, last, limit, plot, max(4.0, *counts) * 1.12)


def _round_spots(bars: Bars, tally: Tally) -> Iterator[ChartSpot]:
    races = tally.of("race_of_rounds")
    for rounds, count in enumerate(bars.counts):
        if count:
            area = Extent(bars.x(rounds), bars.plot.y, bars.wide, bars.plot.height)
            words = trn("{length}: {count} of {n} race", "{length}: {count} of {n} races", tally.races,
                        length=trn("{n} round", "{n} rounds", rounds), count=count)  # fmt: skip
            yield ChartSpot(area, words, race_or_none(races[rounds]))

# SPDX-License-Identifier: GPL-3.0-or-later
"""How many minutes races take at the table: a histogram by fives, and over it the range that is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from designer.base.words import tr, trn
from designer.pictures.lettering import text_width
from designer.pictures.shapes import Anchor, Extent, Role, Shape, Text
from designer.rally.lab.tally import LIMIT, Tally
from designer.rally.lab.verdict import FIVE, Verdict
from designer.rally.reporting.lab.bars import Bars, bar_shapes, ground, scale
from designer.rally.reporting.lab.chart import Chart, Room, Spot, card, nothing, race_or_none


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


def minutes_of(tally: Tally, verdict: Verdict) -> tuple[Minutes, ...]:
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


_EVERY = (1, 2, 3, 6, 12, 24, 48, 288)
"""Every how many bars there may be a number below them."""


def minutes_chart(tally: Tally, verdict: Verdict, room: Room) -> Chart:
    """The histogram of minutes with the range of eight of ten races; it says whether that is a guess or timed."""
    title = tr("Minutes at the table")
    if not tally.races:
        return nothing(room, title, tr("No race was played yet"))
    found = minutes_of(tally, verdict)
    bars = _bars(found, room.plot)
    low, high = (minutes // FIVE for minutes in verdict.minutes)
    timed = len(verdict.clock.races)
    source = trn("by {n} timed race", "by {n} timed races", timed) if timed else tr("a guess")
    told = tr("{low} to {high} minutes", low=low * FIVE, high=high * FIVE)
    shapes = [*ground(bars, low, high, room), *bar_shapes(bars, low, high), *_range(bars, low, high, told, room)]
    shapes += scale(bars, room, _EVERY, tr("minutes"), bars.limit and FIVE * (bars.limit - 1), FIVE)
    said = tr("Eight of ten races take {minutes}, {source}.", minutes=told, source=source)
    return card(room, title, source, shapes, _spots(bars, found, tally.races), said)


def _bars(found: tuple[Minutes, ...], plot: Extent) -> Bars:
    """A bar for each five minutes; races that reach the limit of rounds stand apart, after all others."""
    places = [each.minutes // FIVE for each in found if not each.at_limit] or [found[-1].minutes // FIVE]
    limit = found[-1].minutes // FIVE + 1 if found[-1].at_limit else None
    counts = [0] * ((limit or max(places)) + 1)
    for each in found:
        counts[limit if each.at_limit and limit is not None else each.minutes // FIVE] = each.races
    return Bars(tuple(counts), min(places), max(places), limit, plot, max(4.0, *counts) * 1.25)


def _range(bars: Bars, low: int, high: int, told: str, room: Room) -> Iterator[Shape]:
    """The range in words, in the middle of its band if there is room."""
    plot, half = bars.plot, text_width(told, room.letter) / 2
    middle = (bars.x(low) + bars.x(high) + bars.wide) / 2
    x = min(max(middle, plot.x + half), plot.x + plot.width - half)
    yield Text(x, plot.y + 0.95 * room.letter, told, room.letter, Role.TEXT, Anchor.MIDDLE, bold=True)


def _spots(bars: Bars, found: tuple[Minutes, ...], races: int) -> Iterator[Spot]:
    for each in found:
        place = bars.limit if each.at_limit and bars.limit is not None else each.minutes // FIVE
        area = Extent(bars.x(place), bars.plot.y, bars.wide, bars.plot.height)
        length = (
            tr("{minutes} minutes and more", minutes=each.minutes)
            if each.at_limit
            else trn("about {n} minute", "about {n} minutes", each.minutes)
        )
        words = tr("{length}: {count} of {races} races", length=length, count=each.races, races=races)
        yield Spot(area, words, each.race)

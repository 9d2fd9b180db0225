# SPDX-License-Identifier: GPL-3.0-or-later
"""How many rounds races take: a histogram, and over it how it was before the last change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor

from designer.base.words import tr, trn
from designer.pictures.lettering import text_width
from designer.pictures.shapes import Anchor, Extent, Path, Pen, Role, Shape, Text, path_data
from designer.rally.lab.statistics import quantile
from designer.rally.lab.tally import LIMIT, WON, Tally
from designer.rally.reporting.lab.bars import Bars, bar_shapes, ground, scale
from designer.rally.reporting.lab.chart import (
    Chart,
    Room,
    Spot,
    between,
    card,
    nothing,
    race_or_none,
    tone,
    upright_line,
)

_EVERY = (1, 2, 4, 5, 10, 20, 40, 80, 200)
"""Every how many rounds there may be a number below the bars."""


def rounds_chart(tally: Tally, room: Room, before: Sequence[int] = ()) -> Chart:
    """The histogram of rounds; that of the same races ``before`` the last change is a dashed line over the bars."""
    title = tr("Race length")
    if not tally.races:
        return nothing(room, title, tr("No race was played yet"))
    counts = tally.of("rounds")
    share = tally.races / sum(before) if any(before) else 0.0
    ghost = [count * share for count in before]
    bars = _bars(counts, ghost, tally, room.plot)
    low, middle, high = (quantile(counts, part) for part in (0.1, 0.5, 0.9))
    shapes = [
        *ground(bars, low.value, high.value, room),
        *bar_shapes(bars, low.value, high.value),
        *_ghost(bars, ghost, room),
        *scale(bars, room, _EVERY, tr("rounds"), bars.limit),
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
    aside = tr("{won} won, of {races} races", won=tally.of("endings")[WON], races=tally.races)
    said = tr(
        "Half of the races take up to {rounds} rounds ({between}), eight of ten take {low}–{high}.",
        rounds=round(middle.value), between=between(middle), low=round(low.value), high=round(high.value),
    )  # fmt: skip
    return card(room, title, aside, shapes, _spots(bars, tally), said)


def _bars(counts: Sequence[int], ghost: Sequence[float], tally: Tally, plot: Extent) -> Bars:
    limit = tally.layout.rounds if tally.of("endings")[LIMIT] else None
    shown = [rounds for rounds, count in enumerate(counts) if count and rounds != limit]
    shown += [rounds for rounds, count in enumerate(ghost) if count > 0 and rounds < tally.layout.rounds]
    first, last = (min(shown), max(shown)) if shown else (tally.layout.rounds - 1, tally.layout.rounds - 1)
    return Bars(tuple(counts), first, last, limit, plot, max(4.0, *counts, *ghost) * 1.12)


def _outline(bars: Bars, heights: Sequence[float], first: int, last: int) -> str:
    """The line over bars of these heights, from the foot of the first to that of the last."""
    foot = bars.plot.y + bars.plot.height
    parts: list[str | float] = ["M", bars.x(first), foot]
    for rounds in range(first, last + 1):
        parts += ["V", bars.y(heights[rounds]), "H", bars.x(rounds) + bars.wide]
    return path_data(*parts, "V", foot)


def _ghost(bars: Bars, ghost: Sequence[float], room: Room) -> Iterator[Shape]:
    """The outline of the bars as they were, and a word at its highest."""
    shown = [rounds for rounds, count in enumerate(ghost) if count > 0 and bars.first <= rounds <= bars.last]
    if not shown:
        return
    line = _outline(bars, ghost, shown[0], shown[-1])
    yield Path(line, pen=Pen(Role.HALO, 4))
    yield Path(line, pen=Pen(Role.VOICE, 2, (5, 3)))
    top = max(shown, key=lambda rounds: ghost[rounds])
    words = tr("before the change")
    x = min(bars.x(top), bars.plot.x + bars.plot.width - text_width(words, room.letter))
    yield Text(x, bars.y(ghost[top]) - 4, words, room.letter, Role.VOICE, bold=True)


def _spots(bars: Bars, tally: Tally) -> Iterator[Spot]:
    races = tally.of("race_of_rounds")
    for rounds, count in enumerate(bars.counts):
        if count:
            area = Extent(bars.x(rounds), bars.plot.y, bars.wide, bars.plot.height)
            words = tr("{length}: {count} of {races} races", length=trn("{n} round", "{n} rounds", rounds),
                       count=count, races=tally.races)  # fmt: skip
            yield Spot(area, words, race_or_none(races[rounds]))

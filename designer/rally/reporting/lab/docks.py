# SPDX-License-Identifier: GPL-3.0-or-later
"""Which dock wins how often, with whiskers, beside what would be fair."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from designer.base.words import decimal, percentage, tr, trn
from designer.pictures.shapes import Anchor, Circle, Extent, Path, Pen, Role, Shape, Text, lines, path_data
from designer.rally.lab.constants import Measure
from designer.rally.lab.statistics import Fairness, Interval, fairness, looks, wilson
from designer.rally.lab.tally import Tally
from designer.rally.lab.verdict import RaceVerdict
from designer.rally.reporting.lab.chart import (
    SURE_ENOUGH,
    Chart,
    ChartRoom,
    ChartSpot,
    between,
    card,
    level_line,
    nothing,
    race_or_none,
    sentences,
    steps,
    tone,
)

WHISKERS = 0.01
"""How often a whisker may miss: eight docks are looked at together, and one must not be accused by chance."""


def docks_chart(tally: Tally, room: ChartRoom, verdict: RaceVerdict | None = None) -> Chart:
    """Shares of wins by dock. A dock is marked as better or worse only where the test finds that docks differ.

    A verdict tells in a sentence whether they do.
    """
    title, wins = tr("Wins by dock"), tally.of("wins")
    decided = sum(wins)
    if not decided:
        return nothing(room, title, tr("No race was won yet"))
    shares = [wilson(won, decided, WHISKERS) for won in wins]
    found = fairness(wins, looks(tally.races))
    told = () if verdict is None else (_told(verdict),)
    room = replace(room, sentences=len(told))
    plot = Extent(room.plot.x, room.plot.y, room.plot.width - 2.8 * room.letter, room.plot.height)
    most = min(1.0, max(share.high for share in shares) * 1.12)
    picture = _Plot(plot, most, len(shares), decided >= SURE_ENOUGH, found)
    shapes = [*_ground(picture, room)]
    for dock, share in enumerate(shares):
        shapes += _mark(picture, dock, share, room)
    shapes += sentences(room, told)
    aside = trn("share of {n} race", "share of {n} races", decided) if picture.enough else tr("too few to tell")
    said = tr("Fair would be {share}%.", share=decimal(100 / len(shares), 1))
    return card(room, title, aside, shapes, _spots(picture, shares, tally), said)


def _told(verdict: RaceVerdict) -> str:
    """Whether docks differ, and how many published courses are fairer."""
    docks = verdict.docks
    if not docks.unfair:
        return tr("no dock stands out; less than {visible}% could not be seen", visible=round(100 * docks.visible))
    less = verdict.exceeded(Measure.DOCKS, docks.odds.value)
    return tr("docks differ") if less is None else tr("docks differ; {n} of 10 published courses are fairer", n=less)


class _Plot:
    """Where shares lie, and which docks stand out."""

    def __init__(self, plot: Extent, most: float, docks: int, enough: bool, found: Fairness) -> None:
        self.plot, self.most, self.docks, self.enough, self.found = plot, most, docks, enough, found
        self.fair = 1 / docks

    def x(self, dock: int) -> float:
        """The middle of a dock's place."""
        return self.plot.x + self.plot.width * (dock + 0.5) / self.docks

    def y(self, share: float) -> float:
        """How high a share lies."""
        return self.plot.y + self.plot.height * (1 - share / self.most)

    def stands_out(self, share: Interval) -> bool:
        """Whether a dock is surely better or worse than fair."""
        return self.enough and self.found.unfair and not share.low <= self.fair <= share.high


def _ground(plot: _Plot, room: ChartRoom) -> Iterator[Shape]:
    size, end = 0.92 * room.letter, plot.plot.x + plot.plot.width
    for share in steps(plot.most, 4):
        y = plot.y(share)
        yield level_line(plot.plot, y)
        yield Text(plot.plot.x - 6, y + 0.35 * size, percentage(round(100 * share)), size, Role.MUTED, Anchor.END)
    y = plot.y(plot.fair)
    yield level_line(plot.plot, y, Role.INK, (5, 3))
    yield Text(end + 5, y - 0.2 * size, tr("fair"), size, Role.TEXT)
    yield Text(end + 5, y + 1.0 * size, percentage(decimal(100 * plot.fair, 1)), size, Role.TEXT)
    yield Text(plot.plot.x - 6, room.foot + 1.3 * size, tr("dock"), size, Role.MUTED, Anchor.END)


def _mark(plot: _Plot, dock: int, share: Interval, room: ChartRoom) -> Iterator[Shape]:
    """A whisker, a disc on it or, off the fair line, a diamond; the share above, the dock below."""
    x, out = plot.x(dock), plot.stands_out(share)
    role = Role.WARNING if out else Role.ACCENT if plot.enough else Role.MUTED
    low, middle, high = plot.y(share.low), plot.y(share.value), plot.y(share.high)
    cap = 0.5 * room.letter
    whisker = path_data("M", x, low, "V", high, "M", x - cap, low, "H", x + cap, "M", x - cap, high, "H", x + cap)
    yield Path(whisker, pen=Pen(role, 2))
    if out:
        side = 0.62 * room.letter
        points = ((x, middle - side), (x + side, middle), (x, middle + side), (x - side, middle))
        yield Path(lines(*points, closed=True), role)
    else:
        yield Circle(x, middle, 0.46 * room.letter, role)
    size = 0.92 * room.letter
    tint = Role.TEXT if out else tone(share, 0.01)
    above = max(plot.plot.y + 0.6 * size, high - 0.4 * size)
    yield Text(x, above, f"{100 * share.value:.0f}", size, tint, Anchor.MIDDLE, bold=out)
    yield Text(x, room.foot + 1.3 * size, str(dock + 1), size, Role.TEXT, Anchor.MIDDLE, bold=out)


def _spots(plot: _Plot, shares: list[Interval], tally: Tally) -> Iterator[ChartSpot]:
    wide = plot.plot.width / plot.docks
    races = tally.of("race_of_win")
    for dock, share in enumerate(shares):
        area = Extent(plot.plot.x + dock * wide, plot.plot.y, wide, plot.plot.height)
        words = tr("Dock {number} wins {share}% ({between}) of the races that one robot wins",
                   number=dock + 1, share=round(100 * share.value), between=between(share, 0, 100))  # fmt: skip
        yield ChartSpot(area, words, race_or_none(races[dock]))

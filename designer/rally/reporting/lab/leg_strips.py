# SPDX-License-Identifier: GPL-3.0-or-later
"""How long each leg takes among published legs: a strip, par, the register of the middle robot, and a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from designer.base.words import tr
from designer.pictures.lettering import text_width
from designer.pictures.shapes import Anchor, Circle, Extent, Group, Rect, Role, Shape, Text, Transform
from designer.rally.edition import RaceGoal
from designer.rally.lab.constants import Measure
from designer.rally.lab.reference import quantiles
from designer.rally.lab.tally import Tally
from designer.rally.lab.verdict import LegVerdict, RaceVerdict
from designer.rally.picture.markers import flag_picture
from designer.rally.reporting.lab.chart import Chart, ChartRoom, ChartSpot, card, level_line, nothing, race_or_none
from designer.rally.reporting.lab.class_strips import Strip
from designer.rally.reporting.lab.legs import leg_words

SLOW = 8
"""From so many of ten published legs on that are quicker a leg is marked."""

_ALL = 10
"""Of ten published legs so many are all."""

_MIDDLE = range(4, 7)
"""Of so many of ten that are quicker a leg is like the middle one."""


@dataclass(frozen=True)
class _Row:
    """A leg, how many of ten published ones are quicker, and what that is in words."""

    leg: LegVerdict
    less: int | None
    told: str

    @property
    def stands_out(self) -> bool:
        """Whether it is marked."""
        return self.leg.median is None or (self.less is not None and self.less >= SLOW)


def leg_strips(tally: Tally, verdict: RaceVerdict, room: ChartRoom) -> Chart:
    """A row for each leg; ticks are published legs of the same par, as many times as long as par."""
    title = tr("Legs")
    if not any(leg.survival.begun for leg in verdict.legs):
        return nothing(room, title, tr("No race was played yet") if verdict.legs else _why_none(verdict))
    rows = [_row_of(leg, verdict) for leg in verdict.legs]
    places = _Places(room, rows, verdict)
    shapes = [shape for place, row in enumerate(rows) for shape in places.shapes(place, row)]
    aside = tr("registers of the middle robot; ticks: published legs, green: par")
    if verdict.silence is not None:
        aside = tr("registers of the middle robot; green: par")
    if any(leg.again for leg in verdict.legs):
        aside = tr("registers of the middle try; green: par")
    said = " ".join(f"{leg_words(row.leg)}{', ' if row.told else ''}{row.told}." for row in rows)
    return card(room, title, aside, shapes, places.spots(rows, tally), said)


def _why_none(verdict: RaceVerdict) -> str:
    captures = verdict.edition.goal is RaceGoal.CAPTURE
    return tr("No legs where teams capture") if captures else tr("No legs where checkpoints decide nothing")


def _row_of(leg: LegVerdict, verdict: RaceVerdict) -> _Row:
    if leg.median is None:
        return _Row(leg, None, tr("less than half finish") if leg.survival.begun else tr("no robot gets here"))
    less = verdict.exceeded(Measure.LEG, leg.slowness) if leg.raced_par else None
    if less is None:
        return _Row(leg, None, "")
    if less in _MIDDLE:
        return _Row(leg, less, tr("about like the middle leg"))
    if not less:
        return _Row(leg, less, tr("quicker than {n} of 10 published legs", n=9))
    if less == _ALL:
        return _Row(leg, less, tr("slower than any published leg"))
    return _Row(leg, less, tr("slower than {n} of 10 published legs", n=less))


class _Places:
    """Where everything of the rows lies: flag, strip, median, par, sentence."""

    def __init__(self, room: ChartRoom, rows: Sequence[_Row], verdict: RaceVerdict) -> None:
        size = self._size = room.letter
        self._room, self._high = room, (room.height - room.head - 0.6 * size) / len(rows)
        told = max(1.12 * text_width(row.told, size) for row in rows)
        self._par = room.width - 0.9 * size - (told + size if told else 0) - 5 * size
        self._fits = self._par > 0.4 * room.width
        if not self._fits:  # the sentence is told when one points at the row
            self._par = room.width - 5.9 * size
        self._ratios = () if verdict.silence is not None else tuple(quantiles(Measure.LEG, verdict.players))
        ends = [row.leg.median or 0 for row in rows]
        ends += [round(row.leg.raced_par * ratio) for row in rows for ratio in self._ratios[:-1]]
        ends += [row.leg.par or 0 for row in rows]
        self._most = 1.05 * max(1, *ends)

    def shapes(self, place: int, row: _Row) -> Iterator[Shape]:
        """All of a row."""
        size, middle = self._size, self._room.head + (place + 0.5) * self._high
        if place:
            line = Extent(0.9 * size, 0, self._room.width - 1.8 * size, 0)
            yield level_line(line, middle - self._high / 2)
        side = min(0.8 * self._high, 2.2 * size)
        yield Group(flag_picture(row.leg.number).shapes, Transform(0.9 * size, middle - side / 2, scale=side / 100))
        yield from self._strip(row, middle)
        yield from self._numbers(row, middle + 0.36 * size)

    def _strip(self, row: _Row, middle: float) -> Iterator[Shape]:
        size, leg = self._size, row.leg
        published = tuple(ratio * leg.raced_par for ratio in self._ratios)
        left = 4.0 * size
        strip = Strip(left, self._par - 3.4 * size - left, middle + 0.6 * size, self._most, published, size)
        yield from strip.ticks()
        if leg.par is not None:
            yield Rect(strip.x(leg.par) - 1.5, strip.foot - 1.6 * size, 3, 1.6 * size, Role.GOOD)
        if leg.median is None:
            return
        if row.stands_out:
            yield strip.diamond(leg.median, Role.WARNING)
        else:
            yield Circle(strip.x(leg.median), strip.foot - 0.6 * size, 0.46 * size, Role.ACCENT)

    def _numbers(self, row: _Row, y: float) -> Iterator[Shape]:
        size, leg = self._size, row.leg
        median = "–" if leg.median is None else str(leg.median)
        yield Text(self._par - 0.8 * size, y, median, size, Role.TEXT, Anchor.END, bold=True)
        if leg.par is not None:
            yield Text(self._par, y, tr("par {n}", n=leg.par), size, Role.MUTED)
        if self._fits:
            role = Role.WARNING if row.stands_out else Role.TEXT
            yield Text(self._par + 5 * size, y, row.told, size, role, bold=row.stands_out)

    def spots(self, rows: Sequence[_Row], tally: Tally) -> Iterator[ChartSpot]:
        """A row leads to a race in which its leg was done."""
        races = tally.of("race_of_leg")
        for place, row in enumerate(rows):
            area = Extent(0, self._room.head + place * self._high, self._room.width, self._high)
            words = "\n".join(filter(None, (leg_words(row.leg), row.told)))
            yield ChartSpot(area, words, race_or_none(races[place]))

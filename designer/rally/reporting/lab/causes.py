# SPDX-License-Identifier: GPL-3.0-or-later
"""What destroys robots, how often in a race."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from designer.base.words import Sentence, decimal, sentence, tr, trn
from designer.pictures.lettering import text_width
from designer.pictures.shapes import Anchor, Extent, Group, Path, Pen, Rect, Role, Shape, Text, Transform, lines, polar
from designer.rally.course.notation import parse_space
from designer.rally.lab.constants import Measure
from designer.rally.lab.race_clusters import share_of_fate
from designer.rally.lab.tally import CRUSHER, DAMAGED, EDGE, PIT, Tally
from designer.rally.lab.verdict import RaceVerdict
from designer.rally.picture.spaces import space_picture
from designer.rally.reporting.lab.chart import (
    Chart,
    ChartRoom,
    ChartSpot,
    between,
    card,
    nothing,
    race_or_none,
    sentences,
    steps,
    tone,
    upright_line,
)

CAUSES: tuple[tuple[int, Sentence, Role], ...] = (
    (DAMAGED, sentence("Damage"), Role.DAMAGE),
    (PIT, sentence("Pit"), Role.INK),
    (EDGE, sentence("Edge"), Role.MUTED),
    (CRUSHER, sentence("Crusher"), Role.CRUSH),
)
"""What destroys robots, in the order of the chart: its place in a tally, its name, its colour."""

BAR = 14.0
"""The height of a bar, at the most."""


@dataclass(frozen=True)
class _Rows:
    plot: Extent
    most: float

    @property
    def high(self) -> float:
        """The height of a row."""
        return self.plot.height / len(CAUSES)

    def x(self, deaths: float) -> float:
        """Where so many deaths a race lie."""
        return self.plot.x + self.plot.width * deaths / self.most


def causes_chart(tally: Tally, room: ChartRoom, verdict: RaceVerdict | None = None) -> Chart:
    """A bar for each cause: how many robots are lost so in a race; a verdict tells of the worst space in sentences."""
    title = tr("Deaths a race")
    counts = [sum(tally.fate(cause)) for cause, _, _ in CAUSES]
    if not tally.races:
        return nothing(room, title, tr("No race was played yet"))
    if not any(counts):
        return nothing(
            room, title, trn("No robot was destroyed in {n} race", "No robot was destroyed in {n} races", tally.races)
        )
    told = () if verdict is None else tuple(_worst_space(verdict))
    room = replace(room, sentences=len(told))
    names = max(text_width(str(name), room.letter) for _, name, _ in CAUSES)
    left = 4.6 * room.letter + names
    plot = Extent(left, room.plot.y, room.width - left - 3.2 * room.letter, room.plot.height)
    rows = _Rows(plot, max(counts) / tally.races * 1.05)
    shapes = [*_scale(rows, room)]
    for row, count in enumerate(counts):
        shapes += _row(rows, row, count, tally, room)
    shapes += sentences(room, told)
    aside = trn("{deaths} in all, {n} robot", "{deaths} in all, {n} robots", tally.layout.players,
                deaths=decimal(sum(counts) / tally.races, 1))  # fmt: skip
    said = " ".join(spot.words + "." for spot in _spots(rows, counts, tally, room))
    return card(room, title, aside, shapes, _spots(rows, counts, tally, room), said)


def _worst_space(verdict: RaceVerdict) -> Iterator[str]:
    """How many of all deaths happen on one space, and on how many published courses that share is smaller."""
    for worst in verdict.deadly[:1]:
        yield tr("{space}: {share}% of all deaths", space=worst.cell.name, share=round(100 * worst.share.value))
        less = verdict.exceeded(Measure.SPACE, worst.share.value)
        if less == 0:
            yield tr("less than the worst space of {n} of 10 published courses", n=9)
        elif less is not None:
            yield tr("more than the worst space of {n} of 10 published courses", n=less)


def _scale(rows: _Rows, room: ChartRoom) -> Iterator[Shape]:
    foot, size = rows.plot.y + rows.plot.height, 0.92 * room.letter
    values = [*steps(rows.most, 4)]
    for value in values:
        x = rows.x(value)
        digits = 0 if values[-1] >= 4 or all(each == int(each) for each in values) else 1 if rows.most >= 0.4 else 2
        yield upright_line(rows.plot, x)
        yield Text(x, foot + 1.3 * size, decimal(value, digits), size, Role.MUTED, Anchor.MIDDLE)


def _row(rows: _Rows, row: int, count: int, tally: Tally, room: ChartRoom) -> Iterator[Shape]:
    cause, name, role = CAUSES[row]
    y = rows.plot.y + (row + 0.5) * rows.high
    size = room.letter
    side = min(1.9 * size, rows.high * 0.85)
    yield Group(_sign(cause), Transform(0.9 * size, y - side / 2, scale=side / 100))
    yield Text(3.6 * size, y + 0.36 * size, str(name), size, Role.TEXT)
    high = min(BAR, rows.high * 0.5)
    end = rows.x(count / tally.races)
    yield Rect(rows.plot.x, y - high / 2, max(0.0, end - rows.plot.x), high, role, radius=min(3.0, high / 2))
    share = share_of_fate(tally, cause)
    number = decimal(count / tally.races, 1 if count >= 0.05 * tally.races or not count else 2)
    # the count of a race is as sure as the share of all deaths
    yield Text(end + 7, y + 0.36 * size, number, size, tone(share, 0.02), bold=True)


def _sign(cause: int) -> tuple[Shape, ...]:
    """What stands beside the name of a cause, in a square of 100."""
    if cause in (PIT, CRUSHER):
        return space_picture(parse_space("O" if cause == PIT else "cE+k:15")).shapes
    if cause == EDGE:
        arrow = lines((40, 50), (84, 50)), lines((66, 32), (86, 50), (66, 68))
        return (
            Rect(14, 10, 12, 80, Role.MUTED),
            *(Path(line, pen=Pen(Role.INK, 11)) for line in arrow),
        )
    octagon = lines(*(polar(50, 50, 46, 22.5 + 45 * corner) for corner in range(8)), closed=True)
    bolt = lines((58, 16), (30, 56), (48, 56), (42, 84), (70, 44), (52, 44), closed=True)
    return Path(octagon, Role.DAMAGE), Path(bolt, Role.DAMAGE_ON)


def _spots(rows: _Rows, counts: Sequence[int], tally: Tally, room: ChartRoom) -> Iterator[ChartSpot]:
    spaces, races = tally.layout.spaces, tally.of("race_of_fate")
    for row, (cause, name, _) in enumerate(CAUSES):
        area = Extent(0, rows.plot.y + row * rows.high, room.width, rows.high)
        share = share_of_fate(tally, cause)
        words = tr("{cause}: {deaths} a race, {share}% ({between}) of all deaths", cause=name,
                   deaths=decimal(counts[row] / tally.races, 2), share=round(100 * share.value),
                   between=between(share, 0, 100))  # fmt: skip
        yield ChartSpot(area, words, race_or_none(min(races[cause * spaces : (cause + 1) * spaces])))

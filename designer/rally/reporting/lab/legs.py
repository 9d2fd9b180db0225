# SPDX-License-Identifier: GPL-3.0-or-later
"""How long each leg takes: curves of the robots that are still on it, also told by those that never finished it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from designer.base.words import tr
from designer.pictures.lettering import text_width
from designer.pictures.shapes import Anchor, Extent, Group, Path, Pen, Rect, Role, Shape, Text, Transform, path_data
from designer.rally.lab.statistics import median_registers
from designer.rally.lab.tally import Tally
from designer.rally.lab.verdict import LegVerdict, RaceVerdict
from designer.rally.picture.markers import flag_picture
from designer.rally.reporting.lab.chart import (
    Chart,
    ChartRoom,
    ChartSpot,
    card,
    nothing,
    race_or_none,
    steps,
    tone,
    upright_line,
)

TAIL = 0.15
"""The scale goes on until no more than so many robots are left on every leg that is finished at all."""

LEAST_REGISTERS = 15


@dataclass(frozen=True)
class _Rows:
    """Where legs and registers lie."""

    plot: Extent
    legs: int
    most: int

    @property
    def high(self) -> float:
        """The height of a row."""
        return self.plot.height / self.legs

    def top(self, row: int) -> float:
        """Where a row begins."""
        return self.plot.y + row * self.high

    def x(self, registers: float) -> float:
        """Where so many registers lie."""
        return self.plot.x + self.plot.width * min(registers, self.most) / self.most


def legs_chart(tally: Tally, verdict: RaceVerdict, room: ChartRoom) -> Chart:
    """A row for each leg: what share of robots is still on it after so many registers, its median and its par."""
    title = tr("Registers by leg")
    if not any(leg.survival.begun for leg in verdict.legs):
        return nothing(room, title, tr("No race was played yet"))
    left = room.plot.x + 2.4 * room.letter
    plot = Extent(left, room.plot.y, room.width - left - 1.4 * room.letter, room.plot.height)
    rows = _Rows(plot, len(verdict.legs), _most(verdict.legs))
    shapes = [*_scale(rows, room)]
    for row, leg in enumerate(verdict.legs):
        role = tone(median_registers(tally.touched(row), tally.unfinished(row)), 1.0)
        shapes += _row(rows, row, leg, role, room)
    said = " ".join(leg_words(leg) + "." for leg in verdict.legs)
    again = any(leg.again for leg in verdict.legs)
    aside = tr("tries that go on; green: par") if again else tr("robots still on this leg; green: par")
    return card(room, title, aside, shapes, _spots(rows, verdict.legs, tally, room), said)


def _most(legs: Sequence[LegVerdict]) -> int:
    """The registers that the scale shows."""
    ends = [LEAST_REGISTERS]
    for leg in legs:
        ends.append(leg.par or 0)
        if leg.median is not None:
            curve = leg.survival.left
            ends.append(next((at for at, share in enumerate(curve) if share <= TAIL), 2 * leg.median))
            ends.append(leg.median)
    return min(max(ends), 5 * 40)


def _scale(rows: _Rows, room: ChartRoom) -> Iterator[Shape]:
    foot, size = rows.plot.y + rows.plot.height, 0.92 * room.letter
    for registers in steps(rows.most, 5):
        x = rows.x(registers)
        yield upright_line(rows.plot, x)
        yield Text(x, foot + 1.3 * size, f"{registers:.0f}", size, Role.MUTED, Anchor.MIDDLE)
    end = rows.plot.x + rows.plot.width
    yield Text(end, foot + 2.4 * size, tr("registers"), size, Role.MUTED, Anchor.END)


def _row(rows: _Rows, row: int, leg: LegVerdict, role: Role, room: ChartRoom) -> Iterator[Shape]:
    top, foot = rows.top(row), rows.top(row) + rows.high
    side = min(rows.high * 0.8, 2.2 * room.letter)
    flag = flag_picture(leg.number)
    at = Transform(0.9 * room.letter, (top + foot - side) / 2, scale=side / 100)
    yield Group(flag.shapes, at)
    base, height = foot - 2, rows.high * 0.8
    yield from _curve(rows, leg, base, height)
    if leg.par is not None:
        x = rows.x(leg.par)
        yield Rect(x - 2.5, base - height, 5, height, Role.HALO)
        yield Rect(x - 1.5, base - height, 3, height, Role.GOOD)
    yield from _median(rows, leg, base - height / 2, role, room)


def _curve(rows: _Rows, leg: LegVerdict, base: float, height: float) -> Iterator[Shape]:
    """The share of robots that are still on a leg, as an area that falls in steps."""
    if not leg.survival.begun:
        return
    parts: list[str | float] = ["M", rows.plot.x, base, "V", base - height]
    for registers, share in enumerate(leg.survival.left[: rows.most + 1]):
        parts += ["H", rows.x(registers), "V", base - height * share]
    end = rows.plot.x + rows.plot.width
    yield Path(path_data(*parts, "H", end, "V", base, "Z"), Role.ACCENT)
    yield Path(path_data("M", rows.plot.x, base, "H", end), pen=Pen(Role.BORDER, 1))


def _median(rows: _Rows, leg: LegVerdict, y: float, role: Role, room: ChartRoom) -> Iterator[Shape]:
    """The registers after which half of the robots are done, written where the curve has fallen to half."""
    size = room.letter
    number = "–" if leg.median is None else str(leg.median)
    if leg.median is None:
        words = tr("less than half finish") if leg.survival.begun else tr("no robot gets here")
        yield from _on_halo(rows.plot.x + rows.plot.width - 6, y + 0.36 * size, words, size, Role.MUTED, Anchor.END)
        return
    x = rows.x(leg.median)
    yield Rect(x - 1, y - 0.55 * size, 2, 1.1 * size, Role.INK)
    over = x + 7 + text_width(number, size) > rows.plot.x + rows.plot.width
    yield from _on_halo(
        x + (-6 if over else 6), y + 0.36 * size, number, size, role, Anchor.END if over else Anchor.START
    )


def _on_halo(x: float, y: float, words: str, size: float, role: Role, anchor: Anchor) -> Iterator[Shape]:
    """Words that are read on a curve too."""
    wide = text_width(words, size) * 1.1 + 4
    left = x - 2 if anchor is Anchor.START else x - wide + 2
    yield Rect(left, y - 0.95 * size, wide, 1.25 * size, Role.FIELD, radius=3, opacity=0.86)
    yield Text(x, y, words, size, role, anchor, bold=role is Role.TEXT)


def leg_words(leg: LegVerdict) -> str:
    """How a leg went, in a sentence without its stop."""
    par = "–" if leg.par is None else leg.par
    done, begun = leg.survival.done, leg.survival.begun
    if leg.again:
        return _words_of_tries(leg, par)
    if leg.median is None:
        return tr("To checkpoint {number}: {done} of {begun} robots touch it; par {par}",
                  number=leg.number, done=done, begun=begun, par=par)  # fmt: skip
    return tr("To checkpoint {number}: half of the robots take up to {median} registers, par {par}; "
              "{done} of {begun} touch it",
              number=leg.number, median=leg.median, par=par, done=done, begun=begun)  # fmt: skip


def _words_of_tries(leg: LegVerdict, par: str | int) -> str:
    """The same where a robot may set out for a checkpoint several times."""
    done, begun = leg.survival.done, leg.survival.begun
    if leg.median is None:
        return tr("To checkpoint {number}: {done} of {begun} tries end there; par {par}",
                  number=leg.number, done=done, begun=begun, par=par)  # fmt: skip
    return tr("To checkpoint {number}: half of all tries take up to {median} registers, par {par}; "
              "{done} of {begun} end there",
              number=leg.number, median=leg.median, par=par, done=done, begun=begun)  # fmt: skip


def _spots(rows: _Rows, legs: Sequence[LegVerdict], tally: Tally, room: ChartRoom) -> Iterator[ChartSpot]:
    races = tally.of("race_of_leg")
    for row, leg in enumerate(legs):
        area = Extent(0, rows.top(row), room.width, rows.high)
        yield ChartSpot(area, leg_words(leg), race_or_none(races[row]))

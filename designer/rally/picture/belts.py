# SPDX-License-Identifier: GPL-3.0-or-later
"""Conveyor belts: rails, marks that point the way, open ends and feeds from the side."""

from __future__ import annotations

import math
from dataclasses import dataclass

from designer.base.grid import Heading
from designer.pictures.shapes import Level, Path, Pen, Rect, Role, Shape, lines, path_data, turned
from designer.rally.spaces import Belt

_BLEED = 0.4  # belts run on a little under the next space, so that no hairline shows between two
_TRIM = 0.05  # where a belt begins or ends at a roller


@dataclass(frozen=True)
class BeltLane:
    """The way through a space along one printed arrow: straight, or a quarter circle round a corner."""

    travel: Heading
    exit: Heading

    @property
    def straight(self) -> bool:
        """Whether it does not turn."""
        return self.travel is self.exit

    def point(self, share: float) -> tuple[float, float]:
        """Where one is after ``share`` (0 to 1) of the way."""
        back, out = self.travel.back, self.exit
        if self.straight:
            return 50 + 50 * (back.dx + 2 * share * out.dx), 50 + 50 * (back.dy + 2 * share * out.dy)
        corner = 50 + 50 * (back.dx + out.dx), 50 + 50 * (back.dy + out.dy)
        angle = math.pi / 2 * share
        cos, sin = 50 * math.cos(angle), 50 * math.sin(angle)
        return corner[0] - out.dx * cos - back.dx * sin, corner[1] - out.dy * cos - back.dy * sin

    def direction(self, share: float) -> float:
        """The direction of travel there, in degrees clockwise from north."""
        quarter = 0 if self.straight else 1 if self.travel.right is self.exit else -1
        return 90.0 * self.travel + 90 * quarter * share

    def data(self, start: float, end: float) -> str:
        """The path from one share of the way to another."""
        if self.straight:
            return lines(self.point(start), self.point(end))
        sweep = 1 if self.travel.right is self.exit else 0
        return path_data("M", *self.point(start), "A", 50, 50, 0, 0, sweep, *self.point(end))

    def way(self, start: float, end: float) -> str:
        """The path for a belt: where it ends at the edge of the space it runs on, straight, a little."""
        before, after = (_BLEED if start == 0 else 0.0), (_BLEED if end == 1 else 0.0)
        (x, y), (out_x, out_y) = self.point(start), self.point(end)
        first = x - before * self.travel.dx, y - before * self.travel.dy
        last = out_x + after * self.exit.dx, out_y + after * self.exit.dy
        if self.straight:
            return lines(first, last)
        arc = self.data(start, end)
        if before:
            arc = f"{lines(first)} L{arc[1:]}"
        return f"{arc} {path_data('L', *last)}" if after else arc


def chevron(x: float, y: float, direction: float, half: float = 19.0) -> str:
    """An open arrow head centred on a point: twice ``half`` wide, ``half`` deep."""
    angle = math.radians(direction)
    ahead, aside = (math.sin(angle), -math.cos(angle)), (math.cos(angle), math.sin(angle))

    def at(forward: float, sideways: float) -> tuple[float, float]:
        return x + ahead[0] * forward + aside[0] * sideways, y + ahead[1] * forward + aside[1] * sideways

    return lines(at(-half / 2, -half), at(half / 2, 0), at(-half / 2, half))


@dataclass(frozen=True)
class BeltLook:
    """A belt among its neighbours.

    Attributes:
        belt: the belt.
        stubs: travel directions of belts that feed it from a side without a printed arrow.
        open_entries: travel directions of printed arrows at whose beginning no belt feeds it.
        open_exit: whether it leads onto no further belt.
    """

    belt: Belt
    stubs: tuple[Heading, ...] = ()
    open_entries: tuple[Heading, ...] = ()
    open_exit: bool = False

    @property
    def lanes(self) -> tuple[BeltLane, ...]:
        """A lane for each printed arrow."""
        return tuple(BeltLane(travel, self.belt.exit) for travel in self.belt.feeds)

    @property
    def colours(self) -> tuple[Role, Role]:
        """The roles of rail and bed."""
        return (Role.XRAIL, Role.XBELT) if self.belt.express else (Role.RAIL, Role.BELT)

    @property
    def ways(self) -> str:
        """The lines along which rail and bed are stroked: unions come free."""
        end = 1 - _TRIM if self.open_exit else 1.0
        return " ".join(lane.way(_TRIM if lane.travel in self.open_entries else 0.0, end) for lane in self.lanes)


def belt_shapes(look: BeltLook, level: Level = Level.L, run: float = 0.0) -> tuple[Shape, ...]:
    """A belt: side feeds, then rail, then bed. A picture of many belts paints these three layer by layer.

    ``run`` is how far it has run: 0 at rest, 1 a space.
    """
    return (*stub_shapes(look), *rail_shapes(look), *bed_shapes(look, level, run))


def stub_shapes(look: BeltLook) -> tuple[Shape, ...]:
    """Feeds from a side that turn nothing: they end under an unbroken rail."""
    if not look.stubs:
        return ()
    rail, bed = look.colours
    side = " ".join(BeltLane(travel, travel).way(0.0, 0.5) for travel in look.stubs)
    return Path(side, pen=Pen(rail, 76)), Path(side, pen=Pen(bed, 66))


def rail_shapes(look: BeltLook) -> tuple[Shape, ...]:
    """The rails, which the bed later covers all but the edges of."""
    return (Path(look.ways, pen=Pen(look.colours[0], 76)),)


def bed_shapes(look: BeltLook, level: Level = Level.L, run: float = 0.0) -> tuple[Shape, ...]:
    """The bed with rollers at open ends and the marks that point the way."""
    rail, bed = look.colours
    rollers = [shape for travel in look.open_entries for shape in _roller(travel.back, rail, bed, level)]
    if look.open_exit:
        rollers += _roller(look.belt.exit, rail, bed, level)
    return (Path(look.ways, pen=Pen(bed, 66)), *rollers, *_marks(look.belt, look.lanes, level, run))


def _roller(side: Heading, rail: Role, bed: Role, level: Level) -> tuple[Shape, ...]:
    """The roller round which a belt turns back at an open end."""
    shine = () if level is Level.S else (Rect(16, 4.5, 68, 3, bed, radius=1.5),)
    return turned((Rect(9, 1, 82, 10, rail, radius=5), *shine), side)


def _marks(belt: Belt, lanes: tuple[BeltLane, ...], level: Level, run: float) -> tuple[Shape, ...]:
    role = Role.XMARK if belt.express else Role.MARK
    if 0 < run < 1:
        return (Path(_running_heads(belt, lanes, run), pen=Pen(role, level.line(9))),)
    if len(lanes) > 1:
        tails, heads = _merge_marks(belt, lanes)
    elif lanes[0].straight:
        tails, heads = (), _straight_heads(belt)
    else:
        tails, heads = _curve_marks(belt, lanes[0])
    parts = []
    if tails:
        parts.append(Path(" ".join(tails), pen=Pen(role, level.line(8))))
    parts.append(Path(" ".join(heads), pen=Pen(role, level.line(9))))
    return tuple(parts)


def _running_heads(belt: Belt, lanes: tuple[BeltLane, ...], run: float) -> str:
    """The heads of a belt that runs, on their way: what leaves a space at its end comes in again at its beginning."""
    lane = next((lane for lane in lanes if lane.straight), lanes[0])
    shares = (0.4, 0.6) if belt.express else (0.5,)
    places = [(share + run) % 1 for share in shares]
    return " ".join(chevron(*lane.point(place), lane.direction(place)) for place in places)


def _straight_heads(belt: Belt) -> tuple[str, ...]:
    out = belt.exit
    shifts = (-10, 10) if belt.express else (0,)
    return tuple(chevron(50 + out.dx * shift, 50 + out.dy * shift, 90.0 * out) for shift in shifts)


def _curve_marks(belt: Belt, lane: BeltLane) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The tail of a curve and its heads, which look a little further round than where they are."""
    tail = lane.data(0.04, 0.58) if belt.express else lane.data(0.08, 0.8)
    shares = (0.5, 0.76) if belt.express else (0.7,)
    return (tail,), tuple(chevron(*lane.point(share), lane.direction(share + 0.06)) for share in shares)


def _merge_marks(belt: Belt, lanes: tuple[BeltLane, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    tails = tuple(lane.data(0.12, 0.76) if lane.straight else lane.data(0.1, 0.8) for lane in lanes)
    way = BeltLane(belt.exit, belt.exit)
    heads = [chevron(*way.point(0.84), 90.0 * belt.exit)]
    if belt.express:
        heads.append(chevron(*way.point(0.62), 90.0 * belt.exit, 17.1))
    return tails, tuple(heads)

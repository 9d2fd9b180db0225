# SPDX-License-Identifier: GPL-3.0-or-later
"""Board lasers: the mount on its wall with a lens a beam, beams, and the burst where they hit a wall.

What each space shows of them is looked for on one space, or followed over a whole floor as spaces change.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from designer.base.grid import Cell, Heading
from designer.pictures.shapes import Cap, Circle, Join, Level, Path, Pen, Role, Shape, lines, turned
from designer.rally.course.floor import Floor
from designer.rally.course.muzzles import muzzles_at
from designer.rally.spaces import Laser, Space

_SPACING = 20.0
_MUZZLE = 24.0
_WALL = 7.0
_SPARKS = ((-10, 4), (-14, 14), (-5, 12), (0, 24), (5, 12), (14, 14), (10, 4))


def _tracks(beams: int) -> tuple[float, ...]:
    """Where the beams of one laser lie across the space."""
    spacing = min(_SPACING, 68 / (beams - 1)) if beams > 1 else 0.0
    return tuple(50 + (beam - (beams - 1) / 2) * spacing for beam in range(beams))


def beam_shapes(
    fire: Heading, beams: int, length: float, from_mount: bool, to_wall: bool, level: Level = Level.L
) -> tuple[Shape, ...]:
    """Beams side by side that cross a space, or a row of spaces; they begin in the space at the origin.

    ``length`` is how far they go, in units. ``from_mount``: they begin at a mount rather than at the edge of that
    space. ``to_wall``: they end at a wall rather than at an edge.
    """
    start, end = _MUZZLE if from_mount else 0.0, length - _WALL if to_wall else length
    tracks = _tracks(beams)
    width = (10.0 if beams == 1 else 8.0) * (min(1.0, (tracks[1] - tracks[0]) / 16) if beams > 1 else 1.0)
    rays = " ".join(lines((track, 100 - start), (track, 100 - end)) for track in tracks)
    strokes = [
        Path(rays, pen=Pen(Role.CASING, width + 7)),
        Path(rays, pen=Pen(Role.GLOW, min(width * 1.9, 19), opacity=0.22)),
        Path(rays, pen=Pen(Role.LASER, level.line(width))),
        Path(rays, pen=Pen(Role.SHINE, level.line(3))),
        Path(rays, pen=Pen(Role.BEAM_GAP, width + 2, (9, 16), (start + 9) % 25)),
    ]
    bursts = [Path(_burst(track, 100 - length), Role.LASER) for track in tracks] if to_wall else []
    return turned((*strokes, *bursts), fire)


def shot_shapes(fire: Heading, beams: int, length: float, *, by_robot: bool) -> tuple[Shape, ...]:
    """Beams that are fired, brighter than those that are always there.

    ``length`` is how far they have come, in units; those of a robot begin in the middle of the space at the origin.
    """
    start = 50.0 if by_robot else 100 - _MUZZLE
    tracks = _tracks(beams)
    rays = " ".join(lines((track, start), (track, (50.0 if by_robot else 100.0) - length)) for track in tracks)
    pens = ((Role.HALO, 22.0), (Role.LASER, 15.0), (Role.CORE, 6.0))
    width = min(1.0, (tracks[1] - tracks[0]) / 24) if beams > 1 else 1.0
    return turned([Path(rays, pen=Pen(role, wide * width, cap=Cap.ROUND)) for role, wide in pens], fire)


def _burst(x: float, y: float) -> str:
    """Sparks where a beam that travels north hits the wall at height ``y``."""
    return lines(
        *((x + across, y + down) for across, down in _SPARKS),
        closed=True,
    )


def mount_shapes(laser: Laser, level: Level = Level.L) -> tuple[Shape, ...]:
    """The mount of a muzzle: it hangs on the side opposite to where it fires."""
    tracks = _tracks(laser.beams)
    low, high = tracks[0] - 14, tracks[-1] + 14
    body = lines((low - 10, 100), (low, 72), (high, 72), (high + 10, 100), closed=True)
    radius = 9.0 if laser.beams <= 3 else max(3.0, (tracks[1] - tracks[0]) / 2 - 1)
    lens = Pen(Role.CORE, level.line(3))
    lenses = [Circle(track, 75, radius, Role.LASER, lens) for track in tracks]
    return turned((Path(body, Role.PLATE, Pen(Role.LINE, level.line(3), join=Join.ROUND)), *lenses), laser.fire)


class BeamPart(NamedTuple):
    """What a space shows of a laser: whether the beams begin here and whether they end at a wall here.

    A two-ended laser shows two parts, one for each muzzle; its beams end at the other muzzle.
    """

    fire: Heading
    beams: int
    begins: bool
    ends: bool
    two_ended: bool = False

    @property
    def returns(self) -> bool:
        """Whether it is of the second muzzle of a laser: its beams are those of the first."""
        return self.two_ended and self.fire > self.fire.back


Parts = tuple[BeamPart, ...]


def laser_cells(floor: Floor) -> set[Cell]:
    """Every space on which a laser is mounted."""
    return {Cell(x, y) for y, row in enumerate(floor.rows) for x, space in enumerate(row) if space.lasers}


def lone_parts(space: Space) -> Parts:
    """What a space by itself shows of its lasers."""
    return tuple(
        sorted(
            BeamPart(fire, laser.beams, True, not laser.two_ended and fire in space.walls, laser.two_ended)
            for laser in space.lasers
            for fire in ((laser.fire, laser.fire.back) if laser.two_ended else (laser.fire,))
        )
    )


def beams_at(floor: Floor, cell: Cell) -> Parts:
    """What one space shows of lasers: against each way of fire one looks back as far as beams come."""
    ways = [fire for fire in Heading if floor.has_lasers_along(cell, fire)]
    found = {part for fire in ways for part in _arriving(floor, cell, fire)}
    for axis in (Heading.N, Heading.E):
        if axis in ways:
            found.update(_from_both_ends(floor, cell, axis))
    return tuple(sorted(found))


def _from_both_ends(floor: Floor, cell: Cell, axis: Heading) -> Iterator[BeamPart]:
    """The parts of two-ended lasers: they may stand on either side, as far as beams come both ways."""
    for way in (axis, axis.back):
        source = cell
        while source in floor:
            if any(laser.two_ended and laser.fire is axis for laser in floor[source].lasers):
                yield from (part for at, part, _ in _parts_from(floor, source) if at == cell and part.two_ended)
            beyond = source.step(way)
            if floor.ends_beam(source, way) or floor.ends_beam(beyond, way.back):
                break
            source = beyond


def _parts_from(floor: Floor, source: Cell) -> Iterator[tuple[Cell, BeamPart, bool]]:
    """Where the lasers on a space shine, what is shown of them there, and whether they hit robots there.

    Over lower spaces beams fly above robots.
    """
    for muzzle in muzzles_at(floor, source):
        begin, end = muzzle.crossed[0], muzzle.crossed[-1]
        to_wall = not muzzle.two_ended and floor.ends_beam(end, muzzle.fire)
        between = BeamPart(muzzle.fire, muzzle.beams, False, False, muzzle.two_ended)
        for at, level in muzzle.line:
            if begin != at != end:
                yield at, between, level
            else:
                ends = at == end and to_wall
                yield at, BeamPart(muzzle.fire, muzzle.beams, at == begin, ends, muzzle.two_ended), level


def _arriving(floor: Floor, cell: Cell, fire: Heading) -> Iterator[BeamPart]:
    source, ends = cell, floor.ends_beam(cell, fire)
    while source in floor:
        for laser in floor[source].lasers:
            if laser.fire is fire and not laser.two_ended and (not floor.uneven or cell in floor.beam(source, fire)):
                yield BeamPart(fire, laser.beams, source == cell, ends)
        if floor.ends_beam(source.step(fire.back), fire):
            return
        source = source.step(fire.back)


def _damage(parts: Sequence[BeamPart]) -> int:
    """What beams cost that hit a robot on a space; those of two-ended lasers are of one, seen from either end."""
    shared = [part for part in parts if part.two_ended]
    strongest = (max((part.beams for part in shared if part.fire is way), default=0) for way in (Heading.N, Heading.E))
    return sum(part.beams for part in parts if not part.two_ended) + sum(strongest)


class Beams:
    """The beams of a whole floor. After a change only lasers that shine where something changed are followed anew."""

    def __init__(self, floor: Floor) -> None:
        self._parts: dict[Cell, Parts] = {}
        self._shining: dict[Cell, dict[Cell, frozenset[BeamPart]]] = {}
        self._lit: dict[Cell, tuple[Cell, ...]] = {}
        self._hitting: dict[Cell, tuple[tuple[Cell, BeamPart], ...]] = {}
        for source in laser_cells(floor):
            self._follow(floor, source)
        for cell in self._shining:
            self._merge(cell)

    def at(self, cell: Cell) -> Parts:
        """What a space shows; empty for one that no beam crosses."""
        return self._parts.get(cell, ())

    def damage(self) -> dict[Cell, int]:
        """The damage that a robot takes on each space: the beams there, every laser counted for itself.

        Spaces above which beams fly are left out.
        """
        found: dict[Cell, list[BeamPart]] = {}
        for at, part in (hit for hits in self._hitting.values() for hit in hits):
            found.setdefault(at, []).append(part)
        return {cell: _damage(parts) for cell, parts in found.items()}

    def update(self, floor: Floor, changed: Iterable[Cell]) -> set[Cell]:
        """Follow a change of some spaces; returns the cells that show something else now."""
        sources = set(changed)
        # a wall is written on either side of its edge, so a beam beside a space may end there
        for cell in (near for at in tuple(sources) for near in (at, *map(at.step, Heading))):
            sources.update(self._shining.get(cell, ()))
        touched: set[Cell] = set()
        for source in sources:
            touched.update(self._forget(source))
            touched.update(self._follow(floor, source))
        return {cell for cell in touched if self._merge(cell)}

    def _follow(self, floor: Floor, source: Cell) -> Iterable[Cell]:
        """Note where the lasers on a space shine; returns the spaces."""
        found: dict[Cell, set[BeamPart]] = {}
        hits: list[tuple[Cell, BeamPart]] = []
        for at, part, level in _parts_from(floor, source):
            found.setdefault(at, set()).add(part)
            if level:
                hits.append((at, part))
        for at, parts in found.items():
            self._shining.setdefault(at, {})[source] = frozenset(parts)
        if found:
            self._lit[source], self._hitting[source] = tuple(found), tuple(hits)
        return found

    def _forget(self, source: Cell) -> Iterable[Cell]:
        lit = self._lit.pop(source, ())
        self._hitting.pop(source, None)
        for at in lit:
            self._shining[at].pop(source, None)
        return lit

    def _merge(self, cell: Cell) -> bool:
        """Put together what all lasers show on a space; returns whether it is something else than before."""
        shining = self._shining.get(cell)
        parts = tuple(sorted(frozenset().union(*shining.values()))) if shining else ()
        if not shining:
            self._shining.pop(cell, None)
        if parts == self.at(cell):
            return False
        if parts:
            self._parts[cell] = parts
        else:
            del self._parts[cell]
        return True

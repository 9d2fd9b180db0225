# SPDX-License-Identifier: GPL-3.0-or-later
"""What each space shows of lasers: looked for on one space, or followed over a whole floor as spaces change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from designer.base.grid import Cell, Heading
from designer.rally.course.floor import Floor


class BeamPart(NamedTuple):
    """What a space shows of a laser: whether the beams begin here and whether they end at a wall here."""

    fire: Heading
    beams: int
    begins: bool
    ends: bool


Parts = tuple[BeamPart, ...]


def laser_cells(floor: Floor) -> set[Cell]:
    """Every space on which a laser is mounted."""
    return {Cell(x, y) for y, row in enumerate(floor.rows) for x, space in enumerate(row) if space.lasers}


def beams_at(floor: Floor, cell: Cell) -> Parts:
    """What one space shows of lasers: against each way of fire one looks back as far as beams come."""
    return tuple(sorted({part for fire in Heading for part in _arriving(floor, cell, fire)}))


def _arriving(floor: Floor, cell: Cell, fire: Heading) -> Iterator[BeamPart]:
    source, ends = cell, floor.ends_beam(cell, fire)
    while source in floor:
        for laser in floor[source].lasers:
            if laser.fire is fire and (not floor.uneven or cell in floor.beam(source, fire)):
                yield BeamPart(fire, laser.beams, source == cell, ends)
        if floor.ends_beam(source.step(fire.back), fire):
            return
        source = source.step(fire.back)


class Beams:
    """The beams of a whole floor. After a change only lasers that shine where something changed are followed anew."""

    def __init__(self, floor: Floor) -> None:
        self._parts: dict[Cell, Parts] = {}
        self._shining: dict[Cell, dict[Cell, frozenset[BeamPart]]] = {}
        self._lit: dict[Cell, tuple[Cell, ...]] = {}
        for source in laser_cells(floor):
            self._follow(floor, source)
        for cell in self._shining:
            self._merge(cell)

    def at(self, cell: Cell) -> Parts:
        """What a space shows; empty for one that no beam crosses."""
        return self._parts.get(cell, ())

    def damage(self) -> dict[Cell, int]:
        """How many beams cross each space, every laser counted for itself: the damage that a robot takes there."""
        return {
            cell: sum(part.beams for parts in sources.values() for part in parts)
            for cell, sources in self._shining.items()
            if sources
        }

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
        for laser in floor[source].lasers:
            crossed = floor.beam(source, laser.fire)
            for at in crossed:
                ends = at == crossed[-1] and floor.ends_beam(at, laser.fire)
                found.setdefault(at, set()).add(BeamPart(laser.fire, laser.beams, at == source, ends))
        for at, parts in found.items():
            self._shining.setdefault(at, {})[source] = frozenset(parts)
        if found:
            self._lit[source] = tuple(found)
        return found

    def _forget(self, source: Cell) -> Iterable[Cell]:
        lit = self._lit.pop(source, ())
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

# SPDX-License-Identifier: GPL-3.0-or-later
"""Lasers of files that list each on every space that its beam crosses, by the side on which it hangs.

Some of these files name the far wall on the last space instead. Which end of a run of spaces a laser hangs on
follows from its neighbours and the walls, so that no table tells it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from designer.base.grid import Cell, Heading
from designer.rally.course.floor import Floor
from designer.rally.spaces import Laser, Space

Beams = dict[tuple[Cell, Heading], int]
"""By space and side on which it hangs: the beams of a laser."""


def with_emitters(rows: Sequence[Sequence[Space]]) -> list[list[Space]]:
    """The rows with one laser for each run of spaces on which one is listed by its side."""
    floor = Floor(tuple(map(tuple, rows)))
    beams = {(cell, laser.fire): laser.beams for cell, space in floor.items() for laser in space.lasers}
    found = [[replace(space, lasers=()) if space.lasers else space for space in row] for row in rows]
    for cell, laser in _lasers_of_beams(floor, beams):
        space = found[cell.y][cell.x]
        found[cell.y][cell.x] = replace(space, lasers=(*space.lasers, laser))
    return found


def _lasers_of_beams(floor: Floor, beams: Beams) -> Iterator[tuple[Cell, Laser]]:
    """The lasers that light up ``beams``: one for each run of spaces, at the end that it hangs on.

    A single space beyond the far end of a run that names the side away from it is that end's wall, and no laser.
    """
    heads = [
        (cell, mount)
        for cell, mount in beams
        if floor.has_wall(cell, mount) or beams.get((cell.step(mount), mount)) != beams[cell, mount]
    ]
    ends: set[tuple[Cell, Heading]] = set()
    for cell, mount in sorted(heads, key=lambda head: (head[1] not in (Heading.S, Heading.W), head)):
        if (cell, mount) in ends:
            continue
        count, far = beams[cell, mount], cell
        while not floor.has_wall(far, mount.back) and beams.get((far.step(mount.back), mount)) == count:
            far = far.step(mount.back)
        beyond = (far.step(mount.back), mount.back)
        if not floor.has_wall(far, mount.back) and beams.get(beyond) == count and beyond in heads:
            ends.add(beyond)
        yield cell, Laser(mount.back, count)

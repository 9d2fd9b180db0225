# SPDX-License-Identifier: GPL-3.0-or-later
"""The portals of a floor, which go in pairs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from designer.base.grid import Cell
from designer.rally.course.floor import Area, Floor
from designer.rally.elements.portal import NUMBERS, Portal

PortalKey = tuple[Area | None, int]
"""The board that shows on a portal's space, None where boards are not known, and the number."""


def portals(floor: Floor) -> Mapping[PortalKey, tuple[Cell, ...]]:
    """The spaces with portals by board and number, row by row."""
    found: dict[PortalKey, tuple[Cell, ...]] = {}
    for cell, space in floor.furnished:
        if portal := space.of(Portal):
            key = floor.area_of(cell), portal.number
            found[key] = (*found.get(key, ()), cell)
    return found


def through_portals(step: Sequence[Sequence[int]], twin: Sequence[int]) -> tuple[list[int], ...]:
    """Where steps lead, ``[heading][space]``, through a portal to the other one of its pair.

    Steps that are closed are below 0 and stay so; so is ``twin`` where there is no portal of a pair.
    """
    return tuple([beyond if beyond < 0 or twin[beyond] < 0 else twin[beyond] for beyond in steps] for steps in step)


def twins(floor: Floor) -> Mapping[Cell, Cell]:
    """For each portal of a pair the space of the other one."""
    pairs = (cells for cells in portals(floor).values() if len(cells) == 2)
    return {here: there for one, other in pairs for here, there in ((one, other), (other, one))}


def pair_of(floor: Floor, cell: Cell) -> tuple[Cell, ...]:
    """The spaces with the number of the portal on a space, on its board; none where none is."""
    portal = floor[cell].of(Portal)
    return portals(floor)[floor.area_of(cell), portal.number] if portal is not None else ()


def next_number(floor: Floor, cell: Cell) -> tuple[int | None, Cell | None]:
    """The number of a portal that is laid on a space next, and the space of the other one if that is there already.

    A pair is finished before another is begun; None where a board has all pairs that there can be.
    """
    here = {number: cells for (area, number), cells in portals(floor).items() if area == floor.area_of(cell)}
    for number, cells in here.items():
        if len(cells) == 1:
            return number, cells[0]
    return next((number for number in NUMBERS if number not in here), None), None

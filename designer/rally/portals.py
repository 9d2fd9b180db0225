# SPDX-License-Identifier: GPL-3.0-or-later
"""Which portals of a floor belong together: exactly two of a number on one board are a pair."""

from __future__ import annotations

from collections.abc import Mapping

from designer.grid import Cell
from designer.rally.elements.portal import Portal
from designer.rally.floor import Area, Floor

PortalKey = tuple[Area | None, int]
"""The board that shows on a portal's space, None where boards are not known, and the number."""


def portals(floor: Floor) -> Mapping[PortalKey, tuple[Cell, ...]]:
    """The spaces with portals by board and number, row by row."""
    found: dict[PortalKey, tuple[Cell, ...]] = {}
    for cell, space in floor.items():
        if space.further and (portal := space.of(Portal)):
            key = floor.area_of(cell), portal.number
            found[key] = (*found.get(key, ()), cell)
    return found


def twins(floor: Floor) -> Mapping[Cell, Cell]:
    """For each portal of a pair the space of the other one."""
    pairs = (cells for cells in portals(floor).values() if len(cells) == 2)
    return {here: there for one, other in pairs for here, there in ((one, other), (other, one))}

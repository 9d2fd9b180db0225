# SPDX-License-Identifier: GPL-3.0-or-later
"""Energy spaces: a green plate with a battery and its bolt; a battery whose cube was taken is empty."""

from __future__ import annotations

from designer.pictures.shapes import Join, Level, Path, Pen, Rect, Role, Shape, lines
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.elements.picture import ElementPicture

_BOLT = lines((54, 31), (37, 57), (49, 57), (45, 76), (63, 49), (51, 49), closed=True)


def energy_shapes(energy: EnergySpace, level: Level = Level.L) -> tuple[Shape, ...]:
    """An energy space."""
    plate = Rect(8, 8, 84, 84, Role.GOOD_TINT, Pen(Role.GOOD, level.line(5)), radius=18)
    pole = Rect(41, 17, 18, 9, Role.GOOD, radius=2)
    if energy.cube:
        return plate, pole, Rect(29, 24, 42, 59, Role.GOOD, radius=6), Path(_BOLT, Role.GOOD_ON)
    empty = Rect(31.5, 26.5, 37, 54, None, Pen(Role.GOOD, level.line(5), join=Join.ROUND), radius=6)
    return plate, pole, empty


PICTURE = ElementPicture(EnergySpace, rank=30, above=energy_shapes)

# SPDX-License-Identifier: GPL-3.0-or-later
"""The register plate: five slots, one for each register, on every machine that works in some of them."""

from __future__ import annotations

from designer.pictures.lettering import numeral
from designer.pictures.shapes import Extent, Level, Pen, Rect, Role, Shape
from designer.rally.spaces import REGISTERS

_PITCH = 18.4
_LONG, _SHORT = 97.0, 27.0


def plate_shapes(
    x: float, y: float, registers: tuple[int, ...], upright: bool, fill: Role, ink: Role, level: Level = Level.L
) -> tuple[Shape, ...]:
    """A plate whose middle is ``x``, ``y``; upright, register 1 is at the top. Digits never turn."""
    plate = plate_extent(x, y, upright)
    shapes: list[Shape] = [Rect(*plate, Role.PLATE, Pen(Role.LINE, level.line(2)), radius=4)]
    for register in REGISTERS:
        along = (register - 3) * _PITCH
        across, down = (x, y + along) if upright else (x + along, y)
        shapes += _slot(across, down, register, register in registers, upright, fill, ink, level)
    return tuple(shapes)


def plate_extent(x: float, y: float, upright: bool) -> Extent:
    """What a plate covers whose middle is ``x``, ``y``."""
    width, height = (_SHORT, _LONG) if upright else (_LONG, _SHORT)
    return Extent(x - width / 2, y - height / 2, width, height)


def _slot(
    x: float, y: float, register: int, active: bool, upright: bool, fill: Role, ink: Role, level: Level
) -> tuple[Shape, ...]:
    if not active:
        return (Rect(x - 3, y - 3, 6, 6, Role.SLOT, radius=1),)
    width, height = (23.0, 17.2) if upright else (17.2, 23.0)
    slot = Rect(x - width / 2, y - height / 2, width, height, fill, radius=2.5)
    if level is Level.S:
        return (slot,)
    return (slot, numeral(register, x, y, 15.5 if upright else 20, ink))

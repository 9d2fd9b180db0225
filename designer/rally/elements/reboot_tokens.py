# SPDX-License-Identifier: GPL-3.0-or-later
"""Reboot tokens: a pale disc with the sign of a switch, and the arrow along which it pushes."""

from __future__ import annotations

from designer.base.grid import Heading
from designer.pictures.shapes import (
    Circle,
    Extent,
    Join,
    Level,
    Path,
    Pen,
    Picture,
    Role,
    Shape,
    lines,
    round_pen,
    turned,
)
from designer.rally.elements.picture import ElementPicture
from designer.rally.elements.reboot_token import RebootArrow

_SWITCH = "M 50 43 L 50 57 M 37 48 A 17 17 0 1 0 63 48"
_ARROW = lines((50, 0), (70, 25), (30, 25), closed=True)


def token_shapes(heading: Heading, level: Level = Level.L) -> tuple[Shape, ...]:
    """The reboot token whose arrow points to ``heading``."""
    disc = Circle(50, 57, 35, Role.HALO, Pen(Role.DOCK, level.line(8)))
    switch = Path(_SWITCH, pen=round_pen(Role.INK, level.line(8)))
    arrow = Path(_ARROW, Role.INK, Pen(Role.HALO, 4, join=Join.ROUND))
    return turned((disc, switch, arrow), heading)


def token_picture(heading: Heading, level: Level = Level.L) -> Picture:
    """A reboot token by itself."""
    return Picture(Extent(0, 0, 100, 100), token_shapes(heading, level))


PICTURE = ElementPicture(RebootArrow, rank=150, above=lambda arrow, level: token_shapes(arrow.heading, level))

# SPDX-License-Identifier: GPL-3.0-or-later
"""The priority antenna: a mast with a lamp that sends, and a beak at the side to which its dish faces.

It is a token in cases; a course keeps it apart from its boards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from designer.base.grid import HEADING_WORDS, Heading
from designer.base.words import sentence, sentence_in, tr
from designer.pictures.shapes import (
    Circle,
    Extent,
    Group,
    Join,
    Level,
    Path,
    Pen,
    Picture,
    Role,
    Shape,
    Transform,
    lines,
    round_pen,
    turned,
)
from designer.rally.elements.kind import Burden, Caption, ElementKind, ElementLayer, ElementPicture, ElementRole, Offer
from designer.rally.spaces import FurtherElement, Move


@dataclass(frozen=True, slots=True)
class Dish(FurtherElement):
    """The priority antenna on a space, by the way its dish faces."""

    heading: Heading

    def moved(self, move: Move) -> Self:
        """The element with its heading mapped by ``move``."""
        return replace(self, heading=move(self.heading))


_MAST = lines((50, 34), (70, 92), (30, 92), closed=True)
_RUNGS = "M 41 66 L 59 66 M 36 80 L 64 80"
_NEAR = "M 31.76 14.64 A 24 24 0 0 0 31.76 45.36 M 68.24 14.64 A 24 24 0 0 1 68.24 45.36"
_FAR = "M 21.12 5.68 A 38 38 0 0 0 21.12 54.32 M 78.88 5.68 A 38 38 0 0 1 78.88 54.32"
_BEAK = lines((50, -3), (71, 17), (29, 17), closed=True)


def antenna_shapes(heading: Heading, level: Level = Level.L) -> tuple[Shape, ...]:
    """The antenna whose dish faces ``heading``; it stands upright whichever way that is."""
    sender = (
        Path(_MAST, Role.INK, Pen(Role.INK, 3, join=Join.ROUND)),
        *(() if level is Level.S else (Path(_RUNGS, pen=Pen(Role.SLOT, 5)),)),
        Path(f"{_NEAR} {_FAR}", pen=round_pen(Role.INK, level.line(6))),
        Circle(50, 30, 10, Role.AMBER, Pen(Role.INK, level.line(4))),
    )
    beak = Path(_BEAK, Role.INK, Pen(Role.HALO, 5, join=Join.ROUND))
    return (Group(sender, Transform(13, 18, scale=0.74)), *turned((beak,), heading))


def antenna_picture(heading: Heading, level: Level = Level.L) -> Picture:
    """The antenna by itself."""
    return Picture(Extent(0, 0, 100, 100), antenna_shapes(heading, level))


_RULE = sentence("The robot nearest to it acts first. Nothing enters, pushes or fires through it.")

ANTENNA = ElementKind(
    key="antenna",
    rank=260,
    plural=sentence("priority antennas"),
    pattern=r"A(?P<heading>[NESW])",
    usage={"A": "AE"},
    read=lambda match: Dish(Heading[match["heading"]]),
    write=lambda dish: f"A{dish.heading.name}",
    words=lambda dish: tr("priority antenna, dish {heading}", heading=HEADING_WORDS[dish.heading]),
    layer=ElementLayer.RACE,
    role=ElementRole.MARK,
    further=Dish,
    of_course=True,
    burden=Burden.NEVER,
    reason=sentence("the priority antenna is there"),
    box=lambda dish: ("antenna", sentence("a priority antenna")),
    search=sentence_in("search", "transmitter"),
    palette=(Offer("AE", sentence("Priority antenna"), _RULE, "race", tool="antenna"),),
    legend=(Caption("AE", sentence("Priority antenna"), sentence("the nearest robot acts first; stops everything")),),
    picture=ElementPicture(rank=160, above=lambda dish, level: antenna_shapes(dish.heading, level)),
)

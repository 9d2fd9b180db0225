# SPDX-License-Identifier: GPL-3.0-or-later
"""Reboot tokens: a pale disc with the sign of a switch, and the arrow along which it pushes.

They are tokens in cases; a course keeps them apart from its boards, one a board.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from designer.base.grid import HEADING_WORDS, Heading
from designer.base.words import sentence, sentence_in, tr
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
from designer.rally.elements.kind import Burden, Caption, ElementKind, ElementLayer, ElementPicture, ElementRole, Offer
from designer.rally.spaces import FurtherElement, Move


@dataclass(frozen=True, slots=True)
class RebootArrow(FurtherElement):
    """The reboot token on a space, by the way its arrow points."""

    heading: Heading

    def moved(self, move: Move) -> Self:
        """The element with its heading mapped by ``move``."""
        return replace(self, heading=move(self.heading))


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


_RULE = sentence("A robot that fell on this board returns here; a robot in the way is pushed along the arrow.")

REBOOT_TOKEN = ElementKind(
    key="reboot-token",
    rank=250,
    plural=sentence("reboot tokens"),
    pattern=r"B(?P<heading>[NESW])",
    usage={"B": "BE"},
    read=lambda match: RebootArrow(Heading[match["heading"]]),
    write=lambda arrow: f"B{arrow.heading.name}",
    words=lambda arrow: tr("reboot token, arrow {heading}", heading=HEADING_WORDS[arrow.heading]),
    layer=ElementLayer.RACE,
    role=ElementRole.MARK,
    further=RebootArrow,
    of_course=True,
    burden=Burden.NEVER,
    reason=sentence("a reboot token is there"),
    box=lambda arrow: ("reboot-token", sentence("a reboot token")),
    search=sentence_in("search", "respawn return"),
    palette=(Offer("BN", sentence("Reboot token"), _RULE, "race", tool="reboot-token"),),
    legend=(
        Caption("BN", sentence("Reboot token"), sentence("where robots that fell return; pushes along the arrow")),
    ),
    picture=ElementPicture(rank=150, above=lambda arrow, level: token_shapes(arrow.heading, level)),
    acts=False,
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Oil, on which robots slide: a dark puddle that shines."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import sentence, tr
from designer.pictures.shapes import Circle, Join, Level, Path, Pen, Role, Shape, round_pen
from designer.rally.edition import Edition
from designer.rally.elements.kind import Burden, Caption, ElementKind, ElementLayer, ElementPicture, ElementRole, Offer
from designer.rally.spaces import FurtherElement


@dataclass(frozen=True, slots=True)
class Oil(FurtherElement):
    """Oil on a space."""


_PUDDLE = (
    "M 26 24 C 36 8 58 18 66 16 C 84 12 94 34 84 48 C 78 57 92 68 82 80 C 70 93 52 82 42 86"
    " C 28 92 10 84 12 66 C 14 54 6 50 10 38 C 13 29 21 32 26 24 Z"
)
_SHINE = "M 27 42 C 32 31 44 30 50 30 M 46 66 C 57 69 66 63 70 54"


def oil_shapes(oil: Oil, level: Level = Level.L) -> tuple[Shape, ...]:
    """Oil on a space."""
    puddle = Path(_PUDDLE, Role.OIL, Pen(Role.OIL_MARK, level.line(3), join=Join.ROUND))
    return puddle, Path(_SHINE, pen=round_pen(Role.OIL_MARK, level.line(7))), Circle(30, 68, 5, Role.OIL_MARK)


def _rule(edition: Edition) -> str:
    slides = tr("A robot that comes to rest here slides on until it is off the oil.")
    return f"{slides} {tr('A move that begins here is one space shorter.')}"


OIL = ElementKind(
    key="oil",
    rank=50,
    plural=sentence("patches of oil"),
    pattern=r"o",
    usage={"o": "o"},
    read=lambda match: Oil(),
    write=lambda oil: "o",
    words=lambda oil: tr("oil"),
    layer=ElementLayer.GROUND,
    role=ElementRole.MACHINE,
    further=Oil,
    displaces=frozenset({"pit"}),
    yields_to=frozenset({"pit"}),
    alike=lambda oil: True,
    burden=Burden.ACTS,
    reason=sentence("robots slide on from oil"),
    box=lambda oil: ("oil", sentence("oil")),
    happens=lambda oil, edition: (_rule(edition),),
    palette=(Offer("o", sentence("Oil"), _rule, "expansions"),),
    legend=(Caption("o", sentence("Oil"), sentence("a robot that rests here slides on")),),
    picture=ElementPicture(rank=20, above=oil_shapes),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Portals: two of one number are a pair, and entering one puts a robot on the other.

Each is a ring of light with the number of the pair.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from designer.base.numerals import whole
from designer.base.words import sentence, sentence_in, tr
from designer.pictures.lettering import numeral
from designer.pictures.shapes import Circle, Level, Pen, Role, Shape
from designer.rally.edition import Edition
from designer.rally.elements.kind import (
    Attribute,
    Burden,
    Caption,
    ElementKind,
    ElementLayer,
    ElementPicture,
    ElementRole,
    Offer,
)
from designer.rally.spaces import FurtherElement

NUMBERS = range(1, 100)


@dataclass(frozen=True, slots=True)
class Portal(FurtherElement):
    """A portal, by the number of its pair (1 to 99)."""

    number: int

    def __post_init__(self) -> None:
        if self.number not in NUMBERS:
            raise ValueError("the number of a portal is 1 to 99")


def portal_shapes(portal: Portal, level: Level = Level.L) -> tuple[Shape, ...]:
    """A portal on a space."""
    return (
        Circle(50, 50, 42, Role.XBELT, Pen(Role.XRAIL, level.line(4))),
        Circle(50, 50, 33, None, Pen(Role.XMARK, level.line(6), (38, 14), 10)),
        Circle(50, 50, 22, Role.HALO),
        numeral(portal.number, 50, 50, 29, Role.INK, 34),
    )


def _happens(portal: Portal, edition: Edition) -> Iterator[str]:
    yield tr("A robot that enters is on the other portal {number} at once.", number=portal.number)


_RULE = sentence("Entering it puts a robot on the other portal of its number at once.")

PORTAL = ElementKind(
    key="portal",
    rank=120,
    plural=sentence("portals"),
    pattern=r"P(?P<number>[1-9][0-9]?)",
    usage={"P": "P1"},
    read=lambda match: Portal(whole(match["number"])),
    write=lambda portal: f"P{portal.number}",
    words=lambda portal: tr("portal {number}", number=portal.number),
    layer=ElementLayer.GROUND,
    role=ElementRole.GROUND,
    further=Portal,
    alike=lambda portal: True,
    burden=Burden.ACTS,
    reason=sentence("a portal carries robots elsewhere"),
    box=lambda portal: ("portal", sentence("a portal")),
    happens=_happens,
    palette=(Offer("P1", sentence("Portal"), _RULE, "expansions", tool="portal"),),
    attributes=(
        Attribute(
            "number",
            sentence("Portal number"),
            sentence_in("step", "Change portal number"),
            tuple((number, str(number), sentence("Pair {number}", number=number)) for number in range(1, 10)),
        ),
    ),
    legend=(Caption("P1", sentence("Portal"), sentence("puts a robot on the portal of the same number")),),
    picture=ElementPicture(rank=70, above=portal_shapes),
)

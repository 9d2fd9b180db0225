# SPDX-License-Identifier: GPL-3.0-or-later
"""Chop shops, where robots are upgraded: a green plate with a card and a wrench. Upgrades are not played here."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import sentence, tr
from designer.pictures.shapes import Group, Level, Path, Pen, Rect, Role, Shape, Transform
from designer.rally.elements.kind import Caption, ElementKind, ElementLayer, ElementPicture, ElementRole, Offer
from designer.rally.spaces import FurtherElement


@dataclass(frozen=True, slots=True)
class ChopShop(FurtherElement):
    """A chop shop on a space."""


_WRENCH = (
    "M -8 34 L -8 2 A 21 21 0 0 1 -10 -36 L -10 -18 L 0 -12 L 10 -18 L 10 -36 A 21 21 0 0 1 8 2 L 8 34"
    " A 8 8 0 0 1 -8 34 Z"
)


def chop_shop_shapes(shop: ChopShop, level: Level = Level.L) -> tuple[Shape, ...]:
    """A chop shop on a space."""
    return (
        Rect(8, 8, 84, 84, Role.GOOD_TINT, Pen(Role.GOOD, level.line(5)), radius=18),
        Group((Path(_WRENCH, Role.GOOD),), Transform(41, 59, -135, 0.8)),
        Rect(43, 20, 37, 50, Role.GOOD_TINT, Pen(Role.GOOD_TINT, 10), radius=6),
        Rect(43, 20, 37, 50, Role.GOOD, radius=6),
        Path("M 61.5 32 V 58 M 48.5 45 H 74.5", pen=Pen(Role.GOOD_ON, level.line(9))),
    )


_RULE = sentence("Gives upgrades, which are not played here. It moves nobody.")

CHOP_SHOP = ElementKind(
    key="chop-shop",
    rank=90,
    plural=sentence("chop shops"),
    pattern=r"s",
    usage={"s": "s"},
    read=lambda match: ChopShop(),
    write=lambda shop: "s",
    words=lambda shop: tr("chop shop"),
    layer=ElementLayer.GROUND,
    role=ElementRole.GROUND,
    further=ChopShop,
    alike=lambda shop: True,
    box=lambda shop: ("chop-shop", sentence("a chop shop")),
    palette=(Offer("s", sentence("Chop shop"), _RULE, "expansions"),),
    legend=(Caption("s", sentence("Chop shop"), sentence("gives upgrades")),),
    picture=ElementPicture(rank=40, above=chop_shop_shapes),
    acts=False,
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Chop shops, where robots are upgraded; upgrades are not played here."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import sentence, tr
from designer.rally.elements.kind import Caption, ElementRole, Kind, Offer
from designer.rally.elements.layer import Layer
from designer.rally.spaces import Further


@dataclass(frozen=True, slots=True)
class ChopShop(Further):
    """A chop shop on a space."""


_RULE = sentence("Gives upgrades, which are not played here. It moves nobody.")

CHOP_SHOP = Kind(
    key="chop-shop",
    rank=90,
    plural=sentence("chop shops"),
    pattern=r"s",
    usage={"s": "s"},
    read=lambda match: ChopShop(),
    write=lambda shop: "s",
    words=lambda shop: tr("chop shop"),
    layer=Layer.GROUND,
    role=ElementRole.GROUND,
    further=ChopShop,
    alike=lambda shop: True,
    box=lambda shop: ("chop-shop", sentence("a chop shop")),
    palette=(Offer("s", sentence("Chop shop"), _RULE, "expansions"),),
    legend=(Caption("s", sentence("Chop shop"), sentence("gives upgrades")),),
    acts=False,
)

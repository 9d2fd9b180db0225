# SPDX-License-Identifier: GPL-3.0-or-later
"""Oil, on which robots slide."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import sentence, tr
from designer.rally.edition import Edition
from designer.rally.elements.kind import Burden, Caption, ElementRole, Kind, Offer
from designer.rally.elements.layer import Layer
from designer.rally.spaces import Further


@dataclass(frozen=True, slots=True)
class Oil(Further):
    """Oil on a space."""


def _rule(edition: Edition) -> str:
    slides = tr("A robot that comes to rest here slides on until it is off the oil.")
    return f"{slides} {tr('A move that begins here is one space shorter.')}"


OIL = Kind(
    key="oil",
    rank=50,
    plural=sentence("oil"),
    pattern=r"o",
    usage={"o": "o"},
    read=lambda match: Oil(),
    write=lambda oil: "o",
    words=lambda oil: tr("oil"),
    layer=Layer.GROUND,
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
)

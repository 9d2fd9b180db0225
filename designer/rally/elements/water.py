# SPDX-License-Identifier: GPL-3.0-or-later
"""Water, which slows robots; a belt in water is a current."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import sentence, tr
from designer.rally.edition import Edition, WaterSlows
from designer.rally.elements.kind import Burden, Caption, ElementRole, Kind, Offer
from designer.rally.elements.layer import Layer
from designer.rally.spaces import Further


@dataclass(frozen=True, slots=True)
class Water(Further):
    """Water on a space; a belt there is a current."""

    belt_phase = "currents"


def _rule(edition: Edition) -> str:
    slow = (
        tr("A move forward that begins here is one space shorter.")
        if edition.water_slows is WaterSlows.FORWARD
        else tr("A move that begins here is one space shorter.")
    )
    return f"{slow} {tr('A belt in water is a current: one space, after the other belts.')}"


WATER = Kind(
    key="water",
    rank=40,
    plural=sentence("water"),
    pattern=r"v",
    usage={"v": "v"},
    read=lambda match: Water(),
    write=lambda water: "v",
    words=lambda water: tr("water"),
    layer=Layer.GROUND,
    role=ElementRole.MACHINE,
    further=Water,
    displaces=frozenset({"pit"}),
    yields_to=frozenset({"pit"}),
    alike=lambda water: True,
    burden=Burden.NONE,
    box=lambda water: ("water", sentence("water")),
    happens=lambda water, edition: (_rule(edition),),
    palette=(
        Offer("v", sentence("Water"), _rule, "expansions"),
        Offer("cE+v", sentence("Current"), _rule, "expansions"),
    ),
    legend=(Caption("v", sentence("Water"), sentence("a move forward is one space shorter; belts are currents")),),
)

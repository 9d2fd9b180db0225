# SPDX-License-Identifier: GPL-3.0-or-later
"""Ramps, written on the lower space."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import sentence, sentence_in, trn
from designer.rally.elements.kind import Attribute, Caption, Choices, ElementRole, Kind, Offer, SideOffer
from designer.rally.elements.layer import Layer
from designer.rally.elements.sides import Sided, joined, pattern, reader, writer
from designer.rally.elements.wording import sides_words


@dataclass(frozen=True, slots=True)
class Ramp(Sided):
    """Ramps: the neighbours on these sides are higher, and a ramp leads up to each."""

    leads_up = True


_RULE = sentence("Leads up to the space beyond: a card needs two steps for it, belts and pushes one.")

RAMP = Kind(
    key="ramp",
    rank=220,
    plural=sentence("ramps"),
    pattern=pattern("u"),
    usage={"u": "uN, uNE"},
    read=reader(Ramp),
    write=writer("u"),
    words=lambda element: trn("ramp {sides}", "ramps {sides}", len(element.sides), sides=sides_words(element.sides)),
    layer=Layer.WALLS,
    role=ElementRole.EDGE,
    further=Ramp,
    joined=joined,
    box=lambda element: ("ramp", sentence("a ramp")),
    palette=(Offer("uN", sentence("Ramp"), _RULE, "walls", rank=1, tool="ramp"),),
    side_tool=SideOffer(
        "trend-up", sentence("Ramp: click the lower side of an edge or a ledge; click a ramp to remove it")
    ),
    attributes=(Attribute("sides", sentence("Ramp on"), sentence_in("step", "Change ramps"), Choices.SIDES),),
    legend=(Caption("uN", sentence("Ramp"), sentence("up takes two steps of a card")),),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Repulsors, which throw back whoever drives or is pushed against them."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import sentence, sentence_in, trn
from designer.rally.elements.kind import Attribute, Caption, Choices, ElementRole, Kind, Offer, SideOffer
from designer.rally.elements.layer import Layer
from designer.rally.elements.sides import Sided, joined, pattern, reader, writer
from designer.rally.elements.wording import sides_words


@dataclass(frozen=True, slots=True)
class Repulsor(Sided):
    """Repulsors on the edges of a space; it does not matter on which side of an edge one is written."""

    stops_beams = True
    either_side = True


_RULE = sentence("Throws back whoever moves or is pushed across it, by the steps left. Belts ignore it.")

REPULSOR = Kind(
    key="repulsor",
    rank=200,
    plural=sentence("repulsors"),
    pattern=pattern("b"),
    usage={"b": "bN, bNE"},
    read=reader(Repulsor),
    write=writer("b"),
    words=lambda element: trn(
        "repulsor {sides}", "repulsors {sides}", len(element.sides), sides=sides_words(element.sides)
    ),
    layer=Layer.WALLS,
    role=ElementRole.EDGE,
    further=Repulsor,
    joined=joined,
    box=lambda element: ("repulsor", sentence("a repulsor")),
    palette=(Offer("bN", sentence("Repulsor"), _RULE, "walls", rank=1, tool="repulsor"),),
    side_tool=SideOffer(
        "magnet",
        sentence("Repulsor: click or drag along an edge; click a repulsor to remove it"),
    ),
    attributes=(Attribute("sides", sentence("Repulsor on"), sentence_in("step", "Change repulsors"), Choices.SIDES),),
    legend=(Caption("bN", sentence("Repulsor"), sentence("throws robots back by the steps left")),),
)

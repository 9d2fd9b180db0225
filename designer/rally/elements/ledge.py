# SPDX-License-Identifier: GPL-3.0-or-later
"""Ledges, written on the lower space."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import sentence, sentence_in, trn
from designer.rally.elements.kind import Attribute, Caption, Choices, ElementRole, Kind, Offer, SideOffer
from designer.rally.elements.layer import Layer
from designer.rally.elements.sides import Sided, joined, pattern, reader, writer
from designer.rally.elements.wording import sides_words


@dataclass(frozen=True, slots=True)
class Ledge(Sided):
    """Ledges: the neighbours on these sides are higher."""

    leads_up = True


_RULE = sentence("The space beyond is higher: no way up, and 2 damage for a fall down, 1 into water.")

LEDGE = Kind(
    key="ledge",
    rank=210,
    plural=sentence("ledges"),
    pattern=pattern("h"),
    usage={"h": "hN, hNE"},
    read=reader(Ledge),
    write=writer("h"),
    words=lambda element: trn("ledge {sides}", "ledges {sides}", len(element.sides), sides=sides_words(element.sides)),
    layer=Layer.WALLS,
    role=ElementRole.EDGE,
    further=Ledge,
    joined=joined,
    left_by="ramp",
    excludes={"ramp": sentence("side {side} has a ledge and a ramp; a ramp needs no ledge")},
    box=lambda element: ("ledge", sentence("a ledge")),
    palette=(Offer("hN", sentence("Ledge"), _RULE, "walls", rank=1, tool="ledge"),),
    side_tool=SideOffer(
        "arrow-line-down", sentence("Ledge: click or drag along the lower side of an edge; click a ledge to remove it")
    ),
    attributes=(Attribute("sides", sentence("Ledge on"), sentence_in("step", "Change ledges"), Choices.SIDES),),
    legend=(Caption("hN", sentence("Ledge"), sentence("no way up; a fall down deals 2 damage")),),
)

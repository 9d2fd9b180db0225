# SPDX-License-Identifier: GPL-3.0-or-later
"""One-way walls, which let robots in and never out."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import sentence, sentence_in, trn
from designer.rally.elements.kind import Attribute, Caption, Choices, ElementRole, Kind, Offer, SideOffer
from designer.rally.elements.layer import Layer
from designer.rally.elements.sides import Sided, joined, pattern, reader, writer
from designer.rally.elements.wording import sides_words


@dataclass(frozen=True, slots=True)
class OneWayWall(Sided):
    """One-way walls: a robot may come in across these sides, never go out by them; so may beams."""

    stops_beams = True


_RULE = sentence("Robots and beams come in across it, never out.")

ONE_WAY_WALL = Kind(
    key="one-way-wall",
    rank=190,
    plural=sentence("one-way walls"),
    pattern=pattern("j"),
    usage={"j": "jN, jNE"},
    read=reader(OneWayWall),
    write=writer("j"),
    words=lambda element: trn(
        "one-way wall {sides}", "one-way walls {sides}", len(element.sides), sides=sides_words(element.sides)
    ),
    layer=Layer.WALLS,
    role=ElementRole.EDGE,
    further=OneWayWall,
    joined=joined,
    supersedes=frozenset({"walls"}),
    box=lambda element: ("one-way-wall", sentence("a one-way wall")),
    palette=(Offer("jN", sentence("One-way wall"), _RULE, "walls", rank=1, tool="one-way-wall"),),
    side_tool=SideOffer(
        "sign-in", sentence("One-way wall: click the side by which robots may come in; click it again to remove it")
    ),
    attributes=(
        Attribute("sides", sentence("One-way wall on"), sentence_in("step", "Change one-way walls"), Choices.SIDES),
    ),
    legend=(Caption("jN", sentence("One-way wall"), sentence("lets robots in, never out")),),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Ledges, written on the lower space."""

from __future__ import annotations

from dataclasses import dataclass

from designer.rally.edition import Edition
from designer.rally.elements.kind import Attribute, Caption, Choices, ElementRole, Kind, Offer, SideOffer
from designer.rally.elements.layer import Layer
from designer.rally.elements.sided import Sided, joined, pattern, reader, writer
from designer.rally.elements.wording import listed, side_word
from designer.words import sentence, sentence_in, tr, trn


@dataclass(frozen=True, slots=True)
class Ledge(Sided):
    """Ledges: the neighbours on these sides are higher."""

    leads_up = True


def _rule(edition: Edition) -> str:
    return tr("The space beyond is higher: no way up, and 2 damage for a fall down, 1 into water.")


def _words(element: Ledge) -> str:
    words = [side_word(side) for side in element.sides]
    return trn("ledge {sides}", "ledges {sides}", len(words), sides=listed(words))


LEDGE = Kind(
    key="ledge",
    rank=210,
    plural=sentence("ledges"),
    pattern=pattern("h"),
    usage={"h": "hN, hNE"},
    read=reader(Ledge),
    write=writer("h"),
    words=_words,
    undo_name=lambda element: sentence("Ledge"),
    layer=Layer.WALLS,
    role=ElementRole.EDGE,
    further=Ledge,
    joined=joined,
    left_by="ramp",
    excludes={"ramp": sentence("side {side} has a ledge and a ramp; a ramp needs no ledge")},
    box=lambda element: ("ledge", sentence("a ledge")),
    file_version=lambda element: 3,
    palette=(Offer("hN", sentence("Ledge"), _rule, "walls", rank=1, tool="ledge"),),
    side_tool=SideOffer(
        "arrow-line-down", sentence("Ledge: click or drag along the lower side of an edge; click a ledge to remove it")
    ),
    attributes=(Attribute("sides", sentence("Ledge on"), sentence_in("step", "Change ledges"), Choices.SIDES),),
    legend=(Caption("hN", sentence("Ledge"), sentence("no way up; a fall down deals 2 damage")),),
)

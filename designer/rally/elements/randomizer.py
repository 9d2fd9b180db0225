# SPDX-License-Identifier: GPL-3.0-or-later
"""Randomizers, which replace the card of a robot that starts a register on them."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import sentence, tr
from designer.rally.elements.kind import Burden, Caption, ElementRole, Kind, Offer
from designer.rally.elements.layer import Layer
from designer.rally.spaces import Further


@dataclass(frozen=True, slots=True)
class Randomizer(Further):
    """A randomizer on a space."""


_RULE = sentence("A robot that begins a register here plays the top card of its deck instead of its own.")

RANDOMIZER = Kind(
    key="randomizer",
    rank=100,
    plural=sentence("randomizers"),
    pattern=r"z",
    usage={"z": "z"},
    read=lambda match: Randomizer(),
    write=lambda randomizer: "z",
    words=lambda randomizer: tr("randomizer"),
    layer=Layer.GROUND,
    role=ElementRole.GROUND,
    further=Randomizer,
    alike=lambda randomizer: True,
    burden=Burden.NONE,
    box=lambda randomizer: ("randomizer", sentence("a randomizer")),
    happens=lambda randomizer, edition: (str(_RULE),),
    palette=(Offer("z", sentence("Randomizer"), _RULE, "expansions"),),
    legend=(Caption("z", sentence("Randomizer"), sentence("replaces the card of a robot that begins here")),),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Homing missiles, whose effect depends on players and is not played here."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import sentence, tr
from designer.rally.elements.kind import Caption, ElementRole, Kind, Offer
from designer.rally.elements.layer import Layer
from designer.rally.spaces import Further


@dataclass(frozen=True, slots=True)
class HomingMissile(Further):
    """A homing missile on a space."""


_RULE = sentence("A risk for robots. What it does is not played here.")

HOMING_MISSILE = Kind(
    key="homing-missile",
    rank=160,
    plural=sentence("homing missiles"),
    pattern=r"m",
    usage={"m": "m"},
    read=lambda match: HomingMissile(),
    write=lambda missile: "m",
    words=lambda missile: tr("homing missile"),
    layer=Layer.MACHINES,
    role=ElementRole.MACHINE,
    further=HomingMissile,
    displaces=frozenset({"pit"}),
    yields_to=frozenset({"pit"}),
    alike=lambda missile: True,
    box=lambda missile: ("homing-missile", sentence("a homing missile")),
    palette=(Offer("m", sentence("Homing missile"), _RULE, "expansions"),),
    legend=(Caption("m", sentence("Homing missile"), sentence("a risk; it is not played")),),
    acts=False,
)

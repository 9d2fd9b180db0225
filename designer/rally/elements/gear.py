# SPDX-License-Identifier: GPL-3.0-or-later
"""Gears."""

from __future__ import annotations

from designer.base.words import sentence, sentence_in, tr
from designer.rally.elements.kind import Attribute, Burden, Caption, ElementKind, ElementLayer, ElementRole, Offer
from designer.rally.spaces import Gear

GEAR = ElementKind(
    key="gear",
    rank=60,
    plural=sentence("gears"),
    pattern=r"g(?P<hand>[LR])",
    usage={"g": "gL, gR"},
    read=lambda match: Gear(match["hand"]),
    write=lambda gear: f"g{gear.value}",
    words=lambda gear: tr("gear clockwise") if gear is Gear.RIGHT else tr("gear counter-clockwise"),
    layer=ElementLayer.GROUND,
    role=ElementRole.GROUND,
    alike=lambda gear: gear,
    burden=Burden.ACTS,
    reason=sentence("a gear turns robots there"),
    search=sentence_in("search", "cogwheel"),
    palette=(
        Offer("gL", sentence("Gear, counter-clockwise"), sentence("Turns a robot left."), "ground", rank=1),
        Offer("gR", sentence("Gear, clockwise"), sentence("Turns a robot right."), "ground", rank=1),
    ),
    attributes=(
        Attribute(
            "",
            sentence_in("inspector", "Turns"),
            sentence_in("step", "Change gear"),
            (
                (Gear.LEFT, sentence("Left"), sentence("Counter-clockwise")),
                (Gear.RIGHT, sentence("Right"), sentence("Clockwise")),
            ),
        ),
    ),
    legend=(
        Caption("gR", sentence("Gear"), sentence("turns a robot clockwise"), lambda gear: gear is Gear.RIGHT),
        Caption("gL", sentence("Gear"), sentence("turns a robot counter-clockwise"), lambda gear: gear is Gear.LEFT),
    ),
)

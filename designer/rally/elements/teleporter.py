# SPDX-License-Identifier: GPL-3.0-or-later
"""Teleporters, from which a move card is one jump."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from designer.base.numerals import whole
from designer.base.words import counted, sentence, sentence_in, tr
from designer.rally.edition import Edition
from designer.rally.elements.kind import Attribute, Burden, Caption, ElementRole, Kind, Offer
from designer.rally.elements.layer import Layer
from designer.rally.spaces import Further

POWERS = range(1, 10)


@dataclass(frozen=True, slots=True)
class Teleporter(Further):
    """A teleporter: a move card that begins on it is a jump of its steps and ``power`` (1 to 9) more."""

    power: int

    def __post_init__(self) -> None:
        if self.power not in POWERS:
            raise ValueError("a teleporter has a power of 1 to 9")


def _happens(teleporter: Teleporter, edition: Edition) -> Iterator[str]:
    yield tr(
        "A move card that begins here is one jump of its spaces and {power} more, over whatever is between.",
        power=teleporter.power,
    )


_RULE = sentence("A move card that begins here is one jump, 2 spaces longer, over walls and pits.")

TELEPORTER = Kind(
    key="teleporter",
    rank=110,
    plural=sentence("teleporters"),
    pattern=r"T(?P<power>[1-9])",
    usage={"T": "T2"},
    read=lambda match: Teleporter(whole(match["power"])),
    write=lambda teleporter: f"T{teleporter.power}",
    words=lambda teleporter: tr("teleporter with power {power}", power=teleporter.power),
    layer=Layer.GROUND,
    role=ElementRole.GROUND,
    further=Teleporter,
    alike=lambda teleporter: True,
    burden=Burden.NONE,
    box=lambda teleporter: ("teleporter", sentence("a teleporter")),
    happens=_happens,
    palette=(Offer("T2", sentence("Teleporter"), _RULE, "expansions"),),
    attributes=(
        Attribute(
            "power",
            sentence("Teleporter power"),
            sentence_in("step", "Change teleporter power"),
            tuple((power, str(power), counted("{n} more space", "{n} more spaces", power)) for power in (1, 2, 3, 4)),
        ),
    ),
    legend=(Caption("T2", sentence("Teleporter"), sentence("a move card is one long jump")),),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""The priority antenna: a token in cases; a course keeps it apart from its boards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from designer.base.grid import Heading
from designer.base.headings import HEADING_WORDS
from designer.base.words import sentence, sentence_in, tr
from designer.rally.elements.kind import Burden, Caption, ElementRole, Kind, Offer
from designer.rally.elements.layer import Layer
from designer.rally.spaces import Further, Move


@dataclass(frozen=True, slots=True)
class Dish(Further):
    """The priority antenna on a space, by the way its dish faces."""

    heading: Heading

    def moved(self, move: Move) -> Self:
        """The element with its heading mapped by ``move``."""
        return replace(self, heading=move(self.heading))


_RULE = sentence("The robot nearest to it acts first. Nothing enters, pushes or fires through it.")

ANTENNA = Kind(
    key="antenna",
    rank=260,
    plural=sentence("priority antennas"),
    pattern=r"A(?P<heading>[NESW])",
    usage={"A": "AE"},
    read=lambda match: Dish(Heading[match["heading"]]),
    write=lambda dish: f"A{dish.heading.name}",
    words=lambda dish: tr("priority antenna, dish {heading}", heading=HEADING_WORDS[dish.heading]),
    layer=Layer.RACE,
    role=ElementRole.MARK,
    further=Dish,
    of_course=True,
    burden=Burden.NEVER,
    reason=sentence("the priority antenna is there"),
    box=lambda dish: ("antenna", sentence("a priority antenna")),
    search=sentence_in("search", "transmitter"),
    palette=(Offer("AE", sentence("Priority antenna"), _RULE, "race", tool="antenna"),),
    legend=(Caption("AE", sentence("Priority antenna"), sentence("the nearest robot acts first; stops everything")),),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Reboot tokens: tokens in cases; a course keeps them apart from its boards, one a board."""

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
class RebootArrow(Further):
    """The reboot token on a space, by the way its arrow points."""

    heading: Heading

    def moved(self, move: Move) -> Self:
        """The element with its heading mapped by ``move``."""
        return replace(self, heading=move(self.heading))


_RULE = sentence("Robots that fell on this board return here; whoever is in the way is pushed along the arrow.")

REBOOT_TOKEN = Kind(
    key="reboot-token",
    rank=250,
    plural=sentence("reboot tokens"),
    pattern=r"B(?P<heading>[NESW])",
    usage={"B": "BE"},
    read=lambda match: RebootArrow(Heading[match["heading"]]),
    write=lambda arrow: f"B{arrow.heading.name}",
    words=lambda arrow: tr("reboot token, arrow {heading}", heading=HEADING_WORDS[arrow.heading]),
    layer=Layer.RACE,
    role=ElementRole.MARK,
    further=RebootArrow,
    of_course=True,
    burden=Burden.NEVER,
    reason=sentence("a reboot token is there"),
    box=lambda arrow: ("reboot-token", sentence("a reboot token")),
    search=sentence_in("search", "respawn return"),
    palette=(Offer("BN", sentence("Reboot token"), _RULE, "race", tool="reboot-token"),),
    legend=(
        Caption("BN", sentence("Reboot token"), sentence("where robots that fell return; pushes along the arrow")),
    ),
    acts=False,
)

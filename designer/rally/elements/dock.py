# SPDX-License-Identifier: GPL-3.0-or-later
"""Docks, on which robots start."""

from __future__ import annotations

import re

from designer.grid import Heading
from designer.numerals import whole
from designer.rally.edition import Edition, StartRule
from designer.rally.elements.kind import Burden, Caption, ElementRole, Kind, Offer
from designer.rally.elements.layer import Layer
from designer.rally.elements.wording import heading_word
from designer.rally.spaces import Dock
from designer.words import sentence, tr


def _read(match: re.Match[str]) -> Dock:
    return Dock(whole(match["number"]), Heading[match["heading"]])


def _words(dock: Dock) -> str:
    return tr("dock {number}, start {heading}", number=dock.number, heading=heading_word(dock.heading))


def _rule(edition: Edition) -> str:
    if edition.start is StartRule.DOCKS:
        return tr("A robot starts here, facing the arrow.")
    return tr("In this edition robots start on checkpoint 1. Docks are not used.")


DOCK = Kind(
    key="dock",
    plural=sentence("docks"),
    pattern=r"D(?P<number>[1-9][0-9]?)(?P<heading>[NESW])",
    usage={"D": "D1N"},
    read=_read,
    write=lambda dock: f"D{dock.number}{dock.heading.name}",
    words=_words,
    undo_name=lambda dock: sentence("Dock"),
    layer=Layer.RACE,
    role=ElementRole.MARK,
    burden=Burden.NEVER,
    reason=sentence("it is a dock, where robots start"),
    palette=(Offer("D1N", sentence("Dock"), _rule, "race", tool="dock"),),
    legend=(Caption("D1N", sentence("Dock"), sentence("where a robot starts, facing the tip")),),
    acts=False,
)

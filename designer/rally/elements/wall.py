# SPDX-License-Identifier: GPL-3.0-or-later
"""Walls, on the sides of a space."""

from __future__ import annotations

from designer.base.words import sentence, sentence_in, trn
from designer.rally.elements.kind import Caption, ElementKind, ElementLayer, ElementRole, Offer
from designer.rally.elements.spelling import print_headings, read_headings, sides_words

WALL = ElementKind(
    key="walls",
    rank=180,
    plural=sentence("walls"),
    pattern=r"w(?P<sides>[NESW]+)",
    usage={"w": "wN, wNE"},
    read=lambda match: read_headings(match["sides"], match[0]),
    write=lambda sides: f"w{print_headings(sides)}",
    words=lambda sides: trn("wall {sides}", "walls {sides}", len(sides), sides=sides_words(sides)),
    layer=ElementLayer.WALLS,
    role=ElementRole.EDGE,
    joined=lambda below, above: (*below, *above),
    search=sentence_in("search", "barrier"),
    palette=tuple(
        Offer(token, name, sentence("Stops robots and beams, from either side."), "walls")
        for token, name in (
            ("wN", sentence("Wall")),
            ("wNE", sentence("Corner of walls")),
            ("wNS", sentence("Two opposite walls")),
            ("wNEW", sentence("Three walls")),
            ("wNESW", sentence("Four walls")),
        )
    ),
    legend=(Caption("wN", sentence("Wall"), sentence("stops robots and beams")),),
)

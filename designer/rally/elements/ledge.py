# SPDX-License-Identifier: GPL-3.0-or-later
"""Ledges, written and drawn on the lower space, at the side that is higher."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import sentence, sentence_in, trn
from designer.pictures.shapes import Level, Path, Rect, Role, Shape, lines, turned
from designer.rally.elements.kind import (
    Attribute,
    AttributeValues,
    Caption,
    ElementKind,
    ElementLayer,
    ElementPicture,
    ElementRole,
    Offer,
    SideOffer,
)
from designer.rally.elements.sides import EdgeElement, joined, pattern, reader, writer
from designer.rally.elements.spelling import sides_words


@dataclass(frozen=True, slots=True)
class Ledge(EdgeElement):
    """Ledges: the neighbours on these sides are higher."""

    leads_up = True


_TEETH = " ".join(lines((x, 8), (x + 17, 8), (x + 8.5, 27), closed=True) for x in (3.5, 29, 54.5, 79.5))


def ledge_ground(ledge: Ledge, level: Level = Level.L) -> tuple[Shape, ...]:
    """The shade beneath a ledge."""
    shade = (Rect(0, 0, 100, 38, Role.RISE),)
    return tuple(shape for side in ledge.sides for shape in turned(shade, side))


def ledge_shapes(ledge: Ledge, level: Level = Level.L) -> tuple[Shape, ...]:
    """The edges of a ledge, with teeth that point down."""
    edge = Rect(0, 0, 100, level.line(9), Role.WALL), Path(_TEETH, Role.WALL)
    return tuple(shape for side in ledge.sides for shape in turned(edge, side))


_RULE = sentence("The space beyond is higher: no way up, and 2 damage for a fall down, 1 into water.")

LEDGE = ElementKind(
    key="ledge",
    rank=210,
    plural=sentence("ledges"),
    pattern=pattern("h"),
    usage={"h": "hN, hNE"},
    read=reader(Ledge),
    write=writer("h"),
    words=lambda element: trn("ledge {sides}", "ledges {sides}", len(element.sides), sides=sides_words(element.sides)),
    layer=ElementLayer.WALLS,
    role=ElementRole.EDGE,
    further=Ledge,
    joined=joined,
    left_by="ramp",
    excludes={"ramp": sentence("side {side} has a ledge and a ramp; a ramp needs no ledge")},
    box=lambda element: ("ledge", sentence("a ledge")),
    palette=(Offer("hN", sentence("Ledge"), _RULE, "walls", rank=1, tool="ledge"),),
    side_tool=SideOffer(
        "arrow-line-down", sentence("Ledge: click or drag along the lower side of an edge; click a ledge to remove it")
    ),
    attributes=(Attribute("sides", sentence("Ledge on"), sentence_in("step", "Change ledges"), AttributeValues.SIDES),),
    legend=(Caption("hN", sentence("Ledge"), sentence("no way up; a fall down deals 2 damage")),),
    picture=ElementPicture(rank=110, above=ledge_shapes, beneath=ledge_ground),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Ramps, written and drawn on the lower space, at the side that is higher."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import sentence, sentence_in, trn
from designer.pictures.shapes import Join, Level, Path, Pen, Rect, Role, Shape, lines, turned
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
class Ramp(EdgeElement):
    """Ramps: the neighbours on these sides are higher, and a ramp leads up to each."""

    leads_up = True


_WHOLE = lines((14, 100), (30, 0), (70, 0), (86, 100), closed=True)
_HALF = lines((22, 50), (30, 0), (70, 0), (78, 50), closed=True)
_TREADS = "M 23 78 H 77 M 26.5 54 H 73.5 M 30 30 H 70"
_HALF_TREADS = "M 27 34 H 73 M 29 16 H 71"


def ramp_ground(ramp: Ramp, level: Level = Level.L) -> tuple[Shape, ...]:
    """The lower floor round a ramp."""
    return (Rect(0, 0, 100, 100, Role.RISE),)


def ramp_shapes(ramp: Ramp, level: Level = Level.L) -> tuple[Shape, ...]:
    """The ramps of a space, each with an arrow up; several share the space."""
    alone = len(ramp.sides) == 1
    slope = Path(_WHOLE if alone else _HALF, Role.FLOOR, Pen(Role.INK, level.line(4), join=Join.ROUND))
    treads = Path(_TREADS if alone else _HALF_TREADS, pen=Pen(Role.TICK, level.line(4)))
    arrow = "M 50 88 V 22 M 33 42 L 50 22 L 67 42" if alone else "M 50 46 V 12 M 38 26 L 50 12 L 62 26"
    way = Path(arrow, pen=Pen(Role.MARK, level.line(8 if alone else 6)))
    return tuple(shape for side in ramp.sides for shape in turned((slope, treads, way), side))


_RULE = sentence("Leads up to the space beyond: a card needs two steps for it, belts and pushes one.")

RAMP = ElementKind(
    key="ramp",
    rank=220,
    plural=sentence("ramps"),
    pattern=pattern("u"),
    usage={"u": "uN, uNE"},
    read=reader(Ramp),
    write=writer("u"),
    words=lambda element: trn("ramp {sides}", "ramps {sides}", len(element.sides), sides=sides_words(element.sides)),
    layer=ElementLayer.WALLS,
    role=ElementRole.EDGE,
    further=Ramp,
    joined=joined,
    box=lambda element: ("ramp", sentence("a ramp")),
    palette=(Offer("uN", sentence("Ramp"), _RULE, "walls", rank=1, tool="ramp"),),
    side_tool=SideOffer(
        "trend-up", sentence("Ramp: click the lower side of an edge or a ledge; click a ramp to remove it")
    ),
    attributes=(Attribute("sides", sentence("Ramp on"), sentence_in("step", "Change ramps"), AttributeValues.SIDES),),
    legend=(Caption("uN", sentence("Ramp"), sentence("up takes two steps of a card")),),
    picture=ElementPicture(rank=120, above=ramp_shapes, beneath=ramp_ground),
)

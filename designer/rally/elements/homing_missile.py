# SPDX-License-Identifier: GPL-3.0-or-later
"""Homing missiles: a red rocket. Their effect depends on players and is not played here."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.words import sentence, tr
from designer.pictures.shapes import Circle, Group, Join, Level, Path, Pen, Role, Shape, Transform, lines
from designer.rally.elements.kind import Caption, ElementKind, ElementLayer, ElementPicture, ElementRole, Offer
from designer.rally.spaces import FurtherElement


@dataclass(frozen=True, slots=True)
class HomingMissile(FurtherElement):
    """A homing missile on a space."""


_BODY = "M 50 2 C 64 14 66 30 66 44 V 72 H 34 V 44 C 34 30 36 14 50 2 Z"
_FINS = "M 34 54 L 18 76 V 86 H 34 Z M 66 54 L 82 76 V 86 H 66 Z"
_FIRE = lines((42, 76), (58, 76), (50, 98), closed=True)


def missile_shapes(missile: HomingMissile, level: Level = Level.L) -> tuple[Shape, ...]:
    """A homing missile on a space."""
    ink = Pen(Role.LINE, level.line(4), join=Join.ROUND)
    shapes = (
        Path(_BODY, Role.LASER, ink),
        Path(_FINS, Role.PLATE, ink),
        Path(_FIRE, Role.AMBER, Pen(Role.LINE, level.line(3), join=Join.ROUND)),
        Circle(50, 38, 13, Role.CORE, Pen(Role.LINE, level.line(3))),
    )
    middle = Group(shapes, Transform(-50, -50))
    return (Group((middle,), Transform(50, 50, 45)),)


_RULE = sentence("A risk for robots. What it does is not played here.")

HOMING_MISSILE = ElementKind(
    key="homing-missile",
    rank=160,
    plural=sentence("homing missiles"),
    pattern=r"m",
    usage={"m": "m"},
    read=lambda match: HomingMissile(),
    write=lambda missile: "m",
    words=lambda missile: tr("homing missile"),
    layer=ElementLayer.MACHINES,
    role=ElementRole.MACHINE,
    further=HomingMissile,
    displaces=frozenset({"pit"}),
    yields_to=frozenset({"pit"}),
    alike=lambda missile: True,
    box=lambda missile: ("homing-missile", sentence("a homing missile")),
    palette=(Offer("m", sentence("Homing missile"), _RULE, "expansions"),),
    legend=(Caption("m", sentence("Homing missile"), sentence("a risk; it is not played")),),
    picture=ElementPicture(rank=100, above=missile_shapes),
    acts=False,
)

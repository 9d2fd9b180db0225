# SPDX-License-Identifier: GPL-3.0-or-later
"""Trapdoors, which are pits in their registers: two wings over a hole with hazard tape, and a register plate."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from designer.base.words import sentence, sentence_in, tr
from designer.pictures.shapes import Join, Level, Path, Pen, Rect, Role, Shape, lines
from designer.rally.edition import Death, Edition
from designer.rally.elements.kind import (
    Attribute,
    AttributeValues,
    Burden,
    Caption,
    ElementKind,
    ElementLayer,
    ElementPicture,
    ElementRole,
    Offer,
)
from designer.rally.elements.register_plate import plate_shapes
from designer.rally.elements.spelling import describe_registers, print_registers, read_registers
from designer.rally.spaces import FurtherElement, sorted_registers


@dataclass(frozen=True, slots=True)
class Trapdoor(FurtherElement):
    """A trapdoor: a pit in its registers, from the beginning of each to its end."""

    registers: tuple[int, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "registers", sorted_registers(self.registers))


_LEFT = lines((14, 36), (44, 56), (44, 87), (14, 87), closed=True)
_RIGHT = lines((86, 36), (56, 56), (56, 87), (86, 87), closed=True)


def trapdoor_shapes(trapdoor: Trapdoor, level: Level = Level.L) -> tuple[Shape, ...]:
    """A trapdoor on a space."""
    wing = Pen(Role.RAIL, level.line(3), join=Join.ROUND)
    return (
        Rect(7, 7, 86, 86, Role.SLOT),
        Rect(7, 7, 86, 86, None, Pen(Role.PIT_EDGE, 9)),
        Rect(7, 7, 86, 86, None, Pen(Role.TAPE, level.line(6), (12.5, 12.5), 6)),
        Rect(14, 36, 72, 51, Role.PIT),
        Path(_LEFT, Role.BRINK, wing),
        Path(_RIGHT, Role.BRINK, wing),
        *plate_shapes(50, 20, trapdoor.registers, False, Role.AMBER, Role.AMBER_ON, level),
    )


def _rule(edition: Edition) -> str:
    if edition.death is Death.REBOOT:
        return tr("Open in the marked registers: makes robots on it or entering it fall and reboot.")
    return tr("Open in the marked registers: destroys robots on it or entering it.")


def _happens(trapdoor: Trapdoor, edition: Edition) -> Iterator[str]:
    if trapdoor.registers:
        registers = describe_registers(trapdoor.registers)
        yield tr("In {registers} the trapdoor is open: a robot falls.", registers=registers)


TRAPDOOR = ElementKind(
    key="trapdoor",
    rank=20,
    plural=sentence("trapdoors"),
    pattern=r"t:(?P<registers>[0-9]*)",
    usage={"t": "t:24"},
    read=lambda match: Trapdoor(read_registers(match["registers"], match[0])),
    write=lambda trapdoor: f"t:{print_registers(trapdoor.registers)}",
    words=lambda trapdoor: tr("trapdoor, open in {registers}", registers=describe_registers(trapdoor.registers)),
    layer=ElementLayer.MACHINES,
    role=ElementRole.MACHINE,
    further=Trapdoor,
    excludes={"pit": sentence("a pit cannot be a trapdoor too")},
    displaces=frozenset({"pit"}),
    yields_to=frozenset({"pit"}),
    alike=lambda trapdoor: True,
    burden=Burden.ACTS,
    reason=sentence("a trapdoor opens there"),
    box=lambda trapdoor: ("trapdoor", sentence("a trapdoor")),
    happens=_happens,
    palette=(Offer("t:24", sentence("Trapdoor in registers 2 and 4"), _rule, "expansions"),),
    attributes=(
        Attribute(
            "registers",
            sentence_in("inspector", "Opens in registers"),
            sentence_in("step", "Change trapdoor registers"),
            AttributeValues.REGISTERS,
        ),
    ),
    legend=(Caption("t:24", sentence("Trapdoor"), sentence("a pit in its registers")),),
    picture=ElementPicture(rank=80, above=trapdoor_shapes),
)

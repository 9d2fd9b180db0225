# SPDX-License-Identifier: GPL-3.0-or-later
"""Flamers, which hurt robots that come or are there in their registers: a nozzle, its flame and a register plate."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from designer.base.grid import HEADING_WORDS, Heading
from designer.base.words import sentence, sentence_in, tr
from designer.pictures.shapes import Circle, Group, Join, Level, Path, Pen, Role, Shape, Transform, lines, turned
from designer.rally.edition import Edition, FlamerHits
from designer.rally.elements.kind import (
    Attribute,
    AttributeValues,
    Caption,
    ElementKind,
    ElementLayer,
    ElementPicture,
    ElementRole,
    Offer,
)
from designer.rally.elements.register_plate import plate_shapes
from designer.rally.elements.spelling import describe_registers, print_registers, read_registers
from designer.rally.spaces import FurtherElement, Move, sorted_registers


@dataclass(frozen=True, slots=True)
class Flamer(FurtherElement):
    """A flamer.

    Attributes:
        blow: the way it blows, which is drawn and which no rule asks.
        registers: those in which it burns.
    """

    blow: Heading
    registers: tuple[int, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "registers", sorted_registers(self.registers))

    def moved(self, move: Move) -> Self:
        """The flamer with the way it blows mapped by ``move``."""
        return replace(self, blow=move(self.blow))


_FLAME = "M 26 50 C 40 22 62 36 74 24 C 70 40 92 38 98 50 C 92 62 70 60 74 76 C 62 64 40 78 26 50 Z"
_HEART = "M 34 50 C 46 37 60 46 68 40 C 68 48 78 47 84 50 C 78 53 68 52 68 60 C 60 54 46 63 34 50 Z"
_NOZZLE = lines((6, 26), (34, 36), (34, 64), (6, 74), closed=True)


def flamer_shapes(flamer: Flamer, level: Level = Level.L) -> tuple[Shape, ...]:
    """A flamer on a space; its plate lies below, beside a flame that blows up or down."""
    ink = Pen(Role.LINE, level.line(4), join=Join.ROUND)
    blowing = (
        Path(_FLAME, Role.CRUSH, ink),
        Path(_HEART, Role.AMBER),
        Path(_NOZZLE, Role.PLATE, Pen(Role.LINE, level.line(3), join=Join.ROUND)),
        Circle(28, 50, 7, Role.CRUSH),
    )
    upright = flamer.blow in (Heading.N, Heading.S)
    plate = plate_shapes(0, 0, flamer.registers, upright, Role.AMBER, Role.AMBER_ON, level)
    place = Transform(87, 52, scale=0.85) if upright else Transform(52, 87, scale=0.85)
    return (*turned(blowing, flamer.blow - Heading.E), Group(plate, place))


def _rule(edition: Edition) -> str:
    if edition.flamer_hits is FlamerHits.ENTRY_END:
        return tr("In the marked registers 1 damage for coming here and 1 for being here at the end.")
    return tr("In the marked registers 1 damage for coming here and for turning here by a card.")


def _happens(flamer: Flamer, edition: Edition) -> Iterator[str]:
    if not flamer.registers:
        return
    registers = describe_registers(flamer.registers)
    if edition.flamer_hits is FlamerHits.ENTRY_END:
        yield tr("In {registers} the flamer deals 1 damage for coming and 1 for staying.", registers=registers)
    else:
        yield tr("In {registers} the flamer deals 1 damage for coming and 1 for turning.", registers=registers)


def _words(flamer: Flamer) -> str:
    registers = describe_registers(flamer.registers)
    return tr("flamer {heading} in {registers}", heading=HEADING_WORDS[flamer.blow], registers=registers)


FLAMER = ElementKind(
    key="flamer",
    rank=150,
    plural=sentence("flamers"),
    pattern=r"f(?P<blow>[NESW]):(?P<registers>[0-9]*)",
    usage={"f": "fS:135"},
    read=lambda match: Flamer(Heading[match["blow"]], read_registers(match["registers"], match[0])),
    write=lambda flamer: f"f{flamer.blow.name}:{print_registers(flamer.registers)}",
    words=_words,
    layer=ElementLayer.MACHINES,
    role=ElementRole.MACHINE,
    further=Flamer,
    displaces=frozenset({"pit"}),
    yields_to=frozenset({"pit"}),
    alike=lambda flamer: True,
    box=lambda flamer: ("flamer", sentence("a flamer")),
    happens=_happens,
    palette=(Offer("fE:135", sentence("Flamer in registers 1, 3 and 5"), _rule, "expansions"),),
    attributes=(
        Attribute(
            "blow", sentence_in("inspector", "Blows"), sentence_in("step", "Turn flamer"), AttributeValues.HEADING
        ),
        Attribute(
            "registers",
            sentence_in("inspector", "Burns in registers"),
            sentence_in("step", "Change flamer registers"),
            AttributeValues.REGISTERS,
        ),
    ),
    legend=(Caption("fE:135", sentence("Flamer"), sentence("1 damage for coming here in its registers")),),
    picture=ElementPicture(rank=90, above=flamer_shapes),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Flamers, which hurt robots that come or are there in their registers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from designer.base.grid import Heading
from designer.base.headings import HEADING_WORDS
from designer.base.words import sentence, sentence_in, tr
from designer.rally.edition import Edition, FlamerHits
from designer.rally.elements.kind import Attribute, Caption, Choices, ElementRole, Kind, Offer
from designer.rally.elements.layer import Layer
from designer.rally.elements.spelling import print_registers, read_registers
from designer.rally.elements.wording import describe_registers
from designer.rally.spaces import Further, Move, sorted_registers


@dataclass(frozen=True, slots=True)
class Flamer(Further):
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


FLAMER = Kind(
    key="flamer",
    rank=150,
    plural=sentence("flamers"),
    pattern=r"f(?P<blow>[NESW]):(?P<registers>[0-9]*)",
    usage={"f": "fS:135"},
    read=lambda match: Flamer(Heading[match["blow"]], read_registers(match["registers"], match[0])),
    write=lambda flamer: f"f{flamer.blow.name}:{print_registers(flamer.registers)}",
    words=_words,
    layer=Layer.MACHINES,
    role=ElementRole.MACHINE,
    further=Flamer,
    displaces=frozenset({"pit"}),
    yields_to=frozenset({"pit"}),
    alike=lambda flamer: True,
    box=lambda flamer: ("flamer", sentence("a flamer")),
    happens=_happens,
    palette=(Offer("fE:135", sentence("Flamer in registers 1, 3 and 5"), _rule, "expansions"),),
    attributes=(
        Attribute("blow", sentence("Flamer blows"), sentence_in("step", "Turn flamer"), Choices.HEADING),
        Attribute(
            "registers", sentence("Flamer burns in"), sentence_in("step", "Change flamer registers"), Choices.REGISTERS
        ),
    ),
    legend=(Caption("fE:135", sentence("Flamer"), sentence("1 damage for coming here in its registers")),),
)

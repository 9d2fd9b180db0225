# SPDX-License-Identifier: GPL-3.0-or-later
"""Trapdoors, which are pits in their registers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from designer.base.words import sentence, sentence_in, tr
from designer.rally.edition import Death, Edition
from designer.rally.elements.kind import Attribute, Burden, Caption, Choices, ElementRole, Kind, Offer
from designer.rally.elements.layer import Layer
from designer.rally.elements.spelling import print_registers, read_registers
from designer.rally.elements.wording import describe_registers
from designer.rally.spaces import Further, sorted_registers


@dataclass(frozen=True, slots=True)
class Trapdoor(Further):
    """A trapdoor: a pit in its registers, from the beginning of each to its end."""

    registers: tuple[int, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "registers", sorted_registers(self.registers))


def _rule(edition: Edition) -> str:
    if edition.death is Death.REBOOT:
        return tr("Open in the marked registers: robots that are or come here fall and reboot.")
    return tr("Open in the marked registers: robots that are or come here are destroyed.")


def _happens(trapdoor: Trapdoor, edition: Edition) -> Iterator[str]:
    if trapdoor.registers:
        registers = describe_registers(trapdoor.registers)
        yield tr("In {registers} the trapdoor is open: a robot falls.", registers=registers)


TRAPDOOR = Kind(
    key="trapdoor",
    rank=20,
    plural=sentence("trapdoors"),
    pattern=r"t:(?P<registers>[0-9]*)",
    usage={"t": "t:24"},
    read=lambda match: Trapdoor(read_registers(match["registers"], match[0])),
    write=lambda trapdoor: f"t:{print_registers(trapdoor.registers)}",
    words=lambda trapdoor: tr("trapdoor, open in {registers}", registers=describe_registers(trapdoor.registers)),
    layer=Layer.MACHINES,
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
            sentence("Trapdoor opens in"),
            sentence_in("step", "Change trapdoor registers"),
            Choices.REGISTERS,
        ),
    ),
    legend=(Caption("t:24", sentence("Trapdoor"), sentence("a pit in its registers")),),
)

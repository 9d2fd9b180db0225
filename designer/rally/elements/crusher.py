# SPDX-License-Identifier: GPL-3.0-or-later
"""Crushers."""

from __future__ import annotations

from designer.base.words import sentence, sentence_in, tr
from designer.rally.edition import Death, Edition, Element
from designer.rally.elements.kind import (
    Attribute,
    AttributeValues,
    Burden,
    Caption,
    ElementKind,
    ElementLayer,
    ElementRole,
    Offer,
)
from designer.rally.elements.spelling import describe_registers, print_registers, read_registers
from designer.rally.spaces import Crusher


def _rule(edition: Edition) -> str:
    after_gears = edition.element_order.index(Element.CRUSHERS) > edition.element_order.index(Element.GEARS)
    when = tr("It closes after the gears turn.") if after_gears else tr("It closes before the gears turn.")
    if edition.death is Death.REBOOT:
        return f"{tr('What stands here in the marked registers reboots.')} {when}"
    return f"{tr('Destroys what stands here in the marked registers.')} {when}"


CRUSHER = ElementKind(
    key="crusher",
    rank=140,
    plural=sentence("crushers"),
    pattern=r"k:(?P<registers>[0-9]*)",
    usage={"k": "k:24"},
    read=lambda match: Crusher(read_registers(match["registers"], match[0])),
    write=lambda crusher: f"k:{print_registers(crusher.registers)}",
    words=lambda crusher: tr("crusher in {registers}", registers=describe_registers(crusher.registers)),
    layer=ElementLayer.MACHINES,
    role=ElementRole.MACHINE,
    alike=lambda crusher: True,
    burden=Burden.ACTS,
    reason=sentence("a crusher closes there"),
    box=lambda crusher: ("crusher", sentence("a crusher")),
    search=sentence_in("search", "press stamper"),
    palette=(
        Offer("k:24", sentence("Crusher in registers 2 and 4"), _rule, "machines"),
        Offer("k:15", sentence("Crusher in registers 1 and 5"), _rule, "machines"),
    ),
    attributes=(
        Attribute(
            "registers",
            sentence_in("inspector", "Crushes in registers"),
            sentence_in("step", "Change crusher registers"),
            AttributeValues.REGISTERS,
        ),
    ),
    legend=(Caption("k:24", sentence("Crusher"), sentence("crushes a robot in the registers shown")),),
)

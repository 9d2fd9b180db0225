# SPDX-License-Identifier: GPL-3.0-or-later
"""Pushers."""

from __future__ import annotations

from designer.base.grid import HEADING_WORDS, Heading
from designer.base.words import sentence, sentence_in, tr
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
from designer.rally.spaces import Pusher


def _words(pusher: Pusher) -> str:
    registers = describe_registers(pusher.registers)
    return tr("pusher {heading} in {registers}", heading=HEADING_WORDS[pusher.push], registers=registers)


_RULE = sentence("Pushes a robot off its space in the marked registers. It is mounted on a wall.")

PUSHER = ElementKind(
    key="pusher",
    rank=130,
    plural=sentence("pushers"),
    pattern=r"p(?P<push>[NESW]):(?P<registers>[0-9]*)",
    usage={"p": "pE:135"},
    read=lambda match: Pusher(Heading[match["push"]], read_registers(match["registers"], match[0])),
    write=lambda pusher: f"p{pusher.push.name}:{print_registers(pusher.registers)}",
    words=_words,
    layer=ElementLayer.MACHINES,
    role=ElementRole.MACHINE,
    mount=lambda pusher: pusher.mount,
    alike=lambda pusher: True,
    burden=Burden.ACTS,
    reason=sentence("a pusher pushes robots away"),
    search=sentence_in("search", "spring piston"),
    palette=(
        Offer("pE:135+wW", sentence("Pusher in registers 1, 3 and 5"), _RULE, "machines"),
        Offer("pE:24+wW", sentence("Pusher in registers 2 and 4"), _RULE, "machines"),
    ),
    attributes=(
        Attribute(
            "push", sentence_in("inspector", "Pushes"), sentence_in("step", "Turn pusher"), AttributeValues.HEADING
        ),
        Attribute(
            "registers",
            sentence_in("inspector", "Pushes in registers"),
            sentence_in("step", "Change pusher registers"),
            AttributeValues.REGISTERS,
        ),
    ),
    legend=(Caption("pE:135+wW", sentence("Pusher"), sentence("pushes one space in the registers shown")),),
)

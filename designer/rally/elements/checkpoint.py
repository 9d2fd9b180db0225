# SPDX-License-Identifier: GPL-3.0-or-later
"""Checkpoints: tokens in cases; a course keeps its checkpoints apart from its boards."""

from __future__ import annotations

from designer.base.numerals import whole
from designer.base.words import sentence, sentence_in, tr
from designer.rally.edition import CheckpointSpaces, Edition, Touch
from designer.rally.elements.kind import Caption, ElementKind, ElementLayer, ElementRole, Offer


def _rule(edition: Edition) -> str:
    touch = (
        tr("Touched in passing.")
        if edition.touch is Touch.PASSING
        else tr("Touched by a robot that is here when a register ends.")
    )
    where = {
        CheckpointSpaces.SEVEN_KINDS: tr("Allowed only on open floor and repair sites, never in a corner."),
        CheckpointSpaces.CORNERS_EXCLUDED: tr("Not allowed in a corner of two walls."),
        CheckpointSpaces.ANY_THAT_HOLDS: tr("Allowed on anything that holds a robot."),
        CheckpointSpaces.OFF_PITS_STARTS_AND_TOKENS: tr("Not allowed on pits, starts and reboot tokens."),
    }[edition.checkpoint_spaces]
    return f"{touch} {where}"


CHECKPOINT = ElementKind(
    key="checkpoint",
    rank=230,
    plural=sentence("checkpoints"),
    pattern=r"F(?P<number>[1-9][0-9]?)",
    usage={"F": "F2"},
    read=lambda match: whole(match["number"]),
    write=lambda number: f"F{number}",
    words=lambda number: tr("checkpoint {number}", number=number),
    layer=ElementLayer.RACE,
    role=ElementRole.MARK,
    of_course=True,
    search=sentence_in("search", "flag goal"),
    palette=(Offer("F1", sentence("Checkpoint"), _rule, "race", tool="checkpoint"),),
    legend=(Caption("F1", sentence("Checkpoint"), sentence("to be touched in the order of the numbers")),),
)

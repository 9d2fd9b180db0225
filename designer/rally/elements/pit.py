# SPDX-License-Identifier: GPL-3.0-or-later
"""Pits."""

from __future__ import annotations

from designer.base.words import sentence, sentence_in, tr
from designer.rally.edition import Death, Edition
from designer.rally.elements.kind import Burden, Caption, ElementKind, ElementLayer, ElementRole, Offer


def _rule(edition: Edition) -> str:
    if edition.death is Death.REBOOT:
        return tr("Every robot that comes here falls and reboots.")
    return tr("Destroys every robot that comes here.")


PIT = ElementKind(
    key="pit",
    rank=10,
    plural=sentence("pits"),
    pattern=r"O",
    usage={"O": "O"},
    read=lambda match: True,
    write=lambda pit: "O",
    words=lambda pit: tr("pit"),
    layer=ElementLayer.GROUND,
    role=ElementRole.GROUND,
    displaces=frozenset({"pusher", "crusher", "dock"}),
    yields_to=frozenset({"pusher", "crusher", "lasers", "dock"}),
    alike=lambda pit: pit,
    burden=Burden.NEVER,
    reason=sentence("a pit cannot hold a checkpoint"),
    search=sentence_in("search", "hole abyss"),
    palette=(Offer("O", sentence("Pit"), _rule, "ground"),),
    legend=(Caption("O", sentence("Pit"), sentence("a robot that comes here falls")),),
)

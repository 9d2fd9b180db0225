# SPDX-License-Identifier: GPL-3.0-or-later
"""What editions answer about elements of the expansions: as the old expansions do, where a book says nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from designer.base.words import Worded, sentence
from designer.rally.edition.values import one_of, rule


class FlamerHits(Worded):
    """For what a flamer hurts beside coming there: for being there at the register's end, or for turning there."""

    ENTRY_TURN = "entry-turn", sentence("on entering and on turning")
    ENTRY_END = "entry-end", sentence("on entering and at the end")


class WaterSlows(Worded):
    """Which moves that begin in water lose a step."""

    ALL = "all", sentence("every move")
    FORWARD = "forward", sentence("moves forward")


@dataclass(frozen=True, kw_only=True)
class ExpansionRules:
    """The fields of an edition that are about elements of the expansions."""

    flamer_hits: FlamerHits = rule(
        one_of(FlamerHits),
        "A flamer that burns hurts a robot that comes there, and again for turning there by a card or for being there"
        " when the lasers fire.",
        "old expansions: timing summary; 2023 expansions: a public program's rules",
        since=3,
        default=FlamerHits.ENTRY_TURN,
    )
    water_slows: WaterSlows = rule(
        one_of(WaterSlows),
        "Water shortens every move that begins in it by one space, or only moves forward.",
        "old expansions: timing summary; 2023 expansions: a public program's rules",
        since=3,
        default=WaterSlows.ALL,
    )


NEWER: Mapping[str, Any] = {"flamer_hits": FlamerHits.ENTRY_END, "water_slows": WaterSlows.FORWARD}
"""The answers of the expansions of the newer boxes (2023 expansions: a public program's rules)."""


__all__ = ["NEWER", "ExpansionRules", "FlamerHits", "WaterSlows"]

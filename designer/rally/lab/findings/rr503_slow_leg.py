# SPDX-License-Identifier: GPL-3.0-or-later
"""A leg that takes a crowd far longer than published legs do."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import Sentence, counted, sentence
from designer.game.checks import Check
from designer.game.findings import Finding, Severity
from designer.rally.lab.reference import leg_limit, usual_leg
from designer.rally.lab.verdict import LegVerdict, RaceVerdict

ENOUGH = 20
"""Fewer robots tell nothing."""


def find(verdict: RaceVerdict, check: Check[RaceVerdict]) -> Iterator[Finding]:
    """Tell the slowest leg, where it takes longer than those of nearly all published courses."""
    if verdict.silence is not None:
        return
    players = verdict.players
    known = [leg for leg in verdict.legs if leg.raced_par and leg.survival.begun >= ENOUGH]
    leg = max(known, key=lambda leg: leg.survival.median_low / usual_leg(leg.raced_par, players), default=None)
    if leg is not None and leg.survival.median_low > leg_limit(leg.raced_par, players, len(verdict.legs)):
        yield check.finding(_message(leg, round(usual_leg(leg.raced_par, players))), leg=leg.number)


def _message(leg: LegVerdict, usual: int) -> Sentence:
    if leg.median is None:
        return sentence(
            "Less than half of the robots touch checkpoint {number}; {usual} registers are usual for such a leg",
            number=leg.number,
            usual=usual,
        )
    return counted(
        "Half of the robots take more than {n} register to checkpoint {number}; {usual} are usual for such a leg",
        "Half of the robots take more than {n} registers to checkpoint {number}; {usual} are usual for such a leg",
        leg.median,
        number=leg.number,
        usual=usual,
    )


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("Robots in a race take much longer for a leg than on published courses."),
    why=sentence("If everyone is stuck, the first to get free decides the race."),
    mend=sentence("Widen the path, or move the checkpoint out of the traffic."),
    bad="row: D1E . cW O cW O F1",
    good="row: D1E . . . . . F1",
)

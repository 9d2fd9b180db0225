# SPDX-License-Identifier: GPL-3.0-or-later
"""A leg that takes far longer than its par."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import counted, sentence
from designer.game.checks import Check
from designer.game.findings import Finding, Severity
from designer.rally.lab.verdict import RaceVerdict

TOO_SLOW = 3.0
"""So many times par is slow; legs take about twice as long as par."""

ENOUGH = 20
"""Fewer robots tell nothing."""


def find(verdict: RaceVerdict, check: Check[RaceVerdict]) -> Iterator[Finding]:
    """Tell the legs on which half of the robots take more than three times par, as far as races can show it."""
    for leg in verdict.legs:
        if leg.par is None or leg.survival.begun < ENOUGH or leg.least_slowness <= TOO_SLOW:
            continue
        if leg.median is None:
            message = sentence(
                "Less than half of the robots touch checkpoint {number}; par is {par}", number=leg.number, par=leg.par
            )
        else:
            message = counted(
                "Half of the robots take more than {n} register to checkpoint {number}; par is {par}",
                "Half of the robots take more than {n} registers to checkpoint {number}; par is {par}",
                leg.median,
                number=leg.number,
                par=leg.par,
            )
        yield check.finding(message, leg=leg.number)


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("Robots in a race take much longer for a leg than a robot alone."),
    why=sentence("If everyone is stuck, the first to get free decides the race."),
    mend=sentence("Widen the path, or move the checkpoint out of the traffic."),
    bad="row: D1E . cW O cW O F1",
    good="row: D1E . . . . . F1",
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A leg that takes even a robot alone far longer than its par."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import Sentence, counted, sentence
from designer.game.checks import Check
from designer.game.findings import Finding, Severity
from designer.rally.lab.constants import constant
from designer.rally.lab.statistics import Survival
from designer.rally.lab.verdict import RaceVerdict

ENOUGH = 20
"""Fewer races tell nothing."""


def find(verdict: RaceVerdict, check: Check[RaceVerdict]) -> Iterator[Finding]:
    """Tell the legs on which half of the robots alone take more than three times par."""
    lone = verdict.lone
    if lone is None or verdict.silence is not None:
        return
    for leg, alone in zip(verdict.legs, lone.legs, strict=True):
        par = lone.par if leg is verdict.legs[0] else leg.par
        if par and alone.begun >= ENOUGH and alone.median_low > constant("alone-slow") * par:
            yield check.finding(_message(leg.number, par, alone), leg=leg.number)


def _message(number: int, par: int, alone: Survival) -> Sentence:
    if alone.median is None:
        return sentence(
            "Even alone, less than half of the robots touch checkpoint {number}; par is {par}", number=number, par=par
        )
    return counted(
        "Even alone, half of the robots take more than {n} register to checkpoint {number}; par is {par}",
        "Even alone, half of the robots take more than {n} registers to checkpoint {number}; par is {par}",
        alone.median,
        number=number,
        par=par,
    )


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("A robot alone takes much longer for a leg than its par."),
    why=sentence("Only rare cards lead there: players wait for them instead of planning."),
    mend=sentence("Make room around the checkpoint, or turn the belts that carry robots away from it."),
    bad="row: D1E . cW O cW O F1",
    good="row: D1E . . . . . F1",
)

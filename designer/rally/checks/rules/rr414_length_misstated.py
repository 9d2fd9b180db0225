# SPDX-License-Identifier: GPL-3.0-or-later
"""A stated length that does not fit the published courses."""

from __future__ import annotations

from collections.abc import Mapping

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, counted, sentence
from designer.rally.checks.reads import Read
from designer.rally.course.descriptions import length_name

WORDS: Mapping[str, tuple[str, ...]] = {
    "short": ("short", "kurz", "krátk"),
    "medium": ("medium", "moderate", "mittel", "střed"),
    "long": ("long", "lang", "dlouh"),
}
"""How authors write it, in any of our languages."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare par, the registers of a robot alone, with what the length promises, where that decides the race."""
    stated = context.course.length.strip().lower()
    known = next((key for key, words in WORDS.items() if any(stated.startswith(word) for word in words)), None)
    alone = context.edition.is_raced_alone
    par = context.analysis.registers if known is not None and context.analysis is not None and alone else None
    if known is None or par is None:
        return
    low, high = context.thresholds.lengths[known]
    name = length_name(context.course.length)
    if low is not None and par < low:
        message = counted(
            "Stated as {stated}, but par is {n} register; published courses of that length have {low} or more",
            "Stated as {stated}, but par is {n} registers; published courses of that length have {low} or more",
            par,
            stated=name,
            low=low,
        )
        yield check.finding(message)
    elif high is not None and par > high:
        message = counted(
            "Stated as {stated}, but par is {n} register; published courses of that length have {high} or less",
            "Stated as {stated}, but par is {n} registers; published courses of that length have {high} or less",
            par,
            stated=name,
            high=high,
        )
        yield check.finding(message)


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("The stated length does not fit the lengths of published courses."),
    why=sentence("Players choose a course by the time they have: short is about an hour, long over two."),
    mend=sentence("State another length, or move the checkpoints."),
    bad="length: long\nrow: D1E . . . . F1 . . . . . . F2",
    good="length: short\nrow: D1E . . F1 . . . . . . . . F2",
    reachability=True,
    reads=(Read.RACE, Read.WORDS),
)

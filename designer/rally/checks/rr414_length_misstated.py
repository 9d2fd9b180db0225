# SPDX-License-Identifier: GPL-3.0-or-later
"""A stated length that does not fit the published courses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from designer.findings import Finding, Severity
from designer.rally.checks import flags
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.rally.describe import length_name
from designer.words import counted, sentence

WORDS: Mapping[str, tuple[str, ...]] = {
    "short": ("short", "kurz", "krátk"),
    "medium": ("medium", "moderate", "mittel", "střed"),
    "long": ("long", "lang", "dlouh"),
}
"""How authors write it, in any of our languages."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare the sum of the legs with what the length promises."""
    stated = context.course.length.strip().lower()
    known = next((key for key, words in WORDS.items() if any(stated.startswith(word) for word in words)), None)
    legs = flags.legs(context)
    if known is None or not legs:
        return
    low, high = context.thresholds.lengths[known]
    total = sum(spaces for _, spaces in legs)
    if not low <= total <= high:
        message = counted(
            "Stated as {stated}, but the legs add up to {n} space; published courses of that length have {low}–{high}",
            "Stated as {stated}, but the legs add up to {n} spaces; published courses of that length have {low}–{high}",
            total,
            stated=length_name(context.course.length),
            low=low,
            high=high,
        )
        yield check.finding(message)


CHECK = Check(
    code="RR414",
    name="length-misstated",
    severity=Severity.HINT,
    what=sentence("The stated length does not fit the lengths of published courses."),
    why=sentence("Players choose a course by the time they have: short is about an hour, long over two."),
    mend=sentence("State another length, or move the checkpoints."),
    bad="length: long\nrow: D1E . . . . F1 . . . . . . F2",
    good="length: short\nrow: D1E . . F1 . . . . . . . . F2",
    find=find,
)

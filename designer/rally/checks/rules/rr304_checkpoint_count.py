# SPDX-License-Identifier: GPL-3.0-or-later
"""More or fewer checkpoints than the edition has."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Place, Severity, counted, sentence
from designer.rally.checks.wording import span
from designer.rally.edition import RaceGoal, Range

FLAGS_TO_CAPTURE = 2
"""One for each team."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Count them, as the goal of the race asks."""
    count, bounds = len(context.course.checkpoints), context.edition.checkpoints
    if context.edition.goal is RaceGoal.ELIMINATION:
        bounds = Range(0, bounds.high)
    if context.edition.goal is RaceGoal.CAPTURE:
        if count != FLAGS_TO_CAPTURE:
            message = sentence("The goal asks for 2 checkpoints, one for each team; checkpoints here: {n}", n=count)
            yield check.finding(message, Place(option="goal"))
    elif count < bounds.low:
        message = sentence(
            "Too few checkpoints ({count}): {edition} needs {wanted}",
            count=count,
            edition=context.edition.name,
            wanted=span(bounds.low, bounds.high),
        )
        yield check.finding(message)
    elif count > bounds.high:
        message = sentence(
            "Too many checkpoints ({count}): {edition} allows {wanted}",
            count=count,
            edition=context.edition.name,
            wanted=span(bounds.low, bounds.high),
        )
        surplus = map(Place, context.course.checkpoints[bounds.high :])
        yield check.finding(message, *surplus, fixes=partial(_keep_first, bounds.high))


def _keep_first(count: int) -> tuple[Fix]:
    title = counted("Keep checkpoint {n}", "Keep checkpoints 1 to {n}", count)
    return (Fix(title, lambda course: replace(course, checkpoints=course.checkpoints[:count]), safe=False),)


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("The course has more or fewer checkpoints than the edition allows."),
    why=sentence(
        "The rulebook says how many there are: 2–6 with the start in 1999 (1999 de Rennstrecke festlegen), else 1–8."
    ),
    mend=sentence("Add or remove checkpoints, or choose another edition."),
    bad="edition: amigo-1999\nrow: F1 . . .",
    good="edition: amigo-1999\nrow: F1 . . F2",
    reads=(),
)

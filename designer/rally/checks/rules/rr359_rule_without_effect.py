# SPDX-License-Identifier: GPL-3.0-or-later
"""A house rule that changes nothing without another one."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.edition import (
    EDITIONS,
    CheckpointsRide,
    Death,
    Edition,
    ProgrammingSeconds,
    RaceGoal,
    RebootPlace,
    Teams,
)


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at each rule that says more of another one, where it is not as in the book."""
    edition = context.edition
    book = EDITIONS[edition.key]
    for key, missing in _missing(edition):
        if edition.value(key) != book.value(key):
            what = sentence(
                "The house rule {rule} changes nothing without {missing}",
                rule=f"{key}={edition.text(key)}",
                missing=missing,
            )
            yield check.finding(what, Place(option=key))


def _missing(edition: Edition) -> Iterator[tuple[str, str]]:
    """The rules that change nothing now, and what would have to be said for it."""
    if edition.teams is Teams.NONE or edition.goal is not RaceGoal.RACE:
        yield "team-progress", "teams=two, goal=race"
    if edition.programming_seconds is ProgrammingSeconds.NONE:
        yield "programming-timer", "programming-seconds=60"
    if edition.checkpoints_ride is CheckpointsRide.NO:
        yield "checkpoint-fell", "checkpoints-ride=belts"
    if edition.death is not Death.DESTROYED:
        yield "return-after", "death=destroyed"
    if edition.death is not Death.REBOOT or edition.reboot_place is not RebootPlace.TOKEN:
        yield "reboot-token-serves", "death=reboot, reboot-place=token"


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A house rule changes nothing, because another one that it belongs to is missing."),
    why=sentence("The author wants something of the race that does not happen."),
    mend=sentence("Add the rule that it belongs to, or leave it out."),
    bad="option: team-progress=shared\nrow: D1E D2E D3E D4E . . . F1",
    good="option: team-progress=shared\noption: teams=two\nplayers: 4-4\nrow: D1E D2E D3E D4E . . . F1",
    reads=(Read.WORDS,),
)

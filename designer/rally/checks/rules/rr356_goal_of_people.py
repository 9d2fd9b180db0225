# SPDX-License-Identifier: GPL-3.0-or-later
"""A goal of the race, or a way of racing, that only people play."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, sentence
from designer.rally.edition.told_rules import unplayed_rules

ASKED = {"goal", "teams", "robots-per-player", "superbot", "touch-turns-board"}
"""Rules of the table that change who wins."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Say it once of a course, whatever it is."""
    if set(unplayed_rules(context.edition)) & ASKED:
        yield check.finding(
            sentence("Par, traps and races are those of a plain race: people alone play what the course asks for")
        )


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("The course asks for a race goal, teams or the like, which only people play."),
    why=sentence(
        "Everything here races every robot for itself through all checkpoints, on boards that stay as they are laid."
        " What is said of ways and dangers of the floor holds all the same; who wins, and how long it takes, may not."
    ),
    mend=sentence("Nothing needs to be done; the course sheet tells the players what they play."),
    bad="option: teams=two\nplayers: 4-4\nrow: D1E D2E D3E D4E . F1",
    good="players: 4-4\nrow: D1E D2E D3E D4E . F1",
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A goal of the race, or a way of racing, of which a robot alone does not tell all."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, counted, sentence
from designer.rally.checks.reads import FLOOR
from designer.rally.edition import Edition, RaceGoal, TeamProgress, Teams
from designer.rally.edition.told_rules import unplayed_rules

ASKED = {"superbot", "touch-turns-board"}
"""Rules of the table that change who wins."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Say it once of a course, whatever it is."""
    yield from (check.finding(told) for told in _told(context.edition))
    for capture in context.captures:
        if capture.taken is not None and capture.home is not None:
            told = counted(
                "Team {team} alone has checkpoint {number} after {n} register at best, and is home with it when {home}"
                " have been played",
                "Team {team} alone has checkpoint {number} after {n} registers at best, and is home with it when {home}"
                " have been played",
                capture.taken,
                team=capture.team,
                number=capture.checkpoint,
                home=capture.home,
            )
            yield check.finding(told, Place(capture.cell))


def _told(edition: Edition) -> Iterator[Sentence]:
    if set(unplayed_rules(edition)) & ASKED:
        yield sentence("Par, traps and races are those of a plain race: people alone play what the course asks for")
    elif edition.goal is RaceGoal.CONTROL:
        yield sentence("Par is that of one robot from which nobody takes a checkpoint")
    elif edition.goal is RaceGoal.ELIMINATION:
        yield sentence("Par and legs tell of a race to the checkpoints, which decide nothing here")
    elif edition.teams is not Teams.NONE and edition.team_progress is TeamProgress.SHARED:
        yield sentence("Par is that of one robot: a team that shares its checkpoints can be quicker")


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("The course asks for a race goal, teams or the like, of which a robot alone does not tell all."),
    why=sentence(
        "Reach and par are those of one robot that touches all checkpoints, on boards that stay as they are laid. What"
        " is said of ways and dangers of the floor holds all the same; who wins, and how long it takes, may not."
    ),
    mend=sentence("Nothing needs to be done; the course sheet tells the players what they play."),
    bad="option: goal=control\nplayers: 4-4\nrow: D1E D2E D3E D4E . F1",
    good="players: 4-4\nrow: D1E D2E D3E D4E . F1",
    reads=FLOOR,
)

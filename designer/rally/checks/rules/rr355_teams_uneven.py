# SPDX-License-Identifier: GPL-3.0-or-later
"""Teams for numbers of players that make no even teams."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.wording import span
from designer.rally.edition import Teams

EVEN = (4, 6, 8)
"""The numbers of players with which teams of the same size race."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look whether one of these is among the numbers of players that the author states."""
    players = context.course.players
    if context.edition.teams is Teams.NONE or players is None:
        return
    if not any(players[0] <= count <= players[1] for count in EVEN):
        message = sentence("Teams need 4, 6 or 8 players, and the course is for {players}", players=span(*players))
        yield check.finding(message, Place(option="teams"))


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("Teams are to race, and the course is for a number of players that makes no even teams."),
    why=sentence("Two teams, or teams of two, are of the same size with 4, 6 or 8 players only."),
    mend=sentence("State 4–8 players, or let everybody race alone."),
    bad="option: teams=two\nplayers: 5-5\nrow: D1E D2E D3E D4E D5E . F1",
    good="option: teams=two\nplayers: 4-4\nrow: D1E D2E D3E D4E . F1",
    reads=(Read.WORDS,),
)

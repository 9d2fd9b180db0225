# SPDX-License-Identifier: GPL-3.0-or-later
"""A number of players that the edition does not have."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from designer.rally.checks.kit import (
    Check,
    Context,
    Finding,
    Fix,
    Iterator,
    Place,
    Sentence,
    Severity,
    counted,
    sentence,
)
from designer.rally.checks.reads import Read
from designer.rally.checks.wording import span
from designer.rally.edition import Edition, Range, RobotsPerPlayer


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare what the author states with the edition."""
    players, bounds = context.course.players, _bounds(context.edition)
    if players and not (players[0] in bounds and players[1] in bounds):
        two = context.edition.robots_per_player is RobotsPerPlayer.RACER_AND_BLOCKER
        places = [Place(option="robots-per-player")] if two else []
        message = _message(players, bounds, context.edition)
        yield check.finding(message, *places, fixes=partial(_clamp, players, bounds))


def _message(players: tuple[int, int], bounds: Range, edition: Edition) -> Sentence:
    said = {"players": span(*players), "edition": edition.name, "bounds": span(bounds.low, bounds.high)}
    if edition.robots_per_player is RobotsPerPlayer.RACER_AND_BLOCKER:
        return counted(
            "{players} player: {edition} is for {bounds} with two robots each",
            "{players} players: {edition} is for {bounds} with two robots each",
            players[1],
            **said,
        )
    return counted(
        "{players} player: {edition} is for {bounds}",
        "{players} players: {edition} is for {bounds}",
        players[1],
        **said,
    )


def _bounds(edition: Edition) -> Range:
    """How many players there are robots for."""
    high = edition.players.high // edition.robots_per_player.robots
    return Range(min(edition.players.low, high), high)


def _clamp(players: tuple[int, int], bounds: Range) -> tuple[Fix]:
    low, high = (min(max(count, bounds.low), bounds.high) for count in players)
    title = counted("Make it {players} player", "Make it {players} players", high, players=span(low, high))
    return (Fix(title, lambda course: replace(course, players=(low, high)), safe=False),)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("The course is meant for more or fewer players than the edition has robots for."),
    why=sentence("The 1999 box holds four robots, the others eight; one player alone has nobody to race."),
    mend=sentence("State another number of players, or choose another edition."),
    bad="edition: amigo-1999\nplayers: 2-8\nrow: F1 . . F2",
    good="edition: amigo-1999\nplayers: 2-4\nrow: F1 . . F2",
    reads=(Read.WORDS,),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Fewer docks than players, where robots start on docks."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, counted, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.tokens import most_robots, starting_board
from designer.rally.edition import RaceGoal, StartRule


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Count the docks."""
    if context.edition.goal is RaceGoal.CAPTURE:
        yield from _at_home(context, check)
        return
    if not context.from_docks:
        return
    starts = context.tables.starts
    by_space = context.edition.start is StartRule.SPACES  # whose numbers mean nothing
    docks = len({start.cell if by_space else start.number or start.cell for start in starts})
    places = [Place(cell) for cell in dict.fromkeys(start.cell for start in starts)] or starting_board(context)
    wanted = most_robots(context)
    if by_space and docks < wanted:
        yield check.finding(_too_few_spaces(context, docks), *places, severity=Severity.ERROR)
    elif not docks:
        yield check.finding(sentence("There is no dock: nobody can start"), *places, severity=Severity.ERROR)
    elif docks < wanted:
        yield check.finding(_too_few_docks(context, docks), *places)


def _too_few_spaces(context: Context, starts: int) -> Sentence:
    players, two = _players(context)
    if two:
        return sentence(
            "Too few start spaces ({starts}) for {n} players with two robots each", n=players, starts=starts
        )
    return counted(
        "Too few start spaces ({starts}) for {n} player", "Too few start spaces ({starts}) for {n} players",
        players, starts=starts,
    )  # fmt: skip


def _too_few_docks(context: Context, docks: int) -> Sentence:
    players, two = _players(context)
    if two:
        return sentence("Too few docks ({docks}) for {n} players with two robots each", n=players, docks=docks)
    return counted(
        "Too few docks ({docks}) for {n} player", "Too few docks ({docks}) for {n} players", players, docks=docks
    )


def _players(context: Context) -> tuple[int, bool]:
    """How many players there may be, and whether each drives two robots."""
    robots = context.edition.robots_per_player.robots
    return most_robots(context) // robots, robots == 2


def _at_home(context: Context, check: Check) -> Iterator[Finding]:
    """Where checkpoints are captured, each team places its robots on half of its home board."""
    for team, home in enumerate(context.tables.homes, 1):
        robots, spaces = most_robots(context) // 2, len(home.deployment)
        if spaces < robots:
            message = counted(
                "Too few spaces to begin on ({spaces}) on the home board of team {team} for {n} robot",
                "Too few spaces to begin on ({spaces}) on the home board of team {team} for {n} robots",
                robots,
                spaces=spaces,
                team=team,
            )
            yield check.finding(message, Place(context.course.checkpoints[home.checkpoint - 1]))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("The course has fewer starts than players."),
    why=sentence(
        "Every robot starts on a dock or start space of its own (2005 Příprava); without any there is no race."
    ),
    mend=sentence("Add starts or a board that has them, or ask for fewer players."),
    bad="players: 2-4\nrow: D1E D2E . F1",
    good="players: 2-2\nrow: D1E D2E . F1",
    reads=(Read.STARTS, Read.WORDS, Read.PITS),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A goal of the race, or a way of racing, of which a robot alone does not tell all."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, counted, sentence
from designer.rally.checks.reads import FLOOR
from designer.rally.edition import RaceGoal, StartRule, SuperBot, TeamProgress, Teams
from designer.rally.edition.told_rules import unplayed_rules

ASKED = {"touch-turns-board"}
"""Rules of the table that change who wins."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Say it once of a course, whatever it is."""
    yield from (check.finding(told) for told in _told(context))
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


def _told(context: Context) -> Iterator[Sentence]:
    edition = context.edition
    if set(unplayed_rules(edition)) & ASKED:
        yield sentence("Par, traps and races are those of a plain race: people alone play what the course asks for")
    elif edition.goal is RaceGoal.CONTROL:
        yield sentence("Par is that of one robot from which nobody takes a checkpoint")
    elif edition.goal is RaceGoal.ELIMINATION:
        yield sentence("Par and legs tell of a race to the checkpoints, which decide nothing here")
    elif edition.superbot is SuperBot.DOCK_ONE:
        yield _of_superbot(context)
    elif edition.teams is not Teams.NONE and edition.team_progress is TeamProgress.SHARED:
        yield sentence("Par is that of one robot: a team that shares its checkpoints can be quicker")


def _of_superbot(context: Context) -> Sentence:
    """The race of the SuperBot: only what it touches counts, and it begins on dock 1."""
    par = _par_from_first_dock(context)
    if par is None:
        return sentence("Par is that of a SuperBot that nobody destroys; touches of all other robots do not count")
    return counted(
        "The SuperBot needs {n} register from dock 1 at best, if nobody destroys it; touches of all other robots do"
        " not count",
        "The SuperBot needs {n} registers from dock 1 at best, if nobody destroys it; touches of all other robots do"
        " not count",
        par,
    )


def _par_from_first_dock(context: Context) -> int | None:
    """The fewest registers from dock 1 to the end; None where nobody begins there, or nobody can finish from there."""
    if context.edition.start is not StartRule.DOCKS or not context.course.checkpoints:
        return None
    from designer.rally.reachability import measure

    first = context.tables.starts[:1]
    par = measure(context.tables, first).course if first and first[0].cell in context.floor else None
    return None if par is None else par.registers


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

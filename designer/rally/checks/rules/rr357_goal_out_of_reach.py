# SPDX-License-Identifier: GPL-3.0-or-later
"""A goal of the race that nobody can ever reach by the other rules."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR
from designer.rally.checks.rules.rr304_checkpoint_count import FLAGS_TO_CAPTURE
from designer.rally.edition import Death, RaceGoal, Teams

_GOAL = Place(option="goal")


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Hold the goal against the teams, and against how robots are out of a race."""
    edition = context.edition
    if edition.goal is RaceGoal.CAPTURE:
        yield from _captures(context, check)
    if edition.goal is RaceGoal.ELIMINATION and edition.death is Death.REBOOT:
        what = sentence(
            "Who is left over wins, and nobody is ever out: by the rules of {edition} robots come back",
            edition=edition.name,
        )
        yield check.finding(what, _GOAL)


def _captures(context: Context, check: Check) -> Iterator[Finding]:
    """Hold the checkpoints against the boards, and ask whether each team can bring the other's home."""
    if context.edition.teams is not Teams.TWO:
        what = sentence(
            "Two teams capture each other's checkpoint, and the course has none; add the house rule {rule}",
            rule="teams=two",
        )
        yield check.finding(what, _GOAL)
    if len(context.course.checkpoints) < FLAGS_TO_CAPTURE:
        return  # RR304 tells it
    if not context.tables.homes:
        what = sentence("Checkpoints 1 and 2 are on one board, and each team has one on its home board")
        yield check.finding(what, Place(context.course.checkpoints[1]))
    severity = Severity.ERROR if _tells_all(context) else Severity.WARNING
    for capture in context.captures:
        if capture.home is None:
            what = sentence(
                "No robot of team {team} that never falls can bring checkpoint {number} home",
                team=capture.team,
                number=capture.checkpoint,
            )
            yield check.finding(what, Place(capture.cell), severity=severity)


def _tells_all(context: Context) -> bool:
    """Whether nobody comes further than who chooses every card and never falls: no reboot and no card drawn helps."""
    special = context.tables.special
    return context.edition.death is Death.DESTROYED and (special is None or not any(special.randomizes))


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("The course asks for a race goal that nobody can reach by its other rules."),
    why=sentence(
        "A checkpoint is captured from another team, on whose board it is, and has to be brought home; and only"
        " robots that have lives are ever out of a race."
    ),
    mend=sentence("Let two teams race, lay the checkpoints elsewhere, choose an edition with lives, or another goal."),
    bad="edition: ah-2016\noption: goal=elimination\nrow: D1E D2E . F1",
    good="option: goal=elimination\nrow: D1E D2E . F1",
    reads=FLOOR,
)

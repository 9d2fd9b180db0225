# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts that are much nearer to the first checkpoint than others."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.edition import Edition, RaceGoal, StartRule, SuperBot
from designer.rally.engine.state import blocks_from


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare par from every start of the first leg; of start spaces to choose from only the best for all players."""
    leg = context.analysis.first_leg if context.analysis else None
    decides = context.edition.goal is not RaceGoal.ELIMINATION and context.edition.superbot is SuperBot.NOBODY
    if leg is not None and decides:
        pars = sorted(
            (origin.par, origin.start, origin.cell)
            for origin in leg.origins
            if origin.par is not None and origin.start is not None and _races_from(origin.start, context.edition)
        )
        if context.edition.start is StartRule.SPACES:
            pars = pars[: (context.course.players or (0, context.edition.players.high))[1]]
        if pars and pars[-1][0] - pars[0][0] > context.thresholds.start_spread:
            (best, near, _), (worst, far, cell) = pars[0], pars[-1]
            spaces = {"number": leg.number, "worst": worst, "best": best}
            message = (
                sentence(
                    "Unfair start spaces: par of checkpoint {number} is {worst} from {far}, but {best} from {near}",
                    far=cell.name,
                    near=pars[0][2].name,
                    **spaces,
                )
                if context.edition.start is StartRule.SPACES
                else _docks(near, far, **spaces)
            )
            yield check.finding(message, Place(cell), Place(pars[0][2]))


def _races_from(start: int, edition: Edition) -> bool:
    """Whether who begins there touches checkpoints: not a blocker on its dock; of start spaces everybody chooses."""
    return edition.start is StartRule.SPACES or not blocks_from(start - 1, edition)


def _docks(near: int, far: int, **pars: int) -> Sentence:
    return sentence(
        "Unfair start: par of checkpoint {number} is {worst} from dock {far}, but {best} from dock {near}",
        far=far,
        near=near,
        **pars,
    )


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("Par to the first checkpoint differs a lot between starts."),
    why=sentence("The player with the far start is behind before the first card."),
    mend=sentence("Move the starts or the first checkpoint, or open a shorter way for the far one."),
    bad="""
        row: D1E . . F1 . . . . . . . . . . .
        row: wN wN wN wN wN wN wN wN wN wN wN wN wN wN .
        row: D2W . . . . . . . . . . . . . .
    """,
    good="""
        row: D1E . . . F1 .
        row: .   . . . .  .
        row: D2E . . . .  .
    """,
    reachability=True,
    reads=(Read.RACE, Read.WORDS),
)

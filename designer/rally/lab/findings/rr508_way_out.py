# SPDX-License-Identifier: GPL-3.0-or-later
"""A dock with a worse way out than all the others."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import counted, sentence
from designer.game.checks import Check
from designer.game.findings import Finding, Severity
from designer.rally.edition import SuperBot
from designer.rally.engine.state import blocks_from
from designer.rally.lab.constants import constant
from designer.rally.lab.verdict import RaceVerdict


def find(verdict: RaceVerdict, check: Check[RaceVerdict]) -> Iterator[Finding]:
    """Tell the one dock that loses two registers or more beyond every other one; this is exact."""
    if verdict.lone is None or verdict.edition.superbot is not SuperBot.NOBODY or not verdict.legs:
        return
    losses = {dock: loss for dock, loss in verdict.lone.losses.items() if _races_from(dock, verdict)}
    worst = sorted(losses, key=lambda dock: losses[dock])[-2:]
    if len(worst) == 2 and (more := losses[worst[1]] - losses[worst[0]]) >= constant("way-out"):
        yield check.finding(
            counted(
                "Obstacles on the way out of dock {dock} cost {n} register more than those of any other dock",
                "Obstacles on the way out of dock {dock} cost {n} registers more than those of any other dock",
                more,
                dock=worst[1],
            )
        )


def _races_from(dock: int, verdict: RaceVerdict) -> bool:
    """Whether a robot begins there that touches checkpoints."""
    return dock <= verdict.players and not blocks_from(dock - 1, verdict.edition)


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("One dock has a longer way around obstacles than all others."),
    why=sentence("Published courses have docks with a bad way out, but seldom a single one."),
    mend=sentence("Open its way, or give the others something to go around too."),
    bad="""
        row: D1E . . . F1
        row: D2E . . . .
        row: D3E wW . . .
    """,
    good="""
        row: D1E . . . F1
        row: D2E . . . .
        row: D3E . . . .
    """,
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A race of which it is not known whether it can be won: checkpoints ride or have an order, or coins turn boards."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR, Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at every leg whose checkpoint was neither reached nor found to be out of reach."""
    for leg in context.legs:
        if leg.goal is not None and leg.goal in context.floor and leg.undecided:
            message = sentence("Whether a robot alone can touch checkpoint {number} is not decided", number=leg.number)
            yield check.finding(message, Place(leg.goal), leg=leg.number)


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("It is not decided whether a robot alone can touch a checkpoint."),
    why=sentence(
        "Where rides repeat only after very many registers, more than ten checkpoints come in any order, or cards of"
        " randomizers count, not everything was tried. Where coins turn boards, those are tried as they are laid."
    ),
    mend=sentence(
        "Lay shorter belts, or rings of the same length, fix more of the order, or open a way on the boards as they are"
        " laid; or race it and see."
    ),
    bad="""
        option: checkpoints-ride=belts
        row: D1E+wES z cE+F1 cS
        row: .       . cN    cW
    """,
    good="""
        option: checkpoints-ride=belts
        row: D1E . cE+F1 cS
        row: .   . cN    cW
    """,
    reachability=True,
    reads={*FLOOR, Read.RACE},
)

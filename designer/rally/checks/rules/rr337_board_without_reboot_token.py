# SPDX-License-Identifier: GPL-3.0-or-later
"""A board to which robots cannot return, where they return on tokens."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.tokens import lay_token, playing_boards, returns_on_tokens
from designer.rally.edition import Priority, RebootTokenServes


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look for a token on every board on which nobody starts; in 2016 one on the whole course is enough."""
    if not returns_on_tokens(context) or not context.floor.areas:
        return
    tokens = context.floor.tokens
    boards = playing_boards(context)
    if context.edition.reboot_token_serves is RebootTokenServes.COURSE:
        if not any(token.cell in context.floor for token in tokens):
            index, area = boards[0]
            message = sentence("The course has no reboot token, and one is to serve all of it")
            yield check.finding(message, Place(area.corner, board=index), fixes=partial(lay_token, context, area))
        return
    if context.edition.priority is Priority.ANTENNA:
        boards = [] if tokens else boards[:1]
    for index, area in boards:
        if not any(token.cell in area for token in tokens):
            message = sentence("The board at {space} has no reboot token", space=area.corner.name)
            fixes = partial(lay_token, context, area)
            yield check.finding(message, Place(area.corner, board=index), fixes=fixes)


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A board has no reboot token."),
    why=sentence(
        "Robots that fall return on the token of the board where they fell. Without one they"
        " start again from where they began the race."
    ),
    mend=sentence("Lay a reboot token on the board, away from pits and checkpoints."),
    bad="""
        edition: renegade-2023
        board: bay
        row: SE
        row: SE
        board: floor
        row: . . .
        row: . . .
        place: bay 0,0
        place: floor 1,0
        checkpoints: 3,0
    """,
    good="""
        edition: renegade-2023
        board: bay
        row: SE
        row: SE
        board: floor
        row: . . .
        row: . . .
        place: bay 0,0
        place: floor 1,0
        checkpoints: 3,0
        token: 1,1,E
    """,
    reads=(Read.STARTS,),
)

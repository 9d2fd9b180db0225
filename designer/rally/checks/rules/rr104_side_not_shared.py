# SPDX-License-Identifier: GPL-3.0-or-later
"""Two boards touch without sharing a whole side of the smaller one (1999 de Spielplan auslegen)."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, sentence
from designer.rally.checks.layout import aligned, laid_boards, move_board, pairs
from designer.rally.edition import BoardContact, StartRule

SEVERITIES = {BoardContact.FULL_SIDE_ERROR: Severity.ERROR, BoardContact.FULL_SIDE_WARNING: Severity.WARNING}
"""How each rule on board contact takes it; a rule that is missing does not mind."""

STAGGERED = 5
"""So many shared spaces are enough in the editions of 2016 and 2023, whose boards may be staggered."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare the sides of every two boards that touch."""
    severity = SEVERITIES.get(context.edition.board_contact)
    if severity is None:
        return
    for one, other in pairs(laid_boards(context.course)):
        if context.edition.start is StartRule.SPACES and one.contact(other) >= STAGGERED:
            continue
        if one.contact(other) and not one.meets(other) and not one.shares_full_side(other):
            message = sentence("{one} and {other} share only a part of a side", one=one.name, other=other.name)
            fix = partial(move_board, sentence("Align {board}", board=other.name), other, aligned(one, other))
            yield check.finding(message, other.place, one.place, fixes=fix, severity=severity)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("Two boards touch without sharing a whole side of the smaller one."),
    why=sentence(
        "The German rulebook of 1999 places boards exactly side to side, so there it is an error; the courses of "
        "2005 do the same. Elsewhere boards may be placed freely."
    ),
    mend=sentence("Slide one board until the corners meet."),
    bad="edition: amigo-1999\nboard: A\nrow: . .\nrow: . .\nplace: A 0,0\nplace: A 2,1",
    good="edition: amigo-1999\nboard: A\nrow: . .\nrow: . .\nplace: A 0,0\nplace: A 2,0",
    reads=(),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""The life more that a rulebook allows only where many race."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.fixes import leave_out
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, counted, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.wording import span
from designer.rally.edition import EDITIONS


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare the lives and the players that the author states with the edition; other numbers are house rules."""
    edition, players = context.edition, context.course.players
    least = edition.extra_life_from
    if least is None or players is None or players[1] >= least or edition.lives != EDITIONS[edition.key].lives + 1:
        return
    message = counted(
        "{lives} lives for {players} player: {edition} allows them with {least} or more",
        "{lives} lives for {players} players: {edition} allows them with {least} or more",
        players[1],
        lives=edition.lives,
        players=span(*players),
        edition=edition.name,
        least=least,
    )
    title = sentence("Play with the lives of the edition")
    yield check.finding(message, Place(option="lives"), fixes=partial(leave_out, title, "options", "lives"))


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("The course gives every robot a life that its rulebook allows only with more players."),
    why=sentence(
        "The fourth life of 2005 is an optional rule for five or more players (2005 Příprava), who get in each "
        "other's way. Few players who cannot lose a robot drive straight through every danger."
    ),
    mend=sentence("Remove the house rule for lives, or state more players."),
    bad="players: 2-4\noption: lives=4\nrow: D1E . . F1\nrow: D2E . . .\nrow: D3E . . .\nrow: D4E . . .",
    good="players: 2-4\nrow: D1E . . F1\nrow: D2E . . .\nrow: D3E . . .\nrow: D4E . . .",
    reads=(Read.WORDS,),
)

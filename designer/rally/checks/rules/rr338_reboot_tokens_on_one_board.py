# SPDX-License-Identifier: GPL-3.0-or-later
"""Two reboot tokens on one board."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.tokens import remove_token
from designer.rally.course.floor import Area, RebootToken


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Remember the token of every board."""
    seen: dict[Area | None, RebootToken] = {}
    for token in context.floor.tokens:
        if token.cell not in context.floor:
            continue  # told elsewhere
        first = seen.setdefault(context.floor.area_of(token.cell), token)
        if first is not token:
            message = sentence(
                "Two reboot tokens on one board, on {one} and {other}", one=first.cell.name, other=token.cell.name
            )
            yield check.finding(message, Place(token.cell), Place(first.cell), fixes=partial(remove_token, token))


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A board has two reboot tokens."),
    why=sentence("Nobody knows on which of them a robot returns; the box has one for each board."),
    mend=sentence("Remove one of them."),
    bad="edition: renegade-2023\nrow: SE . BE . . BS F1\nrow: SE . . . . . .",
    good="edition: renegade-2023\nrow: SE . BE . . . F1\nrow: SE . . . . . .",
)

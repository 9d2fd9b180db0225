# SPDX-License-Identifier: GPL-3.0-or-later
"""Two reboot tokens on one board."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.tokens import remove_token
from designer.rally.course.floor import Area, RebootToken
from designer.rally.edition import RebootTokenServes


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Remember the token of every board; where one serves the whole course, there is one in all."""
    whole = context.edition.reboot_token_serves is RebootTokenServes.COURSE
    seen: dict[Area | None, RebootToken] = {}
    for token in context.floor.tokens:
        if token.cell not in context.floor:
            continue  # told elsewhere
        first = seen.setdefault(None if whole else context.floor.area_of(token.cell), token)
        if first is not token:
            message = _two(first.cell.name, token.cell.name, whole=whole)
            yield check.finding(message, Place(token.cell), Place(first.cell), fixes=partial(remove_token, token))


def _two(one: str, other: str, *, whole: bool) -> Sentence:
    if whole:
        return sentence(
            "Reboot tokens on {one} and {other}, and one is to serve the whole course", one=one, other=other
        )
    return sentence("Two reboot tokens on one board, on {one} and {other}", one=one, other=other)


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A board has two reboot tokens."),
    why=sentence("Nobody knows on which of them a robot returns; the box has one for each board."),
    mend=sentence("Remove one of them."),
    bad="edition: renegade-2023\nrow: SE . BE . . BS F1\nrow: SE . . . . . .",
    good="edition: renegade-2023\nrow: SE . BE . . . F1\nrow: SE . . . . . .",
    reads=(),
)

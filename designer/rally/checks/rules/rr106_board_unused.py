# SPDX-License-Identifier: GPL-3.0-or-later
"""A board that the course holds but does not lay."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.fixes import leave_out
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, sentence


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare the boards with the layout."""
    laid = {place.board for place in context.course.layout}
    for name in context.course.boards:
        if name not in laid:
            message = sentence("{board} is in the course but not placed", board=name)
            title = sentence("Remove {board} from the course", board=name)
            yield check.finding(message, fixes=partial(leave_out, title, "boards", name))


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("A board belongs to the course but is not placed."),
    why=sentence("Other apps read the file without showing the board; perhaps it was forgotten."),
    mend=sentence("Place the board or remove it."),
    bad="board: A\nrow: . .\nboard: B\nrow: . .\nplace: A 0,0",
    good="board: A\nrow: . .\nboard: B\nrow: . .\nplace: A 0,0\nplace: B 2,0",
    reads=(),
)

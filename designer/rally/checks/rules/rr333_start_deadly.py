# SPDX-License-Identifier: GPL-3.0-or-later
"""A start from which the factory destroys a waiting robot within the first round."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, sentence
from designer.rally.checks.reads import FLOOR, Read
from designer.rally.checks.starts import start_word, waits
from designer.rally.checks.wording import fate_word
from designer.rally.spaces import REGISTERS


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Let a robot alone wait on every start for a round."""
    for cell in context.start_cells:
        here = context.tables.index(cell)
        if context.tables.deadly[here]:
            continue  # a start in a pit is told elsewhere
        rests = waits(context, cell)
        if rests[-1] == context.tables.out:
            way = dict.fromkeys((here, *rests[:-1]))
            message = sentence(
                "A robot alone that starts on {start} and only turns {end} in register {register}",
                start=start_word(context, cell),
                end=fate_word(context.edition),
                register=REGISTERS[len(rests) - 1],
            )
            yield check.finding(message, *map(context.at, way))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A robot that waits on its start falls or is crushed within the first round."),
    why=sentence(
        "Belts, pushers or crushers destroy a robot that only turns before its player sees a"
        " second hand. A player who is dealt no move loses a life or a round to a place that was"
        " chosen for them."
    ),
    mend=sentence("Move the start, turn the belt, or end it on open floor."),
    bad="row: . . . . F1\nrow: xE+D1E xE xE O .",
    good="row: . . . . F1\nrow: xE+D1E xE xE . O",
    roams=True,
    reads={*FLOOR, Read.STARTS},
)

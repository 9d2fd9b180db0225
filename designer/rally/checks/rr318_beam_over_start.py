# SPDX-License-Identifier: GPL-3.0-or-later
"""Board lasers that hit a robot where it starts, and how hard."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from designer.findings import Finding, Severity
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.rally.checks.waiting import start_word, waits
from designer.rally.spaces import REGISTERS
from designer.words import Sentence, sentence


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Add up what hits a robot alone that waits on a start for a round."""
    tables = context.tables
    for cell in context.start_cells:
        here = tables.index(cell)
        rests = () if tables.deadly[here] else waits(context, cell)
        damage = [tables.laser_damage[space] for space in rests]
        if any(damage):
            beams = (beam for space in rests for beam in tables.beams_over.get(space, ()))
            sources = dict.fromkeys(beam.source for beam in beams)
            lasers = ", ".join(context.cell(source).name for source in sources)
            message = _message(context, start_word(context, cell), damage, lasers)
            severity = check.severity if damage[0] else Severity.HINT  # later it is a matter of driving off in time
            yield check.finding(message, context.at(here), *map(context.at, sources), severity=severity)


def _message(context: Context, start: Sentence, damage: list[int], lasers: str) -> Sentence:
    """What the lasers do, register by register until they destroy."""
    if damage == [damage[0]] * len(REGISTERS) and sum(damage) < context.edition.destroyed_at:
        return sentence(
            "A robot alone that starts on {start} and only turns takes {damage} damage in every register: lasers on"
            " {lasers}",
            start=start,
            damage=damage[0],
            lasers=lasers,
        )
    survived = sum(total < context.edition.destroyed_at for total in accumulate(damage))
    listed, last = ", ".join(map(str, damage[: survived + 1])), len(damage[: survived + 1])
    if survived < len(damage):
        return sentence(
            "A robot alone that starts on {start} and only turns takes {damage} damage in registers 1 to {last} and is"
            " destroyed: lasers on {lasers}",
            start=start,
            damage=listed,
            last=last,
            lasers=lasers,
        )
    return sentence(
        "A robot alone that starts on {start} and only turns takes {damage} damage in registers 1 to {last}: lasers on"
        " {lasers}",
        start=start,
        damage=listed,
        last=last,
        lasers=lasers,
    )


CHECK = Check(
    code="RR318",
    name="beam-over-start",
    severity=Severity.WARNING,
    what=sentence("Lasers hit a robot that waits where it starts."),
    why=sentence("A robot that cannot leave in the first register is hit without having done anything."),
    mend=sentence("End the beam at a wall, or move the start."),
    bad="row: D1E . lW+wE . F1",
    good="row: D1E wE lW+wE . F1",
    find=find,
)

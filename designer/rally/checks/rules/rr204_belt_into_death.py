# SPDX-License-Identifier: GPL-3.0-or-later
"""A belt that ends in a pit or at the edge."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Heading
from designer.rally.checks.fixes import wall_off
from designer.rally.checks.flow import turns
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Sentence, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.wording import fate_word
from designer.rally.course.tables import BLOCKED


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the far end of every belt; a belt in a pit carries nobody."""
    tables = context.tables
    for space, target in context.belts.items():
        if target == BLOCKED or tables.deadly[space] or not tables.deadly[target]:
            continue
        if context.lone and target == tables.out:
            continue  # another board may lie there
        feeding = context.feeding.get(space, ()) if tables.express[space] else ()
        doomed = [other for other in feeding if tables.express[other]]
        message = _message(context, space, pit=target != tables.out and context.spaces[target].pit)
        severity = check.severity if over_seam(context, space, target) else Severity.HINT
        places = map(context.at, (space, *doomed))
        yield check.finding(message, *places, fixes=partial(_fixes, context, space), severity=severity)


def over_seam(context: Context, space: int, target: int) -> bool:
    """Whether a belt falls into a pit of another board; its own board shows its own pits and where it ends itself."""
    if len(context.laid.layout) < 2 or target == context.tables.out or not context.spaces[target].pit:
        return False
    (here, _), (there, _) = (next(context.laid.placements_at(context.cell(at))) for at in (space, target))
    return here != there


def _message(context: Context, space: int, *, pit: bool) -> Sentence:
    end = fate_word(context.edition)
    if context.tables.express[space]:
        if pit:
            return sentence("Express belt ends in a pit: a robot that stays on it {end}", end=end)
        return sentence("Express belt ends at the edge: a robot that stays on it {end}", end=end)
    if pit:
        return sentence("Belt ends in a pit: a robot that stays on it {end}", end=end)
    return sentence("Belt ends at the edge: a robot that stays on it {end}", end=end)


def _fixes(context: Context, space: int) -> tuple[Fix, ...]:
    return turns(context, space) + wall_off(context.cell(space), Heading(context.tables.belt[space]))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A belt ends in a pit or at the edge."),
    why=sentence(
        "A robot on its last space at the end of a card falls, on an express belt one space earlier "
        "already. Published boards have up to nine such belts, so it is a hint where one board shows belt and "
        "fall, and a warning where the belt ends in a pit beyond a seam."
    ),
    mend=sentence("Turn the last belt, let it end on open floor, or put a wall before the fall."),
    bad="row: . cE O\nrow: . . .",
    good="row: . cE .\nrow: . . O",
    board=True,
    reads=(Read.BELTS, Read.WALLS, Read.PITS),
)

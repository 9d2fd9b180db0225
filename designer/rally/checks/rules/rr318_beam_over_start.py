# SPDX-License-Identifier: GPL-3.0-or-later
"""Board lasers, flamers and ledges that hurt a robot where it starts, and how hard."""

from __future__ import annotations

from functools import reduce
from itertools import accumulate

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Sentence, Severity, sentence
from designer.rally.checks.reads import FLOOR, Read
from designer.rally.checks.starts import start_word, waits
from designer.rally.spaces import REGISTERS


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Add up what hurts a robot alone that waits on a start for a round."""
    tables = context.tables
    for cell in context.start_cells:
        here = tables.index(cell)
        rests = () if tables.deadly[here] else waits(context, cell)
        hits = _hits(context, here, rests)
        damage = [
            tables.laser_damage[space] + sum(hurt for _, hurt in hit) for space, hit in zip(rests, hits, strict=True)
        ]
        if any(damage):
            beams = (beam for space in rests for beam in tables.beams_over.get(space, ()))
            lasers = tuple(dict.fromkeys(beam.source for beam in beams))
            hurting = tuple(dict.fromkeys(space for hit in hits for space, hurt in hit if hurt and space != tables.out))
            message = _message(context, start_word(context, cell), damage, _causes(context, lasers, hurting))
            severity = check.severity if damage[0] else Severity.HINT  # later it is a matter of driving off in time
            places = dict.fromkeys((here, *lasers, *hurting))
            yield check.finding(message, *map(context.at, places), severity=severity)


def _hits(context: Context, begin: int, rests: tuple[int, ...]) -> list[list[tuple[int, int]]]:
    """For each register what flamers and ledges do to who turns there by its card: the spaces, and the damage."""
    if context.tables.special is None:
        return [[] for _ in rests]
    from designer.rally.reachability.damage import Hits

    hits, spaces = Hits(context.tables, context.walker), (begin, *rests)
    return [
        [(space, hits.by_turning(register, space)), *hits.in_factory(register, space)]
        for register, space in zip(REGISTERS, spaces[: len(rests)], strict=False)
    ]


def _causes(context: Context, lasers: tuple[int, ...], hurting: tuple[int, ...]) -> Sentence:
    """What does the damage, each with its spaces."""
    special = context.tables.special
    burning = tuple(space for space in hurting if special is not None and special.burns_in[space])
    low = tuple(space for space in hurting if space not in burning)

    def on(spaces: tuple[int, ...]) -> str:
        return ", ".join(context.cell(space).name for space in spaces)

    found: tuple[Sentence, ...] = (
        *((sentence("lasers on {lasers}", lasers=on(lasers)),) if lasers else ()),
        *((sentence("flamers on {flamers}", flamers=on(burning)),) if burning else ()),
        *((sentence("a fall over a ledge to {spaces}", spaces=on(low)),) if low else ()),
    )
    return reduce(lambda first, then: sentence("{first}; {then}", first=first, then=then), found)


def _message(context: Context, start: Sentence, damage: list[int], causes: Sentence) -> Sentence:
    """What hurts, register by register until the robot is destroyed."""
    if damage == [damage[0]] * len(REGISTERS) and sum(damage) < context.edition.destroyed_at:
        return sentence(
            "A robot alone that starts on {start} and only turns takes {damage} damage in every register: {causes}",
            start=start,
            damage=damage[0],
            causes=causes,
        )
    survived = sum(total < context.edition.destroyed_at for total in accumulate(damage))
    listed, last = ", ".join(map(str, damage[: survived + 1])), len(damage[: survived + 1])
    if survived < len(damage):
        return sentence(
            "A robot alone that starts on {start} and only turns takes {damage} damage in registers 1 to {last} and is"
            " destroyed: {causes}",
            start=start,
            damage=listed,
            last=last,
            causes=causes,
        )
    return sentence(
        "A robot alone that starts on {start} and only turns takes {damage} damage in registers 1 to {last}: {causes}",
        start=start,
        damage=listed,
        last=last,
        causes=causes,
    )


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("Lasers, flamers or ledges hurt a robot that waits where it starts."),
    why=sentence("A robot that cannot leave in register 1 is hit through no fault of its own."),
    mend=sentence("End the beam at a wall, remove the flamer or the ledge, or move the start."),
    bad="row: D1E . lW+wE . F1",
    good="row: D1E wE lW+wE . F1",
    roams=True,
    reads={*FLOOR, Read.STARTS},
)

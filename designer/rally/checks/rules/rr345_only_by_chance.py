# SPDX-License-Identifier: GPL-3.0-or-later
"""A checkpoint that a robot alone reaches only by cards of the deck, which nobody chooses."""

from __future__ import annotations

from designer.base.grid import Cell
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.rules.rr312_leg_deadly import survives_by_chance
from designer.rally.checks.starts import start_word
from designer.rally.checks.wording import goals_word
from designer.rally.reachability.answers import Leg, Reach


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at every leg; where others have a choice, at the starts and archives from which there is none."""
    archives: dict[Cell, list[int]] = {}
    for leg in context.legs:
        if leg.reach is Reach.CHANCE and leg.goal is not None:
            yield check.finding(_of_leg(leg), Place(leg.goal), leg=leg.number)
            continue
        if survives_by_chance(context, leg) and leg.goal is not None:
            message = sentence(
                "A robot alone survives the leg to checkpoint {number} only by chance: randomizers must draw the right"
                " cards",
                number=leg.number,
            )
            yield check.finding(message, Place(leg.goal), leg=leg.number)
        for origin in leg.origins:
            if origin.reach is Reach.CHANCE and origin.start is not None:
                message = sentence(
                    "A robot alone that starts on {start} touches checkpoint {number} only by chance",
                    start=start_word(context, origin.cell), number=leg.number,
                )  # fmt: skip
                yield check.finding(message, Place(origin.cell), leg=leg.number)
        for origin in leg.archives:
            if origin.reach is Reach.CHANCE:
                archives.setdefault(origin.cell, []).append(leg.number)
    for cell, numbers in archives.items():
        message = sentence(
            "A robot alone that comes back to this archive touches {goals} only by chance", goals=goals_word(numbers)
        )
        yield check.finding(message, Place(cell), leg=numbers[0])


def _of_leg(leg: Leg) -> Sentence:
    luck = leg.luck
    assert luck is not None
    if luck.cell is None:
        return sentence(
            "A robot alone touches checkpoint {number} only by chance: randomizers must draw the right cards",
            number=leg.number,
        )
    return sentence(
        "A robot alone touches checkpoint {number} only by chance: on {space} {good} of {all} cards lead on",
        number=leg.number, space=luck.cell.place, good=luck.good, all=luck.of,
    )  # fmt: skip


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence(
        "A robot alone touches this checkpoint only if randomizers draw the right cards; the register with the best"
        " chance is told."
    ),
    why=sentence(
        "A randomizer replaces the card that a player has chosen. Where the only way begins on one, nobody can plan"
        " it, and the race lasts until the deck is kind. Every space, heading and register was tried."
    ),
    mend=sentence("Open a way beside the randomizer, or accept the gamble with a reason."),
    bad="""
        edition: ah-2016
        row: SE+z . . F1
    """,
    good="""
        edition: ah-2016
        row: SE z . F1
    """,
    reachability=True,
    reads=(Read.RACE, Read.STARTS),
)

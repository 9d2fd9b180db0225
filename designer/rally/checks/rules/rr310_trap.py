# SPDX-License-Identifier: GPL-3.0-or-later
"""A region that a robot can come into and from which only destruction leads on."""

from __future__ import annotations

from designer.base.grid import HEADING_WORDS, Heading
from designer.rally.checks.flow import pushes_into_death
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, counted, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.wording import either, goals_word
from designer.rally.course.tables import BLOCKED
from designer.rally.edition import Death
from designer.rally.edition.cards import CardKind
from designer.rally.reachability.answers import Trap, TrapSpace
from designer.rally.spaces import REGISTERS


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Gather the traps of all legs; one that waits on several legs is one finding.

    Where only the end of a belt is the trap, that is told of the belt.
    """
    legs: dict[tuple[object, ...], tuple[Trap, list[int]]] = {}
    for leg in context.legs:
        if context.tables.may_have_turned(leg.number):
            continue  # a coin may open it
        for trap in leg.traps:
            pushed = all(_is_pushers(context, space) for space in trap.spaces)
            if not pushed and not all(_carried_off(context, space) for space in trap.spaces):
                legs.setdefault(trap.spaces, (trap, []))[1].append(leg.number)
    for trap, numbers in legs.values():
        yield check.finding(_message(context, trap, numbers), *(Place(cell) for cell in trap.cells))


def _is_pushers(context: Context, space: TrapSpace) -> bool:
    """Whether a robot is lost here only to a pusher that pushes it into death, which has a check of its own."""
    here = context.tables.index(space.cell)
    return pushes_into_death(context, here) and all(
        context.tables.push_in[here] >> register & 1 for register in space.registers
    )


def _carried_off(context: Context, space: TrapSpace) -> bool:
    """Whether belts carry a robot from here to a fall, which has a check of its own."""
    here, passed = context.tables.index(space.cell), set[int]()
    while here in context.belts and here not in passed:
        passed.add(here)
        here = context.belts[here]
    return here != BLOCKED and bool(passed) and bool(context.tables.deadly[here])


def _message(context: Context, trap: Trap, numbers: list[int]) -> Sentence:
    who, goals = _who(trap), goals_word(numbers)
    if context.edition.death is Death.REBOOT:
        return sentence("Trap: {who} never touches {goals}, however often it reboots", who=who, goals=goals)
    if trap.deadly and all(context.tables.index(cell) in context.belts for cell in trap.cells):
        return sentence("Trap: {who} does not leave the belts alive, so it never touches {goals}", who=who, goals=goals)
    if trap.deadly:
        return sentence("Trap: {who} never touches {goals} without being destroyed", who=who, goals=goals)
    if trap.staying == TURNS:
        return sentence("Trap: {who} never touches {goals}; by turning it stays alive", who=who, goals=goals)
    if trap.staying == (CardKind.BACK_UP,):
        return sentence(
            "Trap: {who} never touches {goals}; it stays alive as long as it backs up in every register",
            who=who,
            goals=goals,
        )
    return sentence(
        "Trap: {who} never touches {goals}; it stays alive as long as it lays the right card in every register",
        who=who,
        goals=goals,
    )


def _who(trap: Trap) -> Sentence:
    """Who is lost: a lone space names the headings, a region only its spaces; certain registers are named."""
    registers = {space.registers for space in trap.spaces}
    who = _robot(trap)
    if registers == {REGISTERS}:
        return who
    if len(registers) > 1:
        return sentence("{who} before certain registers", who=who)
    (acting,) = registers
    listed = ", ".join(map(str, acting))
    return counted(
        "{who} before register {registers}",
        "{who} before registers {registers}",
        len(acting),
        who=who,
        registers=listed,
    )


def _robot(trap: Trap) -> Sentence:
    first = trap.spaces[0]
    if len(trap.spaces) > 1:
        return sentence("a robot alone on one of these spaces")
    if len(first.headings) == len(Heading):
        return sentence("a robot alone here")
    return sentence(
        "a robot alone here that faces {headings}", headings=either([HEADING_WORDS[side] for side in first.headings])
    )


TURNS = tuple(card for card in CardKind if card.shared and not card.moves)

CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence(
        "A robot alone that comes here can never finish: it never gets on without being destroyed; where robots reboot,"
        " not even by rebooting."
    ),
    why=sentence("Traps make races exciting when players see them; one that nobody sees spoils an evening."),
    mend=sentence("Open a way out, end the belt earlier, or accept the trap with a reason."),
    bad="""
        row: D1E . cS   . . F1
        row: wN  . wEWS . . wN
    """,
    good="""
        row: D1E . .    . . F1
        row: wN  . wEWS . . wN
    """,
    reachability=True,
    reads=(Read.RACE, Read.PITS, Read.BELTS, Read.WALLS, Read.PUSHERS),
)

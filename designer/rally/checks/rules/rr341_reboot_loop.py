# SPDX-License-Identifier: GPL-3.0-or-later
"""A reboot token from which the factory destroys robots again."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Cell
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.reads import FLOOR, Read
from designer.rally.checks.starts import waits
from designer.rally.checks.tokens import move_token, returns_on_tokens
from designer.rally.course.floor import RebootToken
from designer.rally.course.placement_rules import token_faults
from designer.rally.course.tables import BLOCKED
from designer.rally.spaces import REGISTERS


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Let a robot alone wait on each token, and where the arrow pushes it, for the registers of a round."""
    if not returns_on_tokens(context):
        return
    for token in context.floor.tokens:
        told = None if token_faults(context.floor, token) else _loop(context, token)
        if told is not None:
            message, beyond = told
            where = (Place(token.cell, token.heading), *map(Place, beyond))
            yield check.finding(message, *where, fixes=partial(move_token, context, token, partial(_is_safe, context)))


def _is_safe(context: Context, token: RebootToken) -> bool:
    return _loop(context, token) is None


def _loop(context: Context, token: RebootToken) -> tuple[Sentence, tuple[Cell, ...]] | None:
    """What the factory does to who returns on a token or is pushed off it, and where; None if it destroys nobody."""
    register = _falls(context, token.cell)
    if register is not None:
        message = sentence(
            "A robot alone that returns on {space} and only turns falls in register {register}",
            space=token.cell.name,
            register=register,
        )
        return message, ()
    pushed = context.tables.step[token.heading][context.tables.index(token.cell)]
    if pushed in (BLOCKED, context.tables.out) or context.tables.deadly[pushed]:
        return None  # told with the place of the token
    register = _falls(context, context.cell(pushed))
    if register is None:
        return None
    message = sentence(
        "A robot alone that the token on {space} pushes along and that only turns falls in register {register}",
        space=token.cell.name,
        register=register,
    )
    return message, (context.cell(pushed),)


def _falls(context: Context, cell: Cell) -> int | None:
    """In which register a robot alone falls that waits on a space; None if in none."""
    rests = waits(context, cell)
    return REGISTERS[len(rests) - 1] if rests[-1] == context.tables.out else None


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("Belts or other elements take robots from a reboot token, or from where it pushes, into a fall."),
    why=sentence("A robot that falls, returns and falls again takes damage each time and never rejoins the race."),
    mend=sentence("Move the token, or turn its arrow away from the belt."),
    bad="edition: renegade-2023\nrow: SE . .  .  .  . F1\nrow: SE . BE xE xE O .\nrow: .  . .  .  .  . .",
    good="edition: renegade-2023\nrow: SE . .  .  .  . F1\nrow: SE . BS xE xE O .\nrow: .  . .  .  .  . .",
    roams=True,
    reads={*FLOOR, Read.STARTS},
)

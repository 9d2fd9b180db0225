# SPDX-License-Identifier: GPL-3.0-or-later
"""What becomes of a robot alone that waits where it starts: helper of the checks on starts."""

from __future__ import annotations

from designer.base.grid import Cell
from designer.base.words import Sentence, sentence
from designer.rally.checks.context import Context
from designer.rally.course.descriptions import start_name
from designer.rally.spaces import REGISTERS


def waits(context: Context, cell: Cell) -> tuple[int, ...]:
    """The spaces on which a robot alone rests after the registers of its first round when no card drives it.

    Its cards turn it at most. Where the factory destroys it, ``out`` comes last.
    """
    rests = context.motion.rests
    space, found = context.tables.index(cell), list[int]()
    for register in range(len(REGISTERS)):
        space = int(rests[register, space])
        found.append(space)
        if space == context.tables.out:
            break
    return tuple(found)


def start_word(context: Context, cell: Cell) -> Sentence:
    """``dock 2``, or ``checkpoint 1`` where robots start there."""
    if not context.from_docks:
        return sentence("checkpoint {number}", number=1)
    return start_name(next(start for start in context.starts if start.cell == cell))

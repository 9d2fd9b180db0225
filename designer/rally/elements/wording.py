# SPDX-License-Identifier: GPL-3.0-or-later
"""Directions, sides and registers in words, as descriptions of elements need them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from designer.base.grid import Heading
from designer.base.words import tr, trn


def side_word(side: Heading) -> str:
    """Where a side of a space is: ``to the north``."""
    return {
        Heading.N: tr("to the north"),
        Heading.E: tr("to the east"),
        Heading.S: tr("to the south"),
        Heading.W: tr("to the west"),
    }[side]


def sides_words(sides: Iterable[Heading]) -> str:
    """Where sides of a space are: ``to the north and to the east``."""
    return listed(list(map(side_word, sides)))


def describe_registers(registers: Iterable[int]) -> str:
    """Registers as they are said after "in": ``registers 1 and 5``, ``no register``."""
    numbers = [str(register) for register in registers]
    if not numbers:
        return tr("no register")
    return trn("register {numbers}", "registers {numbers}", len(numbers), numbers=listed(numbers))


def listed(items: Sequence[str]) -> str:
    """Words joined as a sentence lists them: ``1, 3 and 5``."""
    if len(items) < 2:
        return "".join(items)
    return tr("{first} and {last}", first=", ".join(items[:-1]), last=items[-1])

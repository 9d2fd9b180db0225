# SPDX-License-Identifier: GPL-3.0-or-later
"""How elements are spelled, in tokens and in words: what several of them share of directions, sides and registers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from designer.base.grid import Heading
from designer.base.words import Sentence, sentence, tr, trn


class TokenFault(Exception):
    """What is wrong with the token of one element.

    Attributes:
        reason: the fault as people are told it; the notation adds the whole token and its column.
    """

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason)
        self.reason = reason


def read_headings(letters: str, element: str) -> tuple[Heading, ...]:
    """The headings that letters name, each once; ``TokenFault`` if a direction is named twice."""
    if len(set(letters)) != len(letters):
        raise TokenFault(sentence("'{element}' names a direction twice", element=element))
    return tuple(Heading[letter] for letter in letters)


def read_registers(digits: str, element: str) -> tuple[int, ...]:
    """The registers that digits name, each once.

    Raises:
        TokenFault: a digit is no register, or is named twice.
    """
    wrong = next((digit for digit in digits if digit not in "12345"), None)
    if wrong is not None:
        raise TokenFault(sentence("registers are 1 to 5, not {digit}", digit=wrong))
    if len(set(digits)) != len(digits):
        raise TokenFault(sentence("'{element}' names a register twice", element=element))
    return tuple(map(int, digits))


def print_headings(headings: Iterable[Heading]) -> str:
    """Headings as their letters."""
    return "".join(heading.name for heading in headings)


def print_registers(registers: Iterable[int]) -> str:
    """Registers as their digits."""
    return "".join(map(str, registers))


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

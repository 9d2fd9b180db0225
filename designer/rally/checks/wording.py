# SPDX-License-Identifier: GPL-3.0-or-later
"""Words that the messages of several checks share."""

from __future__ import annotations

from collections.abc import Sequence

from designer.base.grid import Heading
from designer.base.words import Sentence, counted, sentence, sentence_in
from designer.rally.edition import Death, Edition
from designer.rally.reachability.answers import Analysis

_SIDES = {
    Heading.N: sentence("the north side"),
    Heading.E: sentence("the east side"),
    Heading.S: sentence("the south side"),
    Heading.W: sentence("the west side"),
}


def fate_word(edition: Edition) -> Sentence:
    """``is destroyed`` or ``reboots``: what becomes of a robot that falls or is crushed."""
    return sentence_in("fate", "reboots") if edition.death is Death.REBOOT else sentence_in("fate", "is destroyed")


def side_name(side: Heading) -> Sentence:
    """``the north side``."""
    return _SIDES[side]


def either(choices: Sequence[Sentence]) -> Sentence:
    """``north``, ``north or east``, ``north, east or south``."""
    if len(choices) == 1:
        return choices[0]
    return sentence("{first} or {last}", first=list(choices[:-1]), last=choices[-1])


def goals_word(numbers: Sequence[int]) -> Sentence:
    """``checkpoint 2``, or ``checkpoints 1, 2, 3``."""
    if len(numbers) == 1:
        return sentence("checkpoint {number}", number=numbers[0])
    return sentence("checkpoints {numbers}", numbers=", ".join(map(str, numbers)))


def every_route(analysis: Analysis, number: int) -> Sentence:
    """``Every route to checkpoint 2``, of those that were looked at: none reboots, none hopes for a randomizer."""
    reboots, lucky = analysis.tables.edition.death is Death.REBOOT, analysis.lucky is not None
    if reboots and lucky:
        return sentence("Every route by choice and without a reboot to checkpoint {number}", number=number)
    if reboots:
        return sentence("Every route without a reboot to checkpoint {number}", number=number)
    if lucky:
        return sentence("Every route by choice to checkpoint {number}", number=number)
    return sentence("Every route to checkpoint {number}", number=number)


def span(low: int, high: int) -> Sentence | int:
    """``2 to 4``, or ``4`` where both are the same."""
    return low if low == high else sentence("{low} to {high}", low=low, high=high)


def in_registers(registers: Sequence[int]) -> Sentence:
    """``in register 2``, or ``in registers 1, 3, 5``."""
    listed = ", ".join(map(str, registers))
    return counted("in register {registers}", "in registers {registers}", len(registers), registers=listed)


def destroyed_alone(robot: str, register: int) -> Sentence:
    """That its sample program destroys a robot with nobody else on the floor."""
    return sentence(
        "The sample program of {robot} alone destroys it in register {register}", robot=robot, register=register
    )

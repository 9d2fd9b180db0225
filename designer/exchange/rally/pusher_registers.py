# SPDX-License-Identifier: GPL-3.0-or-later
"""In which registers the pushers of a client's board work: numbers from 0 or from 1, flags, or a word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from designer.base.numerals import parse_whole, whole
from designer.exchange.rally.foreign_json import JsonNode
from designer.rally.spaces import REGISTERS

_WORDS: Mapping[str, tuple[int, ...]] = {"EVEN": (2, 4), "ODD": (1, 3, 5)}
_OF_CLASS = (("even|24|2_4", (2, 4)), ("odd|135|1_3_5", (1, 3, 5)))
"""What the name of a class tells, in small letters."""

_FROM_1 = ("activationregisters",)
"""Fields, in small letters, whose apps count registers from 1."""

UNTOLD = (2, 4)
"""The registers of panels that tell none: the one app that has such moves them in these."""


@dataclass(frozen=True)
class PusherRegisters:
    """The registers of a pusher, as a file tells them.

    Attributes:
        numbers: as they are written.
        real: whether they count from 1 for sure, as those of a word and of flags do.
        from_1: whether the name of the field says that they count from 1.
        as_texts: whether they are a list of texts.
        filled_up: whether they stand in fields of their own, of which those that are not needed hold a 0.
    """

    numbers: tuple[int, ...]
    real: bool = False
    from_1: bool = False
    as_texts: bool = False
    filled_up: bool = False

    def from_first(self, first: int) -> tuple[int, ...]:
        """The registers from 1, where the file counts from ``first``; a 0 that fills up the fields is none."""
        if self.real or first:
            return tuple(sorted({number for number in self.numbers if number}))
        numbers = enumerate(self.numbers)
        told = {number for at, number in numbers if number or not self.filled_up or not any(self.numbers[:at])}
        return tuple(sorted(number + 1 for number in told))

    def shows_0(self) -> bool:
        """Whether a 0 among them is a register rather than what fills up."""
        return 0 in self.numbers[: 1 if self.filled_up or self.from_1 else None]


def registers_as_written(name: str, fields: JsonNode, told: JsonNode | None) -> PusherRegisters | None:
    """The registers that a pusher tells: in a field, in fields called ``reg1`` and so on, or by its class.

    Raises:
        FormatError: they are no registers.
    """
    if told is not None:
        return _of_field(told)
    names = fields.value if isinstance(fields.value, dict) else {}
    single = tuple(fields[key].whole(0, 5) for key in names if is_register(key))
    if single:
        return PusherRegisters(single, filled_up=True)
    numbers = next((numbers for pattern, numbers in _OF_CLASS if re.search(pattern, name.lower())), None)
    return PusherRegisters(numbers, real=True) if numbers else None


def is_register(name: str) -> bool:
    """Whether a field holds one of the registers of a pusher."""
    return re.fullmatch(r"reg(ister)?[1-5]", name.lower()) is not None


def _of_field(told: JsonNode) -> PusherRegisters:
    from_1 = str(told.path[-1]).lower() in _FROM_1
    if isinstance(told.value, str):
        if told.value.upper() in _WORDS:
            return PusherRegisters(_WORDS[told.value.upper()], real=True)
        return PusherRegisters(tuple(map(whole, re.findall(r"[0-5]", told.value))), from_1=from_1)
    if not isinstance(told.value, list):
        return PusherRegisters((told.whole(0, 5),), from_1=from_1)
    if _are_flags(told.value):
        flagged = (number for number, flag in zip(REGISTERS, told.value, strict=True) if flag in (1, True, "1"))
        return PusherRegisters(tuple(flagged), real=True)
    as_texts = all(isinstance(item, str) for item in told.value)
    return PusherRegisters(tuple(map(_number, told.elements())), from_1=from_1, as_texts=as_texts)


def _are_flags(listed: list[Any]) -> bool:
    """Whether a list tells for each register whether the pusher works in it."""
    return len(listed) == len(REGISTERS) and all(item in (0, 1, "0", "1") for item in listed)


def _number(node: JsonNode) -> int:
    told = parse_whole(node.value) if isinstance(node.value, str) else None
    return (node if told is None else JsonNode(told, node.path)).whole(0, 5)


def first_register(told: Iterable[PusherRegisters], usual: int = 0) -> tuple[int, bool]:
    """The number of the first register in a file with these pushers, and whether nothing shows it: then the usual."""
    counted = [registers for registers in told if not registers.real]
    if any(5 in registers.numbers for registers in counted):
        return 1, False
    if any(registers.from_1 and registers.as_texts for registers in counted):
        return 1, True
    if any(registers.shows_0() for registers in counted):
        return 0, False
    if any(registers.from_1 for registers in counted):
        return 1, True
    return usual, not any(0 in registers.numbers for registers in counted)

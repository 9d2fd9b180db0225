# SPDX-License-Identifier: GPL-3.0-or-later
"""The orders in which checkpoints may be touched, all written out, one after the other."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from itertools import permutations

Order = tuple[int, ...]


@cache
def orders(text: str, count: int, *, begins_on_first: bool) -> tuple[Order, ...]:
    """Every order of so many checkpoints that an expression allows; ``numbers`` and ``any`` are such too."""
    numbers = range(1, count + 1)
    if text == "numbers":
        found = [tuple(numbers)]
    elif text == "any":
        found = list(permutations(numbers))
    else:
        named = [number for number in numbers if str(number) in text.replace("(", " ").replace(")", " ")
                 .replace("<", " ").replace("=", " ").split()]  # fmt: skip
        rest = tuple(number for number in numbers if number not in named)
        found = [tuple(number for number in order if number <= count) + rest for order in _written_out(text)]
    if begins_on_first:
        found = [(1, *(number for number in order if number != 1)) for order in found]
    return tuple(dict.fromkeys(found))


def counts_next(text: str, count: int, reached: Collection[int], number: int, *, begins_on_first: bool) -> bool:
    """Whether an allowed order has this checkpoint right after those that were touched."""
    allowed = orders(text, count, begins_on_first=begins_on_first)
    done = len(reached)
    return any(set(order[:done]) == set(reached) and order[done : done + 1] == (number,) for order in allowed)


def _written_out(text: str) -> list[Order]:
    """The orders of an expression: parts with ``<`` between them, in each parts with ``=``."""
    found: list[Order] = [()]
    for part in _split(text, "<"):
        items = [_item(item) for item in _split(part, "=")]
        here = [order for row in permutations(items) for order in _one_of_each(list(row))]
        found = [before + after for before in found for after in here]
    return found


def _item(text: str) -> list[Order]:
    return _written_out(text[1:-1]) if text.startswith("(") else [(int(text),)]


def _one_of_each(rows: list[list[Order]]) -> list[Order]:
    if not rows:
        return [()]
    return [first + rest for first in rows[0] for rest in _one_of_each(rows[1:])]


def _split(text: str, sign: str) -> list[str]:
    """The parts between signs that stand in no bracket."""
    parts, depth = [""], 0
    for letter in text.replace(" ", ""):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == sign and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return parts

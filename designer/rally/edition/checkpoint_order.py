# SPDX-License-Identifier: GPL-3.0-or-later
"""In which order checkpoints are touched: an expression, as ``1=2<3``, or by their numbers, or any.

``=`` leaves the order of its items open, ``<`` asks for the left one first and binds less; an item is a number or an
expression in brackets, which is finished once begun before anything beside it counts.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, permutations, product

from designer.base.numerals import parse_whole
from designer.base.words import Sentence, sentence
from designer.rally.edition.values import FieldType

MOST_DEPTH = 20
"""So many brackets may stand within each other."""

_NUMBERS, _ANY = "numbers", "any"
_TOKEN = re.compile(r"\s*([0-9]+|[=<()])")


@dataclass(frozen=True)
class OrderGroup:
    """Checkpoints, and groups of them, one after the other or in any order."""

    items: tuple[OrderItem, ...]
    in_turn: bool

    def __str__(self) -> str:
        return ("<" if self.in_turn else "=").join(map(self._print_item, self.items))

    def _print_item(self, item: OrderItem) -> str:
        binds = isinstance(item, int) or (self.in_turn and not item.in_turn)
        return str(item) if binds else f"({item})"


OrderItem = int | OrderGroup


@dataclass(frozen=True)
class CheckpointOrder:
    """An order of checkpoints.

    Attributes:
        group: the expression; None where none is given.
        any: none is given, and any order counts; else that of their numbers.
    """

    group: OrderItem | None = None
    any: bool = False

    def __str__(self) -> str:
        if self.group is None:
            return _ANY if self.any else _NUMBERS
        return str(self.group)

    @property
    def numbers(self) -> frozenset[int]:
        """The checkpoints that the expression names."""
        return frozenset() if self.group is None else frozenset(_numbers(self.group))

    def next_of(self, count: int, touched: Collection[int], *, begins_on_first: bool) -> frozenset[int]:
        """Which of so many checkpoints count next for a robot that has touched some.

        Those that the expression does not name come after the others, by their numbers. ``begins_on_first``: all robots
        begin on checkpoint 1, which therefore is the first, whatever the expression says of it.
        """
        group = _of_course(self, count, begins_on_first)
        return frozenset() if group is None else _next(group, frozenset(touched))

    def legs(self, count: int, *, begins_on_first: bool) -> frozenset[tuple[int, int]]:
        """Which of so many checkpoints may be touched right after which other: pairs of the one before and the next."""
        group = _of_course(self, count, begins_on_first)
        return frozenset() if group is None else frozenset(_legs(group))

    def is_usual(self, count: int, *, begins_on_first: bool) -> bool:
        """Whether so many checkpoints are touched in the order of their numbers."""
        group = _of_course(self, count, begins_on_first)
        return group is None or group == _in_turn(tuple(range(1, count + 1)))


@cache
def _of_course(order: CheckpointOrder, count: int, begins_on_first: bool) -> OrderItem | None:
    """The expression with exactly so many checkpoints; None where there are none."""
    first = (1,) if begins_on_first and count else ()
    numbers = tuple(number for number in range(1, count + 1) if number not in first)
    if order.group is None:
        return _joined(first, _in_any(numbers) if order.any else _in_turn(numbers), ())
    held = _held(order.group, frozenset(numbers))
    rest = tuple(number for number in numbers if number not in order.numbers)
    return _joined(first, held, rest)


def _joined(first: tuple[int, ...], item: OrderItem | None, rest: tuple[int, ...]) -> OrderItem | None:
    return _in_turn((*first, *(() if item is None else (item,)), *rest))


def _held(item: OrderItem, numbers: frozenset[int]) -> OrderItem | None:
    """An item with these checkpoints only."""
    if isinstance(item, int):
        return item if item in numbers else None
    held = tuple(one for one in (_held(part, numbers) for part in item.items) if one is not None)
    return _in_turn(held) if item.in_turn else _in_any(held)


def _in_turn(items: tuple[OrderItem, ...]) -> OrderItem | None:
    """One after the other; what is itself in turn is part of it."""
    flat: list[OrderItem] = []
    for item in items:
        flat += item.items if isinstance(item, OrderGroup) and item.in_turn else (item,)
    return _group(tuple(flat), in_turn=True)


def _in_any(items: tuple[OrderItem, ...]) -> OrderItem | None:
    return _group(items, in_turn=False)


def _group(items: tuple[OrderItem, ...], *, in_turn: bool) -> OrderItem | None:
    if len(items) < 2:
        return next(iter(items), None)
    return OrderGroup(items, in_turn)


def _numbers(item: OrderItem) -> Iterator[int]:
    if isinstance(item, int):
        yield item
    else:
        for part in item.items:
            yield from _numbers(part)


def _next(item: OrderItem, touched: frozenset[int]) -> frozenset[int]:
    """What counts next of an item; nothing once all of it is touched."""
    if isinstance(item, int):
        return frozenset() if item in touched else frozenset((item,))
    left = [part for part in item.items if not touched.issuperset(_numbers(part))]
    begun = [part for part in left if not touched.isdisjoint(_numbers(part))]
    if item.in_turn:
        left = left[:1]
    elif begun:
        left = begun[:1]
    return frozenset().union(*(_next(part, touched) for part in left))


def _legs(item: OrderItem) -> Iterator[tuple[int, int]]:
    """The legs within an item, and those between its parts."""
    if isinstance(item, int):
        return
    for part in item.items:
        yield from _legs(part)
    for before, after in pairwise(item.items) if item.in_turn else permutations(item.items, 2):
        yield from product(_ends(before, -1), _ends(after, 0))


def _ends(item: OrderItem, end: int) -> frozenset[int]:
    """Which checkpoints of an item may be the first of it, or with -1 the last."""
    if isinstance(item, int):
        return frozenset((item,))
    parts = (item.items[end],) if item.in_turn else item.items
    return frozenset().union(*(_ends(part, end) for part in parts))


# --- reading


def order_up_to(most: int) -> FieldType:
    """By numbers, any, or an expression that names checkpoints up to ``most``, each at most once."""
    return FieldType(lambda text: _parse(text, most), "numbers, any, 1=2<3", fault=lambda text: _fault(text, most))


def _parse(text: str, most: int) -> CheckpointOrder | None:
    if text in (_NUMBERS, _ANY):
        return CheckpointOrder(any=text == _ANY)
    tokens = _TOKEN.findall(text)
    if "".join(tokens) != "".join(text.split()) or not tokens:
        return None
    reader = _Reader(tokens, most)
    group = reader.in_turn(0)
    if group is None or reader.tokens:
        return None
    numbers = list(_numbers(group))
    return CheckpointOrder(group) if len(set(numbers)) == len(numbers) else None


def _fault(text: str, most: int) -> Sentence | None:
    """What is wrong with an expression that is none, and at which letter; None for a text that is no try at one."""
    if not any(letter in "0123456789" for letter in text):
        return None
    found = list(_TOKEN.finditer(text[: _until(text)]))
    tokens = [match[1] for match in found]
    reader = _Reader(list(tokens), most)
    group = reader.in_turn(0)
    at = len(tokens) - len(reader.tokens) if reader.wrong is None else len(tokens) - reader.wrong
    letter = found[at].start(1) + 1 if at < len(found) else len(text) - len(text[_until(text) :].lstrip()) + 1
    if reader.wrong is not None:
        return sentence(
            "a number from 1 to {most}, or a group in brackets, is missing at letter {letter}", most=most, letter=letter
        )
    if group is None and letter > len(text):
        return sentence("a bracket is not closed")
    if group is None or reader.tokens or _until(text) < len(text):
        return sentence("what stands at letter {letter} does not fit", letter=letter)
    numbers = list(_numbers(group))
    twice = next(number for number in numbers if numbers.count(number) > 1)
    return sentence("it names checkpoint {number} twice", number=twice)


def _until(text: str) -> int:
    """How many letters at the beginning of a text are numbers and signs of an expression."""
    end = 0
    while match := _TOKEN.match(text, end):
        end = match.end()
    return end


class _Reader:
    """Reads an expression; whatever is none becomes None.

    Attributes:
        tokens: those that are left.
        wrong: how many were left where a number or a group was missing first; None as long as none was.
    """

    def __init__(self, tokens: list[str], most: int) -> None:
        self.tokens = tokens
        self.most = most
        self.wrong: int | None = None

    def in_turn(self, depth: int) -> OrderItem | None:
        """Items with ``<`` between them."""
        items = [self._in_any(depth)]
        while self.tokens[:1] == ["<"]:
            self.tokens.pop(0)
            items.append(self._in_any(depth))
        whole = tuple(item for item in items if item is not None)
        return _in_turn(whole) if len(whole) == len(items) else None

    def _in_any(self, depth: int) -> OrderItem | None:
        items = [self._item(depth)]
        while self.tokens[:1] == ["="]:
            self.tokens.pop(0)
            items.append(self._item(depth))
        whole = tuple(item for item in items if item is not None)
        return _in_any(whole) if len(whole) == len(items) else None

    def _item(self, depth: int) -> OrderItem | None:
        left = len(self.tokens)
        token = self.tokens.pop(0) if self.tokens else ""
        if token != "(" or depth == MOST_DEPTH:
            number = parse_whole(token, 1, self.most)
            if number is None and self.wrong is None:
                self.wrong = left
            return number
        item = self.in_turn(depth + 1)
        return item if self.tokens and self.tokens.pop(0) == ")" else None


__all__ = ["CheckpointOrder", "OrderGroup", "order_up_to"]

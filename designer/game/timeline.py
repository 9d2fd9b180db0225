# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole race at a glance, in any game: its registers or turns, what happened in them, and how far each racer was.

A bar in the window draws it. Places on it are told in stretches from the beginning: 2.5 is the middle of the third
register.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

from designer.base.words import Sentence


class MarkKind(Enum):
    """What a mark is about, the weightiest first: it stands for the others where marks are close together."""

    WON = "won"
    DESTROYED = "destroyed"
    CHECKPOINT = "checkpoint"
    RETURNED = "returned"
    DAMAGE = "damage"


@dataclass(frozen=True)
class Mark:
    """Something that happened to a racer.

    Attributes:
        kind: what.
        position: the step of it, from 1.
        racer: the index of the racer.
        number: points of damage, or the checkpoint.
        text: what happened in words.
    """

    kind: MarkKind
    position: int
    racer: int
    number: int = 0
    text: Sentence | str = ""


@dataclass(frozen=True)
class Stretch:
    """A part of the race that belongs together: a register, or a turn.

    Attributes:
        first, last: its first and last step, from 1.
        round: the round that it belongs to, from 1.
        number: its number in that round, from 1.
    """

    first: int
    last: int
    round: int
    number: int


@dataclass(frozen=True)
class Timeline:
    """The race.

    Attributes:
        racers: their names.
        stretches: its parts in order; every step belongs to one.
        marks: what happened, in order.
        lines: for each racer how far it had to go before the first stretch and after each; None where that cannot
            be told. Empty while it is not worked out.
    """

    racers: tuple[str, ...] = ()
    stretches: tuple[Stretch, ...] = ()
    marks: tuple[Mark, ...] = ()
    lines: tuple[tuple[int | None, ...], ...] = field(default=())

    @property
    def length(self) -> int:
        """How many steps there are."""
        return self.stretches[-1].last if self.stretches else 0

    @cached_property
    def _firsts(self) -> tuple[int, ...]:
        return tuple(stretch.first for stretch in self.stretches)

    def index_of(self, position: int) -> int:
        """The index of the stretch that a step belongs to; the first one before any step."""
        return max(0, bisect_right(self._firsts, position) - 1)

    def place_of(self, position: int) -> float:
        """Where a step ends, in stretches from the beginning."""
        if position <= 0 or not self.stretches:
            return 0.0
        index = self.index_of(min(position, self.length))
        stretch = self.stretches[index]
        return index + (min(position, stretch.last) - stretch.first + 1) / (stretch.last - stretch.first + 1)

    def position_at(self, place: float) -> int:
        """The step whose end is nearest to a place."""
        if not self.stretches or place <= 0:
            return 0
        index = min(int(place), len(self.stretches) - 1)
        stretch = self.stretches[index]
        return min(stretch.last, stretch.first - 1 + round((place - index) * (stretch.last - stretch.first + 1)))

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return self.stretches[-1].round if self.stretches else 0

    def round_spans(self) -> tuple[tuple[int, int, int], ...]:
        """For each round its number and the places where it begins and ends."""
        spans: list[tuple[int, int, int]] = []
        for index, stretch in enumerate(self.stretches):
            if spans and spans[-1][0] == stretch.round:
                spans[-1] = (stretch.round, spans[-1][1], index + 1)
            else:
                spans.append((stretch.round, index, index + 1))
        return tuple(spans)

    def round_start(self, position: int, step: int) -> int:
        """The position at which the round begins that lies ``step`` rounds from here.

        Back from within a round it is first the beginning of that round; past the last one it is the end.
        """
        begins = [self.stretches[begin].first - 1 for _, begin, _ in self.round_spans()]
        if step > 0:
            return next((begin for begin in begins if begin > position), self.length)
        return next((begin for begin in reversed(begins) if begin < position), 0)

    def mark_from(self, position: int, step: int) -> Mark | None:
        """The next mark after a position, or with -1 the one before it; damage alone is passed over."""
        marks = [mark for mark in self.marks if mark.kind not in (MarkKind.DAMAGE, MarkKind.RETURNED)]
        if step > 0:
            return next((mark for mark in marks if mark.position > position), None)
        return next((mark for mark in reversed(marks) if mark.position < position), None)


@dataclass(frozen=True)
class Segment:
    """A phase of a part of a round.

    Attributes:
        title: what it is called; empty where it needs no name.
        position: its step, from 1; 0 where nothing happens in it.
        weight: how wide it is among the others.
    """

    title: str
    position: int
    weight: float = 1.0


@dataclass(frozen=True)
class RoundPart:
    """A part of the round in play, seen closer: a register, or a turn.

    Attributes:
        title: its number, or whose turn it is.
        first, last: its first and last step, from 1.
        segments: its phases in order; at least one.
    """

    title: str
    first: int
    last: int
    segments: tuple[Segment, ...]


def stretches_of(keys: Sequence[tuple[int, int] | Hashable]) -> tuple[Stretch, ...]:
    """The stretches of steps, by the key of each: round and number; where a key is anything else, all is one round."""
    found: list[Stretch] = []
    before: Hashable = None
    for position, key in enumerate(keys, 1):
        if found and key == before:
            last = found[-1]
            found[-1] = Stretch(last.first, position, last.round, last.number)
        else:
            round_number, number = key if isinstance(key, tuple) else (1, len(found) + 1)
            found.append(Stretch(position, position, round_number, number))
        before = key
    return tuple(found)

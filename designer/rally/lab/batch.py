# SPDX-License-Identifier: GPL-3.0-or-later
"""Many races: cut into chunks, played by workers, added up in any order.

Every race has its own seed and tallies are whole numbers, so that one processor, many threads, processes and machines
come to the same numbers, also where a batch was stopped and went on another day.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol

from designer.rally.lab.races import play_races
from designer.rally.lab.setting import Setting
from designer.rally.lab.tally import Tally, added
from designer.rally.lab.workers import WorkPool

Span = tuple[int, int]
"""Races from the first number to before the second."""

CHUNK_COMPILED = 250
CHUNK_PLAIN = 25
CHUNK_CLUSTER = 2000
"""How many races a worker plays at a time, so that handing them over costs little and stopping is quick."""


class BatchPart(NamedTuple):
    """Some races in a row.

    Attributes:
        span: which ones.
        numbers: their tally.
        rounds: how many rounds each of them took.
    """

    span: Span
    numbers: tuple[int, ...]
    rounds: tuple[int, ...]


class Engine(Protocol):
    """What plays races."""

    @property
    def name(self) -> str:
        """``plain`` or ``compiled``."""
        ...

    def play(self, setting: Setting, span: Span) -> BatchPart:
        """Play races one after the other."""
        ...


class PlainEngine:
    """The engine of the previews."""

    name = "plain"

    def play(self, setting: Setting, span: Span) -> BatchPart:
        """Play races one after the other."""
        tally, rounds = play_races(setting, span[0], span[1] - span[0])
        return BatchPart(span, tuple(tally), tuple(rounds))


@dataclass(frozen=True)
class Batch:
    """Races that were played, and how they came out.

    Attributes:
        setting: what they have in common.
        done: which were played, as spans in rising order that do not touch.
        tally: all of them together.
        rounds: of each race how many rounds it took, kept where somebody compares race by race.
    """

    setting: Setting
    done: tuple[Span, ...]
    tally: Tally

    @classmethod
    def empty(cls, setting: Setting) -> Batch:
        """Nothing played yet."""
        return cls(setting, (), Tally.empty(setting.layout))

    @property
    def races(self) -> int:
        """How many races were played."""
        return self.tally.races

    def with_parts(self, parts: Iterable[BatchPart]) -> Batch:
        """More races; ``ValueError`` if one of them is there already."""
        done, numbers = list(self.done), self.tally.numbers
        for part in parts:
            done = with_span(done, part.span)
            numbers = tuple(added(numbers, part.numbers, self.setting.layout.firsts))
        return replace(self, done=tuple(done), tally=Tally(self.setting.layout, numbers))

    def merged(self, other: Batch) -> Batch:
        """The races of both; ``ValueError`` if a race is in both."""
        done = list(self.done)
        for span in other.done:
            done = with_span(done, span)
        return replace(self, done=tuple(done), tally=self.tally + other.tally)

    def missing(self, upto: int, chunk: int) -> list[Span]:
        """The races before ``upto`` that were not played, in chunks."""
        spans, at = [], 0
        for first, end in (*self.done, (upto, upto)):
            spans += chunks((at, min(first, upto)), chunk)
            at = max(at, end)
        return spans


def chunks(span: Span, size: int) -> list[Span]:
    """A span in pieces of at most so many races."""
    return [(first, min(first + size, span[1])) for first in range(span[0], span[1], size)]


def with_span(done: Iterable[Span], span: Span) -> list[Span]:
    """Spans with one more, joined where they touch.

    Raises:
        ValueError: it overlaps one of them.
    """
    joined: list[Span] = []
    for first, end in sorted((*done, span)):
        if joined and first < joined[-1][1]:
            raise ValueError(f"race {first} is there twice")
        if joined and first == joined[-1][1]:
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((first, end))
    return joined


class Workers(NamedTuple):
    """Who plays races of one setting, and how many at a time."""

    pool: WorkPool[Span, BatchPart]
    chunk: int


def play(batch: Batch, upto: int, workers: Workers, tell: Callable[[Batch, BatchPart], bool]) -> Batch:
    """Play the races before ``upto`` that are missing.

    ``tell`` is called with each part; what it returns says whether to go on. What a worker has no time for is dealt
    again.
    """
    while missing := batch.missing(upto, workers.chunk):
        for _, part in workers.pool.answers(missing):
            batch = batch.with_parts([part])
            if not tell(batch, part):
                return batch
    return batch

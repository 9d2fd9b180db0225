# SPDX-License-Identifier: GPL-3.0-or-later
"""Many races: cut into chunks, played by workers, added up in any order.

Every race has its own seed and tallies are whole numbers, so that one processor, many threads, processes and machines
come to the same numbers, also where a batch was stopped and went on another day.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from multiprocessing import get_context
from typing import NamedTuple, Protocol

from designer.rally.course.tables import compile_tables
from designer.rally.lab.races import play_races
from designer.rally.lab.setting import Setting
from designer.rally.lab.tally import Tally, added

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


class Workers(Protocol):
    """Who plays the chunks."""

    @property
    def chunk(self) -> int:
        """How many races are played at a time."""
        ...

    def parts(self, setting: Setting, spans: list[Span]) -> Iterator[BatchPart]:
        """The races of all spans, as they are done; closing the iterator stops."""
        ...


@dataclass(frozen=True)
class InlineWorkers:
    """Chunk by chunk in this thread."""

    engine: Engine
    chunk: int = CHUNK_PLAIN

    def parts(self, setting: Setting, spans: list[Span]) -> Iterator[BatchPart]:
        """The races of all spans, as they are done."""
        for span in spans:
            yield self.engine.play(setting, span)


@dataclass(frozen=True)
class ThreadWorkers:
    """Threads of this process, for an engine that does not hold Python's lock."""

    engine: Engine
    count: int
    chunk: int = CHUNK_COMPILED

    def parts(self, setting: Setting, spans: list[Span]) -> Iterator[BatchPart]:
        """The races of all spans, as they are done."""
        with ThreadPoolExecutor(self.count) as pool:
            yield from _as_done(pool, (partial(self.engine.play, setting, span) for span in spans), self.count)


@dataclass(frozen=True)
class ProcessWorkers:
    """Processes of their own, for the plain engine."""

    count: int
    chunk: int = CHUNK_PLAIN

    def parts(self, setting: Setting, spans: list[Span]) -> Iterator[BatchPart]:
        """The races of all spans, as they are done."""
        parcel = Parcel.of(setting)
        with ProcessPoolExecutor(self.count, get_context("spawn"), _ignore_interrupts) as pool:
            yield from _as_done(pool, (_Task(parcel, span) for span in spans), self.count)


def _as_done(pool: Executor, tasks: Iterable[Callable[[], BatchPart]], count: int) -> Iterator[BatchPart]:
    """Parts as they are done; never more tasks than workers and as many waiting, so that stopping is quick."""
    waiting: set[Future[BatchPart]] = set()
    tasks = iter(tasks)
    try:
        for task in tasks:
            waiting.add(pool.submit(task))
            if len(waiting) >= 2 * count:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True)
class Parcel:
    """A setting as it travels to other processes and machines: what it was made of, not what was compiled of it."""

    data: bytes

    @classmethod
    def of(cls, setting: Setting) -> Parcel:
        """Pack a setting."""
        tables = setting.tables
        values = (tables.floor, tables.edition, setting.bots, setting.rounds, setting.seed, dict(setting.charts))
        return cls(pickle.dumps(values))

    @cached_property
    def setting(self) -> Setting:
        """Unpack it; a process does so once."""
        return _unpacked(self.data)


@lru_cache(maxsize=4)
def _unpacked(data: bytes) -> Setting:
    floor, edition, bots, rounds, seed, charts = pickle.loads(data)  # noqa: S301 - from our own process
    return Setting(compile_tables(floor, edition), bots, rounds, seed, charts)


@dataclass(frozen=True)
class _Task:
    parcel: Parcel
    span: Span

    def __call__(self) -> BatchPart:
        return PlainEngine().play(self.parcel.setting, self.span)


def _ignore_interrupts() -> None:
    """Ctrl-C goes to every process of a terminal; the first one decides."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play(batch: Batch, upto: int, workers: Workers, tell: Callable[[Batch, BatchPart], bool]) -> Batch:
    """Play the races before ``upto`` that are missing.

    ``tell`` is called with each part; what it returns says whether to go on.
    """
    parts = workers.parts(batch.setting, batch.missing(upto, workers.chunk))
    for part in parts:
        batch = batch.with_parts([part])
        if not tell(batch, part):
            break
    return batch

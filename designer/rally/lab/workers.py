# SPDX-License-Identifier: GPL-3.0-or-later
"""Who works through many small pieces: this thread, others, processes, or machines of a cluster.

The answers are the same whoever works. They come as they are done, or in the order of what was asked.
"""

from __future__ import annotations

import os
import pickle
import signal
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from typing import Any, Generic, Literal, TypeVar

from designer.base.breathe import Breathe

Order = TypeVar("Order")
Answer = TypeVar("Answer")

BEAT = 0.05
"""Seconds between two looks whether anybody still wants the answers."""

THREAD_NAME = "worker"
"""What names of threads begin with that work here."""


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class WorkPool(ABC, Generic[Order, Answer]):
    """Who works; as a context it lets all workers go at the end."""

    @abstractmethod
    def answers(self, orders: Iterable[Order]) -> Generator[tuple[int, Answer], None, None]:
        """Each answer as it is done, after the place of its order; closing the iterator stops the work."""

    def judged(self, orders: Sequence[Order]) -> list[Answer]:
        """The answers to some orders, in their order."""
        found = dict(self.answers(orders))
        return [found[place] for place in range(len(orders))]

    @abstractmethod
    def close(self) -> None:
        """Let all workers go."""

    def __enter__(self) -> WorkPool[Order, Answer]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class LocalPool(WorkPool[Order, Answer]):
    """Workers of this machine; one alone is the thread that asks.

    Threads end with the answers that they were asked for. Processes, which take long to begin, stay until they are
    let go.

    Attributes:
        count: how many work at the same time.
        breathe: called now and then by who waits; what it raises ends the work.
        done: how many orders were carried out, for whoever watches.
    """

    def __init__(
        self, work: Callable[[Order], Answer], count: int = 1, by: Literal["threads", "processes"] = "processes"
    ) -> None:
        """Nobody works yet; what processes are to do must be such that it can be pickled."""
        self.count = count
        self.breathe: Breathe | None = None
        self.done = 0
        self._work, self._by = work, by
        self._processes: ProcessPoolExecutor | None = None

    def answers(self, orders: Iterable[Order]) -> Generator[tuple[int, Answer], None, None]:
        """Each answer as it is done, after the place of its order; closing the iterator stops the work."""
        return self._here(orders) if self.count == 1 else self._elsewhere(orders)

    def close(self) -> None:
        """Let all workers go."""
        if self._processes is not None:
            self._processes.shutdown(wait=False, cancel_futures=True)
            self._processes = None

    def _here(self, orders: Iterable[Order]) -> Generator[tuple[int, Answer], None, None]:
        for place, order in enumerate(orders):
            if self.breathe is not None:
                self.breathe()
            answer = self._work(order)
            self.done += 1
            yield place, answer

    def _elsewhere(self, orders: Iterable[Order]) -> Generator[tuple[int, Answer], None, None]:
        """Never more orders under way than workers and as many waiting, so that stopping is quick."""
        places: dict[Future[Answer], int] = {}
        with self._executor() as (executor, work):
            try:
                for place, order in enumerate(orders):
                    places[executor.submit(work, order)] = place
                    if len(places) >= 2 * self.count:
                        yield from self._next(places)
                while places:
                    yield from self._next(places)
            finally:
                for future in places:
                    future.cancel()

    def _next(self, places: dict[Future[Answer], int]) -> Generator[tuple[int, Answer], None, None]:
        """Wait for at least one answer; those that are there are taken out of ``places``."""
        done: set[Future[Answer]] = set()
        while not done:
            if self.breathe is not None:
                self.breathe()
            done, _ = wait(places, BEAT if self.breathe is not None else None, FIRST_COMPLETED)
        for future in done:
            self.done += 1
            yield places.pop(future), future.result()

    @contextmanager
    def _executor(self) -> Iterator[tuple[Executor, Callable[[Order], Answer]]]:
        """Who carries orders out, and what they are to be handed."""
        if self._by == "threads":
            with ThreadPoolExecutor(self.count, THREAD_NAME) as threads:
                yield threads, self._work
            return
        if self._processes is None:
            packed = pickle.dumps(self._work)
            self._processes = ProcessPoolExecutor(self.count, get_context("spawn"), _begin, (packed,))
        yield self._processes, _carry_out


_work: list[Callable[[Any], Any]] = []
"""In a worker process: what it does with an order."""


def _begin(packed: bytes) -> None:
    """What a worker process begins with.

    Ctrl-C goes to every process of a terminal, and a computer that shuts down tells all: the first one decides. The
    others end with it, whatever it ended of.
    """
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _work[:] = [pickle.loads(packed)]  # noqa: S301 - from our own process


def _end_with_parent() -> None:
    """Wait for the process that began this one to end; an executor alone would leave its workers behind for good."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _carry_out(order: Any) -> Any:
    return _work[0](order)

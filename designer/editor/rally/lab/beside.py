# SPDX-License-Identifier: GPL-3.0-or-later
"""Who judges beside the window: a few threads, which end as soon as nobody wants their answers any more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Generic, TypeVar

from designer.rally.lab.batch import processors

MOST_THREADS = 4
"""More do not help: half of the work holds the lock of the interpreter."""

_BEAT = 0.05
"""Seconds between two looks whether anybody still wants the answer."""

Breathe = Callable[[], None]

_Asked = TypeVar("_Asked")
_Said = TypeVar("_Said")


class Beside(Generic[_Asked, _Said]):
    """Judges that stop between two pieces of work where nobody wants their answers any more.

    Attributes:
        breathe: called now and then; what it raises ends the work.
        done: how many orders were carried out, for whoever watches.
    """

    def __init__(self, work: Callable[[_Asked], _Said]) -> None:
        self._work = work
        self._count = max(1, min(MOST_THREADS, processors() - 1))
        self.breathe: Breathe = lambda: None
        self.done = 0

    def judged(self, orders: Sequence[_Asked]) -> list[_Said]:
        """The answers to some orders, in their order; all threads have ended by then."""
        if self._count == 1:
            return [self._one(order) for order in orders]
        with ThreadPoolExecutor(self._count, "search") as pool:
            futures = [pool.submit(self._work, order) for order in orders]
            try:
                return [self._awaited(future) for future in futures]
            finally:
                for future in futures:
                    future.cancel()

    def close(self) -> None:
        """No thread outlives what it was asked."""

    def _one(self, order: _Asked) -> _Said:
        self.breathe()
        answer = self._work(order)
        self.done += 1
        return answer

    def _awaited(self, future: Future[_Said]) -> _Said:
        while not future.done():
            self.breathe()
            wait([future], _BEAT)
        self.done += 1
        return future.result()

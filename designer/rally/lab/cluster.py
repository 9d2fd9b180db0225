# SPDX-License-Identifier: GPL-3.0-or-later
"""Work on many machines: the user's own Dask scheduler, to which this only connects.

``course-designer[cluster]`` installs what is needed. A worker that is killed loses what it was asked, which Dask gives
to another one; an answer is counted once, as its future is looked at once.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Generator, Iterable
from functools import lru_cache
from importlib import import_module
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence
from designer.rally.lab.workers import Answer, LocalPool, Order, WorkPool, processors

PATIENCE = 10
"""Seconds until a scheduler that does not answer is given up."""

MOST_ATTEMPTS = 5
"""So often orders are handed out again that have got lost with a worker."""

WAITING = 4
"""So many orders for each worker are under way, so that none is idle and stopping is quick."""


class ClusterError(CourseDesignerError):
    """The cluster cannot be used."""


class ClusterPool(WorkPool[Order, Answer]):
    """Workers of a Dask scheduler; each order is a task of its own."""

    def __init__(self, work: Callable[[Order], Answer], address: str) -> None:
        """Connect to a scheduler whose address is as Dask writes it, ``tcp://HOST:8786``.

        Raises:
            ClusterError: Dask is not installed, the scheduler does not answer, or it has no workers.
        """
        self._distributed = _dask()
        try:
            self._client = self._distributed.Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError, TimeoutError):
            raise ClusterError(
                sentence("no scheduler answers at {address}", address=address), place="--cluster"
            ) from None
        if not self.count:
            self.close()
            raise ClusterError(
                sentence("the scheduler at {address} has no workers", address=address), place="--cluster"
            )
        self._work = self._client.scatter(pickle.dumps(work), broadcast=True, hash=False)

    @property
    def count(self) -> int:
        """How many threads the workers have together."""
        return sum(self._client.nthreads().values())

    def answers(self, orders: Iterable[Order]) -> Generator[tuple[int, Answer], None, None]:
        """Each answer as it is done, after the place of its order; each once, whatever becomes of workers."""
        missing = dict(enumerate(orders))
        for _ in range(MOST_ATTEMPTS):
            for place, answer in self._once(list(missing.items())):
                if missing.pop(place, None) is not None:
                    yield place, answer
            if not missing:
                return
        raise ClusterError(sentence("the workers have lost races {n} times", n=MOST_ATTEMPTS), place="--cluster")

    def _once(self, orders: list[tuple[int, Order]]) -> Generator[tuple[int, Answer], None, None]:
        """Hand every order out once; a worker that dies at the wrong moment may take one with it."""
        left = iter(orders)
        first = [order for _, order in zip(range(WAITING * self.count), left, strict=False)]
        running = self._distributed.as_completed([self._submit(*order) for order in first], loop=self._client.loop)
        try:
            for future in running:
                answer: tuple[int, Answer] = future.result()
                future.release()
                for order in left:
                    running.add(self._submit(*order))
                    break
                yield answer
        finally:
            running.clear()

    def _submit(self, place: int, order: Order) -> Any:
        return self._client.submit(carry_out, self._work, place, order, pure=False, retries=3)

    def close(self) -> None:
        """Leave the scheduler."""
        self._client.close()


def _dask() -> Any:
    """The library; ``ClusterError`` where it is not installed."""
    try:
        return import_module("distributed")
    except ImportError:
        raise ClusterError(
            sentence("for --cluster install {extra}", extra="course-designer[cluster]"), place="--cluster"
        ) from None


def carry_out(packed: bytes, place: int, order: Any) -> tuple[int, Any]:
    """What a worker does; the place tells whose answer it is."""
    return place, _unpacked(packed)(order)


@lru_cache(maxsize=2)
def _unpacked(packed: bytes) -> Callable[[Any], Any]:
    """Packed work; a process unpacks it once."""
    work: Callable[[Any], Any] = pickle.loads(packed)  # noqa: S301 - from whoever connects to the scheduler
    return work


def pool_for(
    work: Callable[[Order], Answer], jobs: int | None = None, cluster: str | None = None
) -> WorkPool[Order, Answer]:
    """Who works.

    Args:
        work: what is done with an order.
        jobs: how many processes; None for one on each processor.
        cluster: the address of a Dask scheduler, instead of processes.

    Raises:
        ClusterError: Dask is not installed, the scheduler does not answer, or it has no workers.
    """
    if cluster is not None:
        return ClusterPool(work, cluster)
    return LocalPool(work, jobs or processors())

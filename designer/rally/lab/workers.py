# SPDX-License-Identifier: GPL-3.0-or-later
"""Who works through many small pieces: this thread, others, processes, or machines of a cluster.

The answers are the same, and come in the order of what was asked.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import lru_cache
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from designer.rally.lab.cluster import ClusterWorkers

_Asked = TypeVar("_Asked")
_Said = TypeVar("_Said")
_AskedHere = TypeVar("_AskedHere", contravariant=True)
_SaidHere = TypeVar("_SaidHere")


class WorkPool(Protocol[_AskedHere, _SaidHere]):
    """Who works."""

    def judged(self, orders: Sequence[_AskedHere]) -> list[_SaidHere]:
        """The answers to some orders, in their order."""
        ...

    def close(self) -> None:
        """Let all workers go."""
        ...


class InlinePool(Generic[_Asked, _Said]):
    """One after the other, in this thread."""

    def __init__(self, work: Callable[[_Asked], _Said]) -> None:
        self._work = work

    def judged(self, orders: Sequence[_Asked]) -> list[_Said]:
        """The answers to some orders, in their order."""
        return [self._work(order) for order in orders]

    def close(self) -> None:
        """Nobody is to be let go."""


class ThreadPool(Generic[_Asked, _Said]):
    """Threads of this process; races of compiled code run beside each other."""

    def __init__(self, work: Callable[[_Asked], _Said], count: int) -> None:
        self._work = work
        self._pool = ThreadPoolExecutor(count)

    def judged(self, orders: Sequence[_Asked]) -> list[_Said]:
        """The answers to some orders, in their order."""
        return list(self._pool.map(self._work, orders))

    def close(self) -> None:
        """Let all workers go."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class ProcessPool(Generic[_Asked, _Said]):
    """Processes of their own."""

    def __init__(self, work: Callable[[_Asked], _Said], count: int) -> None:
        self._pool = ProcessPoolExecutor(count, get_context("spawn"), _begin, (pickle.dumps(work),))

    def judged(self, orders: Sequence[_Asked]) -> list[_Said]:
        """The answers to some orders, in their order."""
        return list(self._pool.map(_done_here, orders))

    def close(self) -> None:
        """Let all workers go."""
        self._pool.shutdown(wait=False, cancel_futures=True)


_parcel: list[bytes] = []
"""In a worker process: its work, packed."""


def _begin(data: bytes) -> None:
    """What a worker process begins with; Ctrl-C goes to every process of a terminal, and the first one decides."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _parcel[:] = [data]


def _done_here(order: Any) -> Any:
    return _work_of(_parcel[0])(order)


@lru_cache(maxsize=2)
def _work_of(data: bytes) -> Callable[[Any], Any]:
    """Packed work; a process unpacks it once."""
    work: Callable[[Any], Any] = pickle.loads(data)  # noqa: S301 - from our own process
    return work


def done_on_worker(data: bytes, order: Any) -> Any:
    """What a worker of a cluster does."""
    return _work_of(data)(order)


class ClusterPool(Generic[_Asked, _Said]):
    """Workers of a Dask scheduler; each order is a task of its own."""

    def __init__(self, work: Callable[[_Asked], _Said], cluster: ClusterWorkers) -> None:
        self._cluster = cluster
        self._parcel = cluster.given(pickle.dumps(work))

    def judged(self, orders: Sequence[_Asked]) -> list[_Said]:
        """The answers to some orders, in their order."""
        return self._cluster.answers(done_on_worker, self._parcel, orders)

    def close(self) -> None:
        """Leave the scheduler."""
        self._cluster.close()


def pool_for(
    work: Callable[[_Asked], _Said], jobs: int | None = None, cluster: str | None = None
) -> WorkPool[_Asked, _Said]:
    """Who works.

    Args:
        work: what is done with an order.
        jobs: how many processes; None for one on each processor.
        cluster: the address of a Dask scheduler, instead of processes.

    Raises:
        ClusterError: Dask is not installed, the scheduler does not answer, or it has no workers.
    """
    if cluster is not None:
        from designer.rally.lab.cluster import ClusterWorkers

        return ClusterPool(work, ClusterWorkers(cluster))
    from designer.rally.lab.batch import processors

    count = jobs or processors()
    return ProcessPool(work, count) if count > 1 else InlinePool(work)

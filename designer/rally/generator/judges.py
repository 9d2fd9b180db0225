# SPDX-License-Identifier: GPL-3.0-or-later
"""Who judges candidates: this thread, others, processes, or machines of a cluster. The answers are the same."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context
from typing import TYPE_CHECKING, Protocol

from designer.rally.generator.judgement import Judgement
from designer.rally.generator.judging import Judge, Order
from designer.rally.generator.operators import Making

if TYPE_CHECKING:
    from designer.rally.lab.cluster import Cluster


class Judges(Protocol):
    """Who judges."""

    def judged(self, orders: Sequence[Order]) -> list[Judgement]:
        """The answers to some orders, in their order."""
        ...

    def close(self) -> None:
        """Let all workers go."""
        ...


@dataclass(frozen=True)
class Alone:
    """One candidate after the other, in this thread."""

    judge: Judge

    def judged(self, orders: Sequence[Order]) -> list[Judgement]:
        """The answers to some orders, in their order."""
        return [self.judge(order) for order in orders]

    def close(self) -> None:
        """Nobody is to be let go."""


class Threads:
    """Threads of this process; races of compiled code run beside each other."""

    def __init__(self, judge: Judge, count: int) -> None:
        self._judge = judge
        self._pool = ThreadPoolExecutor(count)

    def judged(self, orders: Sequence[Order]) -> list[Judgement]:
        """The answers to some orders, in their order."""
        return list(self._pool.map(self._judge, orders))

    def close(self) -> None:
        """Let all workers go."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class Processes:
    """Processes of their own."""

    def __init__(self, making: Making, count: int) -> None:
        self._pool = ProcessPoolExecutor(count, get_context("spawn"), _begin, (pickle.dumps(making),))

    def judged(self, orders: Sequence[Order]) -> list[Judgement]:
        """The answers to some orders, in their order."""
        return list(self._pool.map(_judged_here, orders))

    def close(self) -> None:
        """Let all workers go."""
        self._pool.shutdown(wait=False, cancel_futures=True)


_parcel: list[bytes] = []
"""In a worker process: what all courses of its search have in common, packed."""


def _begin(data: bytes) -> None:
    """What a worker process begins with; Ctrl-C goes to every process of a terminal, and the first one decides."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _parcel[:] = [data]


def _judged_here(order: Order) -> Judgement:
    return judge_of(_parcel[0])(order)


@lru_cache(maxsize=2)
def judge_of(data: bytes) -> Judge:
    """The judge for a packed :class:`Making`; a process unpacks it once."""
    return Judge(pickle.loads(data))  # noqa: S301 - from our own process


def judge_parcel(data: bytes, order: Order) -> Judgement:
    """What a worker of a cluster does."""
    return judge_of(data)(order)


class OnCluster:
    """Workers of a Dask scheduler; each order is a task of its own."""

    def __init__(self, making: Making, cluster: Cluster) -> None:
        self._cluster = cluster
        self._parcel = cluster.given(pickle.dumps(making))

    def judged(self, orders: Sequence[Order]) -> list[Judgement]:
        """The answers to some orders, in their order."""
        answers: list[Judgement] = self._cluster.answers(judge_parcel, self._parcel, orders)
        return answers

    def close(self) -> None:
        """Leave the scheduler."""
        self._cluster.close()


def on_cluster(making: Making, address: str) -> OnCluster:
    """Workers of the scheduler at an address.

    Raises:
        ClusterError: Dask is not installed, the scheduler does not answer, or it has no workers.
    """
    from designer.rally.lab.cluster import Cluster

    return OnCluster(making, Cluster(address))

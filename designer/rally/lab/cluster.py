# SPDX-License-Identifier: GPL-3.0-or-later
"""Races on many machines: the user's own Dask scheduler, to which this only connects.

``course-designer[cluster]`` installs what is needed. A worker that is killed loses its chunk, which Dask gives to
another one; a chunk is counted once, as its future is looked at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence
from designer.rally.lab.batch import CHUNK_CLUSTER, BatchPart, Engine, Parcel, Span
from designer.rally.lab.engines import choose
from designer.rally.lab.setting import Setting

PATIENCE = 10
"""Seconds until a scheduler that does not answer is given up."""

MOST_ATTEMPTS = 5
"""So often races are handed out again that have got lost with a worker."""

WAITING = 4
"""So many chunks for each worker are under way, so that none is idle and stopping is quick."""


class ClusterError(CourseDesignerError):
    """The cluster cannot be used."""


class ClusterWorkers:
    """Workers of a Dask scheduler; a task is ``chunk`` races."""

    def __init__(self, address: str, chunk: int = CHUNK_CLUSTER) -> None:
        """Connect to a scheduler whose address is as Dask writes it, ``tcp://HOST:8786``; a task is ``chunk`` races.

        Raises:
            ClusterError: Dask is not installed, the scheduler does not answer, or it has no workers.
        """
        self.chunk = chunk
        try:
            distributed: Any = import_module("distributed")
        except ImportError:
            raise ClusterError(
                sentence("for --cluster install {extra}", extra="course-designer[cluster]"), place="--cluster"
            ) from None
        try:
            self._client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError, TimeoutError):
            raise ClusterError(
                sentence("no scheduler answers at {address}", address=address), place="--cluster"
            ) from None
        if not self.count:
            self.close()
            raise ClusterError(
                sentence("the scheduler at {address} has no workers", address=address), place="--cluster"
            )

    @property
    def count(self) -> int:
        """How many threads the workers have together."""
        return sum(self._client.nthreads().values())

    def parts(self, setting: Setting, spans: list[Span]) -> Iterator[BatchPart]:
        """The races of all spans, as they are done; each once, whatever becomes of workers."""
        parcel = self._client.scatter(Parcel.of(setting), broadcast=True, hash=False)
        missing = set(spans)
        for _ in range(MOST_ATTEMPTS):
            for part in self._once(parcel, [span for span in spans if span in missing]):
                if part.span in missing:
                    missing.remove(part.span)
                    yield part
            if not missing:
                return
        raise ClusterError(sentence("the workers have lost races {n} times", n=MOST_ATTEMPTS), place="--cluster")

    def _once(self, parcel: Any, spans: list[Span]) -> Iterator[BatchPart]:
        """Hand every span out once; a worker that dies at the wrong moment may take one with it."""
        distributed: Any = import_module("distributed")
        left = iter(spans)
        first = [span for _, span in zip(range(WAITING * self.count), left, strict=False)]
        running = distributed.as_completed([self._submit(parcel, span) for span in first], loop=self._client.loop)
        try:
            for future in running:
                part: BatchPart = future.result()
                future.release()
                for span in left:
                    running.add(self._submit(parcel, span))
                    break
                yield part
        finally:
            running.clear()

    def _submit(self, parcel: Any, span: Span) -> Any:
        return self._client.submit(play_parcel, parcel, span, pure=False, retries=3)

    def given(self, value: Any) -> Any:
        """A value that all workers get, once."""
        return self._client.scatter(value, broadcast=True, hash=False)

    def answers(self, work: Callable[[Any, Any], Any], given: Any, items: Sequence[Any]) -> list[Any]:
        """What workers make of each item, in their order; each gets ``given`` too, and is asked again if one dies."""
        futures = [self._client.submit(work, given, item, pure=False, retries=MOST_ATTEMPTS) for item in items]
        found: list[Any] = self._client.gather(futures)
        return found

    def close(self) -> None:
        """Leave the scheduler."""
        self._client.close()


def play_parcel(parcel: Parcel, span: Span) -> BatchPart:
    """What a worker does: it plays some races, on compiled code where that is there and agrees."""
    setting = parcel.setting
    return _chosen(parcel.data).play(setting, span)


@cache
def _chosen(data: bytes) -> Engine:
    """The engine for a batch on this worker; its first race is played by both."""
    return choose(Parcel(data).setting).engine

# SPDX-License-Identifier: GPL-3.0-or-later
"""Work on many machines: the user's own Dask scheduler, to which this only connects.

``course-designer[cluster]`` installs what is needed. A worker that is killed loses what it was asked, which Dask gives
to another one; an answer is counted once, as its future is looked at once.
"""

from __future__ import annotations

import logging
import pickle
import time
from asyncio import CancelledError as AsyncCancelledError
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import CancelledError
from functools import lru_cache, partial
from importlib import import_module
from itertools import islice
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any

from designer.base.words import Sentence, sentence
from designer.rally.lab.cluster_address import (
    OPTION,
    ClusterError,
    SchedulerAddress,
    knock,
    no_answer,
    parse_address,
)
from designer.rally.lab.seeds import PLAY
from designer.rally.lab.workers import Answer, LocalPool, Order, WorkPool, processors
from designer.version import __version__

_LOG = logging.getLogger(__name__)

PATIENCE = 10
"""Seconds until a scheduler that does not answer is given up."""

MOST_ATTEMPTS = 5
"""So often orders are handed out again that have got lost with a worker."""

GOODBYE = 2
"""Seconds for leaving a scheduler."""

WAITING = 4
"""So many orders for each worker are under way, so that none is idle and stopping is quick."""


_Answers = Generator[tuple[int, Answer], None, None]
"""Answers, each after the place of its order."""


class ClusterPool(WorkPool[Order, Answer]):
    """Workers of a Dask scheduler; each order is a task of its own."""

    def __init__(self, work: Callable[[Order], Answer], address: str) -> None:
        """Connect to a scheduler whose address is as Dask writes it, ``tcp://HOST:8786``.

        Raises:
            ClusterError: it is no address, Dask is not installed, the scheduler does not answer, or it has no workers.
        """
        self._address = parse_address(address)
        self._distributed = _dask()
        self._client = _connected(self._distributed, self._address)
        self._left, self._is_silent = Event(), False
        if not self.count:
            self.close()
            raise ClusterError(sentence("the scheduler at {address} has no workers", address=address), place=OPTION)
        self._work = self._client.scatter(pickle.dumps(work), broadcast=True, hash=False)
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        """Ask the scheduler every few seconds whether it is there: one that is only stopped breaks no connection."""
        ask = partial(self._client.sync, self._client.scheduler.identity)
        while not self._left.wait(PATIENCE):
            if _error_within(PATIENCE, ask) is not None and not self._left.is_set():
                self._is_silent = True
                _leave(self._client)
                return

    @property
    def count(self) -> int:
        """How many threads the workers have together."""
        return sum(self._client.nthreads().values())

    def answers(self, orders: Iterable[Order]) -> _Answers[Answer]:
        """Each answer as it is done, after the place of its order; each once, whatever becomes of workers."""
        missing = dict(enumerate(orders))
        for _ in range(MOST_ATTEMPTS):
            for place, answer in self._while_there(self._once(list(missing.items()))):
                if missing.pop(place, None) is not None:
                    yield place, answer
            if not missing:
                return
        raise ClusterError(sentence("the workers have lost races {n} times", n=MOST_ATTEMPTS), place=OPTION)

    def _while_there(self, answers: _Answers[Answer]) -> _Answers[Answer]:
        """Answers as long as scheduler and workers can be worked with; ``ClusterError`` tells why they cannot."""
        try:
            yield from answers
        except (OSError, CancelledError, AsyncCancelledError):
            raise ClusterError(self._who_is_gone(), place=OPTION) from None
        except ClusterError as error:
            raise error.at(place=OPTION) from None
        except Exception as error:
            if self._is_silent:  # what was handed out after the client was left
                raise ClusterError(self._who_is_gone(), place=OPTION) from None
            _LOG.warning("%s: a worker failed", self._address, exc_info=True)
            what = sentence("a worker of {address} cannot do its work: {reason}", address=str(self._address),
                            reason=f"{type(error).__name__}: {error}"[:200])  # fmt: skip
            raise ClusterError(what, place=OPTION) from None

    def _who_is_gone(self) -> Sentence:
        """Where answers do not come any more: the scheduler, or its workers alone, with what only they had."""
        if self._is_silent:
            return sentence("the scheduler at {address} no longer answers", address=str(self._address))
        try:
            knock(self._address, GOODBYE)
        except ClusterError:
            return sentence("the scheduler at {address} is gone", address=str(self._address))
        return sentence("the workers of {address} are gone; their log says why", address=str(self._address))

    def _once(self, orders: list[tuple[int, Order]]) -> _Answers[Answer]:
        """Hand every order out once; a worker that dies at the wrong moment may take one with it."""
        left, done = iter(orders), SimpleQueue[Any]()
        running = {self._submit(order, done) for order in islice(left, WAITING * self.count)}
        try:
            while running:
                future = self._next(done)
                running.remove(future)
                answer: tuple[int, Answer] = future.result()
                future.release()
                running.update(self._submit(order, done) for order in islice(left, 1))
                yield answer
        finally:
            for future in running:
                future.release()

    def _next(self, done: SimpleQueue[Any]) -> Any:
        """The next future that is done; a client that was left in another thread need not tell any of its own."""
        while True:
            try:
                return done.get(timeout=1)
            except Empty:
                if self._is_silent:
                    raise CancelledError from None

    def _submit(self, order: tuple[int, Order], done: SimpleQueue[Any]) -> Any:
        future = self._client.submit(carry_out, self._work, *order, PROGRAM, pure=False, retries=3)
        future.add_done_callback(done.put)
        return future

    def close(self) -> None:
        """Leave the scheduler, whether it is still there or not."""
        self._left.set()
        _leave(self._client)


def _dask() -> Any:
    """The library; ``ClusterError`` where it is not installed."""
    try:
        found = import_module("distributed")
    except ImportError:
        raise ClusterError(
            sentence("for --cluster install {extra}", extra="course-designer[cluster]"), place=OPTION
        ) from None
    _silence()
    return found


def _silence() -> None:
    """Let Dask write nothing to standard error: what goes wrong is told in one line, and not by its stack."""
    for name in [name for name in logging.Logger.manager.loggerDict if name.startswith("distributed.")]:
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    logging.getLogger("distributed").handlers[:] = [logging.NullHandler()]
    logging.getLogger("distributed").propagate = False


def _connected(distributed: Any, address: SchedulerAddress) -> Any:
    """A client of the scheduler, before one deadline for everything: Dask tries each step anew with one of its own.

    Raises:
        ClusterError: there is none in time, or it wants what this machine has not.
    """
    end = time.monotonic() + PATIENCE
    unheard = _error_within(PATIENCE, partial(knock, address, PATIENCE))  # looking up a host has no limit of its own
    if unheard is not None:
        raise unheard if isinstance(unheard, ClusterError) else no_answer(address)
    client = distributed.Client.__new__(distributed.Client)
    begin = partial(client.__init__, str(address), timeout=PATIENCE, set_as_default=False)
    error = _error_within(end - time.monotonic(), begin)
    if error is None:
        return client
    client.status = "closed"  # or it would try to say goodbye for twice as long when the program ends
    if isinstance(error, (OSError, TimeoutError)):
        raise no_answer(address)
    _LOG.warning("%s: %r", address, error)
    raise ClusterError(_unusable(address, error), place=OPTION)


def _error_within(seconds: float, act: Callable[[], None]) -> BaseException | None:
    """What goes wrong with something that shall be done in so many seconds."""
    errors: list[BaseException] = [TimeoutError()]

    def work() -> None:
        try:
            act()
            errors.clear()
        except BaseException as error:  # whatever it is, who waits tells it
            errors[:] = [error]

    thread = Thread(target=work, daemon=True)
    thread.start()
    thread.join(max(0.0, seconds))
    return errors[0] if errors else None


def _unusable(address: SchedulerAddress, error: BaseException) -> Sentence:
    if address.scheme == "tls":
        return sentence("for {scheme} name your certificates in Dask's settings ({key})", scheme="tls://",
                        key="distributed.comm.tls")  # fmt: skip
    return sentence("Dask cannot use {address}: {reason}", address=str(address), reason=str(error)[:200])


def _leave(client: Any) -> None:
    """Close a client, which may find that nobody is there any more."""
    try:
        client.close(timeout=GOODBYE)
    except (OSError, TimeoutError):
        client.status = "closed"


PROGRAM = f"{__version__}.{PLAY}"
"""The program that plays: another version may play other races from the same seeds."""


def carry_out(packed: bytes, place: int, order: Any, program: str) -> tuple[int, Any]:
    """What a worker does; the place tells whose answer it is.

    Raises:
        ClusterError: the worker has another version of the program than whoever asks.
    """
    if program != PROGRAM:
        raise ClusterError(
            sentence(
                "a worker has version {theirs} of Course Designer, and this is {ours}", theirs=PROGRAM, ours=program
            )
        )
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

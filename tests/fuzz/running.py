# SPDX-License-Identifier: GPL-3.0-or-later
"""Feeding readers: each input within limits of time and memory, and every surprise noted."""

from __future__ import annotations

import logging
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from types import FrameType

from designer.base.errors import CourseDesignerError
from tests.fuzz.readers import Reader, all_readers
from tests.fuzz.spoiling import spoiled

SECONDS = 10
"""How long one input may take; a usual one takes a few milliseconds."""

MEGABYTES = 1000
"""How much memory reading may take beside what the process has already."""

LARGEST = 3 * 1024 * 1024
"""Spoiled files are no larger, in bytes."""


class TooLong(BaseException):
    """A reader took longer than it may; no reader can catch this by mistake."""


@dataclass(frozen=True)
class Surprise:
    """An input that surprised its reader."""

    reader: str
    seed: int
    number: int
    what: str

    def __str__(self) -> str:
        again = f"python -m tests.fuzz --seed {self.seed} --again '{self.reader}' {self.number}"
        return f"{self.reader} {self.number}: {self.what}\n    {again}"


@cache
def _good(name: str) -> tuple[bytes, ...]:
    return tuple(all_readers()[name].good())


def input_of(name: str, seed: int, number: int) -> bytes:
    """The input with this number, always the same."""
    random = Random(f"{seed} {name} {number}")
    return spoiled(random.choice(_good(name)), random)[:LARGEST]


def feed(name: str, seed: int, number: int, folder: Path) -> Surprise | None:
    """Give an input to its reader; what surprises it."""
    reader = all_readers()[name]
    path = folder / f"input{reader.suffix}"
    path.write_bytes(input_of(name, seed, number))
    try:
        with _noted() as records, _limits():
            _read(reader, path)
    except TooLong:
        return Surprise(name, seed, number, f"takes longer than {SECONDS} seconds")
    except Exception as error:
        return Surprise(name, seed, number, f"{type(error).__name__}: {error}"[:300])
    if records:
        return Surprise(name, seed, number, f"unforeseen: {records[0].getMessage()}: {records[0].exc_info}"[:400])
    return None


def _read(reader: Reader, path: Path) -> None:
    try:
        reader.read(path)
    except CourseDesignerError as error:
        if reader.names_file and not str(error).startswith(f"{path}: "):
            raise AssertionError(f"does not name the file: {error}") from error


@contextmanager
def _noted() -> Iterator[list[logging.LogRecord]]:
    """What readers log meanwhile: whatever they did not foresee."""
    records: list[logging.LogRecord] = []
    handler = logging.Handler(logging.ERROR)
    handler.emit = records.append  # type: ignore[method-assign, assignment]
    logger = logging.getLogger("designer")
    logger.addHandler(handler)
    try:
        yield records
    finally:
        logger.removeHandler(handler)


@contextmanager
def _limits() -> Iterator[None]:
    """Both limits, where the system knows them."""
    with _time(), _memory():
        yield


@contextmanager
def _time() -> Iterator[None]:
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _memory() -> Iterator[None]:
    try:
        import resource

        pages = int(Path("/proc/self/statm").read_text().split()[0])
    except (ImportError, OSError):
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + MEGABYTES * 2**20, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)

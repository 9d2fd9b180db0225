# SPDX-License-Identifier: GPL-3.0-or-later
"""Standard input as a file: on the command line the name ``-`` stands for it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

STANDARD = Path("-")
"""What stands for standard input, and for standard output where something is written."""


class _Input:
    """The bytes of standard input, which can be read only once; several readers may ask for them."""

    def __init__(self) -> None:
        self._bytes: bytes | None = None

    def read(self, limit: int) -> bytes:
        """At most so many bytes, the first time; the same ones afterwards."""
        if self._bytes is None:
            self._bytes = sys.stdin.buffer.read(limit)
        return self._bytes


_INPUT: ContextVar[_Input | None] = ContextVar("_INPUT", default=None)


@contextmanager
def with_standard_input() -> Iterator[None]:
    """Inside of this a file that is called ``-`` is standard input; elsewhere it is a file of that name."""
    token = _INPUT.set(_Input())
    try:
        yield
    finally:
        _INPUT.reset(token)


def standard_input(path: Path, limit: int) -> bytes | None:
    """The bytes of standard input, at most so many, if that is what ``path`` stands for here; else None."""
    given = _INPUT.get() if path == STANDARD else None
    return None if given is None else given.read(limit)

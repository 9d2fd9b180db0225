# SPDX-License-Identifier: GPL-3.0-or-later
"""Answers of workers on the disk: a long search that is killed goes on from there when it is begun again.

A search asks the same again where it is begun in the same way, so it is enough to keep what was answered. The journal
of a search has a name made of all that its answers depend on, and is gone once the search has told what it found.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import time
import zlib
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Generic, Protocol, TypeVar

from designer.base.paths import cache_folder
from designer.rally.lab.engines import compiled_engine
from designer.rally.lab.seeds import PLAY
from designer.rally.lab.workers import WorkPool
from designer.version import __version__

_LOG = logging.getLogger(__name__)

EVERY = 3.0
"""Seconds after which answers go to the disk; a search that takes no longer leaves no trace."""

FORGOTTEN = 30 * 24 * 3600
"""Seconds after which a journal that nobody has gone on with is removed."""

Order = TypeVar("Order")
Answer = TypeVar("Answer")
_Asked = TypeVar("_Asked", contravariant=True)
_Answered = TypeVar("_Answered")


class AnswerForm(Protocol[_Asked, _Answered]):
    """How answers are written down."""

    def key(self, order: _Asked, number: int, /) -> str:
        """What is asked, told apart from all else that the search asks; ``number`` counts what it has asked so far."""
        ...

    def data(self, answer: _Answered, /) -> Any:
        """An answer in JSON, without what the order says already."""
        ...

    def answer(self, order: _Asked, data: Any, /) -> _Answered:
        """The answer again.

        Raises:
            ValueError, TypeError, KeyError: it is none.
        """
        ...


class AnswerJournal:
    """The file of one search.

    Attributes:
        kept: the answers that were there at first, by key.
    """

    def __init__(self, path: Path) -> None:
        """Read what an earlier run has left; a line that was not finished, and what follows it, does not count."""
        self.path = path
        self.kept: dict[str, Any] = {}
        self._sound = 0
        for key, data, end in _records(path):
            self.kept[key], self._sound = data, end
        self._file: BinaryIO | None = None
        self._waiting: list[bytes] = []
        self._last = time.monotonic()

    def add(self, key: str, data: Any) -> None:
        """Note an answer; it is on the disk some seconds later."""
        text = json.dumps([key, data], separators=(",", ":")).encode()
        self._waiting.append(b"%08x %s\n" % (zlib.crc32(text), text))
        if time.monotonic() - self._last >= EVERY:
            self.write()

    def write(self) -> None:
        """Bring to the disk what was noted; where that fails the search goes on without a journal."""
        try:
            file = self._file = self._file or self._opened()
            file.write(b"".join(self._waiting))
            file.flush()
            os.fsync(file.fileno())
        except OSError as error:
            _LOG.warning("%s: nothing is kept of this search: %s", self.path, error)
        self._waiting.clear()
        self._last = time.monotonic()

    def close(self, *, discard: bool) -> None:
        """End: everything was told, or the search may go on another time."""
        if not discard and (self._waiting or self._file):
            self.write()
        if self._file is not None:
            self._file.close()
            self._file = None
        if discard:
            with suppress(OSError):
                self.path.unlink(missing_ok=True)

    def _opened(self) -> BinaryIO:
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        file = self.path.open("ab")
        file.truncate(self._sound)
        return file


def _records(path: Path) -> Iterator[tuple[str, Any, int]]:
    """What a journal holds: keys, data, and where each ends in the file."""
    try:
        content = path.read_bytes()
    except OSError:
        return
    end = 0
    for line in content.splitlines(keepends=True):
        end += len(line)
        check, blank, text = line.partition(b" ")
        if not line.endswith(b"\n") or not blank or check != b"%08x" % zlib.crc32(text.rstrip(b"\n")):
            return
        try:
            key, data = json.loads(text)
        except ValueError:
            return
        yield key, data, end


class JournalPool(WorkPool[Order, Answer], Generic[Order, Answer]):
    """Workers who are not asked what a journal knows, and whose answers it keeps.

    Attributes:
        known: how many answers came from the journal.
    """

    def __init__(self, pool: WorkPool[Order, Answer], journal: AnswerJournal, form: AnswerForm[Order, Answer]) -> None:
        """Put a journal before workers, who are let go with it."""
        self.known = 0
        self._pool, self._journal, self._form = pool, journal, form
        self._asked = 0

    def answers(self, orders: Iterable[Order]) -> Generator[tuple[int, Answer], None, None]:
        """Each answer, after the place of its order: first those that are known."""
        keyed = [(order, self._form.key(order, self._asked + place)) for place, order in enumerate(orders)]
        self._asked += len(keyed)
        missing = []
        for place, (order, key) in enumerate(keyed):
            known = self._known(order, key)
            if known is None:
                missing.append(place)
            else:
                yield place, known
        for at, answer in self._pool.answers([keyed[place][0] for place in missing]):
            self._journal.add(keyed[missing[at]][1], self._form.data(answer))
            yield missing[at], answer

    def _known(self, order: Order, key: str) -> Answer | None:
        if key not in self._journal.kept:
            return None
        try:
            answer = self._form.answer(order, self._journal.kept[key])
        except (ValueError, TypeError, KeyError):
            return None  # nobody but us writes there; what is not ours is asked anew
        self.known += 1
        return answer

    def close(self) -> None:
        """Let all workers go; the journal stays open, as what was found may not be told yet."""
        self._pool.close()


def journal_for(*parts: str) -> AnswerJournal:
    """The journal of a search.

    Args:
        parts: all that its answers depend on, beside the program and its engine.
    """
    engine = "plain" if compiled_engine() is None else "compiled"
    whole = "\0".join((__version__, str(PLAY), _sources(), engine, *parts))
    folder = cache_folder() / "searches"
    _forget(folder)
    return AnswerJournal(folder / (hashlib.sha256(whole.encode()).hexdigest()[:32] + ".journal"))


def _sources() -> str:
    """What tells one state of the program's sources from another, where they are files of their own."""
    rally = Path(__file__).parents[1]
    marks = (f"{path}:{path.stat().st_mtime_ns}:{path.stat().st_size}" for path in sorted(rally.rglob("*.py")))
    return hashlib.sha256("\n".join(marks).encode()).hexdigest()


def _forget(folder: Path) -> None:
    """Remove journals of long ago."""
    for path in folder.glob("*.journal"):
        with suppress(OSError):
            if time.time() - path.stat().st_mtime > FORGOTTEN:
                path.unlink()

# SPDX-License-Identifier: GPL-3.0-or-later
"""Which engine plays a batch: compiled code where it is there, knows the course and plays its first race alike."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property, partial
from pathlib import Path

from designer.base.words import Sentence
from designer.files import save
from designer.rally.course.course import Course
from designer.rally.elements import KINDS
from designer.rally.lab.batch import (
    CHUNK_COMPILED,
    CHUNK_PLAIN,
    Batch,
    BatchPart,
    Engine,
    PlainEngine,
    Span,
    Workers,
    chunks,
)
from designer.rally.lab.compiled.compiler import is_taken
from designer.rally.lab.compiled.engine import knows, unplayed
from designer.rally.lab.compiled.ready_marks import is_ready
from designer.rally.lab.race_replay import retell
from designer.rally.lab.setting import Setting
from designer.rally.lab.workers import LocalPool, processors
from designer.rally.replay.replay import print_replay

_LOG = logging.getLogger(__name__)


class PlainReason(Enum):
    """Why a batch is played on the plain engine."""

    NOT_INSTALLED = "not-installed"
    UNKNOWN = "unknown"
    DIFFERS = "differs"


@dataclass(frozen=True)
class EngineChoice:
    """An engine, and why it is no other.

    Attributes:
        engine: what plays.
        why: why the plain one; None where compiled code plays.
        unplayed: the elements that keep compiled code from playing, where it is they.
    """

    engine: Engine
    why: PlainReason | None = None
    unplayed: tuple[Sentence, ...] = ()


def is_switched_off() -> bool:
    """Whether somebody wants no compiled code, as in every program that uses numba: ``NUMBA_DISABLE_JIT=1``."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")


@cache
def compiled_engine() -> Engine | None:
    """Compiled code; None where the extra ``course-designer[fast]`` is not there, switched off or cannot work here."""
    if is_switched_off():
        return None
    try:
        from designer.rally.lab.compiled.engine import CompiledEngine

        return CompiledEngine()
    except Exception as error:  # whatever keeps a compiler from working, the plain engine still plays
        _LOG.info("no compiled engine: %s", error)
        return None


def choose(setting: Setting, race: int = 0) -> EngineChoice:
    """The engine for a batch whose first race has this number.

    Both engines play that race, and if it comes out differently the plain one plays them all. While somebody else
    compiles, the plain one plays.
    """
    if not knows(setting):
        further = unplayed(setting)
        names = tuple(kind.plural for kind in KINDS if kind.further in further)
        return EngineChoice(PlainEngine(), PlainReason.UNKNOWN, names)
    engine = compiled_engine()
    if engine is None:
        return EngineChoice(PlainEngine(), PlainReason.NOT_INSTALLED)
    if must_wait(setting):
        return EngineChoice(EngineMeanwhile())
    span = (race, race + 1)
    try:
        agrees = engine.play(setting, span) == PlainEngine().play(setting, span)
    except Exception:
        _LOG.exception("compiled code failed in race %d", race)
        agrees = False
    if agrees:
        return EngineChoice(engine)
    _LOG.warning("race %d of seed %d comes out differently in compiled code", race, setting.seed)
    return EngineChoice(PlainEngine(), PlainReason.DIFFERS)


_SEEN_READY: set[bool] = set()
"""For floors without elements of the expansions and with them: what was seen to be ready stays so."""


def must_wait(setting: Setting) -> bool:
    """Whether who wants to play this in machine code now waits until somebody else has compiled it."""
    expansions = setting.tables.special is not None
    if expansions not in _SEEN_READY and is_ready(expansions=expansions):
        _SEEN_READY.add(expansions)
    return expansions not in _SEEN_READY and is_taken()


COMPILING = 20.0
"""Seconds of a processor that compiling takes at least where it was never done."""


def plain_is_sooner(setting: Setting, race: int, count: int, jobs: int | None) -> bool:
    """Whether the plain engine plays so many races before machine code is there, which must be made first.

    Judged by how long it takes for the first of them; false where nobody would compile.
    """
    if not _must_compile(setting):
        return False
    begin = time.perf_counter()
    PlainEngine().play(setting, (race, race + 1))
    return (time.perf_counter() - begin) * count / (jobs or processors()) < COMPILING


def _must_compile(setting: Setting) -> bool:
    """Whether who wants to play this in machine code has to make it first."""
    if not knows(setting) or is_ready(expansions=setting.tables.special is not None):
        return False
    return not is_taken() and compiled_engine() is not None


MEANWHILE = 2
"""Races that the plain engine plays before it is looked again whether compiled code is there."""


class EngineMeanwhile:
    """The plain engine as long as somebody else compiles; then compiled code, where it plays the next race alike."""

    name = "plain"

    def __init__(self) -> None:
        """Nothing is chosen yet."""
        self._found: tuple[Setting, Engine] | None = None

    def play(self, setting: Setting, span: Span) -> BatchPart:
        """Play races one after the other; nobody waits for a compiler."""
        return _joined(
            setting, [self._now(setting, piece[0]).play(setting, piece) for piece in chunks(span, MEANWHILE)]
        )

    def _now(self, setting: Setting, race: int) -> Engine:
        if self._found is None or self._found[0] is not setting:
            if must_wait(setting):
                return PlainEngine()
            self._found = setting, choose(setting, race).engine
        return self._found[1]


def _joined(setting: Setting, parts: Sequence[BatchPart]) -> BatchPart:
    """Races that follow one another, as one part."""
    numbers = Batch.empty(setting).with_parts(parts).tally.numbers
    return BatchPart((parts[0].span[0], parts[-1].span[1]), numbers, tuple(n for part in parts for n in part.rounds))


def keep_case(course: Course, setting: Setting, race: int, folder: Path) -> Path:
    """Write the race that came out differently as a replay, so that the difference can be looked for.

    Returns:
        The file: ``lab-SEED-RACE.replay.json``.
    """
    path = folder / f"lab-{setting.seed}-{race}.replay.json"
    save(path, print_replay(retell(course, setting, race)), overwrite=True)
    return path


SPELL = 3.0
"""Seconds after which a worker of a cluster hands over what it has played: no more is lost with it or with who asks."""


@dataclass(frozen=True)
class RacePlay:
    """Plays races of a setting, on compiled code where that is there and agrees on this machine."""

    setting: Setting

    def __call__(self, span: Span) -> BatchPart:
        """Play races one after the other: the first ones of a span, as many as there is time for."""
        parts: list[BatchPart] = []
        end = time.monotonic() + SPELL
        for piece in chunks(span, CHUNK_COMPILED if self._engine.name == "compiled" else CHUNK_PLAIN):
            parts.append(self._engine.play(self.setting, piece))
            if time.monotonic() >= end:
                break
        return _joined(self.setting, parts)

    @cached_property
    def _engine(self) -> Engine:
        """The engine for a batch on this worker; its first race is played by both."""
        return choose(self.setting).engine


def workers_for(engine: Engine, setting: Setting, jobs: int | None) -> Workers:
    """Who plays: threads for compiled code, processes for the plain engine; None for one on each processor."""
    count, work = jobs or processors(), partial(engine.play, setting)
    if engine.name == "compiled":
        return Workers(LocalPool(work, count, "threads"), CHUNK_COMPILED)
    return Workers(LocalPool(work, count), CHUNK_PLAIN)

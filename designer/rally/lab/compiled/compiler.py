# SPDX-License-Identifier: GPL-3.0-or-later
"""Kernels made into machine code: the very functions that Python runs, with numba's compiler over them.

Kernels import nothing of numba, so that they can be read, checked and run without it. Here each is bound again to
compiled names: a copy of its module's names in which kernels are compiled functions. What is compiled is kept between
runs in a folder that belongs to exactly these sources and this numba.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, BinaryIO

from designer.base.paths import cache_folder

MODULES = (
    "designer.rally.lab.world",
    "designer.rally.lab.seeds",
    "designer.rally.lab.shared_deck",
    "designer.rally.lab.own_decks",
    "designer.rally.reachability.plans",
    "designer.rally.lab.bot_decisions",
    "designer.rally.lab.bot_programs",
    "designer.rally.lab.compiled.touches",
    "designer.rally.lab.compiled.damage",
    "designer.rally.lab.compiled.moving_checkpoints",
    "designer.rally.lab.compiled.arrival",
    "designer.rally.lab.compiled.rows",
    "designer.rally.lab.compiled.reentry",
    "designer.rally.lab.compiled.expansion_moves",
    "designer.rally.lab.compiled.moves",
    "designer.rally.lab.compiled.belts",
    "designer.rally.lab.compiled.pushers",
    "designer.rally.lab.compiled.lasers",
    "designer.rally.lab.compiled.register",
    "designer.rally.lab.compiled.cleanup",
    "designer.rally.lab.compiled.race_counts",
    "designer.rally.lab.compiled.rounds",
)
"""Where kernels are, each after those that it calls."""

NOT_COMPILED = frozenset({"rules_of", "_rules", "_place", "mixed", "race_seed", "streams", "draw", "below"})
"""Functions of these modules that are no kernels, or are made for compiled code below."""


def folder() -> Path:
    """Where compiled code is kept: the user's cache, or ``NUMBA_CACHE_DIR`` where that is set."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    return Path(chosen) if chosen else cache_folder() / "compiled"


ENTRY = "play_races"
"""The kernel that Python calls, and that is kept with all that it calls; others get no door of their own."""


MADE_IN_PARTS = "0.68."
"""How versions of numba begin with which kernels are made in parts; others make them as they always do, more slowly."""


def _options(name: str) -> dict[str, Any]:
    """How a kernel is compiled: nothing is ever divided by zero, and as no kernel makes rows, nobody counts holders."""
    return {
        "cache": name == ENTRY,
        "nogil": True,
        "error_model": "numpy",
        "no_cpython_wrapper": name != ENTRY,
        "no_cfunc_wrapper": True,
        "_nrt": False,
        **_parts(),
    }


def _parts() -> dict[str, Any]:
    """That kernels are made in parts, where numba can."""
    if not makes_parts(import_module("numba")):
        return {}
    return {"pipeline_class": import_module("designer.rally.lab.compiled.kernel_parts").KernelCompiler}


def makes_parts(numba: Any) -> bool:
    """Whether the inner works of this numba are those that :mod:`~designer.rally.lab.compiled.kernel_parts` is for."""
    return str(numba.__version__).startswith(MADE_IN_PARTS)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """While one process compiles the others wait: what it has kept they load.

    Where the folder cannot be written to, nothing is kept and nobody waits. The system opens the lock of a process
    that is killed.
    """
    place = folder() / fingerprint()
    try:
        place.mkdir(parents=True, exist_ok=True)
        file = (place / "lock").open("a+b")
    except OSError:
        yield
        return
    with file:
        _lock(file)
        yield


def is_taken() -> bool:
    """Whether somebody compiles right now: another process, or another thread of this one."""
    try:
        file = (folder() / fingerprint() / "lock").open("r+b")
    except OSError:
        return False
    with file:
        return not _lock_at_once(file)


def _lock_at_once(file: BinaryIO) -> bool:
    """Lock the file where nobody else has it locked; whether it is now, also where there are no locks."""
    try:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True


def _lock(file: BinaryIO) -> None:
    """Wait until nobody else has the file locked; closing it opens the lock."""
    if sys.platform != "win32":
        import fcntl

        with suppress(OSError):  # a file system without locks
            fcntl.flock(file, fcntl.LOCK_EX)
        return
    import msvcrt

    while True:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        except OSError:  # it gives up after ten seconds
            continue
        return


def fingerprint() -> str:
    """What compiled code depends on: the sources of all kernels, this one and who makes it in parts, and all numbers.

    Those that kernels know by name come from other files too, and are burnt in. numba adds processor and versions.
    """
    found = hashlib.sha256()
    for name in (*MODULES, __name__):
        module = import_module(name)
        found.update(Path(str(module.__file__)).read_bytes())
        found.update(repr(sorted(_numbers(module))).encode())
    found.update(Path(__file__).with_name("kernel_parts.py").read_bytes())
    return found.hexdigest()[:16]


def _numbers(module: ModuleType) -> Iterator[tuple[str, int | tuple[int, ...]]]:
    """The numbers that a module knows by name, its own and others'."""
    for name, value in vars(module).items():
        if isinstance(value, int) or (isinstance(value, tuple) and all(isinstance(part, int) for part in value)):
            yield name, value


@cache
def kernels(expansions: bool) -> dict[str, Callable[..., Any]]:
    """All kernels by name, compiled at their first call with numbers of one kind.

    Args:
        expansions: for floors with elements of the expansions; those for floors without have nothing of them.

    Raises:
        ImportError: numba is not there, or cannot work here.
    """
    numba: Any = import_module("numba")
    config: Any = import_module("numba.core.config")
    kept, config.CACHE_DIR = config.CACHE_DIR, str(folder() / fingerprint() / ("expansions" if expansions else "basic"))
    try:
        compiled: dict[int, Callable[..., Any]] = {}
        draw, below = _chance(numba)
        seeds = import_module("designer.rally.lab.seeds")
        compiled[id(seeds.draw)], compiled[id(seeds.below)] = draw, below
        for name in MODULES:
            _bind(import_module(name), compiled, numba, expansions)
    finally:
        config.CACHE_DIR = kept
    return {function.__name__: function for function in compiled.values()}


def _bind(module: ModuleType, compiled: dict[int, Callable[..., Any]], numba: Any, expansions: bool) -> None:
    """Compile the kernels of a module; what it imports of others is there by now.

    Numbers by name are those of a machine: Python's own would make a copy of a kernel for each that it is called with.
    """
    import numpy as np

    names = {name: compiled.get(id(value), value) for name, value in vars(module).items()}
    names["EXPANSIONS"] = int(expansions)
    names |= {name: np.int64(value) for name, value in names.items() if type(value) is int and value.bit_length() < 64}
    for name, value in vars(module).items():
        own = isinstance(value, FunctionType) and value.__module__ == module.__name__
        if own and name not in NOT_COMPILED:
            copy = FunctionType(value.__code__, names, name, value.__defaults__, value.__closure__)
            copy.__module__ = value.__module__
            copy.__qualname__ = value.__qualname__
            names[name] = compiled[id(value)] = numba.njit(**_options(name))(copy)


def _chance(numba: Any) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """``draw`` and ``below`` of :mod:`~designer.rally.lab.seeds` on words that overflow by themselves."""
    import numpy as np

    golden, one, other = (np.uint64(number) for number in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))
    a, b, c, d = (np.uint64(number) for number in (30, 27, 31, 2))

    compiles: Callable[[Callable[..., Any]], Callable[..., Any]] = numba.njit(**_options("draw"))

    @compiles
    def draw(dice: Any, stream: int) -> Any:
        state = dice[stream] + golden
        dice[stream] = state
        state = (state ^ (state >> a)) * one
        state = (state ^ (state >> b)) * other
        return np.int64((state ^ (state >> c)) >> d)

    @compiles
    def below(dice: Any, stream: int, count: int) -> Any:
        return draw(dice, stream) % count

    return draw, below

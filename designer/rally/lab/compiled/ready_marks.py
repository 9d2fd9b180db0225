# SPDX-License-Identifier: GPL-3.0-or-later
"""Marks that say whether compiled code lies ready on this machine: whoever has compiled it leaves one."""

from __future__ import annotations

import hashlib
import platform
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from designer.rally.lab.compiled.compiler import fingerprint, folder

_READY = "ready"
"""How the names of marks begin."""


def is_ready(*, expansions: bool) -> bool:
    """Whether code that fits these sources, this compiler and this machine was made before.

    Args:
        expansions: that for floors with elements of the expansions, which is made when it is first wanted.
    """
    return _mark(expansions).exists()


def note_ready(*, expansions: bool) -> None:
    """Note that all is there; nobody knows where nothing can be written, as then nothing is kept either."""
    mark = _mark(expansions)
    with suppress(OSError):
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()


def was_made() -> bool:
    """Whether code was made here before, also by another version of the program: what is asked without its sources."""
    return any(folder().glob(f"*/{_READY}-*"))


def _mark(expansions: bool) -> Path:
    """An empty file whose name says for which compiler, machine and place of the sources all is there.

    numba finds again what it kept by the path of the source: another copy of the program has to compile for itself.
    """
    names = [hashlib.sha256(str(Path(__file__).resolve()).encode()).hexdigest()[:8]]
    for package in ("numba", "llvmlite"):
        try:
            names.append(version(package))
        except PackageNotFoundError:
            names.append("none")
    what = f"{_READY}-with-expansions" if expansions else _READY
    return folder() / fingerprint() / "-".join((what, *names, platform.machine(), platform.node() or "here"))

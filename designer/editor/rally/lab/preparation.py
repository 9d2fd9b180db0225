# SPDX-License-Identifier: GPL-3.0-or-later
"""The fast engine is compiled before anybody wants races, the first time that the program is open on a machine."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from functools import partial

from designer.rally.lab.compiled.ready_marks import was_made


def compile_ahead() -> Callable[[], None] | None:
    """Begin to compile, gently and in a process of its own, where nothing was compiled yet.

    Returns:
        What ends it; None where there is nothing to do.
    """
    if was_made():
        return None
    from designer.rally.lab import compilation  # imports the engines: only where they are compiled

    return partial(_end, compilation.begin()) if compilation.is_installed() else None


def _end(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.kill()
    process.wait()

# SPDX-License-Identifier: GPL-3.0-or-later
"""Compiling ahead: whether compiled code lies ready on this machine, and making it in a process of its own.

A first compilation takes the better part of a minute, in which a window would stutter; what it makes is kept.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from designer.grid import Cell
from designer.rally.board import Board, Placement
from designer.rally.course import Course, CourseBoard
from designer.rally.lab.compiled.binding import fingerprint, folder
from designer.rally.lab.engines import compiled_engine
from designer.rally.lab.session import setting_of
from designer.rally.lab.setting import Setting

GENTLE = 10
"""By how much compiling ahead stands back behind other programs."""


def is_installed() -> bool:
    """Whether there is a compiler that can work ahead: the extra ``course-designer[fast]``, not in a bundle."""
    return find_spec("numba") is not None and not getattr(sys, "frozen", False)


def is_warm() -> bool:
    """Whether code that fits these sources, this compiler and this machine was made before."""
    return _mark().exists()


def begin() -> subprocess.Popen[bytes]:
    """Compile in a process of its own; its exit code is 0 if all is there afterwards."""
    command = [sys.executable, "-m", __name__]
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)  # noqa: S603 - this very program


def main() -> int:
    """Compile by playing a race."""
    if hasattr(os, "nice"):
        os.nice(GENTLE)
    engine = compiled_engine()
    if engine is None:
        return 1
    engine.play(sample(), (0, 1))
    mark = _mark()
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.write_text("", encoding="utf-8")
    return 0


def sample() -> Setting:
    """Races on a course of one row: what is compiled does not depend on the course."""
    board = CourseBoard(Board.parse("D1E . F1 . . F2", "Row"))
    course = Course(edition="ah-2005", boards={"row": board}, layout=(Placement("row", 0, 0),),
                    checkpoints=(Cell(2, 0), Cell(5, 0)))  # fmt: skip
    return setting_of(course, course.rules(), None, 5, 1)


def _mark() -> Path:
    """An empty file whose name says for which compiler and machine all is there."""
    names = []
    for package in ("numba", "llvmlite"):
        try:
            names.append(version(package))
        except PackageNotFoundError:
            names.append("none")
    return folder() / fingerprint() / "-".join(("ready", *names, platform.machine(), platform.node() or "here"))


if __name__ == "__main__":
    raise SystemExit(main())

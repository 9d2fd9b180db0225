# SPDX-License-Identifier: GPL-3.0-or-later
"""Compiling ahead: whether compiled code lies ready on this machine, and making it in a process of its own.

A first compilation takes the better part of a minute, in which a window would stutter; what it makes is kept.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec

from designer.base.garbage_collection import collect_seldom
from designer.base.grid import Cell
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.lab.compiled.ready_marks import is_ready
from designer.rally.lab.engines import compiled_engine, is_switched_off
from designer.rally.lab.session import setting_of
from designer.rally.lab.setting import Setting

_WITH_EXPANSIONS = "expansions"

GENTLE = 10
"""By how much compiling ahead stands back behind other programs."""


def is_installed() -> bool:
    """Whether there is a compiler that can work ahead: the extra ``course-designer[fast]``, if not switched off.

    There is none in a bundle.
    """
    return find_spec("numba") is not None and not getattr(sys, "frozen", False) and not is_switched_off()


def is_warm(*, expansions: bool = False) -> bool:
    """Whether code that fits these sources, this compiler and this machine was made before.

    Args:
        expansions: that for floors with elements of the expansions, which is made when it is first wanted.
    """
    return is_ready(expansions=expansions)


def begin(*, expansions: bool = False) -> subprocess.Popen[bytes]:
    """Compile in a process of its own; its exit code is 0 if all is there afterwards."""
    command = [sys.executable, "-m", __name__, *([_WITH_EXPANSIONS] if expansions else [])]
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)  # noqa: S603 - this very program


def main() -> int:
    """Compile by playing a race."""
    if hasattr(os, "nice"):
        os.nice(GENTLE)
    collect_seldom()
    engine = compiled_engine()
    if engine is None:
        return 1
    expansions = sys.argv[1:] == [_WITH_EXPANSIONS]
    engine.play(sample(expansions=expansions), (0, 1))
    return 0


def sample(*, expansions: bool = False) -> Setting:
    """Races on a course of one row: what is compiled depends on nothing else of the course."""
    board = CourseBoard(Board.parse("D1E . F1 . o F2" if expansions else "D1E . F1 . . F2", "Row"))
    course = Course(edition="ah-2005", boards={"row": board}, layout=(Placement("row", 0, 0),),
                    checkpoints=(Cell(2, 0), Cell(5, 0)))  # fmt: skip
    return setting_of(course, course.rules(), None, 5, 1)


if __name__ == "__main__":
    raise SystemExit(main())

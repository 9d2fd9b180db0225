# SPDX-License-Identifier: GPL-3.0-or-later
"""The entry point: runs a command line, and opens the editor where a command asks for it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from designer.base.garbage_collection import collect_often, collect_seldom, without_collecting


def main() -> None:
    """Run ``course-designer`` and leave with its exit code."""
    spare_threads()
    collect_seldom()
    try:
        with without_collecting(stays=True):
            from designer.cli.frame.main import run

        code = run(edit=_edit)
    except KeyboardInterrupt:  # so early, or so late, that the frame that tells it is not there
        code = 130
    sys.exit(code)


def spare_threads() -> None:
    """Let numpy and scipy make no threads for linear algebra, unless the person wants some.

    Nothing here does any, and making them takes a sixth of the time of the first check. It is for this program alone,
    before any thread of its own: a script that imports ``designer`` decides for itself.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def _edit(paths: Sequence[str], temp_basedir: bool, new_window: bool) -> int:
    collect_often()
    with without_collecting(stays=True):
        from pathlib import Path

        import designer.painting  # noqa: F401 - before Qt: see there
        from designer.editor.window.app import run  # Qt is loaded here and not before

    return run([Path(path) for path in paths], temp_basedir, new_window=new_window)


if __name__ == "__main__":
    main()

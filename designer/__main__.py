# SPDX-License-Identifier: GPL-3.0-or-later
"""The one door: hands a command line to the commands, and opens the editor for them."""

from __future__ import annotations

import sys

from designer.collecting import without_collecting


def main() -> None:
    """Run ``course-designer`` and leave with its exit code."""
    with without_collecting(stays=True):
        from designer.cli.main import run

    sys.exit(run(edit=_edit))


def _edit(path: str | None, temp_basedir: bool) -> int:
    with without_collecting(stays=True):
        from pathlib import Path

        import designer.drawing  # noqa: F401 - before Qt: see there
        from designer.editor.app import run  # Qt is loaded here and not before

    return run(Path(path) if path else None, temp_basedir)


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: GPL-3.0-or-later
"""``python -m tests.surroundings``: every cell of the matrix; with a part of a name those that have it in theirs.

Needs xdotool and xmodmap, what a virtual display needs, and weston for the cells on Wayland.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.surroundings.cells import Cell, all_cells
from tests.surroundings.visit import tried

AT_ONCE = 2
"""Cells that are visited side by side: mostly a window waits for a key, or a key for a window."""


def _visit(cell: Cell, *words: str) -> list[str]:
    begin = time.monotonic()
    if cell.is_wayland and shutil.which("weston") is None:
        print(f"{cell.name}: skipped, as weston is not installed", flush=True)
        return []
    with tempfile.TemporaryDirectory(prefix="surroundings-") as folder:
        faults = tried(cell, Path(folder), *words)
    told = f"{cell.name}: {len(faults) or 'no'} faults, {time.monotonic() - begin:.0f} s"
    print("\n  ".join([told, *faults]), flush=True)
    return faults


def _lasting(cell: Cell) -> list[str]:
    """The faults of a cell that are there twice: on a machine that is busy a key may once come too late."""
    found = _visit(cell)
    return [fault for fault in _visit(cell) if fault in found] if found else []


def _control() -> int:
    """A Czech keyboard whose digits are Qt's alone: that must not pass."""
    cell = next(cell for cell in all_cells() if cell.keyboard == "cz")
    dead = [fault for fault in _visit(cell, "--signs-alone") if " does nothing for " in fault]
    print(f"control, keys by their signs alone: {len(dead)} dead keys, as there must be", flush=True)
    return 0 if dead else 1


def main() -> int:
    """Run it; 1 if something does not hold in a cell."""
    parser = argparse.ArgumentParser(prog="python -m tests.surroundings", description=__doc__)
    parser.add_argument("name", nargs="?", default="", help="cells with this in their name")
    parser.add_argument("--list", action="store_true", help="say the names of the cells")
    asked = parser.parse_args()
    cells = [cell for cell in all_cells() if asked.name in cell.name]
    if asked.list:
        print("\n".join(cell.name for cell in cells))
        return 0
    with ThreadPoolExecutor(AT_ONCE) as visitors:
        count = sum(map(len, visitors.map(_lasting, cells)))
    print(f"{len(cells)} cells, {count} faults")
    return _control() or min(count, 1) if not asked.name else min(count, 1)


if __name__ == "__main__":
    sys.exit(main())

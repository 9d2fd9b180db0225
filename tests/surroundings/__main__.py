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
from pathlib import Path

from tests.surroundings.cells import Cell, all_cells
from tests.surroundings.visit import tried


def _visit(cell: Cell, *words: str) -> list[str]:
    begin = time.monotonic()
    if cell.is_wayland and shutil.which("weston") is None:
        print(f"{cell.name}: skipped, as weston is not installed", flush=True)
        return []
    with tempfile.TemporaryDirectory(prefix="surroundings-") as folder:
        faults = tried(cell, Path(folder), *words)
    print(f"{cell.name}: {len(faults) or 'no'} faults, {time.monotonic() - begin:.0f} s", flush=True)
    return faults


def _lasting(cell: Cell) -> list[str]:
    """The faults of a cell that are there twice: on a machine that is busy a key may once come too late."""
    found = _told(_visit(cell))
    return [fault for fault in _told(_visit(cell)) if fault in found] if found else []


def _told(faults: list[str]) -> list[str]:
    for fault in faults:
        print(f"  {fault}", flush=True)
    return faults


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
    count = sum(len(_lasting(cell)) for cell in cells)
    print(f"{len(cells)} cells, {count} faults")
    return _control() or min(count, 1) if not asked.name else min(count, 1)


if __name__ == "__main__":
    sys.exit(main())

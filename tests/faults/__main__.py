# SPDX-License-Identifier: GPL-3.0-or-later
"""``python -m tests.faults``: plant faults one after another, run the tests of the room, and tell what they notice.

The program is copied first: what one works on stays as it is. Only the tests that import the file, and those of its
room, are run; a fault that survives is looked at by a person, who writes the test or sees that it changes nothing.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.faults.planting import Fault, draw_faults
from tests.faults.room_tests import room_tests

_NEEDED = ("designer", "tests", "courses", "schema", "docs", "packaging", ".setup")
"""The folders that tests read."""

_A_TEST, _A_FAULT = 120, 1800
"""Seconds after which a test, and all tests of a fault, count as hanging: a fault that hangs is noticed."""


def main() -> int:
    """Run it; 1 if a fault survived."""
    asked = _asked()
    faults = draw_faults(Path("designer"), asked.seed, asked.count)[asked.first :]
    if asked.list:
        print(*faults, sep="\n")
        return 0
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        copy = Path(folder)
        _copy_to(copy)
        survived = [fault for number, fault in enumerate(faults, asked.first) if not _tell(number, fault, copy)]
    print(f"{len(faults)} faults, seed {asked.seed}: {len(faults) - len(survived)} noticed, {len(survived)} survived")
    return 1 if survived else 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--count", type=int, default=40, help="how many faults")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="leave out those before this one, counted from 0")
    parser.add_argument("--list", action="store_true", help="say the faults and plant none")
    return parser.parse_args()


def _copy_to(copy: Path) -> None:
    for name in _NEEDED:
        shutil.copytree(name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in Path().iterdir():
        if path.is_file():
            shutil.copy(path, copy)


def _tell(number: int, fault: Fault, copy: Path) -> bool:
    """Plant a fault, say what became of it, and take it out; returns whether a test noticed."""
    source = fault.path.read_text(encoding="utf-8")
    (copy / fault.path).write_text(fault.planted(source), encoding="utf-8")
    noticed = _first_failure(copy, room_tests(fault.path))
    (copy / fault.path).write_text(source, encoding="utf-8")
    print(f"{number:4} {'noticed ' if noticed else 'SURVIVED'} {fault}  {noticed}", flush=True)
    return bool(noticed)


def _first_failure(copy: Path, tests: list[Path]) -> str:
    """The first test that fails in the copy; empty where none does."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider", *map(str, tests)]
    surroundings = os.environ | {"PYTHONPATH": str(copy), "TEST_SECONDS": str(_A_TEST), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        run = subprocess.run(command, cwd=copy, env=surroundings, capture_output=True, text=True, timeout=_A_FAULT)
    except subprocess.TimeoutExpired:
        return "hung"
    if run.returncode in (0, 5):
        return ""
    told = [line for line in run.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return told[0].partition(" - ")[0] if told else f"pytest ended with {run.returncode}"


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: GPL-3.0-or-later
"""``python -m tests.faults``: plant faults one after another, run the tests of the room, and tell what they notice.

They are planted in a clone of the last commit: what one works on stays as it is. Only the tests that import the file,
and those of its room, are run; a fault that survives is looked at by a person, who writes the test or sees that it
changes nothing.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from contextlib import chdir
from pathlib import Path

from tests.faults.planting import Fault, draw_faults
from tests.faults.room_tests import room_tests

_A_TEST, _A_FAULT = 120, 1800
"""Seconds after which a test, and all tests of a fault, count as hanging: a fault that hangs is noticed."""


def main() -> int:
    """Run it; 1 if a fault survived."""
    asked = _asked()
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        subprocess.run(["git", "clone", "--quiet", ".", folder], check=True)
        with chdir(folder):
            faults = draw_faults(Path("designer"), asked.seed, asked.count)[asked.first :]
            if asked.list:
                print(*faults, sep="\n")
                return 0
            survived = [fault for number, fault in enumerate(faults, asked.first) if not _tell(number, fault)]
    print(f"{len(faults)} faults, seed {asked.seed}: {len(faults) - len(survived)} noticed, {len(survived)} survived")
    return 1 if survived else 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--count", type=int, default=40, help="how many faults")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="leave out those before this one, counted from 0")
    parser.add_argument("--list", action="store_true", help="say the faults and plant none")
    return parser.parse_args()


def _tell(number: int, fault: Fault) -> bool:
    """Plant a fault, say what became of it, and take it out; returns whether a test noticed."""
    source = fault.path.read_text(encoding="utf-8")
    fault.path.write_text(fault.planted(source), encoding="utf-8")
    noticed = _first_failure(room_tests(fault.path))
    fault.path.write_text(source, encoding="utf-8")
    print(f"{number:4} {'noticed ' if noticed else 'SURVIVED'} {fault}  {noticed}", flush=True)
    return bool(noticed)


def _first_failure(tests: list[Path]) -> str:
    """The first test that fails; empty where none does."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider", *map(str, tests)]
    surroundings = os.environ | {"PYTHONPATH": str(Path.cwd()), "TEST_SECONDS": str(_A_TEST)}
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)  # hundreds of files would be compiled again for each fault
    try:
        run = subprocess.run(command, env=surroundings, capture_output=True, text=True, timeout=_A_FAULT)
    except subprocess.TimeoutExpired:
        return "hung"
    if run.returncode in (0, 5):
        return ""
    told = [line for line in run.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return told[0].partition(" - ")[0] if told else f"pytest ended with {run.returncode}"


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: GPL-3.0-or-later
"""``python -m tests.surroundings.starts``: the editor begins again and again, each time where its window is another.

A start is drawn from all surroundings, not only from those in which every two values meet; what was left there is that
of a session on another screen and at another scale. Soon after it stands the workspace is changed, with a file or
without one. It must complain of nothing, show no notice, stay inside the screen and end in order.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.surroundings.cells import KEYBOARDS, LANGUAGES, SCALES, SCREENS, Cell
from tests.surroundings.session import Failed
from tests.surroundings.visit import COURSE, HASTE, notices, surroundings, windows_outside

STARTS = 200

_AT_ONCE = 10
"""So many starts in a row use one folder of settings, each of them on another screen than the one before."""

_HURRY = ("F3", "F4", "F5", "F8", "")
"""What is pressed soon after the start, or nothing."""


def drawn_starts(count: int, seed: int) -> Iterator[Cell]:
    """The surroundings of so many starts; none has the screen of the one before."""
    chance = random.Random(seed)
    before = SCREENS[0]
    for _ in range(count):
        screen = chance.choice([each for each in SCREENS if each != before])
        yield Cell(chance.choice(KEYBOARDS), before, screen, chance.choice(SCALES), chance.choice(LANGUAGES))
        before = screen


def start_faults(cell: Cell, folder: Path, chance: random.Random) -> list[str]:
    """What does not hold when the editor begins in a cell, with what earlier sessions left in the folder."""
    found: list[str] = []
    words = (COURSE,) if chance.random() < 0.7 else ()
    try:
        with surroundings(cell, cell.screen, folder) as start, start(*words) as running:
            time.sleep(chance.uniform(0, HASTE))
            keys = chance.choice(_HURRY)
            if keys:
                running.press(keys)
            found.extend(windows_outside(running, cell, keys or "start"))
            found.extend(notices(running))
            running.quit()
            told = running.told().strip()
    except Failed as failed:
        return [*found, str(failed)]
    return [*found, f"it has complained: {told}"] if told else found


def faults_of(count: int, seed: int) -> list[str]:
    """The faults of so many starts, each told with its surroundings as it is found."""
    found: list[str] = []
    chance = random.Random(seed)
    cells = list(drawn_starts(count, seed))
    for first in range(0, count, _AT_ONCE):
        with tempfile.TemporaryDirectory(prefix="starts-") as folder:
            for cell in cells[first : first + _AT_ONCE]:
                faults = [f"{cell.name}: {fault}" for fault in start_faults(cell, Path(folder), chance)]
                for fault in faults:
                    print(fault, flush=True)
                found += faults
        print(f"{min(first + _AT_ONCE, count)} starts, {len(found)} faults", flush=True)
    return found


def main() -> int:
    """Run it; 1 if something does not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.surroundings.starts", description=__doc__)
    parser.add_argument("--starts", type=int, default=STARTS)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    return min(len(faults_of(asked.starts, asked.seed)), 1)


if __name__ == "__main__":
    sys.exit(main())

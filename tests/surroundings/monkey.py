# SPDX-License-Identifier: GPL-3.0-or-later
"""A monkey before the editor: presses keys, clicks and drags as chance has it, and then the power goes.

``python -m tests.surroundings.monkey --seed 1 --seconds 60``: nothing may have been complained of, and what was not
saved must be open again when the editor is started anew. It is shown no dialog in which it could delete files.
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from designer.base.errors import CourseDesignerError
from designer.game.games import open as open_file
from tests.displays import screen
from tests.surroundings.session import ROOT, Failed, Session, session

SIZE = (1366, 768)
"""Pixels of its screen."""

SAFE = 3.0
"""Seconds after which what was drawn is in safety."""

NEVER = ("Ctrl+Q",)
"""Keys that it leaves alone: the editor would only end."""

_TYPED = ("Return", "Escape", "Tab", "Left", "Right", "Up", "Down", "Space", "Del", "1", "5", "A", "X")


class Monkey:
    """Does what chance has it do to a running editor."""

    def __init__(self, running: Session, chance: random.Random) -> None:
        self.running, self.chance = running, chance
        self.done = 0
        found = {keys for all_keys in running.ask("keys").values() for keys in all_keys}
        self._keys = [keys for keys in sorted(found.difference(NEVER)) if running.keyboard.strokes(keys)]

    def act(self) -> None:
        """Do one thing."""
        deeds = (self._press, self._type, self._click, self._drag, self._wheel, self._calm_down)
        (deed,) = self.chance.choices(deeds, weights=(30, 25, 25, 15, 4, 1))
        deed()
        self.done += 1

    def _press(self) -> None:
        self.running.press(self.chance.choice(self._keys))

    def _type(self) -> None:
        self.running.press(self.chance.choice(_TYPED))

    def _place(self) -> tuple[str, str]:
        """Somewhere in the window, mostly on the boards."""
        wide, high = SIZE
        x, y = self.chance.randrange(wide), self.chance.randrange(30, high)
        if self.chance.random() < 0.5:
            x, y = int(self.chance.gauss(wide / 2, wide / 8)), int(self.chance.gauss(high / 2, high / 8))
        return str(max(0, min(wide - 1, x))), str(max(30, min(high - 1, y)))

    def _click(self) -> None:
        (button,) = self.chance.choices(("1", "3", "2"), weights=(8, 2, 1))
        twice = ["--repeat", "2"] if self.chance.random() < 0.1 else []
        self.running.point("mousemove", *self._place(), "click", *twice, button)

    def _drag(self) -> None:
        button = "1" if self.chance.random() < 0.8 else "3"
        way = [word for _ in range(self.chance.randint(1, 4)) for word in ("mousemove", *self._place())]
        self.running.point("mousemove", *self._place(), "mousedown", button, *way, "mouseup", button)

    def _wheel(self) -> None:
        self.running.point("mousemove", *self._place(), "click", self.chance.choice("45"))

    def _calm_down(self) -> None:
        self.running.ask("close dialogs")


def faults(seed: int, seconds: float, folder: Path) -> Iterator[str]:
    """What does not hold after so many seconds of a monkey."""
    chance = random.Random(seed)
    course = folder / "gear.course.json"
    shutil.copy(ROOT / "courses" / "first-gear.course.json", course)
    end, done, lives = time.monotonic() + seconds, 0, 0
    with screen(*SIZE) as display:
        kept: list[str] = []
        while time.monotonic() < end:
            lives += 1
            with session(display, folder, "--kept-in", str(course)) as running:
                yield from _missing(running, kept)
                kept = []
                monkey = Monkey(running, chance)
                while time.monotonic() < end and not running.has_ended():
                    monkey.act()
                done += monkey.done
                if not running.has_ended():
                    running.ask("close dialogs")
                    time.sleep(SAFE)
                    kept = running.ask("unsaved")
        with session(display, folder, "--kept-in") as running:
            yield from _missing(running, kept)
            told = running.told().strip()
    if told:
        yield f"it has complained: {told}"
    print(f"seed {seed}: {done} deeds in {lives} sessions, {len(kept)} unsaved documents in the end", flush=True)


def _missing(running: Session, kept: list[str]) -> Iterator[str]:
    """The documents that are not open again."""
    there = running.ask("unsaved")
    for course in kept:
        if course not in there:
            yield f"what was not saved is gone: {_why_unreadable(course) or _differences(course, there)}"


def _differences(course: str, there: list[str]) -> str:
    """In what a document differs from the one that is most like it of those that are open again."""
    lines = course.splitlines()
    nearest = max(there, key=lambda other: len(set(lines) & set(other.splitlines())), default="")
    return "\n".join(unified_diff(lines, nearest.splitlines(), "unsaved", "open again", lineterm="", n=1))


def _why_unreadable(course: str) -> str:
    """What is wrong with a document as it was written; empty, if nothing is."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "lost.course.json"
        file.write_text(course, encoding="utf-8")
        try:
            open_file(file)
        except CourseDesignerError as error:
            return str(error)
    return ""


def tried(seed: int, seconds: float) -> list[str]:
    """What does not hold, also where it ends early."""
    found: list[str] = []
    with tempfile.TemporaryDirectory(prefix="monkey-", ignore_cleanup_errors=True) as folder:
        try:
            found.extend(faults(seed, seconds, Path(folder)))
        except Failed as failed:
            found.append(str(failed))
    return found


def main() -> int:
    """Run one; 1 if something does not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.surroundings.monkey", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="the seed of chance")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long it goes on")
    asked = parser.parse_args()
    found = tried(asked.seed, asked.seconds)
    for fault in found:
        print(f"  {fault}", flush=True)
    return min(len(found), 1)


if __name__ == "__main__":
    sys.exit(main())

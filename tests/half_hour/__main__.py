# SPDX-License-Identifier: GPL-3.0-or-later
"""Replays a person's half hour and says whether what was drawn can be raced: ``python -m tests.half_hour FOLDER``.

Needs xdotool, ImageMagick's ``import``, and what a virtual display needs.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.displays import screen
from tests.half_hour import moments
from tests.half_hour.person import Lost, Person

RUNS: tuple[tuple[str, Callable[[Person, Path], None]], ...] = (
    ("first-board", moments.first_board),
    ("by-keys", moments.first_board_by_keys),
    ("two-boards", moments.two_boards),
    ("race", moments.race),
    ("race-by-keys", moments.race_by_keys),
)


@contextmanager
def editor(display: str, scale: int, home: Path) -> Iterator[Path]:
    """The editor on a display; the socket of its eyes."""
    eyes = home / "eyes"
    environment = {
        **os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "QT_SCALE_FACTOR": str(scale), "LANGUAGE": "en",
        "LC_ALL": "C.UTF-8", "HOME": str(home), "XDG_CONFIG_HOME": str(home),
    }  # fmt: skip
    process = subprocess.Popen([sys.executable, "-m", "tests.half_hour.eyes", str(eyes)], env=environment)
    try:
        yield eyes
    finally:
        process.terminate()
        process.wait()


def replay(name: str, do: Callable[[Person, Path], None], folder: Path, scale: int) -> int:
    """Do one run; returns 0 if the person was not lost and the course can be raced."""
    pictures = folder / name
    pictures.mkdir(parents=True, exist_ok=True)
    for old in pictures.glob("*.png"):
        old.unlink()
    file = (folder / f"{name}.course.json").resolve()
    file.unlink(missing_ok=True)
    print(name, flush=True)
    with (
        tempfile.TemporaryDirectory(prefix="half-hour-") as home,
        screen(1280 * scale, 800 * scale) as display,
        editor(display, scale, Path(home)) as eyes,
    ):
        try:
            do(Person(eyes, pictures, display), file)
        except Lost as lost:
            print(f"  LOST: {lost}", flush=True)
            return 1
    done = subprocess.run([sys.executable, "-m", "designer", "validate", str(file)], check=False)
    print(f"  validate: exit code {done.returncode}", flush=True)
    return done.returncode


def main() -> int:
    parser = argparse.ArgumentParser(prog="half_hour", description=__doc__)
    parser.add_argument("folder", type=Path, help="where pictures and courses go")
    parser.add_argument("--scale", type=int, default=1, help="the scaling of the screen: 1, or 2 for 200 %%")
    parser.add_argument("--only", choices=[name for name, _ in RUNS], help="one run alone")
    given = parser.parse_args()
    codes = [replay(name, do, given.folder, given.scale) for name, do in RUNS if given.only in (None, name)]
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())

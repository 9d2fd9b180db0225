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
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.displays import screen
from tests.half_hour import moments
from tests.half_hour.person import Lost, Person

Size = tuple[int, int]
"""Width and height of a screen, in pixels of scale 1."""


class Sitting(NamedTuple):
    """What is done between one start of the editor and its end."""

    do: Callable[[Person, Path], None]
    screen: Size = (1280, 800)


RUNS: Mapping[str, tuple[Sitting, ...]] = {
    "first-board": (Sitting(moments.first_board),),
    "by-keys": (Sitting(moments.first_board_by_keys),),
    "two-boards": (Sitting(moments.two_boards),),
    "race": (Sitting(moments.race),),
    "race-by-keys": (Sitting(moments.race_by_keys),),
    "three-documents": (
        Sitting(moments.three_documents, screen=(1920, 1080)),
        Sitting(moments.three_documents_again, screen=(1366, 768)),
    ),
}
"""What the person does; where there is more than one sitting, each but the last ends with a crash."""


@contextmanager
def editor(display: str, scale: int, home: Path) -> Iterator[Path]:
    """The editor on a display, which crashes in the end; the socket of its eyes."""
    eyes = home / "eyes"
    eyes.unlink(missing_ok=True)
    environment = {
        **os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "QT_SCALE_FACTOR": str(scale), "LANGUAGE": "en",
        "LC_ALL": "C.UTF-8", "HOME": str(home), "XDG_CONFIG_HOME": str(home),
    }  # fmt: skip
    words = [sys.executable, "-m", "tests.half_hour.eyes", str(eyes), str(home)]
    process = subprocess.Popen(words, env=environment)
    try:
        yield eyes
    finally:
        process.kill()
        process.wait()


def replay(name: str, folder: Path, scale: int) -> int:
    """Do one run; returns 0 if the person was not lost and the course can be raced."""
    pictures = folder / name
    pictures.mkdir(parents=True, exist_ok=True)
    for old in pictures.glob("*.png"):
        old.unlink()
    file = (folder / f"{name}.course.json").resolve()
    file.unlink(missing_ok=True)
    print(name, flush=True)
    with tempfile.TemporaryDirectory(prefix="half-hour-") as home:
        for sitting in RUNS[name]:
            try:
                sit(sitting, file, Path(home), pictures, scale)
            except Lost as lost:
                print(f"  LOST: {lost}", flush=True)
                return 1
    done = subprocess.run([sys.executable, "-m", "designer", "validate", str(file)], check=False)
    print(f"  validate: exit code {done.returncode}", flush=True)
    return done.returncode


def sit(sitting: Sitting, file: Path, home: Path, pictures: Path, scale: int) -> None:
    """Start the editor and do what is done in one sitting.

    Raises:
        Lost: the person does not find something.
    """
    width, height = sitting.screen
    with screen(width * scale, height * scale) as display, editor(display, scale, home) as eyes:
        sitting.do(Person(eyes, pictures, display), file)


def main() -> int:
    parser = argparse.ArgumentParser(prog="half_hour", description=__doc__)
    parser.add_argument("folder", type=Path, help="where pictures and courses go")
    parser.add_argument("--scale", type=int, default=1, help="the scaling of the screen: 1, or 2 for 200 %%")
    parser.add_argument("--only", choices=RUNS, help="one run alone")
    given = parser.parse_args()
    codes = [replay(name, given.folder, given.scale) for name in RUNS if given.only in (None, name)]
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())

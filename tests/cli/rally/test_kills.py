# SPDX-License-Identifier: GPL-3.0-or-later
"""Commands that take long or write much, ended at random: nothing half, nothing left over, nobody left behind."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from designer.rally.course.files import load_course
from designer.rally.lab.compiled.compiler import folder as compiled_folder
from designer.rally.lab.result import read_result
from tests.processes import hear_all, in_session, wait_for
from tests.proof import TOTAL, share

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are found as Linux tells them")

ROOT = Path(__file__).parents[3]
SHIPPED = ROOT / "courses"

COMMANDS = {
    "lab": ("lab", "gear.course.json", "--races", "1000000", "--resume", "--jobs", "2"),
    "generate": ("generate", "--boards", "1", "--players", "2", "--batches", "40", "--out", "gallery", "--jobs", "2"),
    "mend": ("mend", "gear.course.json", "--apply", "1", "--out", "better.course.json", "--force", "--jobs", "2"),
    "import": ("import", "gear.tmx", "again.course.json", "--force"),
    "export": ("export", "gear.course.json", "gear.vmod", "--force"),
    "render": ("render", "gear.course.json", "gear.pdf", "--force"),
}
SECONDS = {"lab": 7.0, "generate": 5.0, "mend": 4.0, "import": 1.0, "export": 1.2, "render": 1.5}
"""Within these a command is ended."""

LONG = 20.0
"""Within these every tenth run is ended of a command that may lose what it has worked for."""

KEPT = {"lab": "gear.lab.json", "generate": ".cache/**/*.journal", "mend": ".cache/**/*.journal"}
"""Where what takes long keeps what it has done."""


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as it is before a command runs in it."""
    folder = tmp_path_factory.mktemp("before")
    shutil.copytree(SHIPPED / "boards", folder / "boards")
    shutil.copy(SHIPPED / "first-gear.course.json", folder / "gear.course.json")
    words = [sys.executable, "-m", "designer", "export", "gear.course.json", "gear.tmx"]
    subprocess.run(words, cwd=folder, env=surroundings(folder), check=True, capture_output=True)
    return folder


def surroundings(folder: Path) -> dict[str, str]:
    """Those of a person whose cache and temporary files are in the folder, but what is compiled is there."""
    temporary = folder / ".temporary"
    temporary.mkdir(exist_ok=True)
    return {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "QT_QPA_PLATFORM": "offscreen",
        "NUMBA_CACHE_DIR": str(compiled_folder()),
        "XDG_CACHE_HOME": str(folder / ".cache"),
        "TMPDIR": str(temporary),
    }


class Ending(NamedTuple):
    """How a run of a command was ended.

    Attributes:
        signal: by what.
        after: how many seconds after it began.
        lost: how many seconds of its work are not on the disk.
    """

    signal: signal.Signals
    after: float
    lost: float


def ended(folder: Path, command: str, chance: random.Random, *, is_long: bool) -> Ending:
    """Run a command and end it at some moment."""
    number = chance.choice((signal.SIGINT, signal.SIGTERM, signal.SIGKILL))
    after = chance.uniform(0.05, LONG if is_long else SECONDS[command])
    words = [sys.executable, "-m", "designer", *COMMANDS[command]]
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(words, cwd=folder, env=surroundings(folder), stdout=quiet, stderr=quiet,
                               start_new_session=True, preexec_fn=hear_all)  # fmt: skip
    with suppress(subprocess.TimeoutExpired):
        process.wait(after)
    lost = 0.0 if process.poll() == 0 or command not in KEPT else since_kept(folder, command, after)
    process.send_signal(number)
    process.wait(120)
    wait_for(lambda: not in_session(process.pid))
    return Ending(number, after, lost)


def since_kept(folder: Path, command: str, after: float) -> float:
    """How many seconds of the work of a run are not on the disk."""
    times = [time.time() - path.stat().st_mtime for path in folder.glob(KEPT[command])]
    return min([after, *times])


def faults(folder: Path) -> Iterator[str]:
    """What is half in a folder in which a command was ended."""
    for path in folder.rglob("*.course.json"):
        load_course(path)
    for path in folder.rglob("*.lab.json"):
        read_result(path)
    pdf = folder / "gear.pdf"
    if pdf.exists() and not pdf.read_bytes().rstrip().endswith(b"%%EOF"):
        yield "half a file: gear.pdf"
    if (folder / "gear.vmod").exists() and not zipfile.is_zipfile(folder / "gear.vmod"):
        yield "half a file: gear.vmod"
    gallery = folder / "gallery"
    if gallery.exists() and not (gallery / "gallery.json").exists():
        yield "half a gallery"


def left_over(folder: Path) -> list[Path]:
    """The temporary files in a folder in which a command was ended."""
    return [*folder.rglob(".saving-*"), *(folder / ".temporary").iterdir()]


@pytest.mark.proof
@pytest.mark.parametrize("command", COMMANDS)
def test_whatever_ends_a_command_leaves_nothing_half_and_nobody_behind(
    command: str, before: Path, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    chance = random.Random(f"{command} 1")
    endings: list[Ending] = []
    for run in range(share(100)):
        folder = tmp_path / str(run)
        shutil.copytree(before, folder)
        ending = ended(folder, command, chance, is_long=command in KEPT and run % 10 == 9)
        what = f"{command}, {ending.signal.name} after {ending.after:.2f} s"
        assert list(faults(folder)) == [], what
        assert left_over(folder) == [], what
        endings.append(ending)
        shutil.rmtree(folder)
    told = Counter(ending.signal.name for ending in endings)
    lost = max(ending.lost for ending in endings)
    signals = ", ".join(f"{n} {name}" for name, n in told.items())
    record_property(TOTAL, f"{command}: {signals}; work at stake at most {lost:.1f} s")
    assert lost <= MOST_LOST + START


MOST_LOST = 10.0
"""So many seconds of work may be lost with the power."""

START = 3.0
"""Seconds that a run needs until it works."""

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
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from designer.rally.course.files import load_course
from designer.rally.lab.compiled.compiler import folder as compiled_folder
from designer.rally.lab.result import read_result
from tests.processes import in_session, wait_for
from tests.proof import share

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are found as Linux tells them")

ROOT = Path(__file__).parents[3]
SHIPPED = ROOT / "courses"

COMMANDS = {
    "lab": ("lab", "gear.course.json", "--races", "100000", "--resume", "--jobs", "2"),
    "generate": ("generate", "--boards", "1", "--players", "2", "--batches", "40", "--out", "gallery", "--jobs", "2"),
    "mend": ("mend", "gear.course.json", "--apply", "1", "--out", "better.course.json", "--force", "--jobs", "2"),
    "import": ("import", "gear.tmx", "again.course.json", "--force"),
    "export": ("export", "gear.course.json", "gear.vmod", "--force"),
    "render": ("render", "gear.course.json", "gear.pdf", "--force"),
}
SECONDS = {"lab": 7.0, "generate": 5.0, "mend": 4.0, "import": 1.0, "export": 1.2, "render": 1.5}
"""Within these a command is ended."""


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
    """Those of a person whose cache is in the folder, but what is compiled is there."""
    return {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "QT_QPA_PLATFORM": "offscreen",
        "NUMBA_CACHE_DIR": str(compiled_folder()),
        "XDG_CACHE_HOME": str(folder / ".cache"),
    }


def ended(folder: Path, command: str, chance: random.Random) -> tuple[signal.Signals, float]:
    """Run a command and end it at some moment; by what, and after how many seconds."""
    number = chance.choice((signal.SIGINT, signal.SIGTERM, signal.SIGKILL))
    after = chance.uniform(0.05, SECONDS[command])
    words = [sys.executable, "-m", "designer", *COMMANDS[command]]
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(words, cwd=folder, env=surroundings(folder), stdout=quiet, stderr=quiet,
                               start_new_session=True, preexec_fn=_hear_all)  # fmt: skip
    with suppress(subprocess.TimeoutExpired):
        process.wait(after)
    process.send_signal(number)
    process.wait(120)
    wait_for(lambda: not in_session(process.pid))
    return number, after


def _hear_all() -> None:
    """Who starts us in the background may have told us not to hear Ctrl+C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def faults(folder: Path, number: signal.Signals) -> Iterator[str]:
    """What is wrong in a folder in which a command was ended."""
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
    if number is not signal.SIGKILL:  # who is killed takes nothing away; the next who saves the file does
        yield from (f"left over: {path}" for path in folder.rglob(".saving-*"))


@pytest.mark.proof
@pytest.mark.parametrize("command", COMMANDS)
def test_whatever_ends_a_command_leaves_nothing_half_and_nobody_behind(
    command: str, before: Path, tmp_path: Path
) -> None:
    chance = random.Random(f"{command} 1")
    told = dict.fromkeys((signal.SIGINT, signal.SIGTERM, signal.SIGKILL), 0)
    lost = 0.0
    for run in range(share(100)):
        folder = tmp_path / str(run)
        shutil.copytree(before, folder)
        number, after = ended(folder, command, chance)
        assert list(faults(folder, number)) == [], f"{command}, {number.name} after {after:.2f} s"
        told[number] += 1
        if command == "lab":
            lost = max(lost, since_kept(folder, after))
        shutil.rmtree(folder)
    print(
        f"\n{command}: " + ", ".join(f"{n} {signal.name}" for signal, n in told.items()), f"lost at most {lost:.1f} s"
    )
    assert lost <= 10 + START


START = 3.0
"""Seconds that a run needs until it plays."""


def since_kept(folder: Path, after: float) -> float:
    """How many seconds of a run are not in its result file."""
    kept = folder / "gear.lab.json"
    return time.time() - kept.stat().st_mtime if kept.exists() else after

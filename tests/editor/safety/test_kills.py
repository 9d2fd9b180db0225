# SPDX-License-Identifier: GPL-3.0-or-later
"""kill -9 at random moments while the editor draws and saves: ``make test-kills`` does it fifty times."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from designer.documents import save
from designer.editor.files import read
from designer.editor.safety.recovery import find_lost
from designer.rally.course import Course
from tests.editor.safety.drawing_run import SAVED_EVERY

KILLS = int(os.environ.get("KILLS", "1"))

pytestmark = pytest.mark.skipif(os.name == "nt", reason="SIGKILL is of Unix")


def pits(course: Course) -> int:
    return sum(space.pit for _, space in course.floor.items())


@pytest.mark.parametrize("number", range(KILLS))
def test_killed_while_drawing_nothing_older_than_two_seconds_is_missing(tmp_path: Path, number: int) -> None:
    lasting = random.Random(number).uniform(0.0, 5.0) if number else 4.0
    script = Path(__file__).with_name("drawing_run.py")
    run = subprocess.Popen([sys.executable, str(script), str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert run.stdout is not None
    drawn: list[tuple[float, int]] = []
    for line in run.stdout:
        drawn.append((time.monotonic(), int(line)))
        if drawn[-1][0] >= drawn[0][0] + lasting:
            break
    killed = time.monotonic()
    run.send_signal(signal.SIGKILL)
    run.wait()
    due = max((count for moment, count in drawn if moment < killed - 2), default=0)
    assert due > 0 or lasting < 3
    saved = 0
    if (tmp_path / "drawn.course.json").exists():
        course, _ = read(tmp_path / "drawn.course.json")
        saved = pits(course)
        assert saved % SAVED_EVERY == 0
    found = [pits(lost.read()) for lost in find_lost(tmp_path / "data" / "recovery")]
    assert len(found) <= 1
    assert max([saved, *found]) >= due


KILLED_WHILE_SAVING = """
import os, signal, sys
from pathlib import Path
from designer.documents import save, saving
die = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
moment, path = sys.argv[1], Path(sys.argv[2])
if moment == "half written":
    write = os.fdopen
    class Half:
        def __init__(self, descriptor, mode): self.file = write(descriptor, mode)
        def __enter__(self): return self
        def __exit__(self, *_): pass
        def write(self, data): self.file.write(data[: len(data) // 2]); self.file.flush(); die()
    os.fdopen = Half
elif moment == "before the rename":
    Path.replace = die
else:
    saving._sync_folder = die
save(path, "new " * 1000)
"""


@pytest.mark.parametrize("moment", ["half written", "before the rename", "after the rename"])
def test_killed_while_saving_the_file_is_the_old_or_the_new_one(tmp_path: Path, moment: str) -> None:
    path = tmp_path / "a.course.json"
    path.write_text("old")
    run = subprocess.run([sys.executable, "-c", KILLED_WHILE_SAVING, moment, str(path)], check=False, timeout=60)
    assert run.returncode == -signal.SIGKILL
    assert path.read_text() == ("new " * 1000 if moment == "after the rename" else "old")
    for left in tmp_path.glob(".saving-*"):
        os.utime(left, (0, 0))
    save(path, "later")
    assert [found.name for found in tmp_path.iterdir()] == ["a.course.json"], "what was left is swept up"
    assert path.read_text() == "later"

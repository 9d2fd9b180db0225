# SPDX-License-Identifier: GPL-3.0-or-later
"""kill -9 at random moments while the editor draws and saves, then it is started again: ``make test-kills``."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from designer.editor.safety.recovery import find_lost
from designer.files import save
from designer.rally.course.files import print_course
from designer.rally.editing.edits import with_changes
from tests.editor.safety.drawing_run import DIES_AT, MOMENTS, SAVED_EVERY, empty, strokes
from tests.proof import WHOLE, share

KILLS = int(os.environ.get("KILLS", share(50)))
"""How often it is killed at each size."""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="SIGKILL is of Unix")


def script(name: str, *words: object) -> list[str]:
    return [sys.executable, str(Path(__file__).with_name(name)), *map(str, words)]


def restarted(folder: Path) -> dict[str, Any]:
    """What a fresh editor has open on what was left, without being asked to."""
    run = subprocess.run(script("restarted_run.py", folder), check=True, timeout=60, stdout=subprocess.PIPE, text=True)
    told: dict[str, Any] = json.loads(run.stdout)
    return told


def left_behind(folder: Path) -> str:
    """The course after the kill, as it is in the editor that was started again, or else in its file."""
    told = restarted(folder)
    path = folder / "drawn.course.json"
    if told["path"] == "None":
        assert find_lost(folder / "data" / "recovery") == [], "what is in safety is opened"
        return path.read_text(encoding="utf-8") if path.exists() else ""
    assert told["path"] == str(path)
    assert told["saved"] or any("Recovered unsaved changes" in text for text in told["notices"])
    return str(told["course"])


def strokes_in(text: str, size: int, most: int) -> int:
    """After how many strokes the course was exactly this one, every stroke as it was drawn; asserts that it was."""
    courses = [empty(size)]
    for stroke in strokes(size, most):
        courses.append(with_changes(courses[-1], stroke))
    for number in range(most, -1, -1):
        if print_course(courses[number]) == text:
            return number
    assert text == "", "it is not the course after any of the strokes"
    return 0


@pytest.mark.proof
@pytest.mark.parametrize("size", [12, 40, 200])
@pytest.mark.parametrize("number", range(KILLS))
def test_killed_while_drawing_nothing_older_than_two_seconds_is_missing(tmp_path: Path, number: int, size: int) -> None:
    lasting = random.Random(number).uniform(0.0, 5.0) if number else 3.5
    run = subprocess.Popen(script("drawing_run.py", tmp_path, size, ""), stdout=subprocess.PIPE, text=True)
    assert run.stdout is not None
    drawn: list[tuple[float, int]] = []
    for line in run.stdout:
        drawn.append((time.monotonic(), int(line)))
        if drawn[-1][0] >= drawn[0][0] + lasting:
            break
    killed = time.monotonic()
    run.send_signal(signal.SIGKILL)
    rest, _ = run.communicate()
    due = max((count for moment, count in drawn if moment < killed - 2), default=0)
    assert due > 0 or lasting < 3
    most = max([drawn[-1][1], *map(int, rest.split())])
    assert strokes_in(left_behind(tmp_path), size, most + 1) >= due


@pytest.mark.proof
@pytest.mark.parametrize("size", [12, 40, 200] if WHOLE else [12])
@pytest.mark.parametrize("moment", MOMENTS)
def test_killed_inside_a_saving_the_editor_has_every_stroke_again(tmp_path: Path, moment: str, size: int) -> None:
    run = subprocess.run(
        script("drawing_run.py", tmp_path, size, moment), check=False, timeout=60, stdout=subprocess.PIPE, text=True
    )
    assert run.returncode == -signal.SIGKILL
    count = int(run.stdout.split()[-1])
    assert count == DIES_AT * SAVED_EVERY
    saved = strokes_in((tmp_path / "drawn.course.json").read_text(encoding="utf-8"), size, count)
    assert saved == (count if moment == "after the rename" else count - SAVED_EVERY), "the file is the old or the new"
    assert strokes_in(left_behind(tmp_path), size, count) >= saved


KILLED_WHILE_SAVING = """
import os, signal, sys
from pathlib import Path
from designer.files import save, saving
die = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
moment, path = sys.argv[1], Path(sys.argv[2])
if moment == "half written":
    write = os.fdopen
    class Half:
        def __init__(self, descriptor, mode): self.file = write(descriptor, mode)
        def __enter__(self): return self
        def __exit__(self, *_): pass
        def fileno(self): return self.file.fileno()
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

# SPDX-License-Identifier: GPL-3.0-or-later
"""SIGINT, SIGTERM and SIGKILL at random moments, with several tabs that nobody has saved: all are open again."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from designer.rally.course.files import print_course
from designer.rally.editing.edits import with_changes
from tests.editor.safety.disks import fill, small_disk
from tests.editor.safety.drawing_run import empty, strokes
from tests.editor.safety.tabs_run import SIZE, TABS
from tests.editor.safety.test_kills import script
from tests.editor.tabs import copies
from tests.processes import hear_all, in_session, wait_for
from tests.proof import TOTAL, share

pytestmark = [pytest.mark.proof, pytest.mark.skipif(os.name == "nt", reason="signals are of Unix")]

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGKILL)

UNSAFE = 2.0
"""Seconds of drawing that SIGKILL may cost; the others cost nothing."""


Stroke = tuple[float, int, int]
"""When it was drawn, in which tab, and its number there."""


def begun(folder: Path, *more: object) -> subprocess.Popen[str]:
    """The editor, which draws."""
    words = script("tabs_run.py", folder, *more)
    return subprocess.Popen(words, stdout=subprocess.PIPE, text=True, start_new_session=True, preexec_fn=hear_all)


def drawn_in(run: subprocess.Popen[str], seconds: float) -> list[Stroke]:
    """What it draws within so many seconds."""
    assert run.stdout is not None
    drawn: list[Stroke] = [json.loads(run.stdout.readline())]
    while drawn[-1][0] < drawn[0][0] + seconds:
        drawn.append(json.loads(run.stdout.readline()))
    return drawn


def due(drawn: list[Stroke], until: float) -> list[int]:
    """How many strokes each tab had at a moment."""
    return [max((count for at, tab, count in drawn if tab == each and at <= until), default=0) for each in range(TABS)]


def ended(folder: Path, number: signal.Signals, after: float, *more: object) -> list[int]:
    """End the editor so many seconds after it began to draw; returns how many strokes of each tab must be there."""
    run = begun(folder, *more)
    drawn = drawn_in(run, after)
    if number is signal.SIGINT:  # the first asks, as closing the window does
        run.send_signal(number)
        time.sleep(0.3)
    told = time.monotonic()
    run.send_signal(number)
    rest, _ = run.communicate(timeout=60)
    wait_for(lambda: not in_session(run.pid))
    drawn += map(json.loads, rest.splitlines())
    return due(drawn, told - UNSAFE if number is signal.SIGKILL else told)


def told_after(folder: Path) -> list[list[str]]:
    """What is open after a new start: the text of what is not saved, and the files of what is."""
    run = subprocess.run(
        script("tabs_run.py", folder, "--tell"), check=True, timeout=60, stdout=subprocess.PIPE, text=True
    )
    return [json.loads(line) for line in run.stdout.splitlines()]


def offered(told: list[list[str]]) -> list[int]:
    """How many strokes of each tab are open; asserts that each is a course as it was drawn."""
    counts = [0] * TABS
    for (text,) in told:
        tab = int(json.loads(text)["title"].removeprefix("tab "))
        counts[tab] = strokes_in(text, tab)
    return counts


def strokes_in(text: str, tab: int) -> int:
    """After how many strokes the course of a tab was exactly this one; some change nothing, so the most."""
    course, found = replace(empty(SIZE), title=f"tab {tab}"), -1
    for number, stroke in enumerate(strokes(SIZE, 1_000)):
        if print_course(course) == text:
            found = number
        elif found >= 0:
            return found
        course = with_changes(course, stroke)
    pytest.fail(f"tab {tab} is not as it was after any stroke")


def test_whatever_ends_the_editor_every_unsaved_tab_is_open_again(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    chance, told = random.Random("editor"), Counter[str]()
    for run in range(share(100)):
        number, after = chance.choice(SIGNALS), chance.uniform(0.5, 5)
        folder = tmp_path / str(run)
        folder.mkdir()
        least, there = ended(folder, number, after), offered(told_after(folder))
        what = f"{number.name} after {after:.2f} s"
        assert all(count >= few for count, few in zip(there, least, strict=True)), (what, least, there)
        assert not list(folder.rglob(".saving-*")), what
        told[number.name] += 1
    signals = ", ".join(f"{n} {name}" for name, n in told.items())
    record_property(TOTAL, f"editor with {TABS} unsaved tabs: {signals}; all open again")


def test_a_kill_with_three_documents_two_of_them_unsaved_opens_all_three_again(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    chance, kills = random.Random("three documents"), share(20)
    for run in range(kills):
        folder, after = tmp_path / str(run), UNSAFE + chance.uniform(0.5, 3)
        (saved,) = copies(folder, "saved")
        least = ended(folder, signal.SIGKILL, after, "--beside", saved, "--many", 2)
        told = told_after(folder)
        assert [words for words in told if len(words) == 2] == [["saved", str(saved)]], told
        unsaved = [words for words in told if len(words) == 1]
        assert len(unsaved) == 2, after
        assert all(few > 0 for few in least[:2])
        assert all(count >= few for count, few in zip(offered(unsaved), least, strict=True)), after
    record_property(TOTAL, f"{kills} kills of three documents, two of them unsaved; all open again")


def test_told_to_end_on_a_full_disk_what_was_in_safety_stays(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", 1024) as folder:
        run = begun(folder)
        drawn = drawn_in(run, 3)
        fill(folder)
        full = time.monotonic()
        run.send_signal(signal.SIGTERM)
        run.communicate(timeout=60)
        assert run.returncode == 0
        (folder / "filling").unlink()
        there = offered(told_after(folder))
        least = due(drawn, full - UNSAFE)
        assert all(count >= few for count, few in zip(there, least, strict=True)), (least, there)
        assert not list(folder.rglob(".saving-*"))

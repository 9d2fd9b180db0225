# SPDX-License-Identifier: GPL-3.0-or-later
"""The studio: scrubbing through a long race of eight robots, its lines, and playing on a large floor."""

from __future__ import annotations

import os
import sys
import tempfile
import tracemalloc
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

from designer.documents import courses_folder
from designer.rally.course import Course
from designer.rally.edition import find_edition
from designer.rally.engine.race import Race, robot_names
from designer.rally.files import load_course
from designer.rally.reachability import measure
from designer.rally.replay import Replay, replay_of_race
from designer.rally.tables import compile_tables
from designer.rally.timeline import lines_of, timeline_of
from tests.bench.clock import best, table
from tests.bench.floors import random_floor
from tests.bench.strokes import course_of

if TYPE_CHECKING:
    from designer.editor.app import RunningEditor

FRAME = 16.0
"""Milliseconds that a step with its repaint may take: sixty pictures a second."""

ROBOTS, ROUNDS, EDITION = 8, 30, "wotc-1994"


def run(everything: bool = False) -> None:
    """Measure the studio and print the table."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    kettle_run = load_course(courses_folder() / "kettle-run.course.json")
    courses = {"kettle-run": kettle_run, "48x48": course_of(random_floor(48))}
    with tempfile.TemporaryDirectory() as folder:
        rows = [_row(name, course, Path(folder) / name) for name, course in courses.items()]
    heads = ("ms", "steps", "scrub", "step", "promised", "timeline", "lines", "MB")
    table(f"The studio: {ROBOTS} robots, up to {ROUNDS} rounds, each step with its repaint", heads, rows)


def long_race(course: Course) -> Replay:
    """A race of random programs."""
    tables = compile_tables(course.floor, find_edition(EDITION))
    race = Race.from_seed(tables, robot_names(ROBOTS), 1)
    race.play(ROUNDS)
    return replay_of_race(course, race)


def _row(name: str, course: Course, folder: Path) -> tuple[object, ...]:
    tracemalloc.start()
    replay = long_race(course)
    steps = replay.steps
    _ = steps[-1].state  # every state is made, as after scrubbing through all of it
    timeline_of(replay.start, steps)
    memory = tracemalloc.get_traced_memory()[0] / 2**20
    tracemalloc.stop()
    analysis = measure(compile_tables(course.floor, find_edition(EDITION)))
    timeline, _ = best(lambda: timeline_of(replay.start, steps))
    lines, _ = best(lambda: lines_of(replay.start, steps, analysis))
    scrub, step = _in_the_window(course, replay, folder)
    return name, len(steps), scrub, step, FRAME, timeline, lines, memory


def _in_the_window(course: Course, replay: Replay, folder: Path) -> tuple[float, float]:
    """Milliseconds of a jump to any step, and of one step forward; boards and bar are painted anew."""
    from PyQt6.QtWidgets import QApplication

    from designer.editor.app import start
    from designer.editor.rally.replays import show_replay
    from designer.editor.settings import Settings

    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    editor = start(application, Settings(folder))
    editor.window.resize(1600, 1000)
    editor.window.show()
    editor.document.load(course, None)
    editor.window.show_workspace("studio")
    show_replay(editor, "Race", replay)
    for _ in range(20):
        application.processEvents()
    times = _measured(editor, len(replay.steps))
    editor.document.stack.setClean()
    editor.window.close()
    editor.window.deleteLater()
    application.processEvents()
    return times


def _measured(editor: RunningEditor, count: int) -> tuple[float, float]:
    playback, bar = editor.window.panels.playback, editor.window.panels["race"].bar
    viewport = editor.window.canvas.viewport()
    assert viewport is not None
    places = cycle([(n * 7919) % count for n in range(count)])

    def scrub() -> None:
        playback.go(next(places))
        bar.repaint()
        viewport.repaint()

    def step() -> None:
        playback.go(playback.position % count + 1)
        bar.repaint()
        viewport.repaint()

    for _ in range(20):
        scrub()
    return best(scrub, 2.0, 40)[0], best(step, 2.0, 40)[0]

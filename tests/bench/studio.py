# SPDX-License-Identifier: GPL-3.0-or-later
"""The studio: scrubbing through a long race of eight robots, its lines, playing on a large floor, and questions."""

from __future__ import annotations

import os
import sys
import tempfile
import tracemalloc
from collections.abc import Callable
from itertools import count, cycle
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from designer.base.grid import Heading
from designer.files import courses_folder
from designer.rally.course.course import Course
from designer.rally.course.files import load_course
from designer.rally.course.tables import compile_tables
from designer.rally.edition import find_edition
from designer.rally.engine.race import Race, robot_names
from designer.rally.reachability import measure
from designer.rally.replay.replay import Replay, replay_of_race
from designer.rally.replay.timeline import lines_of, timeline_of
from tests.bench.clock import best, table
from tests.bench.floors import random_floor
from tests.bench.strokes import course_of

if TYPE_CHECKING:
    from designer.editor.window.app import RunningEditor
    from designer.rally.reachability import Analysis

T = TypeVar("T")

FRAME = 16.0
"""Milliseconds that a step with its repaint may take: sixty pictures a second."""

ROBOTS, ROUNDS, EDITION = 8, 30, "wiki-1994"


def run(everything: bool = False) -> None:
    """Measure the studio and print the table."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    kettle_run = load_course(courses_folder() / "kettle-run.course.json")
    courses = {"kettle-run": kettle_run, "48x48": course_of(random_floor(48))}
    with tempfile.TemporaryDirectory() as folder:
        rows = [_row(name, course, Path(folder) / name) for name, course in courses.items()]
    heads = ("ms", "rounds", "steps", "scrub", "step", "frame", "promised", "timeline", "lines", "MB")
    table(
        f"The studio: {ROBOTS} robots, {ROUNDS} rounds, each step and each picture of a motion with its repaint",
        heads,
        rows,
    )
    _asked()


def long_race(course: Course) -> Replay:
    """A race of random programs that lasts all rounds: the first by seed in which robots live so long."""
    tables = compile_tables(course.floor, find_edition(EDITION))
    for seed in count(1):
        race = Race.from_seed(tables, robot_names(ROBOTS), seed)
        race.play(ROUNDS)
        if race.steps[-1].round == ROUNDS:
            return replay_of_race(course, race)
    raise AssertionError("seeds never end")


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
    scrub, step, frame = _in_the_window(course, replay, folder)
    return name, steps[-1].round, len(steps), scrub, step, frame, FRAME, timeline, lines, memory


def _in_the_window(course: Course, replay: Replay, folder: Path) -> tuple[float, float, float]:
    """Milliseconds of a jump to any step, of one step forward, and of a picture while machines and robots move."""
    from designer.editor.rally.race.replays import show_replay

    def race(editor: RunningEditor) -> tuple[float, float, float]:
        show_replay(editor, "Race", replay)
        return _measured(editor, len(replay.steps))

    return _in_a_window(course, folder, race)


def _in_a_window(course: Course, folder: Path, do: Callable[[RunningEditor], T]) -> T:
    """What something measures in a studio that shows a course."""
    from PyQt6.QtWidgets import QApplication

    from designer.editor.settings import Settings
    from designer.editor.window.app import start

    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    editor = start(application, Settings(folder))
    editor.window.resize(1600, 1000)
    editor.window.show()
    editor.document.load(course, None)
    editor.window.show_workspace("studio")
    for _ in range(20):
        application.processEvents()
    times = do(editor)
    editor.document.stack.setClean()
    editor.window.close()
    editor.window.deleteLater()
    application.processEvents()
    return times


def _asked() -> None:
    """Measure a robot that is dragged with its fastest way, and a hand, both with the repaint of boards and panel."""
    course = course_of(random_floor(12))
    analysis = measure(compile_tables(course.floor, find_edition(course.edition)))
    with tempfile.TemporaryDirectory() as folder:
        rows = _in_a_window(course, Path(folder), lambda editor: _questions(editor, analysis))
    table("Questions on the boards, 12x12", ("ms", "time", "promised"), rows)


def _questions(editor: RunningEditor, analysis: Analysis) -> list[tuple[object, ...]]:
    from designer.editor.rally.ask.open_question import question_of
    from designer.editor.rally.ask.question import BoardQuestion, QuestionKind
    from designer.rally.edition.cards import CardKind

    editor.state.set_analysis(analysis)
    asking, panel = question_of(editor), editor.window.panels["ask"]
    viewport = editor.window.canvas.viewport()
    assert viewport is not None
    standing = [cell for cell, _ in editor.document.course.floor.items() if asking.can_ask(cell)]
    places = cycle(standing[n * 7919 % len(standing)] for n in range(len(standing)))
    hand = tuple(list(CardKind)[n % 7] for n in range(9))
    asking.ask(QuestionKind.FASTEST, standing[0])

    def paint() -> None:
        panel.repaint()
        viewport.repaint()

    def drag() -> None:
        asking.move(next(places))
        paint()

    def ask_hand() -> None:
        asking.put(BoardQuestion(QuestionKind.HAND, asking.numbers[0], next(places), Heading.E, hand=hand))
        paint()

    for _ in range(20):
        drag()
    ask_hand()
    return [
        ("a robot dragged, its fastest way drawn", best(drag, 2.0, 40)[0], FRAME),
        ("all programs of a hand of nine, drawn", best(ask_hand, 2.0, 40)[0], 50.0),
    ]


def _measured(editor: RunningEditor, steps: int) -> tuple[float, float, float]:
    playback, bar = editor.window.panels.playback, editor.window.panels["race"].bar
    viewport = editor.window.canvas.viewport()
    assert viewport is not None
    places = cycle([(n * 7919) % steps for n in range(steps)])

    def scrub() -> None:
        playback.go(next(places))
        bar.repaint()
        viewport.repaint()

    def step() -> None:
        playback.go(playback.position % steps + 1)
        bar.repaint()
        viewport.repaint()

    moving = [position for position in range(1, steps + 1) if playback.motions(position)]
    pictures = cycle([(position, part / 8) for position in moving[:40] for part in range(9)])

    def frame() -> None:
        position, part = next(pictures)
        if position != playback.position:
            playback.position = position
        playback.show_motion(playback.motions(position)[0], part)
        viewport.repaint()

    for _ in range(20):
        scrub()
    for _ in range(9 * len(moving[:40])):
        frame()
    return best(scrub, 2.0, 40)[0], best(step, 2.0, 40)[0], best(frame, 2.0, 360)[0]

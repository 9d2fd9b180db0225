# SPDX-License-Identifier: GPL-3.0-or-later
"""A race of bots on the course, in the studio: each time another one, numbered by its seed."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence, tr
from designer.editor.background import Tell, wait_for
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.race.replays import show_replay

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.rally.course.course import Course
    from designer.rally.replay.replay import Replay

ROUNDS = 30
"""After so many rounds a race ends, whoever has come how far."""

MANY = 4
"""So many robots race, or as many as the edition has."""


class _Seeds(QObject):
    """The seeds of an editor's races, one after another."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self._seeds = count(1)

    def draw(self) -> int:
        return next(self._seeds)


def let_robots_race(editor: Editor) -> bool:
    """Play a race that was not played yet, and watch it; returns whether there is one."""
    course: Course = editor.document.course
    seed = (editor.findChild(_Seeds) or _Seeds(editor)).draw()

    def work(tell: Tell) -> Replay:
        return bot_race(course, seed, tell)

    try:
        replay = wait_for(editor.frame, sentence("Robots race…"), ROUNDS, work)
    except CourseDesignerError as error:
        editor.files.tell_error(error)
        return False
    if replay is None:
        return False
    show_replay(editor, tr("Race {race} of bots", race=seed), replay)
    player_of(editor).play()
    return True


def bot_race(course: Course, seed: int, tell: Tell) -> Replay:
    """A race of careful bots on a course.

    Raises:
        CourseDesignerError: nobody can start.
    """
    from designer.rally.course.tables import compile_tables
    from designer.rally.engine.race import robot_names
    from designer.rally.lab.bot_race import begin_race, find_drivers
    from designer.rally.replay.replay import replay_of_race

    rules = course.rules()
    robots = min(MANY, rules.players.high)
    tables = compile_tables(course.floor, rules)
    race = begin_race(tables, robot_names(robots), seed, find_drivers("careful", robots))
    while len(race.rounds) < ROUNDS and not race.over:
        race.play_round()
        tell(len(race.rounds))
    return replay_of_race(course, race)

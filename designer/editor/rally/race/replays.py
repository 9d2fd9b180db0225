# SPDX-License-Identifier: GPL-3.0-or-later
"""Files of what is played: replays watched and saved, registers saved as rule cases, races taken along.

A person says where a file goes; it is written, and told. What is taken along is a page that plays the race, an
animation, or a strip of pictures.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.words import sentence, tr
from designer.editor.background import Tell, wait_for
from designer.editor.rally.race.decisions import ChosenAnswers
from designer.editor.rally.race.playback import Playback, player_of
from designer.editor.widgets import dialogs
from designer.editor.widgets.notices import Notice
from designer.editor.workspace import STUDIO
from designer.game.names import course_name
from designer.rally.course.course import Program, ProgramRobot
from designer.rally.course.file_names import REPLAY_SUFFIX
from designer.rally.edition.cards import print_card

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.rally.edition.decisions import Decision
    from designer.rally.engine import Robot
    from designer.rally.replay.replay import Replay

PAGES = ("race", "program")
"""The pages of the workbench on which one follows what is played."""


def show_replay(editor: Editor, name: str, replay: Replay) -> None:
    """Show a replay in the player; the panel with the program comes to the front."""
    player_of(editor).show_passing(_program(name, replay), replay)
    editor.window.show_workspace(STUDIO.key)
    editor.panels.show_one_page(PAGES)


def _program(name: str, replay: Replay) -> Program:
    """The robots of a replay with the cards that they laid, as the panel shows them."""
    return Program(name, tuple(_robot(robot, replay) for robot in replay.start.robots))


def _robot(robot: Robot, replay: Replay) -> ProgramRobot:
    """A robot where it begins; one that is still to be placed has its archive there."""
    from designer.rally.replay.comparison import decisions_of

    laid = tuple(tuple(map(print_card, record.programs.get(robot.name, ()))) for record in replay.rounds)
    cell, decisions = robot.cell or robot.archive or Cell(0, 0), decisions_of(replay, robot.name)
    return ProgramRobot(robot.name, cell, robot.heading, laid, decisions)


def save_with_dialog(editor: Editor, name: str, kinds: str, write: Callable[[Path], object]) -> bool:
    """Ask where to save, in the folder of the course at first; returns whether it was written.

    ``write`` gets the place; what it raises is told in the window, and False means that it was cancelled.
    """
    path = dialogs.ask_save(editor.frame, editor.files.folder() / name, kinds)
    if path is None:
        return False
    try:
        if write(path) is False:
            return False
    except (CourseDesignerError, OSError) as error:
        editor.files.tell_error(error)
        return False
    editor.notices.show_notice(Notice("export", sentence("Saved {path}", path=str(path))))
    return True


def save_case(editor: Editor) -> bool:
    """Ask for a file and write the register of the shown step as a case; returns whether it was written.

    The deal of cards makes no case.
    """
    from designer.files import save

    step = player_of(editor).step
    if step is None or not step.register:
        return False
    name = f"{_plain(editor.files.title)}-round-{step.round}-register-{step.register}"
    return save_with_dialog(
        editor, f"{name}.md", tr("Cases (*.md)"), lambda path: save(path, case_of_shown(editor, name))
    )


def case_of_shown(editor: Editor, name: str) -> str:
    """The case of the step that is shown, under the id ``name``."""
    from designer.rally.course.tables import compile_tables
    from designer.rally.edition import find_edition
    from designer.rally.engine.case_runs import case_of_step

    playback, course = player_of(editor), editor.document.course
    tables = compile_tables(course.floor, find_edition(course.edition, course.options))
    return case_of_step(
        tables, playback.steps, playback.position - 1, _decided(playback), id=name, title=editor.files.title
    )


def _decided(playback: Playback) -> dict[str, tuple[Decision, ...]]:
    """What the players of all robots decide in what is played, but for the defaults, each with its register."""
    from designer.rally.engine.choices import Script
    from designer.rally.replay.replay import rerun

    replay = playback.replay()
    if replay is None or not replay.choices:
        return {}
    answers = ChosenAnswers(Program("", ()), Script(replay.choices))
    rerun(replay, answers)
    return {robot.name: answers.decisions(robot.name) for robot in replay.start.robots}


def _plain(text: str) -> str:
    return re.sub(r"[^\w]+", "-", text.lower()).strip("-") or "case"


def save_replay(editor: Editor) -> bool:
    """Ask for a file and write what is played; returns whether it was written."""
    from designer.files import save
    from designer.rally.replay.replay import print_replay

    playback = player_of(editor)
    replay, program = playback.replay(), playback.program
    if replay is None or program is None:
        return False
    name = f"{program.name}{REPLAY_SUFFIX}".replace("/", "-")
    content = print_replay(replay)
    return save_with_dialog(editor, name, tr("Replays (*.replay.json)"), lambda path: save(path, content))


def share_race(editor: Editor) -> bool:
    """Ask for a file and write the race that is shown; returns whether it was written."""
    replay = player_of(editor).replay()
    if replay is None:
        return False
    return save_with_dialog(editor, f"{editor.files.title}.html", _kinds(), lambda path: _write(editor, replay, path))


def _kinds() -> str:
    titles = {
        tr("Page that plays the race"): ".html",
        tr("Animation"): ".gif",
        tr("Animation, smaller"): ".webp",
        tr("Strip of pictures"): ".png",
    }
    return ";;".join(f"{title} (*{suffix})" for title, suffix in titles.items())


def _write(editor: Editor, replay: Replay, path: Path) -> bool:
    """Write the race as the ending of the file says; False if that was cancelled.

    Raises:
        CourseDesignerError: the ending is none of them, or nothing can be written there.
        OSError: likewise.
    """
    from designer.exchange.rally.race_media import SUFFIXES, picture_count, race_file
    from designer.files import save

    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        known = ", ".join(SUFFIXES)
        raise CourseDesignerError(
            sentence("'{name}' is not a file for a race; use one of {suffixes}", name=path.name, suffixes=known)
        )

    def work(tell: Tell) -> str | bytes:
        return race_file(replay, course_name(replay.course.title, editor.document.path), suffix, tell)

    made = wait_for(editor.frame, sentence("Creating pictures…"), picture_count(replay, suffix), work)
    if made is None:
        return False
    save(path, made, overwrite=True)
    return True

# SPDX-License-Identifier: GPL-3.0-or-later
"""Replays in the window: watched step by step as they were played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from designer.base.grid import Cell
from designer.editor.rally.race.playback import player_of
from designer.editor.workspace import STUDIO
from designer.rally.course.course import Program, ProgramRobot
from designer.rally.edition.cards import print_card

PAGES = ("race", "program")
"""The pages of the workbench on which one follows what is played."""

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.rally.engine import Robot
    from designer.rally.engine.records import RoundRecord
    from designer.rally.replay.replay import Replay


def show_replay(editor: Editor, name: str, replay: Replay) -> None:
    """Show a replay in the player; the panel with the program comes to the front."""
    player_of(editor).show_passing(_program(name, replay), replay)
    editor.window.show_workspace(STUDIO.key)
    editor.panels.show_one_page(PAGES)


def _program(name: str, replay: Replay) -> Program:
    """The robots of a replay with the cards that they laid, as the panel shows them."""
    return Program(name, tuple(_robot(robot, replay.rounds) for robot in replay.start.robots))


def _robot(robot: Robot, rounds: Iterable[RoundRecord]) -> ProgramRobot:
    """A robot where it begins; one that is still to be placed has its archive there."""
    laid = tuple(tuple(map(print_card, record.programs.get(robot.name, ()))) for record in rounds)
    return ProgramRobot(robot.name, robot.cell or robot.archive or Cell(0, 0), robot.heading, laid)

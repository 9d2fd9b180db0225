# SPDX-License-Identifier: GPL-3.0-or-later
"""The story of a game: round and robot before what happened in each move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.base.words import tr
from designer.editor.docks import story
from designer.editor.docks.story import StoryEntry
from designer.editor.labyrinth.playback import Playback, player_of, robot_named, robot_of
from designer.editor.labyrinth.small_pictures import paint_robot
from designer.labyrinth.engine.events import tell

if TYPE_CHECKING:
    from designer.editor.context import Editor


class GameStory(story.Story):
    """The log of the game that is played."""

    indent = 100

    def __init__(self, editor: Editor) -> None:
        self._game = player_of(editor)
        super().__init__(editor, self._game)

    def empty_words(self) -> tuple[str, str]:
        """No turn was taken, or there is not even a plan."""
        if self.document.course.layout:
            return tr("No story yet"), tr("Begin a game and choose turns for its robots.")
        return tr("No plan yet"), tr("Open or begin a plan first. What robots do appears here.")

    def lines(self) -> Iterator[StoryEntry]:
        rounds, section = self._game.rounds(), 0
        for position, (number, step) in enumerate(zip(rounds, self._game.steps, strict=True), 1):
            robot = robot_of(step)
            head = tr("{n}  {robot}", n=number, robot=robot) if robot else str(number)
            for frame in step.frames:
                begins = tr("Round {n}", n=number) if number != section else ""
                who = robot_named(frame.event)
                yield StoryEntry(position, head, str(tell(frame.event)), who, begins, frame is step.frames[-1])
                head, section = "", number

    def paint_robot(self, painter: QPainter, rect: QRectF, name: str) -> None:
        paint_named(painter, rect, name, self._game)


def paint_named(painter: QPainter, rect: QRectF, name: str, playback: Playback) -> None:
    """Paint the robot of a game with this name."""
    robots = playback.shown.robots if playback.shown is not None else ()
    for index, robot in enumerate(robots):
        if robot.name == name:
            is_second = any(other.player == robot.player for other in robots[:index])
            paint_robot(painter, rect, robot.player, second=is_second)

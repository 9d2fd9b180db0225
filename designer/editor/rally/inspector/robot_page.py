# SPDX-License-Identifier: GPL-3.0-or-later
"""The inspector's page on a robot of the program that is played."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QPainter, QPaintEvent
from PyQt6.QtWidgets import QWidget

from designer.base.grid import HEADING_WORDS, Cell, Heading
from designer.base.words import sentence_in, tr
from designer.editor.look.paint import draw_box, draw_text, painter_of, pen
from designer.editor.rally.inspector.inspector import InspectorPage
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.race.scene import scene_of
from designer.editor.rally.small_pictures import paint_robot
from designer.rally.editing.consequences import what_happens
from designer.rally.edition import NEVER

if TYPE_CHECKING:
    from designer.editor.context import Editor


class DamageBar(QWidget):
    """Damage as slots, with the number beside them: ``1 of 10``; the number alone where it never destroys."""

    def __init__(self) -> None:
        super().__init__()
        self.damage, self.limit = 0, 10

    def set_damage(self, damage: int, limit: int) -> None:
        """Show so much of so much."""
        self.damage, self.limit = damage, 0 if limit == NEVER else max(1, limit)
        self.setAccessibleName(self._text())
        self.update()

    def _text(self) -> str:
        return tr("{damage} of {limit}", damage=self.damage, limit=self.limit) if self.limit else str(self.damage)

    def sizeHint(self) -> QSize:
        return QSize(160, 20)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            step = min(9.0, (self.width() - 60) / max(1, self.limit))
            for slot in range(self.limit):
                box = QRectF(slot * step + 0.5, self.height() / 2 - 6.5, step - 2, 13)
                draw_box(painter, box, 1.5, fill="damage" if slot < self.damage else "field", line=pen("muted"))
            draw_text(painter, QRectF(self.limit * step + 6, 0, 80, self.height()), self._text())


class RobotPage(InspectorPage):
    """A robot as playback shows it now, or as the program puts it down."""

    def __init__(self, editor: Editor, name: str) -> None:
        super().__init__(editor)
        self.name = name
        self.head.art = self._paint
        self.damage = DamageBar()
        self.row(tr("Damage"), self.damage)
        self.lives = self.value(tr("Lives"))
        self.next = self.value(tr("Next checkpoint"))
        self.archive = self.value(tr("Archive"))
        self.button(tr("Turn"), "arrow-clockwise", self._turn)
        self.refresh()

    @property
    def robot(self) -> Any:
        """The robot of the scene; None when it is not played."""
        return next((robot for robot in scene_of(self.state).robots if robot.name == self.name), None)

    def signature(self) -> Hashable:
        return RobotPage, self.name

    def refresh(self) -> None:
        robot = self.robot
        if robot is None:
            self._tell_start()
            return
        self._tell_place(robot)
        edition = self.rules
        if edition is None:
            return
        self.damage.set_damage(robot.damage, edition.destroyed_at)
        self._tell_race(str(robot.lives) if edition.lives else "–", robot.reached, robot.archive)
        self.prose.setText(what_happens(self.course, robot.cell, edition) if robot.cell is not None else "")
        self.head.update()

    def _tell_race(self, lives: str, reached: tuple[int, ...], archive: Cell | None) -> None:
        goals = self.course.checkpoints
        following = self.rules.next_checkpoints(len(goals), reached) if self.rules is not None else ()
        told = [tr("{number}, at {place}", number=number, place=goals[number - 1].name) for number in following]
        self.lives.setText(lives)
        self.next.setText("; ".join(told) or tr("none left"))
        self.archive.setText(archive.name if archive is not None else "–")

    def _tell_start(self) -> None:
        """No program is played: where the first program that has the robot puts it down."""
        found = (robot for program in self.course.programs for robot in program.robots if robot.name == self.name)
        start = next(found, None)
        if start is None:
            self.head.show_text(self.name, tr("Not on a board"))
            return
        line = tr("Starts on {place}, faces {way}", place=start.cell.name, way=HEADING_WORDS[start.heading])
        self.head.show_text(self.name, line)
        edition = self.rules
        if edition is not None:
            self.damage.set_damage(0, edition.destroyed_at)
            self._tell_race(str(edition.lives) if edition.lives else "–", (), start.cell)

    def _tell_place(self, robot: Any) -> None:
        if robot.cell is None:
            self.head.show_text(robot.name, _off_the_floor(robot))
            return
        line = tr("{place}, faces {way}", place=robot.cell.name, way=HEADING_WORDS[robot.heading])
        self.head.show_text(robot.name, f"{tr('SuperBot')}, {line}" if robot.superbot else line)

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        names = [robot.name for robot in scene_of(self.state).robots]
        robot = self.robot
        position = names.index(self.name) if self.name in names else 0
        paint_robot(painter, rect, self.name, position, robot.heading if robot is not None else Heading.N)

    def _turn(self) -> None:
        """Turn the robot where the programs that have it put it down."""
        course, _ = player_of(self.editor).kept()
        programs = tuple(
            replace(
                program,
                robots=tuple(
                    replace(robot, heading=robot.heading.right) if robot.name == self.name else robot
                    for robot in program.robots
                ),
            )
            for program in course.programs
        )
        self.apply(replace(course, programs=programs), sentence_in("step", "Turn robot"))


def _off_the_floor(robot: Any) -> str:
    """Why a robot is not on the floor."""
    if robot.place:
        return tr("Finished in place {place}", place=robot.place)
    if robot.reboot:
        return tr("Waits to reboot")
    return tr("Out of the race") if robot.out else tr("Destroyed, will return")

# SPDX-License-Identifier: GPL-3.0-or-later
"""A race of the lab plays in the studio, from where that happens which one asked about."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING

from designer.base.words import tr
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.race.replays import show_replay
from designer.rally.engine.events import Damaged, Destroyed, Event, Fate, Pushed, Rebooted, Touched, Won
from designer.rally.engine.events.moves import Relocated
from designer.rally.lab.race_counter import FATES
from designer.rally.lab.race_replay import retell
from designer.rally.reporting.lab.causes import CAUSES
from designer.rally.reporting.lab.heat import Heat

if TYPE_CHECKING:
    from designer.base.grid import Cell
    from designer.editor.context import Editor
    from designer.editor.rally.lab.race_work import LabEntry
    from designer.rally.course.course import Course
    from designer.rally.engine import Step
    from designer.rally.lab.setting import Setting

Wanted = Callable[["Step"], bool]
"""Whether a step is the one that was asked about."""


def watch(editor: Editor, entry: LabEntry, race: int, chart: str, row: int) -> None:
    """Show the race behind a bar of a chart."""
    _show(editor, entry, race, _of_bar(entry, chart, row))


def watch_space(
    editor: Editor, entry: LabEntry, race: int, heat: Heat, cells: Collection[Cell], falls: bool | None
) -> None:
    """Show a race in which that happened on a space which is laid over the boards, or on one of several.

    Where ``falls`` is true robots fell off the edge there, where it is false something else befell them.
    """
    _show(editor, entry, race, on_space(heat, cells, falls))


def watch_race(editor: Editor, entry: LabEntry, race: int) -> None:
    """Show a race from its beginning."""
    _show(editor, entry, race, None)


def watch_loss(editor: Editor, course: Course, setting: Setting, race: int) -> None:
    """Show the first loss of a robot in a race of a course."""
    lost = (Destroyed, Rebooted)
    _tell(editor, course, setting, race, lambda step: any(isinstance(event, lost) for event in step.events))


def _show(editor: Editor, entry: LabEntry, race: int, wanted: Wanted | None) -> None:
    _tell(editor, entry.raced.course, entry.batch.setting, race, wanted)


def _tell(editor: Editor, course: Course, setting: Setting, race: int, wanted: Wanted | None) -> None:
    replay = retell(course, setting, race)
    show_replay(editor, tr("Race {race} of the lab", race=race), replay)
    player = player_of(editor)
    if wanted is not None:
        player.go(next((at for at, step in enumerate(player.steps) if wanted(step)), 0))
    player.play()


def _of_bar(entry: LabEntry, chart: str, row: int) -> Wanted | None:
    if chart == "docks":  # it is about who has won
        return lambda step: any(isinstance(event, Won) for event in step.events)
    if chart == "legs":
        number = entry.raced.verdict.legs[row].number
        return lambda step: any(isinstance(event, Touched) and event.checkpoint == number for event in step.events)
    if chart == "causes":
        cause = CAUSES[row][0]
        lost = (Destroyed, Rebooted)
        return lambda step: any(isinstance(event, lost) and FATES[event.fate] == cause for event in step.events)
    return None


def on_space(heat: Heat, cells: Collection[Cell], falls: bool | None = None) -> Wanted:
    """Whether a step has what a kind of heat counts on one of some spaces."""

    def wanted(step: Step) -> bool:
        if heat in (Heat.VISITS, Heat.WAITING):
            return any(robot.cell in cells for robot in step.state.robots)
        return any(
            place in cells and (falls is None or falls is _is_fall_off(event))
            for event, place in _placed(step)
            if _is(heat, event)
        )

    return wanted


def _placed(step: Step) -> Iterator[tuple[Event, Cell | None]]:
    """The events of a step with the space on which the robot stood that they are about, as the lab counts it."""
    stood = {robot.name: robot.cell for robot in step.before.robots}
    last = dict(stood)
    for event in step.events:
        if isinstance(event, Relocated):
            yield event, event.start
            last[event.robot], stood[event.robot] = event.start, event.end
        elif isinstance(event, Rebooted):
            yield event, event.where
        elif isinstance(event, Destroyed):
            yield event, last[event.robot] if event.fate is Fate.EDGE else event.cell
        else:
            yield event, stood.get(event.robot)


def _is_fall_off(event: Event) -> bool:
    return isinstance(event, Destroyed | Rebooted) and event.fate is Fate.EDGE


def _is(heat: Heat, event: Event) -> bool:
    if heat is Heat.PUSHES:
        return isinstance(event, Pushed)
    return isinstance(event, Damaged) if heat is Heat.DAMAGE else isinstance(event, Destroyed | Rebooted)

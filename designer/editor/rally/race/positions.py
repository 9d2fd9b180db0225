# SPDX-License-Identifier: GPL-3.0-or-later
"""What the bar of the race says and shows of a position: round and register, what happened, and the boards small."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.base.grid import Size
from designer.base.words import tr
from designer.editor.playback import Lines
from designer.editor.rally.race.cards import card_words
from designer.editor.rally.race.scene import End
from designer.editor.rally.small_pictures import paint_board, paint_robot
from designer.rally.course.floor import Floor
from designer.rally.replay.phase_names import phase_name

if TYPE_CHECKING:
    from designer.game.timeline import Timeline
    from designer.rally.engine import Event, State, Step
    from designer.rally.reachability import Analysis

_TOLD = ("Destroyed", "Returned", "Touched", "Won", "Damaged")
"""The kinds of events that a place is told by; where there is none, by the last thing that happened."""

_MARGIN = 18.0
"""Units of table round the boards of a small picture."""


def place_of(timeline: Timeline, position: int) -> str:
    """The round and the register of a position."""
    if not timeline.stretches:
        return ""
    if position == 0:
        return tr("At the start")
    stretch = timeline.stretches[timeline.index_of(position)]
    return tr(
        "Round {round} of {rounds} · register {register}",
        round=stretch.round, rounds=timeline.rounds, register=stretch.number,
    )  # fmt: skip


def told(timeline: Timeline, steps: tuple[Step, ...], position: int, floor: Floor) -> str:
    """The round and the register, and the weightiest thing that happened in the step."""
    place = place_of(timeline, position)
    if not 0 < position <= len(steps):
        return place
    from designer.rally.replay.event_words import telling

    event = weightiest(steps[position - 1])
    return place if event is None else f"{place}. {telling(floor)(event)}"


def end_of(steps: tuple[Step, ...], robots: tuple[Any, ...]) -> End | None:
    """How a race has ended that is played to its last step; None where cards are all that ended."""
    last = steps[-1]
    winners = [event.robot for step in steps for event in step.events if type(event).__name__ == "Won"]
    standing = tuple(robot.cell for robot in robots if robot.cell is not None)
    when = tr("Round {round}, register {register}", round=last.round, register=max(1, last.register))
    if winners:
        return End(tr("{robot} wins", robot=winners[0]), when, True, standing)
    return None if any(not robot.out for robot in robots) else End(tr("Nobody wins"), when, False)


def weightiest(step: Step) -> Event | None:
    """The event that a step is told by; None where nothing happens in it."""
    weighty = (event for kind in _TOLD for event in step.events if type(event).__name__ == kind)
    return next(weighty, step.events[-1] if step.events else None)


def section_words(round_number: int, register: int) -> str:
    """What a register is called among others of the race."""
    return tr("Round {round} · register {register}", round=round_number, register=register)


def closer(step: Step, floor: Floor) -> tuple[str, str]:
    """The register and the phase of a step; the card that a robot plays in it, or what happened last."""
    from designer.rally.replay.event_words import telling

    head = phase_name(step.phase.name)
    if step.phase.name not in ("DEAL", "CLEAN_UP"):
        head = tr("Register {n} · {phase}", n=step.register, phase=head)
    played = [event for event in step.events if type(event).__name__ == "CardPlayed"]
    if played:
        event: Any = played[-1]
        return head, f"{event.robot} · {card_words(event.card)}"
    return head, str(telling(floor)(step.events[-1])) if step.events else ""


def measuring(
    begin: State | None, steps: tuple[Step, ...], analysis: Analysis | None, floor: Floor
) -> Callable[[Callable[[], None]], Lines] | None:
    """Work that tells how far the robots have to go; None while the floor is not analysed as it is now."""
    if begin is None or not steps or analysis is None or analysis.tables.floor != floor:
        return None
    from designer.rally.replay.timeline import lines_of

    return partial(lines_of, begin, steps, analysis)


def draw_small(painter: QPainter, rect: QRectF, floor: Floor, state: State | None) -> None:
    """The boards small, with the robots where they are."""
    paint_board(painter, rect, floor)
    size: Size = floor.size
    if state is None or not min(size):
        return
    width, height = 100.0 * size.width + 2 * _MARGIN, 100.0 * size.height + 2 * _MARGIN
    scale = min(rect.width() / width, rect.height() / height)
    left = rect.left() + (rect.width() - width * scale) / 2 + _MARGIN * scale
    top = rect.top() + (rect.height() - height * scale) / 2 + _MARGIN * scale
    side = max(9.0, 130 * scale)
    for index, robot in enumerate(state.robots):
        if robot.cell is not None:
            x, y = left + (robot.cell.x * 100 + 50) * scale, top + (robot.cell.y * 100 + 50) * scale
            paint_robot(painter, QRectF(x - side / 2, y - side / 2, side, side), robot.name, index, robot.heading)

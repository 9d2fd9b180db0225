# SPDX-License-Identifier: GPL-3.0-or-later
"""Finding a step again in another story of the same race: boards or cards were changed while it was looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from designer.base.words import Sentence, sentence
from designer.rally.course.floor import Floor

if TYPE_CHECKING:
    from designer.rally.engine import Event, Step


class Place(NamedTuple):
    """Where a step is in its race.

    Attributes:
        round, register: as the step has them.
        phase: the number of its phase in a register.
        robot: the robot that it is about, empty where it is about several.
    """

    round: int
    register: int
    phase: int
    robot: str


def place_of_step(step: Step) -> Place:
    """Where a step is."""
    return Place(step.round, step.register, _order(step), active_robot(step))


def _order(step: Step) -> int:
    return list(type(step.phase)).index(step.phase)


def active_robot(step: Step) -> str:
    """The robot that the step is about, where it is about one."""
    names = {event.robot for event in step.events}
    played = [event.robot for event in step.events if type(event).__name__ == "CardPlayed"]
    return played[-1] if played else names.pop() if len(names) == 1 else ""


def find_place(steps: Sequence[Step], place: Place) -> int:
    """The position of the step at a place, of the same robot if it can be; else of the last one before it."""
    before = [at for at, step in enumerate(steps, 1) if (step.round, step.register, _order(step)) <= place[:3]]
    same = [at for at in before if place_of_step(steps[at - 1]) == place]
    return same[-1] if same else before[-1] if before else 0


def why_gone(steps: Sequence[Step], position: int, place: Place, floor: Floor) -> Sentence | None:
    """Why a robot's story ends before the place that was looked at; None where it goes on."""
    if not place.robot or not 0 < position <= len(steps):
        return None
    last = _last_fate(steps[:position], place.robot)
    if last is None:
        return None
    step, event = last
    if any(robot.name == place.robot and robot.cell is not None for robot in steps[position - 1].state.robots):
        return None
    from designer.rally.replay.event_words import telling

    return sentence(
        "Round {round}, register {register}: {what}", round=step.round, register=step.register,
        what=telling(floor)(event),
    )  # fmt: skip


def _last_fate(steps: Sequence[Step], robot: str) -> tuple[Step, Event] | None:
    """The last destruction of a robot in some steps."""
    found = (
        (step, event)
        for step in reversed(steps)
        for event in step.events
        if event.robot == robot and type(event).__name__ == "Destroyed"
    )
    return next(found, None)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Robots that a race takes from the floor: which, when, by what way they came there, and what hurt them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from designer.base.grid import Cell
from designer.rally.edition.cards import Card
from designer.rally.engine import Event, Phase, State, Step, events
from designer.rally.engine.events.causes import LASER, ROBOT, HarmSource
from designer.rally.engine.events.elements import Hurt
from designer.rally.engine.events.moves import Relocated
from designer.rally.replay.replay import Replay
from designer.rally.replay.timeline import register_of

LONGEST = 3
"""So many steps of a way are told, the last ones."""

_HITS = events.Shot, Hurt


@dataclass(frozen=True)
class RobotLoss:
    """A robot that was destroyed, or that reboots.

    Attributes:
        robot: its name.
        position: in which step of the race, from 1; index: as which of its events, from 0.
        round, register: both from 1.
        event: what the engine tells.
    """

    robot: str
    position: int
    index: int
    round: int
    register: int
    event: events.Destroyed | events.Rebooted

    @property
    def reboots(self) -> bool:
        """Whether the robot comes back by a reboot, and is not destroyed."""
        return isinstance(self.event, events.Rebooted)


@dataclass(frozen=True)
class WayStep:
    """A part of the way that a robot went in a register.

    Attributes:
        events: what happened to it, all of one kind.
        card: what it drove by, None where something else moved it.
        cell: where the part ends; off the floor where it went over the edge.
    """

    events: tuple[Event, ...]
    card: Card | None
    cell: Cell


@dataclass(frozen=True)
class RobotHarm:
    """Damage that a robot took in a register.

    Attributes:
        source: from what; points: how much of it counted.
        cell: where that is: the mount of a laser, the robot that fires, the element.
        by: the name of the robot that fires, else empty.
    """

    source: HarmSource
    points: int
    cell: Cell
    by: str = ""


def losses_of(steps: Sequence[Step]) -> tuple[RobotLoss, ...]:
    """Every robot that was destroyed or reboots in a story, in order."""
    return tuple(
        RobotLoss(event.robot, position, index, *register_of(step), event)
        for position, step in enumerate(steps, 1)
        for index, event in enumerate(step.events)
        if isinstance(event, events.Destroyed | events.Rebooted)
    )


def first_step(replay: Replay, loss: RobotLoss) -> Step:
    """The step with which the register of a loss begins."""
    steps = replay.steps[: loss.position]
    return next(
        step
        for step in reversed(steps)
        if step.phase is Phase.CARDS and register_of(step) == (loss.round, loss.register)
    )


def before_register(replay: Replay, loss: RobotLoss) -> State:
    """How things stood before the register of a loss."""
    return first_step(replay, loss).before


def told_before(replay: Replay, loss: RobotLoss) -> Iterator[Event]:
    """What happened in the register of a loss until then, to everybody."""
    for position, step in enumerate(replay.steps[: loss.position], 1):
        if register_of(step) == (loss.round, loss.register) and step.phase is not Phase.DEAL:
            yield from step.events[: loss.index] if position == loss.position else step.events


def way_to(replay: Replay, loss: RobotLoss) -> tuple[WayStep, ...]:
    """The way of a robot in the register of its loss, in a few parts: the last ones."""
    parts: list[WayStep] = []
    card: Card | None = None
    for event in told_before(replay, loss):
        if event.robot != loss.robot:
            continue
        match event:
            case events.CardPlayed(card=played):
                card = played
            case events.CarriedOut(card=played):
                card = played
            case Relocated(end=cell):
                _add(parts, WayStep((event,), card if isinstance(event, events.Moved) else None, cell))
            case events.Shot(cell=cell) | Hurt(cell=cell):
                _add(parts, WayStep((event,), None, cell))
    return tuple(parts[-LONGEST:])


def _add(parts: list[WayStep], part: WayStep) -> None:
    """Add a part to a way; one that goes on as the last one did becomes part of that."""
    if parts and _kind(parts[-1]) == _kind(part):
        parts[-1] = replace(part, events=(*parts[-1].events, *part.events))
    else:
        parts.append(part)


def _kind(part: WayStep) -> tuple[object, ...]:
    event = part.events[-1]
    if isinstance(event, _HITS):
        return (_HITS,)
    return type(event), getattr(event, "by", ""), part.card


def harms_of(replay: Replay, loss: RobotLoss) -> tuple[RobotHarm, ...]:
    """What damaged a robot in the register of its loss, until then."""
    found: list[RobotHarm] = []
    waiting: list[RobotHarm] = []
    for event in told_before(replay, loss):
        if event.robot != loss.robot:
            continue
        if isinstance(event, _HITS):
            waiting.append(_harm(event))
        elif isinstance(event, events.Damaged):
            found += _shared_out(waiting, event.points)
            waiting = []
    return tuple(found)


def _harm(event: Event) -> RobotHarm:
    """The damage that a hit would do, were no option card given up for it."""
    match event:
        case events.Shot(source=source, beams=points, by=None):
            return RobotHarm(LASER, points, source)
        case events.Shot(source=source, beams=points, by=str(by)):
            return RobotHarm(ROBOT, points, source, by)
        case Hurt(cell=cell, source=element, least=points):
            return RobotHarm(element, points, cell)
        case _:
            raise ValueError(event)


def _shared_out(harms: Sequence[RobotHarm], points: int) -> Iterator[RobotHarm]:
    """Damage shared out among its sources, the first ones first; whatever no beam accounts for is the last one's."""
    for number, harm in enumerate(harms, 1):
        part = points if number == len(harms) else min(harm.points, points)
        points -= part
        if part:
            yield replace(harm, points=part)

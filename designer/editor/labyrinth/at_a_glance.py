# SPDX-License-Identifier: GPL-3.0-or-later
"""A game on a plan at a glance: its rounds and turns, and who was destroyed or has won in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from designer.game.timeline import Kind, Mark, Timeline, stretches_of

if TYPE_CHECKING:
    from designer.labyrinth.engine import Event, State, Step

_KINDS = {
    "Fell": Kind.DESTROYED, "Eaten": Kind.DESTROYED, "Killed": Kind.DESTROYED, "Shot": Kind.DESTROYED,
    "Collided": Kind.DESTROYED, "DiscsStored": Kind.CHECKPOINT, "Won": Kind.WON,
}  # fmt: skip
"""The marks of events, by the names of these: the engine is loaded when something is played."""


def draw_up(begin: State, steps: Sequence[Step], rounds: Sequence[int]) -> Timeline:
    """The game at a glance: how it began, its moves, each of which is a turn, and the round of each, from 1."""
    from designer.labyrinth.engine.events import tell

    names = tuple(robot.name for robot in begin.robots)
    keys, number = [], 0
    for position, round_number in enumerate(rounds):
        number = number + 1 if position and rounds[position - 1] == round_number else 1
        keys.append((round_number, number))
    marks = tuple(
        Mark(_KINDS[kind], position, names.index(who), int(getattr(frame.event, "discs", 0)), tell(frame.event))
        for position, step in enumerate(steps, 1)
        for frame in step.frames
        if (kind := type(frame.event).__name__) in _KINDS
        for who in _who(frame.event, frame.state)
        if who in names
    )
    return Timeline(names, stretches_of(keys), marks)


def _who(event: Event, state: State) -> tuple[str, ...]:
    """The robots that an event is about: both of a collision; the first one of a player that has won."""
    player = getattr(event, "player", 0)
    if type(event).__name__ == "Won":
        return next(((robot.name,) for robot in state.robots if robot.player == player), ())
    found = (getattr(event, "robot", ""), getattr(event, "other", ""))
    return tuple(str(name) for name in found if name)

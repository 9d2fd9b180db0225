# SPDX-License-Identifier: GPL-3.0-or-later
"""Replay files: a plan, how a game on it began, what was done, and what came of it, step by step."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.files import DocumentError, check, print_json, read_json, reading_as
from designer.game.headers import header_of
from designer.labyrinth.engine import Action, Event, State, Step, play
from designer.labyrinth.engine.scripts import parse_action, parse_start, print_action, print_robot
from designer.labyrinth.file_names import GAME, VERSION
from designer.labyrinth.files import parse_plan, plan_data
from designer.labyrinth.plan.maze import reading_order
from designer.labyrinth.plan.notation import print_cell
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.rules import options_of

SUFFIX = ".replay.json"
_Data = dict[str, Any]


@dataclass(frozen=True)
class Replay:
    """A game that was played: on which plan, how it began, and its steps."""

    plan: Plan
    title: str
    start: State
    steps: tuple[Step, ...]

    @property
    def course(self) -> Plan:
        """The plan, as every game's replay calls it."""
        return self.plan


def replay_data(replay: Replay) -> _Data:
    """The data of a replay file."""
    return {
        "format": "replay",
        "version": VERSION,
        "game": GAME,
        "title": replay.title,
        "options": options_of(replay.start.rules),
        "plan": plan_data(replay.plan),
        "start": _things(replay.start),
        "steps": [_step(step) for step in replay.steps],
    }


def print_replay(replay: Replay) -> str:
    """The text of a replay file: an event a line."""
    return print_json(replay_data(replay), tall=("rows", "moves"), line=("event",))


def _things(state: State) -> list[str]:
    """Robots, traps and stored discs, as cases write them."""
    robots = [print_robot(robot) for robot in state.robots]
    traps = [f"trap@{print_cell(cell)} by={state.traps[cell]}" for cell in sorted(state.traps, key=reading_order)]
    stored = [f"stored={player}:{discs}" for player, discs in sorted(state.stored.items()) if discs]
    return [*robots, *traps, *stored]


def _step(step: Step) -> _Data:
    return {
        "action": print_action(step.action),
        "events": [event_data(frame.event) for frame in step.frames],
        "after": _things(step.state),
        "winner": step.state.winner,
    }


def event_data(event: Event) -> _Data:
    """An event as data: its kind, and its fields."""
    found = {field.name: _value(getattr(event, field.name)) for field in fields(event)}
    return {"event": event_name(type(event)), **found}


def event_name(kind: type[Event]) -> str:
    """How files spell a kind of event, so that its class can never be called otherwise: ``tile-laid``."""
    return re.sub(r"(?<!^)([A-Z])", r"-\1", kind.__name__).lower()


def _value(value: object) -> object:
    if isinstance(value, Cell):
        return [value.x, value.y]
    if isinstance(value, Heading):
        return value.name
    return [_value(item) for item in value] if isinstance(value, tuple) else value


def load_replay(path: Path) -> Replay:
    """The replay of a file.

    Raises:
        CourseDesignerError: the file cannot be used; names file and place.
    """
    with reading_as(path, sentence("a replay of the labyrinth")):
        return parse_replay(read_json(path))


def parse_replay(data: object) -> Replay:
    """The replay that the data of a file tells; it is played again, and has to come out as it says.

    Raises:
        CourseDesignerError: the data is not a replay, or the rules make something else of it; with the place.
    """
    header_of(data, GAME, ("replay",), VERSION)
    check(data, "labyrinth-replay")
    assert isinstance(data, Mapping)
    plan = _inside("plan", lambda: parse_plan(data["plan"]))
    start = _inside("start", lambda: parse_start(data["start"], plan.maze, plan.rules(data["options"])))
    names = [robot.name for robot in start.robots]
    actions = [_action(step["action"], names, index) for index, step in enumerate(data["steps"])]
    steps = _played(start, actions)
    _compare(steps, data["steps"])
    return Replay(plan, data["title"], start, steps)


def _inside(place: str, read: Any) -> Any:
    try:
        return read()
    except CourseDesignerError as error:
        raise error.at(place) from None


def _action(text: str, names: Sequence[str], index: int) -> Action:
    key, _, rest = text.partition(" ")
    action: Action = _inside(f"steps[{index}].action", lambda: parse_action(key, rest, names))
    return action


def _played(start: State, actions: Sequence[Action]) -> tuple[Step, ...]:
    steps: list[Step] = []
    for index, action in enumerate(actions):
        try:
            steps.append(play(steps[-1].state if steps else start, action))
        except CourseDesignerError as error:
            what = sentence(
                "by the rules of this version this step is refused ({reason}); the file was changed by hand or recorded"
                " by an earlier version: play the game anew",
                reason=error.sentence,
            )
            raise DocumentError(what, place=f"steps[{index}].action") from None
    return tuple(steps)


def _compare(steps: Sequence[Step], told: Sequence[Mapping[str, Any]]) -> None:
    for index, (step, data) in enumerate(zip(steps, told, strict=True)):
        if _things(step.state) != data["after"]:
            what = sentence(
                "by the rules of this version this step ends differently; the file was changed by hand or recorded by"
                " an earlier version: play the game anew"
            )
            raise DocumentError(what, place=f"steps[{index}].after")

# SPDX-License-Identifier: GPL-3.0-or-later
"""Sample programs at work: a list of choices becomes a story."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from designer.errors import CourseDesignerError
from designer.labyrinth.engine import Action, State, Step, play_all
from designer.labyrinth.plan import Plan, Program
from designer.labyrinth.scripts import ScriptError, parse_action, parse_start
from designer.words import sentence


@dataclass(frozen=True)
class Story:
    """What came of a sample program: how it began, and its steps."""

    program: Program
    start: State
    steps: tuple[Step, ...]

    @property
    def end(self) -> State:
        """How things stand at the end."""
        return self.steps[-1].state if self.steps else self.start


def find_program(plan: Plan, name: str | None) -> Program:
    """The sample program with this name; the first one without.

    Raises:
        ScriptError: there is none.
    """
    if not plan.programs:
        raise ScriptError(sentence("the plan has no sample program"))
    for program in plan.programs:
        if name in (None, program.name):
            return program
    known = ", ".join(program.name for program in plan.programs)
    raise ScriptError(sentence("unknown sample program '{name}'; known are {known}", name=name, known=known))


def tell_program(plan: Plan, program: Program, options: Mapping[str, str] | None = None) -> Story:
    """Carry out a sample program.

    Forced steps come by themselves; a choice that the rules refuse is told with the legal ones.

    Raises:
        CourseDesignerError: a text cannot be read or an action is refused; its place names the move, from 1.
    """
    start = parse_start(program.robots, plan.maze, plan.rules(options))
    names = [robot.name for robot in start.robots]
    actions: list[Action] = []
    for number, text in enumerate(program.moves, 1):
        key, _, rest = text.partition(" ")
        try:
            actions.append(parse_action(key, rest, names))
        except CourseDesignerError as error:
            raise error.at(_place(number, text)) from None
    return Story(program, start, _play(start, actions, program.moves))


def _play(start: State, actions: list[Action], moves: tuple[str, ...]) -> tuple[Step, ...]:
    try:
        return play_all(start, actions)
    except CourseDesignerError as error:
        number = int(error.place.strip("[]"))
        error.place = _place(number, moves[number - 1])
        raise


def _place(number: int, text: str) -> str:
    return f"[{number}] {text}"

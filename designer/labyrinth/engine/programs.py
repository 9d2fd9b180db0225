# SPDX-License-Identifier: GPL-3.0-or-later
"""Sample programs at work: a list of choices becomes a story."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from designer.base.errors import CourseDesignerError, meant
from designer.base.words import sentence
from designer.labyrinth.engine import Action, State, Step, play
from designer.labyrinth.engine.scripts import ScriptError, parse_action, parse_start
from designer.labyrinth.plan.plan import Plan, Program


@dataclass(frozen=True)
class ProgramStory:
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
    known = [program.name for program in plan.programs]
    raise ScriptError(meant(sentence("unknown sample program '{name}'", name=name), name or "", known))


def tell_program(plan: Plan, program: Program, options: Mapping[str, str] | None = None) -> ProgramStory:
    """Carry out a sample program.

    Forced steps come by themselves; a choice that the rules refuse is told with the legal ones.

    Raises:
        CourseDesignerError: a text cannot be read or an action is refused; its place names the move, from 1.
    """
    story, error = tell_as_far(plan, program, options)
    if error is not None:
        raise error
    return story


def tell_as_far(
    plan: Plan, program: Program, options: Mapping[str, str] | None = None
) -> tuple[ProgramStory, CourseDesignerError | None]:
    """Carry out a sample program as far as it can be, and why not further.

    Raises:
        CourseDesignerError: the robots cannot be so; then nothing can be carried out.
    """
    start = parse_start(program.robots, plan.maze, plan.rules(options))
    state = start
    steps: list[Step] = []
    for number, text in enumerate(program.moves, 1):
        try:
            step = play(state, read_move(text, state))
        except CourseDesignerError as error:
            return ProgramStory(program, start, tuple(steps)), error.at(_place(number, text))
        steps.append(step)
        state = step.state
    return ProgramStory(program, start, tuple(steps)), None


def read_move(text: str, state: State) -> Action:
    """What a text of a sample program does: ``turn A F``, ``lay 3,1 NES``.

    Raises:
        CourseDesignerError: it cannot be read.
    """
    key, _, rest = text.partition(" ")
    return parse_action(key, rest, [robot.name for robot in state.robots])


def _place(number: int, text: str) -> str:
    return f"[{number}] {text}"

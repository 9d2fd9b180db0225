# SPDX-License-Identifier: GPL-3.0-or-later
"""What sample programs come to: how they end a robot that is alone, and which decisions nobody asks for."""

from __future__ import annotations

from designer.base.words import Sentence, sentence
from designer.rally.checks.wording import destroyed_alone
from designer.rally.course.course import Program
from designer.rally.course.tables import Tables
from designer.rally.edition.cards import CardError
from designer.rally.engine.choices import UnaskedDecision, WrittenDecisions
from designer.rally.engine.events import Destroyed, Event, Rebooted
from designer.rally.engine.previews import play_program, preview_tables
from designer.rally.engine.run import PositionError


def end_of(tables: Tables, program: Program) -> Sentence | None:
    """How the program of a robot alone ends it; None also for what cannot be run, which other checks tell."""
    try:
        steps = preview_tables(tables, program, WrittenDecisions(program.decisions, strict=False))
    except (PositionError, CardError):
        return None
    messages = (_message(event, step.register) for step in steps for event in step.events)
    return next(filter(None, messages), None)


def unasked_decisions(tables: Tables, program: Program) -> tuple[UnaskedDecision, ...]:
    """What the robots of a program decide without being asked; nothing for what cannot be run."""
    written = WrittenDecisions(program.decisions, strict=False)
    try:
        records = play_program(tables, program, written)
    except (PositionError, CardError):
        return ()
    return tuple(written.unasked(len(records)))


def _message(event: Event, register: int) -> Sentence | None:
    robot = event.robot
    if isinstance(event, Destroyed):
        return destroyed_alone(robot, register)
    if isinstance(event, Rebooted):
        return sentence(
            "The sample program of {robot} alone makes it reboot in register {register}", robot=robot, register=register
        )
    return None

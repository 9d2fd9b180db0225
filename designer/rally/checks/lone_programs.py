# SPDX-License-Identifier: GPL-3.0-or-later
"""How sample programs end a robot that is alone on the floor: they are played."""

from __future__ import annotations

from designer.base.words import Sentence, sentence
from designer.rally.course.course import Program
from designer.rally.course.tables import Tables
from designer.rally.edition.cards import CardError
from designer.rally.engine.choices import WrittenDecisions
from designer.rally.engine.events import Destroyed, Event, Rebooted
from designer.rally.engine.previews import preview_tables
from designer.rally.engine.run import PositionError


def end_of(tables: Tables, program: Program) -> Sentence | None:
    """How the program of a robot alone ends it; None also for what cannot be run, which other checks tell."""
    try:
        steps = preview_tables(tables, program, WrittenDecisions(program.decisions, strict=False))
    except (PositionError, CardError):
        return None
    messages = (_message(event, step.register) for step in steps for event in step.events)
    return next(filter(None, messages), None)


def _message(event: Event, register: int) -> Sentence | None:
    robot = event.robot
    if isinstance(event, Destroyed):
        return sentence(
            "The sample program of {robot} alone destroys it in register {register}", robot=robot, register=register
        )
    if isinstance(event, Rebooted):
        return sentence(
            "The sample program of {robot} alone makes it reboot in register {register}", robot=robot, register=register
        )
    return None

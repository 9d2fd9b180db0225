# SPDX-License-Identifier: GPL-3.0-or-later
"""A sample program whose robot, alone on the floor, is destroyed or reboots."""

from __future__ import annotations

from dataclasses import replace

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence
from designer.rally.course.course import Program
from designer.rally.edition.cards import CardError
from designer.rally.engine.choices import WrittenDecisions
from designer.rally.engine.events import Destroyed, Event, Rebooted
from designer.rally.engine.previews import preview_tables
from designer.rally.engine.run import PositionError


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Run every robot's program by itself: what others do to it is not its own fault."""
    for program in context.course.programs:
        for robot in program.robots:
            stands = robot.cell in context.floor and not context.tables.deadly[context.tables.index(robot.cell)]
            message = _end(context, replace(program, robots=(robot,))) if stands else None
            if message is not None:
                yield check.finding(message, Place(robot.cell))


def _end(context: Context, program: Program) -> Sentence | None:
    """How the program of a robot alone ends it; None also for what cannot be run, which other checks tell."""
    try:
        steps = preview_tables(context.tables, program, WrittenDecisions(program.decisions, strict=False))
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


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("A sample program destroys its robot, or makes it reboot, with nobody else on the floor."),
    why=sentence(
        "Whoever tries the course by its sample program sees that first. It may be what the program is to show."
    ),
    mend=sentence("Change a card, or the place where the robot begins."),
    bad="""
        edition: ah-2005
        row: . . O . F1
        robot: Green@0,0,E M3
    """,
    good="""
        edition: ah-2005
        row: . . O . F1
        robot: Green@0,0,E M1
    """,
    deferred=True,
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A sample program whose robot, alone on the floor, is destroyed or reboots."""

from __future__ import annotations

from dataclasses import replace

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence
from designer.rally.course.course import Program, ProgramRobot
from designer.rally.course.opening_cards import NO_CARD
from designer.rally.spaces import REGISTERS


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Run every robot's program by itself: what others do to it is not its own fault."""
    for program in context.course.programs:
        for robot in program.robots:
            stands = robot.cell in context.floor and not context.tables.deadly[context.tables.index(robot.cell)]
            doubtful = stands and not _comes_through(context, robot)
            message = _end(context, replace(program, robots=(robot,))) if doubtful else None
            if message is not None:
                yield check.finding(message, Place(robot.cell))


def _comes_through(context: Context, robot: ProgramRobot) -> bool:
    """Whether a robot surely is not destroyed: the table of transitions tells it of most, far sooner than a replay.

    Where elements of the expansions lie, a player decides something or registers lock, the program is played.
    """
    from designer.rally.reachability.motion import CARDS  # numpy is loaded where it is asked

    tables, motion = context.tables, context.motion
    numbers = {card.value: number for number, card in enumerate(CARDS)}
    texts = [
        text.partition("/")[0] for row in robot.rounds for text in (*row, *[NO_CARD] * (len(REGISTERS) - len(row)))
    ]
    if tables.special is not None or robot.decisions or not {*numbers, NO_CARD}.issuperset(texts):
        return False
    damage, bearable = tables.edition.start_damage, min(tables.edition.first_lock_at, tables.edition.destroyed_at)
    state = motion.state(0, tables.index(robot.cell), robot.heading)
    for text in texts:
        state = motion.without_card(state) if text == NO_CARD else motion.then(state * len(CARDS) + numbers[text])
        if state == motion.dead:
            return False
        damage += tables.laser_damage[motion.space(state)]
    return damage < bearable


def _end(context: Context, program: Program) -> Sentence | None:
    """How the program of a robot alone ends it, as a replay tells it."""
    from designer.rally.checks.played_programs import end_of  # the engine is loaded where a program is played

    return end_of(context.tables, program)


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
        robot: Anvil@0,0,E M3
    """,
    good="""
        edition: ah-2005
        row: . . O . F1
        robot: Anvil@0,0,E M1
    """,
    deferred=True,
)

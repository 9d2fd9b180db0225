# SPDX-License-Identifier: GPL-3.0-or-later
"""A sample program whose robot, alone on the floor, is destroyed or reboots."""

from __future__ import annotations

from dataclasses import replace

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.wording import destroyed_alone
from designer.rally.course.course import Program, ProgramRobot
from designer.rally.course.opening_cards import NO_CARD
from designer.rally.edition import Death, RaceGoal, Touch
from designer.rally.spaces import REGISTERS

FEWEST = 2
"""With so many checkpoints no race is over as it begins."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Run every robot's program by itself: what others do to it is not its own fault."""
    for program in context.course.programs:
        for robot in program.robots:
            if robot.cell in context.floor and not context.tables.deadly[context.tables.index(robot.cell)]:
                register = _foreseen(context, robot)
                alone = replace(program, robots=(robot,))
                message = _end(context, alone) if register is None else _fall(robot, register)
                if message is not None:
                    yield check.finding(message, Place(robot.cell))


def _foreseen(context: Context, robot: ProgramRobot) -> int | None:
    """The register in which a robot surely falls, 0 if it surely does not; None if only a replay tells.

    The table of transitions tells it of most, far sooner than a replay. Where elements of the expansions lie, a player
    decides something or registers lock, the program is played.
    """
    from designer.rally.reachability.motion import CARDS  # numpy is loaded where it is asked

    tables, motion = context.tables, context.motion
    numbers = {card.value: number for number, card in enumerate(CARDS)}
    texts = [
        text.partition("/")[0] for row in robot.rounds for text in (*row, *[NO_CARD] * (len(REGISTERS) - len(row)))
    ]
    if tables.special is not None or robot.decisions or not {*numbers, NO_CARD}.issuperset(texts):
        return None
    damage, bearable = tables.edition.start_damage, min(tables.edition.first_lock_at, tables.edition.destroyed_at)
    state, edges = motion.state(0, tables.index(robot.cell), robot.heading), list[int]()
    for register, text in enumerate(texts, 1):
        edges += [] if text == NO_CARD else [state * len(CARDS) + numbers[text]]
        state = motion.without_card(state) if text == NO_CARD else motion.then(edges[-1])
        if state == motion.dead:
            first = register == len(edges) <= len(REGISTERS) and damage < bearable
            return register if first and _is_destroyed(context, robot, edges) else None
        damage += tables.laser_damage[motion.space(state)]
    return 0 if damage < bearable else None


def _is_destroyed(context: Context, robot: ProgramRobot, edges: list[int]) -> bool:
    """Whether a robot that falls in its first round, at the end of some transitions, is surely destroyed then.

    Its race must not end before, and nobody may refuse to play its cards.
    """
    import numpy as np

    from designer.rally.reachability.entries import sequences

    tables, edition, motion = context.tables, context.edition, context.motion
    whole = all(len(row) <= len(REGISTERS) and "/" not in "".join(row) for row in robot.rounds)
    usual = edition.deck.shared and edition.death is Death.DESTROYED and edition.goal is RaceGoal.RACE
    if not (whole and usual) or tables.in_layers or tables.turning or tables.last_checkpoint < FEWEST:
        return False
    last = np.array(tables.checkpoint) == tables.last_checkpoint
    return bool((sequences(motion, np.array(edges), last, Touch.PASSING) == motion.spaces).all())


def _fall(robot: ProgramRobot, register: int) -> Sentence | None:
    return destroyed_alone(robot.name, register) if register else None


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

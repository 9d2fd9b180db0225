# SPDX-License-Identifier: GPL-3.0-or-later
"""A sample program with a card that the deck does not hold."""

from __future__ import annotations

from collections.abc import Iterator

from designer.findings import Finding, Place, Severity
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.rally.checks.programs import drop_robot, robots
from designer.rally.deck import CardError, parse_card
from designer.words import sentence

NO_CARD = "-"


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Read every card of every program."""
    for program, robot in robots(context.course):
        for number, cards in enumerate(robot.rounds, 1):
            for text in cards:
                if text == NO_CARD:
                    continue
                try:
                    parse_card(text)
                except CardError as error:
                    message = sentence(
                        "{robot} of program {program}, round {round}: {why}",
                        robot=robot.name,
                        program=program.name,
                        round=number,
                        why=error.sentence,
                    )
                    yield check.finding(message, Place(robot.cell), fixes=(drop_robot(program, robot),))


CHECK = Check(
    code="RR327",
    name="card-unknown",
    severity=Severity.ERROR,
    what=sentence("A sample program holds a card that the deck does not have."),
    why=sentence("The program cannot be run."),
    mend=sentence("Write one of M1, M2, M3, BU, L, R and U, with a number of that kind or without."),
    bad="row: D1E . . F1\nrobot: Green@0,0,E M4",
    good="row: D1E . . F1\nrobot: Green@0,0,E M3",
    find=find,
)

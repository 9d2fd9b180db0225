# SPDX-License-Identifier: GPL-3.0-or-later
"""A sample program with a card that the deck does not hold."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial

from designer.rally.checks.fixes import drop_robot, robots
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.course.course import Program, ProgramRobot
from designer.rally.edition import Edition
from designer.rally.edition.cards import CardError, cards_of_round, check_kinds, parse_card

NO_CARD = "-"

_Unknown = tuple[Program, ProgramRobot, Sentence]
"""A robot of a program with a card that it cannot have, and what is wrong."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Read every card of every program, then hold the cards of each round against the one deck."""
    programs = context.course.programs
    for program, robot, message in _unknown(programs, context.edition) if programs else ():
        yield check.finding(message, Place(robot.cell), fixes=partial(drop_robot, program, robot))


@lru_cache(maxsize=64)
def _unknown(programs: tuple[Program, ...], edition: Edition) -> tuple[_Unknown, ...]:
    """What is wrong with the cards of some programs; kept, for strokes on boards leave programs as they are."""
    unread = tuple(_unread(programs))
    return (*unread, *(wrong for program in programs for wrong in _not_in_the_deck(program, edition)))


def _unread(programs: Iterable[Program]) -> Iterator[_Unknown]:
    """The cards that no card is written like."""
    for program, robot in robots(programs):
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
                    yield program, robot, message


def _not_in_the_deck(program: Program, edition: Edition) -> Iterator[_Unknown]:
    """For each round the first card that the deck does not have, or not so often, or that lies twice."""
    for number in range(max((len(robot.rounds) for robot in program.robots), default=0)):
        try:
            cards = {robot.name: tuple(map(parse_card, _round(robot, number))) for robot in program.robots}
        except CardError:
            continue
        try:
            cards_of_round(cards, edition.deck)
            for name, row in cards.items():
                check_kinds(name, row, edition)
        except CardError as error:
            robot = next(robot for robot in program.robots if robot.name == error.sentence.args["robot"])
            message = sentence(
                "program {program}, round {round}: {why}", program=program.name, round=number + 1, why=error.sentence
            )
            yield program, robot, message


def _round(robot: ProgramRobot, number: int) -> tuple[str, ...]:
    return robot.rounds[number] if number < len(robot.rounds) else ()


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A sample program holds a card that the deck does not have."),
    why=sentence("The program cannot be played."),
    mend=sentence("Write M1, M2, M3, BU, L, R or U, with or without a number of that kind."),
    bad="row: D1E . . F1\nrobot: Anvil@0,0,E M4",
    good="row: D1E . . F1\nrobot: Anvil@0,0,E M3",
    reads=(Read.WORDS,),
)

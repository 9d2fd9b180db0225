# SPDX-License-Identifier: GPL-3.0-or-later
"""The first card of a robot's race, which in some editions must be a move.

In the rulebooks: 1999 en Plan Programs, de Programmieren der Roboter.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from designer.base.grid import Cell
from designer.base.words import Sentence, sentence
from designer.rally.course.course import Program, ProgramRobot
from designer.rally.edition import Edition
from designer.rally.edition.cards import Card, CardError, parse_card

NO_CARD = "-"


def opening_faults(
    program: Program, edition: Edition, starts: Collection[Cell]
) -> Iterator[tuple[ProgramRobot, Sentence]]:
    """The robots of a program that begin their race on a start with a card that is no move, each with what is wrong.

    A robot that stands elsewhere is in the middle of its race.
    """
    if not edition.first_card_moves:
        return
    for robot in program.robots:
        card = _first_card(robot)
        if robot.cell in starts and card is not None and not card.kind.moves:
            yield (
                robot,
                sentence(
                    "{robot} of program {program}, register 1: the first card of a race must be a move",
                    robot=robot.name,
                    program=program.name,
                ),
            )


def _first_card(robot: ProgramRobot) -> Card | None:
    """The card of its first register, if there is one that can be read."""
    text = next(iter(robot.rounds[0]), NO_CARD) if robot.rounds else NO_CARD
    try:
        return None if text == NO_CARD else parse_card(text)
    except CardError:
        return None

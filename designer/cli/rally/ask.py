# SPDX-License-Identifier: GPL-3.0-or-later
"""``ask FILE``: the fastest way from a place to a checkpoint, and everything that a hand of cards can do there."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence, tr, trn
from designer.cli.frame.output import json_option, json_result, result, show_table, table_of
from designer.cli.frame.parameters import InFile, WholeRange
from designer.cli.rally._places import parse_place
from designer.cli.rally._rules import rules_asked, rules_options

if TYPE_CHECKING:
    from designer.rally.course.floor import Floor
    from designer.rally.edition import Edition
    from designer.rally.edition.cards import CardKind
    from designer.rally.reachability.questions import Questions
    from designer.rally.reporting.course_answers import CourseAnswers

GOOD, NO_WAY = 0, 1

MOST_CARDS = 10
"""The largest hand that any edition deals."""

MOST_ROWS = 12
"""So many spaces are shown; JSON has all."""


@click.command("ask")
@click.argument("file", type=InFile())
@click.option("--robot", required=True, metavar="SPACE,HEADING", help="Where the robot is: F10,N or 5,9,N.")
@click.option("--to", type=WholeRange(1, 99), metavar="N", help="The checkpoint that it goes to; by default the first.")
@click.option("--register", type=WholeRange(1, 5), default=1, show_default=True, help="The register of its first card.")
@click.option("--hand", metavar="CARDS", help="What these cards can do: M1,M2,L,BU; up to ten.")
@rules_options
@json_option
def command(
    file: Path,
    robot: str,
    to: int | None,
    register: int,
    hand: str | None,
    edition: str | None,
    option: tuple[str, ...],
    as_json: bool,
) -> int:
    """Show the fastest way from a place to a checkpoint of FILE, and the traps from there.

    With --hand, show the best program of these cards and where all of them end. The robot is alone. The exit code is 1
    if there is no way.
    """
    from designer.rally.course.files import load_course
    from designer.rally.reporting.course_answers import course_answer_data, course_answers

    course = load_course(file)
    rules = rules_asked(course, edition, option)
    otherwise = sentence("'{text}' is not a place; write it like F10,N or 5,9,N", text=robot[:40])
    _, cell, heading = parse_place(robot, otherwise)
    cards = None if hand is None else _cards(hand, rules)
    if cards is not None and register != 1:
        raise CourseDesignerError(sentence("a hand starts in register 1; leave out --register"), place="--hand")
    questions = _questions(course.floor, rules, str(file))
    number = _goal(to, questions)
    if not questions.stands(cell):
        raise CourseDesignerError(sentence("no robot can stand on {space}", space=cell.name), place="--robot")
    asked = course_answers(questions, number, cell, heading, register, cards)
    if as_json:
        json_result(course_answer_data(file.as_posix(), rules.key, asked))
    else:
        _show(asked)
    return GOOD if asked.run is not None or asked.route is not None else NO_WAY


def _cards(text: str, rules: Edition) -> tuple[CardKind, ...]:
    """The kinds of the cards of a hand; as many as the decks of the edition have."""
    from designer.rally.edition.cards import cards_of_round, check_kinds, parse_card

    try:
        cards = [card for word in text.replace(",", " ").split() if (card := parse_card(word)) is not None]
        if not 1 <= len(cards) <= MOST_CARDS:
            raise CourseDesignerError(sentence("a hand has 1 to {most} cards, not {n}", most=MOST_CARDS, n=len(cards)))
        check_kinds(tr("the hand"), cards, rules, first=2)
        cards_of_round({tr("the hand"): cards}, rules.deck)
    except CourseDesignerError as error:
        raise error.at(source="--hand") from None
    return tuple(card.kind for card in cards)


def _questions(floor: Floor, rules: Edition, file: str) -> Questions:
    """What can be asked of the course; without a checkpoint to go to, an error says so."""
    from designer.rally.course.tables import compile_tables
    from designer.rally.reachability import measure
    from designer.rally.reachability.questions import Questions
    from designer.rally.reachability.survey import RidingError

    try:
        questions = Questions(measure(compile_tables(floor, rules)))
    except RidingError as error:
        raise error.at(source=file) from None
    if not questions.numbers:
        raise CourseDesignerError(sentence("the course has no checkpoint to go to"), source=file)
    return questions


def _goal(to: int | None, questions: Questions) -> int:
    """The checkpoint that is meant."""
    if to is None:
        return questions.numbers[0]
    if to not in questions.numbers:
        known = ", ".join(map(str, questions.numbers))
        raise CourseDesignerError(
            sentence("no leg leads to checkpoint {number}; use one of {known}", number=to, known=known), place="--to"
        )
    return to


def _show(asked: CourseAnswers) -> None:
    from designer.rally.reporting.course_answers import NUMBERS, answer_lines, columns, row

    for line in answer_lines(asked):
        result(line)
    if not asked.outcomes:
        return
    result("")
    table = table_of(columns(), NUMBERS)
    for outcome in asked.outcomes[:MOST_ROWS]:
        table.add_row(*row(outcome))
    show_table(table)
    more = len(asked.outcomes) - MOST_ROWS
    if more > 0:
        result(trn("… and {n} more space; --json has all", "… and {n} more spaces; --json has all", more))

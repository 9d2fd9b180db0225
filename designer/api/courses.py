# SPDX-License-Identifier: GPL-3.0-or-later
"""Courses for scripts: opened, made, saved, checked, measured, asked and compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from designer.base.errors import CourseDesignerError, meant
from designer.base.grid import Cell, Heading, Size
from designer.base.words import sentence
from designer.files import parse_json, print_json, read_code
from designer.game import games
from designer.game.codes import code_of
from designer.rally.checks.validation import CourseReport, analysis_of
from designer.rally.checks.validation import validate as find
from designer.rally.course import differences, files
from designer.rally.course.board import Board
from designer.rally.course.counterparts import Fitted, fit_course
from designer.rally.course.course import Course
from designer.rally.course.tables import compile_tables
from designer.rally.edition import Edition, find_edition
from designer.rally.edition.cards import CardKind, cards_of_round, check_kinds, parse_card
from designer.rally.reachability import Analysis, measure
from designer.rally.reachability.questions import Questions
from designer.rally.reporting.course_answers import CourseAnswers, course_answers

AnyPath = str | Path


def open(path: AnyPath) -> Course:  # noqa: A001 - designer.open is what it is
    """The course of a file; a board file gives a course of this one board.

    Raises:
        CourseDesignerError: the file cannot be used; names file and place.
    """
    return files.load_course(Path(path))


def new(title: str = "", *, template: str = "docks", size: tuple[int, int] | None = None) -> Course:
    """A fresh course.

    Args:
        title: its title.
        template: ``docks``, ``one-board``, ``blank`` or ``docking-board``.
        size: width and height of its board in spaces; the usual one if left out.

    Raises:
        CourseDesignerError: there is no such template, or no board of this size.
    """
    found = {item.key: item for item in games.find_game(files.GAME).templates}
    if template not in found:
        raise CourseDesignerError(meant(sentence("unknown template '{key}'", key=template), template, found))
    value = found[template].make(Size(*size) if size else found[template].size, title)
    return files.course_of_board(value, title or template) if isinstance(value, Board) else value


def save(course: Course, path: AnyPath, *, overwrite: bool = False) -> None:
    """Write a course file, and the board files that belong to it.

    Raises:
        CourseDesignerError: a file is there already, or it cannot be written; what was there is as it was.
    """
    files.save_course(Path(path), course, overwrite=overwrite)


def validate(
    course: Course,
    *,
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
    select: Sequence[str] | None = None,
    ignore: Sequence[str] | None = None,
) -> CourseReport:
    """Check a course.

    Args:
        course: the course.
        edition: the key of another edition (``amigo-1999``); its own if left out.
        options: rules that are overridden, by key.
        select: codes, beginnings of codes or names of the checks to run; all if left out.
        ignore: those not to run.

    Returns:
        a report, whose ``findings`` come worst first; printed, it is a line for each. ``valid`` says whether there is
        no error that the author has not accepted.
    """
    return find(course, course.rules(edition, options), select, ignore)


def fit(course: Course, *, edition: str | None = None) -> Fitted[Course]:
    """Fit a course to the box of an edition, by which it is then played.

    Args:
        course: the course, which stays as it is.
        edition: the key of the edition (``amigo-1999``); its own if left out.

    Returns:
        the fitted course as ``plan``, and ``changes``: printed, each says what became of a space.
    """
    return fit_course(course, course.rules() if edition in (None, course.edition) else find_edition(edition or ""))


def par(course: Course, *, edition: str | None = None, options: Mapping[str, str] | None = None) -> Analysis | None:
    """How fast a robot alone can be; None where a board, a start or a checkpoint is missing.

    Returns:
        the legs with their par in registers, and in ``course`` the par of the whole course with programs that do it
        (None where it cannot be finished).
    """
    return analysis_of(course, course.rules(edition, options))


def code(course: Course, *, bare: bool = False) -> str:
    """A course with all its boards as one word of letters and digits, for a chat.

    ``bare`` leaves out sample programs, notes and accepted problems.

    Raises:
        CourseDesignerError: the course is too large for a code.
    """
    return code_of(print_json(files.course_data(course, embed=True)), bare=bare).text


def from_code(text: str) -> Course:
    """The course that a code holds; other words may stand around the code.

    Raises:
        CourseDesignerError: there is no code, it is damaged, or it holds no course of RoboRally.
    """
    held = read_code(text)
    if held is None:
        raise CourseDesignerError(sentence("this is not a course code"))
    data = parse_json(held)
    is_board = isinstance(data, Mapping) and data.get("format") == "board"
    return files.course_of_board(files.parse_board(data)) if is_board else files.parse_course(data, None)


def from_text(
    rows: str, *, title: str = "", edition: str | None = None, checkpoints: Sequence[tuple[int, int]] = ()
) -> Course:
    """A course of one board that is written as text, a line a row, a word a space (see the page on the notation).

    Args:
        rows: the board: ``". cE cS"`` above ``". . D1N"``.
        title: of the board and the course.
        edition: the key of its edition; that of 2005 if left out.
        checkpoints: their spaces in order, x and y counted from 0.

    Raises:
        CourseDesignerError: the text is no board, or there is no such edition.
    """
    course = files.course_of_board(replace(Board.parse(rows), title=title), title)
    rules = find_edition(edition or course.edition)
    return replace(course, title=title, edition=rules.key, checkpoints=tuple(Cell(*place) for place in checkpoints))


def diff(one: Course, other: Course) -> tuple[differences.Change, ...]:
    """What changed from ``one`` to ``other``; empty: they are the same course."""
    return differences.compare(one, other)


def ask(
    course: Course,
    robot: tuple[int, int, str],
    *,
    to: int | None = None,
    register: int = 1,
    hand: str = "",
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
) -> CourseAnswers:
    """How a robot alone gets from a place to a checkpoint, where it is lost from there, and what cards can do.

    Args:
        course: the course.
        robot: x, y and heading (``N``, ``E``, ``S``, ``W``).
        to: the number of the checkpoint; the first if left out.
        register: of its first card.
        hand: cards (``M1 M2 L``), of which the best program and all ends are wanted.
        edition: the key of another edition; its own if left out.
        options: rules that are overridden, by key.

    Returns:
        the fastest way as ``run`` (None where there is none), ``traps``, and for a hand ``best`` and ``outcomes``.

    Raises:
        CourseDesignerError: no robot can stand there, no leg leads to the checkpoint, or a card is not possible.
    """
    rules = course.rules(edition, options)
    questions = Questions(measure(compile_tables(course.floor, rules)))
    x, y, heading = robot
    if heading not in Heading.__members__:
        raise CourseDesignerError(sentence("unknown heading '{heading}'; use one of N, E, S, W", heading=heading))
    goal = to if to is not None else next(iter(questions.numbers), 0)
    if goal not in questions.numbers:
        known = ", ".join(map(str, questions.numbers))
        raise CourseDesignerError(
            sentence("no leg leads to checkpoint {number}; use one of {known}", number=goal, known=known)
        )
    if not questions.stands(Cell(x, y)):
        raise CourseDesignerError(sentence("no robot can stand on {space}", space=Cell(x, y).name))
    return course_answers(questions, goal, Cell(x, y), Heading[heading], register, _kinds(hand, rules) or None)


def _kinds(hand: str, rules: Edition) -> tuple[CardKind, ...]:
    """The kinds of the cards of a hand; as many as the decks of the edition have."""
    cards = [card for word in hand.split() if (card := parse_card(word)) is not None]
    check_kinds("hand", cards, rules, first=2)
    cards_of_round({"hand": cards}, rules.deck)
    return tuple(card.kind for card in cards)

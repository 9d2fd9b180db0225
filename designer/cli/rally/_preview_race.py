# SPDX-License-Identifier: GPL-3.0-or-later
"""The race that ``preview`` tells: one that a file holds, one of a result of the lab, or a program on a course."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from designer.base.errors import CourseDesignerError, meant
from designer.base.words import sentence, tr
from designer.cli.frame.output import message
from designer.cli.frame.output_files import is_replay
from designer.cli.rally._places import parse_place
from designer.cli.rally._rules import rules_asked
from designer.rally.course.file_names import REPLAY_SUFFIX, RESULT_SUFFIX, title_or_name

if TYPE_CHECKING:
    from designer.rally.course.course import Course, Program, ProgramRobot
    from designer.rally.edition import Edition
    from designer.rally.replay.replay import Replay


class PreviewOptions(NamedTuple):
    """What may be asked of a race on a course; a replay and a result have all of it already."""

    robots: tuple[str, ...]
    cards: tuple[str, ...]
    program: str | None
    edition: str | None
    option: tuple[str, ...]


def race_of(file: Path, asked: PreviewOptions, replay: Path | None, number: int) -> tuple[Replay, str]:
    """The race that a file holds, or that is played on its course, and what it is called.

    ``replay`` is where a replay is to be written; ``number`` is which race of a result is meant.
    """
    if file.name.lower().endswith(RESULT_SUFFIX):
        _refuse_to_change(asked)
        return race_of_result(file, number)
    if is_replay(file, REPLAY_SUFFIX):
        from designer.rally.replay.replay import read_replay

        _refuse_to_change((*asked, replay))
        return read_replay(file), file.name.removesuffix(REPLAY_SUFFIX)
    return _played(file, asked)


def _played(file: Path, asked: PreviewOptions) -> tuple[Replay, str]:
    """The race of a program on the course of a file, and the name of the program."""
    from designer.rally.course.files import load_course
    from designer.rally.replay.replay import replay_of_program

    course = load_course(file)
    rules = rules_asked(course, asked.edition, asked.option)
    chosen = _given(asked.robots, asked.cards, asked.program) or _sample(course, asked.program)
    if chosen is None:
        return _shortest_route(course, rules, str(file))
    try:
        _tell_openings(course, chosen, rules)
        return replay_of_program(course, chosen, rules), chosen.name
    except CourseDesignerError as error:
        raise error.at(source="" if asked.robots else str(file)) from None


def _tell_openings(course: Course, program: Program, rules: Edition) -> None:
    """Say of robots that begin their race with a card that is no move that the rules want one."""
    from designer.rally.course.opening_cards import opening_faults

    checkpoint = rules.start.on_checkpoint
    starts = course.checkpoints[:1] if checkpoint else tuple(start.cell for start in course.floor.starts)
    for _, fault in opening_faults(program, rules, starts):
        message(str(fault))


def _shortest_route(course: Course, rules: Edition, file: str) -> tuple[Replay, str]:
    """A robot that drives the quickest way alone, with cards as par counts them, and what that is called."""
    from designer.rally.checks.validation import analysis_of
    from designer.rally.course.course import refuse_unfinished
    from designer.rally.editing.programs import shortest_way
    from designer.rally.engine.choices import Headings
    from designer.rally.replay.replay import replay_of_program

    refuse_unfinished(course, rules, file)
    analysis = analysis_of(course, rules)
    found = shortest_way(analysis) if analysis is not None else None
    if found is None:
        what = sentence("the course has neither a sample program nor a route; give one with --robot and --cards")
        raise CourseDesignerError(what, source=file)
    program, headings = found
    ample = replace(rules, deck=rules.deck.ample)
    return replay_of_program(course, program, ample, Headings(headings)), program.name


def _refuse_to_change(wishes: Iterable[object]) -> None:
    """A replay is told as it was played; ``CourseDesignerError`` if something else is asked for."""
    if any(wishes):
        raise CourseDesignerError(
            sentence("a replay has its own robots, cards and rules; only --json can be used with it")
        )


def _sample(course: Course, name: str | None) -> Program | None:
    """The sample program of this name, the first one without; None where nobody asks and there is none."""
    known = [program.name for program in course.programs]
    if name is None:
        return course.programs[0] if course.programs else None
    for program in course.programs:
        if program.name == name:
            return program
    raise CourseDesignerError(meant(sentence("unknown sample program '{name}'", name=name), name, known))


def _given(robots: tuple[str, ...], cards: tuple[str, ...], name: str | None) -> Program | None:
    from designer.rally.course.course import Program

    if not robots and not cards:
        return None
    if name is not None:
        raise CourseDesignerError(sentence("give either --program or --robot"))
    if len(cards) > len(robots):
        raise CourseDesignerError(sentence("every --cards needs a --robot before it"))
    rows = [*cards, *[""] * (len(robots) - len(cards))]
    found = [_robot(text, row) for text, row in zip(robots, rows, strict=True)]
    return Program(tr("The given program"), tuple(_with_names(found)))


def _with_names(robots: Sequence[ProgramRobot]) -> Iterator[ProgramRobot]:
    """Who has no name is called as robots of races are, by a name that nobody else has."""
    from designer.rally.engine.race import robot_names

    taken = {robot.name for robot in robots}
    free = (name for name in robot_names(2 * len(robots)) if name not in taken)
    for robot in robots:
        yield robot if robot.name else replace(robot, name=next(free))


def _robot(text: str, cards: str) -> ProgramRobot:
    from designer.rally.course.course import ProgramRobot
    from designer.rally.edition.decisions import DecisionError, split_rounds

    what = sentence("'{text}' is not a robot; write it like Anvil@F10,N or Anvil@5,9,N", text=text[:40])
    name, cell, heading = parse_place(text, what)
    try:
        rounds, decisions = split_rounds(cards.replace(",", " ").split())
    except DecisionError as error:
        told = sentence("{robot}: {reason}", robot=name or text, reason=error.sentence)
        raise CourseDesignerError(told, place="--cards") from None
    return ProgramRobot(name, cell, heading, rounds or ((),), decisions)


def race_of_result(path: Path, race: int) -> tuple[Replay, str]:
    """A race that a result counts, played again, and what it is called.

    Raises:
        CourseDesignerError: the file or its course cannot be used, or the course is another one by now.
    """
    from designer.rally.course.files import load_course
    from designer.rally.edition import find_edition
    from designer.rally.lab.bots import find_bot
    from designer.rally.lab.race_replay import retell
    from designer.rally.lab.result import batch_of, read_result, refuse_other_play
    from designer.rally.lab.session import setting_of

    result = read_result(path)
    course = load_course(path.parent / result.course)
    rules = find_edition(result.edition, dict(result.options))
    bots = [find_bot(name) for name in result.bots]
    setting = setting_of(course, rules, bots, result.layout.rounds, result.seed)
    try:
        refuse_other_play(result)
        batch_of(result, setting)
    except CourseDesignerError as error:
        raise error.at(source=str(path)) from None
    title = title_or_name(course.title, Path(result.course))
    return retell(course, setting, race), tr("race {race} of {course}", race=race, course=title)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Changes of sample programs, as functions from course to course."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from designer.base.grid import Cell, Heading
from designer.base.numerals import parse_whole
from designer.base.words import retold, tr
from designer.rally.course.course import Course, Program, ProgramRobot
from designer.rally.picture.robots import ROBOTS

if TYPE_CHECKING:
    from designer.rally.edition.cards import CardKind
    from designer.rally.edition.decisions import Decision
    from designer.rally.reachability.answers import Analysis, Run

NO_CARD = "-"
EMPTY_ROUND = (NO_CARD,) * 5


def full_round(robot: ProgramRobot, index: int) -> tuple[str, ...]:
    """The five cards of a robot in a round; registers without a card are ``-``."""
    cards = robot.rounds[index] if index < len(robot.rounds) else ()
    return (*cards, *EMPTY_ROUND)[:5]


def round_count(program: Program) -> int:
    """How many rounds a program has; at least 1, so that there is something to fill."""
    return max((len(robot.rounds) for robot in program.robots), default=0) or 1


def add_program(course: Course) -> Course:
    """The course with one more program: a robot on its first start, no cards yet."""
    names = {program.name for program in course.programs}
    name = next(n for i in range(len(names) + 1) if (n := tr("Program {number}", number=i + 1)) not in names)
    program = Program(name, ())
    robot = _fresh_robot(course, program)
    robots = (robot,) if robot is not None else ()
    return replace(course, programs=(*course.programs, replace(program, robots=robots)))


_SHORTEST = "Shortest route"
OUR_NAMES = (_SHORTEST, "Program {number}", "Race {race} of the lab", "Race {race} of bots",
             "{robot} to checkpoint {number}")  # fmt: skip
"""What programs are called that nobody has named, as the catalogues have it."""


def shown_name(program: Program) -> str:
    """What a program is called; a name of ours in the current language, whichever it was kept in."""
    name, _, number = program.name.rpartition(" ")
    kept_twice = retold(name, (_SHORTEST,))
    if parse_whole(number) is not None and kept_twice != name:
        return f"{kept_twice} {number}"
    return retold(program.name, OUR_NAMES)


def with_program(course: Course, program: Program) -> Course:
    """The course with a program behind its own; a name that another one has gets a number."""
    taken = {other.name for other in course.programs}
    numbered = (f"{program.name} {number}" for number in range(2, len(taken) + 3))
    name = next(name for name in (program.name, *numbered) if name not in taken)
    return replace(course, programs=(*course.programs, replace(program, name=name)))


def shortest_way(analysis: Analysis) -> tuple[Program, tuple[Heading, ...]] | None:
    """A program in which a robot drives the quickest way through the checkpoints, with reboots where they help.

    Returns:
        The program, and the headings that the robot chooses when it comes back, in order; None where there is no way.
    """
    name, robot = tr("Shortest route"), free_name()
    if (route := analysis.route) is not None:
        rounds = _rounds(route.cards)
        return Program(name, (ProgramRobot(robot, route.cell, route.heading, rounds),)), route.headings
    if analysis.course is None:
        return None
    first, *rest = analysis.course.runs
    rounds = tuple(row for run in analysis.course.runs for row in _rounds(run.cards))
    return Program(name, (ProgramRobot(robot, first.cell, first.heading, rounds),)), tuple(run.heading for run in rest)


def program_of_run(run: Run, name: str, robot: str) -> Program:
    """A program called ``name`` in which a robot plays the cards of a run."""
    return Program(name, (ProgramRobot(robot, run.cell, run.heading, _rounds(run.cards)),))


def _rounds(cards: Sequence[CardKind | None]) -> tuple[tuple[str, ...], ...]:
    """Cards in rounds of five registers, as programs write them."""
    texts = [card.value if card is not None else NO_CARD for card in cards]
    return tuple((*texts[first : first + 5], *EMPTY_ROUND)[:5] for first in range(0, len(texts), 5))


def change_program(course: Course, index: int, change: Callable[[Program], Program]) -> Course:
    """The course with a program changed."""
    programs = list(course.programs)
    programs[index] = change(programs[index])
    return replace(course, programs=tuple(programs))


def remove_program(course: Course, index: int) -> Course:
    """The course without a program."""
    return replace(course, programs=(*course.programs[:index], *course.programs[index + 1 :]))


def add_robot(course: Course, index: int, cell: Cell | None = None) -> Course:
    """The course with one more robot in a program: on ``cell``, else on the next free start."""
    robot = _fresh_robot(course, course.programs[index], cell)
    if robot is None:
        return course
    return change_program(course, index, lambda program: replace(program, robots=(*program.robots, robot)))


def remove_robot(course: Course, index: int, name: str) -> Course:
    """The course with a robot taken out of a program."""
    return change_program(
        course, index, lambda program: replace(program, robots=tuple(r for r in program.robots if r.name != name))
    )


def change_robot(course: Course, index: int, name: str, change: Callable[[ProgramRobot], ProgramRobot]) -> Course:
    """The course with a robot of a program changed."""
    return change_program(
        course,
        index,
        lambda program: replace(program, robots=tuple(change(r) if r.name == name else r for r in program.robots)),
    )


def set_card(course: Course, index: int, name: str, round_index: int, register: int, card: str) -> Course:
    """The course with a card put into a register (1 to 5) of a round (from 0)."""

    def put(robot: ProgramRobot) -> ProgramRobot:
        rounds = [full_round(robot, i) for i in range(max(len(robot.rounds), round_index + 1))]
        cards = list(rounds[round_index])
        cards[register - 1] = card
        rounds[round_index] = tuple(cards)
        return replace(robot, rounds=tuple(rounds))

    return change_robot(course, index, name, put)


def set_decisions(course: Course, index: int, name: str, decisions: tuple[Decision, ...]) -> Course:
    """The course with what the player of a robot decides; the robot then has every round in which that is."""

    def put(robot: ProgramRobot) -> ProgramRobot:
        count = max((len(robot.rounds), *(decision.round for decision in decisions)))
        return replace(robot, rounds=tuple(full_round(robot, i) for i in range(count)), decisions=decisions)

    return change_robot(course, index, name, put)


def add_round(course: Course, index: int) -> Course:
    """The course with one more round in a program, without cards yet."""
    count = round_count(course.programs[index])

    def longer(robot: ProgramRobot) -> ProgramRobot:
        return replace(robot, rounds=tuple(full_round(robot, i) for i in range(count + 1)))

    return change_program(course, index, lambda program: replace(program, robots=tuple(map(longer, program.robots))))


def remove_round(course: Course, index: int, round_index: int) -> Course:
    """The course without a round of a program."""

    def shorter(robot: ProgramRobot) -> ProgramRobot:
        rounds = (*robot.rounds[:round_index], *robot.rounds[round_index + 1 :])
        later = (decision for decision in robot.decisions if decision.round != round_index + 1)
        decisions = (replace(d, round=d.round - 1) if d.round > round_index + 1 else d for d in later)
        return replace(robot, rounds=rounds, decisions=tuple(decisions))

    return change_program(course, index, lambda program: replace(program, robots=tuple(map(shorter, program.robots))))


def _fresh_robot(course: Course, program: Program, cell: Cell | None = None) -> ProgramRobot | None:
    """A robot with a name that is free, where there is room; None on a course without any."""
    taken = {robot.cell for robot in program.robots}
    places = [(start.cell, start.heading) for start in course.starts]
    places += [(checkpoint, Heading.N) for checkpoint in course.checkpoints[:1]]
    places += [(c, Heading.N) for c, space in course.floor.items() if space.is_open_floor]
    if cell is not None and cell in course.floor:
        at_cell = next((place for place in places if place[0] == cell), (cell, Heading.N))
        return ProgramRobot(free_name(program), *at_cell, (EMPTY_ROUND,))
    free = next((place for place in places if place[0] not in taken), None)
    return ProgramRobot(free_name(program), *free, (EMPTY_ROUND,)) if free is not None else None


def free_name(program: Program | None = None) -> str:
    """A name for one more robot of a program; for the first of a new one if there is none."""
    names = {robot.name for robot in program.robots} if program is not None else set()
    own = [robot.name for robot in ROBOTS.values()]
    more = (f"{name} {number}" for number in range(2, len(names) + 3) for name in own)
    return next(name for name in (*own, *more) if name not in names)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs, races and replays for scripts."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from designer.api.courses import AnyPath
from designer.base.errors import CourseDesignerError, meant
from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.rally.course.course import Course, Program, ProgramRobot
from designer.rally.course.tables import compile_tables
from designer.rally.edition.decisions import DecisionError, split_rounds
from designer.rally.engine.race import Race, robot_names
from designer.rally.lab.bot_race import begin_race, find_drivers
from designer.rally.replay import replay
from designer.rally.replay.replay import Replay
from designer.rally.reporting.stories import story_lines

Robots = Mapping[str, tuple[int, int, str, str]]
"""Robots of a program by name: x, y, heading (``N``, ``E``, ``S``, ``W``), and cards (``M2 L M1 R M3``).

Beside the cards of a round stands what their players decide in it (``announce=yes``).
"""


def run(
    course: Course,
    program: str | Program | Robots | None = None,
    *,
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
) -> Replay:
    """Run a program and record what happens.

    Args:
        course: the course.
        program: the name of one of its sample programs (the first if left out), a program, or robots by name:
            ``{"Anvil": (3, 4, "N", "M2 L M1 R M3")}``, five cards a round.
        edition: the key of another edition; its own if left out.
        options: rules that are overridden, by key.

    Raises:
        CourseDesignerError: there is no such program, or a robot or a card is not possible.
    """
    return replay.replay_of_program(course, _program(course, program), course.rules(edition, options))


def _program(course: Course, wanted: str | Program | Robots | None) -> Program:
    if isinstance(wanted, Program):
        return wanted
    if isinstance(wanted, Mapping):
        return Program("robots", tuple(_robot(name, *facts) for name, facts in wanted.items()))
    for program in course.programs:
        if wanted in (None, program.name):
            return program
    known = [program.name for program in course.programs]
    raise CourseDesignerError(meant(sentence("unknown sample program '{name}'", name=wanted), str(wanted), known))


def _robot(name: str, x: int, y: int, heading: str, cards: str) -> ProgramRobot:
    if heading not in Heading.__members__:
        what = sentence("{robot}: unknown heading '{heading}'; use one of N, E, S, W", robot=name, heading=heading)
        raise CourseDesignerError(what)
    try:
        rounds, decisions = split_rounds(cards.split())
    except DecisionError as error:
        raise CourseDesignerError(sentence("{robot}: {reason}", robot=name, reason=error.sentence)) from None
    return ProgramRobot(name, Cell(x, y), Heading[heading], rounds or ((),), decisions)


def race(
    course: Course,
    *,
    robots: int = 4,
    rounds: int = 30,
    seed: int = 1,
    bots: str = "careful",
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
) -> Race:
    """Play a race of bots.

    Args:
        course: the course.
        robots: how many robots race.
        rounds: the most rounds to play.
        seed: the same seed plays the same race.
        bots: who drives: ``random``, ``greedy``, ``hasty``, ``human``, ``careful`` or ``sharp``; several in turn, with
            commas.
        edition: the key of another edition; its own if left out.
        options: rules that are overridden, by key.

    Returns:
        the race: ``standings()``, ``state``, ``steps``.

    Raises:
        CourseDesignerError: there is no such bot.
    """
    tables = compile_tables(course.floor, course.rules(edition, options))
    played = begin_race(tables, robot_names(robots), seed, find_drivers(bots, robots))
    played.play(rounds)
    return played


def story(course: Course, played: Replay | Race) -> str:
    """What happened in words, a line for every event."""
    return "\n".join(story_lines(played.steps, course.floor)).strip("\n")


def read_replay(path: AnyPath) -> Replay:
    """The replay of a file, played again; its ``course`` is the one it was played on.

    Raises:
        CourseDesignerError: the file cannot be used, or the rules make something else of it than it tells.
    """
    return replay.read_replay(Path(path))

# SPDX-License-Identifier: GPL-3.0-or-later
"""What scripts use: courses of RoboRally opened, checked, played, drawn and exported, a function each.

``import designer`` offers it all; the page ``api`` of the manual has five scripts. Values are immutable: a changed
course is another course. Every function raises :class:`designer.CourseDesignerError` for what a person can
put right; its text is one line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from designer.base.errors import CourseDesignerError, meant
from designer.base.grid import Cell, Heading, Size
from designer.base.words import sentence
from designer.exchange import conversion
from designer.exchange.formats import Loss, format_to_write
from designer.files import refuse_overwrite
from designer.files import save as save_text
from designer.game import games
from designer.pictures.shapes import Level, Picture
from designer.pictures.themes import THEMES
from designer.rally.checks.validation import CourseReport, analysis_of
from designer.rally.checks.validation import validate as find
from designer.rally.course import files
from designer.rally.course.board import Board
from designer.rally.course.course import Course, Program, ProgramRobot
from designer.rally.course.tables import compile_tables
from designer.rally.engine.race import Race, robot_names
from designer.rally.lab.bot_race import begin_race, find_drivers
from designer.rally.reachability import Analysis
from designer.rally.replay import replay
from designer.rally.replay.replay import Replay
from designer.rally.reporting.stories import story_lines

AnyPath = str | Path

Robots = Mapping[str, tuple[int, int, str, str]]
"""Robots of a program by name: x, y, heading (``N``, ``E``, ``S``, ``W``), and cards (``M2 L M1 R M3``)."""


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


def par(course: Course, *, edition: str | None = None, options: Mapping[str, str] | None = None) -> Analysis | None:
    """How fast a robot alone can be; None where a board, a start or a checkpoint is missing.

    Returns:
        the legs with their par in registers, and in ``course`` the par of the whole course with programs that do it
        (None where it cannot be finished).
    """
    return analysis_of(course, course.rules(edition, options))


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
            ``{"Green": (3, 4, "N", "M2 L M1 R M3")}``, five cards a round.
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
    row = tuple(cards.split())
    rounds = tuple(row[at : at + 5] for at in range(0, len(row), 5))
    return ProgramRobot(name, Cell(x, y), Heading[heading], rounds or ((),))


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


def render(course: Course, path: AnyPath, *, theme: str = "light", scale: int = 64, overwrite: bool = False) -> None:
    """Draw a course: ``.svg`` and ``.png`` with ``scale`` pixels a space, ``.txt``, or ``.pdf`` at true size.

    In a notebook a course draws itself. Only PNG and PDF load Qt.

    Raises:
        CourseDesignerError: the suffix or the theme is unknown, or the file is there already or cannot be written.
    """
    path = Path(path)
    if path.suffix.lower() not in _DRAW:
        what = sentence(
            "'{name}' is not a picture file; use one of {suffixes}", name=path.name, suffixes=", ".join(_DRAW)
        )
        raise CourseDesignerError(what)
    if theme not in THEMES:
        raise CourseDesignerError(meant(sentence("unknown theme '{key}'", key=theme), theme, THEMES))
    if not course.layout:
        raise CourseDesignerError(sentence("the course has no board to draw"))
    if path.exists() and not overwrite:
        raise refuse_overwrite(path)
    save_text(path, _DRAW[path.suffix.lower()](course, theme, scale), overwrite=overwrite)


def _picture(course: Course, scale: int) -> Picture:
    from designer.rally.picture.courses import PictureOptions, course_picture

    return course_picture(course, PictureOptions(level=Level.of(scale)))


def _svg(course: Course, theme: str, scale: int) -> str:
    from designer.pictures import svg

    return svg.write(_picture(course, scale), THEMES[theme], scale=scale / 100, title=course.title)


def _png(course: Course, theme: str, scale: int) -> bytes:
    from designer.painting.images import png

    return png(_picture(course, scale), THEMES[theme], scale / 100)


def _pdf(course: Course, theme: str, scale: int) -> bytes:
    from designer.painting.pdf import pdf
    from designer.rally.picture.prints import course_pages

    return pdf(course_pages(course), THEMES[theme], course.title)


def _text(course: Course, theme: str, scale: int) -> str:
    from designer.rally.picture.text_map import text_map

    return text_map(course.floor)


_DRAW: Mapping[str, Callable[[Course, str, int], str | bytes]] = {
    ".svg": _svg,
    ".png": _png,
    ".pdf": _pdf,
    ".txt": _text,
}


def export(
    course: Course, path: AnyPath, *, key: str | None = None, url_base: str = "", overwrite: bool = False
) -> tuple[Loss, ...]:
    """Write a course for another program.

    Args:
        course: the course.
        path: the file; its name says the format.
        key: the format where the name does not say it: ``course-designer export --formats`` lists them.
        url_base: where pictures beside the file will be on the web, for formats that name them by an address.
        overwrite: whether a file that is there already may be replaced.

    Returns:
        what the format cannot express.

    Raises:
        CourseDesignerError: no such format, or the file is there already or cannot be written.
    """
    path = Path(path)
    chosen = format_to_write(path, files.GAME, key)
    losses = conversion.find_losses(course, chosen)
    conversion.export(course, chosen, path, url_base=url_base, force=overwrite)
    return losses

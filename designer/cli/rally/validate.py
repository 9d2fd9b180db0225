# SPDX-License-Identifier: GPL-3.0-or-later
"""``validate FILE...``: what is wrong with courses and boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from designer.cli.faults import one_line
from designer.cli.output import console, json_option, json_result, message, progress
from designer.cli.rally._rules import parse_options, rules_options
from designer.documents import ControlCharacterError, without_controls
from designer.errors import CourseDesignerError
from designer.findings import Severity
from designer.rally.board import Board
from designer.rally.checks import check_words
from designer.rally.course import Course
from designer.rally.edition import AH_2005, Edition, find_edition
from designer.rally.files import load, save_board, save_course
from designer.rally.mending import Mended, mend, mend_board
from designer.rally.reporting.data import findings_data
from designer.rally.reporting.sarif import sarif
from designer.rally.reporting.text import WIDE, lines, total
from designer.rally.reporting.told import FileReport
from designer.rally.validation import validate, validate_board
from designer.words import tr

NEVER = "never"
GOOD, BAD, UNUSABLE = 0, 1, 2


@dataclass(frozen=True)
class _Wishes:
    """What the command line asks for, for every file."""

    edition: str | None
    options: dict[str, str]
    select: Sequence[str]
    ignore: Sequence[str]
    fix: bool

    def rules(self, course: Course) -> Edition:
        return course.rules(self.edition, self.options)

    def board_rules(self) -> Edition | None:
        return find_edition(self.edition, self.options) if self.edition else None


@click.command("validate")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option(
    "--format", "style", type=click.Choice(["text", "json", "sarif"]), default="text", help="The form of the output."
)
@json_option
@rules_options
@click.option(
    "--select", multiple=True, metavar="CODE", help="Run only these checks: codes, beginnings of codes, or names."
)
@click.option("--ignore", multiple=True, metavar="CODE", help="Leave out these checks.")
@click.option("--fix", is_flag=True, help="Apply the safe fixes and save the file.")
@click.option(
    "--fail-on",
    type=click.Choice([*(severity.key for severity in Severity), NEVER]),
    default=Severity.ERROR.key,
    show_default=True,
    help="The mildest severity for which the exit code is 1.",
)
def command(
    files: tuple[Path, ...],
    style: str,
    as_json: bool,
    edition: str | None,
    option: tuple[str, ...],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fix: bool,
    fail_on: str,
) -> int:
    """Check courses and boards; say what is wrong and how to fix it.

    Problems are errors, warnings or hints; 'explain CODE' explains one. A board file is checked for what
    needs no course. The exit code is 1 if there are errors (see --fail-on).
    """
    wishes = _Wishes(edition, parse_options(option), _words(select), _words(ignore), fix)
    find_edition(edition or AH_2005.key, wishes.options)  # a wrong key is told once, not for every file
    said: list[str] = []
    told = [_look_at(path, wishes, said) for path in progress(files, tr("Checking"))]
    for line in said:
        message(line)
    _tell(told, "json" if as_json else style)
    return max(_code(item, fail_on) for item in told)


def _words(given: Sequence[str]) -> tuple[str, ...]:
    """Codes and names, separated by commas or given several times.

    Raises:
        CourseDesignerError: one of them means no check.
    """
    return check_words(word for text in given for word in text.split(",") if word.strip())


def _look_at(path: Path, wishes: _Wishes, said: list[str]) -> FileReport:
    """Check a file; what is said besides goes into ``said``, so that it does not tear the bar."""
    try:
        found = _load(path, wishes, said)
        if isinstance(found, Board):
            return _look_at_board(path, found, wishes, said)
        return _look_at_course(path, found, wishes, said)
    except CourseDesignerError as error:
        said.append(one_line(error if error.source else error.at(source=str(path))))
        return FileReport(path, error=error)


def _load(path: Path, wishes: _Wishes, said: list[str]) -> Course | Board:
    """What a file holds. Where it may be fixed it is read without control characters, and saved so at once."""
    try:
        return load(path)
    except ControlCharacterError:
        if not wishes.fix:
            raise
    with without_controls() as places:
        found = load(path)
    if isinstance(found, Board):
        save_board(path, found)
    else:
        save_course(path, found, home=path.parent)
    removed = ", ".join(dict.fromkeys(places))
    said.append(tr("{file}: control characters removed from {places}", file=str(path), places=removed))
    return found


def _look_at_course(path: Path, course: Course, wishes: _Wishes, said: list[str]) -> FileReport:
    rules = wishes.rules(course)
    if wishes.fix:
        mended, done = mend(course, rules, wishes.select, wishes.ignore)
        if done:
            save_course(path, mended, home=path.parent)
            course = mended
        said += _mended(path, done)
    return FileReport(path, validate(course, rules, wishes.select, wishes.ignore))


def _look_at_board(path: Path, board: Board, wishes: _Wishes, said: list[str]) -> FileReport:
    rules = wishes.board_rules()
    if wishes.fix:
        mended, done = mend_board(board, rules, wishes.select, wishes.ignore)
        if done:
            save_board(path, mended)
            board = mended
        said += _mended(path, done)
    return FileReport(path, validate_board(board, rules, wishes.select, wishes.ignore), board=True)


def _mended(path: Path, done: Sequence[Mended]) -> Iterator[str]:
    for item in done:
        where = item.finding.cell.place + ": " if item.finding.cell else ""
        yield f"{path}: {where}{item.finding.code} {item.fix.title}"


def _tell(told: Sequence[FileReport], style: str) -> None:
    if style == "json":
        json_result(findings_data(told))
    elif style == "sarif":
        json_result(sarif(told))
    else:
        _tell_text(told)


def _tell_text(told: Sequence[FileReport]) -> None:
    """Tell every file; on a terminal in colours and no wider than it is."""
    screen = console()
    width = screen.width if screen.is_terminal else WIDE
    for item in told:
        for text, look in lines(item, width):
            screen.print(text, style=look or None, markup=False)
    if sum(item.report is not None for item in told) > 1:
        screen.print(total(told), style="bold", markup=False)


def _code(told: FileReport, fail_on: str) -> int:
    if told.report is None:
        return UNUSABLE
    worst = told.report.worst
    return BAD if fail_on != NEVER and worst is not None and worst <= Severity[fail_on.upper()] else GOOD

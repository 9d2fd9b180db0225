# SPDX-License-Identifier: GPL-3.0-or-later
"""What ``validate`` does in any game: its options, one answer for all files, and the exit code."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence, tr
from designer.cli.frame import shell_completion
from designer.cli.frame.output import (
    fault,
    json_option,
    json_result,
    message,
    one_line,
    progress,
    styled,
    terminal_width,
)
from designer.cli.frame.parameters import FileOrFolder
from designer.files import STANDARD
from designer.game.findings import Severity

if TYPE_CHECKING:
    from designer.reports.file_report import FileReport, FindingFormatter

_Command = TypeVar("_Command", bound=Callable[..., Any])

NEVER = "never"

GOOD, BAD, UNUSABLE = 0, 1, 2


@dataclass(frozen=True)
class CheckOptions:
    """What a command line asks for, for every file: checks by code or name, and whether safe fixes are applied."""

    select: tuple[str, ...]
    ignore: tuple[str, ...]
    fix: bool


def form_options(command: _Command) -> _Command:
    """Give a command FILE..., ``--format`` and ``--json``: parameters ``files``, ``style`` and ``as_json``."""
    files = click.argument("files", nargs=-1, required=True, type=FileOrFolder(), metavar="FILE...")
    kinds = click.Choice(["text", "json", "sarif"])
    style = click.option("--format", "style", type=kinds, help="The form of the output.")
    return files(style(json_option(command)))


def form_of(style: str | None, as_json: bool) -> str:
    """The form that is asked for; ``CourseDesignerError`` if it is asked for in two ways."""
    if as_json and style is not None:
        raise CourseDesignerError(sentence("{one} cannot be used with {other}", one="--json", other="--format"))
    return "json" if as_json else style or "text"


def checking_options(command: _Command) -> _Command:
    """Give a command ``--select``, ``--ignore``, ``--fix`` and ``--fail-on``, as parameters of these names."""
    for option in (
        click.option(
            "--fail-on",
            type=click.Choice([*(severity.key for severity in Severity), NEVER]),
            default=Severity.ERROR.key,
            show_default=True,
            help="The mildest severity for which the exit code is 1.",
        ),
        click.option("--fix", is_flag=True, help="Apply the safe fixes and save the file."),
        click.option(
            "--ignore",
            multiple=True,
            metavar="CODE",
            help="Leave out these checks.",
            shell_complete=shell_completion.checks,
        ),
        click.option(
            "--select",
            multiple=True,
            metavar="CODE",
            help="Run only these checks: codes, beginnings of codes, or names.",
            shell_complete=shell_completion.checks,
        ),
    ):
        command = option(command)
    return command


def check_options(
    formatter: FindingFormatter, select: Sequence[str], ignore: Sequence[str], fix: bool, files: Sequence[Path] = ()
) -> CheckOptions:
    """What a command line asks for; codes and names are separated by commas or given several times.

    Raises:
        CourseDesignerError: one of them means no check, or one of the files is none that can be fixed.
    """
    if fix and STANDARD in files:
        raise CourseDesignerError(sentence("standard input cannot be fixed; give a file to --fix"))

    def known(given: Sequence[str]) -> tuple[str, ...]:
        return formatter.checks.known_words(word for text in given for word in text.split(",") if word.strip())

    return CheckOptions(known(select), known(ignore), fix)


FileCheck = Callable[[Path, list[str]], "FileReport[Any]"]
"""Checks a file; what is said besides goes into the list, so that it does not tear the bar."""


def check_files(formatter: FindingFormatter, files: Sequence[Path], look: FileCheck, style: str, fail_on: str) -> int:
    """Check files, tell what was found, and return the exit code."""
    checked = _CheckedFiles(files, look, fail_on)
    tell = _TOLD[style](formatter, checked)
    for line in checked.said:
        message(line)
    for error in checked.errors:
        fault(one_line(error))
    tell()
    return checked.code


class _CheckedFiles:
    """Files, each checked when it is its turn and let go when it is told: what is behind a report is megabytes.

    Attributes:
        said: what was said besides; errors: why files cannot be used; code: the exit code. Of the files so far.
    """

    def __init__(self, files: Sequence[Path], look: FileCheck, fail_on: str) -> None:
        self._files, self._look, self._fail_on = files, look, fail_on
        self.said: list[str] = []
        self.errors: list[CourseDesignerError] = []
        self.code = GOOD

    def __iter__(self) -> Iterator[FileReport[Any]]:
        for path in progress(self._files, tr("Checking")):
            item = _look_at(path, self._look, self.said)
            self.errors += [item.error] if item.error is not None else []
            self.code = max(self.code, _code(item, self._fail_on))
            yield item


def _look_at(path: Path, look: FileCheck, said: list[str]) -> FileReport[Any]:
    from designer.reports.file_report import FileReport

    try:
        return look(path, said)
    except CourseDesignerError as error:
        return FileReport(path, error=error if error.source else error.at(source=str(path)))


_Tell = Callable[[], None]
"""Tells what was found in all files."""


def _as_json(formatter: FindingFormatter, files: _CheckedFiles) -> _Tell:
    from designer.reports.file_report import findings_data

    return partial(json_result, findings_data(formatter, files))


def _as_sarif(formatter: FindingFormatter, files: _CheckedFiles) -> _Tell:
    from designer.reports.sarif import sarif

    return partial(json_result, sarif(formatter, files))


def _as_text(formatter: FindingFormatter, files: _CheckedFiles) -> _Tell:
    """Every file; on a terminal in colours and no wider than it is."""
    from designer.reports.text import WIDE, Counts, Line, counts_of, lines, total

    width = terminal_width() or WIDE
    told: list[Line] = []
    counts: list[Counts] = []
    for item in files:
        told += lines(formatter, item, width)
        counts += [counts_of(item.report)] if item.report is not None else []
    if len(counts) > 1:
        told.append((total(counts), "bold"))
    return partial(_print, told)


def _print(lines: Sequence[tuple[str, str]]) -> None:
    for text, look in lines:
        styled(text, look)


_TOLD: Mapping[str, Callable[[FindingFormatter, _CheckedFiles], _Tell]] = {
    "text": _as_text, "json": _as_json, "sarif": _as_sarif
}  # fmt: skip


def _code(told: FileReport[Any], fail_on: str) -> int:
    if told.report is None:
        return UNUSABLE
    worst = told.report.worst
    return BAD if fail_on != NEVER and worst is not None and worst <= Severity[fail_on.upper()] else GOOD

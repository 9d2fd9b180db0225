# SPDX-License-Identifier: GPL-3.0-or-later
"""``report FILE OUT``: one page on a course, for people."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from designer.base.errors import CourseDesignerError
from designer.base.words import tr
from designer.cli.frame.output import busy
from designer.cli.frame.output_files import write_result
from designer.cli.frame.outputs import OutFile, force_option
from designer.cli.frame.parameters import InFile
from designer.cli.frame.rendering import REPORT_SUFFIXES, kind_option, report_kind
from designer.cli.rally._rules import rules_asked, rules_options

if TYPE_CHECKING:
    from designer.rally.checks.validation import CourseReport
    from designer.rally.course.course import Course
    from designer.rally.reporting.lab.race_results import RaceResults


@click.command("report")
@click.argument("file", type=InFile())
@click.argument("out", type=OutFile())
@rules_options
@click.option(
    "--lab",
    "races",
    type=InFile(),
    metavar="RESULT",
    help="Show the races of NAME.lab.json, which 'lab' has played, too.",
)
@kind_option(REPORT_SUFFIXES)
@force_option()
def command(
    file: Path,
    out: Path,
    edition: str | None,
    option: tuple[str, ...],
    races: Path | None,
    kind: str | None,
    force: bool,
) -> None:
    """Write one page about the course FILE as OUT, .html or .pdf: picture, legs, par, dangers, problems.

    The page is in the language of Course Designer (see --language). With SOURCE_DATE_EPOCH set, the same
    course gives the same bytes. No races are played for it; those that 'lab' has kept are shown with --lab.
    """
    from designer.rally.checks.validation import validate
    from designer.rally.course.files import load_course

    suffix = report_kind(out, kind)
    course = load_course(file)
    raced = _raced(course, races, file) if races is not None else None
    with busy(tr("Checking")):
        report = validate(course, rules_asked(course, edition, option))
    write_result(out, _html(report, raced) if suffix == ".html" else _pdf(report, raced), force=force)


def _raced(course: Course, path: Path, file: Path) -> RaceResults:
    from designer.cli.rally._lab_run import tell_other_play
    from designer.rally.lab.result import read_result
    from designer.rally.lab.table_clock import clock_beside
    from designer.rally.reporting.lab.race_results import race_results

    result, clock = read_result(path), clock_beside(file)
    tell_other_play(result, path)
    try:
        return race_results(course, result, clock)
    except CourseDesignerError as error:
        raise error.at(source=str(path)) from None


def _html(report: CourseReport, races: RaceResults | None) -> str:
    from designer.rally.reporting.page import page

    return page(report, races)


def _pdf(report: CourseReport, races: RaceResults | None) -> bytes:
    from designer.painting.pdf import pdf
    from designer.rally.reporting.sheet import sheets

    return pdf(sheets(report, races), title=report.course.title)

# SPDX-License-Identifier: GPL-3.0-or-later
"""``validate FILE...``: what is wrong with plans of the labyrinth."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from designer.cli.faults import one_line
from designer.cli.labyrinth._options import parse_options, variant_option
from designer.cli.output import json_option, json_result, message, progress, result
from designer.errors import CourseDesignerError
from designer.findings import Severity
from designer.labyrinth.checks import CHECKS
from designer.labyrinth.files import load_plan, save_plan
from designer.labyrinth.notation import print_cell
from designer.labyrinth.reporting import FileReport, findings_data, sarif, text_lines
from designer.labyrinth.validation import mend, validate
from designer.words import tr

NEVER = "never"
GOOD, BAD, UNUSABLE = 0, 1, 2


@click.command("validate")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option(
    "--format", "style", type=click.Choice(["text", "json", "sarif"]), default="text", help="The form of the output."
)
@json_option
@variant_option
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
    option: tuple[str, ...],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fix: bool,
    fail_on: str,
) -> int:
    """Check plans of the labyrinth, and say what is wrong and how to fix it.

    Problems are errors, warnings or hints; 'explain CODE' tells more about one. The exit code is 1 if there
    are errors (see --fail-on).
    """
    chosen, left_out = _words(select), _words(ignore)
    options = parse_options(option)
    told = [_look_at(path, chosen, left_out, options, fix) for path in progress(files, tr("Checking"))]
    if as_json or style == "json":
        json_result(findings_data(told))
    elif style == "sarif":
        json_result(sarif(told))
    else:
        for line in (line for item in told for line in text_lines(item)):
            result(line)
    return max(_code(item, fail_on) for item in told)


def _words(given: Sequence[str]) -> tuple[str, ...]:
    """Codes and names, separated by commas or given several times."""
    return CHECKS.known_words(word for text in given for word in text.split(",") if word.strip())


def _look_at(
    path: Path, select: Sequence[str], ignore: Sequence[str], options: dict[str, str], fix: bool
) -> FileReport:
    try:
        plan = load_plan(path)
        if fix:
            plan, done = mend(plan, select, ignore)
            if done:
                save_plan(path, plan)
            for finding, title in done:
                place = f"{print_cell(finding.cell)}: " if finding.cell is not None else ""
                message(f"{path}: {place}{finding.code} {title}")
        return FileReport(path, validate(plan, select, ignore, options=options))
    except CourseDesignerError as error:
        message(one_line(error if error.source else error.at(source=str(path))))
        return FileReport(path, error=error)


def _code(told: FileReport, fail_on: str) -> int:
    if told.report is None:
        return UNUSABLE
    worst = told.report.worst
    return BAD if fail_on != NEVER and worst is not None and worst <= Severity[fail_on.upper()] else GOOD

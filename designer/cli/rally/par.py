# SPDX-License-Identifier: GPL-3.0-or-later
"""``par FILE``: how long a course is at least, leg by leg, with the program that does it."""

from __future__ import annotations

from pathlib import Path

import click

from designer.cli.output import console, json_result, result
from designer.cli.rally._rules import json_option, parse_options, rules_options
from designer.rally.files import load_course
from designer.rally.reachability.answers import Analysis
from designer.rally.reporting.data import par_data
from designer.rally.reporting.pars import columns, course_line, remarks, rows, run_text
from designer.rally.validation import analysis_of
from designer.words import tr

GOOD, NO_WAY = 0, 1


@click.command("par")
@click.argument("file", type=click.Path(path_type=Path))
@json_option
@rules_options
def command(file: Path, as_json: bool, edition: str | None, option: tuple[str, ...]) -> int:
    """Show the fewest registers of every leg and of the course, traps and bottlenecks.

    A program begins with the space and heading of the robot. The exit code is 1 if there is no way.
    """
    course = load_course(file)
    rules = course.rules(edition, parse_options(option))
    analysis = analysis_of(course, rules)
    if as_json:
        json_result(par_data(file.as_posix(), rules.key, analysis))
    elif analysis is None:
        result(tr("There is no race: a board, a start and a checkpoint are needed"))
    else:
        _show(analysis)
    return GOOD if analysis is not None and analysis.course is not None else NO_WAY


def _show(analysis: Analysis) -> None:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for number, title in enumerate(columns()):
        table.add_column(title, justify="right" if number in (0, 2, 3, 4, 5) else "left", overflow="fold")
    for row in rows(analysis):
        table.add_row(*row.cells)
    console().print(table, markup=False)
    result("")
    result(course_line(analysis.course))
    for run in analysis.course.runs if analysis.course else ():
        result(f"  {run_text(run)}")
    for remark in remarks(analysis):
        result(remark)

# SPDX-License-Identifier: GPL-3.0-or-later
"""``par FILE``: how long a course is at least, leg by leg, with the program that does it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from designer.base.words import tr
from designer.cli.frame.output import console, json_option, json_result, result, show_table
from designer.cli.frame.parameters import InFile
from designer.cli.rally._rules import rules_asked, rules_options

if TYPE_CHECKING:
    from rich.table import Table

    from designer.rally.reachability.answers import Analysis

GOOD, NO_WAY = 0, 1


@click.command("par")
@click.argument("file", type=InFile())
@json_option
@rules_options
def command(file: Path, as_json: bool, edition: str | None, option: tuple[str, ...]) -> int:
    """Show par, the fewest registers, for every leg and the whole course, with traps and bottlenecks.

    A program begins with the robot's space and heading. The exit code is 1 if there is no route.
    """
    from designer.rally.checks.validation import analysis_of
    from designer.rally.course.course import missing, no_race_yet
    from designer.rally.course.files import load_course
    from designer.rally.reporting.pars import par_data

    course = load_course(file)
    rules = rules_asked(course, edition, option)
    analysis = analysis_of(course, rules)
    if as_json:
        json_result(par_data(file.as_posix(), rules.key, analysis))
    elif analysis is None:
        result(str(no_race_yet(list(missing(course, rules)), str(file))))
    else:
        _show(analysis)
    return GOOD if analysis is not None and analysis.registers is not None else NO_WAY


def _show(analysis: Analysis) -> None:
    from designer.rally.reporting.pars import NUMBERS, columns, course_line, key, remarks, rows, run_text

    show_table(_table(columns(), [row.cells for row in rows(analysis)], NUMBERS))
    _say(key(analysis), style="dim")
    for told in _dock_tables(analysis):
        result("")
        show_table(told)
    result("")
    _say(course_line(analysis.registers, analysis.reach), style="bold")
    if analysis.route is not None:
        _say(f"  {run_text(analysis.route)}")
    else:
        for run in analysis.course.runs if analysis.course else ():
            _say(f"  {run_text(run)}")
    for remark in remarks(analysis):
        _say(remark)


def _say(text: str, style: str = "") -> None:
    """A line, which a terminal breaks between words."""
    console().print(text, style=style or None, markup=False, soft_wrap=False)


def _table(titles: Sequence[str], told: Sequence[Sequence[str]], numbers: Collection[int]) -> Table:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for number, title in enumerate(titles):
        table.add_column(title, justify="right" if number in numbers else "left", overflow="fold")
    for row in told:
        table.add_row(*row)
    return table


DOCKS_A_ROW = 8


def _dock_tables(analysis: Analysis) -> Iterator[Table]:
    """The par of the first leg from each dock or start space, eight of them a table."""
    from designer.rally.reporting.pars import dock_number, docks, par_text

    found = docks(analysis)
    for first in range(0, len(found), DOCKS_A_ROW):
        part = found[first : first + DOCKS_A_ROW]
        numbers = [dock_number(origin.cell, analysis) for origin in part]
        rows = [
            (tr("Dock"), *("" if number is None else str(number) for number in numbers)),
            (tr("Space"), *(origin.cell.name for origin in part)),
            (tr("Par"), *(par_text(origin.par) for origin in part)),
        ]
        if not any(numbers):
            rows = [(tr("Start space"), *rows[1][1:]), rows[2]]
        yield _table(rows[0], rows[1:], range(1, len(rows[0])))

# SPDX-License-Identifier: GPL-3.0-or-later
"""``cases FILE.md...``: runs cases and plans of the labyrinth."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from designer.cli.faults import one_line
from designer.cli.output import json_option, json_result, message, result
from designer.errors import CourseDesignerError
from designer.labyrinth.case_runs import Result, run_case
from designer.labyrinth.cases import read_cases
from designer.labyrinth.file_names import GAME
from designer.words import tr, trn

GOOD, FAILED, UNUSABLE = 0, 1, 2


@click.command("cases")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE.md...")
@json_option
def command(files: tuple[Path, ...], as_json: bool) -> int:
    """Run the cases of Markdown files, and compare the problems of their plans.

    What fails is told with what is expected and what came out. The exit code is 1 if something fails, 2 if
    a file cannot be used.
    """
    results: list[Result] = []
    code = GOOD
    for path in files:
        try:
            results += map(run_case, read_cases(path))
        except CourseDesignerError as error:
            message(one_line(error))
            code = UNUSABLE
    if code == UNUSABLE and not results:
        return code
    if as_json:
        json_result(cases_data(results))
    else:
        _show(results)
    return max(code, GOOD if all(done.passed for done in results) else FAILED)


def _show(results: Sequence[Result]) -> None:
    failed = [done for done in results if not done.passed]
    for done in failed:
        case = done.case
        result(f"{case.source}:{case.line}: {case.id}: {case.title}".rstrip(": "))
        for difference in done.differences:
            result(f"    {difference.sentence}")
    passed = trn("{n} case passed", "{n} cases passed", len(results) - len(failed))
    result(passed + (", " + tr("failed: {n}", n=len(failed)) if failed else ""))


def cases_data(results: Sequence[Result]) -> dict[str, Any]:
    """The answer for programs."""
    return {
        "format": "cases",
        "version": 1,
        "game": GAME,
        "passed": sum(done.passed for done in results),
        "failed": sum(not done.passed for done in results),
        "results": [
            {
                "file": done.case.source,
                "line": done.case.line,
                "id": done.case.id,
                "title": done.case.title,
                "passed": done.passed,
                "differences": [
                    {"subject": item.subject, "expected": item.expected, "found": item.found}
                    for item in done.differences
                ],
            }
            for done in results
        ],
    }

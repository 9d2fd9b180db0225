# SPDX-License-Identifier: GPL-3.0-or-later
"""``cases FILE.md...``: runs conformance cases."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from designer.cli.faults import one_line
from designer.cli.output import json_option, json_result, message, result
from designer.errors import CourseDesignerError
from designer.words import tr, trn

if TYPE_CHECKING:
    from designer.rally.case_runs import Result

GOOD, FAILED, UNUSABLE = 0, 1, 2


@click.command("cases")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE.md...")
@json_option
def command(files: tuple[Path, ...], as_json: bool) -> int:
    """Run the rule cases in Markdown files, each for every edition that it names.

    A case that fails shows what it expects and what came out. The exit code is 1 if one fails, 2 if a file
    cannot be used.
    """
    from designer.rally.case_runs import run_all
    from designer.rally.cases import read_cases

    results: list[Result] = []
    code = GOOD
    for path in files:
        try:
            results += [done for case in read_cases(path) for done in run_all(case)]
        except CourseDesignerError as error:
            message(one_line(error))
            code = UNUSABLE
    if code == UNUSABLE and not results:
        return code
    if as_json:
        json_result(cases_data(results))
    else:
        _show(results)
    failed = any(not done.passed for done in results)
    return max(code, FAILED if failed else GOOD)


def _show(results: Sequence[Result]) -> None:
    for done in results:
        if done.passed:
            continue
        case = done.case
        result(f"{case.source}:{case.line}: {case.id} {done.edition}: {case.title}".rstrip(": "))
        for difference in done.differences:
            result(f"    {difference.sentence}")
    failed = sum(not done.passed for done in results)
    passed = trn("{n} case passed", "{n} cases passed", len(results) - failed)
    result(passed + (", " + tr("failed: {n}", n=failed) if failed else ""))


def cases_data(results: Sequence[Result]) -> dict[str, Any]:
    """The answer for programs."""
    return {
        "format": "cases",
        "version": 1,
        "game": "roborally",
        "passed": sum(done.passed for done in results),
        "failed": sum(not done.passed for done in results),
        "results": [
            {
                "file": done.case.source,
                "line": done.case.line,
                "id": done.case.id,
                "title": done.case.title,
                "edition": done.edition,
                "passed": done.passed,
                "differences": [
                    {"subject": item.subject, "expected": item.expected, "found": item.found}
                    for item in done.differences
                ],
            }
            for done in results
        ],
    }

# SPDX-License-Identifier: GPL-3.0-or-later
"""What ``cases`` does in any game: runs the cases of files, and answers people or programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from designer.base.errors import CourseDesignerError
from designer.base.words import tr, trn
from designer.cli.frame.output import ItemFollower, busy, fault, json_result, one_line, result

if TYPE_CHECKING:
    from designer.reports.case_results import AnyCase, CaseResult

GOOD, FAILED, UNUSABLE = 0, 1, 2

CaseRunner = Callable[[Path, ItemFollower], Iterable["CaseResult[AnyCase]"]]
"""Runs every case of a file, followed by the bar; raises ``CourseDesignerError`` where it cannot be used."""


def answer_cases(game: str, files: Sequence[Path], run: CaseRunner, *, as_json: bool) -> int:
    """Run the cases of files, say what came of them, and return the exit code."""
    results: list[CaseResult[AnyCase]] = []
    code = GOOD
    for path in files:
        try:
            with busy(tr("Playing cases…")) as follow:
                results += run(path, follow)
        except CourseDesignerError as error:
            fault(one_line(error))
            code = UNUSABLE
    if code == UNUSABLE and not results:
        return code
    if as_json:
        json_result(cases_data(game, results))
    else:
        _show(results)
    return max(code, GOOD if all(done.passed for done in results) else FAILED)


def _show(results: Sequence[CaseResult[AnyCase]]) -> None:
    failed = [done for done in results if not done.passed]
    for done in failed:
        case = done.case
        result(f"{case.source}:{case.line}: {_name(done)}: {case.title}".rstrip(": "))
        for difference in done.differences:
            result(f"    {difference.sentence}")
    passed = trn("{n} case passed", "{n} cases passed", len(results) - len(failed))
    result(passed + (", " + tr("failed: {n}", n=len(failed)) if failed else ""))


def _name(done: CaseResult[AnyCase]) -> str:
    return f"{done.case.id} {done.edition}".rstrip()


def cases_data(game: str, results: Sequence[CaseResult[AnyCase]]) -> dict[str, Any]:
    """The answer for programs."""
    return {
        "format": "cases",
        "version": 1,
        "game": game,
        "passed": sum(done.passed for done in results),
        "failed": sum(not done.passed for done in results),
        "results": [_data(done) for done in results],
    }


def _data(done: CaseResult[AnyCase]) -> dict[str, Any]:
    return {
        "file": done.case.source,
        "line": done.case.line,
        "id": done.case.id,
        "title": done.case.title,
        **({"edition": done.edition} if done.edition else {}),
        "passed": done.passed,
        "differences": [
            {"subject": item.subject, "expected": item.expected, "found": item.found} for item in done.differences
        ],
    }

# SPDX-License-Identifier: GPL-3.0-or-later
"""``cases FILE.md...``: runs conformance cases."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from designer.cli.frame.case_report import answer_cases
from designer.cli.frame.output import ItemFollower, json_option
from designer.cli.frame.parameters import InFile
from designer.rally.course.file_names import GAME

if TYPE_CHECKING:
    from designer.rally.engine.cases import Case
    from designer.reports.case_results import CaseResult


@click.command("cases")
@click.argument("files", nargs=-1, required=True, type=InFile(), metavar="FILE.md...")
@json_option
def command(files: tuple[Path, ...], as_json: bool) -> int:
    """Run the rule cases in Markdown files, each for every edition that it names.

    A case that fails shows what it expects and what came out. The exit code is 1 if one fails, 2 if a file
    cannot be used.
    """
    from designer.rally.engine.case_reading import read_cases
    from designer.rally.engine.case_runs import run_all

    def run(path: Path, follow: ItemFollower) -> list[CaseResult[Case]]:
        return [done for case in follow(read_cases(path)) for done in run_all(case)]

    return answer_cases(GAME, files, run, as_json=as_json)

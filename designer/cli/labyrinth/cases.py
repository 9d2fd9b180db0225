# SPDX-License-Identifier: GPL-3.0-or-later
"""``cases FILE.md...``: runs cases and plans of the labyrinth."""

from __future__ import annotations

from pathlib import Path

import click

from designer.cli.frame.case_report import answer_cases
from designer.cli.frame.output import json_option
from designer.cli.frame.parameters import InFile
from designer.labyrinth.file_names import GAME


@click.command("cases")
@click.argument("files", nargs=-1, required=True, type=InFile(), metavar="FILE.md...")
@json_option
def command(files: tuple[Path, ...], as_json: bool) -> int:
    """Run the cases in Markdown files, and compare the problems of their plans.

    A case that fails shows what it expects and what came out. The exit code is 1 if one fails, 2 if a file
    cannot be used.
    """
    from designer.labyrinth.case_runs import run_case
    from designer.labyrinth.cases import read_cases

    return answer_cases(GAME, files, lambda path, follow: map(run_case, follow(read_cases(path))), as_json=as_json)

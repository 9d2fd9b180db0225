# SPDX-License-Identifier: GPL-3.0-or-later
"""``validate FILE...``: what is wrong with plans of the labyrinth."""

from __future__ import annotations

from pathlib import Path

import click

from designer.cli.frame.validation import check_files, check_options, checking_options, form_of, form_options
from designer.cli.labyrinth._variants import parse_variants, variant_option


@click.command("validate")
@form_options
@variant_option
@checking_options
def command(
    files: tuple[Path, ...],
    style: str | None,
    as_json: bool,
    option: tuple[str, ...],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fix: bool,
    fail_on: str,
) -> int:
    """Check plans of the labyrinth, and say what is wrong and how to fix it.

    Problems are errors, warnings or hints; 'explain CODE' explains one. The exit code is 1 if there
    are errors (see --fail-on).
    """
    from designer.labyrinth.checks.validation import mend, validate
    from designer.labyrinth.files import load_plan, save_plan
    from designer.labyrinth.plan.notation import print_cell
    from designer.labyrinth.reporting.findings import FORMATTER, FileReport

    wishes, options = check_options(FORMATTER, select, ignore, fix, files), parse_variants(option)

    def look_at(path: Path, said: list[str]) -> FileReport:
        plan = load_plan(path)
        if fix:
            plan, done = mend(plan, wishes.select, wishes.ignore)
            if done:
                save_plan(path, plan)
            for finding, title in done:
                place = f"{print_cell(finding.cell)}: " if finding.cell is not None else ""
                said.append(f"{path}: {place}{finding.code} {title}")
        return FileReport(path, validate(plan, wishes.select, wishes.ignore, options=options))

    return check_files(FORMATTER, files, look_at, form_of(style, as_json), fail_on)

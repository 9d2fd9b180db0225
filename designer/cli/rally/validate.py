# SPDX-License-Identifier: GPL-3.0-or-later
"""``validate FILE...``: what is wrong with courses and boards."""

from __future__ import annotations

from pathlib import Path

import click

from designer.cli.frame.parameters import parse_options
from designer.cli.frame.validation import check_files, check_options, checking_options, form_of, form_options
from designer.cli.rally._rules import rules_options


@click.command("validate")
@form_options
@rules_options
@checking_options
def command(
    files: tuple[Path, ...],
    style: str | None,
    as_json: bool,
    edition: str | None,
    option: tuple[str, ...],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fix: bool,
    fail_on: str,
) -> int:
    """Check courses and boards; say what is wrong and how to fix it.

    Problems are errors, warnings or hints; 'explain CODE' explains one. A board file is checked for what
    needs no course. The exit code is 1 if there are errors (see --fail-on).
    """
    from designer.cli.rally._file_checker import FileChecker
    from designer.rally.reporting.findings import FORMATTER

    validating = FileChecker(edition, parse_options(option), check_options(FORMATTER, select, ignore, fix, files))
    return check_files(FORMATTER, files, validating.look_at, form_of(style, as_json), fail_on)

# SPDX-License-Identifier: GPL-3.0-or-later
"""``report FILE OUT``: one page on a plan, for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import click

from designer.base.words import tr
from designer.cli.frame.output_files import write_result
from designer.cli.frame.outputs import OutFile, force_option
from designer.cli.frame.parameters import InFile
from designer.cli.frame.rendering import REPORT_SUFFIXES, kind_option, report_kind
from designer.cli.labyrinth._variants import parse_variants, variant_option
from designer.files import moment
from designer.labyrinth.checks.validation import Report, validate
from designer.labyrinth.files import load_plan


@click.command("report")
@click.argument("file", type=InFile())
@click.argument("out", type=OutFile())
@variant_option
@kind_option(REPORT_SUFFIXES)
@force_option()
def command(file: Path, out: Path, option: tuple[str, ...], kind: str | None, force: bool) -> None:
    """Write one page about the plan FILE as OUT, .html or .pdf: picture, ways, rules, symbols, problems.

    The page is in the language of Course Designer (see --language). With SOURCE_DATE_EPOCH set, the same
    plan gives the same bytes.
    """
    write = _WRITERS[report_kind(out, kind)]
    now = moment()
    date = tr("{year}-{month:02}-{day:02}", year=now.year, month=now.month, day=now.day)
    report = validate(load_plan(file), options=parse_variants(option))
    write_result(out, write(report, tr("Made with Course Designer on {date}", date=date)), force=force)


def _html(report: Report, made: str) -> str:
    from designer.labyrinth.reporting.pages import page

    return page(report, made)


def _pdf(report: Report, made: str) -> bytes:
    from designer.labyrinth.reporting.pages import sheets
    from designer.painting.pdf import pdf

    return pdf(sheets(report, made), title=report.course.title)


_WRITERS: Mapping[str, Callable[[Report, str], str | bytes]] = {".html": _html, ".pdf": _pdf}

# SPDX-License-Identifier: GPL-3.0-or-later
"""``explain CODE``: what a problem of the labyrinth means, why it matters and how to fix it."""

from __future__ import annotations

import click

from designer.cli.frame.explanation import explain, explain_options
from designer.game.checks import Check
from designer.game.findings import Fix
from designer.labyrinth.cases import parse_sample
from designer.labyrinth.checks import CHECKS
from designer.labyrinth.checks.context import Context
from designer.labyrinth.checks.validation import validate
from designer.labyrinth.file_names import GAME


@click.command("explain")
@explain_options
def command(code: str | None, everything: bool, as_json: bool) -> None:
    """Explain a problem: CODE is a code such as LB201, or a name such as trap.

    Without CODE all checks are listed; the beginning of a code, such as LB1, lists those that begin so.
    """
    explain(CHECKS, GAME, code, everything=everything, as_json=as_json, offered=_offered)


def _offered(check: Check[Context]) -> list[Fix]:
    """What is offered to fix the bad example, each title once."""
    if not check.bad:
        return []
    report = validate(parse_sample(check.bad_text), select=(check.code,))
    return list({str(fix.title): fix for finding in report.findings for fix in finding.fixes}.values())

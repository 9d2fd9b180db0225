# SPDX-License-Identifier: GPL-3.0-or-later
"""``explain CODE``: what a finding of RoboRally means, why it matters and how to fix it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import click

from designer.cli.frame import shell_completion
from designer.cli.frame.explanation import explain, explain_options
from designer.game.checks import Check
from designer.game.findings import Fix
from designer.rally.course.file_names import GAME

if TYPE_CHECKING:
    from designer.rally.checks.context import Context


def _checks(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """What checks of courses and what races explain, for the shell."""
    from designer.rally.lab.findings import LAB_CHECKS

    found = shell_completion.checks(context, parameter, incomplete)
    return [*found, *shell_completion.named_checks(LAB_CHECKS.values(), incomplete)]


@click.command("explain")
@partial(explain_options, complete=_checks)
def command(code: str | None, everything: bool, as_json: bool) -> None:
    """Explain a problem: CODE is a code such as RR112, or a name such as pusher-without-wall.

    Without CODE, all checks are listed; the beginning of a code, such as RR1, lists those that begin with it.
    """
    from designer.rally.checks import CHECKS
    from designer.rally.lab.findings import LAB_CHECKS

    explain(CHECKS.joined(LAB_CHECKS), GAME, code, everything=everything, as_json=as_json, offered=_offered)


def _offered(check: Check[Context]) -> list[Fix]:
    """The fixes that are offered for the bad example, each title once."""
    from designer.rally.checks import CHECKS
    from designer.rally.checks.example import parse_example
    from designer.rally.checks.validation import validate

    if check.code not in CHECKS:
        return []
    report = validate(parse_example(check.bad), select=(check.code,))
    return list({str(fix.title): fix for finding in report.findings for fix in finding.fixes}.values())

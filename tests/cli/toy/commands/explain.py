# SPDX-License-Identifier: GPL-3.0-or-later
"""``explain CODE``: what the finding of the toy game means."""

from __future__ import annotations

import click

from designer.cli.frame.explanation import explain, explain_options
from tests.cli.toy.checks import CHECKS


@click.command("explain")
@explain_options
def command(code: str | None, everything: bool, as_json: bool) -> None:
    """Explain the finding of the toy game."""
    explain(CHECKS, "toy", code, everything=everything, as_json=as_json, offered=lambda check: ())

# SPDX-License-Identifier: GPL-3.0-or-later
"""``roll``: a command that only the toy game has."""

from __future__ import annotations

import click

from designer.cli.frame.output import result


@click.command("roll")
@click.argument("file", type=click.Path())
def command(file: str) -> None:
    """Roll the stones."""
    result("rolled")

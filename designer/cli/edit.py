# SPDX-License-Identifier: GPL-3.0-or-later
"""``edit [FILE]``: opens the editor."""

from __future__ import annotations

import click

from designer.cli.main import open_editor


@click.command("edit")
@click.argument("file", required=False)
@click.pass_context
def command(context: click.Context, file: str | None) -> int:
    """Open the editor, on FILE if one is given."""
    return open_editor(context, file)

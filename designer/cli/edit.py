# SPDX-License-Identifier: GPL-3.0-or-later
"""``edit [FILE]``: opens the editor."""

from __future__ import annotations

import click

from designer.cli.frame.main import open_editor


@click.command("edit")
@click.argument("file", required=False)
@click.option("--temp-basedir", is_flag=True, help="Do not read or write the user's settings and recovery files.")
@click.pass_context
def command(context: click.Context, file: str | None, temp_basedir: bool) -> int:
    """Open the editor, with FILE if one is given."""
    return open_editor(context, file, temp_basedir=temp_basedir)

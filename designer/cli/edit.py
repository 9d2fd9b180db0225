# SPDX-License-Identifier: GPL-3.0-or-later
"""``edit [FILE]...``: opens the editor."""

from __future__ import annotations

import click

from designer.cli.frame.main import open_editor


@click.command("edit")
@click.argument("files", metavar="[FILE]...", nargs=-1)
@click.option("--new-window", is_flag=True, help="Open a window of its own, also where one is open.")
@click.option("--temp-basedir", is_flag=True, help="Do not read or write the user's settings and recovery files.")
@click.pass_context
def command(context: click.Context, files: tuple[str, ...], temp_basedir: bool, new_window: bool) -> int:
    """Open the editor, with each FILE in a tab.

    Where the editor is open already, its window takes the files.
    """
    return open_editor(context, files, temp_basedir=temp_basedir, new_window=new_window)

# SPDX-License-Identifier: GPL-3.0-or-later
"""``bundle FILE OUT``: makes one file of a course and its boards."""

from __future__ import annotations

from pathlib import Path

import click

from designer.cli.frame.output_files import write_result
from designer.cli.frame.outputs import OutFile, force_option
from designer.cli.frame.parameters import InFile
from designer.game import games


@click.command("bundle")
@click.argument("file", type=InFile())
@click.argument("out", type=OutFile(".course.json"))
@force_option("Overwrite an existing file.")
def command(file: Path, out: Path, force: bool) -> None:
    """Write the course FILE with all its boards into the one file OUT, to send it to somebody.

    Its board files stay as they are. So does FILE, unless OUT is FILE itself, which --force allows.
    """
    document = games.open(file)
    game = document.game
    write_result(out, game.write(game.embedded(document.course), "course"), force=force)

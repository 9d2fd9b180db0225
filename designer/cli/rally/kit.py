# SPDX-License-Identifier: GPL-3.0-or-later
"""``kit FOLDER``: what authors of other programs need, in one folder."""

from __future__ import annotations

from pathlib import Path

import click

from designer.base.words import trn
from designer.cli.frame.output import message
from designer.cli.frame.outputs import OutFolder, force_option


@click.command("kit")
@click.argument("folder", type=OutFolder(empty=True))
@force_option()
def command(folder: Path, force: bool) -> None:
    """Write a kit for authors of other apps into FOLDER; start with README.md.

    It has the schemas, the rule cases with a page on their format, the included courses and one with every element
    in the exchange form, sample readers, a replay, and the deck of each edition.
    """
    from designer.cli.rally._kit_files import kit_files
    from designer.files import save_tree

    files = {folder / place: content for place, content in kit_files().items()}
    save_tree(files, overwrite=force)
    message(trn("saved {n} file in {folder}", "saved {n} files in {folder}", len(files), folder=str(folder)))

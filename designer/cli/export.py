# SPDX-License-Identifier: GPL-3.0-or-later
"""``export FILE OUT``: writes a course for another program, and says before what is lost."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from designer import games
from designer.cli.arguments import list_formats, read_profile
from designer.cli.output import message
from designer.errors import CourseDesignerError
from designer.exchange.exports import export, find_losses, read
from designer.exchange.formats import Format, Loss, find_format, format_to_write
from designer.words import sentence, tr, trn

SHOWN_CELLS = 8
"""How many spaces a loss names before it only counts them."""


@click.command("export")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.argument("out", type=click.Path(path_type=Path), required=False)
@click.option("--format", "key", metavar="FORMAT", help="The format, where OUT's name does not tell it.")
@click.option("--profile", type=click.Path(path_type=Path), help="A JSON file with the names that a client uses.")
@click.option("--strict", is_flag=True, help="Write nothing if the format cannot express the whole course.")
@click.option("--verify", is_flag=True, help="Read the written file again and compare it with the course.")
@click.option("--force", is_flag=True, help="Overwrite files that are there already.")
@click.option("--formats", is_flag=True, help="List the formats.")
@click.pass_context
def command(
    context: click.Context,
    file: Path | None,
    out: Path | None,
    key: str | None,
    profile: Path | None,
    strict: bool,
    verify: bool,
    force: bool,
    formats: bool,
) -> int:
    """Write the course FILE to OUT for another program.

    Before it writes, it says what the format cannot express, and on which spaces.
    """
    if formats:
        list_formats()
        return 0
    if file is None or out is None:
        raise CourseDesignerError(sentence("{name} is missing", name="OUT" if file else "FILE"))
    document = games.open(file)
    chosen = find_format(key) if key else format_to_write(out, document.game.key)
    names = read_profile(profile)
    losses = find_losses(document.course, chosen, names)
    for loss in losses:
        message(_told(loss))
    if strict and losses:
        message(tr("nothing is written: {format} cannot express the whole course", format=chosen.title))
        return 1
    for path in export(document.course, chosen, out, profile=names, force=force):
        message(tr("{file} is written", file=str(path)))
    return _verify(document, chosen, out, names) if verify else 0


def _told(loss: Loss) -> str:
    if not loss.cells:
        return str(loss.what)
    shown = ", ".join(cell.place for cell in loss.cells[:SHOWN_CELLS])
    rest = len(loss.cells) - SHOWN_CELLS
    more = trn("and {n} more", "and {n} more", rest) if rest > 0 else ""
    return f"{loss.what}: {shown} {more}".rstrip()


def _verify(document: games.Document, chosen: Format, out: Path, names: Mapping[str, Any] | None) -> int:
    """Tell what the written file says differently; what was told as lost differs of course."""
    back = read(out, chosen, profile=names).course
    changes: tuple[Any, ...] = document.game.compare(document.course, back)
    for change in changes:
        click.echo(str(change.what))
    return 1 if changes else 0

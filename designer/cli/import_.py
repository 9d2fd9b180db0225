# SPDX-License-Identifier: GPL-3.0-or-later
"""``import IN OUT``: makes a course of another program's file."""

from __future__ import annotations

from pathlib import Path

import click

from designer.cli.arguments import list_formats, read_profile
from designer.cli.output import message
from designer.errors import CourseDesignerError
from designer.exchange.exports import read
from designer.exchange.formats import find_format
from designer.games import GAMES, save_course
from designer.words import sentence, tr


@click.command("import")
@click.argument("source", metavar="IN", type=click.Path(path_type=Path), required=False)
@click.argument("out", type=click.Path(path_type=Path), required=False)
@click.option("--format", "key", metavar="FORMAT", help="The format, where it cannot be recognised.")
@click.option("--profile", type=click.Path(path_type=Path), help="A JSON file with the names that a client uses.")
@click.option("--force", is_flag=True, help="Overwrite a file that is there already.")
@click.option("--formats", is_flag=True, help="List the formats.")
def command(
    source: Path | None, out: Path | None, key: str | None, profile: Path | None, force: bool, formats: bool
) -> None:
    """Make the course or board OUT (NAME.course.json, NAME.board.json) of the file IN of another program."""
    if formats:
        list_formats()
        return
    if source is None or out is None:
        raise CourseDesignerError(sentence("{name} is missing", name="OUT" if source else "IN"))
    found = read(source, find_format(key) if key else None, profile=read_profile(profile))
    for remark in found.remarks:
        message(str(remark))
    save_course(out, found.course, GAMES[found.format.game], force=force)
    message(tr("{file} is written, read as {format}", file=str(out), format=found.format.title))

# SPDX-License-Identifier: GPL-3.0-or-later
"""``import IN OUT``: makes a course of another program's file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from designer.cli.arguments import list_formats, read_profile
from designer.cli.output import json_option, json_result, message
from designer.documents import VERSION
from designer.errors import CourseDesignerError
from designer.exchange.exports import Input, read
from designer.exchange.formats import find_format
from designer.games import find_game, save_course
from designer.words import sentence, speaking, tr


@click.command("import")
@click.argument("source", metavar="IN", type=click.Path(path_type=Path), required=False)
@click.argument("out", type=click.Path(path_type=Path), required=False)
@click.option("--format", "key", metavar="FORMAT", help="The format, if it cannot be recognised.")
@click.option("--profile", type=click.Path(path_type=Path), help="A JSON file with the names that a client uses.")
@click.option("--force", is_flag=True, help="Overwrite an existing file.")
@click.option("--formats", is_flag=True, help="List the formats.")
@json_option
def command(
    source: Path | None,
    out: Path | None,
    key: str | None,
    profile: Path | None,
    force: bool,
    formats: bool,
    as_json: bool,
) -> None:
    """Make the course or board OUT (NAME.course.json, NAME.board.json) from the file IN of another app."""
    if formats:
        list_formats(as_json=as_json)
        return
    if source is None or out is None:
        raise CourseDesignerError(sentence("{name} is missing", name="OUT" if source else "IN"))
    found = read(source, find_format(key) if key else None, profile=read_profile(profile))
    if not as_json:
        for remark in found.remarks:
            message(str(remark))
    save_course(out, found.course, find_game(found.format.game), force=force)
    if as_json:
        json_result(import_data(source, found, out))
    else:
        message(tr("saved {file}, read as {format}", file=str(out), format=tr(found.format.title)))


def import_data(source: Path, found: Input, out: Path) -> dict[str, Any]:
    """The answer for programs."""
    with speaking("en"):
        return {
            "format": "import",
            "version": VERSION,
            "game": found.format.game,
            "file": source.as_posix(),
            "source": found.format.key,
            "remarks": [str(remark) for remark in found.remarks],
            "written": [out.as_posix()],
        }

# SPDX-License-Identifier: GPL-3.0-or-later
"""``diff A B``: what changed between two courses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence, tr
from designer.cli.frame.output import json_option, json_result, message, result
from designer.cli.frame.output_files import refuse_to_overwrite, write_result
from designer.files import VERSION
from designer.game import games
from designer.pictures import svg

PIXELS = 64
"""The side of a space in a PNG."""


@click.command("diff")
@click.argument("a", type=click.Path(path_type=Path))
@click.argument("b", type=click.Path(path_type=Path))
@json_option
@click.option(
    "--picture", type=click.Path(path_type=Path), metavar="OUT", help="Also draw the differences: .svg or .png."
)
@click.option("--force", is_flag=True, help="Overwrite an existing picture.")
def command(a: Path, b: Path, as_json: bool, picture: Path | None, force: bool) -> int:
    """List what changed from the course A to the course B, space by space.

    The exit code is 1 if anything changed.
    """
    refuse_to_overwrite(picture, force)
    one, other = games.open(a), games.open(b)
    if one.game is not other.game:
        raise CourseDesignerError(sentence("the files belong to different games"))
    changes = one.game.compare(one.course, other.course)
    if picture is not None:
        _draw(one, other, picture, force)
    if as_json:
        head = {"format": "changes", "version": VERSION, "game": one.game.key}
        json_result({**head, "changes": [_plain(change) for change in changes]})
    else:
        for change in changes:
            result(str(change.what))
        if not changes:
            message(tr("no differences"))
    return 1 if changes else 0


def _draw(one: games.GameFile, other: games.GameFile, out: Path, force: bool) -> None:
    """Write the picture of what changed; Qt is loaded only for a PNG."""
    suffix = out.suffix.lower()
    if suffix not in (".svg", ".png"):
        raise CourseDesignerError(sentence("'{name}' is not a picture file; use one of .svg, .png", name=out.name))
    picture = one.game.pictures().picture_changes(one.course, other.course)
    if suffix == ".svg":
        write_result(out, svg.write(picture), force=force)
    else:
        from designer.painting.images import png

        write_result(out, png(picture, scale=PIXELS / 100), force=force)


def _plain(change: Any) -> dict[str, Any]:
    place = {"x": change.cell.x, "y": change.cell.y} if change.cell else {}
    return {"part": change.part, **place, "before": change.before, "after": change.after}

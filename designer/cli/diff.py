# SPDX-License-Identifier: GPL-3.0-or-later
"""``diff A B``: what changed between two courses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from designer.base.words import tr
from designer.cli.frame.output import json_option, json_result, message, result
from designer.cli.frame.output_files import write_result
from designer.cli.frame.outputs import OutFile, force_option
from designer.cli.frame.parameters import InFile
from designer.files import VERSION
from designer.game import games
from designer.game.headers import other_game
from designer.pictures import svg

PICTURES = (".svg", ".png")

PIXELS = 64
"""The side of a space in a PNG."""


@click.command("diff")
@click.argument("a", type=InFile())
@click.argument("b", type=InFile())
@json_option
@click.option(
    "--picture", type=OutFile(*PICTURES, standard=False), metavar="OUT", help="Also draw the differences: .svg or .png."
)
@force_option("Overwrite an existing picture.")
def command(a: Path, b: Path, as_json: bool, picture: Path | None, force: bool) -> int:
    """List what changed from the course A to the course B, space by space.

    The exit code is 1 if anything changed.
    """
    one, other = games.open(a), games.open(b)
    if one.game is not other.game:
        raise other_game(other.game, one.game).at(source=str(b))
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
    picture = one.game.pictures().picture_changes(one.course, other.course)
    if out.suffix.lower() == ".svg":
        write_result(out, svg.write(picture), force=force)
    else:
        from designer.painting.images import png

        write_result(out, png(picture, scale=PIXELS / 100), force=force)


def _plain(change: Any) -> dict[str, Any]:
    place = {"x": change.cell.x, "y": change.cell.y} if change.cell else {}
    return {"part": change.part, **place, "before": change.before, "after": change.after}

# SPDX-License-Identifier: GPL-3.0-or-later
"""``diff A B``: what changed between two courses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from designer import games
from designer.cli.output import json_result, message, result
from designer.errors import CourseDesignerError
from designer.words import sentence, tr


@click.command("diff")
@click.argument("a", type=click.Path(path_type=Path))
@click.argument("b", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="The answer as JSON.")
def command(a: Path, b: Path, as_json: bool) -> int:
    """Tell what changed from the course A to the course B, space by space.

    The exit code is 1 if anything did.
    """
    one, other = games.open(a), games.open(b)
    if one.game is not other.game:
        raise CourseDesignerError(sentence("the files are of different games"))
    changes = one.game.compare(one.course, other.course)
    if as_json:
        json_result([_plain(change) for change in changes])
    else:
        for change in changes:
            result(str(change.what))
        if not changes:
            message(tr("no difference"))
    return 1 if changes else 0


def _plain(change: Any) -> dict[str, Any]:
    place = {"x": change.cell.x, "y": change.cell.y} if change.cell else {}
    return {"part": change.part, **place, "before": change.before, "after": change.after}

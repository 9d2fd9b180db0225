# SPDX-License-Identifier: GPL-3.0-or-later
"""``new FILE``: writes a fresh course or board."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import click

from designer.base.errors import CourseDesignerError
from designer.base.grid import Size
from designer.base.numerals import whole
from designer.base.words import sentence
from designer.cli.frame.output_files import is_standard, write_result
from designer.cli.frame.outputs import OutFile, force_option, refuse_other_ending
from designer.game import games


def _templates() -> list[str]:
    """Every game's templates, then the courses that come with the program."""
    found = [template.key for game in games.all_games() for template in game.templates]
    with suppress(CourseDesignerError):  # a broken installation is told by whoever needs more of it
        found += games.shipped()
    return list(dict.fromkeys(found))


@click.command("new")
@click.argument("file", type=OutFile())
@click.option(
    "--game",
    type=click.Choice(list(games.ROOMS)),
    help="The game that the course is for. Default: that of the template.",
)
@click.option("--size", metavar="WxH", help="The size of its board in spaces, such as 12x12.")
@click.option(
    "--template",
    type=click.Choice(_templates()),
    metavar="NAME",
    help="What to begin with: a template, or an included course, which 'examples' lists.",
)
@force_option("Overwrite an existing file.")
def command(file: Path, game: str | None, size: str | None, template: str | None, force: bool) -> None:
    """Write a new course (NAME.course.json) or board (NAME.board.json).

    Courses begin as docks, one-board, docking-bay-2023 or antenna-2016, or by a rule of theirs as riding-checkpoints,
    damaged-start, one-token, any-order, team-race, capture, superbot or turning-boards; boards as blank,
    docking-board or docking-bay; plans of RoboMaso as open-ring, closed-ring, two-players, three-players, four-players
    or short-game.
    """
    document = games.fresh(file, game or _game_with(template), template or "", _size(size) if size else None)
    if not is_standard(file):
        refuse_other_ending(file, (document.game.suffixes[document.format],))
    write_result(file, document.text, force=force)


def _game_with(template: str | None) -> str:
    """The game that a template belongs to, the usual one before others; the usual one without a template."""
    found = (game.key for game in games.all_games() if template in {item.key for item in game.templates})
    return next(found, games.usual_game().key)


def _size(text: str) -> Size:
    match = re.fullmatch(r"([1-9][0-9]{0,3})\s*[xX×]\s*([1-9][0-9]{0,3})", text.strip())
    if match is None:
        raise CourseDesignerError(sentence("'{text}' is not a size; write it like 12x12", text=text), place="--size")
    return Size(whole(match[1]), whole(match[2]))

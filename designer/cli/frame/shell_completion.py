# SPDX-License-Identifier: GPL-3.0-or-later
"""What a shell offers for the values of options and arguments; what cannot be looked up is offered nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

import click

from designer.base.errors import CourseDesignerError
from designer.game import games

Complete = Callable[[click.Context, click.Parameter, str], list[str]]


def beginning(words: Iterable[str], incomplete: str) -> list[str]:
    """The words that begin with what is written, capitals or not."""
    return [word for word in words if word.casefold().startswith(incomplete.casefold())]


def pairs(incomplete: str, keys: Iterable[str], values: Callable[[str], Iterable[str]]) -> list[str]:
    """``KEY=`` for every key, then ``KEY=VALUE`` for every value that ``values`` lists."""
    key, equals, _ = incomplete.partition("=")
    if not equals:
        return beginning((f"{name}=" for name in keys), incomplete)
    return beginning((f"{key}={value}" for value in values(key)), incomplete) if key in keys else []


def checks(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Codes and names of checks; after a comma those of a further one."""
    before, comma, last = incomplete.rpartition(",")
    found = [check for game in games.all_games() for check in game.checks().values()]
    names = [check.code for check in found] if not last[:1].islower() else [check.name for check in found]
    return [f"{before}{comma}{name}" for name in beginning(names, last)]


def programs(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The sample programs of the course that the command line names before."""
    file = context.params.get("file")
    with suppress(CourseDesignerError):
        return beginning((program.name for program in games.open(Path(str(file))).course.programs), incomplete)
    return []


def papers(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The names of papers."""
    from designer.pictures.paper import PAPERS

    return beginning(PAPERS, incomplete)


def written_formats(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The formats of other programs that can be written."""
    from designer.exchange.formats import all_formats

    return beginning((key for key, item in all_formats().items() if item.write is not None), incomplete)


def read_formats(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The formats of other programs that can be read."""
    from designer.exchange.formats import all_formats

    return beginning((key for key, item in all_formats().items() if item.read is not None), incomplete)


def courses(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The courses that come with the program."""
    return beginning(games.shipped(), incomplete)

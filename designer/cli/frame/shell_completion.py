# SPDX-License-Identifier: GPL-3.0-or-later
"""What a shell offers for the values of options and arguments; what cannot be looked up is offered nothing."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from designer.base.errors import CourseDesignerError
from designer.game import games

if TYPE_CHECKING:
    from designer.game.checks import Check

Complete = Callable[[click.Context, click.Parameter, str], list[str]]

COMPLETE = "_COURSE_DESIGNER_COMPLETE"
"""The variable by which a shell asks for completions, as click sets them up."""


def beginning(words: Iterable[str], incomplete: str) -> list[str]:
    """The words that begin with what is written, capitals or not."""
    return [word for word in words if word.casefold().startswith(incomplete.casefold())]


def pairs(incomplete: str, keys: Iterable[str], values: Callable[[str], Iterable[str]]) -> list[str]:
    """``KEY=`` for every key, then ``KEY=VALUE`` for every value that ``values`` lists."""
    key, equals, _ = incomplete.partition("=")
    if not equals:
        return beginning((f"{name}=" for name in keys), incomplete)
    return beginning((f"{key}={value}" for value in values(key)), incomplete) if key in keys else []


def in_list(words: Iterable[str], incomplete: str) -> list[str]:
    """The words that begin with what is written behind the last comma."""
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{word}" for word in beginning(words, last)]


def quoted(words: Iterable[str]) -> list[str]:
    """Words that may hold blanks, as the shell takes them: zsh and fish see to that themselves."""
    if not os.environ.get(COMPLETE, "").startswith("bash"):
        return list(words)
    return [re.sub(r"([^\w@%+=:,./-])", r"\\\1", word) for word in words]


def checks(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Codes and names of checks; after a comma those of a further one."""
    return named_checks((check for game in games.all_games() for check in game.checks().values()), incomplete)


def named_checks(found: Iterable[Check[Any]], incomplete: str) -> list[str]:
    """The codes of checks, or their names where what is written begins small."""
    by_name = incomplete.rpartition(",")[2][:1].islower()
    return in_list((check.name if by_name else check.code for check in found), incomplete)


def programs(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The sample programs of the course that the command line names before."""
    for word in (context.params.get("file"), *context.args):  # click reads no arguments while an option has no value
        with suppress(CourseDesignerError):
            course = games.open(Path(str(word))).course
            return quoted(beginning((program.name for program in course.programs), incomplete))
    return []


def papers(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The names of papers."""
    from designer.pictures.paper import PAPERS

    return beginning(PAPERS, incomplete)


def written_formats(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The formats of other programs that can be written."""
    from designer.exchange.format_registry import all_formats

    return beginning((key for key, item in all_formats().items() if item.write is not None), incomplete)


def read_formats(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The formats of other programs that can be read."""
    from designer.exchange.format_registry import all_formats

    return beginning((key for key, item in all_formats().items() if item.read is not None), incomplete)


def courses(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The courses that come with the program."""
    return beginning(games.shipped(), incomplete)


def schemas(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The names of the JSON Schemas."""
    from designer.files import schema_names

    return beginning(schema_names(), incomplete)

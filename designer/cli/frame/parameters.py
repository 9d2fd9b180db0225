# SPDX-License-Identifier: GPL-3.0-or-later
"""What a word of the command line may be: a number, a choice, a folder for the files in it, ``KEY=VALUE``.

Numbers are read as everywhere in the program, whatever else Python takes for one; a choice says which one was probably
meant.
"""

from __future__ import annotations

import math
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.types import FloatParamType, IntParamType

from designer.base.errors import CourseDesignerError, meant
from designer.base.numerals import parse_whole
from designer.base.words import sentence, tr
from designer.game import games

_MOST = 10**18


def _in_digits(value: Any) -> Any:
    """``value``, if it is written in ASCII digits and no more of them than anybody needs."""
    if isinstance(value, str) and parse_whole(value, -_MOST, _MOST) is None:
        raise click.BadParameter(tr("'{value}' is not a whole number", value=value[:40]))
    return value


def _finite(number: Any, value: Any) -> Any:
    """The number that ``value`` writes, if it is one and not infinite."""
    if not math.isfinite(number):
        raise click.BadParameter(tr("'{value}' is not a number", value=str(value)[:40]))
    return number


def _range_told(least: float | None, most: float | None) -> str:
    """A range of numbers for help and errors: ``1–99``."""
    return tr("{least} or more", least=least) if most is None else f"{least}–{most}"


class Whole(IntParamType):
    """Any whole number."""

    name = "n"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number that ``value`` writes."""
        return super().convert(_in_digits(value), param, ctx)


class WholeRange(click.IntRange):
    """A whole number between two others."""

    name = "n"

    def _describe_range(self) -> str:
        return _range_told(self.min, self.max)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number that ``value`` writes."""
        return super().convert(_in_digits(value), param, ctx)


class Real(FloatParamType):
    """Any number."""

    name = "n"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number that ``value`` writes."""
        return _finite(super().convert(value, param, ctx), value)


class RealRange(click.FloatRange):
    """A number between two others."""

    name = "n"

    def _describe_range(self) -> str:
        return _range_told(self.min, self.max)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number that ``value`` writes."""
        return _finite(super().convert(value, param, ctx), value)


if TYPE_CHECKING:
    _Choice = click.Choice[Any]
else:
    _Choice = click.Choice  # click 8.1 knows choices of texts alone, and no brackets


class NearChoice(_Choice):
    """One of some words; for a word that looks like one of them it asks whether that is meant."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The choice that ``value`` is."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter as error:
            what = sentence("'{value}' is not a choice", value=str(value)[:40])
            told = meant(what, str(value), [str(choice) for choice in self.choices])
            raise click.BadParameter(str(told), ctx, param) from error


def ask_what_is_meant(command: click.Command) -> None:
    """Let every choice of a command do so."""
    for parameter in command.params:
        if type(parameter.type) is click.Choice:
            parameter.type = NearChoice(parameter.type.choices, parameter.type.case_sensitive)


class InFile(click.Path):
    """A file that a command reads; where it cannot be read, whoever reads it says so in our words, with its name."""

    def __init__(self) -> None:
        super().__init__(path_type=Path, readable=False)


class FileOrFolder(InFile):
    """A file, or a folder that stands for the courses and boards in it and in the folders below."""


def courses_in(folder: str, game: str | None = None) -> list[str]:
    """The course and board files in a folder and those below, by name; what is hidden is passed over.

    ``game`` is the key of a game, if files of others are passed over too.

    Raises:
        CourseDesignerError: there is none.
    """
    endings = tuple({suffix for game in games.all_games() for suffix in game.suffixes.values()})
    found = [path for path in _files_in(folder) if path.lower().endswith(endings)]
    if game is not None:
        found = [path for path in found if games.game_of(Path(path)) in (game, None)]
    if not found:
        known = ", ".join(f"*{ending}" for ending in sorted(endings, reverse=True))
        raise CourseDesignerError(sentence("no {known} file in this folder", known=known), source=folder)
    return found


def _files_in(folder: str) -> Iterator[str]:
    for here, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (os.path.join(here, name) for name in sorted(names) if not name.startswith("."))  # noqa: PTH118 - "./-a" stays no option


def parse_options(pairs: Iterable[str]) -> dict[str, str]:
    """The options that ``KEY=VALUE`` words give; ``CourseDesignerError`` if a word has no equals sign."""
    found = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise CourseDesignerError(sentence("'{pair}' is not written KEY=VALUE", pair=pair), place="--option")
        found[key.strip()] = value.strip()
    return found

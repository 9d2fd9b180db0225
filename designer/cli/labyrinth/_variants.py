# SPDX-License-Identifier: GPL-3.0-or-later
"""The option with which commands change a plan's variants."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click

from designer.cli.frame.parameters import parse_options
from designer.cli.frame.shell_completion import pairs
from designer.labyrinth.plan.rules import OPTIONS, find_rules

_Command = TypeVar("_Command", bound=Callable[..., Any])


def _variants(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    return pairs(incomplete, OPTIONS, lambda key: OPTIONS[key].allowed.split(", "))


def variant_option(command: _Command) -> _Command:
    """Give a command ``--option``: the parameter ``option``."""
    text = "Change a variant of the plan; may be given several times."
    return click.option("--option", multiple=True, metavar="KEY=VALUE", help=text, shell_complete=_variants)(command)


def parse_variants(pairs: Iterable[str]) -> dict[str, str]:
    """The variants that ``KEY=VALUE`` words give.

    Raises:
        CourseDesignerError: a word without an equals sign, or a variant that does not exist.
    """
    found = parse_options(pairs)
    find_rules(found)
    return found

# SPDX-License-Identifier: GPL-3.0-or-later
"""Options that the commands on rules take: an edition and its options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from designer.base.words import tr
from designer.cli.frame.output import message
from designer.cli.frame.parameters import parse_options
from designer.cli.frame.shell_completion import beginning, in_list, pairs

if TYPE_CHECKING:
    from designer.rally.course.course import Course
    from designer.rally.edition import Edition

_Command = TypeVar("_Command", bound=Callable[..., Any])


def complete_editions(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The keys of editions, for the shell."""
    from designer.rally.edition import EDITIONS

    return beginning(EDITIONS, incomplete)


def _house_rules(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    from designer.rally.edition import FIELDS, choices

    return pairs(incomplete, FIELDS, choices)


def complete_bots(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The names of bots, after a comma a further one, for the shell."""
    from designer.rally.lab.bots import BOTS

    return in_list(BOTS, incomplete)


def rules_asked(course: Course, edition: str | None, option: Sequence[str], source: str = "") -> Edition:
    """The rules by which a command plays a course; what is lost of those of the course is said.

    Raises:
        OptionError: an edition, option or value that does not exist.
    """
    rules = course.rules(edition, parse_options(option))
    lost = told_loss(course, edition, source)
    if lost:
        message(lost)
    return rules


def told_loss(course: Course, edition: str | None, source: str = "") -> str:
    """Which house rules of a course another edition does not play; empty for none."""
    lost = ", ".join(f"{key}={text}" for key, text in course.lost_options(edition).items())
    if not lost:
        return ""
    told = tr("without the house rules of the course, by another edition: {rules}; --option keeps one", rules=lost)
    return f"{source}: {told}" if source else told


def rules_options(command: _Command) -> _Command:
    """Give a command ``--edition`` and ``--option``: parameters ``edition`` and ``option``."""
    option = click.option(
        "--option",
        multiple=True,
        metavar="KEY=VALUE",
        shell_complete=_house_rules,
        help="Change a rule of the edition (a house rule); may be given several times.",
    )
    help_text = "Apply the rules of another edition; rules that only the course asks for stay."
    edition = click.option("--edition", metavar="KEY", help=help_text, shell_complete=complete_editions)
    return edition(option(command))

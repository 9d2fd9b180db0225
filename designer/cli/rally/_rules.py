# SPDX-License-Identifier: GPL-3.0-or-later
"""Options that the commands on rules take: an edition and its options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from designer.cli.frame.shell_completion import beginning, in_list, pairs

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


def rules_options(command: _Command) -> _Command:
    """Give a command ``--edition`` and ``--option``: parameters ``edition`` and ``option``."""
    option = click.option(
        "--option",
        multiple=True,
        metavar="KEY=VALUE",
        shell_complete=_house_rules,
        help="Change a rule of the edition (a house rule); may be given several times.",
    )
    help_text = "Apply the rules of another edition."
    edition = click.option("--edition", metavar="KEY", help=help_text, shell_complete=complete_editions)
    return edition(option(command))

# SPDX-License-Identifier: GPL-3.0-or-later
"""Options that the commands on rules take: an edition and its options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

_Command = TypeVar("_Command", bound=Callable[..., Any])


def rules_options(command: _Command) -> _Command:
    """Give a command ``--edition`` and ``--option``: parameters ``edition`` and ``option``."""
    option = click.option(
        "--option",
        multiple=True,
        metavar="KEY=VALUE",
        help="Change a rule of the edition (a house rule); may be given several times.",
    )
    edition = click.option("--edition", metavar="KEY", help="Apply the rules of another edition.")
    return edition(option(command))

# SPDX-License-Identifier: GPL-3.0-or-later
"""Options of the commands that play races by the hundred: who plays them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from designer.cli.frame.parameters import WholeRange

_Command = TypeVar("_Command", bound=Callable[..., Any])


def _address(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """Refuse what is no address before anything takes long."""
    if value is not None:
        from designer.rally.lab.cluster_address import parse_address

        parse_address(value)
    return value


def workers_options(command: _Command) -> _Command:
    """Give a command ``--jobs`` and ``--cluster``: parameters ``jobs`` and ``cluster``."""
    cluster = click.option(
        "--cluster",
        metavar="ADDRESS",
        callback=_address,
        help="Play on the workers of a Dask scheduler: tcp://HOST:8786.",
    )
    jobs_help = "How many workers; if not given one on each processor."
    jobs = click.option("--jobs", type=WholeRange(1, 256), help=jobs_help)
    return jobs(cluster(command))

# SPDX-License-Identifier: GPL-3.0-or-later
"""Numbers on the command line: read as everywhere, whatever else Python takes for one."""

from __future__ import annotations

import math
from typing import Any

import click
from click.types import FloatParamType, IntParamType

from designer.base.numerals import parse_whole
from designer.base.words import tr

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


class Whole(IntParamType):
    """Any whole number."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number that ``value`` writes."""
        return super().convert(_in_digits(value), param, ctx)


class WholeRange(click.IntRange):
    """A whole number between two others."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number that ``value`` writes."""
        return super().convert(_in_digits(value), param, ctx)


class Real(FloatParamType):
    """Any number."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number that ``value`` writes."""
        return _finite(super().convert(value, param, ctx), value)


class RealRange(click.FloatRange):
    """A number between two others."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number that ``value`` writes."""
        return _finite(super().convert(value, param, ctx), value)

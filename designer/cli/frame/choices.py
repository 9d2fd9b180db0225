# SPDX-License-Identifier: GPL-3.0-or-later
"""Choices on the command line that say which one was probably meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from designer.base.errors import meant
from designer.base.words import sentence

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

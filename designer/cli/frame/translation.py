# SPDX-License-Identifier: GPL-3.0-or-later
"""What click says by itself ("Usage:", "Options"), in the language of the program and in its own words.

click asks gettext under the name ``_``, which knows nothing of our catalogues; its modules are given our
:func:`designer.base.words.tr` instead. Where click tells what is wrong, the program has words of its own.
"""

from __future__ import annotations

from collections.abc import Mapping

import click

from designer.base.words import Sentence, sentence, tr

_MODULES = (click.core, click.formatting, click.parser, click.types, click.exceptions, click.decorators)


_OURS: Mapping[str, Sentence] = {
    "Got unexpected extra argument ({args})": sentence("unexpected argument: {args}"),
    "Got unexpected extra arguments ({args})": sentence("unexpected arguments: {args}"),
    "Option {name!r} requires an argument.": sentence("{name} needs a value"),
    "Option {name!r} does not take a value.": sentence("{name} takes no value"),
    "No such command {name!r}.": sentence("unknown command '{name}'"),
    "No such option {name!r}.": sentence("unknown option {name}"),
    "No such option: {name}": sentence("unknown option {name}"),
    "{value!r} is not {choice}.": sentence("'{value}' is not a choice"),
    "{value!r} is not one of {choices}.": sentence("'{value}' is not a choice"),
    "{value!r} is not a valid {number_type}.": sentence("'{value}' is not a number"),
    "{value} is not in the range {range}.": sentence("{value} is not in the range {range}"),
}
"""Our words for what click finds wrong; it fills the places itself, which are called as it calls them."""


def teach_click() -> None:
    """Let click ask our catalogues from now on."""
    for module in _MODULES:
        if hasattr(module, "_"):
            setattr(module, "_", _single)  # noqa: B010 - the name is click's, not ours
        if hasattr(module, "ngettext"):
            setattr(module, "ngettext", _plural)  # noqa: B010


def _single(text: str) -> str:
    return str(_OURS[text]) if text in _OURS else tr(text)  # without arguments: click fills its places itself


def _plural(one: str, many: str, n: int) -> str:
    return _single(one if n == 1 else many)

# SPDX-License-Identifier: GPL-3.0-or-later
"""What click says by itself ("Usage:", "Options"), in the language of the program.

click asks gettext under the name ``_``, which knows nothing of our catalogues; its modules are given our
:func:`designer.base.words.tr` instead. What a catalogue does not have stays as click writes it.
"""

from __future__ import annotations

import click

from designer.base.words import tr

_MODULES = (click.core, click.formatting, click.parser, click.types, click.exceptions, click.decorators)


def teach_click() -> None:
    """Let click ask our catalogues from now on."""
    for module in _MODULES:
        if hasattr(module, "_"):
            setattr(module, "_", _single)  # noqa: B010 - the name is click's, not ours
        if hasattr(module, "ngettext"):
            setattr(module, "ngettext", _plural)  # noqa: B010


def _single(text: str) -> str:
    return tr(text)  # without arguments: click fills its places itself


def _plural(one: str, many: str, n: int) -> str:
    return tr(one if n == 1 else many)

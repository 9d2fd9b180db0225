# SPDX-License-Identifier: GPL-3.0-or-later
"""The language of the command line: which one is asked for, the help of commands, and click's words in it.

click asks gettext under the name ``_``, which knows nothing of our catalogues; its modules are given our
:func:`designer.base.words.tr` instead. Where click tells what is wrong, the program has words of its own.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from itertools import pairwise
from weakref import WeakKeyDictionary

import click

from designer.base import words
from designer.base.words import Sentence, sentence, tr
from designer.cli.frame.parameters import NearChoice

HELP = ["-h", "--help"]
"""The options that ask for help."""

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


_ENGLISH: WeakKeyDictionary[click.Command | click.Parameter, str] = WeakKeyDictionary()
"""The English help of commands and options: the language may change in one process. What is gone is forgotten."""


def translate(command: click.Command) -> None:
    """Put the help of a command and its options into the current language."""
    items: tuple[click.Command | click.Parameter, ...] = (command, *command.params)
    for item in items:
        text = getattr(item, "help", None)
        if text:
            setattr(item, "help", tr(_ENGLISH.setdefault(item, inspect.cleandoc(text))))  # noqa: B010 - options and commands alike
    helping = command.get_help_option(click.Context(command, help_option_names=HELP))
    if helping is not None:  # click makes it once, in the language that is current at that time
        helping.help = tr("Show this message and exit.")


def language_option() -> click.Option:
    """The option ``--language``, which all commands have; it has been followed already when it is read."""
    return click.Option(
        ["--language"],
        type=NearChoice(list(words.LANGUAGES)),
        expose_value=False,
        is_eager=True,
        help="The language of messages.",
    )


def language_in(arguments: Sequence[str]) -> str | None:
    """The language that the command line asks for: it is needed before anything else is said."""
    for word, following in pairwise([*arguments, ""]):
        if word == "--":
            break
        code = following if word == "--language" else word.removeprefix("--language=")
        if word.startswith("--language") and code in words.LANGUAGES:
            return code
    return None

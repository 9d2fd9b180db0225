# SPDX-License-Identifier: GPL-3.0-or-later
"""The man page, made from the help of the commands."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

import click

from designer.base.words import tr
from designer.cli.frame.main import PROGRAM, group
from designer.version import __version__


def man_page(when: datetime) -> str:
    """The page of section 1, in roff, with the day that it bears."""
    return "\n".join(_lines(when)) + "\n"


def _lines(when: datetime) -> Iterator[str]:
    root = click.Context(group, info_name=PROGRAM)
    summary, *more = _paragraphs(group)
    yield f'.TH {PROGRAM.upper()} 1 "{when:%Y-%m-%d}" "Course Designer {__version__}" "{tr("Commands")}"'
    yield ".nh\n.ad l"  # words of the command line are neither broken nor spread
    yield f".SH {_heading(tr('Name'))}"
    yield f"{_plain(PROGRAM)} \\- {_plain(summary.rstrip('.'))}"
    yield f".SH {_heading(tr('Synopsis'))}"
    for line in ("[FILE]", "COMMAND [OPTIONS] [ARGUMENTS]"):
        yield f".B {_plain(PROGRAM)}\n{_plain(line)}\n.br"
    yield f".SH {_heading(tr('Description'))}"
    for text in more:
        yield f".PP\n{_plain(text)}"
    yield from _options(group, root)
    yield f".SH {_heading(tr('Commands'))}"
    for name in group.list_commands(root):
        command = group.get_command(root, name)
        assert command is not None
        yield from _command(command, click.Context(command, parent=root, info_name=name))


def _command(command: click.Command, context: click.Context) -> Iterator[str]:
    usage = " ".join(command.collect_usage_pieces(context))
    yield f".SS {_plain(f'{context.info_name} {usage}')}"
    for text in _paragraphs(command):
        yield f".PP\n{_plain(text)}"
    yield from _options(command, context)


_EVERYWHERE = frozenset(("language", "verbose", "help"))
"""Options that all commands have: told once."""


def _options(command: click.Command, context: click.Context) -> Iterator[str]:
    for item in command.get_params(context):
        record = item.get_help_record(context) if isinstance(item, click.Option) else None
        if record is not None and (context.parent is None or item.name not in _EVERYWHERE):
            name, text = record
            yield f".TP\n.B {_plain(name)}\n{_plain(text)}"


def _paragraphs(command: click.Command) -> list[str]:
    return [" ".join(text.split()) for text in (command.help or "").split("\n\n")]


def _heading(text: str) -> str:
    return _plain(text.upper())


def _plain(text: str) -> str:
    """A text that roff takes as it is: no backslash, no hyphen that turns into a dash, no dot that begins a request."""
    found = text.replace("\\", "\\e").replace("-", "\\-").replace('"', "\\(dq").replace("|", "|\\:")
    return f"\\&{found}" if found.startswith((".", "'")) else found

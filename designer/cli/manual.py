# SPDX-License-Identifier: GPL-3.0-or-later
"""``manual OUT``: writes the manual as a folder of Markdown pages, as a site, or as a man page.

The page on the commands and the man page are made from the help of the commands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path, PurePosixPath

import click

from designer.base.words import tr
from designer.cli.frame.main import PROGRAM, group
from designer.cli.frame.output import message
from designer.cli.frame.output_files import is_standard, write_result
from designer.cli.frame.outputs import force_option, refuse_output
from designer.cli.frame.parameters import InFile
from designer.cli.frame.translation import translate
from designer.files import moment, refuse_closed_folder, refuse_overwrite, save_tree
from designer.manual import PICTURES, pages
from designer.version import __version__


@click.command("manual")
@click.argument("out", type=InFile())
@click.option(
    "--format",
    "kind",
    type=click.Choice(["markdown", "site", "man"]),
    default="markdown",
    show_default=True,
    help="A folder of Markdown pages, a site in all languages, or one file for the program man.",
)
@force_option()
def command(out: Path, kind: str, force: bool) -> None:
    """Write the manual into the folder OUT, one Markdown page per subject; start with index.md.

    With --format site the pages can be read and searched in any browser, without a network, in all languages. With
    --format man, OUT is a file: the commands as a man page.
    """
    if kind == "man":
        if not is_standard(out):
            refuse_output(out, force=force)
        write_result(out, man_page(moment()), force=force)
        return
    first = out / ("index.html" if kind == "site" else "index.md")
    refuse_closed_folder(out)
    if first.exists() and not force:
        raise refuse_overwrite(first)
    _write(out, _site() if kind == "site" else _pages(), force)
    message(tr("saved {file}", file=str(first)))


def _site() -> Mapping[PurePosixPath, str | bytes]:
    from designer.manual.site import site

    return site(_commands_now)


def _pages() -> Mapping[PurePosixPath, str | bytes]:
    text = {PurePosixPath(f"{name}.md"): page for name, page in {**pages(), "commands": commands_page()}.items()}
    return {**text, **_pictures()}


def _write(out: Path, files: Mapping[PurePosixPath, str | bytes], force: bool) -> None:
    """Write files into a folder, all or none."""
    placed = {out / place: content for place, content in files.items()}
    save_tree(placed, overwrite=force)


def _pictures() -> Mapping[PurePosixPath, bytes]:
    """The pictures that pages show."""
    return {PurePosixPath("pictures", path.name): path.read_bytes() for path in sorted(PICTURES.iterdir())}


def _commands_now() -> str:
    """The page on the commands in the current language: their help was put into that of the command line."""
    translate(group)
    return commands_page()


def commands_page() -> str:
    """Every command with its arguments and options, as ``--help`` tells them."""
    return "\n".join(_commands()) + "\n"


def _commands() -> Iterator[str]:
    yield f"# {tr('Commands')}\n"
    root = click.Context(group, info_name=PROGRAM)
    yield f"{group.help}\n"
    for name in group.list_commands(root):
        found = group.get_command(root, name)
        assert found is not None
        context = click.Context(found, parent=root, info_name=name)
        yield f"## {name}\n"
        yield f"```\n{found.get_help(context)}\n```\n"


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

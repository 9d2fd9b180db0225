# SPDX-License-Identifier: GPL-3.0-or-later
"""``manual OUT``: writes the manual as a folder of Markdown pages, or the man page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from designer.cli.files import refuse_to_overwrite, write_result
from designer.cli.main import PROGRAM, group
from designer.cli.man_page import man_page
from designer.cli.output import message
from designer.documents import moment, refuse_overwrite, save
from designer.manual import pages
from designer.words import tr


@click.command("manual")
@click.argument("out", type=click.Path(path_type=Path))
@click.option(
    "--format",
    "kind",
    type=click.Choice(["markdown", "man"]),
    default="markdown",
    show_default=True,
    help="A folder of Markdown pages, or one file for the program man.",
)
@click.option("--force", is_flag=True, help="Overwrite existing files.")
def command(out: Path, kind: str, force: bool) -> None:
    """Write the manual into the folder OUT, one Markdown page per subject; start with index.md.

    With --format man, OUT is a file: the commands as a man page.
    """
    if kind == "man":
        refuse_to_overwrite(out, force)
        write_result(out, man_page(moment()), force=force)
    else:
        _write_pages(out, force)


def _write_pages(out: Path, force: bool) -> None:
    found = {**pages(), "commands": commands_page()}
    out.mkdir(parents=True, exist_ok=True)
    for name in found:
        if (out / f"{name}.md").exists() and not force:
            raise refuse_overwrite(out / f"{name}.md")
    for name, text in found.items():
        save(out / f"{name}.md", text)
    message(tr("saved {file}", file=str(out / "index.md")))


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

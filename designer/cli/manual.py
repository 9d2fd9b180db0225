# SPDX-License-Identifier: GPL-3.0-or-later
"""``manual OUT``: writes the manual as a folder of Markdown pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from designer.cli.main import PROGRAM, group
from designer.cli.output import message
from designer.documents import refuse_overwrite, save
from designer.manual import pages
from designer.words import tr


@click.command("manual")
@click.argument("out", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Overwrite existing pages.")
def command(out: Path, force: bool) -> None:
    """Write the manual into the folder OUT, one Markdown page per subject; start with index.md."""
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

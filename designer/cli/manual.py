# SPDX-License-Identifier: GPL-3.0-or-later
"""``manual OUT``: writes the manual as a folder of Markdown pages, as a site, or as a man page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

import click

from designer.base.words import tr
from designer.cli.frame.main import PROGRAM, group, translate
from designer.cli.frame.output import message
from designer.cli.frame.output_files import refuse_to_overwrite, write_result
from designer.cli.man_page import man_page
from designer.files import make_folder, moment, save_all
from designer.manual import PICTURES, pages


@click.command("manual")
@click.argument("out", type=click.Path(path_type=Path))
@click.option(
    "--format",
    "kind",
    type=click.Choice(["markdown", "site", "man"]),
    default="markdown",
    show_default=True,
    help="A folder of Markdown pages, a site in all languages, or one file for the program man.",
)
@click.option("--force", is_flag=True, help="Overwrite existing files.")
def command(out: Path, kind: str, force: bool) -> None:
    """Write the manual into the folder OUT, one Markdown page per subject; start with index.md.

    With --format site the pages can be read and searched in any browser, without a network, in all languages. With
    --format man, OUT is a file: the commands as a man page.
    """
    if kind == "man":
        refuse_to_overwrite(out, force)
        write_result(out, man_page(moment()), force=force)
    elif kind == "site":
        from designer.manual.site import site

        _write(out, site(_commands_now), force, "index.html")
    else:
        text = {PurePosixPath(f"{name}.md"): page for name, page in {**pages(), "commands": commands_page()}.items()}
        _write(out, {**text, **_pictures()}, force, "index.md")


def _write(out: Path, files: Mapping[PurePosixPath, str | bytes], force: bool, first: str) -> None:
    """Write files into a folder, all or none, and name the one to begin with."""
    placed = {out / place: content for place, content in files.items()}
    for file in placed:
        refuse_to_overwrite(file, force)
    for folder in {file.parent for file in placed}:
        make_folder(folder)
    save_all(placed, overwrite=force)
    message(tr("saved {file}", file=str(out / first)))


def _pictures() -> Mapping[PurePosixPath, bytes]:
    """The pictures that pages show."""
    return {PurePosixPath("pictures", path.name): path.read_bytes() for path in sorted(PICTURES.iterdir())}


def _commands_now() -> str:
    """The page on the commands in the language of now: their help was put into that of the command line."""
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

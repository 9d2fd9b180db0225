# SPDX-License-Identifier: GPL-3.0-or-later
"""``completion SHELL``: prints what a shell needs in order to complete command lines."""

from __future__ import annotations

import click

from designer.cli.frame.main import PROGRAM, group
from designer.cli.frame.output_files import write_standard
from designer.cli.frame.shell_completion import COMPLETE


@click.command("completion")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> None:
    """Print a script that lets SHELL complete commands, options and values.

    bash and zsh evaluate it in ~/.bashrc or ~/.zshrc; fish finds it as
    ~/.config/fish/completions/course-designer.fish.
    """
    from click.shell_completion import get_completion_class

    found = get_completion_class(shell)
    assert found is not None, "a choice of click's own shells"
    write_standard(found(group, {}, PROGRAM, COMPLETE).source())

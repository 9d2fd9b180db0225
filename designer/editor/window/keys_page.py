# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of the manual that lists every command of the editor with its keys, made from the registry.

``python -m designer.editor.window.keys_page > designer/manual/keys.md`` writes the shipped one anew; with a
language (``de``) behind it that of the language.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from PyQt6.QtGui import QGuiApplication, QKeySequence

from designer.base.words import set_language, tr
from designer.editor.command import Command
from designer.editor.commands import all_commands
from designer.editor.keyboard import printed
from designer.editor.window.menus import TITLES
from designer.editor.workspace import DRAW, GALLERY, LAB, STUDIO

_WORKSPACES = {workspace.key: workspace.title for workspace in (DRAW, STUDIO, LAB, GALLERY)}
"""What the workspaces are called in which alone some keys work."""


def keys_page(commands: Iterable[Command], keys: Callable[[str], Iterable[QKeySequence]]) -> str:
    """Every command with what it does, a table a menu, as Markdown; ``keys`` gives shortcuts by the id of a command."""
    return "\n".join(_lines(commands, keys)) + "\n"


def _lines(commands: Iterable[Command], keys: Callable[[str], Iterable[QKeySequence]]) -> Iterator[str]:
    yield f"# {tr('Commands and keys')}\n"
    yield tr("All commands of the editor. Keys can be changed under Help, Keyboard shortcuts.") + "\n"
    yield tr("On the boards the arrow keys move the cursor, Enter paints or clicks, and Escape cancels.")
    for menu, group in groupby(sorted(commands, key=_place), key=lambda command: command.menu):
        title = str(TITLES[menu]).replace("&", "") if menu else tr("On the boards")
        yield f"\n## {title}\n"
        yield f"| {tr('Command')} | {tr('Keys')} | {tr('What it does')} |"
        yield "|---|---|---|"
        for command in group:
            pressed = ", ".join(f"`{_written(sequence)}`" for sequence in keys(command.id))
            if pressed and command.keyed_in:
                pressed += f" ({_WORKSPACES[command.keyed_in]})"
            yield f"| {str(command.title).rstrip('…').replace('&', '')} | {pressed} | {command.doc or ''} |"


def _written(keys: QKeySequence) -> str:
    return printed(keys.toString(QKeySequence.SequenceFormat.PortableText).replace("|", "\\|"))


def _place(command: Command) -> int:
    return list(TITLES).index(command.menu) if command.menu else len(TITLES)


def shipped_page() -> str:
    """The page with the keys that the program comes with, in the order of the desktop that it is made on."""
    commands = {command.id: command for command in all_commands()}
    return keys_page(commands.values(), lambda name: _shipped(commands[name]))


def _shipped(command: Command) -> tuple[QKeySequence, ...]:
    """The keys that hold on every desktop: those that are written out, else the first of a standard key."""
    if isinstance(command.shortcut, tuple):
        return tuple(QKeySequence(keys) for keys in command.shortcut if isinstance(keys, str))
    return command.default_keys[:1]


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication(sys.argv)  # standard keys are the platform's
    set_language(sys.argv[1] if len(sys.argv) > 1 else "en")
    sys.stdout.write(shipped_page())

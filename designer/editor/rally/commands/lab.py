# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the course lab."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.base.words import sentence
from designer.editor.command import Command, has_boards
from designer.editor.workspace import LAB

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.editor.rally.lab.verdict_panel import LabVerdict


def _run(editor: Editor) -> None:
    editor.window.show_workspace(LAB.key)
    editor.panels.show_panel("lab", with_keyboard=False).racing.run()


def _help(editor: Editor) -> None:
    """Look for single changes that help; the wish is the one that was chosen last."""
    editor.window.show_workspace(LAB.key)
    editor.panels.show_panel("lab-advice").advising.look()


def _has_races(editor: Editor) -> bool:
    """Whether the lab is shown, and has races of the course as it is."""
    if editor.state.workspace is not LAB:
        return False
    racing = editor.panels["lab"].racing
    return racing.entry is not None and not racing.is_stale


def _verdict(editor: Editor) -> LabVerdict:
    panel: LabVerdict = editor.panels["lab-verdict"]
    return panel


COMMANDS: tuple[Command, ...] = (
    Command(
        "lab.run", sentence("Run 1000 races"), "program", _run, shortcut="Shift+F7", icon="flask",
        doc=sentence("Opens the lab, where bots run a fixed number of races."), separator=True,
        enabled=has_boards,
    ),
    Command(
        "lab.watch", sentence("Watch typical race"), "program",
        lambda editor: editor.panels["lab"].telling.watch_typical(), icon="play",
        doc=sentence("Shows a race of the median length."), enabled=_has_races,
    ),
    Command(
        "lab.help", sentence("What would help"), "program", _help, icon="sparkle",
        doc=sentence("Looks for single changes that improve the course most."), enabled=has_boards,
    ),
    Command(
        "lab.save", sentence("Save numbers as CSV…"), "program", lambda editor: _verdict(editor).save_table(),
        icon="table", doc=sentence("Writes all numbers of the lab, each with a race."), enabled=_has_races,
    ),
)  # fmt: skip

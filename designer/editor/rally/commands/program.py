# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the program menu: playing a sample program, stepping through it, and the panels to go to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.base.modules import Lazy
from designer.base.words import sentence
from designer.editor.command import Command, has_boards
from designer.editor.commands.playback import PlaybackCommands
from designer.editor.commands.window import panel_command
from designer.editor.rally.race.losses import losses_of_editor
from designer.editor.rally.race.playback import player_of, show_shortest_way
from designer.editor.rally.race.replays import PAGES
from designer.editor.workspace import STUDIO

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.editor.rally.race.program_panel import ProgramPanel


def _has_program(editor: Editor) -> bool:
    """Whether there is something to play: a program of the course, or one that is only looked at."""
    programs = editor.document.course.programs
    return any(program.robots for program in programs) or _passes(editor)


def _passes(editor: Editor) -> bool:
    return player_of(editor).passing is not None


_WALKING = PlaybackCommands(player_of, PAGES, _has_program)


def _watch(editor: Editor) -> None:
    """Play the program; on a course without a robot play the shortest route, if there is one."""
    if not _has_program(editor):
        editor.live.catch_up()
        if not show_shortest_way(editor):
            editor.panels.show_page("program")
            return
    editor.window.show_workspace(STUDIO.key)
    _WALKING.run(lambda playback: playback.toggle())(editor)


def program_of(editor: Editor) -> ProgramPanel:
    """The program, shown, with the keyboard."""
    panel: ProgramPanel = editor.panels.show_page("program")
    return panel


def _shows_step(editor: Editor) -> bool:
    step = player_of(editor).step
    return step is not None and step.register > 0


def _has_loss(editor: Editor) -> bool:
    return bool(player_of(editor).steps) and losses_of_editor(editor).nearest() is not None


def _ask_why(editor: Editor) -> None:
    """Explain the loss that is meant, on the boards."""
    loss = losses_of_editor(editor).nearest()
    if loss is not None:
        editor.window.show_workspace(STUDIO.key)
        losses_of_editor(editor).ask(loss)


COMMANDS: tuple[Command, ...] = (
    Command(
        "program.race", sentence("Let robots race"), "program",
        Lazy("designer.editor.rally.race.bot_races:let_robots_race"), shortcut="R", icon="flag-banner",
        doc=sentence("Lets careful bots race on the course and plays the race; each time another one."),
        enabled=has_boards, canvas=True, keyed_in=STUDIO.key,
    ),
    Command(
        "program.play", sentence("Play or pause"), "program", _watch, shortcut="F5", icon="play",
        doc=sentence("Plays the sample program, or the shortest route if there is none."),
        enabled=has_boards,
    ),
    *_WALKING.commands(
        "register",
        (sentence("One phase forward"), sentence("Plays the next phase.")),
        (sentence("One phase back"), sentence("Goes back one phase.")),
        (sentence("One register forward"), sentence("Plays to the end of the register.")),
        (sentence("One register back"), sentence("Goes back to the beginning of the register.")),
    ),
    Command(
        "program.why", sentence("Why was it destroyed?"), "program", _ask_why, shortcut="W", icon="x-circle",
        doc=sentence("Says why the last robot was destroyed, and what would have saved it."),
        enabled=_has_loss, separator=True, canvas=True, keyed_in=STUDIO.key,
    ),
    Command(
        "program.compare", sentence("Compare editions…"), "program",
        Lazy("designer.editor.rally.race.comparison_window:show_comparison"), shortcut="C", icon="git-diff",
        doc=sentence("Plays the same cards by two editions side by side."),
        enabled=_has_program, canvas=True, keyed_in=STUDIO.key,
    ),
    Command(
        "program.take-along", sentence("Export race…"), "program",
        Lazy("designer.editor.rally.race.replays:share_race"), shortcut="E", icon="export",
        doc=sentence("Saves the race as a page for any browser or as pictures."),
        enabled=_has_program, canvas=True, keyed_in=STUDIO.key,
    ),
    Command(
        "program.save-case", sentence("Save register as rule case…"), "program",
        Lazy("designer.editor.rally.race.replays:save_case"),
        doc=sentence("Saves the register shown and its outcome as a rule case (Markdown)."),
        enabled=_shows_step,
    ),
    Command(
        "program.save-replay", sentence("Save replay…"), "program",
        Lazy("designer.editor.rally.race.replays:save_replay"),
        doc=sentence("Saves what is played, with all decisions, as a file of its own."), enabled=_has_program,
    ),
    Command(
        "program.keep", sentence("Keep program"), "program", lambda editor: program_of(editor).keep(), icon="push-pin",
        doc=sentence("Adds the shortest route shown to the course as a sample program."), enabled=_passes,
    ),
    Command(
        "program.robot", sentence("Add robot"), "program", lambda editor: program_of(editor).add_robot(),
        shortcut="Shift+F5", icon="robot",
        doc=sentence("Adds a robot on the dock at the cursor, or at the next free start."), enabled=has_boards,
        separator=True,
    ),
    panel_command("palette", sentence("Go to palette"), "Alt+5"),
    panel_command("inspector", sentence("Go to inspector"), "Alt+6"),
    panel_command("outline", sentence("Go to course outline"), "Alt+7"),
    panel_command("library", sentence("Go to board library"), "Alt+8"),
    panel_command("minimap", sentence("Go to mini-map"), "Alt+9"),
    panel_command("notes", sentence("Go to notes"), "Alt+0"),
    panel_command("layers", sentence("Go to layers"), ""),
    panel_command("program", sentence("Go to program"), "Alt+2", page=True),
    panel_command("racers", sentence("Go to race"), ""),
    panel_command("story", sentence("Go to story"), "Alt+3"),
    panel_command("history", sentence("Go to history"), "Alt+4", page=True),
)  # fmt: skip

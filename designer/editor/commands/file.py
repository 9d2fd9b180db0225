# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the file menu."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtGui import QKeySequence

from designer.base.modules import Lazy
from designer.base.words import sentence
from designer.editor.command import Command, has_boards
from designer.editor.desk import Desk
from designer.editor.widgets import dialogs
from designer.game.contract import Game
from designer.game.games import all_games

if TYPE_CHECKING:
    from designer.editor.context import Editor

Standard = QKeySequence.StandardKey


def _export(editor: Editor) -> None:
    from designer.editor.files.export_dialog import ExportDialog

    ExportDialog(editor).open()


def _compare(editor: Editor) -> None:
    """Ask for a file and list what it has different; it may be taken in place of the course."""
    from designer.base.errors import CourseDesignerError
    from designer.editor.files.file_access import read_of
    from designer.editor.safety.comparison import FileComparison

    path = dialogs.ask_open(editor.frame, editor.files.folder())
    if path is None:
        return
    try:
        theirs = read_of(editor.document.game, path)
    except CourseDesignerError as error:
        editor.files.tell_error(error)
        return

    def load() -> None:
        editor.files.open(path)

    FileComparison(editor, theirs, load).show()


def _comparable(editor: Editor) -> list[Editor]:
    """The other tabs whose documents are of the same game."""
    game = editor.document.game
    return [
        tab for tab in editor.tabs.all
        if tab is not editor and tab.document.game is game and not tab.document.is_blank
    ]  # fmt: skip


def _compare_tab(editor: Editor) -> None:
    """List what another tab has different; where there are several, ask which."""
    from designer.editor.safety.comparison import TabComparison

    tabs = _comparable(editor)
    title = sentence("Compare with tab…")
    chosen = 0 if len(tabs) == 1 else dialogs.ask_which(editor.frame, str(title), [tab.files.title for tab in tabs])
    if chosen is not None:
        TabComparison(editor, tabs[chosen]).show()


def _new(game: Game) -> Iterator[Command]:
    """The usual template of this window's game, and every template of every game in a menu of its own."""
    usual = next(template for template in game.templates if template.format == "course")
    yield Command(
        "file.new", sentence("New course"), "file", lambda editor: editor.files.new_from_template(usual.key),
        shortcut=Standard.New, icon="file-plus",
        doc=sentence("Creates a course: {what}.", what=usual.title),
    )  # fmt: skip
    for each in all_games():
        offered = [template for template in each.templates if template.name is not None]
        for template in offered:
            assert template.name is not None
            yield Command(
                f"file.new.{each.key}.{template.key}", template.name, "file/new", partial(_begin, template.key, each),
                doc=sentence("Creates a course of {game}: {what}.", game=each.title, what=template.title),
                separator=template is offered[0],
            )  # fmt: skip


def _begin(key: str, game: Game, editor: Editor) -> None:
    editor.files.new_from_template(key, game)


COMMANDS: tuple[Command, ...] = (
    Command(
        "file.open", sentence("Open…"), "file", lambda editor: editor.files.open(), shortcut=Standard.Open,
        icon="folder-open", doc=sentence("Opens a course, a board or a replay."), separator=True,
    ),
    Command(
        "file.reopen", sentence("Reopen last course"), "file", lambda editor: editor.tabs.reopen(),
        shortcut="Ctrl+Shift+T", doc=sentence("Opens the course that you closed last."),
        enabled=lambda editor: bool(editor.tabs.session.closed()),
    ),
    Command(
        "file.compare", sentence("Compare with file…"), "file", lambda editor: _compare(editor),
        icon="arrows-left-right", doc=sentence("Lists the differences from another file and selects those spaces."),
        enabled=has_boards,
    ),
    Command(
        "file.compare-tab", sentence("Compare with tab…"), "file", lambda editor: _compare_tab(editor),
        doc=sentence("Lists the differences from the course of another tab and selects those spaces."),
        enabled=lambda editor: has_boards(editor) and bool(_comparable(editor)),
    ),
    Command(
        "file.close", sentence("Close"), "file", lambda editor: editor.tabs.close(editor), shortcut="Ctrl+W",
        doc=sentence("Closes the course. Asks first if there are unsaved changes."),
        enabled=lambda editor: len(editor.tabs.all) > 1 or not editor.window.welcomes,
    ),
    Command(
        "file.close-others", sentence("Close others"), "file", lambda editor: editor.tabs.close_others(editor),
        doc=sentence("Closes every course but this one. Asks about each that has unsaved changes."),
        enabled=lambda editor: len(editor.tabs.all) > 1,
    ),
    Command(
        "file.save", sentence("Save"), "file", lambda editor: editor.files.save(), shortcut=Standard.Save,
        icon="floppy-disk",
        doc=sentence("Saves the course. The old file is replaced only once the new one is complete."),
        separator=True,
    ),
    Command(
        "file.save-as", sentence("Save as…"), "file", lambda editor: editor.files.save_as(), shortcut="Ctrl+Shift+S",
        doc=sentence("Saves the course under another name."),
    ),
    Command(
        "file.save-all", sentence("Save all"), "file", lambda editor: editor.tabs.save_all(), shortcut="Ctrl+Alt+S",
        doc=sentence("Saves every open course that has unsaved changes."),
        enabled=lambda editor: bool(editor.tabs.unsaved()),
    ),
    Command(
        "file.export", sentence("Export…"), "file", lambda editor: _export(editor), shortcut="Ctrl+E", icon="export",
        doc=sentence("Saves a picture, a print or a file for other apps."), enabled=has_boards, separator=True,
    ),
    Command(
        "file.export-again", sentence("Export again"), "file", lambda editor: editor.exports.again(),
        shortcut="Ctrl+Shift+E", doc=sentence("Repeats the last export of this course to the same file."),
        enabled=lambda editor: has_boards(editor) and editor.exports.last() is not None,
    ),
    Command(
        "file.copy-code", sentence("Copy course code"), "file", Lazy("designer.editor.files.course_codes:copy_code"),
        icon="link", doc=sentence("Copies the whole course as one word for a chat."), enabled=has_boards,
    ),
    Command(
        "file.site", sentence("Make site of folder…"), "file", Lazy("designer.editor.files.sites:make_site"),
        doc=sentence("Makes a web site of all saved courses in a folder: reports, races, files."),
    ),
    Command(
        "file.print", sentence("Print…"), "file", Lazy("designer.editor.files.print_window:print_course"),
        shortcut=Standard.Print, icon="printer",
        doc=sentence("Prints the boards at true size, or at the size you choose."), enabled=has_boards,
    ),
    Command(
        "file.quit", sentence("Quit"), "file", lambda editor: editor.frame.close(), shortcut="Ctrl+Q",
        doc=sentence("Quits Course Designer. Asks first if there are unsaved changes."), separator=True,
    ),
)  # fmt: skip


def commands(game: Game, desk: Desk) -> tuple[Command, ...]:
    """The same for every game, except for the templates."""
    return (*_new(game), *COMMANDS)

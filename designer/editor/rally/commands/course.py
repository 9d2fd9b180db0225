# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the course menu: properties, edition, the whole course turned and mirrored, notes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from designer.editor import dialogs
from designer.editor.command import Command
from designer.editor.state import COURSE, Subject
from designer.grid import Mirror
from designer.rally.course import Course
from designer.rally.editing.boards import mirror_course
from designer.rally.editing.undo_titles import undo_title
from designer.rally.edition import EDITIONS, Edition
from designer.texts import LONGEST_NOTE
from designer.words import sentence, tr

if TYPE_CHECKING:
    from designer.editor.context import Editor


def _has_boards(editor: Editor) -> bool:
    return bool(editor.document.course.layout)


def _turn(quarters: int) -> Callable[[Editor], None]:
    def run(editor: Editor) -> None:
        editor.document.apply(editor.document.course.turned(quarters), sentence("Turn the course"), whole=True)

    return run


def _mirror(mirror: Mirror) -> Callable[[Editor], None]:
    def run(editor: Editor) -> None:
        mirrored = mirror_course(editor.document.course, mirror)
        editor.document.apply(mirrored, sentence("Mirror the course"), whole=True)

    return run


def _note(editor: Editor) -> None:
    cell = editor.state.cursor
    if cell is None:
        return
    old = next((note.text for note in editor.document.course.notes if note.cell == cell), "")
    text = dialogs.ask_text(
        editor.frame, tr("Note at {space}", space=cell.name), tr("Note:"), old, LONGEST_NOTE, lines=True
    )
    if text is not None:
        editor.document.apply(editor.document.course.with_note(cell, text), undo_title(sentence("Write a note")))


def _edition(edition: Edition) -> Command:
    def run(editor: Editor) -> None:
        course: Course = replace(editor.document.course, edition=edition.key)
        editor.document.apply(course, sentence("Change the edition"))

    return Command(
        f"edition.{edition.key}", edition.name, "course/edition", run,
        doc=sentence("The rules under which the course is checked and played."),
        checked=lambda editor: editor.document.course.edition == edition.key, one_of=True,
    )  # fmt: skip


COMMANDS: tuple[Command, ...] = (
    Command(
        "course.properties", sentence("Properties"), "course",
        lambda editor: editor.state.set_subject(Subject(COURSE)), shortcut="Alt+Return", icon="sliders",
        doc=sentence("Shows title, author, edition and players of the course in the inspector."),
    ),
    *(_edition(edition) for edition in EDITIONS.values()),
    Command(
        "course.note", sentence("Note at this space…"), "course", _note, shortcut="Ctrl+Shift+N", icon="note-pencil",
        doc=sentence("Writes a remark at the space of the cursor."),
        enabled=lambda editor: editor.state.cursor is not None, separator=True,
    ),
    Command(
        "course.turn-right", sentence("Turn the course clockwise"), "course", _turn(1),
        doc=sentence("Turns all boards together, with everything that lies on them."), enabled=_has_boards,
        separator=True,
    ),
    Command(
        "course.turn-left", sentence("Turn the course counter-clockwise"), "course", _turn(-1),
        doc=sentence("Turns all boards together the other way."), enabled=_has_boards,
    ),
    Command(
        "course.mirror-east-west", sentence("Mirror the course left and right"), "course", _mirror(Mirror.EAST_WEST),
        doc=sentence("The whole course as a mirror shows it."), enabled=_has_boards,
    ),
    Command(
        "course.mirror-north-south", sentence("Mirror the course top and bottom"), "course",
        _mirror(Mirror.NORTH_SOUTH), doc=sentence("The whole course upside down."), enabled=_has_boards,
    ),
)  # fmt: skip

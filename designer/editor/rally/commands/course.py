# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the course menu: properties, edition, the whole course turned and mirrored, notes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from designer.base.grid import Mirror
from designer.base.texts import LONGEST_NOTE
from designer.base.words import sentence, sentence_in, tr
from designer.editor.command import Command, has_boards
from designer.editor.rally.boards.laying import tell_fitted
from designer.editor.rally.rules import edition_of
from designer.editor.state import COURSE, Subject
from designer.editor.widgets import dialogs
from designer.editor.widgets.notices import Notice
from designer.rally.course.counterparts import fit_course
from designer.rally.course.course import Course
from designer.rally.editing.boards import mirror_course
from designer.rally.editing.undo_titles import undo_title
from designer.rally.edition import EDITIONS, Edition

if TYPE_CHECKING:
    from designer.editor.context import Editor


def _turn(quarters: int) -> Callable[[Editor], None]:
    def run(editor: Editor) -> None:
        editor.document.apply(editor.document.course.turned(quarters), sentence_in("step", "Turn course"), whole=True)

    return run


def _mirror(mirror: Mirror) -> Callable[[Editor], None]:
    def run(editor: Editor) -> None:
        mirrored = mirror_course(editor.document.course, mirror)
        editor.document.apply(mirrored, sentence_in("step", "Mirror course"), whole=True)

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
        editor.document.apply(
            editor.document.course.with_note(cell, text), undo_title(sentence_in("step", "Write note"))
        )


def _edition(edition: Edition) -> Command:
    def run(editor: Editor) -> None:
        course: Course = replace(editor.document.course, edition=edition.key)
        editor.document.apply(course, sentence_in("step", "Change edition"))

    return Command(
        f"edition.{edition.key}", edition.name, "course/edition", run,
        doc=sentence("Checks and plays the course by these rules."),
        checked=lambda editor: editor.document.course.edition == edition.key, one_of=True,
    )  # fmt: skip


def _fit(editor: Editor) -> None:
    """Fit all boards to the box in one step, and say how many spaces changed."""
    course: Course = editor.document.course
    fitted = fit_course(course, edition_of(course))
    if not fitted.changes:
        editor.notices.show_notice(Notice("fit", sentence("The box has everything on these boards.")))
    elif editor.document.apply(fitted.plan, sentence_in("step", "Fit boards to box"), whole=True):
        tell_fitted(editor, fitted.changes)


COMMANDS: tuple[Command, ...] = (
    Command(
        "course.properties", sentence("Course properties"), "course",
        lambda editor: editor.state.set_subject(Subject(COURSE)), shortcut="Alt+Return", icon="sliders",
        doc=sentence("Shows title, author, edition and players in the inspector."),
    ),
    *(_edition(edition) for edition in EDITIONS.values()),
    Command(
        "course.fit", sentence("Fit boards to box"), "course", _fit, icon="puzzle-piece",
        doc=sentence("Replaces or removes what the box of the edition lacks."), enabled=has_boards,
        search=sentence_in("search", "convert edition missing elements"), separator=True,
    ),
    Command(
        "course.note", sentence("Add note to space…"), "course", _note, shortcut="Ctrl+Shift+N", icon="note-pencil",
        doc=sentence("Adds a note to the space at the cursor."),
        enabled=lambda editor: editor.state.cursor is not None,
    ),
    Command(
        "course.turn-right", sentence("Turn course clockwise"), "course", _turn(1),
        doc=sentence("Turns all boards together, with everything on them."), enabled=has_boards,
        separator=True,
    ),
    Command(
        "course.turn-left", sentence("Turn course counter-clockwise"), "course", _turn(-1),
        doc=sentence("Turns all boards together the other way."), enabled=has_boards,
    ),
    Command(
        "course.mirror-east-west", sentence("Mirror course left to right"), "course", _mirror(Mirror.EAST_WEST),
        doc=sentence("Mirrors the whole course left to right."), enabled=has_boards,
    ),
    Command(
        "course.mirror-north-south", sentence("Mirror course top to bottom"), "course",
        _mirror(Mirror.NORTH_SOUTH), doc=sentence("Mirrors the whole course top to bottom."), enabled=has_boards,
    ),
)  # fmt: skip

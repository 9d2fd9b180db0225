# SPDX-License-Identifier: GPL-3.0-or-later
"""The document: owns the current course and the undo stack; every change is made through it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from pathlib import Path
from typing import Any, Generic, TypeVar

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtGui import QUndoCommand, QUndoStack

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.words import Sentence
from designer.game.contract import AnyPlan, Game, Title

_MERGEABLE = 1


Cells = frozenset[Cell]


C = TypeVar("C", bound=AnyPlan)
"""The kind of course: that of a game, or any."""


class _Change(QUndoCommand):
    """One step of the history: an immutable course before and after; unchanged rows are shared."""

    def __init__(
        self,
        document: Document[Any],
        before: Any,
        after: Any,
        shift: Cell,
        title: Title,
        key: Hashable,
        selections: tuple[Cells, Cells],
    ) -> None:
        super().__init__()
        self.document, self.before, self.after = document, before, after
        self.shift, self.title, self.key = shift, title, key
        self.selected_before, self.selected_after = selections
        self.name()

    def name(self) -> None:
        """Say what was done, in the current language."""
        title = self.title
        self.setText(str(title if isinstance(title, Sentence) else title(self.before, self.after)))

    def id(self) -> int:
        return -1 if self.key is None else _MERGEABLE

    def mergeWith(self, other: QUndoCommand | None) -> bool:
        if not isinstance(other, _Change) or other.key != self.key:
            return False
        self.after, self.selected_after = other.after, other.selected_after
        self.shift = Cell(self.shift.x + other.shift.x, self.shift.y + other.shift.y)
        self.setObsolete(self.after == self.before)
        self.name()
        return True

    def redo(self) -> None:
        self.document._show(self.after, self.shift)
        self._select(self.selected_after)

    def undo(self) -> None:
        self.document._show(self.before, Cell(-self.shift.x, -self.shift.y))
        self._select(self.selected_before)

    def _select(self, cells: Cells) -> None:
        """Select what was selected; a step that was about no selection leaves alone what is selected by now."""
        if self.selected_before or self.selected_after:
            self.document.selected.emit(cells)


class Document(QObject, Generic[C]):
    """Owns a course of any game, its file and its history. The course is always normalised.

    Attributes:
        game: the game that the course is of.
        keep: given the courses before and after an edit, returns the one to take: with locked layers as before.
        selection: returns the spaces that are selected now.

    Signals:
        changed: the course before and the course after, whatever changed it (edit, undo, load).
        shifted: all places moved by so many spaces east and south, because the smallest is 0 again;
            comes before ``changed``.
        selected: a step was done, undone or redone that was about a selection: these spaces are selected now; comes
            after ``changed``.
        loaded: another course was put in; the history is empty.
        pathChanged: the file has another name.
        cleanChanged: whether everything is saved.
        stepped: the history stands at another step.
        saved: the course has just been written to its file.
        strokeInterrupted: whoever is in the middle of a stroke ends it now.
        refused: an edit was not taken, as no file could hold the course after it: the error, with the reason.
    """

    changed = pyqtSignal(object, object)
    shifted = pyqtSignal(int, int)
    selected = pyqtSignal(object)
    loaded = pyqtSignal()
    pathChanged = pyqtSignal()
    cleanChanged = pyqtSignal(bool)
    stepped = pyqtSignal()
    saved = pyqtSignal()
    strokeInterrupted = pyqtSignal()
    refused = pyqtSignal(object)

    def __init__(self, game: Game, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self._course: C = game.nothing()
        self._path: Path | None = None
        self._strokes = 0
        self._unsaved = False
        self._astray = False
        self._kind = "course"
        self.keep: Callable[[C, C], C] = lambda before, after: after
        self.selection: Callable[[], Cells] = frozenset
        self.stack = QUndoStack(self)
        # bound methods, so that Qt lets go of them when the document is gone before its stack
        self.stack.cleanChanged.connect(self._stack_clean_changed)
        self.stack.indexChanged.connect(self._stack_stepped)

    @property
    def course(self) -> C:
        """The current course; always normalised."""
        return self._course

    def place_name(self, cell: Cell) -> str:
        """A space as the game names it, counted over the whole course."""
        return self.game.drawing().place_name(self._course, cell, by_board=False)

    @property
    def path(self) -> Path | None:
        """The file that it is saved in, None before the first save."""
        return self._path

    @property
    def kind(self) -> str:
        """What the file is: ``course``, or ``board`` when a lone board is drawn."""
        return self._kind

    @property
    def is_clean(self) -> bool:
        """Whether the file holds exactly this course."""
        return self.stack.isClean() and not self._unsaved and not self._astray

    @property
    def is_blank(self) -> bool:
        """Whether nothing was ever put in: it can be replaced without a loss."""
        return self._path is None and self.is_clean and not self.stack.count() and self._course == self.game.nothing()

    def new_stroke(self) -> int:
        """A fresh merge key: changes applied with the same stroke number become one undo step."""
        self._strokes += 1
        return self._strokes

    def apply(
        self,
        course: C,
        title: Title,
        merge_key: Hashable = None,
        *,
        whole: bool = False,
        selecting: Iterable[Cell] | None = None,
    ) -> bool:
        """Make ``course`` the current one, as a step that can be undone.

        Args:
            course: the new value; it is normalised here.
            title: what the history calls the step.
            merge_key: steps in a row with the same key (a stroke number) are one step.
            whole: whole boards are changed, with everything on them; locked layers go along.
            selecting: spaces of ``course`` that are selected afterwards; the same as before if left out.

        Returns:
            Whether anything changed; a course equal to the current one pushes nothing, nor does one that no file can
            hold: what is open can always be saved, and recovered after a crash.
        """
        origin = course.origin
        course = course.normalised()
        if not whole:
            course = self.keep(self._course, course)
        if course is self._course or course == self._course or not self._is_storable(course):
            return False
        shift = Cell(-origin.x, -origin.y)
        selected = self.selection()
        leaves = selected if selecting is None else selecting
        selections = (selected, frozenset(Cell(c.x + shift.x, c.y + shift.y) for c in leaves))
        self.stack.push(_Change(self, self._course, course, shift, title, merge_key, selections))
        return True

    def _is_storable(self, course: C) -> bool:
        """Whether a file can hold a course after an edit; where it could not before either, nobody is held up."""
        error = self._why_unstorable(self._course, course)
        if error is None or self._why_unstorable(self.game.nothing(), self._course) is not None:
            return True
        self.refused.emit(error)
        return False

    def _why_unstorable(self, before: C, after: C) -> CourseDesignerError | None:
        try:
            self.game.require_storable(before, after)
        except CourseDesignerError as error:
            return error
        return None

    def undo(self) -> None:
        """Take back the last step; a stroke that is still running ends first."""
        self.strokeInterrupted.emit()
        self.stack.undo()

    def redo(self) -> None:
        """Do the step again that was undone last."""
        self.strokeInterrupted.emit()
        self.stack.redo()

    def load(self, course: C, path: Path | None, *, saved: bool = True, kind: str = "course") -> None:
        """Put in another course of the same game with an empty history.

        ``path`` is None if it has no file yet; ``saved`` is False for what exists nowhere else, such as a recovered
        course; ``kind`` is ``course``, or ``board`` for a course that stands for a lone board.
        """
        self.strokeInterrupted.emit()
        self.stack.clear()
        self._unsaved = not saved
        self._astray = False
        self._path = path
        self._kind = kind
        before, self._course = self._course, course.normalised()
        self.loaded.emit()
        self.changed.emit(before, self._course)
        self.pathChanged.emit()
        self.cleanChanged.emit(self.is_clean)

    def mark_saved(self, path: Path, *, kind: str = "", whole: bool = True) -> None:
        """The file ``path`` now holds this course; of another ``kind`` than before, or without what it cannot hold."""
        self.strokeInterrupted.emit()
        self._unsaved, self._astray = not whole, False
        self._kind = kind or self._kind
        if path != self._path:
            self._path = path
            self.pathChanged.emit()
        self.saved.emit()
        self.stack.setClean()
        self.cleanChanged.emit(self.is_clean)

    def mark_astray(self, astray: bool) -> None:
        """Whether the file was changed or deleted by someone else, so that it holds this course no more."""
        self._astray = astray
        self.cleanChanged.emit(self.is_clean)

    def retranslate(self) -> None:
        """Name the steps of the history in the current language."""
        for index in range(self.stack.count()):
            command = self.stack.command(index)
            if isinstance(command, _Change):
                command.name()

    def _stack_clean_changed(self) -> None:
        self.cleanChanged.emit(self.is_clean)

    def _stack_stepped(self, _index: int) -> None:
        self.stepped.emit()

    def _show(self, course: C, shift: Cell) -> None:
        before, self._course = self._course, course
        if shift != (0, 0):
            self.shifted.emit(shift.x, shift.y)
        self.changed.emit(before, course)

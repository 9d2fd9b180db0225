# SPDX-License-Identifier: GPL-3.0-or-later
"""The board library: boards of this course, beside its file, the person's own, the shipped ones.

Drag one to the canvas. Files and folders of other programs that are dropped here become the person's own boards.
Either those for the box of the edition are shown, and what differs is fitted when a board is laid; or all, as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, Qt, QTimer
from PyQt6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent, QPaintEvent, QResizeEvent
from PyQt6.QtWidgets import QWidget

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.words import searchable, sentence_in, tr
from designer.editor.context import SearchHit
from designer.editor.files.file_drops import dropped_files
from designer.editor.look.paint import colour, draw_box, draw_text, painter_of, pen
from designer.editor.panel import Panel
from designer.editor.rally.boards.laying import lay_board
from designer.editor.rally.library.board_import import bring_boards, own_boards
from designer.editor.rally.library.board_thumb import BoardThumb, LibraryBoard
from designer.editor.rally.rules import edition_of
from designer.editor.widgets.buttons import ButtonRow, Face
from designer.editor.widgets.empty_state import EmptyState
from designer.editor.widgets.fields import TextField
from designer.editor.widgets.layouts import FlowLayout, boxed, clear_out, in_column
from designer.editor.widgets.scroll import PanelScroll
from designer.editor.widgets.sections import PanelSection
from designer.editor.widgets.thumb import stop_tab_at
from designer.editor.widgets.timers import later
from designer.rally.course.board import Board
from designer.rally.edition import Edition

if TYPE_CHECKING:
    from designer.editor.context import Editor


class ShownBoards(Enum):
    """Which boards are shown."""

    BOX = "box"
    ALL = "all"


_SHOWN = "library/shown"


@dataclass(frozen=True)
class Shelf:
    """Boards under a heading; ``lacked``: the box lacks so much for them that they are folded away."""

    title: str
    boards: tuple[LibraryBoard, ...]
    lacked: bool = False


class Library(Panel):
    """Boards in groups, with a search, for the box of the edition or all."""

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(editor, parent)
        self.thumbs: list[BoardThumb] = []
        self._sections: list[PanelSection] = []  # filled when it is first seen
        self._stale = True
        self._own_time = 0
        self._lacked_open = False
        self._edition = edition_of(self.document.course)
        chosen = editor.settings.choice(_SHOWN, [shown.value for shown in ShownBoards], ShownBoards.BOX.value)
        self.which = ButtonRow([(shown, "", shown.value) for shown in ShownBoards], Face.CHIP)
        self.which.set_values([ShownBoards(chosen)])
        self.which.changed.connect(self._choose_which)
        self.search = TextField("magnifying-glass")
        self.search.textChanged.connect(lambda _: self._filter())
        self.search.left_down.connect(self._to_first)
        self._content = QWidget()
        self._column = in_column(of=self._content, margins=(8, 0, 4, 8))
        self._nothing = EmptyState(parent=self)
        self._target = _DropTarget(self)
        self.setAcceptDrops(True)
        top = in_column(self.search, self.which, margins=(10, 10, 10, 6))
        in_column(top, (PanelScroll(self._content), 1), of=self, margins=0)
        self.setFocusProxy(self.search)
        self.setMinimumWidth(228)
        # every stroke changes a board: the files are looked through again once the hand rests
        self._rest = later(self, self._refill, 400)
        editor.shutDown.connect(self._rest.stop)
        self.document.changed.connect(self._course_changed)
        self.retranslate()

    def retranslate(self) -> None:
        self.search.name(tr("Search boards"))
        self.which.name(ShownBoards.BOX, tr("For this box"), tr("Boards are fitted to the box when you add them."))
        self._refill()

    @property
    def shown(self) -> ShownBoards:
        """Which boards are shown."""
        (shown,) = self.which.values()
        return ShownBoards(shown)

    def _choose_which(self) -> None:
        self.editor.settings.set(_SHOWN, self.shown.value)
        self._fill()

    def retheme(self) -> None:
        for thumb in self.thumbs:
            thumb.update()
        super().retheme()

    def focus(self) -> None:
        self._fill_if_stale()
        super().focus()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        """Fill it when it is first painted: Qt calls a covered tab shown, and reading boards takes a while."""
        super().paintEvent(event)
        if self._is_stale():
            QTimer.singleShot(0, self._fill_if_stale)

    def _is_stale(self) -> bool:
        return self._stale or self._own_time != changed_at(own_boards(self.editor.settings))

    def _fill_if_stale(self) -> None:
        if self._is_stale():
            self._fill()

    def _course_changed(self, before: object, after: object) -> None:
        boards = list(getattr(before, "boards", ())) != list(getattr(after, "boards", ()))
        if boards or edition_of(self.document.course).elements != self._edition.elements:
            self._refill()
        elif getattr(before, "boards", None) != getattr(after, "boards", None):
            self._rest.start()

    def _refill(self) -> None:
        """Fill it anew: now, or when it is looked at."""
        self._stale = True
        if not self.visibleRegion().isEmpty():
            self._fill()

    def _fill(self) -> None:
        self._stale = False
        self._own_time = changed_at(own_boards(self.editor.settings))
        focused = next((index for index, thumb in enumerate(self.thumbs) if thumb.hasFocus()), None)
        self.thumbs.clear()
        self._column.removeWidget(self._nothing)
        clear_out(self._column)
        self._sections = []
        self._edition = edition_of(self.document.course)
        shelves = tuple(self._shelves())
        count = sum(len(shelf.boards) for shelf in shelves[1:])
        self.which.name(ShownBoards.ALL, tr("All {n}", n=count), tr("Boards are added as they are."))
        for shelf in by_box(shelves) if self.shown is ShownBoards.BOX else shelves:
            self._group(shelf)
        self._column.addWidget(self._nothing)
        self._column.addStretch(1)
        self._filter()
        if self.thumbs:
            stop_tab_at(self.thumbs[0], self.thumbs)
        if focused is not None:
            # or the keyboard would go on to whatever comes next in the window
            (self.thumbs[min(focused, len(self.thumbs) - 1)] if self.thumbs else self.search).setFocus()

    def dragEnterEvent(self, event: QDragEnterEvent | None) -> None:
        """Files and folders may come in; boards that leave the library may not come back."""
        assert event is not None
        if dropped_files(event.mimeData()):
            self._target.show_over(self.rect())
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent | None) -> None:
        assert event is not None
        if dropped_files(event.mimeData()):
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent | None) -> None:
        self._target.hide()

    def dropEvent(self, event: QDropEvent | None) -> None:
        """Every board in what was dropped comes into the library, once the drag is over for whoever began it."""
        assert event is not None
        self._target.hide()
        files = dropped_files(event.mimeData())
        if files:
            event.acceptProposedAction()
            QTimer.singleShot(0, lambda: self.bring(files))

    def bring(self, sources: Sequence[Path]) -> None:
        """Bring the boards of files and folders of other programs."""
        bring_boards(self.editor, sources)
        self._fill_if_stale()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._target.setGeometry(self.rect())

    def _shelves(self) -> Iterable[Shelf]:
        """The boards by where they come from; those of the course come first."""
        edition = self._edition
        boards = self.document.course.boards.items()
        yield Shelf(tr("In this course"), tuple(LibraryBoard(entry.board, name, edition) for name, entry in boards))
        folder = self.document.path.parent if self.document.path is not None else None
        shipped = shipped_folder()
        if folder is not None and folder != shipped:
            yield Shelf(tr("In the course’s folder"), boards_in(folder, edition))
        own = own_boards(self.editor.settings)
        if own.is_dir():
            yield Shelf(tr("Your boards"), boards_in(own, edition))
        if shipped is not None:
            yield Shelf(tr("Included"), boards_in(shipped, edition))

    def _group(self, shelf: Shelf) -> None:
        flow = FlowLayout(6)
        for entry in shelf.boards:
            thumb = BoardThumb(entry, fitted=self.shown is ShownBoards.BOX and entry.path is not None)
            thumb.faint = shelf.lacked
            thumb.clicked.connect(lambda _=False, chosen=thumb: self._lay(chosen.entry, fitted=chosen.is_fitted))
            thumb.taken.connect(lambda: self.editor.canvas.setFocus())
            flow.addWidget(thumb)
            self.thumbs.append(thumb)
        if not flow.count():
            return
        section = PanelSection(shelf.title, boxed(flow), str(flow.count()))
        if shelf.lacked:
            section.head.setChecked(self._lacked_open)
            section.toggled.connect(self._remember_open)
        self._sections.append(section)
        self._column.addWidget(section)

    def _remember_open(self, is_open: bool) -> None:
        self._lacked_open = is_open

    def finds(self) -> Iterable[SearchHit]:
        """Every board: one of the course is shown, another one is laid."""
        self._fill_if_stale()
        for thumb in self.thumbs:
            entry = thumb.entry
            lay = partial(self._lay, entry, fitted=thumb.is_fitted)
            do = partial(self._show, entry.name) if entry.path is None else lay
            yield SearchHit(entry.title, tr("Board"), do, "squares-four")

    def _show(self, name: str) -> None:
        """Show a board of the course where it lies first."""
        place = next((place for place in self.document.course.layout if place.board == name), None)
        if place is not None:
            self.state.reveal(Cell(place.x, place.y))

    def _lay(self, entry: LibraryBoard, *, fitted: bool) -> None:
        """Lay a board where there is a good place for it."""
        from designer.rally.editing.boards import lay_again, next_place

        if entry.path is not None:
            lay_board(self.editor, entry.board, fitted=fitted)
            return
        course = self.document.course
        corner = next_place(course, entry.board.size)
        self.document.apply(lay_again(course, entry.name, corner), sentence_in("step", "Add board again"))

    def _filter(self) -> None:
        words = searchable(self.search.text()).split()
        for thumb in self.thumbs:
            said = searchable(f"{thumb.accessibleName()} {thumb.accessibleDescription()}")
            thumb.setVisible(all(word in said for word in words))
        for section in self._sections:
            section.setVisible(any(not t.isHidden() for t in section.body.findChildren(BoardThumb)))
            section.body.setVisible(section.head.isChecked() or bool(words))
            layout = section.body.layout()
            if layout is not None:
                layout.invalidate()
        self._say_empty(searched=bool(words))

    def _say_empty(self, *, searched: bool) -> None:
        """Say why no board is shown, and what to do."""
        if searched:
            self._nothing.set_text(tr("No such board"), tr("Press Escape in the search to show all boards."))
        else:
            how = tr("Boards in the course’s folder appear here. Drop files or folders of other apps to add theirs.")
            self._nothing.set_text(tr("No boards here"), how)
        self._nothing.setVisible(all(thumb.isHidden() for thumb in self.thumbs))

    def _to_first(self) -> None:
        first = next((thumb for thumb in self.thumbs if not thumb.isHidden()), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)


class _DropTarget(QWidget):
    """Lies over the library while files are held over it, and says what a drop does."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_over(self, rect: QRect) -> None:
        """Lie over everything."""
        self.setGeometry(rect)
        self.raise_()
        self.show()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            box = self.rect().adjusted(6, 6, -6, -6)
            painter.fillRect(self.rect(), colour("panel"))
            draw_box(painter, box, 6, fill="accent-tint", line=pen("accent", 1.5, Qt.PenStyle.DashLine))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            says = tr("Drop to add the boards to your library")
            draw_text(painter, box.adjusted(16, 16, -16, -16), says, align=flags)


def changed_at(folder: Path) -> int:
    """When something was added to a folder or taken from it; 0 where there is none."""
    try:
        return folder.stat().st_mtime_ns
    except OSError:
        return 0


def shipped_folder() -> Path | None:
    """Where the boards lie that come with the program; None where the installation is broken."""
    from designer.files import courses_folder

    try:
        return courses_folder()
    except CourseDesignerError:
        return None  # opening a shipped course tells about it; the library is only shorter


def by_box(shelves: Sequence[Shelf]) -> Iterable[Shelf]:
    """Shelves with what the box has; what it has nearly, the nearest first, and what it lacks get shelves of their own.

    The first shelf, the boards of the course, stays as it is.
    """
    course, *others = shelves
    yield course
    for shelf in others:
        yield Shelf(shelf.title, tuple(entry for entry in shelf.boards if not entry.lacked))
    rest = sorted((e for shelf in others for e in shelf.boards if e.lacked), key=lambda entry: entry.lacked)
    yield Shelf(tr("Nearly fit"), tuple(entry for entry in rest if entry.fits_nearly))
    yield Shelf(tr("Not in this box"), tuple(entry for entry in rest if not entry.fits_nearly), lacked=True)


def boards_in(folder: Path, edition: Edition) -> tuple[LibraryBoard, ...]:
    """The boards of a folder and its folders, by name; files that cannot be read are left out."""
    return tuple(_boards_in(folder, edition))


def _boards_in(folder: Path, edition: Edition) -> Iterable[LibraryBoard]:
    from designer.rally.course.files import load

    for path in sorted(folder.rglob("*.board.json")):
        try:
            found = load(path)
        except (CourseDesignerError, OSError):
            continue  # opening it tells what is wrong with it
        if isinstance(found, Board):
            yield LibraryBoard(found, path.name.removesuffix(".board.json"), edition, path)

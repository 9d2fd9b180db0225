# SPDX-License-Identifier: GPL-3.0-or-later
"""The board library: boards of this course, beside its file, the person's own, the shipped ones.

Drag one to the canvas. Files and folders of other programs that are dropped here become the person's own boards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QByteArray, QMimeData, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PyQt6.QtGui import QDrag, QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent, QPaintEvent, QResizeEvent
from PyQt6.QtWidgets import QWidget

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.words import searchable, sentence_in, tr
from designer.editor.context import SearchHit
from designer.editor.look.paint import bold, colour, draw_box, draw_focus, draw_text, painter_of, pen, small
from designer.editor.panel import Panel
from designer.editor.rally.boards.drops import BOARD_MIME, OWN_BOARD_MIME
from designer.editor.rally.boards.laying import lay_board
from designer.editor.rally.library.board_import import bring_boards, own_boards
from designer.editor.rally.small_pictures import floor_pixmap, paint_board
from designer.editor.widgets.empty_state import EmptyState
from designer.editor.widgets.fields import TextField
from designer.editor.widgets.labels import rich_tip, screen_reader_text
from designer.editor.widgets.layouts import FlowLayout, boxed, clear_out, in_column
from designer.editor.widgets.scroll import PanelScroll
from designer.editor.widgets.sections import PanelSection
from designer.editor.widgets.thumb import Thumb, stop_tab_at
from designer.editor.widgets.timers import later
from designer.rally.course.board import Board
from designer.rally.course.floor import Floor

if TYPE_CHECKING:
    from designer.editor.context import Editor


@dataclass(frozen=True, eq=False)
class LibraryBoard:
    """A board that can be laid: from a file, or one that the course has already."""

    board: Board
    name: str
    path: Path | None = None


class BoardThumb(Thumb):
    """A board with its name. A click lays it, a drag carries it."""

    def __init__(self, entry: LibraryBoard) -> None:
        floor = Floor.of_board(entry.board)
        super().__init__(lambda painter, rect: paint_board(painter, rect, floor), entry.board.title or entry.name)
        self.entry = entry
        self.pulled.connect(lambda: self.make_drag().exec(Qt.DropAction.CopyAction))
        self.setCheckable(False)
        size = tr("{width} × {height} spaces", width=entry.board.size.width, height=entry.board.size.height)
        self._line = f"{entry.board.size.width} × {entry.board.size.height}"
        self.setAccessibleDescription(f"{screen_reader_text(size)}. {entry.board.description}")
        self.setToolTip(rich_tip(self.accessibleName(), size, entry.board.description))

    def sizeHint(self) -> QSize:
        return QSize(96, 96 + 2 * self.fontMetrics().lineSpacing() + 4)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            if self.underMouse() or self.hasFocus():
                draw_box(painter, self.rect(), 5, fill="accent-tint")
            self._art(painter, QRectF(6, 6, 84, 84))
            line = self.fontMetrics().lineSpacing()
            for top, font, role, text in (
                (92, bold(small(self.font())), "text", self.accessibleName()),
                (92 + line, small(self.font()), "muted", self._line),
            ):
                room = QRect(4, top, self.width() - 8, line)
                draw_text(painter, room, text, role, font, Qt.AlignmentFlag.AlignCenter, elided=True)
            if self.hasFocus():
                draw_focus(painter, self.rect())

    def make_drag(self) -> QDrag:
        """The board on its way to the canvas."""
        drag = QDrag(self)
        data = QMimeData()
        if self.entry.path is None:
            data.setData(OWN_BOARD_MIME, QByteArray(self.entry.name.encode()))
        else:
            data.setData(BOARD_MIME, QByteArray(str(self.entry.path).encode()))
        drag.setMimeData(data)
        drag.setHotSpot(QPoint(48, 48))
        floor = Floor.of_board(self.entry.board)
        drag.setPixmap(floor_pixmap(floor, 96, 96, self.devicePixelRatioF()))
        return drag


class Library(Panel):
    """Boards in groups, with a search."""

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(editor, parent)
        self.thumbs: list[BoardThumb] = []
        self._stale = True
        self._own_time = 0
        self.search = TextField("magnifying-glass")
        self.search.textChanged.connect(lambda _: self._filter())
        self.search.left_down.connect(self._to_first)
        self._content = QWidget()
        self._column = in_column(of=self._content, margins=(8, 0, 4, 8))
        self._nothing = EmptyState(parent=self)
        self._target = _DropTarget(self)
        self.setAcceptDrops(True)
        self.search.setAcceptDrops(False)  # or it would take a folder for a text
        in_column(in_column(self.search, margins=(10, 10, 10, 6)), (PanelScroll(self._content), 1), of=self, margins=0)
        self.setFocusProxy(self.search)
        self.setMinimumWidth(228)
        # every stroke changes a board: the files are looked through again once the hand rests
        self._rest = later(self, self._refill, 400)
        editor.shutDown.connect(self._rest.stop)
        self.document.changed.connect(self._course_changed)
        self.retranslate()

    def retranslate(self) -> None:
        self.search.name(tr("Search boards"))
        self._refill()

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
        if list(getattr(before, "boards", ())) != list(getattr(after, "boards", ())):
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
        self._sections: list[PanelSection] = []
        self._group(tr("In this course"), self._course_boards())
        folder = self.document.path.parent if self.document.path is not None else None
        shipped = shipped_folder()
        if folder is not None and folder != shipped:
            self._group(tr("In the course’s folder"), boards_in(folder))
        own = own_boards(self.editor.settings)
        if own.is_dir():
            self._group(tr("Your boards"), boards_in(own))
        if shipped is not None:
            self._group(tr("Included"), boards_in(shipped))
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
        if dropped_sources(event.mimeData()):
            self._target.show_over(self.rect())
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent | None) -> None:
        assert event is not None
        if dropped_sources(event.mimeData()):
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent | None) -> None:
        self._target.hide()

    def dropEvent(self, event: QDropEvent | None) -> None:
        """Every board in what was dropped comes into the library, once the drag is over for whoever began it."""
        assert event is not None
        self._target.hide()
        files = dropped_sources(event.mimeData())
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

    def _course_boards(self) -> Iterable[LibraryBoard]:
        return (LibraryBoard(entry.board, name) for name, entry in self.document.course.boards.items())

    def _group(self, title: str, entries: Iterable[LibraryBoard]) -> None:
        flow = FlowLayout(6)
        for entry in entries:
            thumb = BoardThumb(entry)
            thumb.clicked.connect(lambda _=False, chosen=entry: self.lay(chosen))
            thumb.taken.connect(lambda: self.editor.canvas.setFocus())
            flow.addWidget(thumb)
            self.thumbs.append(thumb)
        if flow.count():
            section = PanelSection(title, boxed(flow), str(flow.count()))
            self._sections.append(section)
            self._column.addWidget(section)

    def finds(self) -> Iterable[SearchHit]:
        """Every board: one of the course is shown, another one is laid."""
        self._fill_if_stale()
        for entry in (thumb.entry for thumb in self.thumbs):
            do = partial(self._show, entry.name) if entry.path is None else partial(self.lay, entry)
            yield SearchHit(entry.board.title or entry.name, tr("Board"), do, "squares-four")

    def _show(self, name: str) -> None:
        """Show a board of the course where it lies first."""
        place = next((place for place in self.document.course.layout if place.board == name), None)
        if place is not None:
            self.state.reveal(Cell(place.x, place.y))

    def lay(self, entry: LibraryBoard) -> None:
        """Lay a board where there is a good place for it."""
        from designer.rally.editing.boards import lay_again, next_place

        if entry.path is not None:
            lay_board(self.editor, entry.board)
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


def dropped_sources(data: QMimeData | None) -> tuple[Path, ...]:
    """The files and folders on this computer that are dragged."""
    urls = data.urls() if data is not None else []
    return tuple(Path(url.toLocalFile()) for url in urls if url.isLocalFile())


def shipped_folder() -> Path | None:
    """Where the boards lie that come with the program; None where the installation is broken."""
    from designer.files import courses_folder

    try:
        return courses_folder()
    except CourseDesignerError:
        return None  # opening a shipped course tells about it; the library is only shorter


def boards_in(folder: Path) -> Iterable[LibraryBoard]:
    """The boards of a folder and its folders, by name; files that cannot be read are left out."""
    from designer.rally.course.files import load

    for path in sorted(folder.rglob("*.board.json")):
        try:
            found = load(path)
        except (CourseDesignerError, OSError):
            continue  # opening it tells what is wrong with it
        if isinstance(found, Board):
            yield LibraryBoard(found, path.name.removesuffix(".board.json"), path)

# SPDX-License-Identifier: GPL-3.0-or-later
"""The course outline: everything that a course is made of, as a tree; a click leads there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QEvent, QObject, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QTreeWidgetItem, QVBoxLayout, QWidget

from designer.editor import icons
from designer.editor.panel import Panel
from designer.editor.rally.art import paint_token
from designer.editor.rally.subjects import ANTENNA, BOARD, CHECKPOINT, DOCK, REBOOT_TOKEN
from designer.editor.state import COURSE, NOTE, Subject
from designer.editor.widgets.plain import plain
from designer.editor.widgets.tree import ART, HEAD, REMARK, SEVERITY, Art, Tree
from designer.findings import Severity
from designer.grid import Cell, Size
from designer.rally.course import Course
from designer.rally.editing.boards import area, remove_board
from designer.rally.editing.edits import change_dock, remove_checkpoint, reorder_checkpoint
from designer.rally.editing.tokens import change_antenna, change_token
from designer.rally.editing.undo_titles import undo_title
from designer.rally.edition import EDITIONS
from designer.rally.notation import print_space
from designer.rally.spaces import Dock, Space
from designer.words import Sentence, sentence_in, tr

if TYPE_CHECKING:
    from designer.editor.context import Editor

_NODE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True)
class _Node:
    """A row of the outline.

    Attributes:
        key: what it is recognised by when the tree is made anew.
        text, remark: what it says; head: whether it is bold.
        art: the key of its little picture: ``icon:NAME`` or a token of the notation.
        subject: what the inspector shows of it; cell: where it leads.
        severity: of the worst problem on it.
        children: the rows below.
    """

    key: Hashable
    text: str
    remark: str = ""
    head: bool = False
    art: str = ""
    subject: Subject | None = None
    cell: Cell | None = None
    severity: Severity | None = None
    children: tuple[_Node, ...] = ()


class Outline(Panel):
    """The tree. Return or a click leads to a row's place, Delete removes it, Alt with Up or Down reorders.

    Signals:
        program_chosen: the index of a sample program that was opened.
    """

    program_chosen = pyqtSignal(int)

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(editor, parent)
        self.tree = Tree()
        self.tree.itemClicked.connect(self._open)
        self.tree.itemActivated.connect(self._open)
        self.tree.installEventFilter(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 0, 0)
        layout.addWidget(self.tree)
        self.setFocusProxy(self.tree)
        self._shown: _Node | None = None
        self._closed: set[Hashable] = {"docks", "programs", "accepted", "notes"}
        self.tree.itemCollapsed.connect(lambda item: self._closed.add(item.data(0, _NODE).key))
        self.tree.itemExpanded.connect(lambda item: self._closed.discard(item.data(0, _NODE).key))
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(40)  # once for a stroke and what it brings, after it is painted
        self._soon.timeout.connect(self.follow)
        for signal in (self.document.changed, self.state.findingsChanged, self.state.analysisChanged):
            signal.connect(self._soon.start)
        self.retranslate()

    @property
    def heading(self) -> str:
        return tr("Course outline")

    def retranslate(self) -> None:
        self.tree.setAccessibleName(self.heading)
        self._shown = None
        self.follow()

    def retheme(self) -> None:
        self.tree.tint()
        super().retheme()

    def follow(self) -> None:
        """Show the course of now; nothing is done where the tree says it already."""
        root = _course_node(self.document.course, self.state.analysis, _worst(self.state.findings))
        if root == self._shown:
            return
        self._shown = root
        current = self.tree.currentItem()
        key = current.data(0, _NODE).key if current is not None else None
        closed = set(self._closed)
        self.tree.blockSignals(True)
        self.tree.clear()
        top = self._item(root, closed, key)
        self.tree.addTopLevelItem(top)
        self._open_state(top, closed)
        chosen = next((item for item in self._items(top) if item.data(0, _NODE).key == key), None)
        if chosen is not None:
            self.tree.setCurrentItem(chosen)
        self.tree.blockSignals(False)

    def item(self, key: Hashable) -> QTreeWidgetItem:
        """The row with this key: ``("board", 0)``, ``("checkpoint", 1)``, ``docks``.

        Raises:
            KeyError: there is none.
        """
        top = self.tree.topLevelItem(0)
        for item in self._items(top) if top is not None else ():
            if item.data(0, _NODE).key == key:
                return item
        raise KeyError(key)

    def _items(self, item: QTreeWidgetItem) -> Iterator[QTreeWidgetItem]:
        yield item
        for index in range(item.childCount()):
            child = item.child(index)
            if child is not None:
                yield from self._items(child)

    def _item(self, node: _Node, closed: set[Hashable], key: Hashable) -> QTreeWidgetItem:
        item = QTreeWidgetItem([node.text])
        item.setData(0, _NODE, node)
        item.setData(0, ART, _art(node.art))
        item.setData(0, REMARK, node.remark)
        item.setData(0, HEAD, node.head)
        item.setData(0, SEVERITY, node.severity)
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{node.text}, {node.remark}" if node.remark else node.text)
        item.setToolTip(0, plain(f"{node.text}  {node.remark}" if node.remark else node.text))
        item.addChildren([self._item(child, closed, key) for child in node.children])
        return item

    def _open_state(self, item: QTreeWidgetItem, closed: set[Hashable]) -> None:
        item.setExpanded(item.data(0, _NODE).key not in closed)
        for index in range(item.childCount()):
            child = item.child(index)
            if child is not None:
                self._open_state(child, closed)

    def _open(self, item: QTreeWidgetItem) -> None:
        node: _Node = item.data(0, _NODE)
        if node.subject is None and node.cell is None:
            item.setExpanded(not item.isExpanded())
            return
        if node.cell is not None:
            self.state.reveal(node.cell)
        if node.subject is not None:
            self.state.set_subject(node.subject)
        if isinstance(node.key, tuple) and node.key[0] == "program":
            self.program_chosen.emit(node.key[1])

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
                event.accept()  # the row is deleted, not what is selected on the boards
                return True
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            item = self.tree.currentItem()
            step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
            if item is not None and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
                return self.remove(item.data(0, _NODE).key)
            if item is not None and step and event.modifiers() & Qt.KeyboardModifier.AltModifier:
                return self._reorder(item.data(0, _NODE).key, step)
        return super().eventFilter(watched, event)

    def remove(self, key: Hashable) -> bool:
        """Remove what a row stands for; returns whether there was anything."""
        if not isinstance(key, tuple) or key[0] not in _REMOVERS:
            return False
        remover, text = _REMOVERS[key[0]]
        return self.document.apply(remover(self.document.course, key[1]), undo_title(text))

    def _reorder(self, key: Hashable, step: int) -> bool:
        if not isinstance(key, tuple) or key[0] != "checkpoint":
            return False
        to = key[1] + step
        if 0 <= to < len(self.document.course.checkpoints):
            course = reorder_checkpoint(self.document.course, key[1], to)
            self.document.apply(course, sentence_in("step", "Reorder checkpoints"))
            self.follow()
            self.tree.setCurrentItem(self.item(("checkpoint", to)))
        return True


def _without(items: tuple[Any, ...], index: int) -> tuple[Any, ...]:
    return (*items[:index], *items[index + 1 :])


_Remover = Callable[[Course, int], Course]

_REMOVERS: dict[str, tuple[_Remover, Sentence]] = {
    "board": (remove_board, sentence_in("step", "Remove board")),
    "checkpoint": (remove_checkpoint, sentence_in("step", "Remove checkpoint")),
    "dock": (lambda course, index: change_dock(course, course.starts[index], None), sentence_in("step", "Remove dock")),
    "token": (
        lambda course, index: change_token(course, course.reboot_tokens[index], None),
        sentence_in("step", "Remove reboot token"),
    ),
    "antenna": (lambda course, index: change_antenna(course, None), sentence_in("step", "Remove priority antenna")),
    "program": (
        lambda course, index: replace(course, programs=_without(course.programs, index)),
        sentence_in("step", "Remove program"),
    ),
    "accepted": (
        lambda course, index: replace(course, accepted=_without(course.accepted, index)),
        sentence_in("step", "Stop accepting"),
    ),
    "note": (lambda course, index: course.with_note(course.notes[index].cell, ""), sentence_in("step", "Remove note")),
}


def _art(name: str) -> Art | None:
    if not name:
        return None
    if name.startswith("icon:"):
        return lambda painter, rect: icons.icon(name[5:], "muted").paint(painter, rect.adjusted(1, 1, -1, -1).toRect())
    return lambda painter, rect: paint_token(painter, rect, name)


def _worst(findings: tuple[Any, ...]) -> dict[Cell, Severity]:
    """The worst severity on each space."""
    worst: dict[Cell, Severity] = {}
    for finding in sorted(findings, key=lambda finding: finding.severity):
        for place in finding.places:
            if place.cell is not None:
                worst.setdefault(place.cell, finding.severity)
    return worst


def _worst_on(corner: Cell, size: Size, worst: dict[Cell, Severity]) -> Severity | None:
    """The worst that is wrong on a board, hints aside."""
    left, top, right, bottom = corner.x, corner.y, corner.x + size.width, corner.y + size.height
    found = None
    for (x, y), severity in worst.items():
        if severity is not Severity.HINT and left <= x < right and top <= y < bottom:
            if severity is Severity.ERROR:
                return severity
            found = severity
    return found


def _course_node(course: Course, analysis: Any, worst: dict[Cell, Severity]) -> _Node:
    edition = EDITIONS.get(course.edition)
    children = [
        _boards_node(course, worst),
        _checkpoints_node(course, analysis, worst),
        _docks_node(course),
        *_tokens_nodes(course),
        _programs_node(course),
    ]
    if course.accepted:
        children.append(_accepted_node(course))
    if course.notes:
        children.append(_notes_node(course))
    return _Node(
        "course",
        course.title or tr("Untitled course"),
        str(edition.name) if edition else course.edition,
        head=True,
        subject=Subject(COURSE),
        children=tuple(children),
    )


def _boards_node(course: Course, worst: dict[Cell, Severity]) -> _Node:
    rows = []
    for index, placement in enumerate(course.layout):
        corner, size = area(course, placement)
        turn = f" · {90 * placement.turn}°" if placement.turn else ""
        rows.append(
            _Node(
                ("board", index),
                course.board(placement.board).title or placement.board,
                f"{placement.x},{placement.y}{turn}",
                art="icon:grid-four",
                subject=Subject(BOARD, index),
                cell=corner,
                severity=_worst_on(corner, size, worst),
            )
        )
    return _Node("boards", tr("Boards"), str(len(rows)), children=tuple(rows))


def _checkpoints_node(course: Course, analysis: Any, worst: dict[Cell, Severity]) -> _Node:
    rows = []
    for index, cell in enumerate(course.checkpoints):
        leg = analysis.leg(index + 1) if analysis is not None else None
        par = tr("par {n}", n=leg.par) if leg is not None and leg.par is not None else ""
        if leg is not None and leg.par is None:
            par = tr("out of reach")
        rows.append(
            _Node(
                ("checkpoint", index),
                f"{index + 1}  {cell.name}",
                par,
                art=f"F{index + 1}",
                subject=Subject(CHECKPOINT, index),
                cell=cell,
                severity=worst.get(cell) if worst.get(cell) is Severity.ERROR else None,
            )
        )
    whole = analysis.course if analysis is not None else None
    par = " · " + tr("par {n}", n=whole.registers) if whole is not None else ""
    return _Node("checkpoints", tr("Checkpoints"), f"{len(rows)}{par}", children=tuple(rows))


def _docks_node(course: Course) -> _Node:
    rows = [
        _Node(
            ("dock", index),
            f"{start.number}  {start.cell.name}" if start.number else start.cell.name,
            art=print_space(Space(dock=Dock(start.number, start.heading))),
            subject=Subject(DOCK, index),
            cell=start.cell,
        )
        for index, start in enumerate(course.starts)
    ]
    if rows and all(start.number is None for start in course.starts):
        return _Node("docks", tr("Start spaces"), str(len(rows)), children=tuple(rows))
    count = tr("{n} of {all}", n=len(rows), all=8) if rows else "0"
    return _Node("docks", tr("Docks"), count, children=tuple(rows))


def _tokens_nodes(course: Course) -> tuple[_Node, ...]:
    """Reboot tokens and the antenna, where there are any."""
    rows = [
        _Node(
            ("token", index),
            token.cell.name,
            art=f"B{token.heading.name}",
            subject=Subject(REBOOT_TOKEN, index),
            cell=token.cell,
        )
        for index, token in enumerate(course.reboot_tokens)
    ]
    found = [_Node("tokens", tr("Reboot tokens"), str(len(rows)), children=tuple(rows))] if rows else []
    if course.antenna:
        cell, art = course.antenna.cell, f"A{course.antenna.heading.name}"
        subject = Subject(ANTENNA, 0)
        found.append(_Node(("antenna", 0), tr("Priority antenna"), cell.name, art=art, subject=subject, cell=cell))
    return tuple(found)


def _programs_node(course: Course) -> _Node:
    rows = [
        _Node(("program", i), program.name, str(len(program.robots)), art="icon:card", subject=None, cell=None)
        for i, program in enumerate(course.programs)
    ]
    rows = [replace(row, cell=_first_cell(course, i)) for i, row in enumerate(rows)]
    return _Node("programs", tr("Programs"), str(len(rows)), children=tuple(rows))


def _first_cell(course: Course, index: int) -> Cell | None:
    robots = course.programs[index].robots
    return robots[0].cell if robots else None


def _accepted_node(course: Course) -> _Node:
    rows = [
        _Node(
            ("accepted", index),
            f"{accepted.code}  {accepted.cell.name if accepted.cell else ''}".strip(),
            accepted.reason,
            art="icon:check-circle",
            cell=accepted.cell,
        )
        for index, accepted in enumerate(course.accepted)
    ]
    return _Node("accepted", tr("Accepted problems"), str(len(rows)), children=tuple(rows))


def _notes_node(course: Course) -> _Node:
    rows = [
        _Node(
            ("note", index),
            note.text,
            note.cell.name,
            art="icon:note",
            subject=Subject(NOTE, index),
            cell=note.cell,
        )
        for index, note in enumerate(course.notes)
    ]
    return _Node("notes", tr("Notes"), str(len(rows)), children=tuple(rows))

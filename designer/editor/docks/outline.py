# SPDX-License-Identifier: GPL-3.0-or-later
"""The outline: everything that a course is made of, as a tree; a click leads there. A game says which rows it has."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QEvent, QObject, QRectF, Qt
from PyQt6.QtGui import QKeyEvent, QPainter
from PyQt6.QtWidgets import QTreeWidgetItem, QWidget

from designer.base.grid import Cell
from designer.base.words import Sentence, sentence_in, tr
from designer.editor.look import icons
from designer.editor.look.paint import Art
from designer.editor.panel import Panel
from designer.editor.state import NOTE, Subject
from designer.editor.widgets.labels import plain
from designer.editor.widgets.layouts import in_column
from designer.editor.widgets.timers import later
from designer.editor.widgets.tree import ART, HEAD, REMARK, SEVERITY, Tree
from designer.game.findings import Finding, Severity

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.editor.document import Document

_NODE = Qt.ItemDataRole.UserRole

Remover = Callable[[Any, int], Any]
"""The course without the thing at an index."""


@dataclass(frozen=True)
class OutlineNode:
    """A row of the outline.

    Attributes:
        key: what it is recognised by when the tree is made anew.
        text, remark: what it says; head: whether it is bold.
        art: the key of its little picture: ``icon:NAME`` or what the game makes a picture of, such as a token.
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
    children: tuple[OutlineNode, ...] = ()


class Outline(Panel):
    """The tree. Enter or a click leads to a row's place, Delete removes it, Alt with Up or Down reorders.

    A game derives its own, with the rows (:meth:`root`) and how they are removed.

    Attributes:
        title: what it is called.
        removers: by the kind of a row, what removes it from the course, and the name of the step.
        closed: the rows that are not unfolded at first.
    """

    title: Sentence
    removers: Mapping[str, tuple[Remover, Sentence]] = {}
    closed: frozenset[Hashable] = frozenset({"programs", "accepted", "notes"})

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(editor, parent)
        self.tree = Tree()
        self.tree.itemClicked.connect(self._open)
        self.tree.itemActivated.connect(self._open)
        self.tree.installEventFilter(self)
        in_column(self.tree, of=self, margins=(4, 4, 0, 0))
        self.setFocusProxy(self.tree)
        self._shown: OutlineNode | None = None
        self._closed: set[Hashable] = set(self.closed)
        self.tree.itemCollapsed.connect(lambda item: self._closed.add(item.data(0, _NODE).key))
        self.tree.itemExpanded.connect(lambda item: self._closed.discard(item.data(0, _NODE).key))
        # once for a stroke and what it brings, after it is painted
        self._soon = later(self, self.follow, 40)
        document, state = self.document, self.state
        for signal in (document.changed, document.pathChanged, state.findingsChanged, state.analysisChanged):
            signal.connect(self._soon.start)
        self.retranslate()

    # what a game fills in

    def root(self, worst: Mapping[Cell, Severity]) -> OutlineNode:
        """The row of the whole course; ``worst`` is the worst severity on each space."""
        raise NotImplementedError

    def paint(self, painter: QPainter, rect: QRectF, name: str) -> None:
        """Paint the little picture with this key."""
        raise NotImplementedError

    def open_program(self, index: int) -> None:
        """Show a sample program on the page for it."""
        raise NotImplementedError

    def reorder(self, key: Hashable, step: int) -> bool:
        """Move a row up or down among its kind; returns whether it is of a kind that has an order."""
        return False

    # the tree

    def retranslate(self) -> None:
        self.tree.setAccessibleName(str(self.title))
        self._shown = None
        self.follow()

    def retheme(self) -> None:
        self.tree.tint()
        super().retheme()

    def follow(self) -> None:
        """Show the current course; nothing is done where the tree says it already."""
        root = self.root(worst_severities(self.state.findings))
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

    def _item(self, node: OutlineNode, closed: set[Hashable], key: Hashable) -> QTreeWidgetItem:
        item = QTreeWidgetItem([node.text])
        item.setData(0, _NODE, node)
        item.setData(0, ART, self._art(node.art))
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
        node: OutlineNode = item.data(0, _NODE)
        is_program = isinstance(node.key, tuple) and node.key[0] == "program"
        if node.subject is None and node.cell is None and not is_program:
            item.setExpanded(not item.isExpanded())
            return
        if node.cell is not None:
            self.state.reveal(node.cell)
        if node.subject is not None:
            self.state.set_subject(node.subject)
        if is_program and isinstance(node.key, tuple):
            self.open_program(node.key[1])

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
                return self.reorder(item.data(0, _NODE).key, step)
        return super().eventFilter(watched, event)

    def remove(self, key: Hashable) -> bool:
        """Remove what a row stands for; returns whether there was anything."""
        if not isinstance(key, tuple) or key[0] not in self.removers:
            return False
        remover, text = self.removers[key[0]]
        title = self.document.game.drawing().step_title(text)
        return self.document.apply(remover(self.document.course, key[1]), title)

    def _art(self, name: str) -> Art | None:
        if not name:
            return None
        if name.startswith("icon:"):
            return lambda painter, rect: icons.icon(name[5:], "muted").paint(
                painter, rect.adjusted(1, 1, -1, -1).toRect()
            )
        return lambda painter, rect: self.paint(painter, rect, name)


def worst_severities(findings: tuple[Finding, ...]) -> dict[Cell, Severity]:
    """The worst severity on each space."""
    worst: dict[Cell | None, Severity] = {}
    for severity in sorted(Severity, reverse=True):  # thousands are asked after a stroke: no comparing by space
        there = [place.cell for finding in findings if finding.severity is severity for place in finding.places]
        worst |= dict.fromkeys(there, severity)
    return {cell: severity for cell, severity in worst.items() if cell is not None}


def accepted_node(document: Document[Any], place_name: Callable[[Cell], str]) -> OutlineNode:
    """The findings that the author accepts: where they are, and what is checked there."""
    rows = [
        OutlineNode(
            ("accepted", index),
            f"{place_name(accepted.cell) if accepted.cell else ''}  {_what(document, accepted.code)}".strip(),
            accepted.reason,
            art="icon:check-circle",
            cell=accepted.cell,
        )
        for index, accepted in enumerate(document.course.accepted)
    ]
    return OutlineNode("accepted", tr("Accepted problems"), str(len(rows)), children=tuple(rows))


def _what(document: Document[Any], code: str) -> str:
    """What a check is about; the code itself where the game has no such check."""
    check = document.game.checking().page(code)
    return code if check is None else str(check.what).removesuffix(".")


def notes_node(course: Any, place_name: Callable[[Cell], str]) -> OutlineNode:
    """The notes."""
    rows = [
        OutlineNode(
            ("note", index),
            note.text,
            place_name(note.cell),
            art="icon:note",
            subject=Subject(NOTE, index),
            cell=note.cell,
        )
        for index, note in enumerate(course.notes)
    ]
    return OutlineNode("notes", tr("Notes"), str(len(rows)), children=tuple(rows))


def without(items: tuple[Any, ...], index: int) -> tuple[Any, ...]:
    """All but one."""
    return (*items[:index], *items[index + 1 :])


REMOVERS: Mapping[str, tuple[Remover, Sentence]] = {
    "accepted": (
        lambda course, index: replace(course, accepted=without(course.accepted, index)),
        sentence_in("step", "Stop accepting"),
    ),
    "note": (lambda course, index: course.with_note(course.notes[index].cell, ""), sentence_in("step", "Remove note")),
}
"""What removes the rows that every game has, and the names of the steps."""

# SPDX-License-Identifier: GPL-3.0-or-later
"""A shelf of what one paints with: thumbs in groups, with search, and what the current one does.

What the box of the edition lacks stands in a group by itself, which is folded until somebody opens it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PyQt6.QtCore import QByteArray, QEvent, QMimeData, QPoint, Qt
from PyQt6.QtGui import QDrag
from PyQt6.QtWidgets import QWidget

from designer.base.errors import CourseDesignerError
from designer.base.words import searchable, tr, trn
from designer.editor.panel import Panel
from designer.editor.rally.boards.drops import ELEMENT_MIME
from designer.editor.rally.library.element_card import ElementCard
from designer.editor.rally.small_pictures import paint_board, stamp_floor
from designer.editor.settings import as_text
from designer.editor.widgets.empty_state import EmptyState
from designer.editor.widgets.fields import TextField
from designer.editor.widgets.labels import rich_tip, screen_reader_text
from designer.editor.widgets.layouts import FlowLayout, boxed, clear_out, in_column
from designer.editor.widgets.menu import Menu
from designer.editor.widgets.scroll import PanelScroll
from designer.editor.widgets.sections import PanelSection
from designer.editor.widgets.thumb import Thumb, stop_tab_at
from designer.editor.workspace import DRAW
from designer.game.stamp import Stamp
from designer.rally.course.descriptions import describe
from designer.rally.course.rulebook_elements import fits_box
from designer.rally.editing.palette import PaletteEntry, is_same_element, what_lacks
from designer.rally.edition import AH_2005, Edition, find_edition

if TYPE_CHECKING:
    from designer.editor.context import Editor

_CLOSED = "palette/closed"
_OPENED = "palette/opened"
"""The groups that are folded until they are opened."""


class ThumbShelf(Panel):
    """Groups of what one paints with. A click, Enter or Space takes it into the hand.

    Attributes:
        lacked: the group of what the box lacks, as settings call it.
    """

    lacked: str

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(editor, parent)
        self._turned: dict[str, Stamp] = {}
        self._thumbs: list[tuple[Thumb, Stamp, str]] = []
        self._rules: dict[Thumb, Callable[[Edition], str]] = {}
        self.search = TextField("magnifying-glass")
        self.search.textChanged.connect(lambda _: self._filter())
        self.search.left_down.connect(self._to_first)
        self.search.taken.connect(self._take_first)
        self._content = QWidget()
        self._column = in_column(of=self._content, margins=(8, 0, 2, 8), spacing=4)
        self._scroll = PanelScroll(self._content)
        self._nothing = EmptyState(parent=self)
        self.card = ElementCard()
        top = in_column(self.search, margins=(10, 10, 10, 6))
        in_column(top, (self._scroll, 1), self.card, of=self, margins=0, spacing=0)
        self.setMinimumWidth(228)
        self.setFocusProxy(self.search)
        self.state.stampChanged.connect(self._stamp_changed)
        self.state.toolChanged.connect(lambda _: self._mark())
        self.document.changed.connect(self._course_changed)
        self._edition = self._find_edition()
        self.retranslate()

    @property
    def thumbs(self) -> tuple[Thumb, ...]:
        """Every thumb, in the order of the panel."""
        return tuple(thumb for thumb, _, _ in self._thumbs)

    def thumb(self, name: str) -> Thumb:
        """The thumb of an element, by the English name of its stamp.

        Raises:
            KeyError: the palette has no such element.
        """
        for thumb, stamp, _ in self._thumbs:
            if stamp.name == name:
                return thumb
        raise KeyError(name)

    def retranslate(self) -> None:
        self._build()

    def retheme(self) -> None:
        for thumb in self.thumbs:
            thumb.update()
        super().retheme()

    def _take_thumb(self, thumb: Thumb) -> None:
        """Take an element as a click would, where one draws."""
        self.editor.window.show_workspace(DRAW.key)
        thumb.click()
        self.editor.canvas.setFocus()

    # building

    def _fill(self) -> None:
        """Make the groups of this shelf."""
        raise NotImplementedError

    def _build(self) -> None:
        self._thumbs.clear()
        self._rules.clear()
        self._column.removeWidget(self._nothing)
        clear_out(self._column)
        self._sections: list[PanelSection] = []
        self._lacked: list[Thumb] = []
        self._fill()
        self._group(self.lacked, tr("Not in this box"), self._lacked)
        self._thumbs.sort(key=lambda made: made[0] in self._lacked)
        self._column.addWidget(self._nothing)
        self._nothing.hide()
        self._column.addStretch(1)
        self._tell_rules()
        self.retheme()
        self._filter()
        self._mark()
        stop_tab_at(self.thumbs[0], self.thumbs)

    def _group_of_box(self, key: str, title: str, thumbs: Iterable[Thumb]) -> None:
        """A group of what the box has of these; the rest is put aside."""
        made = list(thumbs)
        self._group(key, title, (thumb for thumb in made if not thumb.faint))
        self._lacked += (thumb for thumb in made if thumb.faint)

    def _group(self, key: str, title: str, thumbs: Iterable[Thumb]) -> None:
        flow = FlowLayout(0)
        for thumb in thumbs:
            flow.addWidget(thumb)
        if not flow.count():
            return
        section = PanelSection(title, boxed(flow), str(flow.count()) if key == self.lacked else "")
        section.head.setChecked(self._is_open(key))
        section.toggled.connect(lambda is_open, which=key: self._remember_open(which, is_open))
        self._sections.append(section)
        self._column.addWidget(section)

    def _stamp_thumb(self, stamp: Stamp, name: str, key: int = 0) -> Thumb:
        floor = stamp_floor(stamp)
        thumb = Thumb(lambda painter, rect: paint_board(painter, rect, floor), name, badge=str(key) if key else "")
        thumb.clicked.connect(lambda: self._take(stamp, "brush"))
        thumb.pulled.connect(lambda: self._carry(thumb, stamp, "brush"))
        said = tr("{size}. Press {key} to use it.", size=_size_text(stamp), key=key) if key else _size_text(stamp)
        self._add(thumb, stamp, lambda edition: said, name, None)
        return thumb

    def _add(
        self, thumb: Thumb, stamp: Stamp, rule: Callable[[Edition], str], words: str, entry: PaletteEntry | None
    ) -> None:
        self._rules[thumb] = rule
        thumb.faint = not fits_box(self._edition, stamp.spaces.items())
        # whoever takes an element with the mouse draws next: letters turn it and choose tools again
        thumb.taken.connect(lambda: self.editor.canvas.setFocus())
        thumb.pointed.connect(lambda: self.card.show_stamp(stamp, thumb.accessibleName(), rule(self._edition)))
        thumb.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        thumb.customContextMenuRequested.connect(lambda where: self._menu(thumb, where))
        thumb.setProperty("entry", entry.token if entry else "")
        thumb.setProperty("tool", entry.tool if entry else "")
        self._thumbs.append((thumb, stamp, searchable(words)))

    # taking

    def _take(self, stamp: Stamp, tool: str) -> None:
        """Take an element into the hand, turned as it was last, and a tool that can place it."""
        self.state.set_stamp(stamp if stamp.whole else self._turned.get(stamp.name, stamp))
        fills = self.editor.controller.tool.uses_stamp and tool in ("", "belt")
        if not fills or self.state.tool == "brush":
            self.state.set_tool(tool or "brush")
        self._mark()

    def _carry(self, thumb: Thumb, stamp: Stamp, tool: str) -> None:
        """Drag an element to the boards, where a drop does what a click would."""
        self._take(stamp, tool)
        self.make_drag(thumb).exec(Qt.DropAction.CopyAction)

    def make_drag(self, thumb: Thumb) -> QDrag:
        """The element in the hand on its way to the boards."""
        drag = QDrag(thumb)
        data = QMimeData()
        data.setData(ELEMENT_MIME, QByteArray(b"in the hand"))
        drag.setMimeData(data)
        drag.setPixmap(thumb.grab())
        drag.setHotSpot(QPoint(-8, -8))  # beside the pointer: under it is seen what a drop does
        return drag

    def _stamp_changed(self, stamp: Stamp | None) -> None:
        if stamp is not None and stamp.name and not stamp.whole:
            self._turned[stamp.name] = stamp
        self._mark()

    def _mark(self) -> None:
        """Frame the thumb of what is in the hand and tell about it; a tool without a stamp is described instead."""
        stamp, tool = self.state.stamp, self.editor.controller[self.state.tool]
        marked = False
        for thumb, own, _ in self._thumbs:
            held = tool.uses_stamp or thumb.property("tool") == tool.id
            same = stamp is not None and not marked and held and is_same_element(own, stamp)
            thumb.setChecked(same)
            if same and stamp is not None:
                marked = True
                self.card.show_stamp(stamp, thumb.accessibleName(), self._rules[thumb](self._edition))
        if not marked and not tool.uses_stamp:
            says = str(tool.doc).partition(": ")[2]
            self.card.show_tool(tool.icon, str(tool.title), f"{says[:1].upper()}{says[1:]}.")
        elif stamp is None:
            self.card.show_stamp(
                None, tr("Nothing picked up"), tr("Choose an element, or right-click a space to pick it up.")
            )
        elif not marked:
            space = stamp.space
            name = describe(space) if space is not None else stamp.name or tr("Stamp")
            self.card.show_stamp(stamp, name[:1].upper() + name[1:], _size_text(stamp) if space is None else "")

    def leaveEvent(self, event: QEvent | None) -> None:
        self._mark()
        super().leaveEvent(event)

    # search

    def _filter(self) -> None:
        words = searchable(self.search.text()).split()
        # names come first; what elements do is searched only where no name fits
        fits = [all(word in name for word in words) for _, _, name in self._thumbs]
        if not any(fits):
            fits = [all(word in searchable(t.accessibleDescription()) for word in words) for t in self.thumbs]
        for thumb, shown in zip(self.thumbs, fits, strict=True):
            thumb.setVisible(shown)
        for section in self._sections:
            layout = section.body.layout()
            count = sum(not t.isHidden() for t in section.body.findChildren(Thumb))
            section.setVisible(count > 0)
            if section is self._sections[-1] and self._lacked:
                section.set_title(section.head.text(), str(count))
            section.body.setVisible(section.head.isChecked() or bool(words))
            if layout is not None:
                layout.invalidate()
            section.body.updateGeometry()
        self._nothing.setVisible(not any(fits))

    def _take_first(self) -> None:
        """Enter takes the first element that fits what was typed."""
        first = next((thumb for thumb in self.thumbs if thumb.isVisibleTo(self._content)), None)
        if first is not None and self.search.text():
            self._take_thumb(first)
        else:
            self._to_first()

    def _to_first(self) -> None:
        first = next((thumb for thumb in self.thumbs if thumb.isVisibleTo(self._content)), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)
            self._scroll.ensureWidgetVisible(first)

    # what can be done beside taking

    def _menu(self, thumb: Thumb, where: QPoint) -> None:
        menu = self.menu(thumb)
        if menu is not None:
            menu.popup(thumb.mapToGlobal(where))

    def menu(self, thumb: Thumb) -> Menu | None:
        """What can be done with a thumb beside taking it."""
        raise NotImplementedError

    def _remember_open(self, key: str, is_open: bool) -> None:
        setting, listed = (_OPENED, is_open) if key == self.lacked else (_CLOSED, not is_open)
        others = [other for other in self._setting(setting) if other != key]
        self.editor.settings.set_data(setting, [*others, key] if listed else others)

    def _is_open(self, key: str) -> bool:
        return key in self._setting(_OPENED) if key == self.lacked else key not in self._setting(_CLOSED)

    def _setting(self, key: str) -> list[str]:
        return list(self.editor.settings.entries(key, as_text))

    # following the course

    def _find_edition(self) -> Edition:
        try:
            return find_edition(self.document.course.edition, self.document.course.options)
        except CourseDesignerError:
            return AH_2005  # the problems panel tells about the unknown edition

    def _course_changed(self) -> None:
        edition = self._find_edition()
        if edition == self._edition:
            return
        boxes = {self._edition.elements, edition.elements}
        self._edition = edition
        if len(boxes) > 1:
            self._build_in_place()
        else:
            self._tell_rules()
            self._mark()

    def _build_in_place(self) -> None:
        """Build it for another box; the keyboard stays at the element where it is."""
        focused = next((thumb.accessibleName() for thumb in self.thumbs if thumb.hasFocus()), None)
        self._build()
        if focused is not None:
            again = (thumb for thumb in self.thumbs if thumb.accessibleName() == focused)
            next((thumb for thumb in again if thumb.isVisibleTo(self)), self.search).setFocus()

    def _tell_rules(self) -> None:
        """Say in the tooltips what each element does in the edition, and which boxes have what this one lacks."""
        for thumb, stamp, _ in self._thumbs:
            said = " ".join((*what_lacks(self._edition, stamp.spaces), self._rules[thumb](self._edition)))
            thumb.setToolTip(rich_tip(thumb.accessibleName(), said))
            thumb.setAccessibleDescription(screen_reader_text(said))


def _size_text(stamp: Stamp) -> str:
    spaces = trn("{n} space", "{n} spaces", stamp.size.width * stamp.size.height)
    return tr("{width} × {height}, {spaces}", width=stamp.size.width, height=stamp.size.height, spaces=spaces)

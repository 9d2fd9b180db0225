# SPDX-License-Identifier: GPL-3.0-or-later
"""The start page: go on with what one had, open an included course, have courses made to a wish, or start empty.

It is painted with the names of courses at first; then those that are seen are read, one a turn of the event loop.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QKeySequence, QPaintEvent, QResizeEvent, QShowEvent
from PyQt6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from designer.base.errors import CourseDesignerError
from designer.base.paths import is_file
from designer.base.words import language, tr
from designer.editor.desk import Desk, find_welcome
from designer.editor.files.file_access import read
from designer.editor.look.paint import Art, bold, colour, painter_of, sized, small, tint
from designer.editor.widgets.buttons import Button, ButtonRow, Face, Pressable
from designer.editor.widgets.empty_state import EmptyState
from designer.editor.widgets.labels import PlainLabel, describe, rich_tip
from designer.editor.widgets.layouts import STRETCH, boxed, in_column, in_row
from designer.editor.widgets.scroll import PanelScroll
from designer.editor.widgets.timers import later
from designer.editor.window.code_field import CodeField
from designer.editor.window.course_cards import CardGrid, CourseCard, Preview
from designer.editor.window.course_heads import CourseHead, figures_line, head_of, moment, shortest_first
from designer.editor.window.fresh_documents import FreshDocuments
from designer.editor.window.search import shipped_courses
from designer.game.contract import Box
from designer.game.games import all_games, beginning_with
from designer.game.names import course_name

if TYPE_CHECKING:
    from designer.editor.context import Editor

_CLASSES = ((1440, 48, 40, 440), (1100, 32, 24, 424), (0, 24, 20, 372))
"""Width classes of the window, the widest first: from how many pixels, the margins, the gap between the two columns,
and how wide the right one is."""

_WIDEST = 1240
"""Pixels of the left column at most."""

_GO_ON = (200, 4)
_INCLUDED = (178, 6)
"""How wide a card is at least, and how many lie in a row at most."""

_GO_ON_HIGH, _INCLUDED_HIGH = 140, 118
"""Pixels of the pictures."""

SHOWN_BOX = "start/shown-box"
"""The setting with the box whose included courses are shown; empty for all of them."""


class WelcomePage(QWidget):
    """Shown in place of the boards when nothing is open."""

    def __init__(self, editor: Editor, desk: Desk) -> None:
        super().__init__()
        self.editor, self._desk = editor, desk
        self.cards: dict[str, Pressable] = {}
        self._boxes: dict[CourseCard, str] = {}
        self._own = find_welcome(editor.document.game)
        self.guide = self._own.guide(editor) if self._own.guide is not None else None
        if self.guide is not None:
            self.guide.hide()
        self._scroll = PanelScroll()
        self._page = in_column(self._scroll, of=self, margins=0)
        self._awaited: deque[CourseCard] = deque()
        self._known: dict[tuple[str, str], Preview] = {}
        # the event that paints comes to its end before
        self._later = later(self, self._read_one)
        self._begins = later(self, self._focus_first)
        editor.languageChanged.connect(self._say_again)
        editor.themeChanged.connect(self._say_again)

    def _say_again(self) -> None:
        """The language or the theme is another one; a page that is hidden is made anew when it is shown."""
        if self.isVisible():
            self._build()

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        self._build()
        self._begins.start()

    def _focus_first(self) -> None:
        """The first card has the keyboard: Enter goes on."""
        first = next(iter((*self.go_on.cards, *self.included.cards)), None)
        if first is not None and self.isVisible():
            first.setFocus(Qt.FocusReason.TabFocusReason)

    # -- its parts

    def _build(self) -> None:
        self.cards = {}
        self._boxes = {}
        self._awaited.clear()
        self.go_on, self.included = CardGrid(*_GO_ON), CardGrid(*_INCLUDED)
        self.go_on.fill(tuple(self._unfinished()))
        self.included.fill(tuple(self._all_included()))
        for grid in (self.go_on, self.included):
            grid.reached.connect(self._scroll.ensureWidgetVisible)
        self._left, self._right = boxed(self._left_column()), boxed(self._right_column())
        for card in (*self.go_on.cards, *self.included.cards):
            self.cards[card.objectName()] = card
        content = QWidget()
        top = Qt.AlignmentFlag.AlignTop
        self._columns = in_row(
            STRETCH, (self._left, 0, top), (self._right, 0, top), STRETCH, of=content, margins=0, spacing=0
        )
        self._share_room()
        self._show_box(self.editor.settings.text(SHOWN_BOX))
        self._scroll.show_content(content)
        self.chips.changed.connect(self._choose_box)

    def _left_column(self) -> Any:
        self._nothing = EmptyState(tr("No files yet"), tr("Courses that you open or save appear here."), dashed=True)
        self._nothing.setFixedHeight(72)
        if self.go_on.cards:
            self._nothing.hide()
        open_file = Button(tr("Open a file"), Face.PUSH, icon="folder-open")
        keys = self.editor.commands.keys("file.open").toString(QKeySequence.SequenceFormat.NativeText)
        describe(open_file, tr("Open a file"), keys)
        open_file.show_keys(keys)
        open_file.clicked.connect(lambda: self.editor.commands.run("file.open"))
        return in_column(
            self._greeting(), 20,
            _head(tr("Go on"), open_file), in_row(4, self._nothing, 4), self.go_on, 20,
            self._chips_head(), self.included,
            margins=0, spacing=6,
        )  # fmt: skip

    def _chips_head(self) -> QHBoxLayout:
        """The head of the included courses; the boxes stand below it where both are wider than the column."""
        self._included_head = _head(tr("Included courses"), self._chips())
        return self._included_head

    def _greeting(self) -> QHBoxLayout:
        head = PlainLabel(tr("Course Designer"), face=lambda font: bold(sized(font, 24 / 13)))
        line = PlainLabel(
            tr("Design a course, have it checked while you draw, watch robots race on it."), face=small, wraps=True
        )
        tint(line, "muted")
        return in_row(_Emblem(self._desk.emblem), 16, (in_column(head, line, spacing=0), 1), margins=(4, 0, 4, 0))

    def _chips(self) -> ButtonRow:
        choices = [("", tr("All boxes"), tr("All boxes"))]
        choices += [(box.key, box.short, box.title) for box in self._all_boxes()]
        self.chips = ButtonRow(choices, Face.PILL)
        return self.chips

    def _right_column(self) -> Any:
        self._tell_wish: Callable[[str], None] | None = None
        parts: list[Any] = []
        for game in beginning_with(self.editor.document.game):
            wish = find_welcome(game).wish
            if wish is not None:
                card, self._tell_wish = wish(self.editor)
                parts.append(card)
        self.fresh = FreshDocuments(self.editor.files.new_from_template)
        for (owner, key), button in self.fresh.buttons.items():
            here = owner == self.editor.document.game.key
            self.cards[f"template {key}" if here else f"template {owner} {key}"] = button
        parts.append(self.fresh)
        self.code = CodeField(self.editor)
        parts.append(self.code)
        self.guided = Button(tr("Draw your first board, guided"), Face.LINK, stands_alone=True)
        self.guided.clicked.connect(self.begin_guide)
        if self.guide is None:
            self.guided.hide()  # showing it is its parent's: alone it would be a window of its own
        parts.append(in_row(_guide_sign(self.guide is not None), self.guided, STRETCH, margins=(4, 0, 0, 0), spacing=8))
        return in_column(*parts, margins=0, spacing=16)

    def _all_boxes(self) -> list[Box]:
        return [box for game in all_games() for box in game.boxes]

    # -- the room

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        if hasattr(self, "_left"):
            self._share_room()

    def leave_head(self, height: int) -> None:
        """Leave so many pixels free at the head, for notices: this page has no boards that must not move."""
        self._page.setContentsMargins(0, height, 0, 0)

    def _share_room(self) -> None:
        """Two columns, which have their widths from that of the window; the cards fill the left one."""
        _, margin, gap, right = next(each for each in _CLASSES if self.width() >= each[0])
        bar = self._scroll.verticalScrollBar()
        room = self.width() - (bar.sizeHint().width() if bar is not None else 0) - 2 * margin - gap
        left = max(150, min(_WIDEST, room - right))
        for grid in (self.go_on, self.included):
            grid.set_width(left)
        self._left.setFixedWidth(left + 8)
        self._right.setFixedWidth(right)
        self._nothing.setFixedWidth(left)
        wide = self._included_head.sizeHint().width() <= left + 8
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        self._included_head.setDirection(way)
        self._columns.setContentsMargins(margin - 4, min(32, margin), margin, 24)
        self._columns.setSpacing(gap - 4)

    # -- the box

    def _choose_box(self) -> None:
        (box,) = self.chips.values()
        self.editor.settings.set(SHOWN_BOX, str(box))
        self._show_box(str(box))
        if box and self._tell_wish is not None:
            self._tell_wish(str(box))

    def _show_box(self, key: str) -> None:
        known = key if key in {box.key for box in self._all_boxes()} else ""
        self.chips.set_values([known])
        self.included.show_only(lambda card: not known or self._boxes.get(card) == known)

    # -- the cards

    def _await(self, card: CourseCard) -> None:
        """A card has been painted that nobody has read yet."""
        if card not in self._awaited:
            self._awaited.append(card)
            self._later.start()

    def _read_one(self) -> None:
        """Read what is awaited longest; who does something meanwhile waits for one course at most."""
        if not self.isVisible():
            self._awaited.clear()
        if self._awaited:
            self._awaited.popleft().read()
        if self._awaited:
            self._later.start()

    def _unfinished(self) -> Iterator[CourseCard]:
        """What is open and not saved comes first, above all what was kept after a crash; then the newest files."""
        unsaved = sorted(self.editor.tabs.unsaved(), key=lambda tab: "recovery" not in tab.notices)
        for number, tab in enumerate(unsaved):
            yield self._unsaved_card(f"unsaved {number}", tab)
        for path in self.editor.settings.recent:
            tab = self.editor.tabs.showing(path)
            if is_file(path) and (tab is None or tab.document.is_clean):
                yield self._recent_card(path)

    def _unsaved_card(self, key: str, tab: Any) -> CourseCard:
        line = tr("kept after a crash") if "recovery" in tab.notices else tr("not saved")
        preview = Preview(tab.files.title, (line,), tab.document.course, tab.document.game)
        card = CourseCard(preview.name, preview.lines, lambda: preview, _GO_ON_HIGH, unsaved=True)
        return self._listen(card, key, partial(self.editor.tabs.bring_forward, tab))

    def _recent_card(self, path: Path) -> CourseCard:
        head = head_of(path)
        lines = (" · ".join(filter(None, (_box_words(head), moment(path)))),)
        card = CourseCard(head.title, lines, partial(self._preview, path, lines), _GO_ON_HIGH)
        card.setToolTip(rich_tip(head.title, path.name))
        return self._listen(card, f"recent {path.name}", partial(self.editor.files.open, path))

    def _all_included(self) -> Iterator[CourseCard]:
        """The courses of every game: those that people have drawn first, and of each kind the shortest first."""
        for generated in (False, True):
            for game in beginning_with(self.editor.document.game):
                for path in shortest_first(shipped_courses(game, generated=generated)):
                    yield self._included_card(path)

    def _included_card(self, path: Path) -> CourseCard:
        head, key = head_of(path), f"shipped {path.name}"
        box = head.game.box_of(head.edition) if head.game is not None else None
        lines = (box.title if box is not None else "", figures_line(path))
        make = partial(self._preview, path, lines, head)
        card = CourseCard(head.title, lines, self._once(key, make), _INCLUDED_HIGH)
        self._boxes[card] = box.key if box is not None else ""
        self._listen(card, key, partial(self.editor.files.open, path, as_copy=True))
        if (key, language()) in self._known:
            card.read()
        return card

    def _listen(self, card: CourseCard, key: str, do: Callable[[], object]) -> CourseCard:
        card.setObjectName(key)
        card.awaited.connect(partial(self._await, card))
        card.clicked.connect(lambda: do())
        return card

    def _once(self, key: str, make: Callable[[], Preview]) -> Callable[[], Preview]:
        """Reads what comes with the program and does not change: a page that is shown again has it at once."""

        def known() -> Preview:
            place = (key, language())
            if place not in self._known:
                self._known[place] = make()
            return self._known[place]

        return known

    def _preview(self, path: Path, lines: tuple[str, ...], head: CourseHead | None = None) -> Preview:
        """What a card says of a file; one that cannot be read says so, and opening it tells why."""
        try:
            found = read(path)
        except (CourseDesignerError, OSError):
            return Preview(path.name, (*lines[:-1], tr("Cannot be read")), None, self.editor.document.game)
        told = (lines[0], lines[1] or f"{found.course.size.width} × {found.course.size.height}") if lines[1:] else lines
        players = head.players if head is not None else None
        return Preview(course_name(found.course.title, path), told, found.course, found.game, players)

    # -- the guide

    def begin_guide(self) -> None:
        """Begin a fresh board and be led through it."""
        by_keyboard = not (self.isVisible() and self.guided.underMouse())
        guide = self.guide
        if guide is not None and self.editor.files.new_from_template(self._own.guided):
            self.editor.window.lay_over_foot(guide)
            guide.begin(by_keyboard=by_keyboard)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), colour("window"))


def _head(words: str, end: QWidget) -> QHBoxLayout:
    """The head of a group, with what belongs to it at the right."""
    return in_row(PlainLabel(words, face=lambda font: bold(sized(font, 15 / 13))), STRETCH, end, margins=(4, 0, 4, 0))


def _guide_sign(shown: bool) -> QWidget:
    from designer.editor.widgets.sheet import Sign

    sign = Sign("compass", 20)
    if not shown:
        sign.setFixedWidth(0)
    return sign


def _box_words(head: CourseHead) -> str:
    """The box of a course, else its game."""
    if head.game is None:
        return ""
    box = head.game.box_of(head.edition)
    return box.title if box is not None else head.game.title


class _Emblem(QWidget):
    """A little piece of factory beside the greeting."""

    def __init__(self, art: Art) -> None:
        super().__init__()
        self._art = art
        self.setFixedSize(52, 52)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            self._art(painter, QRectF(0, 0, 52, 52))

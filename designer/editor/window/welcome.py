# SPDX-License-Identifier: GPL-3.0-or-later
"""The welcome page: begin from a template, go on with a recent file, open a shipped course, or be guided.

A course is a card; what it says of the course is read once the card has been painted.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QRectF, QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QPainter, QPaintEvent, QShowEvent
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from designer.base.errors import CourseDesignerError
from designer.base.paths import is_file
from designer.base.texts import tidy_line
from designer.base.words import language, tr
from designer.editor.desk import Desk
from designer.editor.files.document_files import read
from designer.editor.look import icons
from designer.editor.look.paint import Art, bold, colour, draw_box, draw_focus, painter_of, pen, small, title
from designer.editor.widgets.buttons import Button, Face, Pressable
from designer.editor.widgets.empty_state import EmptyState
from designer.editor.widgets.labels import PlainLabel, rich_tip, screen_reader_text
from designer.editor.widgets.layouts import FlowLayout, boxed, in_column, in_row
from designer.editor.widgets.scroll import PanelScroll
from designer.editor.widgets.small_pictures import paint_small
from designer.editor.widgets.timers import later
from designer.editor.window.search import name_of, shipped_courses
from designer.game.contract import AnyPlan, Game, Template
from designer.game.games import all_games
from designer.painting.painter import kept

if TYPE_CHECKING:
    from designer.editor.context import Editor

CARD = QSize(190, 196)
"""The size of every card, whatever is on it: nothing moves when it is read."""


@dataclass(frozen=True, eq=False)
class Preview:
    """What a card says of a course: its name, a line or two about it, and the plan whose picture it shows."""

    name: str
    line: str
    plan: AnyPlan | None
    game: Game


class CourseCard(Pressable):
    """A course as a card: its picture, its name, a line about it.

    Args:
        name: what is known of the course without reading it; line: the same of the line about it.
        read: reads the course.

    Signals:
        awaited: the card has been painted without its course, which had better be read now.
    """

    awaited = pyqtSignal()

    def __init__(self, name: str, line: str, read: Callable[[], Preview]) -> None:
        super().__init__()
        self._read: Callable[[], Preview] | None = read
        self._preview: Preview | None = None
        self._say(name, line)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def read(self) -> None:
        """Read the course and show it from now on."""
        if self._read is not None:
            self._preview, self._read = self._read(), None
            self._say(self._preview.name, self._preview.line)
            self.update()

    @property
    def is_read(self) -> bool:
        """Whether the course has been read."""
        return self._read is None

    def _say(self, name: str, line: str) -> None:
        self._line = line
        self.setText(name)
        self.setAccessibleName(name)
        self.setAccessibleDescription(screen_reader_text(line.replace("\n", " · ")))
        self.setToolTip(rich_tip(name, line))

    def sizeHint(self) -> QSize:
        return CARD

    def paintEvent(self, event: QPaintEvent | None) -> None:
        if not self.is_read:
            self.awaited.emit()
        with painter_of(self) as painter:
            line = pen("accent" if self.underMouse() else "border")
            draw_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 7, fill="field", line=line)
            room = QRectF(1, 1, self.width() - 2, 128)
            with kept(painter):
                painter.setClipRect(room)
                draw_box(painter, room.adjusted(0, 0, 0, 10), 6, fill="table")
            self._paint_picture(painter, room.adjusted(12, 8, -12, -8))
            high = self.fontMetrics().lineSpacing()
            first, two, second = self._line.partition("\n")
            texts = [(136, 1, bold(self.font()), "text", self.text())]
            texts.append((138 + high, 1 if two else 2, small(self.font()), "muted", first))
            texts.append((138 + 2 * high, 1, small(self.font()), "muted", second))
            for top, lines, font, role, text in texts:
                painter.setFont(font)
                painter.setPen(colour(role))
                box = QRect(12, top, self.width() - 24, (high + 2) * lines)
                # a line that breaks between words loses a word's width
                wide = box.width() if lines == 1 else box.width() * lines - 5 * high
                shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, wide)
                painter.drawText(box, Qt.TextFlag.TextWordWrap, shown)
            if self.hasFocus():
                draw_focus(painter, self.rect(), 7)

    def _paint_picture(self, painter: QPainter, room: QRectF) -> None:
        found = self._preview
        if found is not None and found.plan is not None and min(found.plan.size):
            paint_small(painter, room, found.plan, found.game.pictures())
        elif found is not None:
            icons.icon("file", "muted").paint(painter, QRect(self.width() // 2 - 18, 46, 36, 36))


_GAP = 12

_AT_ONCE = 1 << 20
"""Bytes up to which a file is asked for its title before the page is painted."""

_LONGEST = 200
"""Letters of a title; a card shows far fewer."""


class WelcomePage(QWidget):
    """Shown in place of the boards when nothing is open.

    It is painted with the names of courses at first; then those that are seen are read, one a turn of the event loop.
    """

    def __init__(self, editor: Editor, desk: Desk) -> None:
        super().__init__()
        self.editor, self._desk = editor, desk
        self.cards: dict[str, CourseCard] = {}
        self.guide = desk.welcome.guide(editor) if desk.welcome.guide is not None else None
        if self.guide is not None:
            self.guide.hide()
        self._scroll = PanelScroll()
        in_column(self._scroll, of=self, margins=0)
        self._awaited: deque[CourseCard] = deque()
        self._known: dict[tuple[str, str], Preview] = {}
        # the event that paints comes to its end before
        self._later = later(self, self._read_one)
        editor.languageChanged.connect(self._say_again)
        editor.themeChanged.connect(self.update)

    def _say_again(self) -> None:
        """The language has changed; a page that is hidden is made anew when it is shown."""
        if self.isVisible():
            self._build()

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        self._build()
        # who has drawn nothing yet is offered the guided board, who has goes on with the last file
        last = next((card for key, card in self.cards.items() if key.startswith("recent ")), None)
        first = self.guided if self.guide is not None else next(iter(self.cards.values()), None)
        chosen = last or first
        if chosen is not None:
            QTimer.singleShot(0, chosen.setFocus)

    def _build(self) -> None:
        content = QWidget()
        column = in_column(of=content, margins=(40, 32, 40, 32), spacing=8)
        self.cards = {}
        self._awaited.clear()
        column.addLayout(self._greeting())
        column.addSpacing(12)
        self._section(column, tr("New"), self._templates())
        self._section(column, tr("Recent"), self._recent(), EmptyState(
            tr("No files yet"), tr("Courses that you open or save appear here."), dashed=True,
        ))  # fmt: skip
        here = self.editor.document.game
        self._section(column, tr("Included courses"), self._shipped(here))
        for game in all_games():
            if game is not here:
                self._section(column, game.title, self._shipped(game))
        self._section(column, tr("Generated courses"), self._generated(here))
        column.addStretch(1)
        self._scroll.show_content(content)

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

    def _greeting(self) -> QHBoxLayout:
        head = PlainLabel(tr("Course Designer"))
        font = title(head.font())
        font.setPointSizeF(font.pointSizeF() * 1.5)
        head.setFont(font)
        line = PlainLabel(tr("Design a course, have it checked while you draw, watch robots race on it."), wraps=True)
        self.guided = Button(tr("Draw your first board (guided)"), Face.PUSH)
        self.guided.set_icon_maker(lambda: icons.icon("compass"))
        self.guided.clicked.connect(self.begin_guide)
        # below the words, not beside them: on a small screen the panels leave little width
        words = in_column(head, line, 8, (self.guided, 0, Qt.AlignmentFlag.AlignLeft))
        if self.guide is None:
            self.guided.hide()  # showing it is its parent's: alone it would be a window of its own
        return in_row((_Emblem(self._desk.emblem), 0, Qt.AlignmentFlag.AlignTop), 12, (words, 1))

    def _section(
        self, column: QVBoxLayout, name: str, cards: Iterable[CourseCard], empty: QWidget | None = None
    ) -> None:
        head = PlainLabel(name, face=bold)
        flow = FlowLayout(_GAP)
        for card in cards:
            flow.addWidget(card)
            self.cards[card.objectName()] = card
        count = flow.count()
        if not count and empty is not None:
            empty.setFixedSize(CARD.width() * 2 + _GAP, 96)  # as wide as two cards
            flow.addWidget(empty)
        if count or empty is not None:
            column.addWidget(head)
            column.addWidget(boxed(flow))
            column.addSpacing(12)

    def _card(
        self, key: str, name: str, line: str, read: Callable[[], Preview], do: Callable[[], object]
    ) -> CourseCard:
        card = CourseCard(name, line, read)
        card.setObjectName(key)
        card.awaited.connect(partial(self._await, card))
        card.clicked.connect(lambda: do())
        if (key, language()) in self._known:
            card.read()
        return card

    def _once(self, key: str, read: Callable[[], Preview]) -> Callable[[], Preview]:
        """Reads what comes with the program and does not change: a page that is shown again has it at once."""

        def known() -> Preview:
            place = (key, language())
            if place not in self._known:
                self._known[place] = read()
            return self._known[place]

        return known

    def _templates(self) -> Iterable[CourseCard]:
        """The templates of every game, those of this window's game first."""
        here = self.editor.document.game
        for game in sorted(all_games(), key=lambda game: game is not here):
            for template in game.templates:
                if template.name is not None:
                    yield self._template_card(game, template)

    def _template_card(self, game: Game, template: Template) -> CourseCard:
        here = game is self.editor.document.game
        key = f"template {template.key}" if here else f"template {game.key} {template.key}"
        name, line = str(template.name), str(template.line) if here else f"{game.title}\n{template.line}"
        begin = partial(self.editor.files.new_from_template, template.key, game)

        def preview() -> Preview:
            return Preview(name, line, template.make(template.size, ""), game)

        return self._card(key, name, line, self._once(key, preview), begin)

    def _recent(self) -> Iterable[CourseCard]:
        for path in self.editor.settings.recent[:6]:
            if is_file(path):
                begin = partial(self.editor.files.open, path)
                # many a course has no title of its own
                read = partial(self._preview, path, first=f"{path.name}\n")
                yield self._card(f"recent {path.name}", _title(path), f"{path.name}\n", read, begin)

    def _shipped(self, game: Game) -> Iterable[CourseCard]:
        return (self._shipped_card(path, _title(path)) for path in shipped_courses(game))

    def _generated(self, game: Game) -> Iterable[CourseCard]:
        """Their files are called like them, so that none is read before it is seen."""
        return (self._shipped_card(path, name_of(path)) for path in shipped_courses(game, generated=True))

    def _shipped_card(self, path: Path, name: str) -> CourseCard:
        from designer.files import already_checked

        begin = partial(self.editor.files.open, path, as_copy=True)
        key, read = f"shipped {path.name}", partial(self._preview, path, reading=already_checked)
        return self._card(key, name, "", self._once(key, read), begin)

    def _preview(
        self, path: Path, first: str = "", reading: Callable[[], AbstractContextManager[None]] = nullcontext
    ) -> Preview:
        """What a card says of a file; one that cannot be read says so, and opening it tells why."""
        here = self.editor.document.game
        try:
            with reading():
                found = read(path)
        except (CourseDesignerError, OSError):
            return Preview(path.name, first + tr("Cannot be read"), None, here)
        line = found.game.line(found.course)
        if found.game is not here:
            line = f"{found.game.title} · {line}"
        return Preview(found.course.title or path.name, first + line, found.course, found.game)

    def begin_guide(self) -> None:
        """Begin a fresh board and be led through it."""
        by_keyboard = not (self.isVisible() and self.guided.underMouse())
        guide = self.guide
        if guide is not None and self.editor.files.new_from_template(self._desk.welcome.guided):
            self.editor.window.lay_over_foot(guide)
            guide.begin(by_keyboard=by_keyboard)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), colour("window"))


class _Emblem(QWidget):
    """A little piece of factory beside the greeting."""

    def __init__(self, art: Art) -> None:
        super().__init__()
        self._art = art
        self.setFixedSize(72, 72)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            self._art(painter, QRectF(0, 0, 72, 72))


def _title(path: Path) -> str:
    """The title that a file has, which is quick to find; the name of the file where it has none."""
    from designer.files import read_json, require_plain_file

    try:
        require_plain_file(path)
        data = read_json(path, _AT_ONCE)
    except (CourseDesignerError, OSError):
        return path.name
    title = data.get("title") if isinstance(data, Mapping) else None
    return (tidy_line(title, _LONGEST) if isinstance(title, str) else "") or path.name

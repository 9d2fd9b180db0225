# SPDX-License-Identifier: GPL-3.0-or-later
"""The welcome page: begin from a template, go on with a recent file, open a shipped course, or be guided."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QRectF, QSize, Qt, QTimer
from PyQt6.QtGui import QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PyQt6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from designer.editor import icons
from designer.editor.aside import is_file
from designer.editor.desk import Art, Desk
from designer.editor.files import read
from designer.editor.searching import shipped_courses
from designer.editor.spoken import spoken
from designer.editor.widgets.art import paint_small
from designer.editor.widgets.button import Button, Face
from designer.editor.widgets.empty_state import EmptyState
from designer.editor.widgets.flow import FlowLayout
from designer.editor.widgets.paint import bold, colour, draw_focus, painter_of, pen, small, title
from designer.editor.widgets.plain import PlainLabel, rich_tip
from designer.editor.widgets.scroll import PanelScroll
from designer.errors import CourseDesignerError
from designer.game import Game, Plan, Template
from designer.games import all_games
from designer.words import tr

if TYPE_CHECKING:
    from designer.editor.context import Editor


_CARD = QSize(190, 196)
_GAP = 12


class CourseCard(QAbstractButton):
    """A course as a card: its picture, its name, a line about it."""

    def __init__(self, name: str, line: str, plan: Plan | None, game: Game) -> None:
        super().__init__()
        self._line, self._plan, self._game = line, plan, game
        self.setText(name)
        self.setAccessibleName(name)
        self.setAccessibleDescription(spoken(line.replace("\n", " · ")))
        self.setToolTip(rich_tip(name, line))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_plan(self, plan: Plan) -> None:
        """Show the picture of a plan from now on."""
        self._plan = plan
        self.update()

    def sizeHint(self) -> QSize:
        return _CARD

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Enter presses it as the space bar does."""
        if event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.setPen(pen("accent" if self.underMouse() else "border"))
            painter.setBrush(colour("field"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 7, 7)
            room = QRectF(1, 1, self.width() - 2, 128)
            painter.save()
            painter.setClipRect(room)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("table"))
            painter.drawRoundedRect(room.adjusted(0, 0, 0, 10), 6, 6)
            painter.restore()
            self._paint_picture(painter, room.adjusted(12, 8, -12, -8))
            line = self.fontMetrics().lineSpacing()
            first, _, second = self._line.partition("\n")
            texts = [(136, 1, bold(self.font()), "text", self.text())]
            texts.append((138 + line, 1 if second else 2, small(self.font()), "muted", first))
            texts.append((138 + 2 * line, 1, small(self.font()), "muted", second))
            for top, lines, font, role, text in texts:
                painter.setFont(font)
                painter.setPen(colour(role))
                box = QRect(12, top, self.width() - 24, (line + 2) * lines)
                # a line that breaks between words loses a word's width
                wide = box.width() if lines == 1 else box.width() * lines - 5 * line
                shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, wide)
                painter.drawText(box, Qt.TextFlag.TextWordWrap, shown)
            if self.hasFocus():
                draw_focus(painter, self.rect(), 7)

    def _paint_picture(self, painter: QPainter, room: QRectF) -> None:
        if self._plan is not None and min(self._plan.size):
            paint_small(painter, room, self._plan, self._game.pictures())
        else:
            icons.icon("file", "muted").paint(painter, QRect(self.width() // 2 - 18, 46, 36, 36))


class WelcomePage(QWidget):
    """Shown in place of the boards when nothing is open."""

    def __init__(self, editor: Editor, desk: Desk) -> None:
        super().__init__()
        self.editor, self._desk = editor, desk
        self.cards: dict[str, CourseCard] = {}
        self.guide = desk.welcome.guide(editor) if desk.welcome.guide is not None else None
        if self.guide is not None:
            self.guide.hide()
        self._scroll = PanelScroll()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._scroll)
        self._awaited: list[tuple[CourseCard, Template]] = []
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(50)  # the page is painted before
        self._later.timeout.connect(self._show_others)
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
        column = QVBoxLayout(content)
        column.setContentsMargins(40, 32, 40, 32)
        column.setSpacing(8)
        self.cards, self._awaited = {}, []
        column.addLayout(self._greeting())
        column.addSpacing(12)
        self._section(column, tr("New"), self._templates())
        self._section(column, tr("Recent"), self._recent(), EmptyState(
            tr("No files yet"), tr("Courses that you open or save appear here."), dashed=True,
        ))  # fmt: skip
        self._section(column, tr("Included courses"), self._shipped(self.editor.document.game))
        self._others = QVBoxLayout()
        column.addLayout(self._others)
        column.addStretch(1)
        self._scroll.show_content(content)
        self._later.start()

    def _show_others(self) -> None:
        """What other games offer comes a moment later: what reads and draws their courses is loaded for it."""
        awaited, self._awaited = self._awaited, []
        for card, template in awaited:
            card.show_plan(template.make(template.size, ""))
        for game in all_games() if awaited else ():
            if game is not self.editor.document.game:
                self._section(self._others, game.title, self._shipped(game))

    def _greeting(self) -> QHBoxLayout:
        row = QHBoxLayout()
        words = QVBoxLayout()
        head = PlainLabel(tr("Course Designer"))
        font = title(head.font())
        font.setPointSizeF(font.pointSizeF() * 1.5)
        head.setFont(font)
        line = PlainLabel(tr("Design a course, have it checked while you draw, watch robots race on it."))
        line.setWordWrap(True)
        row.addWidget(_Emblem(self._desk.emblem), 0, Qt.AlignmentFlag.AlignTop)
        row.addSpacing(12)
        row.addLayout(words, 1)
        self.guided = Button(tr("Draw your first board (guided)"), Face.PUSH)
        self.guided.set_icon_maker(lambda: icons.icon("compass"))
        self.guided.clicked.connect(self.begin_guide)
        # below the words, not beside them: on a small screen the panels leave little width
        words.addWidget(head)
        words.addWidget(line)
        words.addSpacing(8)
        words.addWidget(self.guided, 0, Qt.AlignmentFlag.AlignLeft)
        if self.guide is None:
            self.guided.hide()  # showing it is its parent's: alone it would be a window of its own
        return row

    def _section(
        self, column: QVBoxLayout, name: str, cards: Iterable[CourseCard], empty: QWidget | None = None
    ) -> None:
        head = PlainLabel(name)
        head.setFont(bold(head.font()))
        box = QWidget()
        flow = FlowLayout(_GAP)
        box.setLayout(flow)
        count = 0
        for card in cards:
            flow.addWidget(card)
            self.cards[card.objectName()] = card
            count += 1
        if not count and empty is not None:
            empty.setFixedSize(_CARD.width() * 2 + _GAP, 96)  # as wide as two cards
            flow.addWidget(empty)
        if count or empty is not None:
            column.addWidget(head)
            column.addWidget(box)
            column.addSpacing(12)

    def _card(
        self, key: str, name: str, line: str, plan: Plan | None, do: Callable[[], object], game: Game | None = None
    ) -> CourseCard:
        card = CourseCard(name, line, plan, game or self.editor.document.game)
        card.setObjectName(key)
        card.clicked.connect(lambda: do())
        return card

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
        line = str(template.line) if here else f"{game.title}\n{template.line}"
        begin = partial(self.editor.files.new_from_template, template.key, game)
        card = self._card(key, str(template.name), line, None, begin, game)
        if here:
            card.show_plan(template.make(template.size, ""))
        else:  # what draws another game is loaded when the page is there
            self._awaited.append((card, template))
        return card

    def _recent(self) -> Iterable[CourseCard]:
        for path in self.editor.settings.recent[:6]:
            if is_file(path):
                yield self._file_card("recent", path, partial(self.editor.files.open, path))

    def _shipped(self, game: Game) -> Iterable[CourseCard]:
        for path in shipped_courses(game):
            yield self._file_card("shipped", path, partial(self.editor.files.open, path, as_copy=True))

    def _file_card(self, kind: str, path: Path, do: Callable[[], object]) -> CourseCard:
        name, line, plan, game = self._preview(path)
        if kind == "recent":
            line = f"{path.name}\n{line}"  # many a course has no title of its own
        return self._card(f"{kind} {path.name}", name, line, plan, do, game)

    def _preview(self, path: Path) -> tuple[str, str, Plan | None, Game]:
        """Name, line, plan and game of a file; one that cannot be read says so, and opening it tells why."""
        try:
            found = read(path)
        except (CourseDesignerError, OSError):
            return path.name, tr("Cannot be read"), None, self.editor.document.game
        line = found.game.line(found.course)
        if found.game is not self.editor.document.game:
            line = f"{found.game.title} · {line}"
        return found.course.title or path.name, line, found.course, found.game

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

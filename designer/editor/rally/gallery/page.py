# SPDX-License-Identifier: GPL-3.0-or-later
"""The courses of the gallery as cards, in place of the boards: twelve at a time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QRectF, Qt, QTimer
from PyQt6.QtGui import QFocusEvent, QPaintEvent, QResizeEvent
from PyQt6.QtWidgets import QGridLayout, QWidget

from designer.base.words import tr, trn
from designer.editor.look.paint import bold, colour, painter_of
from designer.editor.rally.gallery.card import WIDE, GalleryCard, card_size
from designer.editor.rally.gallery.course_search import CourseSearch, SearchStage, ShownCourses, course_search_of
from designer.editor.rally.gallery.course_summary import part_word, verdict_line
from designer.editor.rally.gallery.picked_course import course_menu, more_like, open_course
from designer.editor.rally.gallery.places import MANY, CardPlaces, FreePlace
from designer.editor.rally.gallery.search_head import SearchHead
from designer.editor.widgets.buttons import Button, ButtonRow, Face
from designer.editor.widgets.empty_state import EmptyState, with_button
from designer.editor.widgets.labels import PlainLabel, describe
from designer.editor.widgets.layouts import STRETCH, in_column, in_row
from designer.editor.widgets.scroll import PanelScroll
from designer.rally.generator.found_courses import SortOrder
from designer.rally.generator.search import BATCH

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.rally.generator.found_courses import FoundCourse

GAP = 14


class GalleryPage(QWidget):
    """Cards, and above them how many courses there are and which of them are shown."""

    def __init__(self, editor: Editor) -> None:
        super().__init__()
        self._editor = editor
        self.finding: CourseSearch = course_search_of(editor)
        self.cards: list[GalleryCard] = []
        self._places, self._free = CardPlaces(), list[FreePlace]()
        self._shown: list[GalleryCard | FreePlace] = []
        self._first = 0
        self._columns = 0
        self._courses: tuple[FoundCourse, ...] = ()
        self.head = SearchHead(self.finding)
        self.count, self.span = PlainLabel(face=bold), PlainLabel()
        self.which = ButtonRow([(shown.value, "", shown.value) for shown in ShownCourses])
        self.back, self.on = (Button("", Face.FLAT, icon=f"caret-{way}") for way in ("left", "right"))
        self.empty, self.make = EmptyState(), Button("", icon="sparkle")
        self._nothing = with_button(self.empty, self.make)
        self._cards = QWidget()
        self._grid = QGridLayout(self._cards)
        self._grid.setContentsMargins(GAP, 4, 4, GAP)
        self._grid.setSpacing(GAP)
        self._scroll = PanelScroll(self._cards)
        self._later = QTimer(self)
        self._later.setInterval(0)
        self._later.timeout.connect(self._draw_one)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._arrange()
        self._connect()
        self.retranslate()

    def _arrange(self) -> None:
        for button in (self.back, self.on):
            kept = button.sizePolicy()
            kept.setRetainSizeWhenHidden(True)  # cards stay where they are when there are more than have a place
            button.setSizePolicy(kept)
        self.head.setContentsMargins(GAP, 10, 14, 0)
        head = in_row(
            self.count, self.which, STRETCH, self.span, self.back, self.on, margins=(GAP, 6, 14, 4), spacing=8
        )
        in_column(self.head, head, (self._scroll, 1), (self._nothing, 1), of=self, margins=0, spacing=0)

    def _connect(self) -> None:
        self.which.changed.connect(self._choose_which)
        self.back.clicked.connect(partial(self._turn, -MANY))
        self.on.clicked.connect(partial(self._turn, MANY))
        self.make.clicked.connect(lambda: self.finding.search())
        self.finding.changed.connect(self.refresh)
        self.finding.picked.connect(self._mark)
        self.finding.ticked.connect(self._tell_next)
        self._editor.languageChanged.connect(self.retranslate)
        self._editor.themeChanged.connect(self.update)

    # what it says

    def retranslate(self) -> None:
        """Speak the current language."""
        self.setAccessibleName(tr("Gallery"))
        words = {
            ShownCourses.KINDS: (tr("Best of each kind"), tr("Shows only the best course of each kind.")),
            ShownCourses.KEPT: (tr("Confirmed"), tr("Shows the courses that kept the wish in fresh races.")),
            ShownCourses.ALL: (tr("All"), tr("Shows every course that fits the wish.")),
        }
        for shown, (name, tip) in words.items():
            self.which.name(shown.value, name, tip)
        for button, name in ((self.back, tr("Previous courses")), (self.on, tr("Next courses"))):
            describe(button, name)
        self.make.setText(tr("Make courses"))
        self.head.retranslate()
        for place in self._shown:
            place.say()
        self.refresh()

    def refresh(self) -> None:
        """Show the courses that keep the wish, as far as they are found."""
        finding = self.finding
        courses = finding.courses()
        if courses != self._courses:
            self._first = 0 if self._first >= len(courses) else self._first
            self._courses = courses
        known = len(finding.known)
        told = trn("{shown} of {n} course", "{shown} of {n} courses", known, shown=len(finding.left.courses))
        self.count.setText(told if known else "")
        self.which.set_values([] if finding.kind is not None else [finding.shown.value])
        for part in (self.count, self.which):
            part.setVisible(bool(known) and not self._keeps_places)
        self._say_nothing()
        self._lay()

    def _say_nothing(self) -> None:
        """What is said where no card is shown, and what to do then."""
        finding = self.finding
        none = not self._courses and not (self._keeps_places and finding.is_busy)
        self._nothing.setVisible(none)
        self._scroll.setVisible(not none)
        self.make.setVisible(not finding.is_busy)
        if finding.known and finding.stage is not SearchStage.RESTING:
            self.empty.set_text(tr("No course fits"), tr("Relax the settings on the left, or keep searching."))
        else:
            self.empty.set_text(tr("No courses yet"), tr("Set the wish at the left, then make courses."))

    # the cards

    def _lay(self) -> None:
        """Lay the cards of this turn; those that are there already stay."""
        now = self._turned()
        many = len(self._courses)
        self.span.setText(f"{self._first + 1}–{self._first + len(now)}" if many > MANY else "")
        self.back.setEnabled(self._first > 0)
        self.on.setEnabled(self._first + MANY < many)
        self.back.setVisible(many > MANY)
        self.on.setVisible(many > MANY)
        if [isinstance(shown, GalleryCard) and shown.found for shown in self._shown] != [each or False for each in now]:
            self._replace(now)
        self._place()
        self._tell_next()
        self._mark()

    @property
    def _keeps_places(self) -> bool:
        """Whether cards stay where they appeared."""
        return self.finding.order is SortOrder.FOUND

    def _turned(self) -> tuple[FoundCourse | None, ...]:
        """The places of this turn: None for one that is kept for what is still to come."""
        if not self._keeps_places:
            self._places.clear()
            return self._courses[self._first : self._first + MANY]
        seated = self._places.seated(self._courses)[self._first :][:MANY]
        return (*seated, *(None,) * (MANY - len(seated)))

    def _replace(self, now: tuple[FoundCourse | None, ...]) -> None:
        old = {card.found.key: card for card in self.cards}
        focused = next((card.found.key for card in self.cards if card.hasFocus()), None)
        self._clear_free()
        self._shown, cards = [], list[GalleryCard]()
        for number, found in enumerate(now, self._first + 1):
            if found is None:
                self._shown.append(self._keep_free(number))
                continue
            card = old.pop(found.key, None) or self._card(found)
            if card.found is not found:
                card.found = found
                card.say()
            cards.append(card)
            self._shown.append(card)
        for card in old.values():
            self._grid.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards, self._columns = cards, 0
        if focused in old and cards:
            cards[0].setFocus()
        self._later.start()

    def _clear_free(self) -> None:
        for place in self._free:
            self._grid.removeWidget(place)
            place.hide()
            place.deleteLater()
        self._free = []

    def _keep_free(self, number: int) -> FreePlace:
        self._free.append(FreePlace(number, card_size(self.fontMetrics())))
        return self._free[-1]

    def _tell_next(self) -> None:
        """Say in the next free place what goes on for it, or why nothing comes."""
        if not self._free:
            return
        finding, first = self.finding, self._free[0]
        if finding.is_busy:
            judged = max(finding.tried, finding.judged)
            first.tell(tr("racing: candidate {n}", n=judged + 1), judged % BATCH / BATCH)
            return
        relaxed = finding.relaxed()
        part, more = relaxed or (None, 0)
        first.tell(tr("without the limit on {part}: {n} more", part=part_word(part), n=more) if part else "")

    def _card(self, found: FoundCourse) -> GalleryCard:
        card = GalleryCard(found, self._editor.document.game)
        card.picked.connect(self.finding.pick)
        card.opened.connect(partial(open_course, self._editor))
        card.more.connect(lambda found: more_like(self._editor, found))
        card.pointed.connect(self._point)
        card.stepped.connect(self._step)
        card.asked.connect(self._ask)
        return card

    def _place(self) -> None:
        """Lay the cards side by side, as many as there is room for."""
        columns = max(1, (self._scroll.width() - GAP) // (WIDE + GAP))
        if columns == self._columns:
            return
        self._columns = columns
        for at, shown in enumerate(self._shown):
            self._grid.addWidget(shown, at // columns, at % columns)
            shown.show()
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        for row in range(self._grid.rowCount()):
            self._grid.setRowStretch(row, 0)
        self._grid.setRowStretch(-(-len(self._shown) // columns), 1)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._place()

    def _draw_one(self) -> None:
        """Draw the picture of one card; the window answers between two of them."""
        waiting = next((card for card in self.cards if not card.drawn), None)
        if waiting is None:
            self._later.stop()
        else:
            waiting.draw()

    def _mark(self) -> None:
        chosen = self.finding.chosen
        for card in self.cards:
            card.setChecked(chosen is not None and card.found.key == chosen.key)
        stop = next((card for card in self.cards if card.isChecked()), self.cards[0] if self.cards else None)
        for card in self.cards:
            card.setFocusPolicy(Qt.FocusPolicy.StrongFocus if card is stop else Qt.FocusPolicy.ClickFocus)

    # what is done

    def _choose_which(self) -> None:
        (value,) = self.which.values()
        self.finding.look_at(shown=ShownCourses(value))

    def _turn(self, by: int) -> None:
        self._first = max(0, self._first + by)
        self._lay()

    def _point(self, found: FoundCourse | None) -> None:
        self._editor.state.set_status(verdict_line(found) if found is not None else "")

    def _step(self, card: GalleryCard, step: QPoint) -> None:
        at = self._shown.index(card) + step.x() + step.y() * self._columns
        if 0 <= at < len(self._shown) and isinstance(self._shown[at], GalleryCard):
            self._shown[at].setFocus(Qt.FocusReason.TabFocusReason)
            self._scroll.ensureWidgetVisible(self._shown[at])

    def _ask(self, found: FoundCourse, where: QPoint) -> None:
        course_menu(self._editor, found, self).popup(where)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(QRectF(self.rect()), colour("window"))

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """The keyboard goes to the card that is picked, or to what makes courses."""
        chosen = next((card for card in self.cards if card.isChecked()), self.cards[0] if self.cards else None)
        (chosen or self.make).setFocus(Qt.FocusReason.OtherFocusReason)

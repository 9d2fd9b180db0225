# SPDX-License-Identifier: GPL-3.0-or-later
"""The search for courses to a wish, in the background: what it finds is kept until the program ends."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal

from designer.base.words import Sentence
from designer.editor.rally.gallery.search_work import (
    BATCHES,
    PooledSearch,
    SearchReport,
    SearchStart,
    begin,
    confirm,
    found_first,
    next_batch,
)
from designer.editor.rally.lab.background_search import BackgroundSearch
from designer.editor.widgets.timers import later
from designer.rally.generator.archive import ArchiveCell
from designer.rally.generator.candidate_judge import knows_searches
from designer.rally.generator.found_courses import (
    FoundCourse,
    SortOrder,
    best_of_each_kind,
    in_order,
    united_courses,
    wish_matches,
    without,
)
from designer.rally.generator.judgement import WishPart
from designer.rally.generator.request import usual_players
from designer.rally.generator.search import BATCH
from designer.rally.generator.wish import Wish

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.rally.course.course import Course
    from designer.rally.edition import Edition

_REST = 600
"""Milliseconds until a search follows a wish that somebody is changing."""

MINUTES = (30, 90)
"""How long a race takes in the wish that one begins with."""


class SearchStage(Enum):
    """What goes on."""

    RESTING = "resting"
    WARMING = "warming"
    SEARCHING = "searching"
    CONFIRMING = "confirming"
    DONE = "done"
    STOPPED = "stopped"
    FAULT = "fault"


class ShownCourses(Enum):
    """Which courses are shown of those that keep the wish."""

    KINDS = "kinds"
    KEPT = "kept"
    ALL = "all"


class CourseSearch(BackgroundSearch):
    """Courses that were found for a wish, and the search for more.

    Attributes:
        stage: what goes on; fault: why it cannot.
        wish: what is wished; new: whether new boards are drawn; shown, order, kind: which of them are looked at.
        chosen: the course that is looked at more closely.
        left: what the wish leaves of all that were found.
        tried, hits: of the last search; worst: the part of its wish that hurts most.

    Signals:
        picked: another course is looked at.
    """

    picked = pyqtSignal()

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self.stage = SearchStage.RESTING
        self.fault: Sentence | None = None
        self.wish = Wish(usual_players(self._rules()), 2, MINUTES)
        self.new = False
        self.shown, self.order = ShownCourses.KINDS, SortOrder.BEST
        self._again = later(self, self.search, _REST)
        self.kind: ArchiveCell | None = None
        self.chosen: FoundCourse | None = None
        self.tried = self.hits = 0
        self.worst: WishPart | None = None
        self._all: dict[tuple[object, ...], FoundCourse] = {}
        self.left = wish_matches(self.wish, ())
        self._key = self._rules().key
        self._seed = 0
        self._hunt: PooledSearch | None = None
        self.ticked.connect(self._show_first)
        editor.document.changed.connect(lambda *_: self._follow_rules())

    # what others ask

    @property
    def is_busy(self) -> bool:
        """Whether something goes on that can be stopped."""
        return self.stage in (SearchStage.WARMING, SearchStage.SEARCHING, SearchStage.CONFIRMING)

    @property
    def most_players(self) -> int:
        """For how many courses are by the current rules."""
        return self._rules().players.high

    @property
    def judged(self) -> int:
        """How many pieces of work the search has done so far, candidates of the batch in work too."""
        return self._hunt.judges.done if self._hunt is not None else 0

    @property
    def by_standard_engine(self) -> bool:
        """Whether the search goes on by rules that the fast engine does not know."""
        return self._hunt is not None and not knows_searches(self._hunt.search.making.supply.edition)

    @property
    def known(self) -> tuple[FoundCourse, ...]:
        """All courses that were found by the current rules."""
        return tuple(found for found in self._all.values() if found.making.supply.edition.key == self._key)

    def courses(self) -> tuple[FoundCourse, ...]:
        """The courses that are shown, in order."""
        shown = list(self.left.courses)
        if self.shown is ShownCourses.KEPT:
            shown = [found for found in shown if found.kept]
        elif self.shown is ShownCourses.KINDS and self.kind is None:
            shown = list(best_of_each_kind(self.wish, shown).values())
        if self.kind is not None:
            shown = [found for found in shown if found.kind == self.kind]
        return in_order(self.wish, shown, self.order)

    # what is done to it

    def set_wish(self, wish: Wish) -> None:
        """Wish otherwise; what was found is looked through at once, and a search goes on for the new wish."""
        if wish != self.wish:
            self.wish, self.kind = wish, None
            self._look()
            if self.is_busy:
                self._again.start()

    def look_at(
        self, shown: ShownCourses | None = None, order: SortOrder | None = None, kind: ArchiveCell | None = None
    ) -> None:
        """Show others of the courses that keep the wish, in another order, or those of one kind."""
        self.shown, self.order, self.kind = shown or self.shown, order or self.order, kind
        self._look()

    def sort(self) -> None:
        """Show the best course of each kind, best first: what was found stays where it appeared until then."""
        self.look_at(shown=ShownCourses.KINDS, order=SortOrder.BEST)

    def relaxed(self) -> tuple[WishPart, int] | None:
        """The part of the wish without which most more courses fit, and how many; None where none helps."""
        known, have = self.known, len(self.left.courses)
        more = {part: len(wish_matches(without(self.wish, part), known).courses) - have for part in WishPart}
        best = max(more, key=lambda part: more[part])
        return (best, more[best]) if more[best] > 0 else None

    def pick(self, found: FoundCourse | None) -> None:
        """Look at a course more closely."""
        if found is not self.chosen:
            self.chosen = found
            self.picked.emit()
            self._editor.commands.refresh_soon()

    def search(self, keep: SearchStart | None = None) -> None:
        """Search for the current wish; with ``keep`` from a course, parts of which may stay."""
        self.stop()
        wish = self.wish
        if keep is not None:
            wish = replace(wish, boards=len(keep.found.judgement.genome.pieces))
            self.set_wish(wish)
        self.tried = self.hits = 0
        self.worst = self.fault = None
        self.shown, self.order, self.kind = ShownCourses.ALL, SortOrder.FOUND, None
        self._seed += 1
        self._begin_when_ready(partial(self._go, wish, self.new, keep), worth=knows_searches(self._rules()))
        if self.is_waiting:
            self._set(SearchStage.WARMING)

    def stop(self) -> None:
        """Search no more; what was found stays."""
        self._again.stop()
        self._give_up()
        if self.is_busy:
            self._set(SearchStage.STOPPED)

    # how it goes

    def _rules(self) -> Edition:
        return self._course.rules()

    @property
    def _course(self) -> Course:
        course: Course = self._editor.document.course
        return course

    def _set(self, stage: SearchStage) -> None:
        self.stage = stage
        self._tick_while(self.is_busy)
        self._look()

    def _look(self) -> None:
        """Look through all courses again."""
        self.left = wish_matches(self.wish, self.known)
        self._editor.state.set_work(min(1.0, self.tried / (BATCH * BATCHES)) if self.is_busy else None)
        self.changed.emit()
        if self.chosen is not None:
            self.pick(self._all.get(self.chosen.key))

    def _follow_rules(self) -> None:
        """Another edition was chosen, or another course opened: only courses by its rules are shown."""
        key = self._rules().key
        if key != self._key:
            self._key = key
            self._look()

    def _go(self, wish: Wish, new: bool, keep: SearchStart | None) -> None:
        self._set(SearchStage.SEARCHING)
        work = partial(begin, self._course, wish, new, keep, self._seed)
        self._worker.start(work, self._take)

    def _take(self, answer: object) -> None:
        """A piece is done: show what it found, and go on."""
        if isinstance(answer, Sentence):
            self.fault = answer
            self._set(SearchStage.FAULT)
            return
        assert isinstance(answer, SearchReport)
        self._hunt = answer.hunt
        self._show_first()
        self.tried, self.hits, self.worst = answer.tried, answer.hits, answer.worst
        self._all = united_courses(self._all, answer.found)
        if self.stage is SearchStage.CONFIRMING:
            self._set(SearchStage.DONE)
        elif answer.ends:
            self._set(SearchStage.CONFIRMING)
            self._worker.start(partial(confirm, answer.hunt), self._take)
        else:
            self._look()
            self._worker.start(partial(next_batch, answer.hunt), self._take)

    def _show_first(self) -> None:
        """Show the first course that fits while the others of its batch are looked at."""
        first = found_first(self._hunt) if self._hunt is not None and self.stage is SearchStage.SEARCHING else None
        if first is not None and first.key not in self._all:
            self._all = united_courses(self._all, [first])
            self._look()


def course_search_of(editor: Editor) -> CourseSearch:
    """The search of an editor, made when somebody first asks for it."""
    return editor.findChild(CourseSearch) or CourseSearch(editor)

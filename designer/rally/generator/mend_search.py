# SPDX-License-Identifier: GPL-3.0-or-later
"""What would better a course: every single change is judged, the best ones are confirmed by fresh races.

Checking and the first races of a change are one pass. Then the better half of the changes is played on again and again
(successive halving, Karnin, Koren and Somekh 2013), with races of the same seeds, so that luck touches all alike. But
the best of many has mostly had luck besides: what is told comes from a second batch that had no part in choosing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, inf, sqrt

from designer.rally.generator.dice import mix
from designer.rally.generator.mend_goal import Goal
from designer.rally.generator.mend_loss import halving_sizes, loss
from designer.rally.generator.mend_schedule import Schedule, share_of_look
from designer.rally.generator.neighbourhood import Move, docks_first, spread
from designer.rally.generator.suggestions import Advice, Suggestion, suggestion
from designer.rally.generator.trials import Findings, Trial, TrialPool, TrialResult, breaks
from designer.rally.lab.batch import Span
from designer.rally.lab.statistics import ERROR

CHUNK = 24
"""Changes that are judged between two looks at most; where there are few, one of the parts."""

PARTS = 6
"""Parts of all changes, each of which has some of everything: after one of them the best may be told."""

FEWEST = 6
"""Changes that come to the end at least: fresh races tell them apart at less cost than more of the same would."""

LUCK = 0.25
"""Part of an interval by which luck may have been against what is looked at for a first suggestion."""


SCHEDULE = Schedule(24, tuple((part, (200, 800)) for part in range(1, 5)), (1, 1), (400, 1600), 12_000)
SCHEDULE_FAIR = Schedule(100, ((1, (400, 1600)), (3, (400, 3200))), (2, 8), (600, 2400), 18_000)
"""For deaths and rounds, and for fair docks, which few races tell little of."""

SCHEDULE_PLAIN = Schedule(12, tuple((part, (100, 100)) for part in range(1, 5)), (1, 1), (100, 400), 400)
"""Where the compiled engine is missing, or does not play the course."""


def schedule_for(goal: Goal, *, is_compiled: bool) -> Schedule:
    """How many races a goal takes with the engine that plays the course."""
    if not is_compiled:
        return SCHEDULE_PLAIN
    return SCHEDULE_FAIR if goal.what == "fair" else SCHEDULE


@dataclass(frozen=True)
class MendOrder:
    """What is asked.

    Attributes:
        moves: the changes; goal: what is to become better.
        seed: of the races; top: how many suggestions at most.
        allow_deaths: whether a change may cost any number of deaths.
    """

    moves: Sequence[Move]
    goal: Goal
    seed: int
    top: int
    allow_deaths: bool = False

    @property
    def may_cost_deaths(self) -> bool:
        """Whether nothing is refused for the deaths that it costs."""
        return self.allow_deaths or self.goal.wants_deaths


def suggest(
    order: MendOrder,
    judges: TrialPool,
    tell: Callable[[int], None] = lambda done: None,
    tell_first: Callable[[Advice], None] = lambda advice: None,
) -> Advice:
    """Judge all changes, and confirm the best.

    Args:
        order: what is asked.
        judges: who plays; their work is a :class:`~.trials.TrialJudge`.
        tell: called with how many changes were judged so far.
        tell_first: called once with the best so far, as soon as fresh races confirm one.
    """
    mending, told = _Mending(order, judges), False
    for done in mending.screen():
        tell(done)
        first = mending.glance() if mending.is_due(done) else None
        if first is not None:
            tell_first(first)
            told = True
    for advice in mending.confirmed(mending.halved()):
        if advice.suggestions and not (told or advice.complete):
            tell_first(advice)
            told = True
    return advice


class _Mending:
    """One search: the changes that were judged so far, with their races."""

    def __init__(self, order: MendOrder, judges: TrialPool) -> None:
        self._order, self._judges = order, judges
        self._may_cost_deaths = order.may_cost_deaths
        self._few, self._fresh, self._early = (mix(order.seed, part) >> 2 for part in (1, 2, 3))
        probe = self._judged([None], (0, SCHEDULE_PLAIN.first), self._few)[0]
        self._schedule = schedule_for(order.goal, is_compiled=probe.is_compiled)
        self._base = self._longer(probe)
        self._sound: list[TrialResult] = []
        self._tried = 0
        self._glances = 0
        self._known: dict[tuple[int, Move | None, int], TrialResult] = {}
        self._known[self._few, None, self._schedule.first] = self._base
        self._told: TrialResult | None = None
        self._told_by: tuple[TrialResult, TrialResult] | None = None
        self._findings: dict[Move | None, Findings] = {}

    def _judged(
        self, moves: Sequence[Move | None], span: Span, seed: int, *, checked: bool = False, kept: bool = False
    ) -> list[TrialResult]:
        return self._judges.judged([Trial(move, span, seed, checked=checked, kept=kept) for move in moves])

    def _longer(self, probe: TrialResult) -> TrialResult:
        """The course as it is with as many races as every change has."""
        played, first = SCHEDULE_PLAIN.first, self._schedule.first
        if first <= played:
            return probe
        return probe.with_more(self._judged([None], (played, first), self._few, checked=True)[0])

    # every change

    def screen(self) -> Iterator[int]:
        """Check and race all changes in their turn; yields how many are done."""
        moves = (docks_first if self._order.goal.what == "fair" else spread)(self._order.moves)
        size = max(1, min(CHUNK, ceil(len(moves) / PARTS)))
        for at in range(0, len(moves), size):
            found = self._judged(moves[at : at + size], (0, self._schedule.first), self._few)
            sound = [item for item in found if item.counts is not None]
            self._known |= {(self._few, item.move, self._schedule.first): item for item in sound}
            self._sound += sound
            self._tried += len(found)
            yield self._tried

    def is_due(self, done: int) -> bool:
        """Whether so many changes are enough for the next look for a first suggestion, and nothing was told before."""
        due = sum(PARTS * done >= part * len(self._order.moves) for part, _ in self._schedule.glances)
        return self._told is None and self._glances < due

    def glance(self) -> Advice | None:
        """The best so far, where fresh races leave no doubt of it.

        Races take less time than looking for hints: only of what would be told it is asked whether it brings one. Then
        another takes its place.
        """
        looked_at = {move for seed, move, _ in self._known if seed == self._early}
        self._glances += 1
        places, of = self._schedule.at_once
        open_yet = self._sieved([item for item in self._sound if item.move not in looked_at], of, places)
        while places and open_yet and not self._told:
            places, open_yet = self._look_at(open_yet[:places]), open_yet[places:]
        return self._first_advice()

    def _sieved(self, found: Sequence[TrialResult], most: int, fewest: int) -> list[TrialResult]:
        """All of these, the best first: so many of them are played on, then half of those, until there are so few."""
        ranked, races = self._ranked(found), self._schedule.first
        while most > fewest and len(ranked) > fewest:
            races, rest = 2 * races, ranked[most:]
            base, *more = self._races_of([None, *(item.move for item in ranked[:most])], races, self._few)
            ranked = [*self._ranked(more, base), *rest]
            most //= 2
        return ranked

    def _look_at(self, still: Sequence[TrialResult]) -> int:
        """Race on these until one may be told, as long as that may be; how many would be told, but bring a hint."""
        (races, most), hinted = self._glance, set[Move | None]()
        while still and races <= most:
            before, *after = self._races_of([None, *(item.move for item in still)], races, self._early)
            found = [self._seen_early(before, *both) for both in zip(still, after, strict=True)]
            kept = self._kept_of(still, found)
            told = self._unhinted(kept, 1)
            if told:
                self._told, self._told_by = told[0], (before, after[still.index(told[0])])
                break
            hinted |= {item.move for item in kept}
            more = sqrt(most / races)
            still = [item for item, known in zip(still, found, strict=True) if self._is_promising(known, more)]
            races *= 2
        return len(hinted)

    @property
    def _glance(self) -> tuple[int, int]:
        """The fewest and the most fresh races of those that are looked at now for a first suggestion."""
        return self._schedule.glances[self._glances - 1][1]

    def _first_advice(self) -> Advice | None:
        if self._told is None or self._told_by is None:
            return None
        before, after = self._told_by
        return self._advice(before, self._early, (self._seen_early(before, self._told, after),), complete=False)

    def _seen_early(self, before: TrialResult, known: TrialResult, after: TrialResult) -> Suggestion:
        return self._suggestion(before, known, after, self._early_error(after))

    def _early_error(self, after: TrialResult) -> float:
        """How often a first suggestion may err that is told by so many races."""
        assert after.counts is not None
        return ERROR * share_of_look(after.counts.races, self._glance) / self._schedule.early_changes

    def _kept_of(self, changes: Sequence[TrialResult], found: Sequence[Suggestion]) -> list[TrialResult]:
        """Those of some changes that may be told by what is known of each, the nearest to the goal first."""
        kept = [at for at, item in enumerate(found) if self._is_kept(item)]
        return [changes[at] for at in sorted(kept, key=lambda at: self._nearness(found[at]))]

    def _is_promising(self, item: Suggestion, narrower: float) -> bool:
        """Whether what is told first may be this change; one that seems to cost too many deaths is left for the end."""
        luck = LUCK * sqrt(1 - narrower**-2)
        costs_few = self._may_cost_deaths or item.beyond.value <= luck * item.beyond.half
        return costs_few and self._may_be_kept(item, narrower, luck)

    def _races_of(self, moves: Sequence[Move | None], races: int, seed: int) -> list[TrialResult]:
        """Races of a seed of these changes, so many from the first; half as many were played, and are not again."""
        new = [move for move in moves if (seed, move, races) not in self._known]
        played = [self._known.get((seed, move, races // 2)) for move in new]
        orders = [
            Trial(move, (races // 2 if known else 0, races), seed, checked=True, kept=seed != self._few)
            for move, known in zip(new, played, strict=True)
        ]
        for known, more in zip(played, self._judges.judged(orders), strict=True):
            self._known[seed, more.move, races] = known.with_more(more) if known else more
        return [self._known[seed, move, races] for move in moves]

    def halved(self) -> list[TrialResult]:
        """The few that are best after more and more races; fresh races tell which of them is the best.

        What was told first is among them, and nothing that brings a hint.
        """
        left, played = self._ranked(self._sound), self._schedule.first
        fewest = max(FEWEST, self._order.top)
        sizes = halving_sizes(len(left), fewest)
        for size in sizes:
            left = self._unhinted(left, size) if size == sizes[-1] else left[:size]
            played *= 2
            self._base, *more = self._races_of([None, *(item.move for item in left)], played, self._few)
            left = self._ranked(more)
        left = self._unhinted(left, fewest)
        return left if self._told is None or self._told.move in {item.move for item in left} else [*left, self._told]

    def _unhinted(self, found: Sequence[TrialResult], most: int) -> list[TrialResult]:
        """The first of these that bring no hint, so many at most; no others are asked than that takes."""
        kept, at = list[TrialResult](), 0
        while at < len(found) and len(kept) < most:
            asked = found[at : at + most - len(kept)]
            self._look_for_hints([None, *(item.move for item in asked)])
            kept += (item for item in asked if not breaks(self._findings[None], self._findings[item.move]))
            at += len(asked)
        return kept

    def _look_for_hints(self, moves: Sequence[Move | None]) -> None:
        new = [Trial(move, (0, 0), self._fresh, whole=True) for move in moves if move not in self._findings]
        self._findings |= {found.move: found.findings for found in self._judges.judged(new)}

    def _ranked(self, found: Sequence[TrialResult], base: TrialResult | None = None) -> list[TrialResult]:
        goal, before = self._order.goal, base or self._base
        return sorted(found, key=lambda item: loss(goal, before, item, may_cost_deaths=self._may_cost_deaths))

    # the best ones

    def confirmed(self, found: Sequence[TrialResult]) -> Iterator[Advice]:
        """What fresh races say of the few that are left, at each look; the last is complete."""
        for before, items, is_last in self._raced_until_decided(found):
            yield self._advice_of(before, items, complete=is_last)

    def _advice_of(self, before: TrialResult, items: Sequence[Suggestion], *, complete: bool) -> Advice:
        sure = [item for item in items if item.is_sure]
        kept = [item for item in sure if self._is_kept(item)]
        refused = [item for item in sure if item not in kept]
        best = min(kept or (item for item in items if not item.is_sure), key=self._nearness, default=None)
        kept = sorted(kept, key=self._nearness)[: self._order.top]
        return self._advice(before, self._fresh, kept, refused, best, complete=complete)

    def _raced_until_decided(
        self, found: Sequence[TrialResult]
    ) -> Iterator[tuple[TrialResult, Sequence[Suggestion], bool]]:
        """Fresh races, and more of what is undecided and may yet be the best.

        Yields:
            At each look the races of the course as it is, what is known of each change, and whether that is all.
        """
        (played, most), items = self._schedule.fresh, dict[int, Suggestion]()
        before, *after = self._fresh_races(found, (0, played))
        still, left = list(range(len(found))), self._schedule.more
        while True:
            error = ERROR * share_of_look(played, self._schedule.fresh) / max(1, len(found))
            items |= {at: self._in_the_end(before, found[at], after[at], error) for at in still}
            races = min(played, most - played)
            narrower = sqrt(most / played)
            still = self._open_yet(items, still, narrower)[: max(0, left // races - 1)] if races else []
            yield before, list(items.values()), not still
            if not still:
                return
            left -= (1 + len(still)) * races
            longer, *more = self._fresh_races([found[at] for at in still], (played, played + races))
            before, played = before.with_more(longer), played + races
            for at, part in zip(still, more, strict=True):
                after[at] = after[at].with_more(part)

    def _open_yet(self, items: Mapping[int, Suggestion], still: Sequence[int], narrower: float) -> list[int]:
        """Which may be decided by all races that there are and may yet be the best, the nearest to the goal first."""
        best = min((self._nearness(item) for item in items.values() if self._is_kept(item)), default=inf)
        found = [at for at in still if self._may_be_kept(items[at], narrower) and self._nearness(items[at]) < best]
        return sorted(found, key=lambda at: self._nearness(items[at]))

    def _fresh_races(self, found: Sequence[TrialResult], span: Span) -> list[TrialResult]:
        """Of the course as it is, and of each of these."""
        return self._judged([None, *(item.move for item in found)], span, self._fresh, checked=True, kept=True)

    def _in_the_end(self, before: TrialResult, known: TrialResult, after: TrialResult, error: float) -> Suggestion:
        """What fresh races say of a change; of what was told first together with those that it was told for.

        That may err as often as it might then: it is luck no more often if it must be sure twice.
        """
        if self._told_by is not None and self._told_by[1].move == known.move:
            early, told = self._told_by
            error = max(error, self._early_error(told))
            before, after = early.with_more(before), told.with_more(after)
        return self._suggestion(before, known, after, error)

    def _suggestion(self, before: TrialResult, known: TrialResult, after: TrialResult, error: float) -> Suggestion:
        found = suggestion(self._order.goal, before, after, error)
        return replace(found, par=(self._base.par or 0, known.par or 0))

    def _is_kept(self, item: Suggestion) -> bool:
        """Whether it is sure that a change helps, and that it costs few deaths enough."""
        return item.is_sure and (self._may_cost_deaths or not item.costs_deaths)

    def _may_be_kept(self, item: Suggestion, narrower: float, luck: float = 0.0) -> bool:
        """Whether a change that is not kept yet may be where intervals are so many times narrower and all else stays.

        But for luck: by such a part of an interval a change may come out better.

        No races are played for one of which even so many more would hardly be sure that it helps.
        """
        if self._is_kept(item) or (item.is_beyond and not self._may_cost_deaths):
            return False
        gain = item.change.value / self._order.goal.change
        edge = (item.change.high if self._order.goal.change < 0 else item.change.low) / self._order.goal.change
        far = gain - edge
        return gain > 0 and gain + luck * far > far / narrower

    def _nearness(self, item: Suggestion) -> float:
        """The nearest to the goal first; half as much again as was wanted is enough."""
        return -min(item.change.value / self._order.goal.change, 1.5)

    def _advice(
        self,
        before: TrialResult,
        seed: int,
        found: Sequence[Suggestion],
        refused: Sequence[Suggestion] = (),
        best: Suggestion | None = None,
        *,
        complete: bool = True,
    ) -> Advice:
        assert before.counts is not None
        assert before.tally is not None
        return Advice(
            self._order.goal,
            tuple(found),
            tuple(refused),
            best or next(iter(found), None),
            self._tried,
            len(self._sound),
            before.counts,
            before.tally,
            seed,
            complete,
        )

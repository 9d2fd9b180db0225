# SPDX-License-Identifier: GPL-3.0-or-later
"""The search: candidates are drawn, judged in batches and told to the archive, always in the same order.

Candidate ``i`` draws from the seed and ``i`` alone, a batch from one state of the archive: what is found does not
depend on how many workers judge, and a number of batches can be repeated exactly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice

from designer.base.breathe import Breathe, keep_on
from designer.rally.generator.archive import Archive, ArchiveCell, Parents, archive_cell_of
from designer.rally.generator.candidate_judge import (
    ENTRY,
    MOST_PROMISE,
    PROMISE,
    SCREENING,
    SCREENING_PLAIN,
    CandidateOrder,
    is_compiled,
)
from designer.rally.generator.dice import Dice, mix
from designer.rally.generator.genome import Genome
from designer.rally.generator.judgement import (
    FAIR_SURE,
    FAIR_SURE_PLAIN,
    CandidateRefusal,
    GalleryObstacle,
    Judgement,
    WishPart,
    distance,
    missed,
    obstacle,
    worth,
)
from designer.rally.generator.operators import Making, changed, made_up
from designer.rally.generator.unlikeness import unlike
from designer.rally.lab.workers import WorkPool

BATCH = 32
"""Candidates that are judged from one state of the archive."""

AT_RANDOM_FIRST = 64
"""So many are made up before any is changed."""

NEAREST = 15
"""So many of those nearest to the wish are changed."""

MOST_RACES = 1000
"""An elite that was played so often is not played again."""

NEAR = 1.0
"""Units of the wish by which an elite may be off it and still be worth many races."""

DOUBTFUL = 6
"""So many elites are played again in a batch because they lie too near to the border of their cell."""

TRIES, TRIES_IN_A_CROWD = 3, 10
"""So often a candidate is drawn until it was not judged before, and in a crowd is like no course that may be shown."""

CROWDED = 2
"""Where more than so many times as many courses may be shown as are unlike each other, it is a crowd."""

AT_ONCE = 8
"""Of so many courses the fresh races are played before the next are begun."""

_CANDIDATE, _PROMISE = 1, 2
"""What a seed of races is for."""


class GeneratorSearch:
    """A search in progress.

    Attributes:
        making: the wish, the boards and what is pinned; seed: of the search.
        archive: the best of each kind.
        batches: how many were judged; tried: how many candidates that was.
        refusals: how often each stage of the sieve said no; misses: how many candidates miss each part of the wish,
            and how many miss nothing else.
        first: the first course that misses nothing, as soon as it was looked at: long before its batch is done.
    """

    def __init__(
        self,
        making: Making,
        seed: int,
        judges: WorkPool[CandidateOrder, Judgement],
        *,
        elites: bool = True,
        batch: int = BATCH,
    ) -> None:
        """A search that has not begun.

        Args:
            making: the wish, the boards and what is pinned.
            seed: the same one finds the same courses.
            judges: who judges.
            batch: how many candidates are judged from one state of the archive.
            elites: whether courses that were found are changed; without them all are made up, for comparison.
        """
        self.making = making
        self.seed = seed
        self.batches = 0
        self.refusals: Counter[CandidateRefusal] = Counter()
        self.misses: Counter[WishPart] = Counter()
        self.only_misses: Counter[WishPart] = Counter()
        self.first: Judgement | None = None
        self.archive = Archive(self.worth)
        self._judges = judges
        self._elites = elites
        self._batch = batch
        self._nearest: list[Judgement] = []
        self._hits: dict[tuple[object, ...], Judgement] = {}
        self._found: dict[tuple[object, ...], Judgement] = {}
        self._promised: dict[Genome, Judgement] = {}
        self._seen: set[Genome] = set()
        self._often: Counter[ArchiveCell] = Counter()
        compiled = is_compiled(making)
        self._screening, self._entry = (SCREENING, ENTRY) if compiled else (SCREENING_PLAIN, 2 * SCREENING_PLAIN)
        self._promise = PROMISE if compiled else 4 * SCREENING_PLAIN
        self._fair, self._promised_fair = (0.0, FAIR_SURE) if compiled else (FAIR_SURE_PLAIN,) * 2

    @property
    def tried(self) -> int:
        """How many candidates were judged."""
        return self._batch * self.batches

    @property
    def hits(self) -> int:
        """How many courses, none like another, are inside the wish and may be shown, as far as their races tell."""
        return len(self._unlike(self._good()))

    @property
    def found(self) -> tuple[Judgement, ...]:
        """Of each kind of course that was played the best one, whether it is inside the wish or not."""
        return tuple(self._found.values())

    def worth(self, judgement: Judgement) -> float:
        """What a candidate is worth."""
        return worth(self.making.wish, judgement)

    def distance(self, judgement: Judgement) -> float:
        """How far a candidate is from being inside the wish with all margins."""
        return distance(self.making.wish, judgement)

    # --- a batch

    def run_batch(self, breathe: Breathe = keep_on) -> None:
        """Draw, judge and tell one batch; where it is interrupted, nothing has happened, but the first may be known.

        ``breathe`` is called after each answer; what it raises ends the batch.
        """
        drawn = list(self._drawn())
        parents = (parent for _, parent in drawn if parent is not None)
        played = self._to_play_again(chain(parents, islice(self.archive.doubtful(), DOUBTFUL)))
        orders = [self._first_order(genome, number) for number, (genome, _) in enumerate(drawn, self.tried)]
        answers = self._judged([*orders, *map(self._again, played)], breathe)
        judged, again = answers[: len(drawn)], answers[len(drawn) :]
        entering = [item for item in judged if item.refused is None and self._interesting(item)]
        more = self._judged([self._more(item) for item in entering], breathe)
        # from here on nothing takes long
        self.batches += 1
        for item, more_races in zip(played, again, strict=True):
            self._replace(item, _with(item, more_races))
        longer = {id(item): _with(item, races) for item, races in zip(entering, more, strict=True)}
        for item in judged:
            self._tell(longer.get(id(item), item))

    def _judged(self, orders: Sequence[CandidateOrder], breathe: Breathe) -> list[Judgement]:
        """The answers to some orders; which is the first course that fits does not depend on who is quicker."""
        found, done = dict[int, Judgement](), 0
        for place, answer in self._judges.answers(orders):
            found[place] = answer
            while done in found:
                self._know_first(found[done])
                done += 1
            breathe()
        return [found[place] for place in range(len(orders))]

    def _know_first(self, item: Judgement) -> None:
        is_new = self.first is None and item.refused is None and item.facts is not None
        if is_new and not missed(self.making.wish, item):
            self.first = item

    def _drawn(self) -> Iterator[tuple[Genome, Judgement | None]]:
        """The candidates of a batch, each with the one that it was changed from."""
        crowd = self._crowd()
        parents = self._parents(is_crowded=bool(crowd))
        for number in range(self.tried, self.tried + self._batch):
            dice = Dice(self.seed, number)
            parent = parents.one(dice) if self._elites and number >= AT_RANDOM_FIRST else None
            genome = self._made(parent, parents, dice)
            for _ in range(TRIES_IN_A_CROWD if crowd else TRIES):
                if genome not in self._seen and unlike([genome], crowd, self.making.supply.side):
                    break
                genome = self._made(parent, parents, dice)
            yield genome, parent

    def _crowd(self) -> list[Genome]:
        """Courses that may be shown, where so many others are like them that those need no more beside them."""
        good = self._good()
        unlike_ones = self._unlike(good)
        return [item.genome for item in unlike_ones] if len(good) > CROWDED * len(unlike_ones) else []

    def _parents(self, *, is_crowded: bool) -> Parents:
        """Those that are changed; in a crowd those nearest to the wish are none like another."""
        elites = [elite for _, elite in self.archive.elites()]
        nearest = self._nearest if any(map(self.distance, elites)) else []  # what all keep nobody can come nearer to
        if nearest and is_crowded:
            nearest = self._unlike([*sorted(self._hits.values(), key=self._rank), *nearest])[:NEAREST]
        return Parents(elites, nearest, self.distance, self._often)

    def _made(self, parent: Judgement | None, parents: Parents, dice: Dice) -> Genome:
        making = self.making
        kept = making.pins.kept
        if parent is None and kept is not None and self._elites and dice.percent(50):
            genome = kept
            for _ in range(dice.between(1, 3)):
                genome = changed(genome, making, dice)
            return genome
        if parent is None:
            return made_up(making, dice)
        genome = changed(parent.genome, making, dice)
        return changed(genome, making, dice) if parents.two_changes(dice) else genome

    def _to_play_again(self, items: Iterable[Judgement]) -> list[Judgement]:
        """Each of these once, if it was not played often enough."""
        once = {id(item): item for item in items}
        return [item for item in once.values() if item.counts is not None and item.counts.races < MOST_RACES]

    def _first_order(self, genome: Genome, number: int) -> CandidateOrder:
        return CandidateOrder(genome, number, (0, self._screening), self._race_seed(number))

    def _again(self, item: Judgement) -> CandidateOrder:
        return self._order(item, self._screening)

    def _more(self, item: Judgement) -> CandidateOrder:
        return self._order(item, self._entry)

    def _order(self, item: Judgement, races: int, purpose: int = _CANDIDATE) -> CandidateOrder:
        """Races of a candidate after those that were played."""
        played = item.counts.races if item.counts else 0
        span = (played, played + races)
        return CandidateOrder(item.genome, item.number, span, self._race_seed(item.number, purpose), sieved=True)

    def _race_seed(self, number: int, purpose: int = _CANDIDATE) -> int:
        return mix(self.seed, number, purpose) >> 2  # as large as a file may hold

    # --- what is kept

    def _interesting(self, item: Judgement) -> bool:
        """Whether a candidate might be kept, so that it is worth more races."""
        if self.archive.would_enter(item) and self.distance(item) < NEAR:
            return True
        return not missed(self.making.wish, item) and item.genome.kind not in self._hits

    def _tell(self, item: Judgement) -> None:
        self._seen.add(item.genome)
        if item.refused is not None:
            self.refusals[item.refused] += 1
        if item.refused in (None, CandidateRefusal.LENGTH):
            parts = missed(self.making.wish, item)
            self.misses.update(parts)
            if len(parts) == 1:
                self.only_misses.update(parts)
        if item.refused is None:
            self._often[archive_cell_of(item)] += 1
            self.archive.enter(item)
            self._note(item)

    def _note(self, item: Judgement) -> None:
        """Keep a candidate among the nearest, and among the hits of its kind."""
        rest = [other for other in self._nearest if other.genome != item.genome]
        self._nearest = sorted([*rest, item], key=self._rank)[:NEAREST]
        kind, known = item.genome.kind, self._found.get(item.genome.kind)
        if known is None or known.genome == item.genome or self.worth(item) > self.worth(known):
            self._found[kind] = item
        known = self._hits.get(kind)
        if known is not None and known.genome == item.genome:
            del self._hits[kind]
            known = None
        if self.distance(item) == 0 and (known is None or self.worth(item) > self.worth(known)):
            self._hits[kind] = item

    def _rank(self, item: Judgement) -> tuple[float, int]:
        return (-self.worth(item), item.number)

    def _replace(self, item: Judgement, again: Judgement) -> None:
        self.archive.judged_again(item, again)
        self._note(again)

    # --- what is shown

    @property
    def worst_part(self) -> WishPart | None:
        """The part of the wish that hurts most: without it the most candidates would do."""
        known = self.only_misses or self.misses
        return max(known, key=lambda part: (known[part], part.value), default=None)

    def nearest(self, count: int = 3) -> list[Judgement]:
        """The candidates nearest to the wish."""
        return self._nearest[:count]

    def shown(self, count: int) -> list[Judgement]:
        """So many courses at most that keep the wish in fresh races, all different."""
        return list(self.confirmed(count))

    def confirmed(self, count: int) -> Iterator[Judgement]:
        """One course after the other that keeps the wish in fresh races; its counts are of those races alone.

        Few are played at a time, so that who stops in between has those before. None is like one before, and where
        fresh races turn one down, one that is like it may come.
        """
        kept: list[Judgement] = []
        waiting = [item for item in self._in_turn() if self._obstacle(item) is None]
        while len(kept) < count:
            now = self._unlike(waiting, kept)[: min(count - len(kept), AT_ONCE)]
            if not now:
                return
            chosen = {item.genome for item in now}
            waiting = [item for item in waiting if item.genome not in chosen]
            good = [item for item in self._promises(now) if self._broken(item) is None]
            kept += good
            yield from good

    def _promises(self, items: Sequence[Judgement]) -> list[Judgement]:
        """Courses with fresh races, which are played once; more where their docks are in doubt."""
        doubtful = [replace(item, counts=None) for item in items if item.genome not in self._promised]
        while doubtful:
            orders = [self._order(item, self._promise, _PROMISE) for item in doubtful]
            played = [_with(*pair) for pair in zip(doubtful, self._judges.judged(orders), strict=True)]
            doubtful = [item for item in played if self._has_doubtful_docks(item)]
            self._promised |= {item.genome: item for item in played if item not in doubtful}
        return [self._promised[item.genome] for item in items]

    def _has_doubtful_docks(self, fresh: Judgement) -> bool:
        """Whether more races may tell that docks are fair."""
        assert fresh.counts is not None
        if fresh.counts.races >= MOST_PROMISE or self._broken(fresh) is not GalleryObstacle.UNFAIR:
            return False
        return obstacle(fresh, -self._promised_fair) is not GalleryObstacle.UNFAIR

    def _obstacle(self, item: Judgement) -> GalleryObstacle | None:
        """What keeps a course from being shown that keeps the wish."""
        return self._unless_pinned(obstacle(item, self._fair))

    def _unless_pinned(self, found: GalleryObstacle | None) -> GalleryObstacle | None:
        return None if found is GalleryObstacle.IDLE and not self.making.is_free else found

    def _broken(self, fresh: Judgement) -> GalleryObstacle | None:
        """What fresh races say against a course."""
        return (
            GalleryObstacle.CHANCE
            if self.distance(fresh)
            else self._unless_pinned(obstacle(fresh, self._promised_fair))
        )

    def _known_obstacle(self, item: Judgement) -> GalleryObstacle | None:
        """The same by all that is known, its fresh races too where they were played."""
        fresh = self._promised.get(item.genome)
        return self._obstacle(item) or (self._broken(fresh) if fresh is not None else None)

    def obstacles(self, shown: Sequence[Judgement]) -> Counter[GalleryObstacle]:
        """What kept how many courses inside the wish from being shown, these being shown."""
        there = {item.genome for item in shown}
        others = [item for item in self._hits.values() if item.genome not in there]
        return Counter(self._known_obstacle(item) or GalleryObstacle.ALIKE for item in others)

    def _unlike(self, items: Sequence[Judgement], kept: Sequence[Judgement] = ()) -> list[Judgement]:
        """Those that are unlike all before them and all that are kept."""
        if not self.making.is_free:
            return list(items)
        side = self.making.supply.side
        chosen = set(unlike([item.genome for item in items], [item.genome for item in kept], side))
        return [item for item in items if item.genome in chosen]

    def _good(self) -> list[Judgement]:
        """The hits against which nothing is known that keeps them from being shown."""
        return [item for item in self._in_turn() if self._known_obstacle(item) is None]

    def _in_turn(self) -> list[Judgement]:
        """All hits: the best of each set of boards, then the second best, and so on."""
        ranks: Counter[tuple[str, ...]] = Counter()
        order = []
        for item in sorted(self._hits.values(), key=self._rank):
            boards = tuple(sorted(piece.board for piece in item.genome.pieces))
            order.append((ranks[boards], self._rank(item), item))
            ranks[boards] += 1
        return [item for _, _, item in sorted(order, key=lambda entry: entry[:2])]


def _with(item: Judgement, more: Judgement) -> Judgement:
    assert more.counts is not None
    return item.with_counts(more.counts)


def enough(search: GeneratorSearch, count: int) -> bool:
    """Whether as many courses as are wanted keep the wish in fresh races.

    These are played once there are a quarter more hits; where too many of them fail, the search goes on.
    """
    return search.hits >= count + max(2, count // 4) and len(search.shown(count)) == count

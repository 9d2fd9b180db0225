# SPDX-License-Identifier: GPL-3.0-or-later
"""What is known of a candidate, how near that is to the wish, and how interesting."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from math import exp, inf, sqrt

from designer.rally.generator.genome import Genome
from designer.rally.generator.wish import DIFFICULTY, LETHAL, Band, Wish
from designer.rally.lab.reference import dock_limit


class CandidateRefusal(Enum):
    """Why a candidate is not played."""

    CHECKPOINT = "checkpoint"
    CLOSE = "close"
    IDLE = "idle"
    ERROR = "error"
    LENGTH = "length"


@dataclass(frozen=True)
class Counts:
    """What races came to, in whole numbers that add up.

    Attributes:
        races: how many; players: robots in each.
        rounds, squares: the sum of their rounds, and of the squares of these.
        deaths, death_squares: over all robots the sum of their deaths in a race, and of the squares.
        out: robots that were out for good; leads: lead changes; pushes: robots pushed by others.
        wins: by dock the races that were won alone; by team those that it won, and none where one begins as SuperBot.
        carried: by board the registers of robots that ended on it; empty where each board has a checkpoint.
    """

    races: int
    players: int
    rounds: int
    squares: int
    deaths: int
    death_squares: int
    out: int
    leads: int
    pushes: int
    wins: tuple[int, ...]
    carried: tuple[int, ...] = ()

    def __add__(self, other: Counts) -> Counts:
        """Both together; exact, in any order."""
        return self._combined(other, int.__add__)

    def __sub__(self, other: Counts) -> Counts:
        """Without some of these races."""
        return self._combined(other, int.__sub__)

    def _combined(self, other: Counts, how: Callable[[int, int], int]) -> Counts:
        assert self.players == other.players
        return Counts(
            how(self.races, other.races),
            self.players,
            how(self.rounds, other.rounds),
            how(self.squares, other.squares),
            how(self.deaths, other.deaths),
            how(self.death_squares, other.death_squares),
            how(self.out, other.out),
            how(self.leads, other.leads),
            how(self.pushes, other.pushes),
            tuple(map(how, self.wins, other.wins)),
            tuple(map(how, self.carried, other.carried)),
        )

    @property
    def mean_rounds(self) -> float:
        """Rounds of a race in the mean."""
        return self.rounds / self.races

    @property
    def mean_deaths(self) -> float:
        """How often a robot is lost in a race, in the mean."""
        return self.deaths / (self.races * self.players)

    def error_of_rounds(self, races: int | None = None) -> float:
        """The standard error of the mean of rounds, of these races or of so many."""
        variance = max(0.25, (self.squares - self.rounds * self.mean_rounds) / max(1, self.races - 1))
        return sqrt(variance / (races or self.races))

    def error_of_deaths(self, races: int | None = None) -> float:
        """The same of deaths of a robot; robots of a race are counted as half as many, as they meet the same."""
        robots = self.races * self.players
        variance = max(0.02, (self.death_squares - self.deaths * self.mean_deaths) / max(1, robots - 1))
        return sqrt(2 * variance / ((races or self.races) * self.players))


@dataclass(frozen=True)
class Facts:
    """What is known of a course without races.

    Attributes:
        par: the fewest registers of a robot alone; docks: the most by which starts differ to the first checkpoint.
        points: the mean of the points of checkpoints by what lies at them.
        used: the share of the floor on or beside a good route; crossing: of pairs of legs those that cross;
        even: the shortest leg's par as a share of the longest's.
        warnings: findings of severity warning.
    """

    par: int
    docks: int
    points: float
    used: float
    crossing: float
    even: float
    warnings: int


@dataclass(frozen=True)
class Judgement:
    """What is known of a candidate.

    Attributes:
        genome: the candidate.
        number: of the candidate in its search, from which its races have their seed.
        refused: why it is not played; code: the first error that was found.
        facts, counts: known where it was played.
    """

    genome: Genome
    number: int
    refused: CandidateRefusal | None = None
    code: str = ""
    facts: Facts | None = None
    counts: Counts | None = None

    def with_counts(self, more: Counts) -> Judgement:
        """The same after more races."""
        return replace(self, counts=more if self.counts is None else self.counts + more)


class WishPart(Enum):
    """The parts of a wish that a course may miss."""

    MINUTES = "minutes"
    LETHAL = "lethal"
    DIFFICULTY = "difficulty"
    DOCKS = "docks"


@dataclass(frozen=True)
class WishNumber:
    """A number that a wish asks for.

    Attributes:
        part: which part of the wish; value: what the course has; band: what is asked.
        margin: how far inside a value must be so that fresh races hardly find it outside.
        unit: so far outside counts as one whole miss.
    """

    part: WishPart
    value: float
    band: Band
    margin: float
    unit: float

    @property
    def miss(self) -> float:
        """How far outside it is, in units; 0 inside."""
        return self.band.outside(self.value) / self.unit

    @property
    def doubt(self) -> float:
        """The same with the margin."""
        return self.band.outside(self.value, self.margin) / self.unit


SURE = 1.96
"""Standard errors by which a promise is kept away from the edge of a wish."""

FRESH = 600
"""The races that somebody may play to check a promise."""


def wanted(wish: Wish, judgement: Judgement) -> Iterator[WishNumber]:
    """What a wish asks for, and what a candidate has that was played."""
    facts, counts = judgement.facts, judgement.counts
    assert facts is not None
    assert counts is not None
    if wish.rounds is not None:
        error = (counts.error_of_rounds() ** 2 + counts.error_of_rounds(FRESH) ** 2) ** 0.5
        yield WishNumber(WishPart.MINUTES, counts.mean_rounds, wish.rounds, SURE * error, 2.5)
    if wish.lethal is not None:
        error = (counts.error_of_deaths() ** 2 + counts.error_of_deaths(FRESH) ** 2) ** 0.5
        yield WishNumber(WishPart.LETHAL, counts.mean_deaths, LETHAL[wish.lethal], SURE * error, 0.3)
    if wish.difficulty is not None:
        yield WishNumber(WishPart.DIFFICULTY, facts.points, DIFFICULTY[wish.difficulty], 0.0, 1.0)
    if wish.docks is not None:
        yield WishNumber(WishPart.DOCKS, facts.docks, Band(0, wish.docks), 0.0, 2.0)


def missed(wish: Wish, judgement: Judgement) -> list[WishPart]:
    """The parts of a wish that a candidate misses."""
    if judgement.refused is CandidateRefusal.LENGTH:
        return [WishPart.MINUTES]
    return [item.part for item in wanted(wish, judgement) if item.miss]


def distance(wish: Wish, judgement: Judgement) -> float:
    """How far a candidate is from being inside the wish with all margins; 0 where it is."""
    return sum((item.doubt for item in wanted(wish, judgement)), 0.0)


def interest(facts: Facts, counts: Counts) -> float:
    """How much happens in a race and how much of the course takes part, from 0 to 1."""
    leads = min(1.0, counts.leads / counts.rounds / 0.4)
    out = counts.out / (counts.races * counts.players)
    found = 0.35 * leads + 0.2 * facts.crossing + 0.25 * facts.used + 0.2 * facts.even
    return max(0.0, min(1.0, found - unfairness(counts.wins) - 0.3 * out - 0.02 * facts.warnings))


def imbalance(wins: tuple[int, ...]) -> float:
    """The square of :func:`unfairness`, below 0 where docks differ less than chance makes them differ."""
    total = sum(wins)
    if not total or len(wins) < 2:
        return 0.0
    even = total / len(wins)
    beyond = sum((won - even) ** 2 / even for won in wins) - (len(wins) - 1)
    return beyond / total / (len(wins) - 1)


def unfairness(wins: tuple[int, ...]) -> float:
    """By how much docks differ beyond what chance gives among so many races: 0 fair, 1 where one always wins."""
    return min(1.0, sqrt(max(0.0, imbalance(wins))))


def fairness(wins: tuple[int, ...]) -> float:
    """What the dock that wins least wins, as a share of what it would win if all won as often; 0 to 1."""
    return min(1.0, min(wins) * len(wins) / sum(wins)) if sum(wins) else 0.0


def best_odds(wins: tuple[int, ...]) -> float:
    """The odds of the best dock against an even share: 2 where it wins as often as two of equal docks would."""
    most, others = max(wins, default=0), sum(wins) - max(wins, default=0)
    return most * (len(wins) - 1) / others if others else inf


def error_of_odds(wins: tuple[int, ...]) -> float:
    """The standard error of the logarithm of :func:`best_odds`; 0 where that has no end."""
    most, others = max(wins, default=0), sum(wins) - max(wins, default=0)
    return sqrt(1 / most + 1 / others) if others else 0.0


CARRIES = 0.15
"""The least share of registers that end on a board without a checkpoint; of published ones the least has a third."""


class GalleryObstacle(Enum):
    """Why a course that keeps the wish is not shown."""

    UNFAIR = "unfair"
    IDLE = "idle"
    ALIKE = "alike"
    CHANCE = "chance"


FAIR_SURE = 1.645
"""By how many standard errors the best dock's odds must be lower than too high: the upper bound of 95%."""

FAIR_SURE_PLAIN = -1.2
"""The same on the plain engine: so few races tell only what is far too high."""


def obstacle(judgement: Judgement, sure: float = 0.0) -> GalleryObstacle | None:
    """Why a course is not for a gallery, whatever the wish: a dock wins too often, or a board has nothing to do.

    Args:
        judgement: what is known of the course.
        sure: by how many standard errors the odds of its best dock must be lower than too high.
    """
    counts, genome = judgement.counts, judgement.genome
    assert counts is not None
    if genome.dock is not None and len(counts.wins) > 1:
        usual = dock_limit(len(counts.wins), 0.5)
        if best_odds(counts.wins) * exp(sure * error_of_odds(counts.wins)) > usual:
            return GalleryObstacle.UNFAIR
    if any(counts.carried[piece] < CARRIES * sum(counts.carried) for piece in genome.bare if counts.carried):
        return GalleryObstacle.IDLE
    return None


def worth(wish: Wish, judgement: Judgement) -> float:
    """What a candidate is worth: from 1 to 2 inside the wish, by its interest; below 1 by its distance to it."""
    assert judgement.facts is not None
    assert judgement.counts is not None
    far = distance(wish, judgement)
    lure = interest(judgement.facts, judgement.counts)
    return 1 + lure if far == 0 else (0.9 + lure / 10) / (1 + far)

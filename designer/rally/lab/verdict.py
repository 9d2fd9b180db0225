# SPDX-License-Identifier: GPL-3.0-or-later
"""What races say about a course: how long and how hard it is, how fair, where robots die, what slows them down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from designer.base.grid import Cell
from designer.rally.course.tables import Tables
from designer.rally.lab import statistics
from designer.rally.lab.bots import Bot
from designer.rally.lab.statistics import Fairness, Interval, Survival
from designer.rally.lab.table_clock import GUESSED, Clock
from designer.rally.lab.tally import CRUSHER, DAMAGED, EDGE, EVERYBODY_OUT, LIMIT, PIT, WON, Tally

# --- constants that are guesses until tables time their races

THINKING, THINKING_A_PLAYER = 1.5, 0.1
"""GUESS: minutes in which a table programs a round, and more for each player."""

PLAYING, PLAYING_A_PLAYER = 0.25, 0.05
"""GUESS: minutes that a register takes, and more for each player."""


def minutes_a_round(players: int) -> float:
    """GUESS: how long a round takes at the table."""
    return THINKING + THINKING_A_PLAYER * players + 5 * (PLAYING + PLAYING_A_PLAYER * players)


FIVE = 5
"""Minutes are told by fives."""


class Length(Enum):
    """How long a course is, in the words of published courses."""

    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"


LENGTHS: Mapping[Length, int] = {Length.SHORT: 18, Length.MEDIUM: 25}
"""GUESS: a course with a par of up to so many registers has this length, else it is long.

Of all that was tried on twelve published courses par went along best with the publisher's classes, better than the
rounds and minutes of races (manual, calibration); the choice was made after that was seen.
"""


@dataclass(frozen=True)
class LegVerdict:
    """How a leg went.

    Attributes:
        number: the checkpoint that it leads to.
        par: the fewest registers of a robot alone; None if it is out of reach.
        survival: how long robots took, deaths and fights included.
    """

    number: int
    par: int | None
    survival: Survival

    @property
    def median(self) -> int | None:
        """The registers after which half of the robots were done; None if half never were."""
        return self.survival.median

    @property
    def slowness(self) -> float:
        """How many times as long as par half of the robots take."""
        return (self.median or len(self.survival.left)) / self.par if self.par else 0.0

    @property
    def least_slowness(self) -> float:
        """The same at the least, as far as races can tell."""
        return self.survival.median_low / self.par if self.par else 0.0


@dataclass(frozen=True)
class DeadlySpace:
    """A space where robots are lost: how often, and which share of all deaths that is."""

    cell: Cell
    deaths: int
    share: Interval


@dataclass(frozen=True)
class RaceVerdict:
    """What a number of races say.

    Attributes:
        races: how many there were; players: robots in each; bots: their names.
        rounds: how many rounds a race takes in the mean; quick, slow: those of the quickest and slowest tenth.
        won, everybody_out, limit: how races end, as shares of all.
        par: the fewest registers of a robot alone; None if it cannot finish.
        deaths: how often a robot is lost in a race, in the mean.
        out: the share of robots that are out for good.
        causes: shares of all deaths: pits, edge, crushers, damage.
        deadly: the spaces where most robots are lost, the worst first.
        docks: what wins by dock tell.
        legs: how each leg went.
        crowding: the share of pairs of robots that are near each other when a round ends.
        steady: the share of races in which the lead never changes after it was first taken.
        clock: how long races take at the table, as far as somebody has timed them.
    """

    races: int
    players: int
    bots: tuple[str, ...]
    par: int | None
    rounds: Interval
    quick: Interval
    slow: Interval
    won: Interval
    everybody_out: Interval
    limit: Interval
    deaths: Interval
    out: Interval
    causes: tuple[Interval, ...]
    deadly: tuple[DeadlySpace, ...]
    docks: Fairness
    legs: tuple[LegVerdict, ...]
    crowding: Interval
    steady: Interval
    clock: Clock = GUESSED

    @property
    def minutes(self) -> tuple[int, int]:
        """What a race takes at the table, from the quickest tenth to the slowest; a GUESS until races are timed."""
        return self.minutes_of(self.quick.value), self.minutes_of(self.slow.value)

    def minutes_of(self, rounds: float) -> int:
        """What a race of so many rounds takes at the table, by fives; a GUESS until races are timed."""
        return max(FIVE, FIVE * round(self.clock.minutes(self._guess(rounds)) / FIVE))

    @property
    def guess(self) -> float:
        """GUESS: the minutes of a race of so many rounds as races take in the mean, before anybody has timed one."""
        return self._guess(self.rounds.value)

    def _guess(self, rounds: float) -> float:
        return rounds * minutes_a_round(self.players)

    @property
    def length(self) -> Length:
        """GUESS: its class of length, by par."""
        par = self.par or 0
        return next((length for length, most in LENGTHS.items() if par <= most), Length.LONG)

    @property
    def bottleneck(self) -> LegVerdict | None:
        """The leg that takes longest against its par."""
        known = [leg for leg in self.legs if leg.par and leg.survival.begun]
        return max(known, key=lambda leg: leg.slowness, default=None)


def judge(
    tables: Tables, tally: Tally, bots: Sequence[Bot], chart: Sequence[int], clock: Clock = GUESSED
) -> RaceVerdict:
    """Say what races come to; ``clock`` tells how long they take at the table. ``chart`` is not needed yet."""
    from designer.rally.reachability import measure

    analysis = measure(tables)
    pars = {leg.number: leg.fewest for leg in analysis.legs}
    rounds, robots = tally.of("rounds"), tally.races * tally.layout.players
    endings, deaths = tally.of("endings"), tally.of("deaths")
    fates = [sum(tally.fate(fate)) for fate in (PIT, EDGE, CRUSHER, DAMAGED)]
    close, pairs = tally.of("close")
    return RaceVerdict(
        races=tally.races,
        players=tally.layout.players,
        bots=tuple(bot.name for bot in bots),
        par=analysis.registers,
        rounds=statistics.mean_rounds(tally),
        quick=statistics.quantile(rounds, 0.1),
        slow=statistics.quantile(rounds, 0.9),
        won=statistics.wilson(endings[WON], tally.races),
        everybody_out=statistics.wilson(endings[EVERYBODY_OUT], tally.races),
        limit=statistics.wilson(endings[LIMIT], tally.races),
        deaths=statistics.mean(deaths),
        out=statistics.wilson(tally.of("out")[0], robots),
        causes=tuple(statistics.wilson(fate, sum(fates)) for fate in fates),
        deadly=tuple(_deadly(tables, tally, sum(fates))),
        docks=statistics.fairness(tally.of("wins"), statistics.looks(tally.races)),
        legs=tuple(_legs(tables, tally, pars)),
        crowding=statistics.wilson(close, pairs),
        steady=statistics.wilson(tally.of("lead_changes")[0], tally.races),
        clock=clock,
    )


def _legs(tables: Tables, tally: Tally, pars: Mapping[int, int | None]) -> Iterator[LegVerdict]:
    first = tables.last_checkpoint - tally.layout.legs + 1
    for leg in range(tally.layout.legs):
        survival = statistics.survival(tally.touched(leg), tally.unfinished(leg))
        yield LegVerdict(first + leg, pars.get(first + leg), survival)


def _deadly(tables: Tables, tally: Tally, deaths: int) -> Iterator[DeadlySpace]:
    for space in statistics.deadliest(tally):
        count = sum(tally.fate(fate)[space] for fate in range(4))
        yield DeadlySpace(tables.cell(space), count, statistics.wilson(count, deaths))

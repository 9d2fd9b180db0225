# SPDX-License-Identifier: GPL-3.0-or-later
"""What races say about a course: how long and how hard it is, how fair, where robots die, what slows them down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from math import inf

from designer.base.grid import Cell
from designer.base.words import Sentence
from designer.rally.course.tables import Tables
from designer.rally.edition import Edition, ProgrammingSeconds, ProgrammingTimer, RaceGoal, SuperBot
from designer.rally.edition.told_rules import sells_upgrades, unplayed_rules
from designer.rally.lab import race_clusters, statistics
from designer.rally.lab.bot_charts import bot_order
from designer.rally.lab.bots import Bot
from designer.rally.lab.constants import Measure, constant
from designer.rally.lab.difficulty import Difficulty, alone, in_crowd
from designer.rally.lab.lone_races import LoneRaces
from designer.rally.lab.reference import exceeded, no_reference
from designer.rally.lab.statistics import DockEnd, Fairness, Interval, Survival
from designer.rally.lab.table_clock import GUESSED, Clock
from designer.rally.lab.tally import CRUSHER, DAMAGED, EDGE, EVERYBODY_OUT, LIMIT, PIT, WON, Tally
from designer.rally.lab.teams import wins_of_teams
from designer.rally.reachability.answers import Analysis, Leg

# --- how long a round takes

THINKING, THINKING_A_PLAYER = 1.5, 0.1
"""GUESS: minutes in which a table programs a round, and more for each player."""

PLAYING, PLAYING_A_PLAYER = 0.25, 0.05
"""GUESS: minutes that a register takes, and more for each player."""


def guess_of_round(players: int, programming: float = inf) -> float:
    """GUESS: minutes of a round before anybody has timed one; a table's :class:`Clock` moves it.

    Args:
        players: robots that race.
        programming: the most minutes in which a table may program, on its own clock.
    """
    thinking = min(THINKING + THINKING_A_PLAYER * players, programming / constant("minutes-scale"))
    return thinking + 5 * (PLAYING + PLAYING_A_PLAYER * players)


def minutes_a_round(players: int, programming: float = inf) -> float:
    """How long a round takes at tables, as published courses have it."""
    return GUESSED.minutes(guess_of_round(players, programming))


def programming_minutes(edition: Edition) -> float:
    """The most minutes in which all may program a round; no end where only the last player's time runs (2005)."""
    seconds = edition.programming_seconds
    if seconds is ProgrammingSeconds.NONE or edition.programming_timer is ProgrammingTimer.LAST_PLAYER:
        return inf
    return int(seconds.value) / 60


SLOWEST = 0.1
"""The share of races that are the slowest of eight of ten."""

FIVE = 5
"""Minutes are told by fives."""


class Length(Enum):
    """How long a course is, in the words of published courses."""

    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"


LENGTH_LIMITS = constant("short"), constant("medium")
"""Minutes below which a course is short, and up to which it is of medium length."""


@dataclass(frozen=True)
class LegVerdict:
    """How a leg went.

    Attributes:
        number: the checkpoint that it leads to.
        par: the fewest registers of a robot alone; None if it is out of reach.
        survival: how long robots took, deaths and fights included.
        mean_par: par in the mean of the docks in use, for the leg that begins there; None where it is that of all.
        again: whether a robot may set out on it several times in a race: then it is counted by times, not by robots.
    """

    number: int
    par: int | None
    survival: Survival
    mean_par: float | None = None
    again: bool = False

    @property
    def raced_par(self) -> float:
        """The par of the robots that raced; 0 where there is none."""
        return self.mean_par or self.par or 0

    @property
    def median(self) -> int | None:
        """The registers after which half of the robots were done; None if half never were."""
        return self.survival.median

    @property
    def slowness(self) -> float:
        """How many times as long as par half of the robots take."""
        return (self.median or len(self.survival.left)) / self.raced_par if self.raced_par else 0.0

    @property
    def least_slowness(self) -> float:
        """The same at the least, as far as races can tell."""
        return self.survival.median_low / self.raced_par if self.raced_par else 0.0


@dataclass(frozen=True)
class DeadlySpace:
    """A space where robots are lost.

    Attributes:
        deaths: how often in all races.
        share: which share of all deaths that is.
        rate: how often a robot is lost there in a race, in the mean.
    """

    cell: Cell
    deaths: int
    share: Interval
    rate: Interval


@dataclass(frozen=True)
class RaceVerdict:
    """What a number of races say.

    Attributes:
        races: how many there were; players: robots in each; bots: their names; edition: the rules.
        rounds: how many rounds a race takes in the mean; quick, slow: those of the quickest and slowest tenth.
        won, everybody_out, limit: how races end, as shares of all.
        par: the fewest registers of a robot alone; None if it cannot finish.
        deaths: how often a robot is lost in a race, in the mean.
        out: the share of robots that are out for good.
        causes: shares of all deaths: pits, edge, crushers, damage.
        deadly: the spaces where most robots are lost, the worst first.
        docks: what wins by dock tell.
        start_spaces: the spaces on which the robots begin, where players choose among those; empty where docks have
            numbers, and where all begin on checkpoint 1.
        legs: how each leg went; none where checkpoints are carried off, or decide nothing.
        crowding: the share of pairs of robots that are near each other when a round ends.
        steady: the share of races in which the lead never changes after it was first taken.
        clock: how long races take at the table, as far as somebody has timed them.
        lone: what a robot alone tells, where it was asked.
        silence: why the course is compared with no published ones; None if it is.
        unplayed: the keys of the rules that the course asks for and that only people play.
        upgrades: whether energy buys upgrades, of which bots buy none.
        options: whether sites give option cards, of which bots only know that they take damage.
        programming: the most minutes in which all may program a round.
        teams: by team the share of races that it wins; empty where everybody races alone.
        other_rounds: by other numbers of players, as far as they were raced, how many rounds a race takes in the mean.
    """

    races: int
    players: int
    bots: tuple[str, ...]
    edition: Edition
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
    lone: LoneRaces | None = None
    silence: Sentence | None = None
    unplayed: tuple[str, ...] = ()
    upgrades: bool = False
    options: bool = False
    programming: float = inf
    teams: tuple[Interval, ...] = ()
    other_rounds: Mapping[int, Interval] = field(default_factory=dict)
    start_spaces: tuple[Cell, ...] = ()

    @property
    def people(self) -> int:
        """How many players drive the robots."""
        return self.players // self.edition.robots_per_player.robots

    @property
    def at_least(self) -> bool:
        """Whether so many races hit the limit of rounds that nobody knows how long the longest tenth takes."""
        return self.limit.value >= SLOWEST

    @property
    def minutes(self) -> tuple[int, int]:
        """What a race takes at the table, from the quickest tenth to the slowest."""
        return self.minutes_of(self.quick.value), self.minutes_of(self.slow.value)

    def minutes_of(self, rounds: float) -> int:
        """What a race of so many rounds takes at the table, by fives."""
        return _by_fives(self.clock.minutes(self._guess(rounds)))

    @property
    def minutes_by_players(self) -> Mapping[int, int]:
        """By numbers of players, the fewest first, what a race takes at the table in the mean, by fives."""
        rounds, each = {**self.other_rounds, self.players: self.rounds}, self.edition.robots_per_player.robots
        guesses = {n // each: rounds[n].value * guess_of_round(n, self.programming) for n in sorted(rounds)}
        return {n: _by_fives(self.clock.minutes(guess)) for n, guess in guesses.items()}

    @property
    def guess(self) -> float:
        """GUESS: the minutes of a race of so many rounds as races take in the mean, before anybody has timed one."""
        return self._guess(self.rounds.value)

    def _guess(self, rounds: float) -> float:
        return rounds * guess_of_round(self.players, self.programming)

    @property
    def mean_minutes(self) -> Interval:
        """What a race takes at the table in the mean; the interval is that of its rounds."""
        value, low, high = (
            self.clock.minutes(self._guess(rounds)) for rounds in (self.rounds.value, self.rounds.low, self.rounds.high)
        )
        return Interval(value, low, high)

    @property
    def length(self) -> Length:
        """Its class of length, by the minutes of a race in the mean."""
        short, medium = LENGTH_LIMITS
        minutes = self.mean_minutes.value
        return Length.SHORT if minutes < short else Length.MEDIUM if minutes <= medium else Length.LONG

    @property
    def alone(self) -> Difficulty | None:
        """How hard it is for a robot alone; None where nobody asked one, or there is nothing to compare with."""
        return None if self.lone is None or self.silence is not None else alone(self.lone.deaths)

    @property
    def crowd(self) -> Difficulty | None:
        """How hard it is in a race; None where there is nothing to compare with."""
        return None if self.silence is not None else in_crowd(self.deaths, self.players)

    def exceeded(self, measure: Measure, value: float) -> int | None:
        """How many of ten published courses, or legs, have less; None where there is nothing to compare with."""
        return None if self.silence is not None else exceeded(measure, self.players, value)

    @property
    def fairer(self) -> tuple[DockEnd, int] | None:
        """How many of ten published courses have fairer docks, by the end of them by which most have.

        None where there is nothing to compare with.
        """
        best, worst = self.docks.best.odds.value, self.docks.worst.odds.value
        better = self.exceeded(Measure.DOCKS, best)
        worse = self.exceeded(Measure.WORST_DOCK, 1 / worst if worst > 0 else inf)
        if better is None or worse is None:
            return None
        return (DockEnd.BEST, better) if better >= worse else (DockEnd.WORST, worse)

    @property
    def bottleneck(self) -> LegVerdict | None:
        """The leg that takes longest against its par."""
        known = [leg for leg in self.legs if leg.par and leg.survival.begun]
        return max(known, key=lambda leg: leg.slowness, default=None)


def _by_fives(minutes: float) -> int:
    return max(FIVE, FIVE * round(minutes / FIVE))


def judge(
    tables: Tables,
    tally: Tally,
    bots: Sequence[Bot],
    clock: Clock = GUESSED,
    lone: LoneRaces | None = None,
    other_rounds: Mapping[int, Interval] | None = None,
) -> RaceVerdict:
    """Say what races come to.

    ``clock`` tells how long they take at the table, ``lone`` what a robot alone does, ``other_rounds`` how many rounds
    races take with other numbers of players.
    """
    from designer.rally.reachability import measure

    analysis = measure(tables)
    rounds, endings = tally.of("rounds"), tally.of("endings")
    return RaceVerdict(
        races=tally.races,
        players=tally.layout.players,
        bots=tuple(bot.name for bot in bots),
        edition=tables.edition,
        par=analysis.registers,
        rounds=statistics.mean_rounds(tally),
        quick=statistics.quantile(rounds, SLOWEST),
        slow=statistics.quantile(rounds, 1 - SLOWEST),
        won=statistics.wilson(endings[WON], tally.races),
        everybody_out=statistics.wilson(endings[EVERYBODY_OUT], tally.races),
        limit=statistics.wilson(endings[LIMIT], tally.races),
        deaths=race_clusters.mean_deaths(tally),
        out=race_clusters.share_out(tally),
        causes=tuple(race_clusters.share_of_fate(tally, fate) for fate in (PIT, EDGE, CRUSHER, DAMAGED)),
        deadly=tuple(_deadly(tables, tally)),
        docks=_docks(tables.edition, tally),
        legs=tuple(_legs(analysis, tally)) if tables.edition.goal in _GOALS_OF_LEGS else (),
        crowding=race_clusters.share_near(tally),
        steady=statistics.wilson(tally.of("lead_changes")[0], tally.races),
        clock=clock,
        lone=lone,
        silence=no_reference(tables.edition, bots, tally.layout.players),
        unplayed=unplayed_rules(tables.edition),
        upgrades=sells_upgrades(tables.edition),
        options=any(tables.option_card),
        programming=programming_minutes(tables.edition),
        teams=tuple(statistics.wilson(won, tally.races) for won in wins_of_teams(tables.edition, tally)),
        other_rounds=other_rounds or {},
        start_spaces=start_spaces(tables)[: tally.layout.players],
    )


def start_spaces(tables: Tables) -> tuple[Cell, ...]:
    """The spaces on which robots begin one after the other, where no number tells these apart; otherwise none."""
    if tables.edition.start.on_checkpoint or any(start.number is not None for start in tables.starts):
        return ()
    return tuple(start.cell for start in tables.starts)


_GOALS_OF_LEGS = (RaceGoal.RACE, RaceGoal.CONTROL)
"""What a race is won by where touching checkpoints decides it."""


def _docks(edition: Edition, tally: Tally) -> Fairness:
    """What wins by dock tell; a SuperBot that begins on one of them wins by its title, of which no dock is to blame."""
    found = statistics.fairness(tally.of("wins"), statistics.looks(tally.races))
    return found if edition.superbot is SuperBot.NOBODY else replace(found, unfair=False)


def _legs(analysis: Analysis, tally: Tally) -> Iterator[LegVerdict]:
    tables, legs = analysis.tables, tally.layout.legs
    order = bot_order(tables, analysis) if tables.in_order else range(1, tables.last_checkpoint + 1)
    again = tables.edition.goal is RaceGoal.CONTROL or tables.edition.superbot is not SuperBot.NOBODY
    for leg, number in enumerate(order[tables.last_checkpoint - legs :]):
        survival = statistics.survival(tally.touched(leg), tally.unfinished(leg))
        known = analysis.leg(number)
        mean = _mean_par(known, tally.layout.players) if known is not None and leg == 0 else None
        yield LegVerdict(number, None if known is None else known.fewest, survival, mean, again)


def _mean_par(leg: Leg, players: int) -> float | None:
    """Par in the mean of the docks in use: a leg's own par is that of the best of all."""
    pars = [origin.par for origin in leg.origins[:players] if origin.par is not None]
    return sum(pars) / len(pars) if pars else None


def _deadly(tables: Tables, tally: Tally) -> Iterator[DeadlySpace]:
    for space in statistics.deadliest(tally):
        count = sum(tally.fate(fate)[space] for fate in range(4))
        yield DeadlySpace(
            tables.cell(space), count, race_clusters.share_at(tally, space), race_clusters.deaths_at(tally, space)
        )

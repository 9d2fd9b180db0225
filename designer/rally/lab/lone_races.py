# SPDX-License-Identifier: GPL-3.0-or-later
"""What a robot alone tells of a course: how often it is lost, how long each leg takes it, and what is known exactly.

It is asked once for a course, not with every look at its races.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from designer.base.breathe import Breathe, keep_on
from designer.base.grid import Cell, Heading
from designer.rally.course.tables import Tables
from designer.rally.lab.batch import Engine, PlainEngine, chunks
from designer.rally.lab.bot_charts import make_chart
from designer.rally.lab.bots import CAREFUL
from designer.rally.lab.difficulty import ALONE_LIMITS, is_between
from designer.rally.lab.engines import choose
from designer.rally.lab.race_clusters import mean_deaths
from designer.rally.lab.setting import Setting
from designer.rally.lab.statistics import Interval, Survival, survival
from designer.rally.lab.tally import Tally
from designer.rally.reachability import Analysis, explain, measure

MOST_RACES, FIRST_RACES, PLAIN_RACES = 6000, 1000, 200
"""How many races alone are played: the most, those after which it may be clear, those of the plain engine."""

CLEARLY = 0.001
"""How often the first races may miss the truth where they are taken for clear."""

ROUNDS, SEED = 80, 1
"""The limit of rounds, and the seed, of races alone."""

PIECE = 250
"""Races between two looks whether anybody still wants to know."""


@dataclass(frozen=True)
class LoneRaces:
    """What a robot alone tells of a course.

    Attributes:
        races: how many it has driven from dock 1; deaths: how often it is lost in one, in the mean.
        legs: how long each leg takes it.
        par: the fewest registers from dock 1 to the first checkpoint.
        gates: by checkpoint the spaces that every way to it crosses, where there are some.
        losses: by dock how many registers the fewest to the first checkpoint are more than on an empty floor.
    """

    races: int
    deaths: Interval
    legs: tuple[Survival, ...]
    par: int | None
    gates: Mapping[int, tuple[Cell, ...]]
    losses: Mapping[int, int]


def lone_races(tables: Tables, *, fast: bool, breathe: Breathe = keep_on) -> LoneRaces:
    """What a robot alone tells of a course: the same whenever it is asked.

    ``fast``: compiled code may play, as it was made before. ``breathe`` is called now and then; what it raises ends the
    search.
    """
    lone = Setting(tables, (CAREFUL,), ROUNDS, SEED, {CAREFUL.chart: make_chart(tables, CAREFUL.chart)})
    tally = _raced(lone, breathe, fast=fast)
    analysis = explain(measure(tables), breathe)
    legs = (survival(tally.touched(leg), tally.unfinished(leg)) for leg in range(tally.layout.legs))
    gates = {leg.number: leg.bottlenecks for leg in analysis.legs if leg.bottlenecks}
    first = analysis.first_leg
    par = first.origins[0].par if first is not None and first.origins else None
    return LoneRaces(tally.races, mean_deaths(tally), tuple(legs), par, gates, dict(_losses(analysis)))


def _raced(lone: Setting, breathe: Breathe, *, fast: bool) -> Tally:
    """Races alone: as many as are needed to tell how deadly the course is."""
    engine = choose(lone).engine if fast else PlainEngine()
    if engine.name == "plain":
        return _played(engine, lone, (0, PLAIN_RACES), breathe)
    tally = _played(engine, lone, (0, FIRST_RACES), breathe)
    if is_between(mean_deaths(tally, CLEARLY), ALONE_LIMITS):
        tally += _played(engine, lone, (FIRST_RACES, MOST_RACES), breathe)
    return tally


def _played(engine: Engine, lone: Setting, span: tuple[int, int], breathe: Breathe) -> Tally:
    tally = Tally.empty(lone.layout)
    for piece in chunks(span, PIECE):
        breathe()
        tally += Tally(lone.layout, engine.play(lone, piece).numbers)
    return tally


# --- ways out of the docks


def _losses(analysis: Analysis) -> Iterator[tuple[int, int]]:
    """By dock what walls, pits and the like cost on the way to the first checkpoint."""
    leg = analysis.first_leg
    if leg is None or leg.goal is None:
        return
    starts = {start.number: start for start in analysis.tables.starts if start.number is not None}
    for origin in leg.origins:
        start = starts.get(origin.start or 0)
        if start is not None and origin.par is not None:
            ahead, aside = _seen(start.heading, leg.goal.x - start.cell.x, leg.goal.y - start.cell.y)
            yield start.number or 0, origin.par - fewest_cards(ahead, aside)


def _seen(heading: Heading, east: int, south: int) -> tuple[int, int]:
    """How far ahead and how far aside a place is from a robot that looks there."""
    ahead = heading.dx * east + heading.dy * south
    return ahead, abs(heading.dx * south - heading.dy * east)


def fewest_cards(ahead: int, aside: int) -> int:
    """The fewest cards to a place on an endless empty floor."""
    along = _straight(ahead) if ahead >= 0 else min(-ahead, 1 + _straight(-ahead))
    return along + (1 + _straight(aside) if aside else 0)


def _straight(spaces: int) -> int:
    return -(-spaces // 3)

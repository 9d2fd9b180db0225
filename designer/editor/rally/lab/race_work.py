# SPDX-License-Identifier: GPL-3.0-or-later
"""A piece of work of the lab: races for a quarter of a second, and what they come to by then. No Qt."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import perf_counter

from designer.base.breathe import Breathe
from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence
from designer.rally.course.course import Course
from designer.rally.course.tables import compile_tables
from designer.rally.lab.batch import Batch, PlainEngine
from designer.rally.lab.bots import find_bot
from designer.rally.lab.engines import EngineChoice, choose
from designer.rally.lab.lone_races import LoneRaces, lone_races
from designer.rally.lab.other_players import other_players, rounds_with
from designer.rally.lab.result import floor_sum
from designer.rally.lab.session import MOST_BY_ITSELF, PLAIN_BY_ITSELF, nearest_players, setting_of, usual_players
from designer.rally.lab.setting import Setting
from designer.rally.lab.statistics import FIRST_LOOK, Interval, enough
from designer.rally.lab.table_clock import GUESSED, Clock, clock_beside
from designer.rally.lab.verdict import judge
from designer.rally.reporting.lab.race_results import RaceResults

_LOG = logging.getLogger(__name__)

PIECE, FIRST_PIECE = 0.25, 0.04
"""Seconds of a piece: at most four redraws a second; the first one is shorter, for a first picture at once."""

CHUNK_COMPILED, CHUNK_PLAIN = 20, 2
"""Races between two looks at the clock, and whether the course has changed."""

ROUNDS = 80
"""The limit of rounds."""


@dataclass(frozen=True)
class RaceWish:
    """What is raced: how many robots (None for the usual number), which bot drives them, the seed of the races."""

    players: int | None = None
    bot: str = "careful"
    seed: int = 1


@dataclass(frozen=True, eq=False)
class LabEntry:
    """Races of a course, as far as they are.

    Attributes:
        wish: what was raced; floor: the check sum of what on.
        batch: what was counted; rounds: of race 0, 1, … how many rounds it took.
        raced: what it comes to, for pictures.
        chosen: the engine, and why it is no other.
        target: the number of races after which it is looked whether they are enough.
        done: whether they are enough, or as many as are played by themselves.
        lone: what a robot alone tells of the course, asked when they are done.
        other_rounds: by other numbers of players how many rounds a race takes, asked one by one after that.
    """

    wish: RaceWish
    floor: str
    batch: Batch
    rounds: tuple[int, ...]
    raced: RaceResults
    chosen: EngineChoice
    target: int
    done: bool = False
    lone: LoneRaces | None = None
    other_rounds: Mapping[int, Interval] = field(default_factory=dict)

    @property
    def races(self) -> int:
        """How many races there are."""
        return self.batch.races

    @property
    def unraced(self) -> tuple[int, ...]:
        """The other numbers of players that were not asked yet."""
        return tuple(n for n in other_players(self.batch.setting) if n not in self.other_rounds)


@dataclass(frozen=True, eq=False)
class RaceOrder:
    """What is to be played.

    Attributes:
        course: where; wish: what.
        entry: what there is already of this very course.
        others: what there is of courses before it; one with the same floor is gone on with.
        fixed: so many races in all; None to play until they tell enough.
        fast: whether the fast engine can play.
        path: of the course, if it has a file: races that were timed lie beside it.
        winnable: whether live checking has found that it can be won.
    """

    course: Course
    wish: RaceWish
    entry: LabEntry | None
    others: Sequence[LabEntry]
    fixed: int | None
    fast: bool
    path: Path | None = None
    winnable: bool = False


def play_piece(order: RaceOrder, breathe: Breathe) -> LabEntry | Sentence:
    """Play on for a while; what cannot be raced is told in a sentence."""
    try:
        entry = order.entry or _begun(order)
        return _played(order, entry, breathe)
    except CourseDesignerError as error:
        return error.sentence


def _begun(order: RaceOrder) -> LabEntry:
    """An entry without races, or with those of a course that plays alike."""
    course, wish = order.course, order.wish
    setting = setting_for(course, wish, winnable=order.winnable)
    floor = floor_sum(setting.tables)
    found = next((other for other in order.others if _alike(other, wish, floor, setting)), None)
    if found is not None:
        batch = replace(found.batch, setting=setting)
        return replace(found, wish=wish, batch=batch, raced=_raced(order, batch, found.lone, found.other_rounds))
    batch = Batch.empty(setting)
    return LabEntry(wish, floor, batch, (), _raced(order, batch), EngineChoice(PlainEngine()), FIRST_LOOK)


def setting_for(course: Course, wish: RaceWish, *, winnable: bool = False) -> Setting:
    """What the races of a course have in common: as many robots as are wanted, if there is a start for each.

    Raises:
        CourseDesignerError: it cannot be raced.
    """
    rules = course.rules()
    tables = compile_tables(course.floor, rules)
    players = usual_players(course, tables) if wish.players is None else nearest_players(tables, wish.players)
    return setting_of(course, rules, (find_bot(wish.bot),) * players, ROUNDS, wish.seed, winnable=winnable)


def _alike(other: LabEntry, wish: RaceWish, floor: str, setting: Setting) -> bool:
    one, two = other.batch.setting, setting
    return (
        other.wish == wish
        and other.floor == floor
        and one.bots == two.bots
        and one.tables.edition == two.tables.edition
        and one.layout == two.layout
    )


def _played(order: RaceOrder, entry: LabEntry, breathe: Breathe) -> LabEntry:
    """More races, until time is up or they are enough."""
    ends = perf_counter() + (PIECE if entry.races else FIRST_PIECE)
    chosen = entry.chosen
    if order.fast and chosen.engine.name == "plain" and chosen.why is None:
        chosen = choose(entry.batch.setting)
    compiled = chosen.engine.name == "compiled"
    most = MOST_BY_ITSELF if compiled else PLAIN_BY_ITSELF
    batch, rounds, target, done = entry.batch, [*entry.rounds], entry.target, False
    while not done and (perf_counter() < ends or batch.races == entry.races):
        breathe()
        goal = order.fixed or target
        first = batch.races
        if first < goal:
            span = (first, min(goal, first + (CHUNK_COMPILED if compiled else CHUNK_PLAIN)))
            part = chosen.engine.play(batch.setting, span)
            batch = batch.with_parts([part])
            rounds += part.rounds
            continue
        look = (target // FIRST_LOOK).bit_length() - 1
        done = order.fixed is not None or target >= most or enough(batch.tally, look)
        target = target if done else min(2 * target, most)
    if order.fixed is not None and batch.races >= order.fixed:
        done = True
    lone = entry.lone
    if done and lone is None:
        lone = lone_races(batch.setting.tables, fast=compiled, breathe=breathe)
    return replace(
        entry, batch=batch, rounds=tuple(rounds), raced=_raced(order, batch, lone, entry.other_rounds), chosen=chosen,
        target=target, done=done, lone=lone,
    )  # fmt: skip


def play_other_players(order: RaceOrder, entry: LabEntry, breathe: Breathe) -> LabEntry:
    """Race with the first of the numbers of players that were not asked yet."""
    fast = entry.chosen.engine.name == "compiled"
    number = entry.unraced[0]
    found = {**entry.other_rounds, number: rounds_with(entry.batch.setting, number, fast=fast, breathe=breathe)}
    return replace(entry, raced=_raced(order, entry.batch, entry.lone, found), other_rounds=found)


def _raced(
    order: RaceOrder, batch: Batch, lone: LoneRaces | None = None, others: Mapping[int, Interval] | None = None
) -> RaceResults:
    setting = batch.setting
    verdict = judge(setting.tables, batch.tally, setting.bots, _clock(order.path), lone, others)
    return RaceResults(order.course, setting.tables, batch.tally, verdict)


def _clock(path: Path | None) -> Clock:
    """How long races take at the table: as it was timed beside the course, or as it is guessed."""
    if path is None:
        return GUESSED
    try:
        return clock_beside(path)
    except CourseDesignerError as error:
        _LOG.info("%s", error)
        return GUESSED


def first_race(entry: LabEntry, field: str, space: int, breathe: Breathe) -> int | None:
    """The first race in which a field of the tally counted something on a space; None if there is none.

    ``breathe`` is called now and then.
    """
    engine, setting = entry.chosen.engine, entry.batch.setting
    chunk = CHUNK_COMPILED if engine.name == "compiled" else CHUNK_PLAIN
    at = setting.layout.offsets[field] + space
    for first in range(0, entry.races, chunk):
        breathe()
        end = min(entry.races, first + chunk)
        if engine.play(setting, (first, end)).numbers[at]:
            return next(
                (race for race in range(first, end) if engine.play(setting, (race, race + 1)).numbers[at]), None
            )
    return None

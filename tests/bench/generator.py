# SPDX-License-Identifier: GPL-3.0-or-later
"""The generator: candidates a second, elites beside random search, a wish to twelve courses, all single moves."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import mean
from typing import TypeVar

from designer.files import courses_folder
from designer.rally.course.files import load_course
from designer.rally.edition import EDITIONS
from designer.rally.generator.candidate_judge import CandidateOrder, Judge
from designer.rally.generator.dice import Dice
from designer.rally.generator.mend_goal import parse_goal
from designer.rally.generator.mend_search import MendOrder, suggest
from designer.rally.generator.neighbourhood import neighbourhood
from designer.rally.generator.operators import Making, made_up
from designer.rally.generator.search import BATCH, GeneratorSearch, enough
from designer.rally.generator.supply import shipped_boards, supply_of
from designer.rally.generator.trials import trial_judge_of
from designer.rally.generator.wish import Wish, WishLevel
from designer.rally.lab.engines import compiled_engine
from designer.rally.lab.workers import LocalPool
from tests.bench.clock import ratio, table

_Found = TypeVar("_Found")

TRIED = 1500
"""Candidates of each search where elites and random search stand side by side."""

ANY = Wish(players=6, boards=2, checkpoints=(3, 3))
HOUR = Wish(players=6, boards=2, minutes=(99, 165), lethal=WishLevel.LOW, docks=4, checkpoints=(3, 4))


def run(whole: bool = False) -> None:
    """Print all rows in processor time of one core; five seeds with ``--all``, else one."""
    seeds = range(1, 6 if whole else 2)
    compiled_engine()
    _rate()
    _elites(seeds)
    _wish(seeds)
    _moves()


def _making(wish: Wish) -> Making:
    return Making(supply_of(EDITIONS["ah-2005"], shipped_boards()), wish)


def _timed(work: Callable[[], _Found]) -> tuple[_Found, float]:
    begun = time.process_time()
    return work(), time.process_time() - begun


def _rate() -> None:
    """Exact validation and 48 races of six, candidates at random; those that are refused count too."""
    making = _making(ANY)
    judge = Judge(making)
    genomes = [made_up(making, Dice(1, number)) for number in range(120)]
    for number in range(6):  # imports, and what was compiled is loaded
        judge(CandidateOrder(made_up(making, Dice(2, number)), number, (0, 48), number))
    judged, taken = _timed(
        lambda: [judge(CandidateOrder(genome, at, (0, 48), at)) for at, genome in enumerate(genomes)]
    )
    races = sum(item.counts.races for item in judged if item.counts)
    row = [f"{len(genomes) / taken:.0f}", f"{sum(item.refused is None for item in judged)} of {len(judged)}", races]
    table("Candidates a second and core", ("a second", "played", "races"), [row])


def _elites(seeds: range) -> None:
    """As many candidates for both, and the same rule for what counts; before some hundred both find about the same."""
    making = _making(ANY)
    rows, ratios = [], []
    for seed in seeds:
        found = []
        for elites in (False, True):
            search = GeneratorSearch(making, seed, LocalPool(Judge(making)), elites=elites)
            _, taken = _timed(lambda search=search: _batches(search, -(-TRIED // BATCH)))  # type: ignore[misc]
            found.append((search.archive.filled, search.archive.quality, taken))
        (cells, quality, _), (more, better, _) = found
        rows.append([seed, cells, more, ratio(more, cells), f"{quality:.1f}", f"{better:.1f}", ratio(better, quality)])
        ratios.append((more / cells, better / quality))
    heads = ("seed", "cells, random", "elites", "ratio", "quality, random", "elites", "ratio")
    table(f"MAP-Elites beside random search, {TRIED} candidates each", heads, rows)
    in_cells, in_quality = (mean(pair[side] for pair in ratios) for side in (0, 1))
    print(f"mean: {in_cells:.2f} in cells, {in_quality:.2f} in quality")


def _batches(search: GeneratorSearch, count: int) -> None:
    for _ in range(count):
        search.run_batch()


def _wish(seeds: range) -> None:
    """Two boards, six players, 99 to 165 minutes, little lethal, docks within 4: until twelve are confirmed."""
    rows, hits = [], []
    for seed in seeds:
        search = GeneratorSearch(_making(HOUR), seed, LocalPool(Judge(_making(HOUR))))
        shown, taken = _timed(lambda search=search: _twelve(search))  # type: ignore[misc]
        plain = GeneratorSearch(_making(HOUR), seed, LocalPool(Judge(_making(HOUR))), elites=False)
        _batches(plain, search.batches)
        rows.append([seed, len(shown), f"{taken:.1f} s", search.tried, search.hits, plain.hits])
        hits.append((search.hits, max(1, plain.hits)))
    heads = ("seed", "confirmed", "processor", "candidates", "hits", "random")
    table("A wish to twelve courses", heads, rows)
    more, few = (mean(pair[side] for pair in hits) for side in (0, 1))
    print(f"mean hits beside random search: {ratio(more, few)}")


def _twelve(search: GeneratorSearch) -> list[object]:
    while not enough(search, 12) and search.batches < 60:
        search.run_batch()
    return list(search.shown(12))


def _moves() -> None:
    course = load_course(courses_folder() / "kettle-run.course.json").normalised()
    rules = course.rules()
    trying = trial_judge_of(course, rules, 6)
    order = MendOrder(tuple(neighbourhood(course, rules, ("checkpoints",))), parse_goal("deaths -30%"), 1, 5)
    advice, taken = _timed(lambda: suggest(order, LocalPool(trying)))
    row = [advice.tried, advice.sound, len(advice.suggestions), f"{taken:.1f} s"]
    table("All single checkpoint moves on Kettle Run", ("moves", "sound", "confirmed", "processor"), [row])

# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole races: the lab's lean loop and its compiled code, beside the race loop as it was before there was a lab."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np

from designer.files import courses_folder
from designer.rally.course.files import load_course
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import find_edition
from designer.rally.lab.batch import Engine, PlainEngine
from designer.rally.lab.bot_charts import make_chart
from designer.rally.lab.bots import CAREFUL, RANDOM, Bot
from designer.rally.lab.compiled import compiler
from designer.rally.lab.compiled.engine import CompiledEngine
from designer.rally.lab.setting import Setting
from designer.rally.lab.workers import LocalPool
from designer.rally.lab.world import Ints, Marks
from designer.rally.reachability import measure, plans
from designer.rally.reachability.charts import chart_of_race
from tests.bench.asking import asked, cases, depth_first
from tests.bench.clock import best_in_turn, ratio, table
from tests.bench.frozen_race import play_frozen

HANDS = 1000
"""So many different ones that machine code takes milliseconds: of 150 the half millisecond was mostly the wait for
what the runs before had pushed out of the processor's caches.
"""

ROUNDS = 80
PLAIN_RACES = 30
COMPILED_RACES = 600


def run(_: bool = False) -> None:
    """Print ratios on Kettle Run by the rules of 2005, all in processor time but the threads'."""
    tables = compile_tables(load_course(courses_folder() / "kettle-run.course.json").floor, find_edition("ah-2005"))
    charts = {kind: make_chart(tables, kind) for kind in (RANDOM.chart, CAREFUL.chart)}
    _hands(tables)
    _random(tables, charts)
    _careful(tables, charts)
    _threads(_setting(tables, charts, CAREFUL, 6))


def _hands(tables: Tables) -> None:
    """The best program of a hand: as anybody would write it, bounded, and the same in machine code."""
    chart = chart_of_race(measure(tables))
    some = cases(chart, tables.deadly, HANDS)
    questions = np.array([asked(case) for case in some], dtype=np.int64)
    rows, found = np.array(chart, dtype=np.int64), np.zeros(len(some), dtype=np.int64)
    answer = _answering()
    works: tuple[Callable[[], object], ...] = (
        lambda: [depth_first(chart, case) for case in some],
        lambda: [plans.search(chart, asked(case)) for case in some],
        lambda: answer(rows, questions, questions[0].copy(), found),
    )
    if works[0]() != works[1]() or works[2]() or found.tolist() != works[0]():
        raise SystemExit("the searches find different optima")
    taken = best_in_turn(works, 2.0)
    names = ("plain depth-first", "bounded", "bounded, compiled")
    lines = [
        (name, f"{1000 * one / len(some):.1f}", ratio(taken[0], one)) for name, one in zip(names, taken, strict=True)
    ]
    table("The best program of nine cards, lone robot", ("us a hand", "time", "times"), lines)


def _answering() -> Callable[..., None]:
    """All questions in one call of compiled code, made as the kernel that Python calls: others have no door to them."""
    numba: Any = import_module("numba")
    search = compiler.kernels(expansions=False)["search"]

    def answer(chart: Ints, questions: Sequence[Ints], work: Marks, found: Marks) -> None:
        for at in range(len(questions)):
            for place in range(len(work)):
                work[place] = questions[at][place]
            found[at] = search(chart, work)

    compiled: Callable[..., None] = numba.njit(**{**compiler._options(compiler.ENTRY), "cache": False})(answer)
    return compiled


def _setting(tables: Tables, charts: dict[str, list[int]], bot: Bot, players: int) -> Setting:
    return Setting(tables, (bot,) * players, ROUNDS, 1, charts)


def _rate(work: Callable[[], int], milliseconds: float) -> float:
    """Registers in a second of processor time."""
    return 5000 * work() / milliseconds


def _random(tables: Tables, charts: dict[str, list[int]]) -> None:
    compiled = CompiledEngine()
    rows = []
    for players in (4, 8):
        setting = _setting(tables, charts, RANDOM, players)
        works: tuple[Callable[[], int], ...] = (
            partial(_frozen, tables, players),
            partial(_rounds, PlainEngine(), setting, PLAIN_RACES),
            partial(_rounds, compiled, setting, COMPILED_RACES),
        )
        rates = [_rate(work, taken) for work, taken in zip(works, best_in_turn(works, 2.0), strict=True)]
        rows.append([players, *(f"{rate:,.0f}" for rate in rates), *(ratio(rate, rates[0]) for rate in rates[1:])])
    heads = ("robots", "before", "lean loop", "compiled", "lean", "compiled")
    table("Whole races of random bots, registers a second", heads, rows)


def _frozen(tables: Tables, players: int) -> int:
    return sum(play_frozen(tables, players, seed, ROUNDS) for seed in range(PLAIN_RACES))


def _rounds(engine: Engine, setting: Setting, races: int) -> int:
    return sum(engine.play(setting, (0, races)).rounds)


def _careful(tables: Tables, charts: dict[str, list[int]]) -> None:
    compiled = CompiledEngine()
    rows = []
    for players in (4, 6, 8):
        setting = _setting(tables, charts, CAREFUL, players)
        works = (partial(_rounds, PlainEngine(), setting, 20), partial(_rounds, compiled, setting, 1000))
        plain, fast = best_in_turn(works, 2.0)
        races = (20_000 / plain, 1_000_000 / fast)
        rows.append([players, *map("{:,.0f}".format, races), ratio(races[1], races[0]), f"{fast / 1000:.2f} s"])
    heads = ("robots", "plain", "compiled", "ratio", "1,000 races")
    table("Whole races of careful bots, races a second", heads, rows)


def _threads(setting: Setting) -> None:
    """Two threads beside one, by the clock on the wall: nothing else must run."""
    compiled = CompiledEngine()
    spans = [(first, first + 250) for first in range(0, 4000, 250)]
    taken = []
    for count in (1, 2):
        begin = time.perf_counter()
        list(LocalPool(partial(compiled.play, setting), count, "threads").answers(spans))
        taken.append(time.perf_counter() - begin)
    row = ["", *map("{:.2f} s".format, taken), ratio(taken[0], taken[1])]
    table("4,000 races by the clock", ("threads", "1", "2", "ratio"), [row])

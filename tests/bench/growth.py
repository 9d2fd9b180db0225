# SPDX-License-Identifier: GPL-3.0-or-later
"""Cost as work grows: wider floors, more boards, robots, races and workers, each with the exponent of its growth.

An exponent of 1 is linear: twice the work takes twice as long. Where one is larger, the row says why.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Sequence
from functools import partial
from importlib import import_module
from typing import Any

from designer.base.grid import Cell
from designer.files import courses_folder
from designer.rally.checks.validation import validate
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.files import load_course
from designer.rally.course.tables import compile_tables
from designer.rally.lab.batch import CHUNK_CLUSTER, Batch, Workers, play
from designer.rally.lab.bot_charts import make_chart
from designer.rally.lab.bots import CAREFUL, Bot
from designer.rally.lab.cluster import ClusterPool
from designer.rally.lab.compiled.engine import CompiledEngine
from designer.rally.lab.engines import RacePlay
from designer.rally.lab.setting import Setting
from tests.bench.clock import best, table
from tests.bench.floors import random_floor
from tests.bench.strokes import course_of

WIDTHS = (12, 24, 48, 96, 200)
BOARDS = (1, 4, 16, 64)
ROBOTS = (2, 4, 6, 8)
RACES = (1_000, 10_000, 100_000, 1_000_000)
WORKERS = (1, 2, 4, 8)

SIDE = 12
"""How wide each of several boards is."""

Measured = Sequence[tuple[int, float]]
"""How much work there was, and the milliseconds that it took."""


def exponent(measured: Measured) -> float:
    """The slope of the straight line through all that was measured, where both sides are told as logarithms."""
    amounts, times = ([math.log(value) for value in row] for row in zip(*measured, strict=True))
    middle, mean = sum(amounts) / len(amounts), sum(times) / len(times)
    rising = sum((amount - middle) * (taken - mean) for amount, taken in zip(amounts, times, strict=True))
    return rising / sum((amount - middle) ** 2 for amount in amounts)


def run(everything: bool = False) -> None:
    """Print a table for each kind of growth; without ``everything`` the million races are left out."""
    _print("Checks of a random floor, by its spaces", "wide", WIDTHS, [(n * n, _checked(_wide(n))) for n in WIDTHS])
    boards = [(n, _checked(_many_boards(n))) for n in BOARDS]
    _print(f"Checks of boards of {SIDE}x{SIDE}, side by side", "boards", BOARDS, boards)
    _print("1,000 races of careful bots, compiled", "robots", ROBOTS, [(n, _raced(n, 1_000)) for n in ROBOTS])
    races = RACES if everything else RACES[:-1]
    _print("Races of two careful bots, compiled", "races", races, [(n, _raced(2, n)) for n in races])
    _print("The same 20,000 races on a cluster, all processors together", "workers", WORKERS, list(_spread(20_000)))


def _print(title: str, what: str, named: Iterable[int], measured: Measured) -> None:
    rows = [(f"{name:,}", taken, taken / amount) for name, (amount, taken) in zip(named, measured, strict=True)]
    table(f"{title}: exponent {exponent(measured):.2f}", (what, "ms", "ms each"), rows)


def _checked(course: Course) -> float:
    validate(course, deferred=False)
    return best(partial(validate, course, deferred=False), 2.0, 5)[0]


def _wide(side: int) -> Course:
    return course_of(random_floor(side))


def _many_boards(count: int) -> Course:
    """A square of boards, all different, with six checkpoints and two docks on it."""
    across = math.isqrt(count)
    floor = random_floor(across * SIDE)
    parts = {f"b{n}": Cell(n % across * SIDE, n // across * SIDE) for n in range(count)}
    boards = {
        name: CourseBoard(Board(tuple(row[x : x + SIDE] for row in floor.rows[y : y + SIDE])))
        for name, (x, y) in parts.items()
    }
    layout = tuple(Placement(name, x, y) for name, (x, y) in parts.items())
    goals = tuple(cell for cell in floor.checkpoints if cell is not None)
    return Course(edition="ah-2005", boards=boards, layout=layout, checkpoints=goals, docks=floor.starts)


def _setting(robots: int) -> Setting:
    """Careful bots on Kettle Run."""
    course = load_course(courses_folder() / "kettle-run.course.json")
    tables = compile_tables(course.floor, course.rules())
    bots: tuple[Bot, ...] = (CAREFUL,) * robots
    return Setting(tables, bots, 80, 1, {CAREFUL.chart: make_chart(tables, CAREFUL.chart)})


def _raced(robots: int, races: int) -> float:
    setting, engine = _setting(robots), CompiledEngine()
    engine.play(setting, (0, 10))  # compiles where nobody has yet
    return best(lambda: engine.play(setting, (0, races)), 1.0, 3)[0]


def _spread(races: int) -> Iterable[tuple[int, float]]:
    """The processor time of all workers of a cluster on this machine, and of whoever hands out."""
    distributed: Any = import_module("distributed")
    setting = _setting(4)
    for count in WORKERS:
        with distributed.LocalCluster(
            n_workers=count, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
        ) as cluster:
            yield count, _on(distributed, cluster.scheduler_address, setting, races)


def _on(distributed: Any, address: str, setting: Setting, races: int) -> float:
    def worked() -> float:
        with distributed.Client(address) as client:
            of_workers: dict[str, float] = client.run(time.process_time)
            return time.process_time() + sum(of_workers.values())

    with ClusterPool(RacePlay(setting), address) as pool:
        play(Batch.empty(setting), CHUNK_CLUSTER, Workers(pool, CHUNK_CLUSTER // 8), _go_on)  # workers are awake
        begin = worked()
        play(Batch.empty(setting), races, Workers(pool, CHUNK_CLUSTER), _go_on)
        return (worked() - begin) * 1000


def _go_on(*_: object) -> bool:
    return True

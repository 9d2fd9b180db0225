# SPDX-License-Identifier: GPL-3.0-or-later
"""Measuring: the processor time of the best of several runs, and how it is printed."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

_T = TypeVar("_T")


def best(work: Callable[[], _T], seconds: float = 0.5, most: int = 15) -> tuple[float, _T]:
    """The least time of several runs in milliseconds, and the last result.

    Args:
        work: what is measured.
        seconds: runs are repeated until this much time has gone.
        most: but no more often than this.
    """
    times: list[float] = []
    begin = time.perf_counter()
    while not times or (len(times) < most and time.perf_counter() - begin < seconds):
        gc.collect()
        before = time.process_time()
        result = work()
        times.append((time.process_time() - before) * 1000)
    return min(times), result


def best_in_turn(works: Sequence[Callable[[], object]], seconds: float = 1.0, least: int = 3) -> list[float]:
    """The least time of each of several, run one after the other in turn, so that a busy minute spares none.

    Args:
        works: what is measured side by side.
        seconds: rounds of runs are repeated until this much processor time has gone.
        least: but at least this often.
    """
    times: list[list[float]] = [[] for _ in works]
    begin = time.process_time()
    while len(times[0]) < least or time.process_time() - begin < seconds:
        for work, row in zip(works, times, strict=True):
            gc.collect()
            before = time.process_time()
            work()
            row.append((time.process_time() - before) * 1000)
    return [min(row) for row in times]


def table(title: str, heads: Iterable[str], rows: Iterable[Iterable[object]]) -> None:
    """Print a table: the first column to the left, numbers to the right."""
    lines = [list(heads), *([_cell(value) for value in row] for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    print(f"\n{title}")
    for line in lines:
        first = line[0].ljust(widths[0])
        print("  ".join([first, *(value.rjust(width) for value, width in zip(line[1:], widths[1:], strict=True))]))


def _cell(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.2f}" if value < 10 else f"{value:.0f}"
    return "-" if value is None else str(value)


def ratio(slow: float | None, fast: float) -> str | None:
    """How many times faster."""
    return None if slow is None else f"{slow / fast:.0f}x" if slow / fast >= 10 else f"{slow / fast:.1f}x"

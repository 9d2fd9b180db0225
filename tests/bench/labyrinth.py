# SPDX-License-Identifier: GPL-3.0-or-later
"""A stroke on a plan of the labyrinth with every cell laid, to all its problems; the target is 12 ms at 8 x 8."""

from __future__ import annotations

from designer.base.grid import Cell
from designer.files import courses_folder
from designer.labyrinth.checks.validation import validate
from designer.labyrinth.files import load_plan
from designer.labyrinth.plan.plan import Plan
from tests.bench.clock import best, table

TARGET = 12.0


def run(everything: bool = False) -> None:
    """Print for each shipped plan the time from one tile that is turned to all problems."""
    rows: list[tuple[str, float, int, str]] = []
    for path in sorted((courses_folder() / "labyrinth").glob("*.course.json")):
        plan = load_plan(path)
        milliseconds, found = best(lambda plan=plan: _stroke(plan))  # type: ignore[misc]
        rows.append((f"{plan.title}, {plan.side} x {plan.side}", milliseconds, found, _verdict(milliseconds)))
    table("labyrinth: one stroke to all problems", ("plan", "ms", "problems", ""), rows)


def _stroke(plan: Plan) -> int:
    cell = Cell(3, 3)
    tile = plan.tiles[cell]
    return len(validate(plan.with_pieces({cell: tile.turned(1)})).findings)


def _verdict(milliseconds: float) -> str:
    return "" if milliseconds < TARGET else "slow"

# SPDX-License-Identifier: GPL-3.0-or-later
"""Validation of four large boards of random belts, in a process of its own: how long it takes and how much memory."""

from __future__ import annotations

import random
import re
import subprocess
import sys
import time
from pathlib import Path

from designer.base.grid import Cell
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from tests.bench.clock import table

SIDE = 200
PROMISED_MEGABYTES, PROMISED_SECONDS = 500.0, 20.0


def belts(side: int) -> Course:
    """Four boards in a square, half of them belts, the same every time."""
    dice = random.Random(3)
    boards = {name: CourseBoard(Board.parse(_rows(dice, side), name.upper())) for name in "abcd"}
    layout = tuple(Placement(name, side * (index % 2), side * (index // 2)) for index, name in enumerate(boards))
    goals = (
        Cell(3, 3),
        Cell(side * 3 // 2, side // 2),
        Cell(side // 2, side * 3 // 2),
        Cell(2 * side - 10, 2 * side - 10),
    )
    return Course(edition="amigo-1999", boards=boards, layout=layout, checkpoints=goals)


def _rows(dice: random.Random, side: int) -> str:
    return "\n".join(" ".join(_token(dice) for _ in range(side)) for _ in range(side))


def _token(dice: random.Random) -> str:
    if dice.random() >= 0.5:
        return "."
    return ("c" if dice.random() < 0.7 else "x") + dice.choice("NESW")


def measured(side: int) -> tuple[float, float, int]:
    """The most megabytes, the seconds and the findings of a validation in a process of its own."""
    command = [sys.executable, "-m", "tests.bench.large", str(side)]
    most, seconds, found = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.split()
    return float(most), float(seconds), int(found)


def run(everything: bool = False) -> None:
    """Validate once and print the table."""
    most, seconds, found = measured(SIDE)
    table(
        f"Validation of four boards of {SIDE}x{SIDE} with random belts, explanations too, in a fresh process",
        ("findings", "most MB", "promised", "s", "promised"),
        [(str(found), most, PROMISED_MEGABYTES, seconds, PROMISED_SECONDS)],
    )


def _validate_here(side: int) -> None:
    from designer.rally.checks.validation import validate

    course = belts(side)
    begin = time.process_time()
    report = validate(course)
    seconds = time.process_time() - begin
    print(_most_megabytes(), seconds, len(report.findings))


def _most_megabytes() -> float:
    """The most memory of this process; what ``getrusage`` tells includes that of the process that started it."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(re.findall(r"VmHWM:\s*(\d+) kB", status)[0]) / 1024


if __name__ == "__main__":
    _validate_here(int(sys.argv[1]))

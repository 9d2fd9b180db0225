# SPDX-License-Identifier: GPL-3.0-or-later
"""Large boards, each in a process of its own.

Four of random belts: how long their validation takes and how much memory. One with every element: how soon the first
findings are told, and all of them, after it is opened and after a stroke.
"""

from __future__ import annotations

import random
import re
import subprocess
import sys
import time
from pathlib import Path

from designer.base.breathe import keep_on
from designer.base.grid import Cell, Heading
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.floor import Start
from designer.rally.course.notation import parse_space
from designer.rally.elements import KINDS
from designer.rally.spaces import OPEN_FLOOR, PIT
from tests.bench.clock import table

SIDE = 200
PROMISED_MEGABYTES, PROMISED_SECONDS = 500.0, 20.0

EVERY_ELEMENT = {"first findings": 1.0, "all findings": 10.0, "after a stroke": 0.3}
"""Seconds of one core that are promised on a board with every element: live findings, and with explanations."""


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
    most, seconds, found = _printed("belts", side).split()
    return float(most), float(seconds), int(found)


def _printed(what: str, side: int) -> str:
    """What a measurement prints in a process of its own."""
    command = [sys.executable, "-m", "tests.bench.large", what, str(side)]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def run(everything: bool = False) -> None:
    """Measure each once and print the tables."""
    most, seconds, found = measured(SIDE)
    table(
        f"Validation of four boards of {SIDE}x{SIDE} with random belts, explanations too, in a fresh process",
        ("findings", "most MB", "promised", "s", "promised"),
        [(str(found), most, PROMISED_MEGABYTES, seconds, PROMISED_SECONDS)],
    )
    seen = map(float, _printed("every", SIDE).split())
    rows = [(name, second, promised) for (name, promised), second in zip(EVERY_ELEMENT.items(), seen, strict=True)]
    table(f"Live checking of a board of {SIDE}x{SIDE} with every element", ("s", "seen", "promised"), rows)


def every_element(side: int) -> Course:
    """A board with everything that the palette offers for boards, on a quarter of its spaces; the same every time."""
    dice = random.Random(7)
    kinds = (kind for kind in KINDS if not kind.of_course and kind.key != "dock")
    spaces = [parse_space(offer.token) for kind in kinds for offer in kind.palette]
    rows = tuple(
        tuple(
            dice.choice(spaces).turned(dice.randrange(4)) if dice.random() < 0.25 else OPEN_FLOOR for _ in range(side)
        )
        for _ in range(side)
    )
    *goals, one, two = dice.sample([Cell(x, y) for x in range(side) for y in range(side)], 6)
    return Course(
        edition="ah-2005",
        boards={"board": CourseBoard(Board(rows))},
        layout=(Placement("board", 0, 0),),
        checkpoints=tuple(goals),
        docks=(Start(1, one, Heading.N), Start(2, two, Heading.E)),
    )


def _check_here(side: int) -> None:
    """Check the board with every element as the window does, and print the seconds in the order of the promises."""
    from designer.rally.checks.live_checks import check, explain

    course, told = every_element(side), list[float]()

    def tell(report: object) -> None:
        told.append(time.process_time())

    begun = time.process_time()
    report = check(course, None, keep_on, tell)
    explain(report, keep_on)
    ended = time.process_time()
    free = next(cell for cell in course.cells() if cell.y > side // 2 and course.floor[cell] == OPEN_FLOOR)
    stroke = time.process_time()
    check(course.with_spaces({free: PIT}), report, keep_on, tell)
    print(told[0] - begun, ended - begun, told[1] - stroke)


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
    {"belts": _validate_here, "every": _check_here}[sys.argv[1]](int(sys.argv[2]))

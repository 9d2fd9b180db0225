# SPDX-License-Identifier: GPL-3.0-or-later
"""How well the lab tells flaws on courses that it has not seen: ``python -m tests.flaws [SEED [COUNT [later]]]``.

Courses are drawn on the included boards; each gets flaws of known kinds and, for each flaw, a harmless twin. Nothing
was fitted to them. What is told: the findings on courses without a flaw; and for each kind how many flaws are named, by
a finding that the kind should have, and how many twins are silent, with none of these; ``later``: of the kinds that
were thought of when all limits stood. ``python -m tests.flaws FOLDER``: there lie pairs that somebody has drawn,
``NAME-bad.course.json`` with its twin ``NAME-good.course.json``; told is what is found on both.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.files import courses_folder, read_json
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.files import load_course
from designer.rally.course.notation import parse_space
from designer.rally.lab.batch import Batch
from designer.rally.lab.bots import CAREFUL
from designer.rally.lab.engines import choose
from designer.rally.lab.findings import findings
from designer.rally.lab.lone_races import lone_races
from designer.rally.lab.session import setting_of
from designer.rally.lab.verdict import RaceVerdict, judge

RACES, PLAYERS, ROUNDS = 400, 6, 80
BOARDS = (
    "chicane",
    "confluence",
    "dynamo",
    "foundry",
    "gallery",
    "hearth",
    "kettle",
    "long-worm",
    "millrace",
    "orchard",
    "pinwheel",
    "roundhouse",
    "switchyard",
    "tinkers-court",
    "two-stairs",
)
SIDE = 12
"""Spaces along a side of these boards."""

NEAREST, FARTHEST = 5, 14
"""How far apart the ends of a leg lie, in spaces."""

BAD, GOOD = "-bad.course.json", "-good.course.json"
"""How the names of drawn flaws and of their twins end."""

Rows = list[list[str]]
Flaw = Callable[["Sketch", random.Random], None]


@dataclass
class Sketch:
    """A course as text that can be changed: a board north of a docking bay, and the checkpoints on the board."""

    board: Rows
    bay: Rows
    flags: list[Cell]

    def copy(self) -> Sketch:
        """Another one that can be changed without this one."""
        return Sketch([row[:] for row in self.board], [row[:] for row in self.bay], self.flags[:])

    def token(self, cell: Cell) -> str:
        """What lies on a space of the board."""
        return self.board[cell.y][cell.x]

    def put(self, cell: Cell, token: str) -> None:
        """Lay something on a space of the board, in place of all else; nothing beside the board."""
        if 0 <= cell.x < SIDE and 0 <= cell.y < SIDE:
            self.board[cell.y][cell.x] = token

    def course(self) -> Course:
        """The course."""
        boards = {name: CourseBoard(_board(rows)) for name, rows in (("board", self.board), ("bay", self.bay))}
        layout = (Placement("board", 0, 0, 0), Placement("bay", 0, SIDE, 0))
        return Course(title="drawn", boards=boards, layout=layout, checkpoints=tuple(self.flags))


def _board(rows: Rows) -> Board:
    return Board(tuple(tuple(parse_space(token) for token in row) for row in rows))


def drawn(dice: random.Random) -> Sketch:
    """A course without a flaw of ours: three or four checkpoints on open floor of an included board."""
    board = _rows(dice.choice(BOARDS))
    bay = _rows("start-lane")
    while True:
        flags = [Cell(dice.randrange(1, SIDE - 1), dice.randrange(1, SIDE - 1)) for _ in range(dice.choice((3, 3, 4)))]
        legs = [abs(a.x - b.x) + abs(a.y - b.y) for a, b in pairwise([Cell(SIDE // 2, SIDE + 1), *flags])]
        open_floor = all(board[cell.y][cell.x] == "." for cell in flags)
        if open_floor and len(set(flags)) == len(flags) and all(NEAREST <= leg <= FARTHEST for leg in legs):
            return Sketch(board, bay, flags)


def _rows(name: str) -> Rows:
    data = read_json(courses_folder() / "boards" / f"{name}.board.json")
    assert isinstance(data, dict)
    return [row.split() for row in data["spaces"]]


# --- flaws, each after its harmless twin


def dock_at(sketch: Sketch, number: int) -> tuple[int, int]:
    """Where a dock lies in the bay."""
    for y, row in enumerate(sketch.bay):
        for x, token in enumerate(row):
            if f"D{number}N" in token.split("+"):
                return x, y
    raise LookupError(number)


def _wall_in(sketch: Sketch, number: int, walls: str) -> None:
    x, y = dock_at(sketch, number)
    sketch.bay[y][x] = f"D{number}N+{walls}"


def no_change(sketch: Sketch, dice: random.Random) -> None:
    """Nothing."""


def walled_dock(sketch: Sketch, dice: random.Random) -> None:
    """Walls around one dock, open to the south alone."""
    _wall_in(sketch, dice.randrange(1, PLAYERS + 1), "wNEW")


def all_walled(sketch: Sketch, dice: random.Random) -> None:
    """A wall before every dock."""
    for number in range(1, PLAYERS + 1):
        _wall_in(sketch, number, "wN")


def all_walled_but_one(sketch: Sketch, dice: random.Random) -> None:
    """A wall before and beside every dock but one."""
    for number in range(2, PLAYERS + 1):
        _wall_in(sketch, number, "wNEW")


def _barrier(sketch: Sketch, gaps: set[int], gap: str) -> None:
    """A row of pits before the bay with gaps."""
    for x in range(SIDE):
        sketch.put(Cell(x, SIDE - 1), gap if x in gaps else "O")


def gate(sketch: Sketch, dice: random.Random) -> None:
    """A row of pits with one gap."""
    _barrier(sketch, {dice.randrange(2, SIDE - 2)}, ".")


def gates(sketch: Sketch, dice: random.Random) -> None:
    """A row with four single pits."""
    _barrier(sketch, set(range(SIDE)) - {1, 4, 7, 10}, ".")


def crusher_gate(sketch: Sketch, dice: random.Random) -> None:
    """A row of pits with one gap, and a crusher in it."""
    _barrier(sketch, {dice.randrange(2, SIDE - 2)}, "k:135")


def crusher_row(sketch: Sketch, dice: random.Random) -> None:
    """One crusher on an open row."""
    _barrier(sketch, set(range(SIDE)), ".")
    sketch.put(Cell(dice.randrange(2, SIDE - 2), SIDE - 1), "k:2")


def _around(cell: Cell) -> list[Cell]:
    return [Cell(cell.x + dx, cell.y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]


def pit_nest(sketch: Sketch, dice: random.Random) -> None:
    """Pits around a checkpoint, but for the spaces south and north of it."""
    flag = dice.choice(sketch.flags)
    for cell in _around(flag):
        if cell not in sketch.flags:
            sketch.put(cell, "." if cell.x == flag.x else "O")


def open_nest(sketch: Sketch, dice: random.Random) -> None:
    """Open floor around a checkpoint, with one pit."""
    flag = dice.choice(sketch.flags)
    for cell in _around(flag):
        if cell not in sketch.flags:
            sketch.put(cell, ".")
    if (west := Cell(flag.x - 1, flag.y - 1)) not in sketch.flags:
        sketch.put(west, "O")


def _pushers(sketch: Sketch, dice: random.Random, beside: str) -> None:
    flag = dice.choice(sketch.flags)
    for step in (-1, 0, 1):
        if (cell := Cell(flag.x, flag.y + step)) == flag or cell not in sketch.flags:
            sketch.put(cell, "wW+pE:135")
    if (east := Cell(flag.x + 1, flag.y)) not in sketch.flags:
        sketch.put(east, beside)


def pusher_pit(sketch: Sketch, dice: random.Random) -> None:
    """Pushers on and beside a checkpoint, and a pit to which the middle one pushes."""
    _pushers(sketch, dice, "O")


def pushers(sketch: Sketch, dice: random.Random) -> None:
    """The same pushers before open floor."""
    _pushers(sketch, dice, ".")


def _pocket(sketch: Sketch, dice: random.Random, walls: str, belt: str) -> None:
    flag = dice.choice(sketch.flags)
    sketch.put(flag, walls)
    for step in (1, 2):
        if (south := Cell(flag.x, flag.y + step)) not in sketch.flags:
            sketch.put(south, belt)


def pocket(sketch: Sketch, dice: random.Random) -> None:
    """A checkpoint behind three walls, and before it belts that lead away."""
    _pocket(sketch, dice, "wNEW", "xS")


def half_pocket(sketch: Sketch, dice: random.Random) -> None:
    """One wall, and open floor before it."""
    _pocket(sketch, dice, "wN", ".")


def laser_hall(sketch: Sketch, dice: random.Random) -> None:
    """Strong lasers across all rows around a checkpoint."""
    flag = dice.choice(sketch.flags)
    for y in range(flag.y - 2, flag.y + 3):
        if Cell(0, y) not in sketch.flags:
            sketch.put(Cell(0, y), "wW+lE3")


def one_laser(sketch: Sketch, dice: random.Random) -> None:
    """One weak laser."""
    flag = dice.choice(sketch.flags)
    if Cell(0, flag.y - 1) not in sketch.flags:
        sketch.put(Cell(0, flag.y - 1), "wW+lE")


FAIR = frozenset({"RR501", "RR504", "RR508"})
NARROW = frozenset({"RR507"})
LETHAL = frozenset({"RR502", "RR506"})
SLOW = frozenset({"RR503", "RR505", "RR509"})

KINDS: Mapping[str, tuple[Flaw, Flaw, frozenset[str]]] = {
    "walled dock": (walled_dock, no_change, FAIR),
    "all walled but dock 1": (all_walled_but_one, all_walled, FAIR),
    "one gate": (gate, gates, NARROW),
    "crusher in the gate": (crusher_gate, crusher_row, NARROW | LETHAL),
    "pit nest": (pit_nest, open_nest, LETHAL | SLOW | NARROW),
    "pusher and pit": (pusher_pit, pushers, LETHAL | SLOW),
    "pocket against belts": (pocket, half_pocket, SLOW | NARROW),
    "laser hall": (laser_hall, one_laser, LETHAL | SLOW),
}
"""By name a flaw, its twin, and the findings of which one at least should tell it."""


# --- telling


def verdict_on(course: Course) -> RaceVerdict | None:
    """What races say; None of a course that cannot be raced."""
    try:
        setting = setting_of(course, course.rules(), (CAREFUL,) * PLAYERS, ROUNDS, 1)
    except CourseDesignerError:
        return None
    engine = choose(setting).engine
    batch = Batch.empty(setting).with_parts([engine.play(setting, (0, RACES))])
    lone = lone_races(setting.tables, fast=engine.name == "compiled")
    return judge(setting.tables, batch.tally, setting.bots, lone=lone)


def codes_of(course: Course) -> frozenset[str] | None:
    """The codes of what is found on a course; None if it cannot be raced."""
    verdict = verdict_on(course)
    return None if verdict is None else frozenset(finding.code for finding in findings(verdict))


def bases(seed: int, count: int) -> Iterator[tuple[int, Sketch, frozenset[str]]]:
    """Courses that can be raced, with what is found on them."""
    for number in range(4 * count):
        sketch = drawn(random.Random(f"{seed}/{number}"))
        found = codes_of(sketch.course())
        if found is not None:
            yield number, sketch, found
            count -= 1
        if not count:
            return


def tell_pairs(folder: Path) -> None:
    """Print what is found on each flawed course of a folder and on its twin, and how many twins are silent."""
    names = [path.name.removesuffix(BAD) for path in sorted(folder.glob(f"*{BAD}"))]
    print("| flaw | found | on its twin |\n|---|---|---|")
    twins = []
    for name in names:
        bad, good = (codes_of(load_course(folder / f"{name}{end}")) for end in (BAD, GOOD))
        twins.append(good)
        print(f"| {name} | {_listed(bad)} | {_listed(good)} |", flush=True)
    print(f"{sum(not found for found in twins)} of {len(twins)} twins are silent")


def _listed(codes: frozenset[str] | None) -> str:
    return "no race" if codes is None else ", ".join(sorted(codes)) or "–"


def main(words: list[str]) -> None:
    """Print what is found on courses without a flaw, and for each kind how many flaws and twins are told apart."""
    if words and (folder := Path(words[0])).is_dir():
        tell_pairs(folder)
        return
    seed, count = (int(words[at]) if len(words) > at else usual for at, usual in ((0, 1), (1, 40)))
    known = list(bases(seed, count))
    codes = Counter(code for _, _, found in known for code in found)
    mean = sum(codes.values()) / len(known)
    print(f"{len(known)} courses without a flaw: {mean:.2f} kinds of findings each,", end=" ")
    print(f"{sum(not found for _, _, found in known)} with none; {dict(sorted(codes.items()))}", flush=True)
    print("| flaw | raced | named | named anew | twins silent | twins with nothing new |\n|---|---|---|---|---|---|")
    for name, (flaw, twin, wanted) in _kinds(words).items():
        rows = [row for base in known if (row := told(seed, base, flaw, twin, wanted)) is not None]
        counts = " | ".join(str(sum(column)) for column in zip(*rows, strict=True))
        print(f"| {name} | {len(rows)} | {counts} |", flush=True)


def _kinds(words: list[str]) -> Mapping[str, tuple[Flaw, Flaw, frozenset[str]]]:
    """The kinds that are asked for."""
    if "later" not in words:
        return KINDS
    from tests.later_flaws import LATER

    return LATER


def told(
    seed: int, base: tuple[int, Sketch, frozenset[str]], flaw: Flaw, twin: Flaw, wanted: frozenset[str]
) -> tuple[bool, bool, bool, bool] | None:
    """Whether a flaw is named, and by something that its twin has not; whether the twin is silent, and no more told
    of it than of the course without either. None if one of them cannot be raced."""
    number, sketch, before = base
    found = []
    for change in (flaw, twin):
        changed = sketch.copy()
        change(changed, random.Random(f"{seed}/{number}/flaw"))
        codes = codes_of(changed.course())
        if codes is None:
            return None
        found.append(codes & wanted)
    bad, good = found
    return bool(bad), bool(bad - good), not good, not good - before


if __name__ == "__main__":
    main(sys.argv[1:])

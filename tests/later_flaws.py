# SPDX-License-Identifier: GPL-3.0-or-later
"""Flaws that were thought of when all limits stood, each with its twin: ``python -m tests.flaws SEED COUNT later``."""

from __future__ import annotations

import random
from collections.abc import Mapping

from designer.base.grid import Cell
from tests.flaws import FAIR, LETHAL, NARROW, PLAYERS, SIDE, SLOW, Flaw, Sketch, dock_at


def _row(sketch: Sketch, y: int, tokens: str) -> None:
    """A row of the board; checkpoints lie on whatever is there."""
    for x, token in enumerate(tokens.split()):
        sketch.put(Cell(x, y), token)


def rapids(sketch: Sketch, dice: random.Random) -> None:
    """Two rows of express belts right before the docks, which end in pits."""
    for y in (10, 11):
        _row(sketch, y, "xE " * 11 + "O")


def brook(sketch: Sketch, dice: random.Random) -> None:
    """One row of slow belts, which ends on floor."""
    _row(sketch, 11, "cE " * 11 + ".")


def corridor(sketch: Sketch, dice: random.Random) -> None:
    """A checkpoint at the end of a corridor, one space wide and five long."""
    _corridor(sketch, dice, 0)


def hall(sketch: Sketch, dice: random.Random) -> None:
    """The same walls around a hall that is five spaces wide."""
    _corridor(sketch, dice, 2)


def _corridor(sketch: Sketch, dice: random.Random, side: int) -> None:
    flag = sketch.flags[-1] = Cell(dice.randrange(3, 9), 1)
    for y in range(1, 6):
        for x in range(flag.x - side, flag.x + side + 1):
            walls = ("N" if y == 1 else "") + ("E" if x == flag.x + side else "") + ("W" if x == flag.x - side else "")
            sketch.put(Cell(x, y), f"w{walls}" if walls else ".")


def bridge(sketch: Sketch, dice: random.Random) -> None:
    """The only way from the docks: a bridge between pits, two spaces wide and three long."""
    _bridge(sketch, dice, "", "")


def railed_bridge(sketch: Sketch, dice: random.Random) -> None:
    """A bridge of four spaces between walls: nobody is pushed off."""
    _bridge(sketch, dice, "wW", "wE")


def _bridge(sketch: Sketch, dice: random.Random, west: str, east: str) -> None:
    at = dice.randrange(3, 7)
    width = 4 if west else 2
    for y in range(9, 12):
        for x in range(SIDE):
            inside = at <= x < at + width
            rail = west if x == at else east if x == at + width - 1 else ""
            sketch.put(Cell(x, y), (rail or ".") if inside else "O")


def crushing_ring(sketch: Sketch, dice: random.Random) -> None:
    """Crushers on all spaces around a checkpoint, each in three registers."""
    _ring(sketch, dice, ("k:135", "k:245"))


def sleepy_ring(sketch: Sketch, dice: random.Random) -> None:
    """Crushers beside a checkpoint at two of its eight sides, each in one register."""
    _ring(sketch, dice, (".", ".", ".", "k:2"))


def _ring(sketch: Sketch, dice: random.Random, tokens: tuple[str, ...]) -> None:
    flag = dice.choice(sketch.flags)
    around = [Cell(flag.x + x, flag.y + y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y]
    for number, cell in enumerate(around):
        if cell not in sketch.flags:
            sketch.put(cell, tokens[number % len(tokens)])


def swept_docks(sketch: Sketch, dice: random.Random) -> None:
    """Before three docks belts run against them; the others have open floor."""
    _sweep(sketch, range(6))


def swept_bay(sketch: Sketch, dice: random.Random) -> None:
    """They run before all docks."""
    _sweep(sketch, range(SIDE))


def _sweep(sketch: Sketch, columns: range) -> None:
    for y in (10, 11):
        _row(sketch, y, " ".join("cS" if x in columns else "." for x in range(SIDE)))


def sluice(sketch: Sketch, dice: random.Random) -> None:
    """Slow belts before one dock, which carry into a pit."""
    _sluice(sketch, dice, "O")


def lift(sketch: Sketch, dice: random.Random) -> None:
    """The same belts, which carry onward to open floor."""
    _sluice(sketch, dice, ".")


def _sluice(sketch: Sketch, dice: random.Random, end: str) -> None:
    x, _ = dock_at(sketch, dice.randrange(1, PLAYERS + 1))
    sketch.bay[0][x] = "cN"
    for y, token in ((11, "cN"), (10, "cN"), (9, end)):
        if (cell := Cell(x, y)) not in sketch.flags:
            sketch.put(cell, token)


def headwind(sketch: Sketch, dice: random.Random) -> None:
    """Express belts against one dock."""
    _headwind(sketch, {dock_at(sketch, dice.randrange(1, PLAYERS + 1))[0]})


def headwind_for_all(sketch: Sketch, dice: random.Random) -> None:
    """The same belts against every dock."""
    _headwind(sketch, {dock_at(sketch, number)[0] for number in range(1, PLAYERS + 1)})


def _headwind(sketch: Sketch, columns: set[int]) -> None:
    for x in columns:
        sketch.bay[0][x] = "xS"
        for y in (10, 11):
            if (cell := Cell(x, y)) not in sketch.flags:
                sketch.put(cell, "xS")


LATER: Mapping[str, tuple[Flaw, Flaw, frozenset[str]]] = {
    "rapids into pits": (rapids, brook, LETHAL | SLOW | NARROW),
    "corridor": (corridor, hall, SLOW | NARROW),
    "bridge over pits": (bridge, railed_bridge, LETHAL | SLOW | NARROW | FAIR),
    "crushing ring": (crushing_ring, sleepy_ring, LETHAL | SLOW),
    "docks against belts": (swept_docks, swept_bay, FAIR),
    "one dock into a pit": (sluice, lift, FAIR),
    "one dock against belts": (headwind, headwind_for_all, FAIR),
}

# SPDX-License-Identifier: GPL-3.0-or-later
"""What a fresh plan looks like. The rules are loaded when a game begins, not when the templates are listed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from designer.base.grid import Cell, Size
from designer.base.words import Sentence, sentence, tr

if TYPE_CHECKING:
    from designer.labyrinth.plan.plan import Plan, Program

LEAST_SIDE = 2

SHORT_SIDE = 5
"""The side of the interior for a short game."""


def open_ring(size: Size, title: str, inward: tuple[Cell, ...] | None = None) -> Plan:
    """An empty interior in a ring that leads inwards everywhere, or where that is said.

    Raises:
        DocumentError: the size is not one of a plan.
    """
    from designer.labyrinth.plan.plan import empty_plan

    return empty_plan(_side(size), title, inward=inward)


closed_ring = partial(open_ring, inward=())


def for_players(players: int, size: Size, title: str) -> Plan:
    """The start of a game: a first tile in the corner of each player, with the first robot on it.

    In the rulebook: Začátek hry.

    The second robots wait for the deploy tiles, which the players lay. A sample program has the robots ready.

    Raises:
        DocumentError: the size is not one of a plan.
    """
    from designer.labyrinth.engine.game_setup import corners
    from designer.labyrinth.plan.notation import parse_tile

    plan = open_ring(size, title)
    first = parse_tile("NEW")
    assert first is not None
    places = corners(plan.side)[:players]
    # the first tile leads out of the ring on two sides, and on into the interior towards the next corner
    tiles = {cell: first.turned(_QUARTERS[index]) for index, cell in enumerate(places)}
    changed = plan.with_pieces(dict(tiles))
    return replace(changed, players=(players, players), programs=(_opening(players, changed),))


_QUARTERS = (0, 2, 1, 3)
"""How the first tile of each player is turned, so that each one's corner looks like the others'."""


def _opening(players: int, plan: Plan) -> Program:
    """A game that begins: the robots of every player, and nothing done yet."""
    from designer.labyrinth.engine.game_setup import starting_robots
    from designer.labyrinth.engine.scripts import print_robot
    from designer.labyrinth.plan.plan import Program

    robots = starting_robots(plan, players, plan.rules())
    return Program(tr("Game"), tuple(map(print_robot, robots)), ())


def _side(size: Size) -> int:
    from designer.files import DocumentError
    from designer.labyrinth.plan.plan import MAX_SIDE

    if size.width != size.height or not LEAST_SIDE <= size.width <= MAX_SIDE:
        raise DocumentError(
            sentence("the interior is a square of {least} to {most} spaces", least=LEAST_SIDE, most=MAX_SIDE)
        )
    return size.width


_BOOK, _SHORT = Size(8, 8), Size(SHORT_SIDE, SHORT_SIDE)  # the book's as in plan.SIDE, which is not loaded here

_Make: TypeAlias = "Callable[[Size, str], Plan]"

TEMPLATES: tuple[tuple[str, str, Sentence, Size, _Make, Sentence, Sentence, Sentence, str], ...] = (
    (
        "open-ring", "course", sentence("an empty interior, the ring leads inwards"), _BOOK, open_ring,
        sentence("Labyrinth, open ring"), sentence("8 × 8, nothing laid"), sentence("open ring"), "selection",
    ),
    (
        "two-players", "course", sentence("the start of a game for two players"), _BOOK, partial(for_players, 2),
        sentence("Labyrinth for two"), sentence("8 × 8, two players"), sentence("for two"), "rings",
    ),
    (
        "closed-ring", "course", sentence("an empty interior, the ring is closed"), _BOOK, closed_ring,
        sentence("Labyrinth, closed ring"), sentence("8 × 8, no way inwards"), sentence("closed ring"), "square",
    ),
    (
        "three-players", "course", sentence("the start of a game for three players"), _BOOK, partial(for_players, 3),
        sentence("Labyrinth for three"), sentence("8 × 8, three players"), sentence("for three"), "rings",
    ),
    (
        "four-players", "course", sentence("the start of a game for four players"), _BOOK, partial(for_players, 4),
        sentence("Labyrinth for four"), sentence("8 × 8, four players"), sentence("for four"), "rings",
    ),
    (
        "short-game", "course", sentence("the start of a short game for two players"), _SHORT, partial(for_players, 2),
        sentence("Short labyrinth for two"), sentence("5 × 5, two players"), sentence("short game"), "rings",
    ),
)  # fmt: skip
"""Key, format, title, usual interior size, maker; in a window name, line, short name, icon; the first is usual."""

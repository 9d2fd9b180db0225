# SPDX-License-Identifier: GPL-3.0-or-later
"""Floors for the tests of reachability: random small ones, and rows written in the notation."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from designer.base.grid import Cell, Heading
from designer.rally.course.board import Board
from designer.rally.course.floor import Floor, Start
from designer.rally.course.notation import parse_space
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import EDITIONS, ArchiveOn, BeltPhases, Death, Edge, Edition, Element, PowerDown
from designer.rally.reachability import Analysis, analyse
from tests.rally.strategies.floors import floors, standable
from tests.rally.strategies.spaces import basic_spaces

AMIGO = EDITIONS["amigo-1999"]
AVALON = EDITIONS["ah-2005"]


def floor_of(*rows: str) -> Floor:
    """The floor that these rows write, with their checkpoints and docks."""
    return Floor.of_board(Board(tuple(tuple(map(parse_space, row.split())) for row in rows)))


def tables_of(*rows: str, edition: Edition = AVALON) -> Tables:
    """The compiled floor that these rows write."""
    return compile_tables(floor_of(*rows), edition)


def analysis_of(*rows: str, edition: Edition = AVALON) -> Analysis:
    """The full analysis of the floor that these rows write."""
    return analyse(tables_of(*rows, edition=edition))


@st.composite
def race_editions(draw: DrawFn) -> Edition:
    """Every edition that destroys robots, now and then with another order of elements, touch or first card.

    Those that make them reboot have searches of their own (``test_reboots.py``).
    """
    destroying = [edition for edition in EDITIONS.values() if edition.death is Death.DESTROYED]
    edition = draw(st.sampled_from(destroying))
    if draw(st.integers(0, 3)) == 3:
        other = draw(st.sampled_from(destroying))
        edition = replace(
            edition,
            start=other.start,
            touch=other.touch,
            archive_on=draw(st.sampled_from([other.archive_on, ArchiveOn.NONE])),
            first_card_moves=draw(st.booleans()),
            element_order=tuple(draw(st.permutations(list(Element)))),
            belt_phases=draw(st.sampled_from(BeltPhases)),
            edge=draw(st.sampled_from(Edge)),
            checkpoint_covers=draw(st.booleans()),
            power_down=draw(st.sampled_from([rule for rule in PowerDown if rule is not PowerDown.THIS_ROUND])),
            power_down_needs_damage=draw(st.booleans()),
            touch_while_down=draw(st.booleans()),
        )
    return replace(edition, lives=9)


@st.composite
def race_floors(draw: DrawFn, least: int = 1, most: int = 3, checkpoints: int = 3) -> Floor:
    """Small floors with two or more checkpoints, seldom one of them missing, and up to three docks."""
    floor = draw(floors(basic_spaces, least=least, most=most, checkpoints=0).filter(lambda f: len(standable(f)) > 1))
    places = draw(st.permutations(standable(floor)))
    goals: list[Cell | None] = list(places[: draw(st.integers(2, checkpoints))])
    if draw(st.integers(0, 9)) == 9:
        goals[draw(st.integers(0, len(goals) - 1))] = None
    cells = draw(st.lists(st.sampled_from(places), unique=True, min_size=1, max_size=3))
    starts = tuple(Start(number, cell, draw(st.sampled_from(Heading))) for number, cell in enumerate(cells, 1))
    return replace(floor, checkpoints=tuple(goals), starts=starts)


@st.composite
def beam_floors(draw: DrawFn) -> Floor:
    """Galleries under fire from end to end, with places to repair, or to rest, on the way."""
    beams, width = draw(st.integers(1, 2)), draw(st.integers(6, 15))
    gallery = [f"lS{beams}+wN"] * (width - 2)
    rests = ["r+wN", "rr+wN", "wN", "cE+wN", f"lS{beams}+wN+r", f"lS{beams}+wN+cW", "gR+wN", "ro+wN"]
    for place in draw(st.lists(st.integers(0, width - 3), max_size=4)):
        gallery[place] = draw(st.sampled_from(rests))
    return replace(floor_of(f"D1E {' '.join(gallery)} ."), checkpoints=(Cell(0, 0), Cell(width - 1, 0)))

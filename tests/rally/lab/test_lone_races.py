# SPDX-License-Identifier: GPL-3.0-or-later
"""What a robot alone tells of a course: races, gates, and what the ways out of docks cost."""

from __future__ import annotations

from collections import deque

import pytest

from designer.base.grid import Cell, Heading
from designer.rally.edition.cards import CardKind
from designer.rally.lab.lone_races import PLAIN_RACES, fewest_cards, lone_races
from tests.rally.reachability.boards import tables_of

ROOM = 11
CARDS = [kind for kind in CardKind if kind.steps or kind.quarters]


def searched() -> dict[tuple[int, int], int]:
    """The fewest cards from the middle of a large empty floor, looking north, to each place; by ahead and aside."""
    start = (0, 0, Heading.N)
    known, waiting = {start: 0}, deque([start])
    while waiting:
        x, y, heading = state = waiting.popleft()
        for card in CARDS:
            there = (
                x + heading.dx * card.steps, y + heading.dy * card.steps, Heading((int(heading) + card.quarters) % 4)
            )  # fmt: skip
            if there not in known and max(abs(there[0]), abs(there[1])) <= ROOM:
                known[there] = known[state] + 1
                waiting.append(there)
    found: dict[tuple[int, int], int] = {}
    for (x, y, _), cards in known.items():
        found[-y, abs(x)] = min(found.get((-y, abs(x)), 99), cards)
    return found


def test_the_fewest_cards_on_an_empty_floor_are_those_of_a_search() -> None:
    found = searched()
    assert len(found) > 200
    for (ahead, aside), cards in found.items():
        assert fewest_cards(ahead, aside) == cards, (ahead, aside)


def test_a_space_that_all_must_cross_is_a_gate_and_a_second_way_opens_it() -> None:
    open_floor = ("D1E . . . F1", "D2E . . . .", ". . . . .")
    walled = ("D1E . wE . F1", "D2E . . . .", ". . wE . .")
    assert lone_races(tables_of(*open_floor), fast=False).gates == {}
    assert Cell(2, 1) in lone_races(tables_of(*walled), fast=False).gates[1]


def test_walls_before_a_dock_cost_registers_beyond_those_of_an_empty_floor() -> None:
    lone = lone_races(tables_of("D1E . . . F1", "D2E+wE . . . .", ". . . . ."), fast=False)
    assert lone.losses[1] == 0
    assert lone.losses[2] > 0
    assert lone.par == 2
    assert lone.races == PLAIN_RACES
    assert lone.deaths.value == pytest.approx(0)


def test_it_is_the_same_whenever_it_is_asked() -> None:
    tables = tables_of("D1E . O . F1", "D2E . . . .", ". O . . .")
    assert lone_races(tables, fast=False) == lone_races(tables, fast=False)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Reach and par on floors with elements of the expansions, held against a plain search over the plain engine."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from designer.base.grid import Cell, Heading
from designer.rally.course.board import Board
from designer.rally.course.floor import Floor, Start
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import EDITIONS, Edition, find_edition
from designer.rally.elements.flamer import Flamer
from designer.rally.elements.ledge import Ledge
from designer.rally.reachability import Luck, Reach, analyse, measure
from designer.rally.spaces import OPEN_FLOOR, Space
from tests.proof import share
from tests.rally.reachability.boards import race_editions
from tests.rally.reachability.naive_special import ByPlainEngine
from tests.rally.strategies.floors import floors, standable
from tests.rally.strategies.spaces import acting_elements, special_spaces, with_further
from tests.rally.strategies.texts import headings

burning: st.SearchStrategy[Space] = st.one_of(
    st.builds(with_further, st.just(OPEN_FLOOR), st.tuples(acting_elements(Flamer))),
    st.builds(with_further, st.just(OPEN_FLOOR), st.tuples(acting_elements(Ledge))),
    special_spaces,
)
"""Spaces that hurt, more often than not."""


@st.composite
def courses(draw: DrawFn, spaces: st.SearchStrategy[Space] = special_spaces) -> Floor:
    floor = draw(floors(spaces, least=2, most=3, checkpoints=0).filter(lambda f: len(standable(f)) > 1))
    places = draw(st.permutations(standable(floor)))
    starts = (Start(1, places[0], draw(headings)),)
    return replace(floor, checkpoints=tuple(places[: draw(st.integers(2, 3))]), starts=starts)


@pytest.mark.proof
@settings(max_examples=share(300), suppress_health_check=list(HealthCheck))
@given(courses(), race_editions())
def test_par_and_least_damage_are_those_of_a_plain_search(floor: Floor, edition: Edition) -> None:
    analysis = analyse(compile_tables(floor, edition))
    naive = ByPlainEngine(floor, edition, floor.starts)
    for leg in analysis.legs:
        assert leg.par == (naive.par(leg.number) if leg.goal else None), leg
        assert leg.least_damage == (naive.least_damage(leg.number) if leg.goal else None), leg


@pytest.mark.proof
@settings(max_examples=share(300), suppress_health_check=list(HealthCheck))
@given(courses(burning), race_editions(), st.integers(1, 3))
def test_damage_by_flamers_and_ledges_that_destroys_is_known_at_once(
    floor: Floor, edition: Edition, destroyed_at: int
) -> None:
    tables = compile_tables(floor, replace(edition, destroyed_at=destroyed_at))
    measured, naive = measure(tables), ByPlainEngine(floor, edition, floor.starts)
    for early, late in zip(measured.legs, analyse(tables, previous=measured).legs, strict=True):
        least = naive.least_damage(late.number) if late.goal else None
        assert late.least_damage == least
        assert early.least_damage in (None, least)
        if least is not None and least >= destroyed_at:
            assert early.least_damage == least


_in_corridors = st.sampled_from(["."] * 6 + ["_"] * 3 + ["P1", "P1", "wE", "wS", "jE", "hE", "bE", "cE", "O"])


@st.composite
def corridors(draw: DrawFn) -> Floor:
    """Two or three long rows with holes in them, where a way around is long and may lead through portals."""
    width, height = draw(st.integers(5, 9)), draw(st.integers(2, 3))
    rows = draw(st.lists(st.lists(_in_corridors, min_size=width, max_size=width), min_size=height, max_size=height))
    floor = Floor.of_board(Board.parse("\n".join(" ".join(row) for row in rows)))
    places = draw(st.permutations([cell for cell in standable(floor) if floor[cell] == OPEN_FLOOR] or standable(floor)))
    starts = tuple(Start(1, cell, draw(headings)) for cell in places[:1])
    return replace(floor, checkpoints=tuple(places[1:2]), starts=starts)


@pytest.mark.proof
@settings(max_examples=share(300), suppress_health_check=list(HealthCheck))
@given(corridors(), race_editions())
def test_every_route_crosses_a_bottleneck_and_no_other_space(floor: Floor, edition: Edition) -> None:
    analysis = analyse(compile_tables(floor, edition))
    naive = ByPlainEngine(floor, edition, floor.starts)
    for leg in analysis.legs:
        ends = {leg.goal, *(state[1] for state in naive.begins(leg.number))}
        inner = [cell for cell in naive.solid if cell not in ends] if leg.reachable else []
        assert set(leg.bottlenecks or ()) == {cell for cell in inner if not naive.passable_without(leg.number, cell)}


def test_where_portals_lead_around_nobody_has_to_cross_the_corridor() -> None:
    """The way through the portals is much longer; ten spaces before the fork are crossed by everybody."""
    fork = "_ _ _ _ _ _ . _ _ _ _"
    floor = Floor.of_board(Board.parse("\n".join(["SE . . . . . . . . F1 P1", *[fork] * 14, fork.replace(".", "P1")])))
    (leg,) = analyse(compile_tables(floor, find_edition("ah-2005", {"start": "spaces"}))).legs
    assert leg.bottlenecks == leg.joints == tuple(Cell(x, 0) for x in range(1, 7))


def _par(rows: str, edition: str = "renegade-2023") -> int | None:
    floor = Floor.of_board(Board.parse(rows.replace("/", "\n")))
    return analyse(compile_tables(floor, find_edition(edition))).legs[0].par


def test_a_portal_is_a_short_cut() -> None:
    assert _par("SE P1 . . . . . . . P1 F1") == 1
    assert _par("SE . . . . . . . . . F1") == 4


def test_up_a_ledge_there_is_no_way_and_up_a_ramp_a_longer_card() -> None:
    assert _par("SE . hE F1") is None
    assert _par("SE . uE F1") == 2
    assert _par("SE+uE F1") == 1


def test_a_one_way_wall_shuts_a_room_for_good() -> None:
    assert _par("SE jW . F1") == 1
    assert _par("SE+jE . . F1") is None


def test_a_randomizer_is_a_register_without_a_card() -> None:
    """What the deck gives is chance: no way counts on it."""
    assert _par("SE z . . F1", "ah-2016") == 2
    assert _par("SE+z . . F1") is None


@pytest.mark.parametrize(
    ("rows", "reach", "luck"),
    [
        ("SE z . . F1", Reach.CHOICE, None),
        ("SE+z . . F1", Reach.CHANCE, Luck(Cell(0, 0), 9, 20)),
        ("SE+z+wE . . F1", Reach.NEVER, None),
        ("SE+z+wNS cE+z+wNS . F1", Reach.CHANCE, Luck(Cell(0, 0), 9, 20)),
    ],
)
def test_what_only_a_randomizer_opens_is_chance_with_its_best_register(
    rows: str, reach: Reach, luck: Luck | None
) -> None:
    leg = analyse(compile_tables(Floor.of_board(Board.parse(rows)), find_edition("ah-2016"))).legs[0]
    assert (leg.reach, leg.luck) == (reach, luck)


def test_what_chance_opened_before_a_stroke_is_not_believed_after_it() -> None:
    """A one-way wall beside a randomizer changes nothing for who chooses, and everything for who draws."""
    edition = find_edition("ah-2016")

    def tables(row: str) -> Tables:
        return compile_tables(Floor.of_board(Board.parse(row)), edition)

    opened, closed = tables("SE+z . . F1"), tables("SE+z+jE . . F1")
    before = measure(opened)
    assert before.legs[0].reach is Reach.CHANCE
    for first, then in ((opened, closed), (closed, opened)):
        again, fresh = measure(then, previous=measure(first)), measure(then)
        assert [(leg.reach, leg.luck, leg.touchable, leg.origins) for leg in again.legs] == [
            (leg.reach, leg.luck, leg.touchable, leg.origins) for leg in fresh.legs
        ]


def test_a_belt_under_a_randomizer_carries_nobody_by_choice() -> None:
    """The card of the deck comes before the belt: that nothing is drawn is no card either."""
    assert _par("SE cE+z cE . F1/wN wN wN wN wN", "ah-2016") is not None
    assert _par("SE+z+cE+wNS cE+wNS . F1", "ah-2016") is None


def test_a_robot_that_waits_on_a_randomizer_pays_for_nothing_to_which_a_belt_would_carry_it() -> None:
    """What becomes of it is the deck's choice: only the beams on the space are certain."""
    floor = Floor.of_board(Board.parse("F1+cE+o+z fE:1 ."))
    starting = replace(floor, starts=(Start(1, Cell(0, 0), Heading.E),))
    (leg,) = analyse(compile_tables(starting, find_edition("ah-2005", {"start": "spaces"}))).legs
    assert leg.least_damage == 0


def _traps(rows: str, edition: str = "ah-2005") -> list[str]:
    floor = Floor.of_board(Board.parse(rows.replace("/", "\n")))
    leg = analyse(compile_tables(floor, find_edition(edition))).legs[0]
    return [space.cell.name for trap in leg.traps for space in trap.spaces]


def test_nobody_is_lost_on_a_randomizer_while_some_card_leads_on() -> None:
    assert _traps("D1E z . F1") == []
    assert _traps("D1E z+wEN z+wEN F1/. . . .") == []
    assert _traps("D1E jW+z+wNES . F1/. . . .") == ["B1"]


def test_an_open_trapdoor_is_a_fall_and_no_trap() -> None:
    assert _traps("D1E t:24 . F1/. . . .") == []
    assert _traps("D1E k:24 . F1/. . . .") == []


def test_the_editions_are_all_analysed() -> None:
    for key in EDITIONS:
        assert analyse(compile_tables(Floor.of_board(Board.parse("D1E F1 v+cE o F2")), find_edition(key))).legs

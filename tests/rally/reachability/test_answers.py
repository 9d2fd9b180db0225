# SPDX-License-Identifier: GPL-3.0-or-later
"""What reachability answers on floors that one can check by eye."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from itertools import product
from math import comb

import pytest

from designer.base.grid import Cell, Heading
from designer.rally.course.floor import Antenna, Floor, Start
from designer.rally.course.tables import compile_tables
from designer.rally.edition import EDITIONS, ArchiveOn, Edition
from designer.rally.edition.cards import CardKind
from designer.rally.reachability import analyse, measure
from tests.rally.reachability.boards import AMIGO, AVALON, analysis_of, floor_of, tables_of

M2 = CardKind.MOVE_2


# --- par ----------------------------------------------------------------------------------------------


def test_par_of_a_straight_corridor_is_the_fewest_cards() -> None:
    (leg,) = analysis_of("D1E . . . F1").legs
    assert (leg.number, leg.goal, leg.par) == (1, Cell(4, 0), 2)
    assert leg.witness is not None
    assert leg.witness.cell == Cell(0, 0)
    assert sum(card.steps for card in leg.witness.cards) == 4


def test_nobody_starts_where_the_antenna_stands() -> None:
    floor = replace(floor_of("D1E+F1 ."), antenna=Antenna(Cell(0, 0), Heading.E))
    assert measure(compile_tables(floor, AVALON)).course is None


def test_a_checkpoint_is_passed_in_1999_and_stood_on_in_2005() -> None:
    row = "F1 . F2 ."
    passing = analysis_of(row, edition=AMIGO).leg(2)
    standing = analysis_of("D1E . F1 .", edition=AVALON).leg(1)
    assert passing is not None
    assert passing.witness is not None
    assert standing is not None
    assert standing.witness is not None
    assert {card.steps for card in passing.witness.cards} <= {2, 3}
    assert standing.witness.cards == (M2,)


def test_each_start_has_a_par_of_its_own() -> None:
    (leg,) = analysis_of("D1E . F1 . . . D2E").legs
    assert [(origin.start, origin.par) for origin in leg.origins] == [(1, 1), (2, 3)]
    assert leg.par == 1


def test_a_start_from_which_nothing_can_be_reached_is_told() -> None:
    (leg,) = analysis_of("D1E F1 _ D2E").legs
    assert leg.reachable
    assert [origin.start for origin in leg.origins if origin.par is None and origin.start] == [2]


def test_docks_keep_their_heading_and_checkpoint_one_gives_the_choice() -> None:
    docked = analysis_of("F1 . D1E").leg(1)
    chosen = analysis_of("F2 . F1", edition=AMIGO).leg(2)
    assert docked is not None
    assert chosen is not None
    assert docked.par == 2
    assert chosen.par == 1


def test_the_first_card_of_a_race_is_a_move_in_1999() -> None:
    analysis = analysis_of("gR+F1 . F2", ". . .", edition=AMIGO)
    leg = analysis.leg(2)
    assert leg is not None
    assert leg.witness is not None
    assert leg.witness.cards[0].moves
    assert analysis.course is not None
    assert analysis.course.runs[0].cards[0].moves


def test_where_the_first_card_must_move_a_turn_waits_for_the_second() -> None:
    floor = floor_of("F1 . D1N+wNS")
    pars = [
        measure(compile_tables(floor, replace(AVALON, first_card_moves=must))).legs[0].par for must in (False, True)
    ]
    assert pars == [2, 3]


def test_the_course_goes_on_from_where_it_touched() -> None:
    analysis = analysis_of("D1E . F1 . F2")
    assert [leg.par for leg in analysis.legs] == [1, 1]
    assert analysis.course is not None
    assert (analysis.course.registers, analysis.course.rounds, analysis.course.touched) == (2, 1, (1, 2))
    assert [run.cards for run in analysis.course.runs] == [(M2, M2)]


def test_legs_from_archives_are_shorter_than_the_course_where_one_must_turn() -> None:
    analysis = analysis_of("D1E . F1 . .", "_ _ . _ _", "_ _ F2 _ _")
    assert [leg.par for leg in analysis.legs] == [1, 1]
    assert analysis.course is not None
    assert analysis.course.registers == 3


def test_one_card_can_pass_two_checkpoints() -> None:
    analysis = analysis_of("F1 F2 F3 .", edition=AMIGO)
    assert analysis.course is not None
    assert (analysis.course.registers, analysis.course.touched) == (1, (1, 1))


def test_a_touch_in_passing_counts_though_the_same_register_destroys() -> None:
    passing = analysis_of("F1 xE F2+xE O", edition=AMIGO).leg(2)
    standing = analysis_of("D1E xE F1+xE O", edition=AVALON).leg(1)
    assert passing is not None
    assert passing.par == 1
    assert standing is not None
    assert not standing.reachable


def test_after_a_deadly_touch_the_race_goes_on_from_the_archive_in_the_next_round() -> None:
    # a belt throws whoever touches checkpoint 2 into the pit; from its archive a robot can drive off northwards
    floor = floor_of("_ _ F3 _", "_ _ . _", "F1 xE F2+xE O")
    course = measure(compile_tables(floor, AMIGO)).course
    assert course is not None
    assert [run.cell for run in course.runs] == [Cell(0, 2), Cell(2, 2)]
    assert (course.touched, course.registers, course.rounds) == ((1, 6), 6, 2)
    assert measure(compile_tables(floor, replace(AMIGO, lives=0))).course is None


def test_the_archive_is_the_last_that_was_entered_before_the_fall() -> None:
    floor = floor_of("_ _ F3 _", "F1 F2+xE r+cE O")
    course = measure(compile_tables(floor, AMIGO)).course
    assert course is not None
    assert [run.cell for run in course.runs] == [Cell(0, 1), Cell(2, 1)]
    assert course.touched == (1, 6)


def test_a_missing_checkpoint_is_out_of_reach_and_so_is_the_course() -> None:
    analysis = analysis_of("D1E F2 .")
    assert [(leg.number, leg.goal, leg.reachable) for leg in analysis.legs] == [
        (1, None, False),
        (2, Cell(1, 0), False),
    ]
    assert analysis.course is None


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_no_floor_no_starts_no_checkpoints(edition: Edition) -> None:
    assert analyse(compile_tables(Floor(()), edition)).legs == ()
    assert analyse(compile_tables(floor_of(". ."), edition)).course is None
    lonely = analyse(compile_tables(Floor(floor_of(". .").rows, (Cell(0, 0), Cell(1, 0))), edition), ())
    assert lonely.legs[0].reachable is edition.start.on_checkpoint


def test_a_start_off_the_floor_reaches_nothing() -> None:
    floor = replace(floor_of(". F1"), starts=(Start(1, Cell(9, 9), Heading.N), Start(2, Cell(0, 0), Heading.E)))
    (leg,) = measure(compile_tables(floor, AVALON)).legs
    assert [origin.par for origin in leg.origins] == [None, 1]


# --- archives, damage, chance -------------------------------------------------------------------------


def test_a_repair_site_on_the_way_is_an_archive_where_the_edition_says_so() -> None:
    rows = ("D1E r . F1",)
    both = analysis_of(*rows, edition=AVALON).legs[0]
    only = analysis_of(*rows, edition=replace(AVALON, archive_on=ArchiveOn.CHECKPOINTS)).legs[0]
    assert [origin.cell for origin in both.archives] == [Cell(0, 0), Cell(1, 0)]
    assert [origin.cell for origin in only.archives] == [Cell(0, 0)]


def test_an_archive_laid_by_the_card_that_then_destroys_counts() -> None:
    leg = analysis_of("F1 F2", ". .", ". F3+cE", edition=AMIGO).leg(2)
    assert leg is not None
    assert [origin.cell for origin in leg.archives] == [Cell(0, 0), Cell(1, 2)]


def test_an_archive_that_the_same_card_moves_on_does_not_count() -> None:
    # whoever enters checkpoint 3 out of turn is carried on to checkpoint 2
    leg = analysis_of("F1 F3+cE F2", edition=AMIGO).leg(2)
    assert leg is not None
    assert [origin.cell for origin in leg.archives] == [Cell(0, 0)]


def test_an_archive_from_which_the_checkpoint_is_out_of_reach_is_told() -> None:
    # a belt leads to the repair site and brings back whoever drives against it
    leg = analysis_of("D1E F1 _", ". _ _", "cE r _").legs[0]
    assert leg.reachable
    assert [origin.cell for origin in (*leg.origins, *leg.archives) if origin.par is None] == [Cell(1, 2)]
    assert [trap.cells for trap in leg.traps] == [(Cell(1, 2),)]


def test_the_safest_way_goes_round_the_beams() -> None:
    leg = analysis_of("D1E " + "lN+wS " * 4 + "F1", ". " * 6).legs[0]
    assert (leg.par, leg.least_damage) == (2, 0)
    assert leg.safest is not None
    assert len(leg.safest.cards) == 7


def test_a_beam_that_one_drives_through_does_no_harm() -> None:
    leg = analysis_of("D1E lS+wN lS+wN F1", ". . . .").legs[0]
    assert (leg.par, leg.least_damage) == (1, 0)
    assert leg.safest == leg.witness


def test_damage_adds_up_over_registers_and_beams() -> None:
    row = "D1E " + "lN3+wS " * 7 + "F1"
    leg = measure(tables_of(row, edition=replace(AVALON, destroyed_at=5))).legs[0]
    assert leg.par == 3
    assert leg.least_damage == 6


def test_the_chance_of_a_single_card() -> None:
    (leg,) = analysis_of("D1E+wS F1 O").legs
    assert leg.par == 1
    assert leg.chance == pytest.approx(1 - comb(84 - 18, 9) / comb(84, 9))


def test_the_chance_of_one_of_two_kinds_in_passing() -> None:
    leg = analysis_of("F1 . F2 .", edition=replace(AMIGO, redeal_turns=False)).leg(2)
    assert leg is not None
    assert leg.chance == pytest.approx(1 - comb(84 - 18, 9) / comb(84, 9))
    dealt_again = analysis_of("F1 . F2 .", edition=AMIGO).leg(2)
    assert dealt_again is not None
    assert dealt_again.chance is not None
    assert leg.chance is not None
    turns_only = comb(42, 9) / comb(84, 9)
    assert dealt_again.chance == pytest.approx(leg.chance / (1 - turns_only))


def test_the_chance_of_two_equal_cards() -> None:
    (leg,) = analysis_of("D1E " + ". " * 5 + "F1").legs
    assert leg.par == 2
    exactly_one = 6 * comb(78, 8) / comb(84, 9)
    assert leg.chance == pytest.approx(1 - comb(78, 9) / comb(84, 9) - exactly_one)


def test_the_chance_where_the_first_card_must_move() -> None:
    # between two walls any move is lost; then a left turn and a Move 2 touch
    (leg,) = analysis_of("F1 . D1N+wNS", edition=replace(AVALON, first_card_moves=True)).legs
    assert leg.par == 3
    hands = sum(
        comb(18, left) * comb(12, twos) * comb(30, moves) * comb(24, 9 - left - twos - moves)
        for left, twos, moves in product(range(1, 10), range(1, 10), range(9))
        if left + twos + moves <= 9 and twos + moves >= 2
    )
    assert leg.chance == pytest.approx(hands / comb(84, 9))


def test_the_chance_of_a_long_leg_is_that_of_keeping_to_par_in_its_first_round() -> None:
    (leg,) = analysis_of("D1E " + ". " * 17 + "F1").legs
    assert leg.par == 6
    fives = comb(6, 5) * comb(78, 4) + comb(6, 6) * comb(78, 3)
    assert leg.chance == pytest.approx(fives / comb(84, 9))


def test_small_hands_have_no_chance_told() -> None:
    (leg,) = analysis_of("D1E F1", edition=replace(AVALON, hand=4)).legs
    assert leg.par == 1
    assert leg.chance is None


# --- traps and bottlenecks ----------------------------------------------------------------------------


def test_a_yard_that_one_can_enter_and_never_leave_is_a_trap() -> None:
    # the belt in its only door brings back whoever drives out
    leg = analysis_of("D1E cS F1", "_ wEWS _").legs[0]
    assert leg.reachable
    (trap,) = leg.traps
    assert not trap.deadly
    assert [(space.cell, space.headings, space.registers) for space in trap.spaces] == [
        (Cell(1, 1), tuple(Heading), (1, 2, 3, 4, 5))
    ]


def test_a_belt_that_cannot_be_left_before_the_pit_is_a_deadly_trap() -> None:
    # who comes in backwards faces north, and a Move 3 still saves him
    leg = analysis_of("D1E . F1", "_ xS _", "_ xS _", "_ cS _", "_ O _").legs[0]
    (trap,) = leg.traps
    assert trap.deadly
    assert [(space.cell, space.headings) for space in trap.spaces] == [(Cell(1, 3), (Heading.S,))]


def test_the_gap_in_a_wall_is_a_bottleneck() -> None:
    rows = (
        "D1E . . . .",
        "wS wS . wS wS",
        ". . . . .",
        ". . . . F1",
    )
    leg = analysis_of(*rows).legs[0]
    assert set(leg.bottlenecks or ()) == set(leg.joints) == {Cell(2, 1), Cell(2, 2)}


def test_every_space_of_a_corridor_is_a_bottleneck_in_order() -> None:
    leg = analysis_of("D1E . . . F1").legs[0]
    assert leg.bottlenecks == leg.joints == (Cell(1, 0), Cell(2, 0), Cell(3, 0))


def test_what_only_the_rules_make_narrow_is_a_bottleneck_too() -> None:
    # the map has two ways, but nobody jumps four crushers that always act
    rows = ("D1E wS wS wS wS F1", ". k:12345 k:12345 k:12345 k:12345 .")
    leg = analysis_of(*rows).legs[0]
    assert (leg.bottlenecks, leg.joints) == (tuple(Cell(x, 0) for x in (1, 2, 3, 4)), ())
    assert analysis_of(rows[0], ". k:12345 k:12345 . . .").legs[0].bottlenecks == ()


def test_a_leg_out_of_reach_has_neither_traps_nor_bottlenecks() -> None:
    leg = analysis_of("D1E _ F1").legs[0]
    assert not leg.reachable
    assert (leg.traps, leg.bottlenecks, leg.least_damage, leg.chance) == ((), (), None, None)


# --- the floor itself ---------------------------------------------------------------------------------


def test_what_is_cut_off_from_the_largest_part_is_told_the_larger_parts_first() -> None:
    assert measure(tables_of(". _ . .", ". O . .")).cut_off == ((Cell(0, 0), Cell(0, 1)),)
    assert measure(tables_of(". _ . . .", "_ _ . . .", ". . _ . .")).cut_off == (
        (Cell(0, 2), Cell(1, 2)),
        (Cell(0, 0),),
    )


def test_of_two_parts_of_one_size_the_later_is_cut_off() -> None:
    assert measure(tables_of(". wW")).cut_off == ((Cell(1, 0),),)


def test_nothing_is_cut_off_where_there_is_no_floor() -> None:
    assert measure(tables_of("O O")).cut_off == ()


def test_dead_spaces_lie_far_from_every_good_route() -> None:
    analysis = measure(tables_of("D1E . . F1 .", *[". . . . ."] * 5))
    assert Cell(0, 5) in analysis.dead_spaces
    assert not {Cell(x, y) for x in range(4) for y in range(2)} & set(analysis.dead_spaces)


def test_the_same_questions_give_the_same_answer_again() -> None:
    first = analyse(tables_of("D1E . F1", ". . ."))
    again = measure(tables_of("D1E . F1", ". . ."), previous=first)
    assert again.explained
    assert again.legs is first.legs


@pytest.mark.parametrize("row", ["D1E . F1 .", "D1E . F1+wE", "D1W . F1", "D1E r F1", "D1E lN+wS F1", "D1E F1 ."])
def test_another_floor_is_looked_at_anew(row: str) -> None:
    first = analyse(tables_of("D1E . F1"))
    assert not measure(tables_of(row), previous=first).explained


def test_importing_reachability_loads_nothing_heavy() -> None:
    heavy = "{'numpy', 'scipy', 'networkx'} & set(sys.modules)"
    code = f"import sys, designer.rally.reachability; assert not {heavy}, {heavy}"
    subprocess.run([sys.executable, "-c", code], check=True)

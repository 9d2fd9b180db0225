# SPDX-License-Identifier: GPL-3.0-or-later
"""The least damage that a robot must be able to bear: repairs at round ends, power down, and what stays when it goes.

An independent search plays the rules on the floor itself; what is claimed replays in the engine.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.base.grid import Cell
from designer.rally.course.floor import Floor
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import EDITIONS, Edition, OptionCards, PowerDown
from designer.rally.edition.cards import Card
from designer.rally.edition.decisions import Answer
from designer.rally.engine import Choice, Defaults, Question, Robot, State
from designer.rally.engine.arena import Arena
from designer.rally.engine.cleanup import clean_up
from designer.rally.engine.rounds import announce_power_downs, begin_power_downs, lay, play_register
from designer.rally.reachability import Analysis, Leg, Run, analyse, measure
from designer.rally.reachability.endurance import join
from designer.rally.reachability.legs import LegGraph
from designer.rally.reachability.survey import survey_of
from tests.rally.reachability.boards import AVALON, beam_floors, floor_of, race_editions, race_floors
from tests.rally.reachability.naive import Naive

NEVER_DOWN = replace(AVALON, power_down=PowerDown.OFF)
FEW = settings()


def gallery(middle: str, edition: Edition) -> Leg:
    """The only leg of two galleries under fire, 4 and 8 points at best, with ``middle`` between them."""
    row = f"D1E {'lS+wN ' * 12}{middle}{' lS2+wN' * 11} ."
    floor = replace(floor_of(row), checkpoints=(Cell(len(row.split()) - 1, 0),))
    return only(analyse(compile_tables(floor, edition)))


def only(analysis: Analysis) -> Leg:
    (leg,) = analysis.legs
    return leg


# --- by eye ---------------------------------------------------------------------------------------------


def test_without_rest_all_beams_add_up() -> None:
    leg = gallery("wN", NEVER_DOWN)
    assert leg.least_damage == 10


def test_on_a_wrench_a_robot_waits_until_all_damage_is_gone() -> None:
    leg = gallery("r+wN", NEVER_DOWN)
    assert leg.least_damage == 6
    assert leg.safest is not None
    assert not leg.safest.down
    assert len(leg.safest.cards) > 5 * 3


def test_a_powered_down_robot_needs_no_wrench() -> None:
    leg = gallery("wN", AVALON)
    assert leg.least_damage == 6
    assert leg.safest is not None
    assert leg.safest.down == (3,), "after the first gallery, which takes two rounds"


def test_who_is_carried_onto_the_checkpoint_powered_down_is_hit_by_the_beams_that_lie_on_it() -> None:
    """Two beams cannot be passed by; then a robot rests on the belts, which end in a beam of three."""
    row = f"D1E {'lS+wN ' * 7}{'cE ' * 12}lS3+wN"
    floor = replace(floor_of(row), checkpoints=(Cell(20, 0),))
    leg = only(analyse(compile_tables(floor, replace(AVALON, touch_while_down=True))))
    assert leg.least_damage == 3
    assert leg.safest is not None
    assert leg.safest.down


def test_a_wrench_that_is_painted_counts_after_the_next_stroke() -> None:
    edition = replace(EDITIONS["wiki-1994"], power_down=PowerDown.OFF, destroyed_at=8)
    row = "F1 " + "lS+wN " * 12 + "{} " + "lS2+wN " * 11 + "."
    before, after = (
        compile_tables(replace(floor_of(row.format(at)), checkpoints=(Cell(0, 0), Cell(25, 0))), edition)
        for at in ("wN", "r+wN")
    )
    earlier = measure(before)
    assert earlier.legs[0].least_damage == 10
    assert measure(after, previous=earlier).legs[0].least_damage is None


def test_damage_beyond_a_machine_word_is_counted_all_the_same() -> None:
    row = "D1E " + "lS9+lS9+lS9+wN " * 12 + "."
    floor = replace(floor_of(row), checkpoints=(Cell(13, 0),))
    leg = only(analyse(compile_tables(floor, replace(NEVER_DOWN, repair_checkpoint=1))))
    assert leg.least_damage == 4 * 27


# --- against the oracle ---------------------------------------------------------------------------------


@FEW
@given(beam_floors(), race_editions(), st.integers(1, 6))
def test_galleries_cost_what_an_independent_search_finds(floor: Floor, edition: Edition, destroyed_at: int) -> None:
    tables = compile_tables(floor, replace(edition, destroyed_at=destroyed_at))
    naive = Naive(floor, tables.edition, floor.starts)
    measured = measure(tables)
    for early, late in zip(measured.legs, analyse(tables).legs, strict=True):
        least = naive.least_damage(late.number)
        assert late.least_damage == least
        deadly = least is not None and least >= destroyed_at
        assert (early.least_damage == least) if deadly else (early.least_damage in (None, least))
        assert deadly or early.safest is None or survived(tables, early) < destroyed_at


# --- the quick way and the plain one --------------------------------------------------------------------


@given(beam_floors() | race_floors(), race_editions())
def test_what_costs_is_closed_as_if_each_of_its_transitions_was_named(floor: Floor, edition: Edition) -> None:
    survey = survey_of(measure(compile_tables(floor, edition)))
    graph = survey.forward()
    for index, way in enumerate(survey.ways):
        if way.space is not None and survey.begins(index):
            maze = LegGraph(survey.motion, graph, way, np.array(survey.begins(index)), survey.first_cards(index))
            costs = survey.damage.costs(way, survey.entries)
            named, at_once = maze.free_way(np.flatnonzero(costs)), maze.harmless_way(costs)
            assert (named is None) == (at_once is None)
            assert named is None or at_once is None or named.tolist() == at_once.tolist()


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 255)), max_size=60))
def test_damages_of_a_node_are_joined_however_often_it_is_there(come: list[tuple[int, int]]) -> None:
    nodes = np.array([node for node, _ in come], dtype=np.int64)
    bits = np.array([damages for _, damages in come], dtype=np.uint8)
    joined, plain = np.zeros(6, dtype=np.uint8), np.zeros(6, dtype=np.uint8)
    join(joined, nodes, bits)
    np.bitwise_or.at(plain, nodes, bits)
    assert joined.tolist() == plain.tolist()


# --- in the engine --------------------------------------------------------------------------------------


@FEW
@given(beam_floors() | race_floors(most=4), race_editions())
def test_the_safest_run_has_the_damage_that_is_told_in_the_engine(floor: Floor, edition: Edition) -> None:
    tables = compile_tables(floor, replace(edition, destroyed_at=99))
    for leg in analyse(tables).legs:
        if leg.safest is not None:
            assert survived(tables, leg) == leg.least_damage


class Announcing(Defaults):
    """Powers down for the rounds of a run, and repairs wherever it may."""

    def __init__(self, run: Run, at_once: bool) -> None:
        self._run, self._next, self.round = run, 0 if at_once else 1, 1

    def decide(self, question: Question, state: State) -> Answer:
        if question.choice in (Choice.ANNOUNCE, Choice.STAY_DOWN):
            return self.round + self._next in self._run.down
        return False if question.choice is Choice.OPTION_INSTEAD else super().decide(question, state)


def survived(tables: Tables, leg: Leg) -> int:
    """The most damage that the robot has at once when the engine plays the safest run of a leg."""
    run, edition = leg.safest, tables.edition
    assert run is not None
    rules = replace(edition, destroyed_at=999, first_lock_at=999, option_cards=OptionCards.NONE)
    decisions = Announcing(run, edition.power_down is PowerDown.AT_ONCE)
    robot = Robot("A", run.cell, run.heading, flags=leg.number - 1, archive=run.cell, lives=9)
    arena = Arena(compile_tables(tables.floor, rules), State((robot,)), decisions, told=False)
    cards, damages = list(run.cards), [0]
    while arena.flags[0] < leg.number:
        begin_power_downs(arena)
        assert arena.down[0] == (decisions.round in run.down)
        assert arena.down[0] or cards, "the run is over, and the checkpoint is not touched"
        laid = [] if arena.down[0] else [Card(kind) for kind in cards[:5]]
        cards = cards[len(laid) :]
        lay(arena, {"A": laid})
        announce_power_downs(arena)
        for register in (1, 2, 3, 4, 5):
            play_register(arena, register)
            if arena.flags[0] >= leg.number:
                break
            damages.append(arena.damage[0])
        else:
            clean_up(arena)
            decisions.round += 1
    passed = edition.touch.value == "passing"
    return max(damages if passed else [*damages, arena.damage[0]])


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_a_leg_without_beams_costs_nothing_in_any_edition(edition: Edition) -> None:
    floor = replace(floor_of("D1E . . . ."), checkpoints=(Cell(0, 0), Cell(4, 0)))
    assert {leg.least_damage for leg in analyse(compile_tables(floor, edition)).legs} == {0}

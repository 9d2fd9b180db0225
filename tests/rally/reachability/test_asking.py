# SPDX-License-Identifier: GPL-3.0-or-later
"""What a hand can do, the best of it, and the fastest way from any place, against all programs one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from designer.base.grid import Cell, Heading
from designer.rally.checks.example import parse_example
from designer.rally.course.floor import Floor
from designer.rally.course.tables import compile_tables
from designer.rally.edition import Edition
from designer.rally.edition.cards import CardKind
from designer.rally.reachability import Analysis, measure, plans
from designer.rally.reachability.charts import chart_of, chart_of_race, in_units
from designer.rally.reachability.graph import FAR
from designer.rally.reachability.legs import first_distances
from designer.rally.reachability.motion import CARDS, MOVES
from designer.rally.reachability.questions import ALL, ProgramOutcome, Questions
from designer.rally.reachability.remaining_registers import Remaining
from designer.rally.reachability.survey import Survey, survey_of
from tests.rally.reachability.boards import AVALON, floor_of, race_editions, race_floors
from tests.rally.strategies.floors import standable

kinds = st.sampled_from([kind for kind in CardKind if kind is not CardKind.AGAIN])
hands = st.lists(kinds, min_size=1, max_size=6)


def played(chart: Sequence[int], state: int, leg: int, program: Sequence[int]) -> tuple[int, int, int, int]:
    """A program carried out card by card: state, leg and risks at its end, and the registers that it took."""
    dead, legs, risks, last = chart[plans.DEAD], chart[plans.LEGS], 0, plans.STILL
    for register, kind in enumerate(program, 1):
        last = last if kind == plans.AGAIN else plans.STILL if kind == plans.EMPTY else kind
        then = chart[chart[plans.FOLLOW] + state * plans.ACTIONS + last]
        leg += then >> (plans.STATE_BITS + leg) & 1
        state = then & plans.STATES
        if state == dead or leg == legs:
            return state, leg, risks, register
        risks += chart[chart[plans.RISK] + state]
    return state, leg, risks, 5


def worth(chart: Sequence[int], lost: Sequence[int], end: tuple[int, int, int, int]) -> int:
    """The value of what a program comes to, as the search counts it."""
    state, leg, risks, register = end
    if leg == chart[plans.LEGS]:
        return risks - (5 - register) * plans.UNIT
    if state == chart[plans.DEAD]:
        return risks + lost[leg]
    rest = chart[chart[plans.REST] + leg * (chart[plans.DEAD] + 1) + state]  # the risk of the last place is in it
    return risks - chart[chart[plans.RISK] + state] + min(rest, lost[leg] + plans.UNIT)


def all_programs(hand: Sequence[int], fixed: Sequence[int], allowed: int) -> Iterator[list[int]]:
    """Every program of a hand around the cards that are fixed."""
    free = [register for register in range(5) if fixed[register] == plans.FREE]
    laid = min(len(free), len(hand))
    for row in set(permutations(hand, laid)):
        program = list(fixed)
        for register, kind in zip(free, (*row, *[plans.EMPTY] * (len(free) - laid)), strict=True):
            program[register] = kind
        if 0 not in free or program[0] == plans.EMPTY or allowed >> program[0] & 1:
            yield program


@given(race_floors(), race_editions(), st.data())
def test_the_best_program_of_a_hand_is_the_best_of_all(floor: Floor, edition: Edition, data: DataObject) -> None:
    analysis = measure(compile_tables(floor, edition))
    survey, remaining = survey_of(analysis), Remaining(analysis)
    legs = len(survey.ways)
    rests = [in_units(remaining.rests(leg)) for leg in range(legs)]
    risk = data.draw(
        st.lists(st.sampled_from((0, 0, 300, 600)), min_size=survey.motion.dead, max_size=survey.motion.dead)
    )

    chart = chart_of(analysis, survey.ways, rests, np.array(risk, dtype=np.int64))
    every = st.integers(0, plans.KINDS - 1)
    hand = data.draw(st.lists(every, max_size=6))
    fixed = data.draw(st.lists(every | st.just(plans.FREE) | st.just(plans.FREE), min_size=5, max_size=5))
    begin = survey.motion.state(0, survey.tables.index(data.draw(st.sampled_from(standable(floor)))), 0)
    lost = data.draw(st.lists(st.integers(0, 30).map(lambda n: n * 500), min_size=legs, max_size=legs))
    allowed = data.draw(st.sampled_from((511, 15, 255)))
    if not any(allowed >> kind & 1 for kind in hand):
        allowed = 511
    work = [0] * plans.WORK
    work[: plans.KINDS] = [hand.count(kind) for kind in range(plans.KINDS)]
    work[plans.FIXED : plans.FIXED + 5] = fixed
    work[plans.ORDER : plans.ORDER + 9] = data.draw(st.permutations(range(9)))
    work[plans.ALLOWED], work[plans.BEGIN], work[plans.LEG] = allowed, begin, data.draw(st.integers(0, legs - 1))
    work[plans.LOST : plans.LOST + legs] = lost
    leg = work[plans.LEG]
    value = plans.search(chart, work)
    program = work[plans.BEST : plans.BEST + 5]
    every_value = [worth(chart, lost, played(chart, begin, leg, one)) for one in all_programs(hand, fixed, allowed)]
    assert value == min(every_value)
    assert program in list(all_programs(hand, fixed, allowed))
    assert worth(chart, lost, played(chart, begin, leg, program)) == value


def begins_race(survey: Survey, number: int, cell: Cell) -> bool:
    """Whether a robot begins its race here with a card that must be a move."""
    begins = number == survey.ways[0].number and cell in [place.cell for place in survey.race_places]
    return begins and survey.tables.edition.first_card_moves


@given(race_floors(), race_editions(), st.data())
def test_the_fastest_way_takes_as_many_registers_as_the_distance_says_and_arrives(
    floor: Floor, edition: Edition, data: DataObject
) -> None:
    analysis = measure(compile_tables(floor, edition))
    survey, questions = survey_of(analysis), Questions(analysis)
    cell, heading = data.draw(st.sampled_from(standable(floor))), data.draw(st.sampled_from(Heading))
    register = data.draw(st.integers(1, 5))
    for way in survey.ways:
        if way.number not in questions.numbers:
            continue
        state = survey.motion.state(register - 1, survey.tables.index(cell), heading)
        run = questions.fastest(way.number, cell, heading, register)
        first = MOVES if register == 1 and begins_race(survey, way.number, cell) else range(len(CARDS))
        fewest = way.distance[state]  # here a robot is put down also where none ever comes by itself
        if len(first) < len(CARDS):
            (fewest,) = first_distances(survey.motion, way, np.array([state]), tuple(first))
        if run is None:
            assert fewest >= FAR
            continue
        assert len(run.cards) == fewest
        assert ALL.index(run.cards[0]) in first
        for kind in run.cards[:-1]:
            state = survey.motion.then(state * 7 + ALL.index(kind))
        assert state * 7 + ALL.index(run.cards[-1]) in way.touching


End = tuple[Cell | None, bool, int | None]


def end_of(analysis: Analysis, chart: Sequence[int], rests: Remaining, begin: int, program: Sequence[int]) -> End:
    """Where a program ends, whether it wins, and what is left: carried out card by card."""
    survey = survey_of(analysis)
    state, after, _, _ = played(chart, begin, 0, (*program, *[plans.EMPTY] * (5 - len(program))))
    dead = state == survey.motion.dead
    cell = None if dead else survey.tables.cell(state // 4 % survey.motion.spaces)
    if dead or after == len(survey.ways):
        return cell, after == len(survey.ways), None
    rest = rests.rests(after)[state]
    return cell, False, int(rest) if rest < FAR else None


@given(race_floors(most=2), race_editions(), hands, st.data())
def test_the_outcomes_of_a_hand_are_those_of_all_its_programs(
    floor: Floor, edition: Edition, hand: list[CardKind], data: DataObject
) -> None:
    analysis = measure(compile_tables(floor, edition))
    questions, survey = Questions(analysis), survey_of(analysis)
    cell = data.draw(st.sampled_from(standable(floor)))
    begin = survey.motion.state(0, survey.tables.index(cell), Heading.E)
    number = survey.ways[0].number
    outcomes = questions.outcomes(number, cell, Heading.E, hand)
    numbers = [ALL.index(kind) for kind in hand]
    programs = set(permutations(numbers, min(5, len(numbers))))
    if begins_race(survey, number, cell) and any(card.moves for card in hand):
        programs = {program for program in programs if ALL[program[0]].moves}
    chart, rests = chart_of_race(analysis), Remaining(analysis)
    ends = [end_of(analysis, chart, rests, begin, program) for program in programs]
    assert {outcome.cell for outcome in outcomes} == {end[0] for end in ends}
    for outcome in outcomes:
        here = [end for end in ends if end[0] == outcome.cell]
        assert outcome.won == any(end[1] for end in here)
        if not outcome.won:
            lefts = [end[2] for end in here if end[2] is not None]
            assert outcome.left == min(lefts, default=None)
    best = questions.best(number, cell, Heading.E, hand)
    assert best.rank == min(outcome.rank for outcome in outcomes)
    assert [outcome.rank for outcome in outcomes] == sorted(outcome.rank for outcome in outcomes)


@given(race_floors(), race_editions())
def test_from_the_start_robots_are_lost_where_the_traps_of_the_first_leg_are(floor: Floor, edition: Edition) -> None:
    analysis = measure(compile_tables(floor, edition))
    questions, leg = Questions(analysis), analysis.legs[0]
    if leg.number not in questions.numbers or edition.first_card_moves:
        return
    starts = [place for place in survey_of(analysis).race_places if survey_of(analysis).lively(place.space)]
    lost = [
        trap
        for start in starts
        for heading in start.headings
        for trap in questions.lost_from(leg.number, start.cell, heading)
    ]
    trapped = {cell for trap in leg.traps for cell in trap.cells}
    assert {cell for trap in lost for cell in trap.cells} <= trapped or leg.par is None
    assert bool(lost) <= (bool(trapped) or leg.par is None)


def test_ranks_put_winning_first_and_being_destroyed_last() -> None:
    won = ProgramOutcome((CardKind.MOVE_1,), Cell(0, 0), Heading.N, won=True)
    near, far = (ProgramOutcome((CardKind.MOVE_1,), Cell(0, 0), Heading.N, left=left) for left in (3, 9))
    dead = ProgramOutcome((CardKind.MOVE_1,), None, None)
    assert sorted([dead, far, won, near], key=lambda outcome: outcome.rank) == [won, near, far, dead]


def test_two_cards_in_the_other_order_are_left_out_only_where_they_lead_to_the_same_from_here() -> None:
    """Turned first, the robot backs up along the board; from the corner of the board either order would do the same."""
    floor = replace(floor_of(". .", ". D1N"), checkpoints=(Cell(0, 0),))
    questions = Questions(measure(compile_tables(floor, AVALON)))
    best = questions.best(1, Cell(1, 1), Heading.N, [CardKind.RIGHT, CardKind.BACK_UP])
    assert (best.cards, best.cell) == ((CardKind.RIGHT, CardKind.BACK_UP), Cell(0, 1))


def asked(edition: str) -> Questions:
    """A race from checkpoint 1 to 2, three spaces apart, with a side way of belts."""
    course = parse_example(f"edition: {edition}\nrow: cE cE . . .\nrow: F1 . . F2 .\nrow: . . . . .")
    return Questions(measure(compile_tables(course.floor, course.rules())))


def test_the_fastest_way_of_a_race_begins_with_a_move_where_the_rules_want_one() -> None:
    """1999: the first card of a race is a move; a robot that faces away may not begin with a turn."""
    free, strict = asked("wiki-1994"), asked("amigo-1999")
    start, second = Cell(0, 1), Cell(1, 1)
    ways = free.fastest(2, start, Heading.N), strict.fastest(2, start, Heading.N)
    assert [way and way.cards[0].moves for way in ways] == [False, True]
    for place in (second, Cell(0, 2)):
        assert free.fastest(2, place, Heading.W) == strict.fastest(2, place, Heading.W), "in the middle of a race"
    assert free.fastest(2, start, Heading.N, 2) == strict.fastest(2, start, Heading.N, 2)


def test_the_best_program_of_a_hand_at_the_start_begins_with_a_move_if_it_has_one() -> None:
    hand = [CardKind.RIGHT, CardKind.MOVE_3, CardKind.LEFT]
    start = Cell(0, 1)
    assert asked("wiki-1994").best(2, start, Heading.N, hand).cards[0] is CardKind.RIGHT
    strict = asked("amigo-1999")
    assert strict.best(2, start, Heading.N, hand).cards[0] is CardKind.MOVE_3
    assert all(end.cards[0].moves for end in strict.outcomes(2, start, Heading.N, hand) if end.cards)
    assert strict.best(2, start, Heading.N, [CardKind.RIGHT]).cards == (CardKind.RIGHT,)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Every witness replays in the engine and does what is claimed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hypothesis import given

from designer.base.grid import Heading
from designer.rally.course.floor import Floor
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import Edition, OccupiedArchive, PowerDown, Touch
from designer.rally.edition.cards import Card, CardKind
from designer.rally.edition.decisions import Answer
from designer.rally.engine import Choice, Defaults, Question, Robot, State, first_flags, simulate
from designer.rally.reachability import Run, analyse, measure
from tests.rally.reachability.boards import race_editions, race_floors


class Facing(Defaults):
    """Returns with the heading that the next run asks for."""

    def __init__(self, heading: Heading) -> None:
        self._heading = heading

    def decide(self, question: Question, state: State) -> Answer:
        return self._heading if question.choice is Choice.RETURN_HEADING else super().decide(question, state)


def replay(tables: Tables, robot: Robot, run: Run, then: Heading = Heading.N) -> Iterator[Robot]:
    """The robot after each register of a run; the last round is cleaned up if the robot was destroyed in it."""
    state = State((robot,))
    for begin in range(0, len(run.cards), 5):
        cards = [Card(kind) for kind in run.cards[begin : begin + 5]]
        for register, card in enumerate(cards, 1):
            over = register == 5
            state = simulate(
                tables, state, {"A": (card,)}, first=register, count=1, clean_up=over, decisions=Facing(then)
            )
            yield state.robots[0]


def sturdy(edition: Edition) -> Edition:
    """The edition without destruction or locking by damage: lasers are no part of the question."""
    return replace(edition, destroyed_at=99, first_lock_at=99, duplicate_damage=0, power_down=PowerDown.OFF)


def unmended(edition: Edition) -> Edition:
    """The edition without repairs."""
    return replace(edition, repair_one_wrench=0, repair_two_wrenches=0, repair_wrench_and_hammer=0, repair_checkpoint=0)


@given(race_floors(most=4), race_editions())
def test_the_witness_of_a_leg_touches_in_par(floor: Floor, edition: Edition) -> None:
    tables = compile_tables(floor, sturdy(edition))
    for leg in measure(tables).legs:
        if leg.witness is None:
            continue
        assert len(leg.witness.cards) == leg.par
        assert any(o.cell == leg.witness.cell and leg.witness.heading in o.headings for o in leg.origins)
        begin = Robot("A", leg.witness.cell, leg.witness.heading, flags=leg.number - 1, archive=leg.witness.cell)
        flags = [robot.flags for robot in replay(tables, begin, leg.witness)]
        assert flags[-1] >= leg.number
        assert all(number < leg.number for number in flags[:-1])


@given(race_floors(most=4), race_editions())
def test_the_safest_run_takes_the_damage_that_is_told(floor: Floor, edition: Edition) -> None:
    tables = compile_tables(floor, unmended(sturdy(edition)))
    for leg in analyse(tables).legs:
        if leg.safest is None or leg.least_damage is None:
            continue
        begin = Robot("A", leg.safest.cell, leg.safest.heading, flags=leg.number - 1, archive=leg.safest.cell)
        robots = list(replay(tables, begin, leg.safest))
        assert robots[-1].flags >= leg.number
        before = robots[-2].damage if len(robots) > 1 else 0
        assert before <= leg.least_damage
        if not edition_passes(edition):
            assert robots[-1].damage == leg.least_damage


def edition_passes(edition: Edition) -> bool:
    """Whether a checkpoint can be touched before the lasers of its register."""
    return edition.touch is Touch.PASSING


@given(race_floors(most=4), race_editions())
def test_the_run_of_the_course_touches_every_checkpoint(floor: Floor, edition: Edition) -> None:
    rules = replace(sturdy(edition), occupied_archive=OccupiedArchive.NEIGHBOUR)
    tables = compile_tables(floor, rules)
    analysis = measure(tables)
    course = analysis.course
    if course is None:
        return
    assert course.rounds == -(-course.registers // 5)
    first = course.runs[0]
    assert not rules.first_card_moves or first.cards[0].moves
    robot = Robot("A", first.cell, first.heading, flags=first_flags(rules), archive=first.cell, lives=rules.lives)
    gone = 0
    touched: list[int] = []
    for number, run in enumerate(course.runs):
        assert (robot.cell, robot.heading) == (run.cell, run.heading)
        last = number == len(course.runs) - 1
        then = run.heading if last else course.runs[number + 1].heading
        padded = run if last else replace(run, cards=(*run.cards, *[CardKind.U_TURN] * (-len(run.cards) % 5)))
        for after in replay(tables, robot, padded, then):
            robot = after
            gone += 1
            touched += [gone] * (robot.flags - first_flags(rules) - len(touched))
    assert gone == course.registers
    assert tuple(touched) == course.touched
    assert robot.flags == len(floor.checkpoints)

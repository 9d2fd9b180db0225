# SPDX-License-Identifier: GPL-3.0-or-later
"""What the checks say with never, only by chance, only by rebooting, every route: held against plain searches.

Courses are small, crowded and of every edition; a third are closed on purpose.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import HealthCheck, assume, given, settings

from designer.base.grid import Cell, Heading
from designer.rally.checks.closed_way import closure_of
from designer.rally.checks.context import Context
from designer.rally.checks.example import parse_example
from designer.rally.checks.validation import validate
from designer.rally.course.course import Course
from designer.rally.edition import EDITIONS, Death
from designer.rally.reachability.answers import Reach, Trap, reach_of
from designer.rally.spaces import REGISTERS
from tests.proof import share
from tests.rally.checks.dense import dense_courses
from tests.rally.checks.plain_ways import Pose, Ways
from tests.rally.checks.proofs import Trial, nobody_touches, stands_apart, touches
from tests.rally.checks.test_closed_way import without
from tests.rally.checks.test_proofs import unproved
from tests.rally.reachability.naive_special import naive_of
from tests.rally.strategies.floors import standable

REBOOTING = [key for key, edition in EDITIONS.items() if edition.death is Death.REBOOT]

LONG = settings(max_examples=share(500), deadline=None, suppress_health_check=list(HealthCheck))


class Claims:
    """What a plain search says of a course on which robots reboot."""

    def __init__(self, course: Course) -> None:
        self.context = Context(course, course.rules())
        floor, rules, starts = self.context.floor, self.context.edition, self.context.tables.starts
        self.chosen, self.drawn = (Ways(floor, rules, starts, lucky=lucky) for lucky in (False, True))
        self.numbers = range(1, len(floor.checkpoints) + 1)

    def goal(self, number: int) -> Cell:
        found = self.context.floor.checkpoints[number - 1]
        assert found is not None
        return found

    def reach(self, number: int) -> Reach:
        """Whether the leg is done by choice, by chance or never."""
        goal = self.goal(number)
        chosen, drawn = (ways.leads(ways.begins(number), goal) for ways in (self.chosen, self.drawn))
        return reach_of(chosen, drawn)

    def never(self, number: int) -> bool:
        """Whether nobody touches a checkpoint in any race."""
        begins = self.drawn.begins(number)
        alone = self.drawn.leads(begins, self.goal(number))
        return bool(begins) and not alone and not self.drawn.touches_in_race(number)

    def cut_off(self) -> set[Cell]:
        """The starts from which nobody touches the first checkpoint, where others do."""
        found = {
            start.cell for start in self.drawn.starts if not self.drawn.leads(self.drawn.put_on(start), self.goal(1))
        }
        return set() if self.never(1) else found

    def only_by_rebooting(self, number: int) -> bool:
        """Whether a leg is done by choice, but not without rebooting."""
        begins, goal = self.chosen.begins(number), self.goal(number)
        return self.chosen.leads(begins, goal) and not self.chosen.leads(begins, goal, reboots=False)

    def saved(self, number: int) -> set[Pose]:
        """The poses on a leg, come into by choice, from which its checkpoint may be touched, whatever is drawn."""
        reached = self.chosen.explored(self.chosen.begins(number), self.goal(number))[0]
        return {pose for pose in self.drawn.explored(reached, self.goal(number))[1] & reached if not pose.idle}


def of_course(course: Course) -> Claims:
    """The claims of a course that is not odd in another way: nothing lies on another thing."""
    claims = Claims(course)
    floor = claims.context.floor
    assume(claims.context.edition.death is Death.REBOOT and claims.context.analysis is not None)
    assume(all(cell in standable(floor) for cell in (*floor.checkpoints, *(start.cell for start in floor.starts))))
    return claims


def told(claims: Claims, code: str) -> set[Cell | None]:
    report = validate(claims.context.course, claims.context.edition, select=[code], deferred=False)
    return {finding.cell for finding in report.findings}


def test_what_only_a_randomizer_and_a_reboot_open_together_is_told_as_chance_and_not_as_never() -> None:
    """The start is a randomizer before a pit, and the token lies beyond."""
    course = parse_example("edition: ah-2016\nrow: SE+z O wW BE . F1")
    assert Claims(course).reach(1) is Reach.CHANCE
    found = {finding.code: str(finding.message) for finding in validate(course, course.rules()).findings}
    assert "RR311" not in found
    assert found["RR345"] == "A robot alone touches checkpoint 1 only by chance: randomizers must draw the right cards"


def reboots(course: Course) -> None:
    """Hold each claim of reach, where robots reboot, against the plain search."""
    claims = of_course(course)
    analysis = claims.context.analysis
    assert analysis is not None
    for leg in analysis.legs:
        assert leg.reach is claims.reach(leg.number), leg.number
    assert told(claims, "RR311") == {claims.goal(number) for number in claims.numbers if claims.never(number)}
    assert told(claims, "RR313") == claims.cut_off()
    assert told(claims, "RR347") == {claims.goal(n) for n in claims.numbers if claims.only_by_rebooting(n)}
    for leg in analysis.legs:
        closure = closure_of(claims.context, leg) if leg.reach is Reach.NEVER and leg.origins else None
        if closure is not None:
            floor = without(claims.context.floor, closure)
            open_ways = Ways(floor, claims.context.edition, claims.context.tables.starts, lucky=True)
            assert open_ways.leads(open_ways.begins(leg.number), claims.goal(leg.number)), closure.told


def claimed(trap: Trap, register: int, cell: Cell, heading: Heading) -> bool:
    """Whether the message of a trap speaks of a robot: of several spaces it names no headings."""
    here = next((space for space in trap.spaces if space.cell == cell), None)
    if here is None or len({space.registers for space in trap.spaces}) > 1:
        return False
    return register in here.registers and (len(trap.spaces) > 1 or heading in here.headings)


def traps(course: Course) -> None:
    """Hold every trap against the plain search, where robots are destroyed: whoever it speaks of is lost."""
    trial = Trial(course, course.rules())
    analysis = Context(course, trial.edition).analysis
    assert analysis is not None
    for leg in analysis.legs:
        if not leg.reachable or leg.goal is None:
            continue
        reached = trial.naive.reached(trial.naive.race, leg.number)
        near = trial.lucky.distances(leg.number)
        for state in reached:
            wrong = [trap for trap in leg.traps if claimed(trap, *state) and state in near]
            assert not wrong, (state, wrong)


def reboot_traps(course: Course) -> None:
    """Hold every trap against the plain search, where robots reboot: nobody of whom it speaks gets on."""
    claims = of_course(course)
    analysis = claims.context.analysis
    assert analysis is not None
    for leg in analysis.legs:
        for pose in claims.saved(leg.number) if leg.traps else ():
            wrong = [trap for trap in leg.traps if claimed(trap, pose.register, pose.cell, pose.heading)]
            assert not wrong, (pose, wrong)


@pytest.mark.parametrize(("archive", "lost"), [("checkpoints", True), ("none", False)])
def test_who_always_returns_to_its_start_gets_on_from_there(archive: str, lost: bool) -> None:
    """Behind the one-way wall there is nothing but a pit; whoever falls there drives to checkpoint 3 from its start."""
    rows = "row: F1 . . jW F2 O\nrow: . F3 . wN wN wN"
    course = parse_example(f"{rows}\nedition: amigo-1999\noption: archive-on={archive}")
    told = {finding.code for finding in validate(course, deferred=False, select=["RR311"]).findings}
    assert told == ({"RR311"} if lost else set())


@pytest.mark.parametrize(("between", "closed"), [("wN wN wN wN wN wN", True), (". wN wN wN wN wN", False)])
def test_who_returns_to_its_start_does_not_go_on_from_that_of_another(between: str, closed: bool) -> None:
    """Dock 1 has only checkpoint 1, in front of a pit; checkpoint 2 lies before dock 2, behind a wall."""
    rows = f"row: D1E . . jW F1 O\nrow: {between}\nrow: D2E . F2 . . ."
    course = parse_example(f"{rows}\nedition: ah-2005\noption: touch=passing\noption: archive-on=none")
    told = {finding.code for finding in validate(course, deferred=False, select=["RR311"]).findings}
    assert told == ({"RR311"} if closed else set())


@pytest.mark.proof
@LONG
@given(dense_courses(REBOOTING, most=3))
def test_whoever_a_trap_speaks_of_never_touches_the_checkpoint_however_often_it_reboots(course: Course) -> None:
    reboot_traps(course)


@pytest.mark.proof
@LONG
@given(dense_courses(REBOOTING, most=3))
def test_where_robots_reboot_never_and_only_by_rebooting_are_said_just_where_a_plain_search_says_so(
    course: Course,
) -> None:
    reboots(course)


@pytest.mark.parametrize("belt", ["cN", "cS"])
def test_who_comes_back_to_a_dock_that_carries_everybody_off_faces_as_it_likes(belt: str) -> None:
    course = parse_example(f"edition: ah-2005\nrow: F1 . {belt}\nrow: . . .\nrow: . . .\ndock: 1@2,0,N")
    traps(course)
    assert "RR310" not in {finding.code for finding in validate(course, course.rules()).findings}


@pytest.mark.proof
@LONG
@given(dense_courses([key for key in EDITIONS if key not in REBOOTING], most=3))
def test_whoever_a_trap_speaks_of_never_touches_the_checkpoint(course: Course) -> None:
    assume(course.rules().death is Death.DESTROYED and stands_apart(course))
    traps(course)


def staying(course: Course) -> None:
    """Hold what is said of rooms and energy spaces against every pose that there is."""
    context = Context(course, course.rules())
    ways = Ways(context.floor, context.edition, context.tables.starts, lucky=True)
    homes: list[Cell | None] = [*(start.cell for start in ways.starts)] or [None]
    findings = validate(course, context.edition, select=["RR132", "RR344"], deferred=False).findings
    poses = [
        Pose(register, cell, heading, idle, home)
        for cell in (standable(context.floor) if findings else ())
        for register, heading, home, idle in product(REGISTERS, Heading, homes, (False, True))
        if not idle or (context.edition.death is Death.REBOOT and register > 1)
    ]
    played = {pose: ways.played(pose) for pose in poses}
    for finding in findings:
        said = str(finding.message)
        cells = {place.cell for place in finding.places if place.cell}
        if "can end a register" in said:
            assert not [pose for pose in poses for one in played[pose] if one.then and one.then.cell in cells], said
        elif finding.code == "RR132":
            entered = [pose for pose in poses if pose.cell == finding.cell and not pose.idle]
            assert places_after(ways, entered, falls="only" not in said) <= cells, said


def places_after(ways: Ways, begin: list[Pose], *, falls: bool) -> set[Cell]:
    """Where robots come from some poses; without ``falls`` no way goes on after one."""
    seen, todo = set(begin), list(begin)
    while todo:
        for one in ways.played(todo.pop()):
            if one.then is not None and one.then not in seen and (falls or not one.fell):
                seen.add(one.then)
                todo.append(one.then)
    return {pose.cell for pose in seen}


@pytest.mark.proof
@LONG
@given(dense_courses(most=3))
def test_nobody_leaves_a_room_nor_ends_a_register_where_it_is_said_so(course: Course) -> None:
    staying(course)


def never_from(trial: Trial, number: int) -> Iterator[Cell]:
    """The starts from which nobody touches the first checkpoint of a race."""
    ways = trial.lucky
    for start in ways.starts if ways.docks and number == ways.numbers.start else ():
        if not touches(ways, number, ways.put_on(start), ways.first_cards(number)):
            yield start.cell


def destroys(course: Course) -> None:
    """Where robots are destroyed, hold each claim of reach, each error and each reason against the plain search."""
    trial = Trial(course, course.rules())
    assume(trial.edition.death is Death.DESTROYED and stands_apart(course))
    context = Context(course, trial.edition)
    for leg in context.legs:
        begins = trial.naive.begins(leg.number)
        if leg.goal is None or not begins:
            continue
        first = trial.naive.first_cards(leg.number)
        chosen, drawn = (touches(naive, leg.number, begins, first) for naive in (trial.naive, trial.lucky))
        assert leg.reach is reach_of(chosen, drawn), leg.number
        assert leg.never == nobody_touches(trial, leg.number), leg.number
        assert leg.never or set(never_from(trial, leg.number)) <= {
            origin.cell for origin in leg.origins if origin.reach is Reach.NEVER
        }
        closure = closure_of(context, leg) if leg.reach is Reach.NEVER else None
        if closure is not None:
            naive = naive_of(without(context.floor, closure), trial.edition, context.tables.starts, lucky=True)
            assert touches(naive, leg.number, naive.begins(leg.number), first), closure.told
    assert not unproved(course, trial.edition)


@pytest.mark.proof
@LONG
@given(dense_courses([key for key in EDITIONS if key not in REBOOTING], most=3))
def test_where_robots_are_destroyed_never_and_by_chance_are_said_just_where_a_plain_search_says_so(
    course: Course,
) -> None:
    destroys(course)

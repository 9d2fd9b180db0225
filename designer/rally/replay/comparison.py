# SPDX-License-Identifier: GPL-3.0-or-later
"""The same programs played twice, under two editions or on two courses: where the two races first go apart, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import NamedTuple

from designer.base.errors import CourseDesignerError
from designer.rally.course.course import Course, Program, ProgramRobot
from designer.rally.edition import Edition, differences
from designer.rally.edition.cards import Card, Programs, print_card
from designer.rally.edition.decisions import Decision
from designer.rally.engine import Event, Phase, Robot, State, Step, events
from designer.rally.engine.choices import WrittenDecisions
from designer.rally.engine.records import RoundRecord
from designer.rally.engine.state import first_flags
from designer.rally.replay.replay import Replay, replay_of_program
from designer.rally.replay.timeline import register_of

_UNTOLD = (
    events.Dealt,
    events.Programmed,
    events.Announced,
    events.CardPlayed,
    events.OptionSpent,
    events.OptionGained,
    events.Locked,
    events.Unlocked,
    events.Drawn,
    events.Charged,
    events.Archived,
    events.Wiped,
    events.Refilled,
    events.PriorityTaken,
)
"""What changes neither where a robot stands nor how it is: cards have numbers in some editions and none in others."""


class RaceRegister(NamedTuple):
    """A register of a race: its round and its number, both from 1; the clean-up belongs to the last one played."""

    round: int
    number: int


@dataclass(frozen=True)
class RaceBranch:
    """What one of the two races does where they go apart.

    Attributes:
        phase: in which phase; the two differ where phases have another order. None where the race is over.
        events: what happens to the robot there; empty where nothing does.
        position: the step to look at, from 1; 0 is before the first.
    """

    phase: Phase | None
    events: tuple[Event, ...]
    position: int


@dataclass(frozen=True)
class RaceDifference:
    """A register after which robots stand differently that stood alike before.

    Attributes:
        register: which one.
        robots: the names of those robots, the one that goes apart first in front.
        sides: what becomes of that robot in the one race and in the other.
    """

    register: RaceRegister
    robots: tuple[str, ...]
    sides: tuple[RaceBranch, RaceBranch]

    @property
    def phase(self) -> Phase | None:
        """The phase in which they go apart, if it is the same in both races."""
        one, other = self.sides
        return one.phase if one.phase is other.phase else None


@dataclass(frozen=True)
class RaceComparison:
    """Two races of the same programs.

    Attributes:
        races: both.
        differences: each register in which robots go apart, in order.
        apart: for each register that either race plays, who stands differently after it.
    """

    races: tuple[Replay, Replay]
    differences: tuple[RaceDifference, ...]
    apart: tuple[tuple[RaceRegister, tuple[str, ...]], ...]


def position_after(replay: Replay, register: RaceRegister) -> int:
    """The step that ends a register, or the race before it, from 1; 0 where nothing was played by then."""
    return max((at for at, step in enumerate(replay.steps, 1) if register_of(step) <= register), default=0)


def program_of(replay: Replay) -> Program:
    """The program that a replay plays, to be played under other rules or elsewhere."""
    begin = replay.start.robots
    rounds = [_laid(record) for record in replay.rounds]
    rows = {robot.name: tuple(_row(laid.get(robot.name, ())) for laid in rounds) for robot in begin}
    standing = [(robot, robot.cell or robot.archive) for robot in begin]
    return Program(
        "",
        tuple(
            ProgramRobot(robot.name, cell, robot.heading, rows[robot.name], decisions_of(replay, robot.name))
            for robot, cell in standing
            if cell is not None
        ),
    )


def decisions_of(replay: Replay, robot: str) -> tuple[Decision, ...]:
    """What the player of a robot decided, in order; each for the next question of its kind in its round."""
    return tuple(
        Decision(record.state.round, given.choice, given.answer)
        for record in replay.rounds
        for given in record.choices
        if given.robot == robot
    )


def play_elsewhere(course: Course, program: Program, edition: Edition) -> Replay:
    """A program played by other rules or on another course; what is not asked or not allowed there is by default.

    Raises:
        CourseDesignerError: the cards cannot be played there.
    """
    return replay_of_program(course, program, edition, WrittenDecisions(program.decisions, strict=False))


def _laid(record: RoundRecord) -> Programs:
    """The cards in all registers; those that were dealt came into the free ones alone."""
    if record.deal is None:
        return record.programs
    told = (event for step in record.steps for event in step.events)
    return {event.robot: event.cards for event in told if isinstance(event, events.Programmed)}


def _row(cards: Sequence[Card | None]) -> tuple[str, ...]:
    return tuple(map(print_card, cards))


def compare_races(one: Replay, other: Replay) -> RaceComparison:
    """Compare two races register by register; what is done in one before the other ends differently counts, too."""
    ends = _ends(one.steps), _ends(other.steps)
    found, apart, before = [], [], frozenset[str]()
    states = one.start, other.start
    given = _given(one, other)
    for register in sorted(ends[0].keys() | ends[1].keys()):
        states = _after(ends[0], register, states[0]), _after(ends[1], register, states[1])
        now = _standing_apart(*states, given)
        if new := [name for name in _names(states[0]) if name in now - before]:
            found.append(_difference(one, other, register, new))
        apart.append((register, tuple(name for name in _names(states[0]) if name in now)))
        before = now
    return RaceComparison((one, other), tuple(found), tuple(apart))


def deciding_fields(comparison: RaceComparison, difference: RaceDifference) -> tuple[str, ...]:
    """The rules that make a difference: taken from the other edition, they end the register as that does.

    One rule where one alone does it; else a set of which none can be left out. Found by playing again, so it costs as
    many races as the editions have different rules. Empty where both have the same rules, or on different courses.
    """
    one, other = comparison.races
    values = {key: value for key, _, value in differences(one.edition, other.edition)}
    if not values or one.course != other.course:
        return ()
    again = _Again(comparison, difference)
    if alone := next((key for key in values if again.ends_alike({key: values[key]})), None):
        return (alone,)
    for key in tuple(values):
        fewer = {each: value for each, value in values.items() if each != key}
        if again.ends_alike(fewer):
            values = fewer
    return tuple(values)


class _Again:
    """Plays the first race with some rules of the second one."""

    def __init__(self, comparison: RaceComparison, difference: RaceDifference) -> None:
        self._one, other = comparison.races
        self._program = _until(program_of(self._one), difference.register.round)
        self._difference = difference
        self._given = _given(*comparison.races)
        self._wanted = _after(_ends(other.steps), difference.register, other.start)

    def ends_alike(self, rules: Mapping[str, str]) -> bool:
        """Whether the robots of the difference then stand as in the second race."""
        try:
            played = play_elsewhere(self._one.course, self._program, self._one.edition.with_options(rules))
        except CourseDesignerError:  # rules by which these cards cannot be played decide nothing
            return False
        state = _after(_ends(played.steps), self._difference.register, played.start)
        return not _standing_apart(state, self._wanted, self._given) & set(self._difference.robots)


def _until(program: Program, round_number: int) -> Program:
    """A program without what comes after a round."""
    return replace(program, robots=tuple(replace(each, rounds=each.rounds[:round_number]) for each in program.robots))


def _given(one: Replay, other: Replay) -> int:
    """The checkpoints that count as touched from the start in one of two races, and are no difference."""
    return max(first_flags(one.edition), first_flags(other.edition))


def _names(state: State) -> tuple[str, ...]:
    return tuple(robot.name for robot in state.robots)


def _ends(steps: Sequence[Step]) -> dict[RaceRegister, State]:
    """How things stand after each register."""
    return {RaceRegister(*register_of(step)): step.state for step in steps}


def _after(ends: dict[RaceRegister, State], register: RaceRegister, before: State) -> State:
    """How things stand after a register: as before where the race is over or did not come to it."""
    return ends.get(register, before)


def _standing_apart(one: State, other: State, given: int) -> frozenset[str]:
    """Those who stand differently, or are not in both races; ``given`` checkpoints are touched from the start."""
    first = {robot.name: _standing(robot, given) for robot in one.robots}
    second = {robot.name: _standing(robot, given) for robot in other.robots}
    return frozenset(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))


def _standing(robot: Robot, given: int) -> tuple[object, ...]:
    """What people see of a robot; lives, energy and cards are counted differently from edition to edition."""
    on_floor = robot.cell is not None
    touched = max(robot.flags, given)
    return robot.cell, robot.heading if on_floor else None, robot.damage if on_floor else 0, touched, robot.place


class _Told(NamedTuple):
    position: int
    phase: Phase
    event: Event


def _difference(one: Replay, other: Replay, register: RaceRegister, robots: Sequence[str]) -> RaceDifference:
    """The difference of a register, told of the robot that goes apart first."""
    found = {name: _sides(one, other, register, name) for name in robots}
    first = min(robots, key=lambda name: _rank(found[name]))
    return RaceDifference(register, (first, *(name for name in robots if name != first)), found[first])


def _rank(sides: tuple[RaceBranch, RaceBranch]) -> tuple[int, int]:
    """Early phases first; of two robots in one phase the one that something befalls in both races."""
    phases = list(Phase)
    order = min((phases.index(side.phase) for side in sides if side.phase is not None), default=len(phases))
    return order, sum(not side.events for side in sides)


def _sides(one: Replay, other: Replay, register: RaceRegister, robot: str) -> tuple[RaceBranch, RaceBranch]:
    stories = tuple(_befalls(race.steps, register, robot) for race in (one, other))
    left, right = (tuple(story) for story in stories)
    at = next((i for i, pair in enumerate(zip(left, right, strict=False)) if _key(pair[0]) != _key(pair[1])), None)
    at = min(len(left), len(right)) if at is None else at
    if at < len(left) and at < len(right) and _swapped(left[at:], right[at:]):
        return _side(left[at:], left[at].phase, one, register), _side(right[at:], right[at].phase, other, register)
    coming = [story[at].phase for story in (left, right) if at < len(story)]
    phase = min(coming, key=list(Phase).index, default=None)
    return _side(left[at:], phase, one, register), _side(right[at:], phase, other, register)


def _swapped(left: Sequence[_Told], right: Sequence[_Told]) -> bool:
    """Whether each race does later in this register what the other does now: the order of the phases differs."""
    return (
        left[0].phase is not right[0].phase
        and left[0].phase in {told.phase for told in right}
        and right[0].phase in {told.phase for told in left}
    )


def _side(story: Sequence[_Told], phase: Phase | None, race: Replay, register: RaceRegister) -> RaceBranch:
    happens = [told for told in story if told.phase is phase]
    if not happens and max(_ends(race.steps), default=register) < register:
        return RaceBranch(None, (), len(race.steps))
    if happens:
        return RaceBranch(phase, tuple(told.event for told in happens), happens[0].position)
    last = [at for at, step in enumerate(race.steps, 1) if _before(step, register, phase)]
    return RaceBranch(phase, (), last[-1] if last else 0)


def _before(step: Step, register: RaceRegister, phase: Phase | None) -> bool:
    """Whether a step is over when a phase of a register has had its turn."""
    here = RaceRegister(*register_of(step))
    phases = list(Phase)
    return here < register or (here == register and (phase is None or phases.index(step.phase) <= phases.index(phase)))


def _befalls(steps: Sequence[Step], register: RaceRegister, robot: str) -> Iterator[_Told]:
    """What a robot goes through in a register, as far as it can be seen."""
    for position, step in enumerate(steps, 1):
        if register_of(step) == register:
            for event in step.events:
                if event.robot == robot and not isinstance(event, _UNTOLD):
                    yield _Told(position, step.phase, event)


def _key(told: _Told) -> tuple[object, ...]:
    """What must be alike in both races; lives are counted differently."""
    values = (getattr(told.event, item.name) for item in fields(told.event) if item.name != "lives")
    return type(told.event), *values

# SPDX-License-Identifier: GPL-3.0-or-later
"""The plain search where elements of the expansions lie: every state is moved by the plain engine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from designer.base.grid import Cell
from designer.rally.course.expansion_tables import ACTING
from designer.rally.course.floor import Floor, Start
from designer.rally.edition import Edition, Touch
from designer.rally.edition.cards import CardKind
from designer.rally.elements.randomizer import Randomizer
from designer.rally.elements.trapdoor import Trapdoor
from tests.rally.oracle.fates import RaceOver
from tests.rally.oracle.play import run_register
from tests.rally.oracle.robots import Robot as PlainRobot
from tests.rally.oracle.world import World
from tests.rally.reachability.naive import Naive, Outcome, State, acting


@dataclass
class _Traced(World):
    """The plain engine, which notes where a lone robot comes, and the damage that it has then."""

    entered: list[tuple[Cell, int]] = field(default_factory=list)

    def touch(self, robots: Iterable[PlainRobot]) -> None:
        for robot in robots:
            if robot.cell:
                self.entered.append((robot.cell, robot.damage))


@dataclass(frozen=True)
class Hurting(Outcome):
    """What a register does to a robot, with the damage that it has at each space entered, and at the end."""

    hits: tuple[int, ...]
    damage: int


def outcome_of(floor: Floor, rules: Edition, state: State, card: CardKind | None, *, lucky: bool = False) -> Hurting:
    """What a register does to a lone robot with a card, told by the plain engine.

    On a randomizer the deck chooses the card. ``lucky``: it gives just this one.
    """
    register, cell, heading = state
    randomizes = acting(floor, rules, cell).of(Randomizer) is not None
    if card is not None and randomizes and not lucky:
        return _held(floor, state)
    robot = PlainRobot("A", cell, heading, archive=cell, lives=9, locked=set())
    if card is not None:
        robot.registers[register - 1] = (f"U>{card.value}" if randomizes else card.value, 100)
    world = _Traced(
        floor, replace(rules, destroyed_at=10**6, touch=Touch.PASSING), [robot]
    )  # to be told of every space
    try:
        run_register(world, register)
    except RaceOver:
        raise AssertionError("nothing is touched") from None
    entered, hits = tuple(cell for cell, _ in world.entered), tuple(hit for _, hit in world.entered)
    if robot.cell is None:
        return Hurting(None, entered, entered if rules.touch is Touch.PASSING else (), hits, robot.damage)
    touched = entered if rules.touch is Touch.PASSING else (robot.cell,)
    return Hurting((register % 5 + 1, robot.cell, robot.heading), entered, touched, hits, robot.damage)


def _held(floor: Floor, state: State) -> Hurting:
    """On a randomizer the deck chooses: for ways by choice a robot stays where it is, unless a trapdoor opens there."""
    register, cell, heading = state
    trapdoor = floor[cell].of(Trapdoor)
    if trapdoor and register in trapdoor.registers:
        return Hurting(None, (), (), (), 0)
    return Hurting((register % 5 + 1, cell, heading), (), (cell,), (), 0)


class ByPlainEngine(Naive):
    """All states of a floor, moved by the plain engine."""

    def __init__(self, floor: Floor, edition: Edition, starts: Iterable[Start] = (), *, lucky: bool = False) -> None:
        super().__init__(floor, edition, starts)
        self.lucky = lucky

    def played(self, state: State, card: CardKind | None) -> Outcome:
        if card is None or self.lucky or not self._randomizes(state[1]):
            return outcome_of(self.floor, self.edition, state, card, lucky=self.lucky)
        held = _held(self.floor, state)
        return held if held.then is None else replace(held, damage=self.beams(state[1]))

    def _randomizes(self, cell: Cell) -> bool:
        return acting(self.floor, self.edition, cell).of(Randomizer) is not None

    def hurt(self, number: int | None, outcome: Outcome) -> int:
        assert isinstance(outcome, Hurting)
        goal = self.goal(number) if number else None
        if self.edition.touch is Touch.PASSING and goal in outcome.entered:
            return outcome.hits[outcome.entered.index(goal)]
        return 0 if outcome.then is None else outcome.damage


def naive_of(floor: Floor, edition: Edition, starts: Iterable[Start] = (), *, lucky: bool = False) -> Naive:
    """The plain search of a floor, by the plain engine where it must be; ``lucky`` where randomizers are kind."""
    if floor.kinds & set(ACTING):
        return ByPlainEngine(floor, edition, starts, lucky=lucky)
    return Naive(floor, edition, starts)

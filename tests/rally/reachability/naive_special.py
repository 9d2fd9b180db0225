# SPDX-License-Identifier: GPL-3.0-or-later
"""The plain search where elements of the expansions lie: every state is moved by the plain engine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from designer.grid import Cell
from designer.rally.deck import CardKind
from designer.rally.edition import Edition, Touch
from designer.rally.floor import Floor, Start
from designer.rally.special import ACTING
from tests.rally.oracle.play import run_register
from tests.rally.oracle.world import RaceOver, World
from tests.rally.oracle.world import Robot as PlainRobot
from tests.rally.reachability.naive import NUMBERED, Naive, Outcome, State


@dataclass
class _Traced(World):
    """The plain engine, which notes where a lone robot comes."""

    entered: list[Cell] = field(default_factory=list)

    def touch(self, robots: Iterable[PlainRobot]) -> None:
        for robot in robots:
            if robot.cell:
                self.entered.append(robot.cell)


def _outcome(floor: Floor, rules: Edition, state: State, card: CardKind) -> Outcome:
    register, cell, heading = state
    robot = PlainRobot("A", cell, heading, archive=cell, lives=9, locked=set())
    robot.registers[register - 1] = (card.value, 100)
    world = _Traced(floor, replace(rules, destroyed_at=10**6), [robot])
    try:
        run_register(world, register)
    except RaceOver:
        raise AssertionError("nothing is touched") from None
    if robot.cell is None:
        return Outcome(None, tuple(world.entered), tuple(world.entered))
    touched = tuple(world.entered) if rules.touch is Touch.PASSING else (robot.cell,)
    return Outcome((register % 5 + 1, robot.cell, robot.heading), tuple(world.entered), touched)


class ByPlainEngine(Naive):
    """All states of a floor, moved by the plain engine."""

    def __init__(self, floor: Floor, edition: Edition, starts: Iterable[Start] = ()) -> None:
        super().__init__(floor, edition, starts)
        self.outcomes = {(s, card): _outcome(floor, edition, s, card) for s in self.states for card in NUMBERED}


def naive_of(floor: Floor, edition: Edition, starts: Iterable[Start] = ()) -> Naive:
    """The plain search of a floor, by the plain engine where it must be."""
    return (ByPlainEngine if floor.kinds & ACTING else Naive)(floor, edition, starts)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Registers a second: the engine, silent and telling, and the plain engine of the tests."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from designer.base.grid import Heading
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import EDITIONS, Edition
from designer.rally.edition.cards import DECK, Card
from designer.rally.engine import Robot, State, play_rounds, simulate_rounds
from tests.bench.clock import best_in_turn, ratio, table
from tests.bench.floors import random_floor
from tests.rally.oracle.holding import outcome_of_state, outcome_of_world
from tests.rally.oracle.play import run_registers
from tests.rally.oracle.robots import PlainCard
from tests.rally.oracle.robots import Robot as PlainRobot
from tests.rally.oracle.world import World
from tests.rally.strategies.floors import standable

ROUNDS = 30
REGISTERS = 5
SIZE = 12
LIVES = 99
"""So many that nobody drops out."""

Hands = Sequence[Mapping[str, tuple[Card, ...]]]


@dataclass(frozen=True)
class Race:
    """A race to measure: where robots begin, and their cards in every round."""

    tables: Tables
    state: State
    hands: Hands

    def silent(self) -> State:
        """Played without a story."""
        return simulate_rounds(self.tables, self.state, self.hands)

    def told(self) -> State:
        """Played with every event made."""
        records = play_rounds(self.tables, self.state, self.hands)
        told = [step.events for record in records for step in record.steps]
        return records[-1].steps[-1].state if told else self.state

    def plain(self) -> World:
        """Played by the plain engine."""
        robots = [
            PlainRobot(robot.name, robot.cell, robot.heading, lives=LIVES, archive=robot.cell)
            for robot in self.state.robots
        ]
        world = World(self.tables.floor, self.tables.edition, robots)
        for hand in self.hands:
            cards: dict[str, list[PlainCard | None]] = {
                name: [(card.kind.value, card.rank) for card in row] for name, row in hand.items()
            }
            run_registers(world, cards, with_clean_up=True)
        return world


def race_of(count: int, edition: Edition) -> Race:
    """A race of so many robots with random programs, the same every time and in every edition."""
    dice = random.Random(count)
    floor = random_floor(SIZE)
    places = dice.sample(standable(floor), count)
    names = [f"R{number}" for number in range(count)]
    robots = tuple(
        Robot(name, cell, Heading(dice.randrange(4)), lives=LIVES, archive=cell)
        for name, cell in zip(names, places, strict=True)
    )
    hands = []
    for _ in range(ROUNDS):
        cards = dice.sample(DECK, REGISTERS * count)
        hands.append({name: tuple(cards[n * REGISTERS : (n + 1) * REGISTERS]) for n, name in enumerate(names)})
    return Race(compile_tables(floor, edition), State(robots), hands)


def run(everything: bool = False) -> None:
    """Measure every edition with 4 and 8 robots and print the table."""
    rows = [_row(edition, count, 3 if everything else 1) for edition in EDITIONS.values() for count in (4, 8)]
    heads = ("registers/s", "robots", "plain", "silent", "events", "silent vs plain", "events vs plain", "events cost")
    table(
        f"Engine, {SIZE}x{SIZE}, random programs over {ROUNDS} rounds (promised: silent 6x, events at most 3x)",
        heads,
        rows,
    )


def _row(edition: Edition, count: int, seconds: float) -> tuple[str | int | None, ...]:
    race = race_of(count, edition)
    if not outcome_of_state(race.silent()) == outcome_of_state(race.told()) == outcome_of_world(race.plain()):
        raise SystemExit(f"{edition.key}, {count} robots: the engine and the plain engine disagree")
    silent, told, plain = best_in_turn((race.silent, race.told, race.plain), seconds)
    registers = ROUNDS * REGISTERS * 1000
    speeds = (f"{registers / plain:.0f}", f"{registers / silent:.0f}", f"{registers / told:.0f}")
    return edition.key, count, *speeds, ratio(plain, silent), ratio(plain, told), ratio(told, silent)

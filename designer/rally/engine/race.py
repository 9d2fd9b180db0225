# SPDX-License-Identifier: GPL-3.0-or-later
"""A race: starts by edition, rounds until it is won or nobody is left, standings."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from designer.rally.course.tables import Tables
from designer.rally.edition.cards import Card, CardKind
from designer.rally.engine import events
from designer.rally.engine.arena import Arena
from designer.rally.engine.choices import Decisions, Defaults, Recorder
from designer.rally.engine.deal import Dealer, DeckDealer, free_registers, must_move_first, must_not_repeat_first
from designer.rally.engine.records import RoundRecord
from designer.rally.engine.rounds import Player, is_over, play_round
from designer.rally.engine.starting import start_state
from designer.rally.engine.state import Robot, State
from designer.rally.engine.steps import Step

ROBOT_NAMES: tuple[str, ...] = ("Green", "Red", "Blue", "Yellow", "White", "Black", "Orange", "Violet")
"""What robots are called where nobody names them."""


def robot_names(count: int) -> tuple[str, ...]:
    """Names for ``count`` robots."""
    return tuple(ROBOT_NAMES[at] if at < len(ROBOT_NAMES) else f"Robot {at + 1}" for at in range(count))


@dataclass(frozen=True)
class Standing:
    """A robot's place at the end; robots with equal merit share it."""

    place: int
    robot: Robot
    won: bool


class Race:
    """A race in play.

    Attributes:
        tables: floor and edition.
        start: how it began.
        rounds: what was played so far.
    """

    def __init__(
        self,
        tables: Tables,
        start: State,
        dealer: Dealer,
        player: Player,
        decisions: Decisions | None = None,
        *,
        told: bool = True,
    ) -> None:
        self.tables = tables
        self.start = start
        self.rounds: list[RoundRecord] = []
        self._dealer = dealer
        self._player = player
        self._recorder = Recorder(decisions) if decisions is not None else None
        self._arena = Arena(tables, start, self._recorder or Defaults(), told=told)

    @classmethod
    def from_seed(cls, tables: Tables, names: Sequence[str], seed: int, *, told: bool = True) -> Race:
        """A race of robots that take random legal programs; the same seed plays the same race."""
        return cls(tables, start_state(tables, names), DeckDealer(seed), RandomPlayer(seed, tables), told=told)

    @property
    def state(self) -> State:
        """How things stand."""
        return self._arena.state()

    @property
    def over(self) -> bool:
        """Whether it has been won, with every place settled where the others play on, or nobody is left."""
        return is_over(self._arena)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The story so far."""
        return tuple(step for record in self.rounds for step in record.steps)

    def play_round(self) -> RoundRecord:
        """Play the next round.

        Raises:
            ProgramError: a player lays what the rules do not allow.
        """
        arena = self._arena
        if self.rounds:
            arena.round += 1
        before = replace(arena.state(), register=0)
        if not self.rounds:
            self._tell_start()
        deal, programs = play_round(arena, self._dealer, self._player)
        choices = self._recorder.take() if self._recorder else ()
        record = RoundRecord(before, deal, programs, choices, arena.take_steps())
        self.rounds.append(record)
        return record

    def play(self, rounds: int) -> None:
        """Play until the race is over, or ``rounds`` have been played in all."""
        while len(self.rounds) < rounds and not self.over:
            self.play_round()

    def _tell_start(self) -> None:
        if self._arena.log is None:
            return
        for robot in self.start.robots:
            if robot.cell is not None:
                self._arena.log.append((events.Placed, robot.name, robot.cell, robot.heading, robot.ghost))

    def standings(self) -> tuple[Standing, ...]:
        """Who stands where: winners, others that have finished, then by checkpoints, those that are out behind."""
        state = self.state

        def merit(robot: Robot) -> tuple[bool, bool, int, int, bool]:
            won = robot.name in state.winners
            return not won, not robot.place, robot.place, -robot.flags, robot.out

        ordered = sorted(state.robots, key=merit)
        return tuple(
            Standing(1 + sum(merit(other) < merit(robot) for other in ordered), robot, robot.name in state.winners)
            for robot in ordered
        )


class RandomPlayer:
    """Lays random cards that the rules allow."""

    def __init__(self, seed: int, tables: Tables) -> None:
        self._random = random.Random(f"player {seed}")
        self._edition = tables.edition

    def program(self, robot: Robot, hand: Sequence[Card], state: State) -> Sequence[Card]:
        """As many random cards as there are free registers; the first of a race a move where it must be one."""
        cards = self._random.sample(list(hand), min(len(hand), len(free_registers(robot))))
        if cards and must_not_repeat_first(robot, hand, self._edition) and cards[0].kind is CardKind.AGAIN:
            self._exchange_first(cards, hand)
        if cards and must_move_first(robot, hand, state, self._edition) and not cards[0].kind.moves:
            move = self._random.choice([card for card in hand if card.kind.moves])
            if move in cards:
                cards[cards.index(move)] = cards[0]
            cards[0] = move
        return cards

    def _exchange_first(self, cards: list[Card], hand: Sequence[Card]) -> None:
        """Put another card before Again, of the same cards if they have one."""
        other = next((at for at, card in enumerate(cards) if card.kind is not CardKind.AGAIN), None)
        if other is None:
            cards[0] = next(card for card in hand if card.kind is not CardKind.AGAIN)
        else:
            cards[0], cards[other] = cards[other], cards[0]

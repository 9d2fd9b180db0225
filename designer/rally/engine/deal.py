# SPDX-License-Identifier: GPL-3.0-or-later
"""Dealing: hands by damage from the cards that lie in no register, and the check of what is laid from them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from designer.errors import CourseDesignerError
from designer.rally.deck import DECK, Card, print_card
from designer.rally.edition import Edition
from designer.rally.engine.state import Robot, State
from designer.words import sentence


@dataclass(frozen=True)
class Deal:
    """What was dealt in a round.

    Attributes:
        hands: by robot its hand; more than one where a hand without a move was dealt again, the last counts.
        stock: the cards that were not dealt, the top one last.
    """

    hands: Mapping[str, tuple[tuple[Card, ...], ...]] = field(default_factory=dict)
    stock: tuple[Card, ...] = ()

    def hand(self, name: str) -> tuple[Card, ...]:
        """The cards that a robot may lay."""
        rows = self.hands.get(name, ())
        return rows[-1] if rows else ()


class Dealer(Protocol):
    """Where the hands of a round come from."""

    def deal(self, state: State, edition: Edition) -> Deal:
        """The hands for a state in which power downs have begun."""
        ...


def takes_part(robot: Robot) -> bool:
    """Whether a robot is programmed this round: it stands on the floor or has yet to be placed, and is not down."""
    return not (robot.down or robot.dead or robot.out or robot.place)


def hand_size(robot: Robot, edition: Edition) -> int:
    """How many cards it is dealt: one fewer for each damage (1994 wiki 81; 1999 en 435-445; 2005 346-360)."""
    return max(0, edition.hand - robot.damage) if takes_part(robot) else 0


class DeckDealer:
    """Shuffles all cards that lie in no register anew each round; the same seed deals the same race."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def deal(self, state: State, edition: Edition) -> Deal:
        """Deal by damage, one card each in turn, so that a deck that runs out is shared evenly."""
        lying = {card for robot in state.robots for card in robot.registers if card is not None}
        stock = [card for card in DECK if card not in lying]
        self._random.shuffle(stock)
        hands = _deal_round(state.robots, edition, stock)
        rows: dict[str, tuple[tuple[Card, ...], ...]] = {}
        for robot in state.robots:
            if takes_part(robot):
                rows[robot.name] = self._with_redeals(robot, edition, hands[robot.name], stock)
        return Deal(rows, tuple(stock))

    def _with_redeals(
        self, robot: Robot, edition: Edition, hand: list[Card], stock: list[Card]
    ) -> tuple[tuple[Card, ...], ...]:
        """A full hand without a move is set aside and dealt again (1999 en 128, de 169)."""
        rows = [tuple(hand)]
        aside: list[Card] = []
        while edition.redeal_turns and robot.damage == 0 and not any(card.kind.moves for card in rows[-1]):
            aside += rows[-1]
            if len(stock) < len(rows[-1]):
                stock += aside
                aside = []
                self._random.shuffle(stock)
            if not any(card.kind.moves for card in stock):
                break
            rows.append(tuple(stock.pop() for _ in rows[-1]))
        stock[:0] = [card for card in aside if card not in rows[-1]]
        return tuple(rows)


def _deal_round(robots: Iterable[Robot], edition: Edition, stock: list[Card]) -> dict[str, list[Card]]:
    hands: dict[str, list[Card]] = {robot.name: [] for robot in robots}
    wanted = {robot.name: hand_size(robot, edition) for robot in robots}
    for count in range(max(wanted.values(), default=0)):
        for name, size in wanted.items():
            if count < size and stock:
                hands[name].append(stock.pop())
    return hands


class ProgramError(CourseDesignerError):
    """Cards that may not be laid so; names the robot and, where there is one, the register."""


def free_registers(robot: Robot) -> tuple[int, ...]:
    """The registers that it programs: those that are not locked."""
    return tuple(register for register in (1, 2, 3, 4, 5) if register not in (robot.locked or ()))


def must_move_first(robot: Robot, hand: Sequence[Card], state: State, edition: Edition) -> bool:
    """Whether its first card must be a move: in the first round of 1999 (en 185, de 217), if it has one."""
    first = edition.first_card_moves and state.round == 1 and 1 in free_registers(robot)
    return first and any(card.kind.moves for card in hand)


def check_laid(robot: Robot, hand: Sequence[Card], cards: Sequence[Card], state: State, edition: Edition) -> None:
    """Hold the cards that a player lays against the hand.

    Args:
        robot: whose program it is.
        hand: what it was dealt.
        cards: for its free registers, in order; all of them, unless the hand is too small.
        state: the state of the race.
        edition: the rules.

    Raises:
        ProgramError: too few or too many cards, one that is not in the hand or lies twice, or a first
            card that must be a move and is none.
    """
    free = free_registers(robot)
    wanted = min(len(free), len(hand))
    if len(cards) != wanted:
        raise ProgramError(
            sentence(
                "{robot} plays {cards} cards and must play {wanted}", robot=robot.name, cards=len(cards), wanted=wanted
            )
        )
    for index, (register, card) in enumerate(zip(free, cards, strict=False)):
        args = {"robot": robot.name, "register": register, "card": print_card(card)}
        if card not in hand:
            raise ProgramError(sentence("{robot}, register {register}: it was not dealt {card}", **args))
        if card in cards[:index]:
            raise ProgramError(sentence("{robot}, register {register}: {card} is already there", **args))
    if cards and must_move_first(robot, hand, state, edition) and not cards[0].kind.moves:
        raise ProgramError(
            sentence(
                "{robot}, register {register}: the first card of a race must be a move", robot=robot.name, register=1
            )
        )

# SPDX-License-Identifier: GPL-3.0-or-later
"""Dealing: hands by damage from the cards that lie in no register, and the check of what is laid from them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence
from designer.rally.edition import AgainFirst, Edition
from designer.rally.edition.cards import DECK, Card, CardKind, print_card
from designer.rally.engine.own_decks import OwnDecks
from designer.rally.engine.state import Robot, State


@dataclass(frozen=True)
class Deal:
    """What was dealt in a round.

    Attributes:
        hands: by robot its hand; more than one where a hand without a move was dealt again, the last counts.
        stock: the cards that were not dealt, the top one last.
        decks: where each player has a deck, what is left of it, the top card last; damage cards are left out.
        clogged: by robot the damage cards in its hand, which it cannot lay; robots without any may be missing.
    """

    hands: Mapping[str, tuple[tuple[Card, ...], ...]] = field(default_factory=dict)
    stock: tuple[Card, ...] = ()
    decks: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    clogged: Mapping[str, int] = field(default_factory=dict)

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
    """How many cards it is dealt: one fewer for each damage (1994 wiki 81; 1999 en 435-445; 2005 346-360).

    From an own deck as many as ever: damage is among the cards then.
    """
    if not takes_part(robot):
        return 0
    return edition.hand if edition.own_decks else max(0, edition.hand - robot.damage)


class DeckDealer:
    """Shuffles all cards that lie in no register anew each round; the same seed deals the same race.

    Own decks are shuffled when they run out (:mod:`.own_decks`).
    """

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._own = OwnDecks(self._random)

    def deal(self, state: State, edition: Edition) -> Deal:
        """Deal by damage, one card each in turn, so that a deck that runs out is shared evenly."""
        if edition.own_decks:
            return self._deal_own(state, edition)
        lying = {card for robot in state.robots for card in robot.registers if card is not None}
        stock = [card for card in DECK if card not in lying]
        self._random.shuffle(stock)
        hands = _deal_round(state.robots, edition, stock)
        rows: dict[str, tuple[tuple[Card, ...], ...]] = {}
        for robot in state.robots:
            if takes_part(robot):
                rows[robot.name] = self._with_redeals(robot, edition, hands[robot.name], stock)
        return Deal(rows, tuple(stock))

    def _deal_own(self, state: State, edition: Edition) -> Deal:
        """Every robot that takes part draws from its own deck."""
        drawing = [robot for robot in state.robots if takes_part(robot)]
        hands = {robot.name: (self._own.draw(robot, edition),) for robot in drawing}
        left = {robot.name: self._own.left(robot.name) for robot in drawing}
        clogged = {robot.name: count for robot in drawing if (count := self._own.clogged(robot.name))}
        return Deal(hands, decks=left, clogged=clogged)

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


def must_not_repeat_first(robot: Robot, hand: Sequence[Card], edition: Edition) -> bool:
    """Whether Again may not lie in register 1: where the edition forbids it and the hand has another card (2016)."""
    forbids = edition.own_decks and edition.again_first is AgainFirst.FORBIDDEN and 1 in free_registers(robot)
    return forbids and any(card.kind is not CardKind.AGAIN for card in hand)


def check_laid(robot: Robot, hand: Sequence[Card], cards: Sequence[Card], state: State, edition: Edition) -> None:
    """Hold the cards that a player lays against the hand.

    They are for the free registers of the robot, in order: all of them, unless the hand is too small.

    Raises:
        ProgramError: too few or too many cards, one that is not in the hand or lies twice, a first card that must
            be a move and is none, or that is Again and may not be.
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
        if cards[: index + 1].count(card) > hand.count(card):
            raise ProgramError(sentence("{robot}, register {register}: {card} is already there", **args))
    if cards and must_move_first(robot, hand, state, edition) and not cards[0].kind.moves:
        raise ProgramError(
            sentence(
                "{robot}, register {register}: the first card of a race must be a move", robot=robot.name, register=1
            )
        )
    if cards and must_not_repeat_first(robot, hand, edition) and cards[0].kind is CardKind.AGAIN:
        raise ProgramError(sentence("{robot}: Again cannot be in register 1", robot=robot.name))

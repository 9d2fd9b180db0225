# SPDX-License-Identifier: GPL-3.0-or-later
"""Dealing, from one deck or from decks of one's own, and the check of what is laid from the hands.

From a shared deck, hands by damage are dealt from the cards that lie in no register. With decks of one's own (2016
and 2023) each robot draws, discards and shuffles its own cards, and damage is among them: a hand is drawn up to its
size; when the deck runs out the discard pile is shuffled and becomes the deck. Damage cards come to the discard pile
first. What they do is not played: one that is drawn lies in the hand and takes the place of another card, as it
cannot be laid. Where robots can shut down to be rid of it, it stays in hand (2023); elsewhere the whole hand is
discarded with the round.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from designer.base.errors import CourseDesignerError
from designer.base.words import counted, sentence
from designer.rally.edition import AgainFirst, Deck, Edition, PowerDown
from designer.rally.edition.cards import DECK, Card, CardKind, print_card
from designer.rally.engine.state import Robot, State

DAMAGE = None
"""What a damage card is in a pile."""

MOST_REPLACED = 5
"""So many cards lie ready on the deck after a hand is drawn, for registers whose card is replaced by the top card."""

_Pile = list[Card | None]


@dataclass
class _Piles:
    """The cards of one robot: the deck, its top last; the discard pile; the hand of the round before."""

    deck: _Pile
    discard: _Pile = field(default_factory=list)
    hand: _Pile = field(default_factory=list)

    @property
    def damage(self) -> int:
        return sum(pile.count(DAMAGE) for pile in (self.deck, self.discard, self.hand))


class OwnDecks:
    """The piles of all robots of a race."""

    def __init__(self, dice: random.Random) -> None:
        self._random = dice
        self._piles: dict[str, _Piles] = {}

    def draw(self, robot: Robot, edition: Edition) -> tuple[Card, ...]:
        """Draw a hand for a robot as a round begins; its damage cards are :meth:`clogged`."""
        if robot.name not in self._piles:
            self._piles[robot.name] = _Piles(self._shuffled(full_deck(edition.deck)))
        piles = self._piles[robot.name]
        self._discard(piles, robot, keeps_damage=edition.power_down is PowerDown.THIS_ROUND and not robot.reboot)
        self._take_damage(piles, robot.damage)
        while len(piles.hand) < edition.hand and (piles.deck or piles.discard):
            self._shuffle_in(piles, 1)
            piles.hand.append(piles.deck.pop())
        self._shuffle_in(piles, MOST_REPLACED)
        return tuple(card for card in piles.hand if card is not DAMAGE)

    def left(self, name: str) -> tuple[Card, ...]:
        """What is left of a deck, the top card last; damage cards are passed over when one is drawn from it."""
        return tuple(card for card in self._piles[name].deck if card is not DAMAGE)

    def clogged(self, name: str) -> int:
        """The damage cards in a hand."""
        return self._piles[name].hand.count(DAMAGE)

    def _discard(self, piles: _Piles, robot: Robot, *, keeps_damage: bool) -> None:
        """Put away what was dealt and drawn in the round before; damage cards may stay in hand."""
        for _ in range(robot.drawn):
            while piles.deck and piles.deck[-1] is DAMAGE:
                piles.discard.append(piles.deck.pop())
            if piles.deck:
                piles.discard.append(piles.deck.pop())
        kept = piles.hand.count(DAMAGE) if keeps_damage else 0
        piles.discard += [card for card in piles.hand if not (keeps_damage and card is DAMAGE)]
        piles.hand = [DAMAGE] * kept

    def _take_damage(self, piles: _Piles, damage: int) -> None:
        """Damage taken since comes to the discard pile; what is gone is taken from the hand first."""
        piles.discard += [DAMAGE] * (damage - piles.damage)
        for pile in (piles.hand, piles.discard, piles.deck):
            while piles.damage > damage and DAMAGE in pile:
                pile.remove(DAMAGE)

    def _shuffle_in(self, piles: _Piles, wanted: int) -> None:
        """Where fewer cards are left than wanted, the discard pile is shuffled and comes beneath them."""
        if len(piles.deck) < wanted:
            piles.deck = self._shuffled(piles.discard) + piles.deck
            piles.discard = []

    def _shuffled(self, pile: _Pile) -> _Pile:
        cards = list(pile)
        self._random.shuffle(cards)
        return cards


def full_deck(deck: Deck) -> _Pile:
    """All program cards of one player, in the order of their kinds."""
    kinds = {kind.value: kind for kind in CardKind}
    return [Card(kinds[kind]) for kind, count in deck.counts for _ in range(count)]


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
    """How many cards it is dealt: one fewer for each damage.

    In the rulebooks: 1994 wiki Pořadí provádění vlivů prostředí; 1999 en Damage points; 2005 Poškození & Zničení.

    From an own deck as many as ever: damage is among the cards then.
    """
    if not takes_part(robot):
        return 0
    return edition.hand if edition.own_decks else max(0, edition.hand - robot.damage)


class DeckDealer:
    """Shuffles all cards that lie in no register anew each round; the same seed deals the same race.

    Own decks are shuffled when they run out.
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
        """A full hand without a move is set aside and dealt again.

        In the rulebooks: 1999 en Deal Program cards, de Programmierkarten austeilen.
        """
        rows = [tuple(hand)]
        aside: list[Card] = []
        again = edition.redeal_turns and robot.damage == 0 and bool(hand)  # of an empty hand there is no end
        while again and not any(card.kind.moves for card in rows[-1]):
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
    """Whether its first card must be a move: in the first round of 1999, if it has one.

    In the rulebooks: 1999 en Plan Programs, de Programmieren der Roboter.
    """
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
            counted(
                "{robot} plays {n} card and must play {wanted}",
                "{robot} plays {n} cards and must play {wanted}",
                len(cards),
                robot=robot.name,
                wanted=wanted,
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

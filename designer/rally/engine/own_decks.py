# SPDX-License-Identifier: GPL-3.0-or-later
"""Decks of one's own: each robot draws, discards and shuffles its own cards, and damage is among them.

2016 and 2023: a hand is drawn up to its size; when the deck runs out the discard pile is shuffled and becomes the
deck. Damage cards come to the discard pile first. What they do is not played: one that is drawn lies in the hand and
takes the place of another card, as it cannot be laid. Where robots can shut down to be rid of it, it stays in hand
(2023); elsewhere the whole hand is discarded with the round.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from designer.rally.edition import Deck, Edition, PowerDown
from designer.rally.edition.cards import Card, CardKind
from designer.rally.engine.state import Robot

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

# SPDX-License-Identifier: GPL-3.0-or-later
"""Decks of one's own: for each robot a row of numbers with its deck, its discard pile and its hand. Kernels.

First come how many cards each pile has, then the piles, the top card last. The rules are those of
:mod:`designer.rally.engine.deal`.
"""

from __future__ import annotations

from designer.rally.lab.seeds import DEAL, draw
from designer.rally.lab.shared_deck import STRIDE, takes_part
from designer.rally.lab.world import (
    CLOGGED,
    DAMAGE,
    DOWN_THIS_ROUND,
    DRAWN,
    FIELDS,
    HAND,
    HEADER,
    NO_CARD,
    OWN,
    PLAYERS,
    POWER_DOWN,
    REBOOT,
    Ints,
    Marks,
)

DECK_PILE = 0
DISCARD_PILE = 1
HAND_PILE = 2
PILE = 512
PILES = 4 + 3 * PILE
"""How many numbers the piles of one robot take."""

MOST_DAMAGE = 250
"""So many damage cards can be in the piles of a robot: more than any box has."""

A_DAMAGE = NO_CARD
"""What a damage card is in a pile."""

MOST_REPLACED = 5
"""So many cards lie ready on the deck after a hand is drawn."""


def fresh_piles(deck: Ints, piles: Marks, robot: int, dice: Marks) -> None:
    """A shuffled deck for one robot, among the piles of all; ``deck`` is how many cards of each kind it has."""
    base = robot * PILES
    piles[base + DECK_PILE] = 0
    piles[base + DISCARD_PILE] = 0
    piles[base + HAND_PILE] = 0
    for kind in range(len(deck)):
        for _ in range(deck[kind]):
            put(piles, base, DISCARD_PILE, OWN + kind)
    shuffle_in(piles, base, 1, dice)


def put(piles: Marks, base: int, pile: int, card: int) -> None:
    """Lay a card on a pile."""
    piles[base + 4 + pile * PILE + piles[base + pile]] = card
    piles[base + pile] += 1


def take(piles: Marks, base: int, pile: int) -> int:
    """Take the top card of a pile."""
    piles[base + pile] -= 1
    return piles[base + 4 + pile * PILE + piles[base + pile]]


def shuffle_in(piles: Marks, base: int, wanted: int, dice: Marks) -> None:
    """Where fewer cards are left than wanted, the discard pile is shuffled and comes beneath them."""
    left = piles[base + DECK_PILE]
    more = piles[base + DISCARD_PILE]
    if left >= wanted or more == 0:
        return
    discard = base + 4 + DISCARD_PILE * PILE
    deck = base + 4 + DECK_PILE * PILE
    for last in range(more - 1, 0, -1):
        at = draw(dice, DEAL) % (last + 1)
        card = piles[discard + at]
        piles[discard + at] = piles[discard + last]
        piles[discard + last] = card
    for at in range(left - 1, -1, -1):
        piles[deck + more + at] = piles[deck + at]
    for at in range(more):
        piles[deck + at] = piles[discard + at]
    piles[base + DECK_PILE] = left + more
    piles[base + DISCARD_PILE] = 0


def count_damage(piles: Ints, base: int, pile: int) -> int:
    """The damage cards in a pile."""
    found = 0
    first = base + 4 + pile * PILE
    for at in range(first, first + piles[base + pile]):
        if piles[at] == A_DAMAGE:
            found += 1
    return found


def put_away(piles: Marks, base: int, drawn: int, keeps: bool) -> None:
    """Put away what was dealt and drawn in the round before; damage cards may stay in hand."""
    top = base + 4 + DECK_PILE * PILE
    for _ in range(drawn):
        while piles[base + DECK_PILE] and piles[top + piles[base + DECK_PILE] - 1] == A_DAMAGE:
            put(piles, base, DISCARD_PILE, take(piles, base, DECK_PILE))
        if piles[base + DECK_PILE]:
            put(piles, base, DISCARD_PILE, take(piles, base, DECK_PILE))
    kept = count_damage(piles, base, HAND_PILE) if keeps else 0
    first = base + 4 + HAND_PILE * PILE
    for at in range(first, first + piles[base + HAND_PILE]):
        if not keeps or piles[at] != A_DAMAGE:
            put(piles, base, DISCARD_PILE, piles[at])
    piles[base + HAND_PILE] = kept
    for at in range(kept):
        piles[first + at] = A_DAMAGE


def remove_damage(piles: Marks, base: int, pile: int) -> bool:
    """Take the first damage card out of a pile; False if it has none."""
    first = base + 4 + pile * PILE
    found = False
    for at in range(first, first + piles[base + pile]):
        if found:
            piles[at - 1] = piles[at]
        elif piles[at] == A_DAMAGE:
            found = True
    if found:
        piles[base + pile] -= 1
    return found


def take_damage(piles: Marks, base: int, damage: int) -> None:
    """Damage taken since comes to the discard pile; what is gone is taken from the hand first."""
    here = 0
    for pile in range(3):
        here += count_damage(piles, base, pile)
    damage = min(damage, MOST_DAMAGE)
    while here < damage:
        put(piles, base, DISCARD_PILE, A_DAMAGE)
        here += 1
    pile = 0
    while here > damage and pile < 3:
        if remove_damage(piles, base, HAND_PILE if pile == 0 else (DISCARD_PILE if pile == 1 else DECK_PILE)):
            here -= 1
        else:
            pile += 1


def deal_own(rules: Ints, world: Marks, piles: Marks, hands: Marks, dice: Marks) -> None:
    """Every robot that takes part draws from its own deck."""
    for robot in range(world[PLAYERS]):
        hands[robot * STRIDE] = 0
        at = HEADER + robot * FIELDS
        world[at + CLOGGED] = 0
        if takes_part(world, robot):
            draw_hand(rules, world, piles, hands, robot, dice)
        world[at + DRAWN] = 0


def draw_hand(rules: Ints, world: Marks, piles: Marks, hands: Marks, robot: int, dice: Marks) -> None:
    """Draw a hand for one robot."""
    at = HEADER + robot * FIELDS
    base = robot * PILES
    keeps = rules[POWER_DOWN] == DOWN_THIS_ROUND and world[at + REBOOT] == 0
    put_away(piles, base, world[at + DRAWN], keeps)
    take_damage(piles, base, world[at + DAMAGE])
    while piles[base + HAND_PILE] < rules[HAND] and piles[base + DECK_PILE] + piles[base + DISCARD_PILE] > 0:
        shuffle_in(piles, base, 1, dice)
        put(piles, base, HAND_PILE, take(piles, base, DECK_PILE))
    shuffle_in(piles, base, MOST_REPLACED, dice)
    hand = robot * STRIDE
    first = base + 4 + HAND_PILE * PILE
    for place in range(first, first + piles[base + HAND_PILE]):
        if piles[place] == A_DAMAGE:
            world[at + CLOGGED] += 1
        else:
            hands[hand] += 1
            hands[hand + hands[hand]] = piles[place]


def top_card(piles: Ints, robot: int, drawn: int) -> int:
    """The card that lies so deep in a robot's own deck, damage cards passed over; ``NO_CARD`` if it has run out."""
    base = robot * PILES
    first = base + 4 + DECK_PILE * PILE
    at = first + piles[base + DECK_PILE] - 1
    while at >= first:
        if piles[at] != A_DAMAGE:
            if drawn == 0:
                return piles[at]
            drawn -= 1
        at -= 1
    return NO_CARD

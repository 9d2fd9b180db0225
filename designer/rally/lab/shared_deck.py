# SPDX-License-Identifier: GPL-3.0-or-later
"""Dealing with numbers for cards, drawn one by one from what would be a shuffled deck.

The functions here are kernels: whole numbers and flat rows of them alone, so that compiled code is made of the very
same lines. ``hands[robot * STRIDE]`` is how many cards a robot holds, its cards come after that. The rules are those
of :mod:`designer.rally.engine.deal`; decks of one's own are in :mod:`.own_decks`.
"""

from __future__ import annotations

from designer.rally.lab.seeds import DEAL, draw
from designer.rally.lab.world import (
    DAMAGE,
    DEAD,
    DOWN,
    FIELDS,
    GONE,
    HAND,
    HEADER,
    KIND_OF,
    LOCKED,
    MOVES,
    NO_CARD,
    PLAYERS,
    REDEAL_TURNS,
    REGISTER,
    SHARED,
    Ints,
    Marks,
)

STRIDE = 96
"""Numbers of a hand: how many cards, and the cards; no edition deals more than 84."""

# --- the deck that all share: how many of its places are left, how many real cards, how many lie elsewhere,
# then 84 places, 84 marks of cards that lie in registers, and those cards

LEFT = 0
REAL = 1
LYING = 2
PLACES = 3
MARKS = PLACES + SHARED
LAIN = MARKS + SHARED
STOCK = LAIN + SHARED
"""How many numbers the shared deck takes."""

AT_ONCE = 6
"""So many cards are drawn by one number of chance: 84 ** 6 is far below 2 ** 62."""


def fresh_stock(stock: Marks) -> None:
    """A whole deck, nothing in registers."""
    for card in range(SHARED):
        stock[PLACES + card] = card
        stock[MARKS + card] = 0
    stock[LEFT] = SHARED
    stock[REAL] = SHARED
    stock[LYING] = 0


def pick(stock: Marks, chance: int) -> int:
    """Take the card at a place among those that are left; ``NO_CARD`` if it lies in a register."""
    left = stock[LEFT]
    at = PLACES + chance % left
    last = PLACES + left - 1
    card = stock[at]
    stock[at] = stock[last]
    stock[last] = card
    stock[LEFT] = left - 1
    if stock[MARKS + card]:
        return NO_CARD
    stock[REAL] -= 1
    return card


def draw_one(stock: Marks, dice: Marks) -> int:
    """The top card; there must be one (``stock[REAL]`` says how many there are)."""
    card = NO_CARD
    while card == NO_CARD:
        card = pick(stock, draw(dice, DEAL))
    return card


def gather(world: Ints, stock: Marks) -> None:
    """All cards that lie in no register are in the deck again."""
    for at in range(stock[LYING]):
        stock[MARKS + stock[LAIN + at]] = 0
    lying = 0
    for robot in range(world[PLAYERS]):
        first = HEADER + robot * FIELDS
        if world[first + LOCKED] == 0:
            continue  # when cards are dealt, others hold none
        for register in range(first + REGISTER, first + REGISTER + 5):
            card = world[register]
            if card != NO_CARD and card < SHARED:
                stock[MARKS + card] = 1
                stock[LAIN + lying] = card
                lying += 1
    stock[LYING] = lying
    stock[LEFT] = SHARED
    stock[REAL] = SHARED - lying


def takes_part(world: Ints, robot: int) -> bool:
    """Whether a robot is programmed in this round."""
    at = HEADER + robot * FIELDS
    return world[at + DOWN] == 0 and world[at + DEAD] == 0 and world[at + GONE] == 0


def deal_shared(rules: Ints, world: Ints, stock: Marks, hands: Marks, dice: Marks) -> None:
    """Deal by damage, one card each in turn, so that a deck that runs out is shared evenly."""
    gather(world, stock)
    players = world[PLAYERS]
    total = 0
    for robot in range(players):
        wanted = 0
        if takes_part(world, robot):
            wanted = max(0, rules[HAND] - world[HEADER + robot * FIELDS + DAMAGE])
        hands[robot * STRIDE] = 0
        hands[robot * STRIDE + STRIDE - 1] = wanted
        total += wanted
    total = min(total, stock[REAL])
    stock[REAL] -= total
    deal_in_turn(players, total, stock, hands, dice)
    if rules[REDEAL_TURNS]:
        for robot in range(players):
            if takes_part(world, robot) and world[HEADER + robot * FIELDS + DAMAGE] == 0:
                deal_again(world, stock, hands, robot, dice)


def deal_in_turn(players: int, total: int, stock: Marks, hands: Marks, dice: Marks) -> None:
    """Deal so many cards, one each in turn to those who want more; as :func:`pick`, without a call for each card.

    Args:
        players: how many robots race.
        total: how many cards are dealt; so many are wanted, and are there.
        stock: the deck.
        hands: empty ones, the last number of each is how many cards it wants.
        dice: chance.
    """
    left = stock[LEFT]
    hand = 0
    count = 0
    end = players * STRIDE
    while total > 0:
        chance = draw(dice, DEAL)
        for _ in range(AT_ONCE):
            at = PLACES + chance % left
            chance //= left
            left -= 1
            card = stock[at]
            stock[at] = stock[PLACES + left]
            stock[PLACES + left] = card
            if stock[MARKS + card]:
                continue
            while hands[hand + STRIDE - 1] <= count:
                hand += STRIDE
                if hand == end:
                    hand = 0
                    count += 1
            hands[hand] = count + 1
            hands[hand + 1 + count] = card
            hand += STRIDE
            if hand == end:
                hand = 0
                count += 1
            total -= 1
            if total == 0:
                break
    stock[LEFT] = left


def has_move(cards: Ints, first: int, count: int) -> bool:
    """Whether there is a move among some cards."""
    for at in range(first, first + count):
        if MOVES[KIND_OF[cards[at]]]:
            return True
    return False


def move_left(stock: Ints) -> bool:
    """Whether there is a move among the cards of the deck."""
    for at in range(PLACES, PLACES + stock[LEFT]):
        if MOVES[KIND_OF[stock[at]]] and not stock[MARKS + stock[at]]:
            return True
    return False


def deal_again(world: Ints, stock: Marks, hands: Marks, robot: int, dice: Marks) -> None:
    """A hand without a move is set aside and dealt again (1999 en Deal Program cards, de Programmierkarten austeilen).

    What was set aside comes back into the deck when that is too small, and in the end.
    """
    hand = robot * STRIDE
    count = hands[hand]
    aside = False
    while count and not has_move(hands, hand + 1, count):
        aside = True
        if stock[REAL] < count:
            hands[hand] = 0
            restore(world, stock, hands)
        hands[hand] = count
        if stock[REAL] < count or not move_left(stock):
            break
        for at in range(count):
            hands[hand + 1 + at] = draw_one(stock, dice)
    if aside:
        restore(world, stock, hands)


def restore(world: Ints, stock: Marks, hands: Ints) -> None:
    """All cards are in the deck that lie in no register and in no hand."""
    gather(world, stock)
    lying = stock[LYING]
    for robot in range(world[PLAYERS]):
        first = robot * STRIDE + 1
        for at in range(first, first + hands[first - 1]):
            stock[MARKS + hands[at]] = 1
            stock[LAIN + lying] = hands[at]
            lying += 1
    stock[LYING] = lying
    stock[REAL] = SHARED - lying

# SPDX-License-Identifier: GPL-3.0-or-later
"""Dealing with numbers for cards, drawn one by one from what would be a shuffled deck.

The functions here are kernels: whole numbers and flat rows of them alone, so that compiled code is made of the very
same lines. ``hands[robot * STRIDE]`` is how many cards a robot holds, its cards come after that. The rules are those
of :mod:`designer.rally.engine.deal` and :mod:`~designer.rally.engine.own_decks`.
"""

from __future__ import annotations

from designer.rally.lab.seeds import DEAL, draw
from designer.rally.lab.world import (
    CLOGGED,
    DAMAGE,
    DEAD,
    DOWN,
    DOWN_THIS_ROUND,
    DRAWN,
    FIELDS,
    GONE,
    HAND,
    HEADER,
    KIND_OF,
    LOCKED,
    MOVES,
    NO_CARD,
    OWN,
    PLAYERS,
    POWER_DOWN,
    REBOOT,
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
    """A hand without a move is set aside and dealt again (1999 en 128, de 169).

    What was set aside comes back into the deck when that is too small, and in the end.
    """
    hand = robot * STRIDE
    count = hands[hand]
    aside = False
    while not has_move(hands, hand + 1, count):
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


# --- decks of one's own: for each robot how many cards its three piles have, then the piles, the top last

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
    """A shuffled deck for one robot.

    Args:
        deck: how many cards of each kind it has.
        piles: those of all robots.
        robot: which one.
        dice: chance.
    """
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

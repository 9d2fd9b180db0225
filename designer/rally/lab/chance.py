# SPDX-License-Identifier: GPL-3.0-or-later
"""A legal program at random: what a bot lays that does not think. A kernel, like those of :mod:`.dealing`."""

from __future__ import annotations

from designer.rally.lab.seeds import draw
from designer.rally.lab.world import (
    AGAIN,
    AGAIN_FORBIDDEN,
    FIELDS,
    FIRST_CARD_MOVES,
    HEADER,
    KIND_OF,
    LOCKED,
    MOVES,
    NO_CARD,
    ROUND,
    Ints,
    Marks,
)


def holds_move(hand: Ints, count: int) -> bool:
    """Whether there is a move in a hand."""
    for at in range(count):
        if MOVES[KIND_OF[hand[at]]]:
            return True
    return False


def holds_other(hand: Ints, count: int) -> bool:
    """Whether there is anything in a hand but Again."""
    for at in range(count):
        if KIND_OF[hand[at]] != AGAIN:
            return True
    return False


def lay_at_random(
    rules: Ints,
    world: Ints,
    robot: int,
    hand: Marks,
    count: int,
    dice: Marks,
    stream: int,
    result: Marks,
) -> None:
    """Lay random cards of a hand into the free registers.

    Args:
        rules: the edition.
        world: the race.
        robot: whose program it is.
        hand: its cards, which change places; count: how many.
        dice: chance; stream: which stream of it.
        result: gets the card of each free register 1 to 5, ``NO_CARD`` where none is left.
    """
    locked = world[HEADER + robot * FIELDS + LOCKED]
    must_move = rules[FIRST_CARD_MOVES] != 0 and world[ROUND] == 1 and holds_move(hand, count)
    no_again = rules[AGAIN_FORBIDDEN] != 0 and holds_other(hand, count)
    chance = draw(dice, stream)
    left = count
    for register in range(5):
        result[register] = NO_CARD
        if left == 0 or locked >> (register + 1) & 1:
            continue
        at = chance % left
        if register == 0 and (must_move or no_again):
            while (must_move and not MOVES[KIND_OF[hand[at]]]) or (no_again and KIND_OF[hand[at]] == AGAIN):
                at = draw(dice, stream) % left
        chance //= left
        result[register] = hand[at]
        left -= 1
        hand[at] = hand[left]

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


def lay_at_random(
    rules: Ints,
    world: Ints,
    robot: int,
    hand: Ints,
    count: int,
    dice: Marks,
    stream: int,
    work: Marks,
    result: Marks,
) -> None:
    """Lay random cards of a hand into the free registers.

    Args:
        rules: the edition.
        world: the race.
        robot: whose program it is.
        hand: its cards; count: how many.
        dice: chance; stream: which stream of it.
        work: room for the hand.
        result: gets the card of each free register 1 to 5, ``NO_CARD`` where none is left.
    """
    locked = world[HEADER + robot * FIELDS + LOCKED]
    moves = 0
    others = 0
    for at in range(count):
        card = work[at] = hand[at]
        moves += MOVES[KIND_OF[card]]
        others += KIND_OF[card] != AGAIN
    must_move = rules[FIRST_CARD_MOVES] and world[ROUND] == 1 and moves > 0
    no_again = rules[AGAIN_FORBIDDEN] and others > 0
    chance = draw(dice, stream)
    left = count
    for register in range(5):
        result[register] = NO_CARD
        if left == 0 or locked >> (register + 1) & 1:
            continue
        at = chance % left
        if register == 0:
            while (must_move and not MOVES[KIND_OF[work[at]]]) or (no_again and KIND_OF[work[at]] == AGAIN):
                at = draw(dice, stream) % left
        chance //= left
        result[register] = work[at]
        left -= 1
        work[at] = work[left]

# SPDX-License-Identifier: GPL-3.0-or-later
"""The chance that a random hand makes par: exact, from all hands that the deck can deal.

A hand is told by how many cards of each kind it holds; there are some thousands, and how probable each is
follows from the deck. Which sets of cards keep to par is read off the distances, register by register.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from designer.rally.edition import Deck
from designer.rally.edition.cards import DECK
from designer.rally.reachability.graph import FAR
from designer.rally.reachability.legs import Approach
from designer.rally.reachability.motion import CARDS, MOVES, ROUND, Bools, Indices, Ints, RobotMotion
from designer.rally.reachability.sorted_numbers import distinct

FULL_HAND = 9
"""The hand that is dealt again where an edition deals hands without a move again.

In the rulebooks: 1999 en Deal Program cards, de Programmierkarten austeilen.
"""


HANDS = range(ROUND, 13)
"""The sizes of hands for which a chance is told; smaller ones do not fill a program."""

_DIGITS = 8 ** np.arange(len(CARDS))
"""A set of cards as a number: its count of each kind is an octal digit (at most five cards)."""

_SETS = 8 ** len(CARDS)
"""More than any such number."""


Counts = tuple[int, ...]
"""How many cards of each kind a deck has, and last all others, with which no set of cards is made."""


def counts_of(deck: Deck) -> Counts:
    """The cards of a deck: those that all share, or those of one player, where Power Up and Again are the others."""
    if deck.shared:
        return (*(sum(card.kind is kind for card in DECK) for kind in CARDS), 0)
    kinds = [deck.count(kind.value) for kind in CARDS]
    return (*kinds, sum(count for _, count in deck.counts) - sum(kinds))


def chance(
    motion: RobotMotion,
    way: Approach,
    groups: Iterable[Sequence[int]],
    par: int,
    hand: int,
    must_move: bool,
    redeal: bool,
    deck: Counts,
) -> float | None:
    """How probable it is that a hand of so many cards of a deck keeps to par in the first round.

    ``groups`` are states among which the robot may choose after it has seen its hand; the best group counts.
    ``must_move``: the first card must be a move. ``redeal``: a hand without a move is dealt again.
    """
    if hand not in HANDS or hand > sum(deck):
        return None
    count, left = min(par, ROUND), np.append(way.distance, FAR)
    return max(
        (_share(_sets(motion, way, left, group, par, must_move), count, hand, redeal, deck) for group in groups),
        default=None,
    )


def _sets(motion: RobotMotion, way: Approach, left: Indices, begins: Sequence[int], par: int, must_move: bool) -> Ints:
    """The sets of cards that keep to par in the first round, each once; ``left`` are the registers from each state."""
    states, used = np.array(begins, dtype=np.int64), np.zeros(len(begins), dtype=np.int64)
    done = np.empty(0, dtype=np.int64)
    for register in range(min(par, ROUND)):
        cards = np.array(MOVES if must_move and register == 0 else range(len(CARDS)))
        then = motion.follow(states)[:, cards].astype(np.int64)
        codes = used[:, None] + _DIGITS[cards]
        if register == par - 1:
            # a table of all transitions: sorting them asks for numpy's masked arrays, as np.unique does
            done = codes[np.isin(states[:, None] * len(CARDS) + cards, way.touching, kind="table")]
            break
        keeps = left[then] == par - register - 1
        states, used = np.divmod(distinct(then[keeps] * _SETS + codes[keeps]), _SETS)
        done = used
    return distinct(done)


def _share(sets: Ints, count: int, hand: int, redeal: bool, deck: Counts) -> float:
    """How probable it is that a hand contains one of the sets."""
    numbers, contains = _contained(count, hand, deck)
    chosen = contains[np.searchsorted(numbers, sets)]
    weights = _weights(hand, redeal, deck)
    return float(weights[chosen.any(axis=0)].sum())


@cache
def _hands(hand: int, deck: Counts) -> NDArray[np.uint8]:
    """All hands of a size: a row each, how many cards of each kind, and of the others."""
    return _counts(hand, deck)


def _counts(total: int, most: Sequence[int]) -> NDArray[np.uint8]:
    """All ways to take ``total`` cards, at most so many of each kind: a row each, in rising order."""
    left = np.array([total])
    rows = np.empty((1, 0), dtype=np.uint8)
    for have in most:
        choices = np.minimum(left, have) + 1
        first = np.repeat(np.cumsum(choices) - choices, choices)
        taken = np.arange(len(first)) - first
        rows = np.column_stack((rows.repeat(choices, axis=0), taken.astype(np.uint8)))
        left = left.repeat(choices) - taken
    whole: NDArray[np.uint8] = rows[left == 0]
    return whole


@cache
def _weights(hand: int, redeal: bool, deck: Counts) -> NDArray[np.float64]:
    """How probable each hand is."""
    hands = _hands(hand, deck)
    ways = np.ones(len(hands))
    for kind, have in enumerate(deck):
        table = np.array([comb(have, n) for n in range(hand + 1)], dtype=np.float64)
        ways *= table[hands[:, kind]]
    if redeal:
        ways[hands[:, MOVES].sum(axis=1) == 0] = 0
    shares: NDArray[np.float64] = ways / ways.sum()
    return shares


@cache
def _contained(count: int, hand: int, deck: Counts) -> tuple[Ints, Bools]:
    """All sets of ``count`` cards as rising numbers, and for each of them which hands contain it."""
    sets = _counts(count, (count,) * len(CARDS))
    numbers: Ints = sets @ _DIGITS
    order = np.argsort(numbers)
    hands = _hands(hand, deck)[:, : len(CARDS)]
    fits: Bools = np.ones((len(sets), len(hands)), dtype=np.bool_)
    for have, wanted in zip(hands.T.copy(), sets[order].T, strict=True):
        fits &= have >= wanted[:, None]
    return numbers[order], fits

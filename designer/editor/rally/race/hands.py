# SPDX-License-Identifier: GPL-3.0-or-later
"""Hands for the rounds of a sample program, dealt from a seed as a race deals them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from designer.rally.edition.cards import Card

if TYPE_CHECKING:
    from designer.rally.edition import Edition
    from designer.rally.engine import State, Step

Hands = dict[str, tuple[Card, ...]]
"""By robot the cards that it was dealt."""

FIRST_SEED, LAST_SEED = 1, 9999
"""The seeds that one can choose."""


def hands_of_round(begin: State, steps: Sequence[Step], index: int, edition: Edition, seed: int) -> Hands:
    """The hands of a round (from 0): fewer cards for damage, none for who is powered down or waits to return.

    The same seed deals the same hands. Cards in locked registers are not dealt. ``begin`` is how the robots stood
    before the first round, ``steps`` what was played.
    """
    from designer.rally.engine.deal import Deal, DeckDealer

    dealer, deal = DeckDealer(seed), Deal()
    for number in range(index + 1):
        deal = dealer.deal(start_of_round(begin, steps, number), edition)
    return {robot.name: deal.hand(robot.name) for robot in begin.robots}


def start_of_round(begin: State, steps: Sequence[Step], index: int) -> State:
    """How things stood before a round (from 0): who was damaged in the one before has registers locked in this one."""
    before = [step for step in steps if step.round <= index]
    return before[-1].state if before else begin

# SPDX-License-Identifier: GPL-3.0-or-later
"""Which transitions touch which spaces: the touch mask beside the transition table.

Where an edition touches in passing, every space that a card or the factory makes a robot enter counts, also
when the same transition destroys it further on; elsewhere only the space where it stands at the register's end.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from designer.rally.edition import Touch
from designer.rally.reachability.motion import CARDS, ROUND, STATES_A_SPACE, Bools, Ints, RobotMotion, gathered


@dataclass(frozen=True, eq=False)
class Entries:
    """The transitions that touch one of the spaces asked for.

    Attributes:
        edges: rising numbers of the transitions, ``state * 7 + card``.
        spaces: for each of them the spaces that it touches in order, ``out`` where a step touches none.
    """

    edges: Ints
    spaces: Ints

    def touching(self, space: int) -> Ints:
        """Which of the transitions touch ``space``: positions in ``edges``, rising."""
        return np.flatnonzero((self.spaces == space).any(axis=1))


def find_entries(motion: RobotMotion, asked: Bools, touch: Touch) -> Entries:
    """The transitions that touch a space of ``asked``, which says so for each; False for ``out``."""
    passing = touch is Touch.PASSING
    in_factory = asked[motion.rests]
    for carried in motion.carried if passing else ():
        in_factory = in_factory | asked[carried]
    middle = motion.stances // STATES_A_SPACE
    by_card = _by_card(motion, asked) if passing and motion.cards is None else None
    edges = []
    for register in range(ROUND):  # all registers at once would be as large as the table of transitions
        hit = gathered(in_factory[register], middle)
        if by_card is not None:
            hit |= by_card
        elif passing:
            hit |= _by_special_card(motion, asked, register)
        edges.append(np.flatnonzero(hit) + register * hit.size)
    found = np.concatenate(edges)
    return Entries(found, sequences(motion, found, asked, touch))


def _by_card(motion: RobotMotion, asked: Bools) -> Bools:
    """``[stance, card]``: whether the card itself makes the robot enter a space asked for."""
    one, two, three, back = (asked[entered] for entered in motion.entered)
    none = np.zeros_like(one)
    by_steps = {0: none, 1: one, 2: one | two, 3: one | two | three, -1: back}
    return np.stack([by_steps[card.steps].ravel() for card in CARDS], axis=-1)


def _by_special_card(motion: RobotMotion, asked: Bools, register: int) -> Bools:
    """The same for one register, from 0, on a floor with elements of the expansions."""
    assert motion.cards is not None
    assert motion.seen is not None
    found = np.zeros(motion.stances.shape, dtype=np.bool_)
    moves, places = motion.cards.entering
    found.ravel()[moves[gathered(asked[motion.seen[register]], places)]] = True
    return found


def sequences(motion: RobotMotion, edges: Ints, asked: Bools, touch: Touch) -> Ints:
    """For each transition the spaces of ``asked`` that it touches, in order; ``out`` fills the rest."""
    state, card = np.divmod(edges, len(CARDS))
    register, stance = np.divmod(state, max(len(motion.stances), 1))
    middle = motion.stances.take(stance * len(CARDS) + card) // STATES_A_SPACE
    in_register = register * motion.rests.shape[1] + middle
    columns = []
    if touch is Touch.PASSING and motion.cards is not None:
        assert motion.seen is not None
        columns += [motion.seen[register, path[stance, card]] for path in motion.cards.paths]
    elif touch is Touch.PASSING:
        steps = np.array([kind.steps for kind in CARDS]).take(card)
        for needed, entered in enumerate(motion.entered[:3], 1):
            columns.append(np.where(steps >= needed, entered.take(stance), motion.spaces))
        columns.append(np.where(steps < 0, motion.entered[3].take(stance), motion.spaces))
    if touch is Touch.PASSING:
        columns += [carried.take(in_register) for carried in motion.carried]
    columns.append(motion.rests.take(in_register))
    found = np.stack(columns, axis=1)
    return np.where(asked.take(found), found, motion.spaces)


def last_touched(touched: Ints, out: int) -> Ints:
    """For each row of :func:`sequences` the last space that is touched; ``out`` where none is."""
    last = np.full(len(touched), out)
    for spaces in touched.T:
        last = np.where(spaces == out, last, spaces)
    return last

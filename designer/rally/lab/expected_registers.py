# SPDX-License-Identifier: GPL-3.0-or-later
"""How many registers are to be expected from each place, with random hands: value iteration, leg by leg.

At the beginning of a round a robot gets one of some hands, lays the program after which least is left, and so on. The
same hands are dealt on every space, so that places are compared fairly. All programs of a hand are searched for all
places at once: not programs are gone through but sets of cards, from whole programs back to none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from designer.rally.edition import Edition
from designer.rally.edition.cards import CardKind
from designer.rally.lab.bots import CAREFUL
from designer.rally.lab.seeds import below, streams
from designer.rally.lab.world import AGAIN, KIND_OF, OWN, SHARED
from designer.rally.reachability.charts import follow_of
from designer.rally.reachability.motion import ROUND, Ints
from designer.rally.reachability.plans import ACTIONS, FAR, STATE_BITS, STATES, UNIT
from designer.rally.reachability.survey import Survey

HANDS = 12
"""So many hands are dealt; more make little difference."""

SWEEPS = 30
"""So often each leg is gone through at most."""

SETTLED = UNIT // 20
"""Values that change by less do not matter any more."""

_Counts = tuple[int, ...]


def expected_rests(survey: Survey, rests: Sequence[Ints]) -> list[Ints]:
    """By leg and state, what is to be expected to the end of the race, where a round begins; elsewhere as it was."""
    follow = follow_of(survey.motion, survey.ways, survey.tables.edition.touch)
    stances = len(follow) // ROUND
    hands = list(_hands(survey.tables.edition))
    found: list[Ints] = [np.array(rest) for rest in rests]
    for leg in range(len(rests) - 1, -1, -1):
        onward = found[leg + 1][:stances] if leg + 1 < len(rests) else None
        lost = _after_death(survey, found, leg)
        table = _Leg(follow, leg, stances, onward)
        values = found[leg][:stances]
        for _ in range(SWEEPS):
            mean = np.mean([table.best(hand, values, lost) for hand in hands], axis=0).astype(np.int64)
            before, more = values, np.minimum(mean + ROUND * UNIT, FAR)
            values = np.where(before < FAR, np.maximum(before, more), FAR)
            if int((values - before).max(initial=0)) < SETTLED:
                break
        found[leg][:stances] = values
    return found


def _after_death(survey: Survey, found: Sequence[Ints], leg: int) -> int:
    """What is left after being destroyed on a leg: from the checkpoint before, or from the first start."""
    goal = survey.ways[leg - 1].space if leg else None
    places = survey.race_places
    space = goal if goal is not None else places[0].space if places else 0
    at = space * 4
    edition = survey.tables.edition
    minded = CAREFUL.death_in(edition) + edition.rounds_out * ROUND
    return min(int(found[leg][at : at + 4].min()) + minded * UNIT, FAR) if at < len(found[leg]) else FAR


def _hands(edition: Edition) -> Iterator[_Counts]:
    """Random hands, by how many cards of each kind they hold; Again is left aside."""
    dice = streams(HANDS, 1)
    deck = list(range(SHARED)) if edition.deck.shared else []
    for kind, card in enumerate(CardKind):
        deck += [OWN + kind] * edition.deck.count(card.value)
    hurt = edition.start_damage if edition.deck.shared else 0
    for _ in range(HANDS):
        left, counts = list(deck), [0] * ACTIONS
        for _ in range(min(edition.hand - hurt, len(left))):
            kind = KIND_OF[left.pop(below(dice, 0, len(left)))]
            if kind != AGAIN:
                counts[kind] += 1
        yield tuple(counts)


class _Leg:
    """One leg of the race, for the search of all places at once."""

    def __init__(self, follow: Ints, leg: int, stances: int, onward: Ints | None) -> None:
        """Sort the transitions of a leg, counted from 0: where cards lead, as in a chart.

        ``onward`` is what is left on the leg after it where a round begins; None for the last leg.
        """
        states, touches = follow & STATES, (follow >> (STATE_BITS + leg) & 1) > 0
        dead, self._onward = len(follow), onward
        self._stances = stances
        then = np.where(states == dead, stances, states % stances)
        self._then = np.where(touches, then + stances + 1, then).reshape(ROUND, stances, ACTIONS)

    def best(self, hand: _Counts, values: Ints, lost: int) -> Ints:
        """By stance, what is left after the best program of a hand, counted at the end of the round.

        ``values`` is what is left on this leg where a round begins, ``lost`` what is left for a destroyed robot.
        """
        levels = [{(0,) * len(hand)}]
        for _ in range(min(ROUND, sum(hand))):
            levels.append({more for used in levels[-1] for more in _one_more(used, hand)})
        ends = self._columns(np.minimum(values, lost + UNIT), self._onward, lost, ROUND - 1)
        after = dict.fromkeys(levels[-1], ends)
        for register in range(len(levels) - 2, -1, -1):
            after = {used: self._step(register, used, hand, after, lost) for used in levels[register]}
        best: Ints = next(iter(after.values()))[: self._stances]
        return best

    def _step(self, register: int, used: _Counts, hand: _Counts, after: dict[_Counts, Ints], lost: int) -> Ints:
        """What is left at best with a card in this register and what may follow it."""
        best = np.full(self._stances, 4 * FAR, dtype=np.int64)
        for kind, more in _following(used, hand):
            np.minimum(best, after[more][self._then[register, :, kind]], out=best)
        onward = None if self._onward is None else self._onward - (ROUND - register) * UNIT
        return self._columns(best, onward, lost, register - 1)

    def _columns(self, values: Ints, onward: Ints | None, lost: int, register: int) -> Ints:
        """Values by stance, then of being destroyed; the same again for those that have touched the checkpoint.

        What follows a touch in the middle of a round is told as if the rest of the round were driven on.
        """
        won = np.full(self._stances, (register + 1 - ROUND) * UNIT, dtype=np.int64) if onward is None else onward
        touched = won[0] if onward is None else FAR
        return np.concatenate((values, [lost], won, [min(int(touched), lost)]))


def _one_more(used: _Counts, hand: _Counts) -> Iterator[_Counts]:
    return (more for _, more in _following(used, hand))


def _following(used: _Counts, hand: _Counts) -> Iterator[tuple[int, _Counts]]:
    """The sets of cards with one card more, and which that is."""
    for kind, have in enumerate(hand):
        if used[kind] < have:
            yield kind, (*used[:kind], used[kind] + 1, *used[kind + 1 :])

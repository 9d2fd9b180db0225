# SPDX-License-Identifier: GPL-3.0-or-later
"""Belts carry the checkpoints that lie on them, as some printed courses ask.

They move in the steps of the belts, by the belts' own rules among themselves: of two that would come onto one space
neither moves, nor do two that would change places, and a space that is not left is not entered. Robots are no
obstacle and no help to them, nor is anything else that moves robots; walls and one-way walls stop them. So where
each one is after so many registers is known before anybody has played a card.

2005 course manual, p. 22, as two public programs play it; 2016 course guide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.rally.course.expansion_tables import BLOCKED, NONE, Steps
from designer.rally.edition import CheckpointFell

Places = tuple[int, ...]
"""The space of each checkpoint, number 1 first: ``out`` while it is off the floor, ``NONE`` where there is no such."""


@dataclass(frozen=True)
class Riding:
    """What carries the checkpoints of a floor; lists are by space, as those of the tables.

    Attributes:
        starts: where they lie as a race begins.
        back: where each one is put that has fallen: there, or at the beginning of its belt.
        step: ``step[heading][space]`` is the space beyond a side, or ``BLOCKED`` where a checkpoint does not pass.
        belt: the heading of the belt or current, or ``NONE``.
        holes: 1 for pits and what is off the floor; off_floor: for what is no space at all.
        open_in: the registers of trapdoors, as bit masks.
        fell: what becomes of one that has fallen.
        covers: a checkpoint switches off what is beneath it.
    """

    starts: Places
    back: Places
    step: Steps
    belt: Sequence[int]
    holes: Sequence[int]
    off_floor: Sequence[int]
    open_in: Sequence[int]
    fell: CheckpointFell
    covers: bool

    @property
    def out(self) -> int:
        """The number of everything off the floor."""
        return len(self.belt) - 1

    def before_cards(self, places: Places, register: int) -> Places:
        """Where they are as a register begins: those off the floor are back, trapdoors that open now let fall."""
        if self.out in places:
            places = self.brought_back(places)
        if self.covers or not any(self.open_in[space] >> register & 1 for space in places):
            return places
        return tuple(self._after_fall(at) if self._falls_in(at, places[at], register) else places[at] for at in
                     range(len(places)))  # fmt: skip

    def brought_back(self, places: Places) -> Places:
        """Where they are once those off the floor are back."""
        return tuple(start if space == self.out else space for space, start in zip(places, self.starts, strict=True))

    def carried(self, places: Places, belt: Sequence[int], register: int) -> Places:
        """Where they are after one step of the belts that run in it, whose headings are given by space."""
        wanted = self._wanted(places, belt)
        if len(wanted) > 1:
            wanted = self._without_contradictions(places, wanted)
        wanted = self._without_blocked(places, wanted)
        if not wanted:
            return places
        moved = list(places)
        for at, target in wanted.items():
            moved[at] = self._after_fall(at) if self._leaves(target, register) else target
        return tuple(moved)

    def _wanted(self, places: Places, belt: Sequence[int]) -> dict[int, int]:
        """By index, the spaces that those on running belts want, walls considered."""
        wanted = {}
        for at, space in enumerate(places):
            if space != NONE and belt[space] != NONE and self.step[belt[space]][space] != BLOCKED:
                wanted[at] = self.step[belt[space]][space]
        return wanted

    def _without_contradictions(self, places: Places, wanted: dict[int, int]) -> dict[int, int]:
        """Two onto one space and two head on stay; beyond the edge both fall."""
        targets = list(wanted.values())
        ways = {(places[at], target) for at, target in wanted.items()}
        return {
            at: target
            for at, target in wanted.items()
            if (targets.count(target) == 1 or self.off_floor[target]) and (target, places[at]) not in ways
        }

    def _without_blocked(self, places: Places, wanted: dict[int, int]) -> dict[int, int]:
        """Those whose space is free, or left in this same step by all that lie there."""
        while True:
            staying = {space for at, space in enumerate(places) if at not in wanted and space != self.out}
            going = {at: target for at, target in wanted.items() if target not in staying}
            if len(going) == len(wanted):
                return going
            wanted = going

    def _leaves(self, target: int, register: int) -> bool:
        """Whether a checkpoint that comes onto a space does not stay there."""
        if self.holes[target] or self.open_in[target] >> register & 1:
            return True
        return self.fell is CheckpointFell.ENTRY_SPACE and self.belt[target] == NONE

    def _falls_in(self, at: int, space: int, register: int) -> bool:
        """Whether the trapdoor beneath a checkpoint opens; one that no belt has ever carried lies firmly."""
        rides = space != NONE and self.belt[self.starts[at]] != NONE
        return rides and bool(self.open_in[space] >> register & 1)

    def _after_fall(self, at: int) -> int:
        return self.out if self.fell is CheckpointFell.NEXT_REGISTER else self.back[at]


def entry_of_belt(space: int, belt: Sequence[int], step: Steps) -> int:
    """The space where the belt begins on which ``space`` lies: against its way, straight on rather than round a curve.

    Where two belts feed a space from both sides, it begins there; a belt that leads round into itself begins at
    ``space``.
    """
    here, met = space, {space}
    while True:
        feeding = [other for other in range(len(belt) - 1) if belt[other] != NONE and step[belt[other]][other] == here]
        straight = [other for other in feeding if belt[other] == belt[here]]
        onward = straight or feeding
        if len(onward) != 1:
            return here
        here = onward[0]
        if here in met:
            return space
        met.add(here)

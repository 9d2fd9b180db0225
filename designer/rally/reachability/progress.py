# SPDX-License-Identifier: GPL-3.0-or-later
"""How far a robot has come in the order of the checkpoints, as one number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from designer.rally.course.tables import Tables

MOST_STATES = 1024
"""As many as ten checkpoints in any order have."""


@dataclass(frozen=True, eq=False)
class CheckpointProgress:
    """Every set of checkpoints that can be touched, by its place among them.

    Attributes:
        sets: those with fewer checkpoints first; wants: for each set the checkpoints that count next, rising, each with
            the place of the set that it leads to.
        complete: the place of the set with all checkpoints, with which the race is won; -1 where none is.
    """

    sets: tuple[frozenset[int], ...]
    wants: tuple[tuple[tuple[int, int], ...], ...]
    complete: int

    def between(self, before: int, after: int) -> tuple[int, ...]:
        """The checkpoints touched from one set to another, in an order in which they count."""
        return next(self._ways(before, after))

    def _ways(self, before: int, after: int) -> Iterator[tuple[int, ...]]:
        """All such orders: what has been begun must be finished first, so that not every touch leads on."""
        if before == after:
            yield ()
        for number, then in self.wants[before]:
            if self.sets[then] <= self.sets[after]:
                yield from ((number, *way) for way in self._ways(then, after))

    @cached_property
    def before(self) -> dict[int, tuple[int, ...]]:
        """By checkpoint those that can be touched right before it, rising; 0 is the beginning of the race."""
        found: dict[int, set[int]] = {}
        last: list[set[int]] = [set() for _ in self.sets]
        last[0].add(0)
        for place, wants in enumerate(self.wants):
            for number, then in wants:
                found.setdefault(number, set()).update(last[place])
                last[then].add(number)
        return {number: tuple(sorted(numbers)) for number, numbers in found.items()}

    @cached_property
    def may_end(self) -> frozenset[int]:
        """The checkpoints that can be the last of a race."""
        return frozenset(number for wants in self.wants for number, then in wants if then == self.complete)


def progress_of(tables: Tables, begun: Sequence[int], count: int) -> CheckpointProgress | None:
    """What can be touched of so many checkpoints by robots that begin with some; None where that is too much."""
    if not tables.in_order:
        return _in_turn(len(begun), count)
    sets = [frozenset(begun)]
    places = {sets[0]: 0}
    wants: list[tuple[tuple[int, int], ...]] = []
    while len(wants) < len(sets):
        touched = sets[len(wants)]
        following = [(number, touched | {number}) for number in tables.next_checkpoints(touched)]
        for _, then in following:
            if then not in places:
                places[then] = len(sets)
                sets.append(then)
        if len(sets) > MOST_STATES:
            return None
        wants.append(tuple((number, places[then]) for number, then in following))
    return CheckpointProgress(tuple(sets), tuple(wants), len(sets) - 1)


def _in_turn(begun: int, count: int) -> CheckpointProgress:
    """One after the other."""
    sets = tuple(frozenset(range(1, number + 1)) for number in range(begun, count + 1))
    wants = tuple(((begun + place + 1, place + 1),) for place in range(count - begun))
    return CheckpointProgress(sets, (*wants, ()), count - begun)


def only(number: int, *, ends_race: bool) -> CheckpointProgress:
    """As if one checkpoint alone were to be touched."""
    return CheckpointProgress((frozenset(), frozenset((number,))), (((number, 1),), ()), 1 if ends_race else -1)

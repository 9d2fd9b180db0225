# SPDX-License-Identifier: GPL-3.0-or-later
"""What is counted of races: whole numbers alone, so that adding is exact and the order of races does not matter.

A tally is one flat row of numbers. Most are sums; those of :attr:`Layout.firsts` are the least number of a race in
which something happened, so that every bar and every space leads to a race.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NEVER = 1 << 60
"""In the numbers of races: no race did that."""

WON, EVERYBODY_OUT, LIMIT = range(3)
"""How a race ends: it is won, no robot is left, or the limit of rounds is reached."""

PIT, EDGE, CRUSHER, DAMAGED = range(4)
"""What destroys robots or makes them reboot."""

WITH_PROGRAM, POWERED_DOWN, WITHOUT, ABSENT = range(4)
"""What a robot is in a round: programmed, powered down, without a program as it waits to return or reboots, out of
the race or finished."""

LEAD_CHANGES = 33
"""Lead changes of a race, from 0; the last place is that many or more."""

DEATHS = 17
"""Deaths of a robot in a race, from 0; the last place is that many or more."""

NEAR = 2
"""Spaces within which two robots crowd each other: the greater of the distances east and south."""


BY_RACE = (
    "death_squares",
    "out_squares",
    "close_squares",
    "fate_squares",
    "fate_by_deaths",
    "space_squares",
    "space_by_deaths",
)
"""Fields with sums of products of what each race counted, from which follows how much races differ. What robots of
one race do hangs together, so that intervals of shares need them."""


@dataclass(frozen=True)
class TallyLayout:
    """Where each number of a tally stands: robots, most rounds, checkpoints to be touched, spaces of the floor.

    ``by_race`` is whether there are the sums of :data:`BY_RACE`; results of earlier versions have none.
    """

    players: int
    rounds: int
    legs: int
    spaces: int
    by_race: bool = True

    @cached_property
    def sizes(self) -> dict[str, int]:
        """How many numbers each field has, in their order."""
        registers = 5 * self.rounds + 1
        return {
            "races": 1,
            "rounds": self.rounds + 1,
            "endings": 3,
            "wins": self.players,
            "shared": self.players,
            "bot_wins": self.players,
            "bot_shared": self.players,
            "lead_changes": LEAD_CHANGES,
            "touched": self.legs * registers,
            "open": self.legs * registers,
            "robot_rounds": 4,
            "deaths": DEATHS,
            "out": 1,
            "close": 2,
            "fates": 4 * self.spaces,
            "damage": self.spaces,
            "pushes": self.spaces,
            "bumps": self.spaces,
            "waits": self.spaces,
            "ends": self.spaces,
            **dict.fromkeys(BY_RACE[:2], int(self.by_race)),
            "close_squares": 3 * self.by_race,
            "fate_squares": 4 * self.by_race,
            "fate_by_deaths": 4 * self.by_race,
            "space_squares": self.spaces * self.by_race,
            "space_by_deaths": self.spaces * self.by_race,
            "race_of_rounds": self.rounds + 1,
            "race_of_ending": 3,
            "race_of_win": self.players,
            "race_of_leg": self.legs,
            "race_of_fate": 4 * self.spaces,
            "race_of_damage": self.spaces,
            "race_of_push": self.spaces,
        }

    @cached_property
    def offsets(self) -> dict[str, int]:
        """Where each field begins."""
        found, at = {}, 0
        for name, size in self.sizes.items():
            found[name] = at
            at += size
        return found

    @cached_property
    def length(self) -> int:
        """How many numbers a tally has."""
        return sum(self.sizes.values())

    @property
    def firsts(self) -> int:
        """From here on the numbers are races."""
        return self.offsets["race_of_rounds"]

    def empty(self) -> list[int]:
        """A tally of no races."""
        return [0] * self.firsts + [NEVER] * (self.length - self.firsts)


@dataclass(frozen=True)
class Tally:
    """What a number of races came to.

    Fields by :meth:`of`: ``races``; ``rounds`` (how many races took so many); ``endings`` (won, everybody out, limit);
    ``wins`` and ``shared`` by dock (races won alone, or together with others); ``bot_wins`` and ``bot_shared`` by place
    in the list of bots; ``lead_changes``; ``touched`` and ``open`` (by leg, then registers since the leg began: robots
    that touched the checkpoint then, and those for which the race ended then); ``robot_rounds`` (programmed, powered
    down, waiting to return, absent); ``deaths`` (robots that were lost so often in a race); ``out`` (robots that were
    out for good); ``close`` (pairs of robots near each other at the end of a round, all pairs on the floor); by space
    ``fates`` (pit, edge, crusher, damage, each by space), ``damage`` (points), ``pushes`` (robots pushed away from
    it), ``bumps`` (moves ended by a wall), ``waits`` (registers that began and ended on it), ``ends`` (registers that
    ended on it). Sums over races of products of what a race counted: ``death_squares`` and ``out_squares`` (squares),
    ``close_squares`` (squares of near pairs, near pairs times all pairs, squares of all pairs), ``fate_squares`` and
    ``fate_by_deaths`` (of each fate the squares, and times all deaths of the race), ``space_squares`` and
    ``space_by_deaths`` (the same of the deaths on each space). ``race_of_…`` are the least numbers of races in which
    that happened, ``NEVER`` if none.
    """

    layout: TallyLayout
    numbers: tuple[int, ...]

    @classmethod
    def empty(cls, layout: TallyLayout) -> Tally:
        """A tally of no races."""
        return cls(layout, tuple(layout.empty()))

    def of(self, name: str) -> tuple[int, ...]:
        """The numbers of a field."""
        at = self.layout.offsets[name]
        return self.numbers[at : at + self.layout.sizes[name]]

    @property
    def races(self) -> int:
        """How many races were counted."""
        return self.numbers[0]

    def fate(self, fate: int) -> tuple[int, ...]:
        """By space, how often robots were lost so (``PIT``, ``EDGE``, ``CRUSHER``, ``DAMAGED``)."""
        return _part(self.of("fates"), fate, self.layout.spaces)

    def touched(self, leg: int) -> tuple[int, ...]:
        """By registers since the leg began (from 0), the robots that then touched its checkpoint."""
        return _part(self.of("touched"), leg, 5 * self.layout.rounds + 1)

    def unfinished(self, leg: int) -> tuple[int, ...]:
        """By registers since the leg began, the robots for which the race was over then, the leg open."""
        return _part(self.of("open"), leg, 5 * self.layout.rounds + 1)

    def __add__(self, other: Tally) -> Tally:
        """Both together; exact, in any order."""
        return total([self, other])


def total(tallies: Sequence[Tally]) -> Tally:
    """All together, exact; of many in a quarter of the time that one after the other takes.

    Raises:
        ValueError: they are of different races.
    """
    layout, rows = tallies[0].layout, [tally.numbers for tally in tallies]
    if any(tally.layout != layout for tally in tallies):
        raise ValueError("tallies of different races")
    sums = map(sum, zip(*(row[: layout.firsts] for row in rows), strict=True))
    return Tally(layout, (*sums, *map(min, zip(*(row[layout.firsts :] for row in rows), strict=True))))


class TallyRow:
    """A tally that compiled code has counted, of which only some fields are asked.

    Attributes:
        layout: where each number stands.
        races: how many were counted.
    """

    def __init__(self, layout: TallyLayout, numbers: NDArray[np.int64]) -> None:
        """Nothing is copied."""
        self.layout = layout
        self.races = int(numbers[0])
        self._numbers = numbers

    def of(self, name: str) -> tuple[int, ...]:
        """The numbers of a field."""
        at = self.layout.offsets[name]
        return tuple(self._numbers[at : at + self.layout.sizes[name]].tolist())


def total_of_rows(layout: TallyLayout, rows: NDArray[np.int64]) -> Tally:
    """What :func:`total` says of ``[tally, number]``."""
    sums, firsts = rows[:, : layout.firsts].sum(axis=0), rows[:, layout.firsts :].min(axis=0)
    return Tally(layout, (*sums.tolist(), *firsts.tolist()))


def _part(numbers: tuple[int, ...], index: int, size: int) -> tuple[int, ...]:
    return numbers[index * size : (index + 1) * size]


def added(one: Sequence[int], other: Sequence[int], firsts: int) -> Iterator[int]:
    """Two rows of numbers together: sums, and from ``firsts`` on the lesser of both."""
    yield from map(int.__add__, one[:firsts], other[:firsts])
    yield from map(min, one[firsts:], other[firsts:])

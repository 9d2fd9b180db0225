# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the checkpoints that ride are, register by register of a race: known beforehand, whoever plays."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, cycle, islice

from designer.rally.course.checkpoint_tracks import Places, Riding
from designer.rally.course.tables import BLOCKED, NONE, Tables
from designer.rally.edition import Element
from designer.rally.spaces import REGISTERS

MOST_REGISTERS = 2000
"""So many registers of a race are looked at beforehand; where nothing has repeated by then, what follows is open."""


@dataclass(frozen=True)
class RegisterPlaces:
    """Where the checkpoints are in one register.

    Attributes:
        cards: while cards are played; steps: after each step of belts that runs, currents among them.
        touch: where they are touched as the register ends.
    """

    cards: Places
    steps: tuple[Places, ...]
    touch: Places


@dataclass(frozen=True)
class Timetable:
    """The registers of a race, counted from 0, until everything repeats.

    Attributes:
        registers: each once.
        repeats: after the last comes this one again; None where nothing has repeated in ``MOST_REGISTERS``.
        alone: where none ever meets another, the timetable of each as if only that number were there; else empty.
    """

    riding: Riding
    registers: tuple[RegisterPlaces, ...]
    repeats: int | None
    alone: tuple[Timetable, ...] = ()

    def phase(self, register: int) -> int:
        """The register of the table that stands for one of the race.

        Raises:
            IndexError: it is not known.
        """
        if register < len(self.registers):
            return register
        if self.repeats is None:
            raise IndexError(register)
        return self.repeats + (register - self.repeats) % (len(self.registers) - self.repeats)

    def at(self, register: int) -> RegisterPlaces:
        """Where they are in a register of the race, from 0."""
        return self.registers[self.phase(register)]

    def begin(self, register: int) -> Places:
        """Where they are before a register of the race, as a round begins: all are on the floor again."""
        return self.riding.starts if register == 0 else self.riding.brought_back(self.at(register - 1).touch)

    def _of(self, number: int) -> Timetable:
        """Where all that a checkpoint ever does is told, in few registers if it meets no other."""
        return self.alone[number - 1] if self.alone else self

    def touchable(self, number: int) -> tuple[int, ...]:
        """The spaces on which a checkpoint is ever as a register ends, each once, in the order of the race."""
        spaces = (register.touch[number - 1] for register in self._of(number).registers)
        return tuple(dict.fromkeys(space for space in spaces if space not in (NONE, self.riding.out)))

    def rest(self, number: int) -> int | None:
        """The space on which a checkpoint lies for good in the end; None where it goes on moving, or is gone."""
        times = self._of(number)
        if times.repeats is None:
            return None
        lasting = {
            places[number - 1]
            for register in times.registers[times.repeats :]
            for places in (register.cards, *register.steps, register.touch)
        }
        space = next(iter(lasting))
        return space if len(lasting) == 1 and space not in (NONE, self.riding.out) else None

    def rests_after(self, number: int) -> int:
        """How many registers of the race a checkpoint moves that comes to lie for good."""
        space = self.rest(number)
        moving = [
            at for at, register in enumerate(self._of(number).registers, 1) if register.cards[number - 1] != space
        ]
        return moving[-1] if moving else 0

    def track(self, number: int) -> tuple[int, ...]:
        """The spaces on which a checkpoint ever is, each once, in the order of the race."""
        spaces = (
            places[number - 1]
            for register in self._of(number).registers
            for places in (register.cards, *register.steps, register.touch)
        )
        return tuple(dict.fromkeys(space for space in spaces if space not in (NONE, self.riding.out)))


def timetable(tables: Tables, alone: int | None = None) -> Timetable | None:
    """The timetable of a floor; None where no checkpoint rides. ``alone``: as if only that number were there."""
    riding = tables.riding
    if riding is None:
        return None
    if alone is not None:
        starts = tuple(space if number == alone else NONE for number, space in enumerate(riding.starts, 1))
        return _run(replace(riding, starts=starts), tuple(_belts(tables)))
    if timetable not in tables.notes:
        tables.notes[timetable] = _timetable(tables, riding)
    found: Timetable = tables.notes[timetable]
    return found


def race_timetable(tables: Tables) -> Timetable:
    """The timetable of a floor, also where all checkpoints stay where they are."""
    times = timetable(tables)
    if times is not None:
        return times
    places = RegisterPlaces(tables.checkpoint_spaces, (tables.checkpoint_spaces,) * 4, tables.checkpoint_spaces)
    return Timetable(tables.carrying, (places,) * len(REGISTERS), 0)


def _timetable(tables: Tables, riding: Riding) -> Timetable:
    """That of all together: put together from those of each where none meets another, which repeat far sooner."""
    belts = tuple(_belts(tables))
    alone = tuple(_run(_only(riding, number), belts) for number in range(1, len(riding.starts) + 1))
    return _joined(riding, alone) if _are_apart(riding, alone) else _run(riding, belts)


def _only(riding: Riding, number: int) -> Riding:
    starts = tuple(space if number == at else NONE for at, space in enumerate(riding.starts, 1))
    return replace(riding, starts=starts)


def _are_apart(riding: Riding, alone: Sequence[Timetable]) -> bool:
    """Whether no space is ever asked by two of them, be it a pit into which both would fall."""
    if any(times.repeats is None for times in alone):
        return False
    asked = [_asked(riding, number, times) for number, times in enumerate(alone, 1)]
    return len(set().union(*asked)) == sum(map(len, asked))


def _asked(riding: Riding, number: int, times: Timetable) -> set[int]:
    """The spaces on which a checkpoint ever is, and those onto which their belts lead."""
    track = {space for space in (riding.starts[number - 1], *times.track(number)) if space != NONE}
    led = {riding.step[riding.belt[space]][space] for space in track if riding.belt[space] != NONE}
    return track | {space for space in led if space != BLOCKED and not riding.off_floor[space]}


def _joined(riding: Riding, alone: Sequence[Timetable]) -> Timetable:
    """The registers of all, each as it is alone, until all of them repeat at once."""
    begins = [times.repeats or 0 for times in alone]
    periods = (len(times.registers) - begin for times, begin in zip(alone, begins, strict=True))
    first = max(begins, default=0)
    count = first + math.lcm(len(REGISTERS), *periods)
    ways = [islice(_way(times, at), min(count, MOST_REGISTERS)) for at, times in enumerate(alone)]
    registers = []
    for lines in zip(*ways, strict=True):
        cards, *steps, touch = zip(*lines, strict=True)
        registers.append(RegisterPlaces(cards, tuple(steps), touch))
    return Timetable(riding, tuple(registers), first if count < MOST_REGISTERS else None, tuple(alone))


def _way(times: Timetable, at: int) -> Iterator[Places]:
    """Where one checkpoint is, by its index, register by register for ever: at cards, after each step, at the touch."""
    rows = ((one.cards, *one.steps, one.touch) for one in times.registers)
    lines = [tuple(places[at] for places in row) for row in rows]
    return chain(lines, cycle(lines[times.repeats :]))


def _run(riding: Riding, belts: tuple[list[int], ...]) -> Timetable:
    """Register by register, until it repeats."""
    known: dict[tuple[int, Places], int] = {}
    registers: list[RegisterPlaces] = []
    places = riding.starts
    while len(registers) < MOST_REGISTERS:
        key = len(registers) % len(REGISTERS), places
        if key in known:
            return Timetable(riding, tuple(registers), known[key])
        known[key] = len(registers)
        found = _register(riding, belts, places, key[0] + 1)
        registers.append(found)
        places = found.touch
    return Timetable(riding, tuple(registers), None)


def _register(riding: Riding, belts: tuple[list[int], ...], places: Places, register: int) -> RegisterPlaces:
    if riding.out in places:
        places = riding.brought_back(places)
    cards = places = riding.before_cards(places, register)
    steps = []
    for belt in belts:
        places = riding.carried(places, belt, register)
        steps.append(places)
    return RegisterPlaces(cards, tuple(steps), places)


def _belts(tables: Tables) -> Iterator[list[int]]:
    """The belts of each step of a register, by space, in the edition's order."""
    for element in tables.edition.phases:
        if element is Element.BELTS:
            yield from tables.belt_steps
        elif element is Element.CURRENTS and tables.special is not None:
            yield tables.special.current

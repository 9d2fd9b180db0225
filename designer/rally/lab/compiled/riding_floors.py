# SPDX-License-Identifier: GPL-3.0-or-later
"""The floors of a race where checkpoints ride: one for each of their places, and when it is which."""

from __future__ import annotations

from collections.abc import Iterator

from designer.rally.course.checkpoint_tracks import Places
from designer.rally.course.tables import Tables
from designer.rally.course.timetable import RegisterPlaces, Timetable, timetable
from designer.rally.edition import Element
from designer.rally.lab.compiled.layout import (
    AFTER_CURRENTS,
    AFTER_EXPRESS,
    BEFORE_CARDS,
    BEFORE_CLEAN_UP,
    TIMES,
    fixed_of,
)
from designer.rally.lab.setting import Setting
from designer.rally.spaces import REGISTERS

MOST_NUMBERS = 4_000_000
"""So many numbers the floors of a race may have in all; where more would be needed, the plain engine plays."""


def fits(setting: Setting) -> bool:
    """Whether the floors of a race, where checkpoints ride, are few enough, and all are of one kind."""
    times = timetable(setting.tables)
    if times is None:
        return True
    if times.repeats is None and len(times.registers) < setting.rounds * len(REGISTERS):
        return False
    floors = _floors(setting.tables, times, setting.rounds)
    if len(floors) * len(fixed_of(setting, times.riding.starts)) > MOST_NUMBERS:
        return False
    kinds = {setting.tables.placed(places).special is None for places in floors}
    return kinds == {setting.tables.special is None}


def floors_of(setting: Setting) -> tuple[list[int], list[int]]:
    """``fixed`` for each of the places where the checkpoints are in a race, the first ones first, and ``riding``."""
    times = timetable(setting.tables)
    if times is None:
        fixed = fixed_of(setting)
        return fixed, [len(fixed), 0, 0]
    places = _floors(setting.tables, times, setting.rounds)
    floors = [fixed_of(setting, there) for there in places]
    size = max(map(len, floors))
    numbers = [number for floor in floors for number in (*floor, *[0] * (size - len(floor)))]
    known = times.registers[: _known(times, setting.rounds)]
    riding = [size, len(known), times.repeats or 0]
    for register in known:
        riding += [places[there] for there in _when(setting.tables, times, register)]
    return numbers, riding


def _known(times: Timetable, rounds: int) -> int:
    """How many registers are told: those of a race, or as many as there are before everything repeats."""
    return min(len(times.registers), rounds * len(REGISTERS))


def _floors(tables: Tables, times: Timetable, rounds: int) -> dict[Places, int]:
    """The places where the checkpoints are in a race, each with a number, in the order in which they come."""
    found = {times.riding.starts: 0}
    for register in times.registers[: _known(times, rounds)]:
        for there in _when(tables, times, register):
            found.setdefault(there, len(found))
    return found


def _when(tables: Tables, times: Timetable, register: RegisterPlaces) -> Iterator[Places]:
    """Where they are at each time of a register; a step that does not run leaves them where they were."""
    at = {BEFORE_CARDS: register.cards}
    steps = iter(register.steps)
    for element in tables.edition.phases:
        if element is Element.BELTS:
            at |= {AFTER_EXPRESS + number: next(steps) for number in range(len(tables.belt_steps))}
        elif element is Element.CURRENTS and tables.special is not None:
            at[AFTER_CURRENTS] = next(steps)
    at[BEFORE_CLEAN_UP] = times.riding.brought_back(register.touch)
    for time in range(TIMES):
        yield at.get(time, register.touch)

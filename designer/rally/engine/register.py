# SPDX-License-Identifier: GPL-3.0-or-later
"""One register: cards, the elements in the edition's order, lasers, touching."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from designer.rally.course.tables import Tables
from designer.rally.edition import Element, EnergySpaces
from designer.rally.engine.arena import Arena, Stage
from designer.rally.engine.belts import run_belts
from designer.rally.engine.cards import play_cards
from designer.rally.engine.elements import run_crushers, run_gears
from designer.rally.engine.lasers import run_lasers
from designer.rally.engine.pushers import run_pushers
from designer.rally.engine.space_effects import run_energy
from designer.rally.engine.state import Phase
from designer.rally.engine.touching import run_touch

_BELTS = (Phase.EXPRESS, Phase.EXPRESS, Phase.BELTS)
_ELEMENTS: dict[Element, tuple[Phase, Callable[[Arena], None]]] = {
    Element.PUSHERS: (Phase.PUSHERS, run_pushers),
    Element.GEARS: (Phase.GEARS, run_gears),
    Element.CRUSHERS: (Phase.CRUSHERS, run_crushers),
}


def phases_of(tables: Tables, register: int) -> tuple[Stage, ...]:
    """The phases of a register after the cards, in the edition's order (1999 en 284-290; 2005 145-207).

    Elements of which the floor has none that act in it are left out.
    """
    stages = [stage for element in tables.edition.phases for stage in _stages(tables, element, register)]
    return (*(stage for stage in stages if stage.spaces), *_afterwards(tables))


def _afterwards(tables: Tables) -> Iterator[Stage]:
    """Lasers, energy spaces, checkpoints (2005 145-207; 2023, register 5 to 8)."""
    yield Stage(Phase.LASERS, run_lasers, None)
    if tables.edition.energy_space is not EnergySpaces.NONE and any(tables.energy):
        yield Stage(Phase.ENERGY, run_energy, None)
    yield Stage(Phase.TOUCH, run_touch, None)


def _stages(tables: Tables, element: Element, register: int) -> Iterator[Stage]:
    steps = tables.acting.get(element, ())
    if element is Element.CURRENTS and tables.special is not None:  # only belts in water are currents
        for spaces in steps:
            yield Stage(Phase.CURRENTS, partial(run_belts, belt=tables.special.current), spaces[register])
    elif element is Element.BELTS and steps:
        for phase, belt, spaces in zip(_BELTS[3 - len(steps) :], tables.belt_steps, steps, strict=True):
            yield Stage(phase, partial(run_belts, belt=belt), spaces[register])
    else:
        for spaces in steps:
            yield Stage(*_ELEMENTS[element], spaces[register])


def play_register(arena: Arena, register: int) -> None:
    """Play one register with the cards that lie in it; stops where the race ends."""
    arena.register = register
    if arena.reboots:
        arena.rebooted.clear()
    if arena.special is not None:
        arena.deadly = arena.tables.deadly_in(register)
    play_cards(arena, [row[register - 1] for row in arena.registers])
    if arena.log is not None:
        arena.close(Phase.CARDS, always=True)
    if arena.over:
        return
    if not arena.stages[register]:
        arena.stages[register] = phases_of(arena.tables, register)
    pos = arena.pos
    for phase, run, spaces in arena.stages[register]:
        if spaces is not None and spaces.isdisjoint(pos):
            continue
        run(arena)
        if arena.log:
            arena.close(phase)
        if arena.over:
            return

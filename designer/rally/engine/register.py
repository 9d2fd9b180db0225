# SPDX-License-Identifier: GPL-3.0-or-later
"""One register: cards, the elements in the edition's order, lasers, touching."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from designer.rally.edition import Element, EnergySpaces
from designer.rally.engine.arena import Arena
from designer.rally.engine.belts import run_belts
from designer.rally.engine.elements import run_crushers, run_gears
from designer.rally.engine.energy import run_energy
from designer.rally.engine.lasers import run_lasers
from designer.rally.engine.moves import play_cards
from designer.rally.engine.pushers import run_pushers
from designer.rally.engine.state import Phase
from designer.rally.engine.touching import run_touch
from designer.rally.tables import Tables

_Run = Callable[[Arena], None]

_ELEMENTS: dict[Element, tuple[tuple[Phase, _Run], ...]] = {
    Element.PUSHERS: ((Phase.PUSHERS, run_pushers),),
    Element.GEARS: ((Phase.GEARS, run_gears),),
    Element.CRUSHERS: ((Phase.CRUSHERS, run_crushers),),
}


def phases_of(tables: Tables) -> tuple[tuple[Phase, _Run], ...]:
    """The phases of a register after the cards, in the edition's order (1999 en 284-290; 2005 145-207).

    Elements of which the floor has none are left out.
    """
    acting = [element for element in tables.edition.phases if element in tables.acting]
    return (*(phase for element in acting for phase in _phases(tables, element)), *_afterwards(tables))


def _afterwards(tables: Tables) -> Iterator[tuple[Phase, _Run]]:
    """Lasers, energy spaces, checkpoints (2005 145-207; 2023, register 5 to 8)."""
    yield Phase.LASERS, run_lasers
    if tables.edition.energy_space is not EnergySpaces.NONE and any(tables.energy):
        yield Phase.ENERGY, run_energy
    yield Phase.TOUCH, run_touch


def _phases(tables: Tables, element: Element) -> Iterator[tuple[Phase, _Run]]:
    if element is Element.CURRENTS:
        assert tables.special is not None, "only belts in water are currents"
        yield Phase.CURRENTS, partial(run_belts, belt=tables.special.current)
        return
    if element is not Element.BELTS:
        yield from _ELEMENTS[element]
        return
    *express, last = tables.belt_steps
    for belt in express:
        yield Phase.EXPRESS, partial(run_belts, belt=belt)
    yield Phase.BELTS, partial(run_belts, belt=last)


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
    arena.phases = arena.phases or phases_of(arena.tables)
    for phase, run in arena.phases:
        run(arena)
        if arena.log:
            arena.close(phase)
        if arena.over:
            return

# SPDX-License-Identifier: GPL-3.0-or-later
"""One register: cards, the elements in the edition's order, lasers, touching."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from designer.rally.edition import Edition, Element
from designer.rally.engine.arena import Arena
from designer.rally.engine.belts import run_belts, run_express
from designer.rally.engine.elements import run_crushers, run_gears
from designer.rally.engine.lasers import run_lasers
from designer.rally.engine.moves import play_cards
from designer.rally.engine.pushers import run_pushers
from designer.rally.engine.state import Phase
from designer.rally.engine.touching import run_touch
from designer.rally.tables import Tables

_Run = Callable[[Arena], None]

_ELEMENTS: dict[Element, tuple[tuple[Phase, _Run], ...]] = {
    Element.BELTS: ((Phase.EXPRESS, run_express), (Phase.BELTS, run_belts)),
    Element.PUSHERS: ((Phase.PUSHERS, run_pushers),),
    Element.GEARS: ((Phase.GEARS, run_gears),),
    Element.CRUSHERS: ((Phase.CRUSHERS, run_crushers),),
}


def phases_of(edition: Edition) -> Iterator[tuple[Phase, _Run]]:
    """The phases of a register after the cards, in the edition's order (1999 en 284-290; 2005 145-207)."""
    for element in edition.element_order:
        yield from _ELEMENTS[element]
    yield Phase.LASERS, run_lasers
    yield Phase.TOUCH, run_touch


def needed_phases(tables: Tables) -> tuple[tuple[Phase, _Run], ...]:
    """The same without elements of which the floor has none."""
    needs = {
        Phase.EXPRESS: any(tables.express),
        Phase.BELTS: max(tables.belt, default=-1) >= 0,
        Phase.PUSHERS: any(tables.push_in),
        Phase.GEARS: any(tables.gear),
        Phase.CRUSHERS: any(tables.crush_in),
    }
    return tuple((phase, run) for phase, run in phases_of(tables.edition) if needs.get(phase, True))


def play_register(arena: Arena, register: int) -> None:
    """Play one register with the cards that lie in it; stops where the race ends."""
    arena.register = register
    play_cards(arena, [row[register - 1] for row in arena.registers])
    arena.close(Phase.CARDS, always=True)
    if arena.over:
        return
    arena.phases = arena.phases or needed_phases(arena.tables)
    for phase, run in arena.phases:
        run(arena)
        if arena.log:
            arena.close(phase)
        if arena.over:
            return

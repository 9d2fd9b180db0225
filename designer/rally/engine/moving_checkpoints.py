# SPDX-License-Identifier: GPL-3.0-or-later
"""Checkpoints that ride belts, in play: where they come, which archives ride along, and whom they come to."""

from __future__ import annotations

from designer.rally.course.checkpoint_tracks import Places
from designer.rally.engine import events
from designer.rally.engine.arena import Arena
from designer.rally.engine.belts import run_belts
from designer.rally.engine.expansion_moves import slide
from designer.rally.engine.touches import touch_in_passing


def open_register(arena: Arena) -> None:
    """Before the cards: those off the floor are back, and trapdoors that open now let fall."""
    assert arena.riding is not None
    bring_back(arena)
    _move(arena, arena.riding.before_cards(arena.places, arena.register))


def bring_back(arena: Arena) -> None:
    """Those off the floor are back where they began, whoever stands there."""
    assert arena.riding is not None
    if arena.out in arena.places:
        _move(arena, arena.riding.brought_back(arena.places))


def ride_belts(arena: Arena, belt: list[int], *, slides: bool) -> None:
    """A step of belts that carries checkpoints and robots at the same time, neither minding the other."""
    assert arena.riding is not None
    before = arena.places
    _move(arena, arena.riding.carried(before, belt, arena.register))
    if arena.passing:
        moved = {space for was, space in zip(before, arena.places, strict=True) if space not in (was, arena.out)}
        arena.arrived = frozenset(moved)
    run_belts(arena, belt, slides=False)
    if arena.arrived:
        touch_in_passing(arena, ())
    if slides and arena.moved:
        slide(arena)


def _move(arena: Arena, places: Places) -> None:
    """Lay the checkpoints there, and tell of those that have moved."""
    before = arena.places
    if places == before:
        return
    arena.lay_checkpoints(places)
    if arena.log is None:
        return
    cells = arena.tables.places
    for number, (was, space) in enumerate(zip(before, places, strict=True), 1):
        if space == was:
            continue
        if was == arena.out:
            arena.tell((events.CheckpointBack, arena.names[0], number, cells[space]))
        elif space == arena.out:
            arena.tell((events.CheckpointLost, arena.names[0], number, cells[was]))
        else:
            arena.tell((events.CheckpointCarried, arena.names[0], number, cells[was], cells[space]))

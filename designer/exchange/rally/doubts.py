# SPDX-License-Identifier: GPL-3.0-or-later
"""What a foreign file says that can hardly be meant: told, never refused, with the profile that would cure it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from designer.base.grid import Cell
from designer.base.words import Sentence, counted, sentence
from designer.exchange.formats import ImportQuestion, Request
from designer.exchange.rally.assumptions import LASERS_FIRE
from designer.exchange.rally.plausibility import pushing_into_walls
from designer.rally.course.floor import Floor
from designer.rally.spaces import Laser, Space

_SIDE = '{"lasers": "side"}'

_ANSWERS = (
    ("fire", sentence("The direction is where a laser fires")),
    ("side", sentence("The direction is the side on which a laser hangs")),
)


def settle_lasers(rows: Sequence[Sequence[Space]], request: Request) -> list[list[Space]]:
    """The rows with one emitter for each beam; lasers that fire into a wall of their own space are told."""
    floor = Floor(tuple(map(tuple, rows)))
    lit = [(cell, space) for cell, space in floor.items() if space.lasers]
    kept = {cell: tuple(laser for laser in space.lasers if not _is_beam(floor, cell, laser)) for cell, space in lit}
    beams = sum(len(space.lasers) - len(kept[cell]) for cell, space in lit)
    if beams:
        what = counted(
            "{n} laser without a wall behind it is read as the beam of the one before it",
            "{n} lasers without a wall behind them are read as beams of the ones before them",
            beams,
        )
        request.remarks.append(what)
    if "lasers" not in request.profile:
        _tell_own_walls(floor, kept, request)
        _tell_walls_at_ends(floor, kept, request)
    _assume_sense(floor, kept, request)
    settled = list(map(list, rows))
    for cell, space in lit:
        settled[cell.y][cell.x] = replace(space, lasers=kept[cell])
    return settled


def _is_beam(floor: Floor, cell: Cell, laser: Laser) -> bool:
    """Whether the same laser is listed on the space behind, too, and no wall is between: then its beam comes by."""
    behind = cell.step(laser.mount)
    return behind in floor and laser in floor[behind].lasers and not floor.has_wall(cell, laser.mount)


def _tell_own_walls(floor: Floor, kept: Mapping[Cell, Sequence[Laser]], request: Request) -> None:
    """Note the lasers that fire into a wall of their own space, and offer the other sense of their direction."""
    lasers = [(cell, laser) for cell, held in kept.items() for laser in held]
    odd = [
        cell.name
        for cell, laser in lasers
        if floor.has_wall(cell, laser.fire) and not floor.has_wall(cell, laser.mount)
    ]
    if not odd:
        return
    what = counted(
        "{n} of {all} lasers fires into a wall of its own space ({cells}); if the file tells the side on which lasers "
        "hang, import it with a profile {profile}",
        "{n} of {all} lasers fire into a wall of their own space ({cells}); if the file tells the side on which lasers "
        "hang, import it with a profile {profile}",
        len(odd), all=len(lasers), cells=", ".join(odd[:8]), profile=_SIDE,
    )  # fmt: skip
    request.remarks.append(what)
    asked = sentence("Lasers that fire into a wall of their own space: {n} of {all}.", n=len(odd), all=len(lasers))
    request.questions.append(ImportQuestion("lasers", asked, _ANSWERS))


def _tell_walls_at_ends(floor: Floor, kept: Mapping[Cell, Sequence[Laser]], request: Request) -> None:
    """Note the lasers on no wall whose beam, listed space by space, ends at one, and offer the other sense."""
    lasers = [(cell, laser) for cell, held in kept.items() for laser in held]
    odd = [
        cell.name
        for cell, laser in lasers
        if not floor.has_wall(cell, laser.mount) and _ends_at_wall(floor, cell, laser)
    ]
    if not odd:
        return
    what = counted(
        "{n} of {all} lasers has no wall behind it, and its beam ends at one ({cells}); if the file tells the side "
        "on which lasers hang, import it with a profile {profile}",
        "{n} of {all} lasers have no wall behind them, and their beams end at one ({cells}); if the file tells "
        "the side on which lasers hang, import it with a profile {profile}",
        len(odd), all=len(lasers), cells=", ".join(odd[:8]), profile=_SIDE,
    )  # fmt: skip
    request.remarks.append(what)
    if not any(question.key == "lasers" for question in request.questions):
        asked = sentence("Lasers without a wall behind them whose beam ends at one: {n} of {all}.",
                         n=len(odd), all=len(lasers))  # fmt: skip
        request.questions.append(ImportQuestion("lasers", asked, _ANSWERS))


def _ends_at_wall(floor: Floor, cell: Cell, laser: Laser) -> bool:
    """Whether the same laser is listed further on, too, up to a wall."""
    last = cell
    while not floor.has_wall(last, laser.fire) and (after := last.step(laser.fire)) in floor:
        if laser not in floor[after].lasers:
            return False
        last = after
    return last != cell and floor.has_wall(last, laser.fire)


def _assume_sense(floor: Floor, kept: Mapping[Cell, Sequence[Laser]], request: Request) -> None:
    """Note the lasers on whose spaces no wall shows what their direction tells."""
    if "lasers" in request.profile:
        return
    for cell, held in kept.items():
        for laser in held:
            if not floor.has_wall(cell, laser.mount) and not floor.has_wall(cell, laser.fire):
                request.assume(LASERS_FIRE)


_OF_PUSHERS = (
    ("push", sentence("The direction is where a pusher pushes")),
    ("side", sentence("The direction is the side on which a pusher hangs")),
)


def ask_of_pushers(floor: Floor, request: Request) -> None:
    """Offer the other sense of what pushers tell where some push into a wall of their own space."""
    odd = pushing_into_walls(floor)
    if odd:
        of_all = sum(space.pusher is not None for _, space in floor.items())
        what = sentence("if the file tells the side on which pushers hang, import it with a profile {profile}",
                        profile='{"pushers": "side"}')  # fmt: skip
        request.remarks.append(what)
        asked = sentence("Pushers that push into a wall of their own space: {n} of {all}.", n=len(odd), all=of_all)
        request.questions.append(ImportQuestion("pushers", asked, _OF_PUSHERS))


def unread_key(name: str, key: str, count: int) -> Sentence:
    """That a key of elements called ``name`` is left out."""
    return counted(
        "the key '{key}' of one {name} is unknown and left out",
        "the key '{key}' of {n} × {name} is unknown and left out",
        count,
        key=key[:40],
        name=name[:40],
    )

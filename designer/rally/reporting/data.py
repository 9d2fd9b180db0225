# SPDX-License-Identifier: GPL-3.0-or-later
"""Pars as data for programs, in one shape (the ``par`` schema)."""

from __future__ import annotations

from designer.base.grid import Cell, Heading
from designer.rally.course.file_names import GAME
from designer.rally.reachability.answers import Analysis, Leg, Origin, Route, Run, Trap


def par_data(file: str, edition: str, analysis: Analysis | None) -> dict[str, object]:
    """The answer of ``par --json``."""
    course = analysis.course if analysis else None
    return {
        "format": "par",
        "version": 1,
        "game": GAME,
        "file": file,
        "edition": edition,
        "course": None
        if course is None
        else {
            "registers": course.registers,
            "rounds": course.rounds,
            "touched": list(course.touched),
            "runs": [_run(run) for run in course.runs],
        },
        "legs": [_leg(leg) for leg in analysis.legs] if analysis else [],
        **({"route": _route(analysis.route)} if analysis and analysis.route else {}),
    }


def _leg(leg: Leg) -> dict[str, object]:
    return {
        "checkpoint": leg.number,
        "space": _cell(leg.goal) if leg.goal else None,
        "reachable": leg.reachable,
        "par": leg.par,
        "witness": _run(leg.witness) if leg.witness else None,
        "least_damage": leg.least_damage,
        "safest": _run(leg.safest) if leg.safest else None,
        "chance": leg.chance,
        "starts": [_origin(origin) for origin in leg.origins],
        "archives": [_origin(origin) for origin in leg.archives],
        "traps": [_trap(trap) for trap in leg.traps],
        "bottlenecks": [_cell(cell) for cell in leg.bottlenecks or ()],
        **({"route": _route(leg.route)} if leg.route else {}),
        **({} if leg.deck_par is None else {"deck_par": leg.deck_par}),
    }


def _route(route: Route) -> dict[str, object]:
    """A way with reboots; it has fewer registers than par without any."""
    return {
        **_standing(route.cell, route.heading),
        "cards": [card.value if card else None for card in route.cards],
        "reboots": route.reboots,
        "headings": [heading.name for heading in route.headings],
        **({"touched": list(route.touched)} if route.touched else {}),
    }


def _cell(cell: Cell) -> list[int]:
    return [cell.x, cell.y]


def _run(run: Run) -> dict[str, object]:
    down = {"down": list(run.down)} if run.down else {}
    return {**_standing(run.cell, run.heading), "cards": [card.value for card in run.cards], **down}


def _standing(cell: Cell, heading: Heading) -> dict[str, object]:
    return {"x": cell.x, "y": cell.y, "heading": heading.name}


def _origin(origin: Origin) -> dict[str, object]:
    headings = [heading.name for heading in origin.headings]
    return {"dock": origin.start, "x": origin.cell.x, "y": origin.cell.y, "headings": headings, "par": origin.par}


def _trap(trap: Trap) -> dict[str, object]:
    return {
        "deadly": trap.deadly,
        "spaces": [
            {
                "x": space.cell.x,
                "y": space.cell.y,
                "headings": [heading.name for heading in space.headings],
                "registers": list(space.registers),
            }
            for space in trap.spaces
        ],
    }

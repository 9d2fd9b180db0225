# SPDX-License-Identifier: GPL-3.0-or-later
"""The race in words: legs, docks, and the program of the whole course, for the page on a course."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from designer.base.grid import Cell, Heading
from designer.base.words import Sentence, sentence, tr
from designer.rally.checks import checkpoints
from designer.rally.checks.context import Context
from designer.rally.course.course import Course
from designer.rally.edition import Edition
from designer.rally.picture.overlays import Lane, lanes
from designer.rally.reachability.answers import Analysis, Leg, Route, Run
from designer.rally.reporting.pars import OUT_OF_REACH, damage_text, docks, in_rounds, par_text, percent
from designer.rally.spaces import REGISTERS

HEADINGS: dict[Heading, Sentence] = {
    Heading.N: sentence("facing north"),
    Heading.E: sentence("facing east"),
    Heading.S: sentence("facing south"),
    Heading.W: sentence("facing west"),
}


@dataclass(frozen=True)
class LegTold:
    """A leg: the checkpoint it leads to and its figures as texts; empty where there is none.

    Attributes:
        number: of the checkpoint.
        space: where the checkpoint lies.
        start, start_short: where the program of par begins, in words and in letters.
        par, damage, chance, points: the figures; why: what adds to the points, each with its share.
        rounds: the cards of the program of par, round by round; empty where the checkpoint is out of reach.
        lane: how the leg is drawn in the route of the whole course; None where there is no such route.
    """

    number: int
    space: str
    start: str
    start_short: str
    par: str
    damage: str
    chance: str
    points: str
    why: tuple[str, ...]
    rounds: tuple[tuple[str, ...], ...]
    lane: Lane | None


@dataclass(frozen=True)
class DockTold:
    """The par of the first leg from one dock."""

    number: int
    space: str
    par: str


@dataclass(frozen=True)
class CardTold:
    """A card of the program of the whole course, and the checkpoints that are touched in its register."""

    card: str
    touches: tuple[int, ...]


@dataclass(frozen=True)
class RoundTold:
    """A round of the program of the whole course; ``start`` where a robot is put down, else empty."""

    number: int
    start: str
    cards: tuple[CardTold, ...]


def dangers_of(course: Course, edition: Edition) -> dict[int, dict[str, int]]:
    """What lies at each checkpoint and how many points each thing counts, by the checkpoint's number."""
    context = Context(course, edition)
    return {number: checkpoints.reasons(context, cell) for number, cell in checkpoints.on_floor(context)}


def legs_told(analysis: Analysis, dangers: dict[int, dict[str, int]]) -> tuple[LegTold, ...]:
    """Every leg."""
    colours = lanes(len(analysis.touched))
    return tuple(
        _leg(leg, analysis, dangers.get(leg.number), lane) for leg, lane in zip_longest(analysis.legs, colours)
    )


def _leg(leg: Leg, analysis: Analysis, dangers: dict[str, int] | None, lane: Lane | None) -> LegTold:
    run = leg.route or leg.witness
    return LegTold(
        number=leg.number,
        space=leg.goal.name if leg.goal else OUT_OF_REACH,
        start=_standing(run, analysis) if run else "",
        start_short=f"{run.cell.name} {run.heading.name}" if run else "",
        par=par_text(leg.fewest),
        damage=damage_text(leg),
        chance=percent(leg.chance),
        points="" if dangers is None else str(sum(dangers.values())),
        why=tuple(f"+{points} {checkpoints.DANGERS[thing][1]}" for thing, points in (dangers or {}).items()),
        rounds=tuple(tuple(card.value if card else "-" for card in cards) for cards in in_rounds(run.cards))
        if run
        else (),
        lane=lane,
    )


def _standing(run: Run | Route, analysis: Analysis) -> str:
    """Where a robot begins: ``dock 3, F14, facing north``."""
    place = f"{run.cell.name}, {HEADINGS[run.heading]}"
    number = _dock_at(run.cell, analysis)
    return place if number is None else tr("dock {number}, {place}", number=number, place=place)


def _dock_at(cell: Cell, analysis: Analysis) -> int | None:
    """The number of the dock on a space, where robots start from docks."""
    if analysis.tables.edition.start.on_checkpoint:
        return None
    origins = (origin for leg in analysis.legs for origin in leg.origins)
    return next((origin.start for origin in origins if origin.cell == cell and origin.start is not None), None)


def docks_told(analysis: Analysis) -> tuple[DockTold, ...]:
    """The par from each dock, where there are several."""
    return tuple(DockTold(origin.start or 0, origin.cell.name, par_text(origin.par)) for origin in docks(analysis))


def rounds_told(analysis: Analysis) -> tuple[RoundTold, ...]:
    """The program of the whole course, round by round."""
    return tuple(_rounds(analysis))


def _rounds(analysis: Analysis) -> Iterator[RoundTold]:
    touched = tuple(zip(analysis.touched, analysis.legs, strict=False))
    ways = analysis.course.runs if analysis.course is not None else ()
    number = 0
    for way in ways if analysis.route is None else (analysis.route,):
        for index, cards in enumerate(in_rounds(way.cards)):
            first = len(REGISTERS) * number + 1
            told = tuple(
                CardTold(card.value if card else "-", tuple(leg.number for when, leg in touched if when == first + at))
                for at, card in enumerate(cards)
            )
            yield RoundTold(number + 1, "" if index else _standing(way, analysis), told)
            number += 1

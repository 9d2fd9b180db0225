# SPDX-License-Identifier: GPL-3.0-or-later
"""The race in words: legs, docks, and the program of the whole course, for the page on a course."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from designer.grid import Cell, Heading
from designer.rally.checks import flags
from designer.rally.checks.context import Context
from designer.rally.course import Course
from designer.rally.edition import Edition
from designer.rally.reachability.answers import Analysis, Leg, Run
from designer.rally.reporting.pars import OUT_OF_REACH, damage_text, docks, in_rounds, par_text, percent
from designer.rally.spaces import REGISTERS
from designer.words import Sentence, sentence, tr

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
        par, damage, chance, points: the figures.
        rounds: the cards of the program of par, round by round; empty where the checkpoint is out of reach.
    """

    number: int
    space: str
    start: str
    start_short: str
    par: str
    damage: str
    chance: str
    points: str
    rounds: tuple[tuple[str, ...], ...]


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


def points_of(course: Course, edition: Edition) -> dict[int, int]:
    """What lies at each checkpoint, in points (course facts, C07), by the checkpoint's number."""
    context = Context(course, edition)
    return {number: flags.score(context, cell) for number, cell in flags.on_floor(context)}


def legs_told(analysis: Analysis, points: dict[int, int]) -> tuple[LegTold, ...]:
    """Every leg."""
    return tuple(_leg(leg, analysis, points.get(leg.number)) for leg in analysis.legs)


def _leg(leg: Leg, analysis: Analysis, points: int | None) -> LegTold:
    run = leg.witness
    return LegTold(
        number=leg.number,
        space=leg.goal.name if leg.goal else OUT_OF_REACH,
        start=_standing(run, analysis) if run else "",
        start_short=f"{run.cell.name} {run.heading.name}" if run else "",
        par=par_text(leg.fewest),
        damage=damage_text(leg),
        chance=percent(leg.chance),
        points="" if points is None else str(points),
        rounds=tuple(tuple(card.value for card in cards) for cards in in_rounds(run.cards)) if run else (),
    )


def _standing(run: Run, analysis: Analysis) -> str:
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
    return tuple(_rounds(analysis)) if analysis.course else ()


def _rounds(analysis: Analysis) -> Iterator[RoundTold]:
    assert analysis.course is not None
    touched = tuple(zip(analysis.course.touched, analysis.legs, strict=True))
    number = 0
    for run in analysis.course.runs:
        for index, cards in enumerate(in_rounds(run.cards)):
            first = len(REGISTERS) * number + 1
            told = tuple(
                CardTold(card.value, tuple(leg.number for when, leg in touched if when == first + at))
                for at, card in enumerate(cards)
            )
            yield RoundTold(number + 1, "" if index else _standing(run, analysis), told)
            number += 1

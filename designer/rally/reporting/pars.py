# SPDX-License-Identifier: GPL-3.0-or-later
"""Pars as a table for people: every leg, and the course as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from designer.grid import Cell
from designer.rally.checks.wording import goals_word
from designer.rally.deck import CardKind
from designer.rally.reachability.answers import Analysis, CoursePar, Leg, Run
from designer.rally.spaces import REGISTERS
from designer.words import tr

OUT_OF_REACH = "–"


@dataclass(frozen=True)
class Row:
    """One leg, ready to be shown: texts in the order of :func:`columns`."""

    cells: tuple[str, ...]


def columns() -> tuple[str, ...]:
    """The headings of the table."""
    return (
        tr("Checkpoint"),
        tr("Space"),
        tr("Par"),
        tr("From"),
        tr("Least damage"),
        tr("Chance"),
        tr("Program of par"),
    )


def rows(analysis: Analysis) -> list[Row]:
    """A row for every leg."""
    return [_row(leg) for leg in analysis.legs]


def _row(leg: Leg) -> Row:
    return Row(
        (
            str(leg.number),
            leg.goal.place if leg.goal else OUT_OF_REACH,
            OUT_OF_REACH if leg.par is None else str(leg.par),
            _from(leg),
            "" if leg.least_damage is None else str(leg.least_damage),
            percent(leg.chance),
            run_text(leg.witness) if leg.witness else tr("out of reach"),
        )
    )


def percent(chance: float | None) -> str:
    """A probability for people: whole per cents, small ones with a digit more."""
    if chance is None:
        return ""
    return f"{100 * chance:.0f} %" if chance >= 0.1 or chance == 0 else f"{100 * chance:.1f} %"


def _from(leg: Leg) -> str:
    """The spread of par over the starts, where there are several."""
    pars = [origin.par for origin in leg.origins if origin.start is not None]
    if len(pars) < 2:
        return ""
    known = sorted(par for par in pars if par is not None)
    if not known:
        return OUT_OF_REACH
    spread = f"{known[0]}–{known[-1]}" if known[0] != known[-1] else str(known[0])
    return spread if len(known) == len(pars) else f"{spread}, {OUT_OF_REACH}"


def run_text(run: Run) -> str:
    """A program for people: where it begins, and its cards, a bar after every round."""
    return f"{run.cell.name} {run.heading.name}: {cards_text(run.cards)}"


def cards_text(cards: Sequence[CardKind]) -> str:
    """Cards, a bar after every round of five."""
    rounds = [cards[first : first + len(REGISTERS)] for first in range(0, len(cards), len(REGISTERS))]
    return " | ".join(" ".join(card.value for card in cards) for cards in rounds)


def remarks(analysis: Analysis) -> Iterator[str]:
    """What else is known of the legs: traps and bottlenecks."""
    traps: dict[tuple[Cell, ...], list[int]] = {}
    for leg in analysis.legs:
        for trap in leg.traps:
            traps.setdefault(trap.cells, []).append(leg.number)
    for cells, numbers in traps.items():
        names = _names([cell.name for cell in cells])
        yield tr("Trap for {goals}: {spaces}", goals=goals_word(numbers), spaces=names)
    for leg in analysis.legs:
        if leg.bottlenecks:
            names = _names([cell.name for cell in leg.bottlenecks])
            yield tr("Every route to checkpoint {number} crosses {spaces}", number=leg.number, spaces=names)


MOST_NAMES = 12


def _names(names: list[str]) -> str:
    return ", ".join(names[:MOST_NAMES]) + (", …" if len(names) > MOST_NAMES else "")


def course_line(course: CoursePar | None) -> str:
    """The par of the course in a sentence."""
    if course is None:
        return tr("The course cannot be finished")
    return tr(
        "Par of the course: {registers} registers, {rounds} rounds", registers=course.registers, rounds=course.rounds
    )

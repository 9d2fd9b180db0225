# SPDX-License-Identifier: GPL-3.0-or-later
"""Pars of every leg, every dock and the course as a whole: in words for people, and as data for programs.

The data has one shape, the ``par`` schema.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from designer.base.grid import Cell, Heading
from designer.base.words import decimal, percentage, tr, trn
from designer.rally.checks.wording import every_route, goals_word
from designer.rally.course.file_names import GAME
from designer.rally.edition import ArchiveOn, StartRule
from designer.rally.edition.cards import CardKind
from designer.rally.reachability.answers import Analysis, Leg, Luck, Origin, Reach, Route, Run, Trap, first_hand
from designer.rally.reachability.verdict import reach_word
from designer.rally.spaces import REGISTERS

if TYPE_CHECKING:
    from designer.rally.reachability.slowest_order import SlowestOrder

_C = TypeVar("_C")

OUT_OF_REACH = "–"


@dataclass(frozen=True)
class LegRow:
    """One leg, ready to be shown: texts in the order of :func:`columns`."""

    cells: tuple[str, ...]


def columns() -> tuple[str, ...]:
    """The headings of the table."""
    return (tr("Checkpoint"), tr("Space"), tr("Par"), tr("Damage"), tr("Chance"), tr("Par program"))


NUMBERS = (0, 2, 3, 4)
"""The columns of the table that hold numbers."""


def rows(analysis: Analysis) -> list[LegRow]:
    """A row for every leg."""
    return [_row(leg) for leg in analysis.legs]


def _row(leg: Leg) -> LegRow:
    run = leg.route or leg.witness
    return LegRow(
        (
            str(leg.number),
            leg.goal.place if leg.goal else OUT_OF_REACH,
            par_text(leg.fewest),
            damage_text(leg),
            percent(leg.chance),
            run_text(run) if run else reach_word(leg.reach),
        )
    )


def par_text(par: int | None) -> str:
    """A number of registers; a dash where there is no way."""
    return OUT_OF_REACH if par is None else str(par)


def damage_text(leg: Leg) -> str:
    """The least damage of a leg; empty where there is no way."""
    return "" if leg.least_damage is None else str(leg.least_damage)


def percent(chance: float | None) -> str:
    """A probability for people: whole per cents, small ones with a digit more."""
    if chance is None:
        return ""
    if 0 < chance < 0.0005:
        return f"< {percentage(decimal(0.1, 1))}"
    return percentage(decimal(100 * chance, 0 if chance >= 0.0995 or chance == 0 else 1))


def key(analysis: Analysis) -> str:
    """What the columns of the table mean that do not say so themselves."""
    return " ".join((damage_key(), chance_key(analysis)))


def damage_key() -> str:
    """What the damage of a leg is."""
    return tr("Damage: the least that a robot must bear at one time, from board lasers, with repairs.")


def chance_key(analysis: Analysis) -> str:
    """What the chance of a leg is the chance of."""
    return trn(
        "Chance: that a random hand of {n} card keeps to par.",
        "Chance: that a random hand of {n} cards keeps to par.",
        first_hand(analysis.tables.edition),
    )


def docks(analysis: Analysis) -> tuple[Origin, ...]:
    """The docks or start spaces of the first leg, where there are several to choose from."""
    leg = analysis.first_leg
    found = () if leg is None else tuple(origin for origin in leg.origins if origin.start is not None)
    return found if len(found) > 1 else ()


def dock_number(cell: Cell, analysis: Analysis) -> int | None:
    """The number of the dock on a space; start spaces that players choose have none."""
    tables = analysis.tables
    if tables.edition.start.on_checkpoint:
        return None
    return next((start.number for start in tables.starts if start.cell == cell), None)


def run_text(run: Run | Route) -> str:
    """A program for people: where it begins, and its cards, a bar after every round, ``-`` where it has no program."""
    return f"{run.cell.name} {run.heading.name}: {cards_text(run.cards)}"


def cards_text(cards: Sequence[CardKind | None]) -> str:
    """Cards, a bar after every round of five."""
    return " | ".join(" ".join(card.value if card else "-" for card in cards) for cards in in_rounds(cards))


def in_rounds(cards: Sequence[_C]) -> list[Sequence[_C]]:
    """Cards in rounds of five, the last one perhaps shorter."""
    return [cards[first : first + len(REGISTERS)] for first in range(0, len(cards), len(REGISTERS))]


def remarks(analysis: Analysis) -> Iterator[str]:
    """What else is known of the legs: reboots, start spaces, traps and bottlenecks."""
    yield from _orders(analysis)
    yield from _reboots(analysis)
    for leg in analysis.legs:
        if leg.deck_par is not None and leg.deck_par != leg.fewest:
            yield tr(
                "Checkpoint {number} with the cards of one deck; registers: {n}", number=leg.number, n=leg.deck_par
            )
    if _is_untold_from_deck(analysis):
        yield tr("No par with the cards of one deck: archives move")
    yield from _start_spaces(analysis)
    yield from _narrows(analysis)


def _orders(analysis: Analysis) -> Iterator[str]:
    """The quickest order of the checkpoints and the slowest that counts, where players choose."""
    if not analysis.order:
        return
    yield tr("Checkpoints in the order of the quickest race: {order}", order=_listed(analysis.order))
    slowest = _slowest(analysis)
    if slowest is None:
        return
    order = _listed(slowest.order)
    if slowest.registers is None:
        yield tr("An order that counts and cannot be driven alive: {order}", order=order)
    else:
        yield tr("The slowest order that counts: {order}; registers: {n}", order=order, n=slowest.registers)


def _slowest(analysis: Analysis) -> SlowestOrder | None:
    from designer.rally.reachability.slowest_order import slowest_order

    return slowest_order(analysis)


def _listed(order: Sequence[int]) -> str:
    return ", ".join(map(str, order))


def _is_untold_from_deck(analysis: Analysis) -> bool:
    """Whether par from one deck is known of no leg, because robots come back onto archives that move."""
    edition, known = analysis.tables.edition, [leg.deck_par for leg in analysis.legs if leg.fewest is not None]
    moves = not edition.deck.shared and edition.archive_on is not ArchiveOn.NONE
    return analysis.explained and moves and bool(known) and set(known) == {None}


def _reboots(analysis: Analysis) -> Iterator[str]:
    """The checkpoints that are reached by rebooting alone, or sooner with a reboot."""
    for leg in analysis.legs:
        route = leg.route
        if route is None or not route.reboots:
            continue
        args = {"number": leg.number, "n": route.registers, "reboots": route.reboots}
        if leg.only_by_rebooting:
            yield tr("Checkpoint {number} is reached only by rebooting; registers: {n}, reboots: {reboots}", **args)
        else:
            yield tr(
                "Checkpoint {number} is reached sooner by rebooting; registers: {n}, reboots: {reboots}, else {par}",
                **args,
                par=leg.par,
            )


def _start_spaces(analysis: Analysis) -> Iterator[str]:
    """How much the best start spaces differ, where players choose them: nobody takes the others."""
    leg = analysis.first_leg
    if analysis.tables.edition.start is not StartRule.SPACES or leg is None:
        return
    origins = [origin for origin in leg.origins if origin.par is not None]
    pars = sorted(origin.par for origin in origins if origin.par is not None)
    spreads = [f"{count}: {pars[count - 1] - pars[0]}" for count in (2, 4, 6) if count <= len(pars)]
    if spreads:
        yield tr("Registers by which the best start spaces differ: {spreads}", spreads=", ".join(spreads))
    limit = pars[MOST_PLAYERS - 1] if len(pars) > MOST_PLAYERS else None
    worse = [one.cell.name for one in origins if limit is not None and one.par is not None and one.par > limit]
    if worse:
        yield tr("Start spaces that are never worth taking: {spaces}", spaces=_names(worse))


def _narrows(analysis: Analysis) -> Iterator[str]:
    """Traps and bottlenecks."""
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
            yield tr("{routes} crosses {spaces}", routes=every_route(analysis, leg.number), spaces=names)


MOST_NAMES = 12

MOST_PLAYERS = 6
"""So many start spaces are taken at most."""


def _names(names: list[str]) -> str:
    return ", ".join(names[:MOST_NAMES]) + (", …" if len(names) > MOST_NAMES else "")


def course_line(par: int | None, reach: Reach = Reach.NEVER) -> str:
    """The par of the course in a sentence; where it is None, whether chance or nothing finishes it."""
    if par is None and reach is Reach.UNDECIDED:
        return tr("It is not decided whether a robot alone can finish the course")
    if par is None and reach is Reach.CHANCE:
        return tr("A robot alone finishes the course only by chance")
    if par is None:
        return tr("A robot alone never finishes the course")
    registers = trn("{n} register", "{n} registers", par)
    rounds = trn("{n} round", "{n} rounds", -(-par // len(REGISTERS)))
    return tr("Par of the course: {registers} in {rounds}", registers=registers, rounds=rounds)


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
            **_order_data(analysis),
        },
        "legs": [_leg(leg) for leg in analysis.legs] if analysis else [],
        **({"route": _route(analysis.route)} if analysis and analysis.route else {}),
    }


def _order_data(analysis: Analysis | None) -> dict[str, object]:
    """The quickest and the slowest order, where players choose."""
    if analysis is None or analysis.course is None or not analysis.course.order:
        return {}
    slowest = _slowest(analysis)
    told = {"slowest": {"order": list(slowest.order), "registers": slowest.registers}} if slowest else {}
    return {"order": list(analysis.course.order), **told}


def _leg(leg: Leg) -> dict[str, object]:
    return {
        "checkpoint": leg.number,
        "space": _cell(leg.goal) if leg.goal else None,
        "reachable": leg.reachable,
        "reach": leg.reach.value,
        **({"luck": _luck(leg.luck)} if leg.luck else {}),
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


def _luck(luck: Luck) -> dict[str, object]:
    return {"space": _cell(luck.cell) if luck.cell else None, "good": luck.good, "of": luck.of}


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

# SPDX-License-Identifier: GPL-3.0-or-later
"""What the page on a plan says, in the current language; the HTML page and the PDF sheet both show it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from designer.base.words import tr, trn
from designer.game.findings import Finding, Severity
from designer.labyrinth.checks.graph import Graph, ways_to_rivals
from designer.labyrinth.checks.validation import Report
from designer.labyrinth.plan.notation import print_cell
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.ring import is_interior
from designer.labyrinth.plan.rules import OPTIONS, Rules
from designer.labyrinth.plan.tile_words import SYMBOL_WORDS
from designer.labyrinth.plan.tiles import Symbol
from designer.reports.page import Told, mend_text
from designer.reports.text import summary


@dataclass(frozen=True)
class Content:
    """The page.

    Attributes:
        title, author, story: what the plan is called, who made it, what its author says.
        facts: what else is known, by name; rules: its variants, by name.
        ways: for each player the fewest units from the deploy tile to the computer of each other player.
        symbols: what can be gathered, with how often.
        games: the sample programs, with their moves.
        summary: how many findings there are; worst: the worst that is open; findings: all of them.
    """

    title: str
    author: str
    story: str
    facts: tuple[tuple[str, str], ...]
    rules: tuple[tuple[str, str], ...]
    ways: tuple[tuple[str, str], ...]
    symbols: tuple[tuple[Symbol, str, int], ...]
    games: tuple[tuple[str, str], ...]
    summary: str
    worst: Severity | None
    findings: tuple[Told, ...]


def content(report: Report) -> Content:
    """What there is to say of a plan that was checked."""
    plan = report.course
    return Content(
        title=plan.title or tr("Plan without a title"),
        author=plan.author,
        story=plan.description,
        facts=tuple(_facts(plan)),
        rules=tuple(_rules(plan)),
        ways=tuple(_ways(report.analysis)) if report.analysis is not None else (),
        symbols=tuple(_symbols(plan)),
        games=tuple((program.name, trn("{n} move", "{n} moves", len(program.moves))) for program in plan.programs),
        summary=summary(report),
        worst=min((finding.severity for finding in report.open), default=None),
        findings=tuple(_told(finding) for finding in sorted(report.findings, key=_accepted_last)),
    )


def _accepted_last(finding: Finding) -> bool:
    return finding.accepted is not None


def _facts(plan: Plan) -> Iterator[tuple[str, str]]:
    maze = plan.maze
    laid = sum(is_interior(cell, plan.side) for cell in plan.tiles)
    yield tr("Interior"), f"{plan.side} × {plan.side}"
    if plan.players is not None:
        least, most = plan.players
        yield tr("Players"), str(most) if least == most else f"{least}–{most}"
    yield tr("Tiles laid"), str(laid)
    yield tr("Empty spaces"), str(len(tuple(maze.empty_cells())))
    yield tr("Inner teleports"), str(sum(is_interior(cell, plan.side) for cell in maze.teleports))
    yield tr("Machine-gun nests"), str(sum(tile.nest for tile in plan.tiles.values()))


def _rules(plan: Plan) -> Iterator[tuple[str, str]]:
    """The variants in which the plan differs from the rulebook."""
    plain, own = Rules(), plan.rules()
    for option in OPTIONS.values():
        book, here = getattr(plain, option.field), getattr(own, option.field)
        if book != here:
            yield str(option.title), option.print(here)


def _ways(graph: Graph) -> Iterator[tuple[str, str]]:
    """From every deploy tile to the nearest computer of another player."""
    for player, units in ways_to_rivals(graph).items():
        far = trn("{n} unit", "{n} units", units) if units is not None else tr("out of reach")
        yield tr("Player {player}", player=player), far


def _symbols(plan: Plan) -> Iterator[tuple[Symbol, str, int]]:
    for symbol in Symbol:
        count = sum(number for tile in plan.tiles.values() for each, number in tile.symbols if each is symbol)
        if count:
            yield symbol, str(SYMBOL_WORDS[symbol]), count


def _told(finding: Finding) -> Told:
    place = print_cell(finding.cell) if finding.cell is not None else ""
    accepted = finding.accepted is not None
    return Told(finding.severity, finding.code, place, str(finding.message), mend_text(finding), accepted)

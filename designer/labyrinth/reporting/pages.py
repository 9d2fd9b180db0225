# SPDX-License-Identifier: GPL-3.0-or-later
"""The page on a plan: what it says in the current language, as HTML and, in millimetres, as pictures for a PDF.

The HTML is one file without anything from outside, light and dark, good on paper too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from designer.base.words import tr, trn
from designer.game.codes import code_to_show
from designer.game.findings import Finding, Severity
from designer.game.names import course_name
from designer.labyrinth.checks.graph import Graph, ways_to_rivals
from designer.labyrinth.checks.validation import Report
from designer.labyrinth.files import print_plan
from designer.labyrinth.picture import PictureOptions, plan_picture, tile_picture
from designer.labyrinth.plan.maze import is_interior
from designer.labyrinth.plan.notation import parse_tile, print_cell
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.rules import OPTIONS, Rules
from designer.labyrinth.plan.tile_words import SYMBOL_WORDS
from designer.labyrinth.plan.tiles import Symbol
from designer.pictures.pages import BODY, LEFT, head, wrapped
from designer.pictures.paper import PAPERS
from designer.pictures.shapes import Extent, Group, Picture, Role, Shape, Text, Transform
from designer.reports.frame import drawn, icon
from designer.reports.page import (
    FindingRow,
    course_code,
    document,
    facts,
    findings,
    mend_text,
    story,
    verdict,
)
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
    findings: tuple[FindingRow, ...]


def content(report: Report) -> Content:
    """What there is to say of a plan that was checked."""
    plan = report.course
    return Content(
        title=course_name(plan.title),
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


def _told(finding: Finding) -> FindingRow:
    place = print_cell(finding.cell) if finding.cell is not None else ""
    accepted = finding.accepted is not None
    return FindingRow(finding.severity, finding.code, place, str(finding.message), mend_text(finding), accepted)


def page(report: Report, made: str) -> str:
    """The whole HTML document, in the current language; ``made`` says by what and when."""
    said = content(report)
    parts = (
        *_header(said),
        *_stage(report, said),
        *story(said.story),
        *_table(tr("From the deploy tile to the nearest rival computer"), said.ways),
        *_table(tr("Rules that differ from the rulebook"), said.rules),
        *_symbol_list(said),
        *_table(tr("Games"), said.games),
        *findings(said.findings, said.summary),
        *course_code(code_to_show(print_plan(report.course))),
    )
    return document(said.title, parts, made)


def _header(said: Content) -> Iterator[str]:
    yield f'<header><p class="kind">RoboMaso</p><h1>{escape(said.title)}</h1>'
    if said.author:
        yield f'<p class="by">{escape(tr("by {author}", author=said.author))}</p>'
    yield "</header>"


def _stage(report: Report, said: Content) -> Iterator[str]:
    """The picture, and beside it the verdict and the facts."""
    words = tr("Plan of the labyrinth, {side} by {side} spaces.", side=report.course.side)
    picture = plan_picture(report.course, PictureOptions(table=False))
    yield f'<div class="stage"><figure><div class="plan">{drawn(picture, words)}</div></figure><div class="side">'
    said_of_all = verdict(said.worst, said.summary if said.findings else "", _tile("NESW"))
    yield f'<div class="key-facts">{said_of_all}{facts(said.facts)}</div></div></div>'


def _table(title: str, rows: tuple[tuple[str, str], ...]) -> Iterator[str]:
    if rows:
        yield f"<section><h2>{escape(title)}</h2><table><tbody>"
        yield "".join(f'<tr><th scope="row">{escape(name)}</th><td>{escape(text)}</td></tr>' for name, text in rows)
        yield "</tbody></table></section>"


def _symbol_list(said: Content) -> Iterator[str]:
    if said.symbols:
        items = "".join(
            f"<li>{icon(_tile(f'NS+{symbol}'))}<span>{escape(name)}</span><b>{count}</b></li>"
            for symbol, name, count in said.symbols
        )
        yield f'<section><h2>{escape(tr("Properties and weapons"))}</h2><ul class="hazards">{items}</ul></section>'


def _tile(token: str) -> Picture:
    tile = parse_tile(token)
    assert tile is not None
    return tile_picture(tile)


_LINE, _TOP, _BOTTOM = 5.2, 16.0, 14.0


def sheets(report: Report, made: str) -> tuple[Picture, ...]:
    """The pages, in the current language; ``made`` says by what and when."""
    said = content(report)
    width, height = PAPERS["A4"]
    picture = plan_picture(report.course, PictureOptions(table=False, margin=10))
    scale = min((width - 2 * LEFT) / picture.extent.width, height * 0.52 / picture.extent.height)
    place = Transform(LEFT - picture.extent.x * scale, _TOP - picture.extent.y * scale, scale=scale)
    shapes: list[Shape] = [*head(width, said.title, right="RoboMaso"), Group(picture.shapes, place)]
    pages, y = [], _TOP + picture.extent.height * scale + 8
    for words, bold in _lines(said, width - 2 * LEFT):
        if y > height - _BOTTOM:
            pages.append(shapes)
            shapes, y = [*head(width, said.title, right="RoboMaso")], _TOP + 6
        shapes.append(Text(LEFT, y, words, BODY, Role.TEXT, bold=bold))
        y += _LINE
    pages.append([*shapes, Text(LEFT, height - 7, made, BODY, Role.MUTED)])
    return tuple(Picture(Extent(0, 0, width, height), tuple(page)) for page in pages)


def _lines(said: Content, width: float) -> Iterator[tuple[str, bool]]:
    """The text below the picture, and which lines are bold."""
    for words in wrapped(said.story, BODY, width):
        yield words, False
    groups = (
        (tr("Plan"), said.facts),
        (tr("From the deploy tile to the nearest rival computer"), said.ways),
        (tr("Rules that differ from the rulebook"), said.rules),
        (tr("Properties and weapons"), tuple((name, str(count)) for _, name, count in said.symbols)),
        (tr("Games"), said.games),
    )
    for title, rows in groups:
        if rows:
            yield title, True
            text = " · ".join(f"{name}: {value}" for name, value in rows)
            yield from ((words, False) for words in wrapped(text, BODY, width))
    yield f"{tr('Problems')}: {said.summary}", True
    for told in said.findings:
        text = " ".join(filter(None, (told.code, told.places, told.message, f"({told.mend})" if told.mend else "")))
        yield from ((words, False) for words in wrapped(text, BODY, width))

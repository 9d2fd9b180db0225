# SPDX-License-Identifier: GPL-3.0-or-later
"""The page on a plan as HTML: one file without anything from outside, light and dark, good on paper too."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from designer.base.words import tr
from designer.labyrinth.checks.validation import Report
from designer.labyrinth.picture import PictureOptions, plan_picture, tile_picture
from designer.labyrinth.plan.notation import parse_tile
from designer.labyrinth.reporting.pages import Content, content
from designer.pictures.shapes import Picture
from designer.reports.page import document, drawn, facts, findings, icon, story, verdict


def page(report: Report, made: str) -> str:
    """The whole HTML document, in the current language; ``made`` says by what and when."""
    said = content(report)
    parts = (
        *_header(said),
        *_stage(report, said),
        *story(said.story),
        *_table(tr("From the deploy tile to the nearest rival computer"), said.ways),
        *_table(tr("Rules that differ from the rulebook"), said.rules),
        *_symbols(said),
        *_table(tr("Games"), said.games),
        *findings(said.findings, said.summary),
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


def _symbols(said: Content) -> Iterator[str]:
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

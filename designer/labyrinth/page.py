# SPDX-License-Identifier: GPL-3.0-or-later
"""The page on a plan as HTML: one file without anything from outside, light and dark, good on paper too."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from designer import svg
from designer.labyrinth.notation import parse_tile
from designer.labyrinth.picture import PictureOptions, plan_picture, tile_picture
from designer.labyrinth.summary import Content, Told, content
from designer.labyrinth.validation import Report
from designer.marks import badge_picture
from designer.pictures import Picture
from designer.reports.style import PAGE, style
from designer.words import language, tr


def page(report: Report, made: str) -> str:
    """The whole HTML document, in the current language; ``made`` says by what and when."""
    said = content(report)
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{language()}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="generator" content="Course Designer">',
            f"<title>{escape(said.title)}</title>",
            f"<style>{style()}</style>",
            "</head>",
            "<body>",
            "<main>",
            *_header(said),
            *_stage(report, said),
            *_story(said),
            *_table(tr("From the deploy tile to the nearest rival computer"), said.ways),
            *_table(tr("Rules that differ from the rulebook"), said.rules),
            *_symbols(said),
            *_table(tr("Games"), said.games),
            *_findings(said),
            f'<footer class="made">{escape(made)}</footer>',
            "</main>",
            "</body>",
            "</html>",
            "",
        ]
    )


def _header(said: Content) -> Iterator[str]:
    yield f'<header><p class="kind">RoboMaso</p><h1>{escape(said.title)}</h1>'
    if said.author:
        yield f'<p class="by">{escape(tr("by {author}", author=said.author))}</p>'
    yield "</header>"


def _stage(report: Report, said: Content) -> Iterator[str]:
    """The picture, and beside it the verdict and the facts."""
    words = tr("Plan of the labyrinth, {side} by {side} spaces.", side=report.course.side)
    drawing = svg.write(plan_picture(report.course, PictureOptions(table=False)), PAGE)
    named = drawing.replace("<svg ", f'<svg role="img" aria-label="{escape(words)}" ', 1).rstrip()
    yield f'<div class="stage"><figure><div class="plan">{named}</div></figure><div class="side">'
    yield f'<div class="key-facts">{_verdict(said)}{_facts(said.facts)}</div></div></div>'


def _verdict(said: Content) -> str:
    sign = _icon(_tile("NESW") if said.worst is None else badge_picture(said.worst))
    link = f'<a href="#findings">{escape(said.summary)}</a>' if said.findings else escape(tr("No problems"))
    return f'<p class="verdict">{sign}{link}</p>'


def _facts(facts: tuple[tuple[str, str], ...]) -> str:
    items = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in facts)
    return f'<dl class="facts">{items}</dl>'


def _story(said: Content) -> Iterator[str]:
    if said.story:
        yield f'<section><h2>{escape(tr("Description"))}</h2><p class="story">{escape(said.story)}</p></section>'


def _table(title: str, rows: tuple[tuple[str, str], ...]) -> Iterator[str]:
    if rows:
        yield f"<section><h2>{escape(title)}</h2><table><tbody>"
        yield "".join(f'<tr><th scope="row">{escape(name)}</th><td>{escape(text)}</td></tr>' for name, text in rows)
        yield "</tbody></table></section>"


def _symbols(said: Content) -> Iterator[str]:
    if said.symbols:
        items = "".join(
            f"<li>{_icon(_tile(f'NS+{symbol}'))}<span>{escape(name)}</span><b>{count}</b></li>"
            for symbol, name, count in said.symbols
        )
        yield f'<section><h2>{escape(tr("Properties and weapons"))}</h2><ul class="hazards">{items}</ul></section>'


def _findings(said: Content) -> Iterator[str]:
    if not said.findings:
        return
    names = (tr("Severity"), tr("Code"), tr("Space"), tr("Problem"))
    yield f'<section id="findings"><h2>{escape(tr("Problems"))}: {escape(said.summary)}</h2>'
    yield '<table class="findings"><thead><tr>'
    yield "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    yield "</tr></thead><tbody>" + "".join(map(_finding, said.findings)) + "</tbody></table></section>"


def _finding(told: Told) -> str:
    row = ' class="accepted"' if told.accepted else ""
    mend = f'<div class="mend">{escape(told.mend)}</div>' if told.mend else ""
    sign = _icon(badge_picture(told.severity), "icon small")
    return (
        f'<tr{row}><td><span class="severity">{sign}{escape(told.word)}</span></td><td class="code">{told.code}</td>'
        f'<td class="places">{escape(told.place)}</td><td class="message">{escape(told.message)}{mend}</td></tr>'
    )


def _tile(token: str) -> Picture:
    tile = parse_tile(token)
    assert tile is not None
    return tile_picture(tile)


def _icon(picture: Picture, kind: str = "icon") -> str:
    """A small picture beside words that say the same; those who do not see it are spared it."""
    drawing = svg.write(picture, PAGE)
    return drawing.replace("<svg ", f'<svg class="{kind}" aria-hidden="true" ', 1).replace("\n", "")

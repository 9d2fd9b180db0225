# SPDX-License-Identifier: GPL-3.0-or-later
"""The page on a course as HTML: one file without anything from outside, good on paper too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from designer import svg
from designer.rally.picture import PictureOptions, course_picture
from designer.rally.picture.routes import routes_of
from designer.rally.reporting.content import Content, Told, content
from designer.rally.validation import Report
from designer.words import language, tr

STYLE = """
:root { --ink: #20262b; --soft: #5b6770; --rule: #ccd3d3; --error: #b3122a; --warning: #8a5a00; --hint: #1b5fa8; }
* { box-sizing: border-box; }
body { font: 15px/1.45 system-ui, "Segoe UI", "Noto Sans", sans-serif; color: var(--ink); background: #fff;
  max-width: 62rem; margin: 2rem auto; padding: 0 1.5rem; }
h1 { font-size: 1.9rem; line-height: 1.15; margin: 0 0 .25rem; }
h2 { font-size: 1.1rem; margin: 1.8rem 0 .5rem; }
.by, .made { color: var(--soft); margin: 0; }
.facts, .hazards { display: flex; flex-wrap: wrap; gap: .3rem 1.6rem; margin: .8rem 0; }
.facts div, .hazards div { display: flex; gap: .4rem; }
dt { color: var(--soft); } dd { margin: 0; font-weight: 600; }
figure { margin: 1rem 0; } figure svg { width: 100%; height: auto; max-height: 30rem; display: block; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; color: var(--soft); font-weight: 600; }
th, td { padding: .25rem .8rem .25rem 0; border-bottom: 1px solid var(--rule); vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
.code { font-family: ui-monospace, Consolas, monospace; white-space: nowrap; }
.error { color: var(--error); font-weight: 600; } .warning { color: var(--warning); font-weight: 600; }
.hint { color: var(--hint); } .accepted td { color: var(--soft); } .reason { font-style: italic; }
@media print { body { font-size: 10px; margin: 0; max-width: none; padding: 0; }
  figure svg { max-height: 95mm; } h2 { margin: .8rem 0 .25rem; } tr { break-inside: avoid; } @page { margin: 12mm; } }
"""

NUMBERS = (0, 2, 4, 5)
"""The columns of the table of legs that hold numbers."""


def page(report: Report) -> str:
    """The whole HTML document, in the current language."""
    said = content(report)
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{language()}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(said.title)}</title>",
            f"<style>{STYLE}</style>",
            "</head>",
            "<body>",
            *_header(said),
            *_picture(report, said),
            *_legs(said),
            *_hazards(said),
            *_findings(said),
            f'<p class="made">{escape(said.made)}</p>',
            "</body>",
            "</html>",
            "",
        ]
    )


def _header(said: Content) -> Iterator[str]:
    yield f"<header><h1>{escape(said.title)}</h1>"
    if said.author:
        yield f'<p class="by">{escape(said.author)}</p>'
    if said.description:
        yield f"<p>{escape(said.description)}</p>"
    yield _definitions("facts", said.facts)
    yield "</header>"


def _definitions(kind: str, pairs: Iterable[tuple[str, str]]) -> str:
    items = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in pairs)
    return f'<dl class="{kind}">{items}</dl>'


def _picture(report: Report, said: Content) -> Iterator[str]:
    if not report.course.layout:
        return
    routes = routes_of(report.course) if report.analysis and report.analysis.course else ()
    picture = course_picture(report.course, PictureOptions(coordinates=True, names=True, table=False, routes=routes))
    drawing = svg.write(picture, title=said.title)
    yield f"<figure>{drawing[drawing.index('<svg') :]}</figure>"


def _legs(said: Content) -> Iterator[str]:
    if not said.legs:
        return
    yield f"<section><h2>{escape(tr('Legs'))}</h2><table>"
    for number, row in enumerate(said.legs):
        tag = "td" if number else "th"
        yield "<tr>" + "".join(_cell(tag, column, text) for column, text in enumerate(row)) + "</tr>"
    yield "</table>"
    yield f"<p>{escape(said.par)}</p>"
    if said.remarks:
        yield "<ul>" + "".join(f"<li>{escape(remark)}</li>" for remark in said.remarks) + "</ul>"
    yield "</section>"


def _cell(tag: str, column: int, text: str) -> str:
    kind = ' class="number"' if column in NUMBERS else ""
    return f"<{tag}{kind}>{escape(text)}</{tag}>"


def _hazards(said: Content) -> Iterator[str]:
    if said.hazards:
        yield f"<section><h2>{escape(tr('On the floor'))}</h2>{_definitions('hazards', said.hazards)}</section>"


def _findings(said: Content) -> Iterator[str]:
    yield f"<section><h2>{escape(tr('Findings'))}</h2><p>{escape(said.summary)}</p>"
    if said.findings:
        yield "<table>" + "".join(map(_finding, said.findings)) + "</table>"
    yield "</section>"


def _finding(told: Told) -> str:
    kind = told.severity.key
    row = ' class="accepted"' if told.accepted is not None else ""
    reason = (
        f'<br><span class="reason">{escape(tr("accepted: {reason}", reason=told.accepted))}</span>'
        if (told.accepted is not None)
        else ""
    )
    return (
        f'<tr{row}><td class="{kind}">{escape(told.word)}</td><td class="code">{escape(told.code)}</td>'
        f"<td>{escape(told.place)}</td><td>{escape(told.message)}{reason}</td></tr>"
    )

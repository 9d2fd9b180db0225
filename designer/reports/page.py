# SPDX-License-Identifier: GPL-3.0-or-later
"""What the reports of every game have in common as HTML pages: look, verdict, facts, findings, course code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path

from designer.base.words import tr
from designer.game.findings import Finding, Severity, severity_word
from designer.pictures.shapes import Picture
from designer.reports.frame import frame_style, html_page, icon
from designer.reports.marks import badge_picture


def style() -> str:
    """The style sheet of the page."""
    return frame_style() + (Path(__file__).parent / "page.css").read_text(encoding="utf-8")


@dataclass(frozen=True)
class FindingRow:
    """A finding in words; several that say the same are one, with all their places.

    Attributes:
        severity: how bad it is; word: that in words.
        code: of the check.
        places: the names of spaces or boards; empty for the whole course.
        message: what is wrong.
        mend: what would fix it, or why the author accepts it.
        accepted: whether the author accepts it.
    """

    severity: Severity
    code: str
    places: str
    message: str
    mend: str
    accepted: bool

    @property
    def word(self) -> str:
        """The severity in words."""
        return str(severity_word(self.severity))


def mend_text(finding: Finding) -> str:
    """What would fix a finding, or why the author accepts it."""
    if finding.accepted is not None:
        return tr("accepted: {reason}", reason=finding.accepted)
    if not finding.fixes:
        return ""
    fix = finding.fixes[0]
    return tr("fix: {title}", title=fix.title) if fix.safe else tr("possible fix: {title}", title=fix.title)


def document(title: str, parts: Iterable[str], made: str) -> str:
    """The whole HTML document in the current language; ``made`` says by what and when."""
    footer = f'<footer class="made">{escape(made)}</footer>'
    return html_page(title, style(), ("<main>", *parts, footer, "</main>"))


def story(text: str) -> Iterator[str]:
    """What the author says of the course."""
    if text:
        yield f'<section><h2>{escape(tr("Description"))}</h2><p class="story">{escape(text)}</p></section>'


def facts(known: tuple[tuple[str, str], ...]) -> str:
    """What is known, by name."""
    items = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in known)
    return f'<dl class="facts">{items}</dl>' if items else ""


def verdict(worst: Severity | None, summary: str, fine: Picture) -> str:
    """How many findings there are, with the badge of the worst, or the sign of a course in which all is ``fine``."""
    link = f'<a href="#findings">{escape(summary)}</a>' if summary else escape(tr("No problems"))
    return f'<p class="verdict">{icon(fine if worst is None else badge_picture(worst))}{link}</p>'


def findings(told: tuple[FindingRow, ...], summary: str) -> Iterator[str]:
    """The table of findings."""
    if not told:
        return
    names = (tr("Severity"), tr("Code"), tr("Space"), tr("Problem"))
    yield f'<section id="findings"><h2>{escape(tr("Problems"))}: {escape(summary)}</h2>'
    yield '<table class="findings"><thead><tr>'
    yield "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    yield "</tr></thead><tbody>" + "".join(map(_finding, told)) + "</tbody></table></section>"


_COPY = (
    "getSelection().selectAllChildren(this.previousElementSibling);"
    "if (document.execCommand('copy')) this.textContent = this.dataset.done"
)
"""What the button beside a code does; it works in a page that comes from a file, too."""


def course_code(code: str) -> Iterator[str]:
    """The code of the course, with a button that copies it; nothing where there is none."""
    if not code:
        return
    yield f'<section id="code"><h2>{escape(tr("Course code"))}</h2>'
    yield f"<p>{escape(tr('One word for a chat, from which Course Designer reads the whole course.'))}</p>"
    yield f'<code class="course-code">{escape(code)}</code>'
    done, copy = escape(tr("Copied")), escape(tr("Copy"))
    yield f'<button type="button" class="copy" data-done="{done}" onclick="{escape(_COPY)}">{copy}</button></section>'


def _finding(told: FindingRow) -> str:
    row = ' class="accepted"' if told.accepted else ""
    sign = icon(badge_picture(told.severity), "icon small")
    mend = f'<div class="mend">{escape(told.mend)}</div>' if told.mend else ""
    return (
        f'<tr{row}><td><span class="severity">{sign}{escape(told.word)}</span></td><td class="code">{told.code}</td>'
        f'<td class="places">{escape(told.places)}</td>'
        f'<td class="message">{escape(told.message)}{mend}</td></tr>'
    )

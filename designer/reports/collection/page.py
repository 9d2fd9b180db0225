# SPDX-License-Identifier: GPL-3.0-or-later
"""The first page of a collection: a card for each course, with its facts, and filters by them.

Cards are HTML and need no script. Filters are made by the script, so that nobody sees them where it does not run; what
is chosen is in the address.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from designer.base.words import tr, trn
from designer.pictures.shapes import Picture
from designer.reports.frame import CLOSED, PICTURE_THEMES, frame_style, html_page, icon, line_icon

_FOLDER = Path(__file__).parent

DISCS = 4
"""The hardest courses have so many discs."""


@dataclass(frozen=True)
class CollectionCard:
    """What the page says of a course.

    Attributes:
        slug: the folder of its files; title: its name.
        box: the box that it needs.
        minutes: how long a race takes; None where nobody knows.
        players: for how many it is; par: registers of a robot alone; 0 where nobody knows.
        difficulty: 1 to 4 discs, 0 where nobody says; word: the same in words.
        boards: the names of the boards that are needed.
        watch: whether a race can be watched.
        files: what can be taken along: name of the file in its folder, and what it is.
    """

    slug: str
    title: str
    box: str
    minutes: tuple[int, int] | None = None
    players: tuple[int, int] | None = None
    par: int = 0
    difficulty: int = 0
    word: str = ""
    boards: tuple[str, ...] = ()
    watch: bool = False
    files: tuple[tuple[str, str], ...] = ()


def collection_page(title: str, cards: Sequence[CollectionCard], sign: Picture, made: str) -> str:
    """The whole HTML document in the current language, with a ``sign`` beside its title; ``made``: by what and when."""
    ordered = sorted(cards, key=lambda card: (card.minutes or (10**6, 0), card.title))
    body = [
        *_header(title, ordered, sign),
        "<main>",
        '<div id="filters"></div>',
        '<section id="cards">',
        *(line for card in ordered for line in _card(card)),
        "</section>",
        f'<section id="others" hidden><h2>{escape(tr("Needs other boards"))} <small></small></h2></section>',
        "</main>",
        f"<footer>{escape(made)}</footer>",
        f'<script type="application/json" id="words">{_json(_words(ordered))}</script>',
        f"<script>{(_FOLDER / 'collection.js').read_text('utf-8')}</script>",
    ]
    styles = frame_style() + (_FOLDER / "collection.css").read_text("utf-8")
    return html_page(title, styles, body, policy=f"{CLOSED} 'self' file:")


def _header(title: str, cards: Sequence[CollectionCard], sign: Picture) -> Iterator[str]:
    courses = trn("{n} course", "{n} courses", len(cards))
    boxes = trn("{n} box", "{n} boxes", len({card.box for card in cards}))
    yield f"<header>{icon(sign, 'sign')}<div><h1>{escape(title)}</h1><p>{escape(f'{courses}, {boxes}')}</p></div>"
    yield f'<a class="button" href="courses.zip" download>{line_icon("save")}{escape(tr("All as ZIP"))}</a>'
    theme = escape(tr("Light or dark"))
    yield f'<button type="button" id="theme" title="{theme}" aria-label="{theme}" hidden>{line_icon("theme")}</button>'
    yield "</header>"


def _card(card: CollectionCard) -> Iterator[str]:
    """A card; what filters ask is in its data."""
    slug, title = escape(card.slug), escape(card.title)
    low, high = card.minutes or (0, 0)
    least, most = card.players or (0, 0)
    yield (
        f'<article data-box="{escape(card.box)}" data-low="{low}" data-high="{high}" data-least="{least}" '
        f'data-most="{most}" data-par="{card.par}" data-hard="{card.difficulty}" data-title="{title}" '
        f'data-boards="{escape(_json(list(card.boards)))}">'
    )
    yield f'<a class="picture" href="{slug}/index.html" tabindex="-1" aria-hidden="true"><picture>'
    for theme, media in PICTURE_THEMES:
        yield f'<source srcset="{slug}/{theme.name}.svg" media="{media}" data-theme="{theme.name}">'
    yield f'<img src="{slug}/light.svg" alt="" loading="lazy"></picture></a>'
    yield f'<div class="text"><h3><a href="{slug}/index.html">{title}</a></h3>{_difficulty(card)}'
    yield f'<ul class="facts">{"".join(_facts(card))}</ul>'
    if card.boards:
        named = ", ".join(card.boards)
        yield f'<p class="boards">{_with_weight(tr("needs {boards}", boards=named), named, "span")}</p>'
    yield f'<div class="actions">{"".join(_actions(card))}</div></div></article>'


def _difficulty(card: CollectionCard) -> str:
    if not card.difficulty:
        return ""
    discs = "●" * card.difficulty + "○" * (DISCS - card.difficulty)
    said = escape(tr("As its author says"))  # beside minutes that were measured
    return f'<p class="hard" title="{said}"><span aria-hidden="true">{discs}</span> {escape(card.word)}</p>'


def _facts(card: CollectionCard) -> Iterator[str]:
    if card.minutes:
        span = _span(*card.minutes)
        yield _fact("clock", tr("{span} min", span=span), span)
    if card.players:
        span = _span(*card.players)
        yield _fact("people", tr("{span} players", span=span), span)
    if card.par:
        yield _fact("flag", tr("par {n}", n=card.par), str(card.par))
    year = re.search(r"[0-9]{4}", card.box)
    yield _fact("box", card.box, year[0] if year else card.box)


def _fact(sign: str, words: str, number: str) -> str:
    return f"<li>{line_icon(sign)}<span>{_with_weight(words, number, 'b')}</span></li>"


def _with_weight(words: str, part: str, tag: str) -> str:
    """Words of which one part weighs more than the others."""
    before, found, after = words.partition(part)
    return f"{escape(before)}<{tag}>{escape(found)}</{tag}>{escape(after)}"


def _span(low: int, high: int) -> str:
    return f"{low}–{high}" if high > low else str(low)


def _actions(card: CollectionCard) -> Iterator[str]:
    slug = escape(card.slug)
    if card.watch:
        yield f'<a class="button chief" href="{slug}/watch.html">{line_icon("play")}{escape(tr("Watch"))}</a>'
    yield f'<a class="button" href="{slug}/index.html">{line_icon("report")}{escape(tr("Report"))}</a>'
    items = "".join(
        f'<li><a href="{slug}/{escape(name)}" download>{escape(what)}</a></li>' for name, what in card.files
    )
    yield f"<details><summary>{line_icon('save')}{escape(tr('Files'))}</summary><ul>{items}</ul></details>"


def _words(cards: Sequence[CollectionCard]) -> dict[str, object]:
    """What the script says; ``{n}`` and the like are filled in there."""
    return {
        "box": tr("Boxes"),
        "players": tr("Players"),
        "minutes": tr("Minutes"),
        "hard": tr("Difficulty"),
        "boards": tr("Boards I own"),
        "chosen": {"players": tr("{span} players"), "minutes": tr("{span} min")},
        "filter": tr("Filters"),
        "icon": line_icon("filter"),
        "more": tr("{n} more"),
        "without": tr("Show also without: {chip}"),
        "count": tr("{n} of {all} courses"),
        "all": tr("Show all"),
        "sort": tr("Sort by"),
        "title": tr("title"),
        "par": tr("par"),
        "spans": [[0, 75, tr("up to {n}", n=75)], [75, 120, "75–120"], [120, 10**6, tr("over {n}", n=120)]],
        "hards": sorted({(str(card.difficulty), card.word) for card in cards if card.difficulty}),
    }


def _json(data: object) -> str:
    """JSON inside a page: nothing in it may end the script that it lies in."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")

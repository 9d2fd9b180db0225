# SPDX-License-Identifier: GPL-3.0-or-later
"""A gallery to look at: a contact sheet as a picture, and a page that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape

from designer.base.words import decimal, percentage, tr, trn
from designer.pictures.shapes import (
    Anchor,
    Circle,
    Extent,
    Group,
    Level,
    Pen,
    Picture,
    Rect,
    Role,
    Shape,
    Text,
    Transform,
)
from designer.rally.course.course import Course
from designer.rally.generator.judgement import Judgement, fairness
from designer.rally.generator.outcome import GalleryEntry, SearchOutcome, minutes_of
from designer.rally.picture.courses import PictureOptions, course_picture
from designer.rally.picture.routes import routes_of
from designer.reports import page
from designer.reports.frame import drawn

COLUMNS = 4
CARD = (468.0, 520.0)
"""Width and height of a card, in units of which two are a pixel of the usual sheet."""

ROOM = (444.0, 300.0)
"""What a course may take of its card."""

FLAG = 15.0
"""The radius of the disc with a checkpoint's number, in units of a card."""

GAP = 24.0
LINE = 34.0


@dataclass(frozen=True)
class GalleryBar:
    """A line of a card: what it says, how long its bar is (0 to 1), the number with its unit, and the bar's colour."""

    name: str
    share: float
    value: str
    role: Role


def bars(judgement: Judgement) -> tuple[GalleryBar, ...]:
    """What a card says of a course."""
    facts, counts = judgement.facts, judgement.counts
    assert facts is not None
    assert counts is not None
    fair = fairness(counts.wins)
    docks = (GalleryBar(tr("Fairness"), fair, percentage(round(100 * fair)), Role.GOOD),) if counts.wins else ()
    return (
        GalleryBar(tr("Length"), counts.mean_rounds / 24, tr("{n} min", n=minutes_of(counts)), Role.XBELT),
        GalleryBar(tr("Par"), facts.par / 40, tr("{n} registers", n=facts.par), Role.LINE),
        GalleryBar(
            tr("Danger"), counts.mean_deaths / 2, tr("{n} deaths", n=decimal(counts.mean_deaths, 2)), Role.LASER
        ),
        *docks,
    )


def thumbnail(entry: GalleryEntry) -> Picture:
    """A course small, with the way of par and flags that can be read however many boards it has."""
    options = PictureOptions(Level.S, routes=routes_of(entry.course), table=False, margin=18.0)
    small = course_picture(entry.course, options)
    flags = _flags(entry.course, FLAG / _scale(small.extent))
    return replace(small, shapes=(*small.shapes, *flags))


def _scale(extent: Extent) -> float:
    """How small a course is drawn on its card."""
    return min(ROOM[0] / extent.width, ROOM[1] / extent.height)


def _flags(course: Course, radius: float) -> Iterator[Shape]:
    """The number of each checkpoint on a disc."""
    for number, cell in enumerate(course.checkpoints, 1):
        x, y = 100.0 * cell.x + 50, 100.0 * cell.y + 50
        yield Circle(x, y, radius, Role.CLOTH, Pen(Role.PAPER, radius / 6))
        yield Text(x, y + 0.45 * radius, str(number), 1.3 * radius, Role.CLOTH_ON, Anchor.MIDDLE, bold=True)


# --- the contact sheet


def contact_sheet(outcome: SearchOutcome) -> Picture:
    """All courses of a gallery side by side, with their names and numbers."""
    rows = max(1, -(-len(outcome.entries) // COLUMNS))
    columns = min(COLUMNS, max(1, len(outcome.entries)))
    width, height = columns * (CARD[0] + GAP) + GAP, rows * (CARD[1] + GAP) + GAP
    extent = Extent(0, 0, width, height)
    shapes: list[Shape] = [Rect(*extent, Role.TABLE)]
    for index, entry in enumerate(outcome.entries):
        x = GAP + index % columns * (CARD[0] + GAP)
        y = GAP + index // columns * (CARD[1] + GAP)
        shapes.append(Group(tuple(_card(entry)), Transform(x, y)))
    return Picture(extent, tuple(shapes))


def _card(entry: GalleryEntry) -> Iterator[Shape]:
    yield Rect(0, 0, *CARD, Role.PAPER, radius=8)
    small = thumbnail(entry)
    scale = _scale(small.extent)
    x = (CARD[0] - small.extent.width * scale) / 2 - small.extent.x * scale
    y = GAP / 2 + (ROOM[1] - small.extent.height * scale) / 2 - small.extent.y * scale
    yield Group(small.shapes, Transform(x, y, scale=scale))
    base = ROOM[1] + 2 * GAP
    yield Text(GAP / 2, base, entry.course.title, 28, Role.INK, bold=True)
    size = entry.course.size
    yield Text(CARD[0] - GAP / 2, base, f"{size.width} × {size.height}", 22, Role.INK, Anchor.END)
    for number, bar in enumerate(bars(entry.judgement), 1):
        yield from _bar(bar, base + number * LINE)


def _bar(bar: GalleryBar, base: float) -> Iterator[Shape]:
    left, length = 132.0, 150.0
    yield Text(GAP / 2, base, bar.name, 22, Role.INK)
    yield Rect(left, base - 13, length, 10, Role.JOINT, radius=5)
    filled = length * max(0.04, min(1.0, bar.share))
    yield Rect(left, base - 13, filled, 10, bar.role, radius=5)
    yield Text(CARD[0] - GAP / 2, base, bar.value, 22, Role.INK, Anchor.END)


# --- the page

_STYLE = """
<style>
.gallery { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1rem; margin: 1.5rem 0; }
.course { background: var(--panel); border: 1px solid var(--border); border-radius: 10px; overflow: hidden; }
.course .look { background: var(--table); padding: .6rem; height: 15rem; display: grid; place-items: center; }
.course svg { display: block; max-width: 100%; max-height: 13.8rem; height: auto; width: auto; }
.course .told { padding: .7rem .9rem .9rem; }
.course h2 { margin: 0 0 .35rem; display: flex; justify-content: space-between; gap: .5rem; }
.course h2 span { color: var(--muted); font-weight: 400; font-size: .87rem; white-space: nowrap; }
.course dl { display: grid; grid-template-columns: auto 1fr auto; gap: .15rem .6rem; align-items: center;
  font-size: .87rem; }
.course dd.value { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.course .bar { background: var(--joint); border-radius: 3px; height: 6px; overflow: hidden; }
.course .bar i { display: block; height: 6px; }
.course .file { color: var(--muted); font-size: .8rem; margin-top: .5rem; }
</style>
"""


def gallery_page(outcome: SearchOutcome) -> str:
    """A page with all courses of a gallery: pictures, numbers, and links to their files beside it."""
    made = tr("Generated by Course Designer, seed {seed}, {n} candidates", seed=outcome.seed, n=outcome.tried)
    title = trn("Gallery of {n} course", "Gallery of {n} courses", len(outcome.entries))
    parts = [
        _STYLE,
        f"<h1>{escape(title)}</h1>",
        f'<p class="lead">{escape(wish_text(outcome))}</p>',
        '<div class="gallery">',
        *map(_course, outcome.entries),
        "</div>",
    ]
    return page.document(title, parts, made)


def wish_text(outcome: SearchOutcome) -> str:
    """The wish in words."""
    wish, edition = outcome.making.wish, outcome.making.supply.edition
    parts = [str(edition.name), tr("players: {n}", n=wish.players), tr("boards: {n}", n=wish.boards)]
    if wish.minutes is not None:
        parts.append(tr("{span} minutes", span=f"{wish.minutes[0]}–{wish.minutes[1]}"))
    if wish.lethal is not None:
        parts.append(tr("lethal: {level}", level=level_word(wish.lethal.value)))
    if wish.difficulty is not None:
        parts.append(tr("difficulty: {level}", level=level_word(wish.difficulty.value)))
    if wish.docks is not None:
        parts.append(trn("docks differ by {n} register at most", "docks differ by {n} registers at most", wish.docks))
    return " · ".join(parts)


def level_word(level: str) -> str:
    """How much of something, in words."""
    return {"low": tr("low"), "medium": tr("medium"), "high": tr("high")}[level]


def _course(entry: GalleryEntry) -> str:
    size, counts = entry.course.size, entry.judgement.counts
    assert counts is not None
    rows = "".join(
        f'<dt>{escape(bar.name)}</dt><dd class="bar"><i style="width:{100 * min(1.0, bar.share):.0f}%;'
        f'background:var(--{bar.role.value})"></i></dd><dd class="value">{escape(bar.value)}</dd>'
        for bar in bars(entry.judgement)
    )
    told = tr("{n} races, about {minutes} minutes", n=counts.races, minutes=minutes_of(counts))
    return (
        f'<article class="course"><div class="look">{drawn(thumbnail(entry), entry.course.title)}</div>'
        f'<div class="told"><h2>{escape(entry.course.title)}<span>{size.width} × {size.height}</span></h2>'
        f"<dl>{rows}</dl>"
        f'<p class="file">{escape(told)}<br><a href="{escape(entry.file)}">{escape(entry.file)}</a></p></div></article>'
    )

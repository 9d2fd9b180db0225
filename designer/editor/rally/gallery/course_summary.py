# SPDX-License-Identifier: GPL-3.0-or-later
"""What the gallery says of courses and wishes: in words, and as bars of length, par, danger and fairness."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QPainter

from designer.base.words import decimal, tr
from designer.editor.look.paint import draw_box, draw_text, small, tabular
from designer.rally.generator.found_courses import FoundCourse, SortOrder
from designer.rally.generator.gallery import GalleryBar, bars
from designer.rally.generator.judgement import WishPart
from designer.rally.generator.outcome import minutes_of
from designer.rally.generator.wish import WishLevel


def verdict_line(found: FoundCourse) -> str:
    """One line about a course: what the status bar and the tip say."""
    counts, facts = found.counts, found.facts
    return tr(
        "{title}: par {par}, {rounds} rounds, about {minutes} minutes, {deaths} deaths a robot",
        title=found.title, par=facts.par, rounds=decimal(counts.mean_rounds, 1), minutes=minutes_of(counts),
        deaths=decimal(counts.mean_deaths, 2),
    )  # fmt: skip


def proof_line(found: FoundCourse) -> str:
    """How sure that is."""
    races = found.counts.races
    if found.kept:
        return tr("Kept the wish in {n} fresh races.", n=races)
    return tr("{n} races so far; no fresh ones yet.", n=races)


def level_word(level: WishLevel | None) -> str:
    """How much of something; None for any."""
    words = {None: tr("any"), WishLevel.LOW: tr("low"), WishLevel.MEDIUM: tr("medium"), WishLevel.HIGH: tr("high")}
    return words[level]


def part_word(part: WishPart) -> str:
    """What a part of the wish is called."""
    return {
        WishPart.MINUTES: tr("Length"),
        WishPart.LETHAL: tr("Danger"),
        WishPart.DIFFICULTY: tr("Difficulty"),
        WishPart.DOCKS: tr("Docks"),
    }[part]


def order_word(order: SortOrder) -> str:
    """How courses are sorted."""
    return {
        SortOrder.FOUND: tr("As found"),
        SortOrder.BEST: tr("Best first"),
        SortOrder.PAR: tr("Par, shortest first"),
        SortOrder.LENGTH: tr("Length, shortest first"),
        SortOrder.DANGER: tr("Danger, safest first"),
        SortOrder.FAIRNESS: tr("Fairness, fairest first"),
    }[order]


LINES = 4
"""How many bars a course has."""


def bar_height(painter_line: int) -> int:
    """The height of a bar's line for a font of so many pixels."""
    return painter_line + 3


def paint_bars(painter: QPainter, box: QRectF, found: FoundCourse) -> None:
    """Paint the bars of a course into a box, from its top."""
    font = painter.font()
    painter.setFont(tabular(small(font)))
    metrics = painter.fontMetrics()
    lines = bars(found.judgement)
    names = max(metrics.horizontalAdvance(bar.name) for bar in lines) + 8
    values = max(metrics.horizontalAdvance(bar.value) for bar in lines) + 8
    height = bar_height(metrics.height())
    for at, bar in enumerate(lines):
        line = QRectF(box.left(), box.top() + at * height, box.width(), height)
        _paint_bar(painter, line, bar, names, values)
    painter.setFont(font)


def _paint_bar(painter: QPainter, line: QRectF, bar: GalleryBar, names: int, values: int) -> None:
    draw_text(painter, line, bar.name, "muted")
    draw_text(painter, line, bar.value, align=Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
    room = line.width() - names - values
    if room < 12:
        return
    middle = line.center().y()
    for role, share in (("track", 1.0), (bar.role.value, max(0.03, min(1.0, bar.share)))):
        draw_box(painter, QRectF(line.left() + names, middle - 3, room * share, 6), 3, fill=role)

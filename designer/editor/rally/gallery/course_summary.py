# SPDX-License-Identifier: GPL-3.0-or-later
"""What the gallery says of courses and wishes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.base.words import decimal, tr
from designer.rally.generator.found_courses import Order
from designer.rally.generator.judgement import Part
from designer.rally.generator.outcome import minutes_of
from designer.rally.generator.wish import Level

if TYPE_CHECKING:
    from designer.rally.generator.found_courses import Found


def verdict_line(found: Found) -> str:
    """One line about a course: what the status bar and the tip say."""
    counts, facts = found.counts, found.facts
    return tr(
        "{title}: par {par}, {rounds} rounds, about {minutes} minutes, {deaths} deaths a robot",
        title=found.title, par=facts.par, rounds=decimal(counts.mean_rounds, 1), minutes=minutes_of(counts),
        deaths=decimal(counts.mean_deaths, 2),
    )  # fmt: skip


def proof_line(found: Found) -> str:
    """How sure that is."""
    races = found.counts.races
    if found.kept:
        return tr("Kept the wish in {n} fresh races.", n=races)
    return tr("{n} races so far; no fresh ones yet.", n=races)


def level_word(level: Level | None) -> str:
    """How much of something; None for any."""
    words = {None: tr("any"), Level.LOW: tr("low"), Level.MEDIUM: tr("medium"), Level.HIGH: tr("high")}
    return words[level]


def part_word(part: Part) -> str:
    """What a part of the wish is called."""
    return {
        Part.MINUTES: tr("Length"),
        Part.LETHAL: tr("Danger"),
        Part.DIFFICULTY: tr("Difficulty"),
        Part.DOCKS: tr("Docks"),
    }[part]


def order_word(order: Order) -> str:
    """How courses are sorted."""
    return {
        Order.BEST: tr("Best first"),
        Order.PAR: tr("Par, shortest first"),
        Order.LENGTH: tr("Length, shortest first"),
        Order.DANGER: tr("Danger, safest first"),
        Order.FAIRNESS: tr("Fairness, fairest first"),
    }[order]

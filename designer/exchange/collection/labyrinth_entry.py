# SPDX-License-Identifier: GPL-3.0-or-later
"""What a collection says of a plan of the labyrinth: its facts and its report."""

from __future__ import annotations

from dataclasses import replace

from designer.base.words import tr
from designer.files import moment
from designer.labyrinth.checks.validation import validate
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.reporting.pages import page
from designer.reports.collection import CollectionCard

EXCHANGE = "labyrinth-exchange"
"""The format for other apps."""


def entry(plan: Plan, card: CollectionCard) -> tuple[CollectionCard, str, str | None]:
    """The card with all that is known of the plan, the page of its report, and nothing to watch."""
    now = moment()
    date = tr("{year}-{month:02}-{day:02}", year=now.year, month=now.month, day=now.day)
    known = replace(card, box="RoboMaso", players=plan.players)
    return known, page(validate(plan), tr("Made with Course Designer on {date}", date=date)), None


def boards(plan: Plan) -> tuple[str, ...]:
    """No boards: a labyrinth is laid of tiles."""
    return ()

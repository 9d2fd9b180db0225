# SPDX-License-Identifier: GPL-3.0-or-later
"""Docks and start spaces, on which robots start: docks have numbers, start spaces are chosen."""

from __future__ import annotations

import re

from designer.base.grid import HEADING_WORDS, Heading
from designer.base.numerals import whole
from designer.base.words import sentence, sentence_in, tr
from designer.rally.edition import Edition, StartRule
from designer.rally.elements.kind import Burden, Caption, ElementKind, ElementLayer, ElementRole, Offer
from designer.rally.spaces import Dock


def _read(match: re.Match[str]) -> Dock:
    number = whole(match["number"]) if match["number"] else None
    return Dock(number, Heading[match["heading"] or match["way"]])


def _write(dock: Dock) -> str:
    return f"{'S' if dock.number is None else f'D{dock.number}'}{dock.heading.name}"


def _words(dock: Dock) -> str:
    if dock.number is None:
        return tr("start space, start {heading}", heading=HEADING_WORDS[dock.heading])
    return tr("dock {number}, start {heading}", number=dock.number, heading=HEADING_WORDS[dock.heading])


def _rule(edition: Edition) -> str:
    if edition.start is StartRule.DOCKS:
        return tr("A robot starts here, facing the arrow.")
    if not edition.start.on_checkpoint:
        return tr("One robot starts here, facing the arrow; the players choose which.")
    return tr("In this edition robots start on checkpoint 1. Docks are not used.")


_START_RULE = sentence("One robot starts here, facing the arrow; the players choose which.")

DOCK = ElementKind(
    key="dock",
    rank=240,
    plural=sentence("docks"),
    pattern=r"D(?P<number>[1-9][0-9]?)(?P<heading>[NESW])|S(?P<way>[NESW])",
    usage={"D": "D1N", "S": "SE"},
    read=_read,
    write=_write,
    words=_words,
    layer=ElementLayer.RACE,
    role=ElementRole.MARK,
    burden=Burden.NEVER,
    reason=sentence("it is a dock, where robots start"),
    box=lambda dock: ("start-space", sentence("a start space")) if dock.number is None else None,
    file_version=lambda dock: 1 if dock.number else 3,
    search=sentence_in("search", "start"),
    palette=(
        Offer("D1N", sentence("Dock"), _rule, "race", tool="dock"),
        Offer("SN", sentence("Start space"), _START_RULE, "race", tool="start-space"),
    ),
    legend=(
        Caption(
            "D1N", sentence("Dock"), sentence("where a robot starts, facing the tip"), lambda dock: bool(dock.number)
        ),
        Caption("SN", sentence("Start space"), sentence("where any one robot may start"), lambda dock: not dock.number),
    ),
    acts=False,
)

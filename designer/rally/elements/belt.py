# SPDX-License-Identifier: GPL-3.0-or-later
"""Conveyor belts, normal and express."""

from __future__ import annotations

import re

from designer.base.grid import HEADING_WORDS, Heading
from designer.base.words import sentence, sentence_in, tr
from designer.rally.edition import BeltPhases, Edition
from designer.rally.elements.kind import Burden, Caption, ElementKind, ElementLayer, ElementRole, Offer
from designer.rally.elements.spelling import TokenFault, listed, print_headings, read_headings
from designer.rally.spaces import Belt


def _read(match: re.Match[str]) -> Belt:
    exit_side = Heading[match["exit"]]
    feeds = read_headings(match["feeds"] or "", match[0])
    if exit_side.back in feeds:
        travel = exit_side.back.name
        raise TokenFault(
            sentence("a belt that leaves {exit} is not fed travelling {feed}", exit=exit_side.name, feed=travel)
        )
    return Belt(exit_side, match["kind"] == "x", feeds)


def _write(belt: Belt) -> str:
    straight = belt.feeds == (belt.exit,)
    feeds = "" if straight else "<" + print_headings(belt.feeds)
    return f"{'x' if belt.express else 'c'}{belt.exit.name}{feeds}"


def _words(belt: Belt) -> str:
    """A belt with its curves: ``belt north, turns robots that come east``."""
    to = str(HEADING_WORDS[belt.exit])
    text = tr("express belt {heading}", heading=to) if belt.express else tr("belt {heading}", heading=to)
    if not belt.curves:
        return text
    travels = listed([str(HEADING_WORDS[feed]) for feed in belt.curves])
    return tr("{belt}, turns robots carried in {headings}", belt=text, headings=travels)


def _push(edition: Edition) -> str:
    return tr("Pushes what is in the way.") if edition.belts_push else tr("Never pushes another robot.")


def _belt(edition: Edition) -> str:
    return f"{tr('Carries one space. Drag a path: curves and merges follow.')} {_push(edition)}"


def _express(edition: Edition) -> str:
    if edition.belt_phases is BeltPhases.EXPRESS_TWICE:
        return f"{tr('Carries up to two spaces before the other belts move.')} {_push(edition)}"
    return f"{tr('Carries two spaces, the first before all other belts move.')} {_push(edition)}"


_CURVE = sentence("Carries one space and turns a robot that comes along the curve.")
_EXPRESS_CURVE = sentence("Carries two spaces and turns a robot that comes along the curve.")
_MERGE = sentence("Belts join here; only a robot that comes along a curve is turned.")

_BELTS = (
    Offer("cE", sentence("Belt"), _belt, "belts", tool="belt"),
    Offer("cN<E", sentence("Belt, left curve"), _CURVE, "belts"),
    Offer("cS<E", sentence("Belt, right curve"), _CURVE, "belts"),
    Offer("cN<NE", sentence("Belt, joined from the left"), _MERGE, "belts"),
    Offer("cS<ES", sentence("Belt, joined from the right"), _MERGE, "belts"),
    Offer("cS<EW", sentence("Belt, joined from both sides"), _MERGE, "belts"),
)

_EXPRESS = (
    Offer("xE", sentence("Express belt"), _express, "express", tool="belt"),
    Offer("xN<E", sentence("Express belt, left curve"), _EXPRESS_CURVE, "express"),
    Offer("xS<E", sentence("Express belt, right curve"), _EXPRESS_CURVE, "express"),
    Offer("xN<NE", sentence("Express belt, joined from the left"), _MERGE, "express"),
    Offer("xS<ES", sentence("Express belt, joined from the right"), _MERGE, "express"),
    Offer("xS<EW", sentence("Express belt, joined from both sides"), _MERGE, "express"),
)

BELT = ElementKind(
    key="belt",
    rank=30,
    plural=sentence("belts"),
    pattern=r"(?P<kind>[cx])(?P<exit>[NESW])(<(?P<feeds>[NESW]+))?",
    usage={"c": "cE, cN<E", "x": "xE, xN<NE"},
    read=_read,
    write=_write,
    words=_words,
    layer=ElementLayer.BELTS,
    role=ElementRole.GROUND,
    alike=lambda belt: belt.express,
    burden=Burden.ACTS,
    reason=sentence("a belt carries robots away"),
    search=sentence_in("search", "conveyor"),
    palette=(*_BELTS, *_EXPRESS),
    legend=(
        Caption("cE", sentence("Belt"), sentence("carries a robot one space"), lambda belt: not belt.express),
        Caption("xE", sentence("Express belt"), sentence("carries a robot two spaces"), lambda belt: belt.express),
        Caption(
            "cN<E",
            sentence("Curve"),
            sentence("turns a robot that a belt carries in"),
            lambda belt: bool(belt.curves),
        ),
    ),
)

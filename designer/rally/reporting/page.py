# SPDX-License-Identifier: GPL-3.0-or-later
"""The page on a course as HTML: one file without anything from outside, light and dark, good on paper too."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from designer.base.words import tr
from designer.files import print_json
from designer.game.codes import code_to_show
from designer.rally.checks.validation import CourseReport
from designer.rally.course.writing import course_data
from designer.rally.picture.markers import flag_picture
from designer.rally.picture.spaces import space_picture
from designer.rally.reachability.verdict import SEPARATOR, Aspect, VerdictPart
from designer.rally.reporting.course_content import (
    WRENCH,
    CardText,
    CourseContent,
    Hazard,
    LegText,
    RoundText,
    content,
    dock_title,
    is_wide,
    plan,
)
from designer.reports.frame import drawn, icon
from designer.reports.page import course_code, document, facts, findings, story, verdict

if TYPE_CHECKING:
    from designer.rally.reporting.lab.race_results import RaceResults

LONG_TITLE = 60
"""Letters from which a title is set smaller."""


def page(report: CourseReport, races: RaceResults | None = None) -> str:
    """The whole HTML document of a checked course, in the current language; its races get a section of their own."""
    said = content(report)
    parts = (
        *_header(said), *_stage(report, said), *story(said.story), *_legs(said), *_program(said), *_races(races),
        *_hazards(said), *findings(said.findings, said.summary),
        *course_code(code_to_show(print_json(course_data(report.course, embed=True)))),
    )  # fmt: skip
    return document(said.title, parts, said.made)


def _header(said: CourseContent) -> Iterator[str]:
    size = ' class="long"' if len(said.title) > LONG_TITLE else ""
    yield f'<header><p class="kind">{escape(said.kind)}</p><h1{size}>{escape(said.title)}</h1>'
    if said.author:
        yield f'<p class="by">{escape(tr("by {author}", author=said.author))}</p>'
    if said.lead:
        yield f'<p class="lead">{escape(said.lead)}</p>'
    yield "</header>"


def _stage(report: CourseReport, said: CourseContent) -> Iterator[str]:
    """The picture, and beside it what matters most."""
    picture = plan(report) if report.course.layout else None
    wide = picture is None or is_wide(picture)
    yield f'<div class="stage{" wide" if wide else ""}">'
    if picture:
        yield f'<figure><div class="plan">{drawn(picture, said.described)}</div>'
        if said.rounds_of_par:
            yield f"<figcaption>{escape(_caption(report))}</figcaption>"
        yield "</figure>"
    yield '<div class="side"><div class="key-facts">'
    yield from _verdict(said)
    said_of_all = verdict(said.worst, said.summary if said.findings else "", space_picture(WRENCH))
    yield f"{said_of_all}</div>{facts(said.facts)}"
    yield "</div></div>"


def _verdict(said: CourseContent) -> Iterator[str]:
    """The verdict on the race: a line whose parts lead to the sections that tell more; the par is large."""
    if said.verdict is not None:
        parts = SEPARATOR.join("".join(map(_part, group)) for group in said.verdict.groups)
        yield f'<p class="par{"" if said.verdict.winnable else " lost"}">{parts}</p>'


def _part(part: VerdictPart) -> str:
    words = escape(part.words)
    if part.aspect is None:
        return words
    if part.aspect is Aspect.PAR:
        words = re.sub("[0-9]+", r"<b>\g<0></b>", words, count=1)
    return f'<a href="#{part.aspect.value}">{words}</a>'


def _legs(said: CourseContent) -> Iterator[str]:
    if not said.legs:
        return
    names = (tr("Par"), tr("Damage"), tr("Chance"), tr("Danger"))
    yield f'<section id="{Aspect.PAR.value}"><h2>{escape(tr("Legs"))}</h2><table class="legs"><thead><tr>'
    yield f'<th scope="col">{escape(tr("Checkpoint"))}</th>'
    yield "".join(f'<th scope="col" class="number">{escape(name)}</th>' for name in names)
    yield f'<th scope="col" class="program">{escape(tr("Par program"))}</th></tr></thead><tbody>'
    hardest = said.verdict.hardest if said.verdict else None
    yield from (_leg(leg, names, hardest=leg.number == hardest) for leg in said.legs)
    yield "</tbody></table>"
    yield f'<p class="key">{escape(" ".join(said.keys))}</p>'
    yield from _docks(said)
    if said.remarks:
        items = "".join(f"<li>{escape(remark)}</li>" for remark in said.remarks)
        yield f'<ul class="remarks" id="{Aspect.TRAPS.value}">{items}</ul>'
    yield "</section>"


def _caption(report: CourseReport) -> str:
    """What the picture shows of par."""
    text = tr("The par route, a colour for each leg; a register ends at each number.")
    route = report.analysis.route if report.analysis is not None else None
    if route is None or not route.reboots:
        return text
    return f"{text} {tr('The power symbol marks where the robot reboots; dots lead to where it returns.')}"


def _leg(leg: LegText, names: Sequence[str], *, hardest: bool) -> str:
    why = "".join(f"<small>{escape(reason)}</small>" for reason in leg.why)
    texts = (*map(escape, (leg.par, leg.damage, leg.chance)), escape(leg.points) + why)
    figures = zip(names, texts, strict=True)
    cells = "".join(f'<td class="number" data-name="{escape(name)}">{text}</td>' for name, text in figures)
    goal = f"{_lane(leg)}{icon(flag_picture(leg.number))}<span><b>{leg.number}</b> {escape(leg.space)}</span>"
    program = _cards(leg) if leg.rounds else escape(leg.reach)
    name = f' id="{Aspect.LEG.value}"' if hardest else ""
    return (
        f'<tr{name}><th scope="row"><span class="goal">{goal}</span></th>{cells}<td class="program">{program}</td></tr>'
    )


def _lane(leg: LegText) -> str:
    """The colour of the leg in the picture."""
    return f'<i class="lane" style="background: var(--{leg.lane.line.value})"></i>' if leg.lane else ""


def _cards(leg: LegText) -> str:
    rounds = (_round(tuple(CardText(card, ()) for card in cards)) for cards in leg.rounds)
    return f'<div class="from">{escape(leg.start)}</div><div class="cards">{" ".join(rounds)}</div>'


def _round(cards: Sequence[CardText]) -> str:
    return f'<span class="round">{" ".join(map(_card, cards))}</span>'


def _card(card: CardText) -> str:
    if not card.touches:
        return f'<span class="card">{card.card}</span>'
    numbers = ", ".join(map(str, card.touches))
    return f'<span class="card touch">{card.card} → {numbers}</span>'


def _docks(said: CourseContent) -> Iterator[str]:
    if not said.docks:
        return
    yield f'<h3 class="sub">{escape(dock_title(said.docks))}</h3><ol class="docks">'
    for dock in said.docks:
        numbered = tr("dock {number}, {place}", number=dock.number, place=dock.space)
        name = dock.space if dock.number is None else numbered
        yield f"<li><span>{escape(name)}</span> <b>{escape(dock.par)}</b></li>"
    yield "</ol>"


def _program(said: CourseContent) -> Iterator[str]:
    if not said.rounds_of_par:
        return
    yield f'<section id="{Aspect.ROUNDS.value}"><h2>{escape(tr("The whole course at par"))}</h2>'
    yield f'<ol class="rounds">{"".join(map(_round_of_par, said.rounds_of_par))}</ol>'
    key = tr("Green: the card with which a checkpoint is touched, and its number.")
    yield f'<p class="key">{escape(key)}</p></section>'


def _round_of_par(told: RoundText) -> str:
    name = tr("Round {number}", number=told.number)
    start = f" · {told.start}" if told.start else ""
    return f'<li><div class="from">{escape(name + start)}</div>{_round(told.cards)}</li>'


def _races(races: RaceResults | None) -> Iterator[str]:
    if races is not None:
        from designer.rally.reporting.lab.section import section

        yield from section(races)


def _hazards(said: CourseContent) -> Iterator[str]:
    if said.hazards:
        items = "".join(map(_hazard, said.hazards))
        yield f'<section><h2>{escape(tr("On the floor"))}</h2><ul class="hazards">{items}</ul></section>'


def _hazard(hazard: Hazard) -> str:
    words = f"<span>{escape(hazard.name)}<span>{escape(hazard.does)}</span></span>"
    return f"<li>{icon(space_picture(hazard.sample))}{words}<b>{hazard.count}</b></li>"

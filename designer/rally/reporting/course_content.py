# SPDX-License-Identifier: GPL-3.0-or-later
"""What the page on a course says, in the current language; the HTML page and the PDF sheet both show it.

The picture with the route of par, the race in words (legs, docks, the program of the whole course), facts and hazards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from designer.base.grid import Heading
from designer.base.words import Sentence, decimal, sentence, span, tr, trn
from designer.files import moment
from designer.game.findings import Severity
from designer.game.names import course_name
from designer.pictures.shapes import Group, Picture, Shape, Transform
from designer.rally.checks import checkpoints
from designer.rally.checks.context import Context
from designer.rally.checks.validation import CourseReport
from designer.rally.course.course import Course
from designer.rally.course.descriptions import difficulty_word, length_word, starts_and_tokens
from designer.rally.edition import Edition, options_of
from designer.rally.edition.told_rules import told_rules
from designer.rally.picture.courses import PictureOptions, RouteDrawing, course_picture
from designer.rally.picture.legend import legend_entries
from designer.rally.picture.markers import tab_shapes
from designer.rally.picture.overlays import RouteLane, lanes
from designer.rally.picture.routes import race_lanes
from designer.rally.reachability.answers import Analysis, Leg, Route, Run
from designer.rally.reachability.verdict import CourseVerdict, reach_word, verdict_of
from designer.rally.reporting.findings import FORMATTER, short_place_name
from designer.rally.reporting.pars import (
    OUT_OF_REACH,
    chance_key,
    damage_key,
    damage_text,
    dock_number,
    docks,
    in_rounds,
    par_text,
    percent,
    remarks,
)
from designer.rally.spaces import REGISTERS, Repair, Space
from designer.reports.page import FindingRow, mend_text
from designer.reports.text import summary

WIDE = 1.8
"""From this ratio of width to height on the facts stand below the picture, not beside it."""


def is_wide(picture: Picture) -> bool:
    """Whether a picture takes the whole width of the page."""
    return picture.extent.width > WIDE * picture.extent.height


def plan(report: CourseReport) -> Picture:
    """The course under the rules that it was checked by; checkpoints under the route keep their numbers in sight."""
    analysis = report.analysis
    routes = race_lanes(analysis) if analysis else ()
    options = PictureOptions(coordinates=True, names=True, table=False, routes=routes, margin=8)
    picture = course_picture(report.course, options)
    return replace(picture, shapes=(*picture.shapes, *_tabs(report, routes)))


def _tabs(report: CourseReport, routes: tuple[RouteDrawing, ...]) -> Iterator[Shape]:
    """The numbers of those checkpoints on which a register of the route ends."""
    ends = {cell for route in routes for _, cell in route.stops} | {route.cells[0] for route in routes}
    for number, cell in enumerate(report.course.checkpoints, 1):
        if cell in ends:
            yield Group(tab_shapes(number), Transform(100 * cell.x + 2, 100 * cell.y + 2))


HEADINGS: dict[Heading, Sentence] = {
    Heading.N: sentence("facing north"),
    Heading.E: sentence("facing east"),
    Heading.S: sentence("facing south"),
    Heading.W: sentence("facing west"),
}


@dataclass(frozen=True)
class LegText:
    """A leg: the checkpoint it leads to and its figures as texts; empty where there is none.

    Attributes:
        number: of the checkpoint.
        space: where the checkpoint lies.
        start, start_short: where the program of par begins, in words and in letters.
        par, damage, chance, points: the figures; why: what adds to the points, each with its share.
        rounds: the cards of the program of par, round by round; empty where the checkpoint is out of reach.
        reach: how a robot alone touches it, in words.
        lane: how the leg is drawn in the route of the whole course; None where there is no such route.
    """

    number: int
    space: str
    start: str
    start_short: str
    par: str
    damage: str
    chance: str
    points: str
    why: tuple[str, ...]
    rounds: tuple[tuple[str, ...], ...]
    reach: str
    lane: RouteLane | None


@dataclass(frozen=True)
class DockText:
    """The par of the first leg from one dock, or start space, which has no number."""

    number: int | None
    space: str
    par: str


@dataclass(frozen=True)
class CardText:
    """A card of the program of the whole course, and the checkpoints that are touched in its register."""

    card: str
    touches: tuple[int, ...]


@dataclass(frozen=True)
class RoundText:
    """A round of the program of the whole course; ``start`` where a robot is put down, else empty."""

    number: int
    start: str
    cards: tuple[CardText, ...]


def dangers_of(course: Course, edition: Edition) -> dict[int, dict[str, int]]:
    """What lies at each checkpoint and how many points each thing counts, by the checkpoint's number."""
    context = Context(course, edition)
    return {number: checkpoints.reasons(context, cell) for number, cell in checkpoints.on_floor(context)}


def leg_texts(analysis: Analysis, dangers: dict[int, dict[str, int]]) -> tuple[LegText, ...]:
    """Every leg."""
    colours = lanes(len(analysis.touched))
    return tuple(
        _leg(leg, analysis, dangers.get(leg.number), lane) for leg, lane in zip_longest(analysis.legs, colours)
    )


def _leg(leg: Leg, analysis: Analysis, dangers: dict[str, int] | None, lane: RouteLane | None) -> LegText:
    run = leg.route or leg.witness
    return LegText(
        number=leg.number,
        space=leg.goal.name if leg.goal else OUT_OF_REACH,
        start=_standing(run, analysis) if run else "",
        start_short=f"{run.cell.name} {run.heading.name}" if run else "",
        par=par_text(leg.fewest),
        damage=damage_text(leg),
        chance=percent(leg.chance),
        points="" if dangers is None else str(sum(dangers.values())),
        why=tuple(f"+{points} {checkpoints.DANGERS[thing][1]}" for thing, points in (dangers or {}).items()),
        reach=reach_word(leg.reach),
        rounds=tuple(tuple(card.value if card else "-" for card in cards) for cards in in_rounds(run.cards))
        if run
        else (),
        lane=lane,
    )


def _standing(run: Run | Route, analysis: Analysis) -> str:
    """Where a robot begins: ``dock 3, F14, facing north``."""
    place = f"{run.cell.name}, {HEADINGS[run.heading]}"
    number = dock_number(run.cell, analysis)
    return place if number is None else tr("dock {number}, {place}", number=number, place=place)


def dock_texts(analysis: Analysis) -> tuple[DockText, ...]:
    """The par from each dock or start space, where there are several."""
    return tuple(
        DockText(dock_number(origin.cell, analysis), origin.cell.name, par_text(origin.par))
        for origin in docks(analysis)
    )


def _starts_title(course: Course) -> str:
    numbered = any(start.number is not None for start in course.starts)
    return tr("Docks") if numbered or not course.starts else tr("Start spaces")


def dock_title(told: Sequence[DockText]) -> str:
    """What a list of them is called."""
    numbered = any(dock.number is not None for dock in told)
    return tr("Par from each dock") if numbered else tr("Par from each start space")


def round_texts(analysis: Analysis) -> tuple[RoundText, ...]:
    """The program of the whole course, round by round."""
    return tuple(_rounds(analysis))


def _rounds(analysis: Analysis) -> Iterator[RoundText]:
    touched = tuple(zip(analysis.touched, analysis.legs, strict=False))
    ways = analysis.course.runs if analysis.course is not None else ()
    number = 0
    for way in ways if analysis.route is None else (analysis.route,):
        for index, cards in enumerate(in_rounds(way.cards)):
            first = len(REGISTERS) * number + 1
            told = tuple(
                CardText(card.value if card else "-", tuple(leg.number for when, leg in touched if when == first + at))
                for at, card in enumerate(cards)
            )
            yield RoundText(number + 1, "" if index else _standing(way, analysis), told)
            number += 1


WRENCH = Space(repair=Repair.ONE_WRENCH)
"""The sign for no problems."""

LONG, LONG_LINES = 420, 4
"""Letters and line ends above which a description is long."""


@dataclass(frozen=True)
class Hazard:
    """A kind of element of the floor: a sample of it, its name, what it does, and how many there are."""

    sample: Space
    name: str
    does: str
    count: int


@dataclass(frozen=True)
class CourseContent:
    """The page.

    Attributes:
        title, kind, author: what the course is called, its game and edition, and who made it.
        lead: what the author says of it in short; story: the same where it is long, so that the picture stays first.
        verdict: whether a robot alone can win, the traps and the hardest leg; None where there is no race.
        summary: how many findings there are; worst: the worst of them that is open.
        facts: what else is known, by name.
        legs: a row for each; empty where there is no race.
        docks: the par from each dock or start space, where there are several.
        rounds_of_par: the program of the whole course, round by round.
        keys: what the columns of the legs mean, a sentence each.
        remarks: traps and bottlenecks in sentences.
        hazards: what lies on the floor.
        findings: all of them, the worst first.
        described: the picture in words, for those who do not see it.
        made: when and by what the page was made.
    """

    title: str
    kind: str
    author: str
    lead: str
    story: str
    verdict: CourseVerdict | None
    summary: str
    worst: Severity | None
    facts: tuple[tuple[str, str], ...]
    legs: tuple[LegText, ...]
    docks: tuple[DockText, ...]
    rounds_of_par: tuple[RoundText, ...]
    keys: tuple[str, ...]
    remarks: tuple[str, ...]
    hazards: tuple[Hazard, ...]
    findings: tuple[FindingRow, ...]
    described: str
    made: str


def content(report: CourseReport) -> CourseContent:
    """What the page on a checked course says."""
    course, analysis = report.course, report.analysis
    dangers = dangers_of(course, report.edition)
    long = len(course.description) > LONG or course.description.count("\n") > LONG_LINES
    return CourseContent(
        title=course_name(course.title),
        kind=f"RoboRally · {report.edition.name}",
        author=course.author,
        lead="" if long else course.description,
        story=course.description if long else "",
        verdict=verdict_of(analysis) if analysis and analysis.legs else None,
        summary=summary(report),
        worst=report.worst,
        facts=tuple(_facts(course, report.edition)),
        legs=leg_texts(analysis, dangers) if analysis else (),
        docks=dock_texts(analysis) if analysis else (),
        rounds_of_par=round_texts(analysis) if analysis else (),
        keys=tuple(_keys(report, [sum(found.values()) for found in dangers.values()])),
        remarks=tuple(remarks(analysis)) if analysis else (),
        hazards=tuple(_hazards(course)),
        findings=tuple(_told(report)),
        described=_described(course),
        made=tr("Made with Course Designer on {date}", date=_date()),
    )


def _date() -> str:
    """The day of the page as the language writes it."""
    now = moment()
    return tr("{year}-{month:02}-{day:02}", year=now.year, month=now.month, day=now.day)


def _facts(course: Course, edition: Edition) -> Iterator[tuple[str, str]]:
    """What the course is, by name; nothing that is not known."""
    size = course.floor.size
    facts = (
        (tr("Players"), _players(course)),
        (tr("Length"), length_word(course.length)),
        (tr("Difficulty"), difficulty_word(course.difficulty)),
        (tr("Boards"), ", ".join(_board_names(course))),
        (tr("Spaces"), f"{size.width} × {size.height}" if course.layout else ""),
        (tr("Checkpoints"), ", ".join(cell.name for cell in course.checkpoints)),
        (_starts_title(course), str(len(course.starts) or "")),
        (tr("House rules"), ", ".join(f"{key} = {value}" for key, value in options_of(edition).items())),
        (tr("Course rules"), " ".join(map(str, told_rules(edition)))),
        (tr("Licence"), course.licence),
    )
    yield from ((name, value) for name, value in facts if value)


def _players(course: Course) -> str:
    return span(*course.players) if course.players is not None else ""


def _board_names(course: Course) -> Iterator[str]:
    """The boards of the layout, each once, with how often it lies there."""
    for name, count in Counter(place.board for place in course.layout).items():
        title = (course.boards[name].board.title or name) if name in course.boards else name
        yield f"{title} (×{count})" if count > 1 else title


def _hazards(course: Course) -> Iterator[Hazard]:
    spaces = Counter(space for row in course.floor.rows for space in row)
    for entry in legend_entries(course.floor):
        count = sum(number for space, number in spaces.items() if entry.fits(space))
        if count:
            yield Hazard(entry.sample, str(entry.name), str(entry.does), count)


def _keys(report: CourseReport, points: Sequence[int]) -> Iterator[str]:
    if report.analysis is None:
        return
    yield tr("Par: the fewest registers.")
    yield damage_key()
    yield chance_key(report.analysis)
    if points:
        average = decimal(sum(points) / len(points), 1)
        yield tr(
            "Danger: points for what is at the checkpoint, {average} on average; 3 is hard for experts.",
            average=average,
        )


def _told(report: CourseReport) -> Iterator[FindingRow]:
    """The findings, those together that differ in nothing but their place; accepted ones last."""
    found: dict[tuple[bool, Severity, str, str, str], list[str]] = {}
    for finding in sorted(report.findings, key=lambda item: item.accepted is not None):
        message = " – ".join(filter(None, (str(finding.message), FORMATTER.cause_text(finding))))
        accepted = finding.accepted is not None
        places = found.setdefault((accepted, finding.severity, finding.code, message, mend_text(finding)), [])
        places.append(short_place_name(report, finding))
    for (accepted, severity, code, message, mend), places in found.items():
        known = _first(list(dict.fromkeys(filter(None, places))))
        yield FindingRow(severity, code, known, message, mend, accepted)


MOST_PLACES = 12


def _first(places: list[str]) -> str:
    """The places in a row; of very many only the first."""
    rest = len(places) - MOST_PLACES
    more = " " + trn("and {n} more", "and {n} more", rest) if rest > 0 else ""
    return ", ".join(places[:MOST_PLACES]) + more


def _described(course: Course) -> str:
    """The picture in a sentence or two."""
    size = course.floor.size
    parts = [tr("Plan of the course, {width} by {height} spaces.", width=size.width, height=size.height)]
    if course.checkpoints:
        flags = ", ".join(f"{number}: {cell.name}" for number, cell in enumerate(course.checkpoints, 1))
        parts.append(tr("Checkpoints: {places}.", places=flags))
    parts += [f"{line}." for line in starts_and_tokens(course)]
    return " ".join(parts)

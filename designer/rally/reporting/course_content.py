# SPDX-License-Identifier: GPL-3.0-or-later
"""What the page on a course says, in the current language; the HTML page and the PDF sheet both show it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from designer.base.words import decimal, tr, trn
from designer.files import moment
from designer.game.findings import Severity
from designer.rally.checks.validation import Report
from designer.rally.course.course import Course
from designer.rally.course.descriptions import difficulty_word, length_word, starts_and_tokens
from designer.rally.edition import Edition, options_of
from designer.rally.picture.legend import legend_entries
from designer.rally.reachability.verdict import Verdict, verdict_of
from designer.rally.reporting.pars import chance_key, damage_key, remarks
from designer.rally.reporting.race import DockTold, LegTold, RoundTold, dangers_of, docks_told, legs_told, rounds_told
from designer.rally.reporting.telling import TELLING
from designer.rally.reporting.told import short_place_name
from designer.rally.spaces import Repair, Space
from designer.reports.page import Told, mend_text
from designer.reports.text import summary

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
class Content:
    """The page.

    Attributes:
        title, kind, author: what the course is called, its game and edition, and who made it.
        lead: what the author says of it in short; story: the same where it is long, so that the picture stays first.
        verdict: whether a robot alone can win, the traps and the hardest leg; None where there is no race.
        summary: how many findings there are; worst: the worst of them that is open.
        facts: what else is known, by name.
        legs: a row for each; empty where there is no race.
        docks: the par from each dock, where there are several.
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
    verdict: Verdict | None
    summary: str
    worst: Severity | None
    facts: tuple[tuple[str, str], ...]
    legs: tuple[LegTold, ...]
    docks: tuple[DockTold, ...]
    rounds_of_par: tuple[RoundTold, ...]
    keys: tuple[str, ...]
    remarks: tuple[str, ...]
    hazards: tuple[Hazard, ...]
    findings: tuple[Told, ...]
    described: str
    made: str


def content(report: Report) -> Content:
    """What the page on a checked course says."""
    course, analysis = report.course, report.analysis
    dangers = dangers_of(course, report.edition)
    long = len(course.description) > LONG or course.description.count("\n") > LONG_LINES
    return Content(
        title=course.title or tr("A course without a title"),
        kind=f"RoboRally · {report.edition.name}",
        author=course.author,
        lead="" if long else course.description,
        story=course.description if long else "",
        verdict=verdict_of(analysis) if analysis and analysis.legs else None,
        summary=summary(report),
        worst=report.worst,
        facts=tuple(_facts(course, report.edition)),
        legs=legs_told(analysis, dangers) if analysis else (),
        docks=docks_told(analysis) if analysis else (),
        rounds_of_par=rounds_told(analysis) if analysis else (),
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
        (tr("Docks"), str(len(course.starts) or "")),
        (tr("House rules"), ", ".join(f"{key} = {value}" for key, value in options_of(edition).items())),
        (tr("Licence"), course.licence),
    )
    yield from ((name, value) for name, value in facts if value)


def _players(course: Course) -> str:
    if course.players is None:
        return ""
    fewest, most = course.players
    return str(fewest) if fewest == most else f"{fewest}–{most}"


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


def _keys(report: Report, points: Sequence[int]) -> Iterator[str]:
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


def _told(report: Report) -> Iterator[Told]:
    """The findings, those together that differ in nothing but their place; accepted ones last."""
    found: dict[tuple[bool, Severity, str, str, str], list[str]] = {}
    for finding in sorted(report.findings, key=lambda item: item.accepted is not None):
        message = " – ".join(filter(None, (str(finding.message), TELLING.cause_text(finding))))
        accepted = finding.accepted is not None
        places = found.setdefault((accepted, finding.severity, finding.code, message, mend_text(finding)), [])
        places.append(short_place_name(report, finding))
    for (accepted, severity, code, message, mend), places in found.items():
        known = _first(list(dict.fromkeys(filter(None, places))))
        yield Told(severity, code, known, message, mend, accepted)


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

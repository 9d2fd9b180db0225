# SPDX-License-Identifier: GPL-3.0-or-later
"""What the page on a course says, in the current language; the HTML page and the PDF sheet both show it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from designer.findings import Finding, Severity
from designer.rally.course import Course
from designer.rally.reporting.pars import columns, course_line, remarks, rows
from designer.rally.reporting.text import summary
from designer.rally.reporting.told import place_name, severity_word
from designer.rally.spaces import Repair, Space
from designer.rally.validation import Report
from designer.words import tr


@dataclass(frozen=True)
class Told:
    """A finding in words."""

    severity: Severity
    word: str
    code: str
    place: str
    message: str
    accepted: str | None


@dataclass(frozen=True)
class Content:
    """The page.

    Attributes:
        title, author, description: as the course states them.
        facts: what else it states, by name.
        legs: the headings of the table of legs, then its rows; empty where there is no race.
        par: the par of the course in a sentence.
        remarks: traps and bottlenecks in sentences.
        hazards: how much of what lies on the floor, by name.
        summary: how many findings there are.
        findings: all of them, the worst first.
        made: when and by what the page was made.
    """

    title: str
    author: str
    description: str
    facts: tuple[tuple[str, str], ...]
    legs: tuple[tuple[str, ...], ...]
    par: str
    remarks: tuple[str, ...]
    hazards: tuple[tuple[str, str], ...]
    summary: str
    findings: tuple[Told, ...]
    made: str


def content(report: Report) -> Content:
    """What the page on a checked course says."""
    course, analysis = report.course, report.analysis
    return Content(
        title=course.title or tr("A course without a title"),
        author=course.author,
        description=course.description,
        facts=_facts(course, report.edition.title),
        legs=(columns(), *(row.cells for row in rows(analysis))) if analysis else (),
        par=course_line(analysis.course) if analysis else "",
        remarks=tuple(remarks(analysis)) if analysis else (),
        hazards=_hazards(course),
        summary=summary(report),
        findings=tuple(_told(report, finding) for finding in report.findings),
        made=tr("Made with Course Designer on {date}", date=moment().strftime("%Y-%m-%d")),
    )


def moment() -> datetime:
    """The time that the page carries: that of ``SOURCE_DATE_EPOCH`` if it is set, else now."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    return datetime.fromtimestamp(int(epoch), UTC) if epoch.isdigit() else datetime.now(UTC)


def _facts(course: Course, edition: str) -> tuple[tuple[str, str], ...]:
    size = course.floor.size
    players = f"{course.players[0]}–{course.players[1]}" if course.players else ""
    found = (
        (tr("Edition"), edition),
        (tr("Players"), players),
        (tr("Length"), course.length),
        (tr("Difficulty"), course.difficulty),
        (tr("Boards"), ", ".join(_board_title(course, place.board) for place in course.layout)),
        (tr("Spaces"), f"{size.width} × {size.height}"),
        (tr("Checkpoints"), ", ".join(cell.name for cell in course.checkpoints)),
    )
    return tuple((name, value) for name, value in found if value)


def _board_title(course: Course, name: str) -> str:
    return (course.boards[name].board.title or name) if name in course.boards else name


_COUNTED: Mapping[str, Callable[[Space], bool]] = {
    "pits": lambda space: space.pit,
    "belts": lambda space: space.belt is not None and not space.belt.express,
    "express": lambda space: space.belt is not None and space.belt.express,
    "gears": lambda space: space.gear is not None,
    "pushers": lambda space: space.pusher is not None,
    "crushers": lambda space: space.crusher is not None,
    "lasers": lambda space: bool(space.lasers),
    "repairs": lambda space: space.repair is not None,
    "options": lambda space: space.repair is Repair.WRENCH_AND_HAMMER,
}


def _hazards(course: Course) -> tuple[tuple[str, str], ...]:
    spaces = [space for row in course.floor.rows for space in row]
    words = {
        "pits": tr("Pits"),
        "belts": tr("Belts"),
        "express": tr("Express belts"),
        "gears": tr("Gears"),
        "pushers": tr("Pushers"),
        "crushers": tr("Crushers"),
        "lasers": tr("Lasers"),
        "repairs": tr("Repair sites"),
        "options": tr("Of these with a hammer"),
    }
    counts = {key: sum(map(counted, spaces)) for key, counted in _COUNTED.items()}
    return tuple((words[key], str(count)) for key, count in counts.items() if count)


def _told(report: Report, finding: Finding) -> Told:
    return Told(
        finding.severity,
        str(severity_word(finding.severity)),
        finding.code,
        place_name(report, finding),
        str(finding.message),
        finding.accepted,
    )

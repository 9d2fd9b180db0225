# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the pages of this folder: Markdown with courses in the notation and the findings that they must give.

A fenced block with the info word ``course`` is a course in the notation of examples, with two keys more:
``check:`` names the checks that are run, by default the one of the heading above (``## RR112 ...``);
``expect:`` is one finding, ``RR112@x,y error`` or ``RR304 error`` where it has no space, or ``none``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from designer.game.findings import Finding
from designer.rally.checks.example import parse_example
from designer.rally.checks.validation import validate
from designer.rally.course.course import Course

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Block:
    """One course of a page."""

    name: str
    checks: tuple[str, ...]
    text: str
    expected: tuple[str, ...]

    @property
    def course(self) -> Course:
        return parse_example(self.text)

    def findings(self) -> list[Finding]:
        """What the checks find, and what acceptances say of those that are named."""
        course = self.course
        accepted = [item.code for item in course.accepted]
        report = validate(course, select=[*self.checks, *accepted])
        return [finding for finding in report.findings if finding.code in self.checks]


def told(finding: Finding) -> str:
    """A finding as pages write it."""
    place = f"@{finding.cell.x},{finding.cell.y}" if finding.cell is not None else ""
    accepted = " accepted" if finding.accepted is not None else ""
    return f"{finding.code}{place} {finding.severity.key}{accepted}"


def blocks() -> Iterator[Block]:
    """Every course of every page."""
    for path in sorted(FOLDER.glob("*.md")):
        yield from _blocks(path)


def _blocks(path: Path) -> Iterator[Block]:
    text = path.read_text(encoding="utf-8")
    for match in re.finditer(r"^## (RR\d+)|^```course\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        if match[1]:
            heading = match[1]
            continue
        line = text.count("\n", 0, match.start()) + 1
        yield _block(f"{path.name}:{line}", heading, match[2])


def _block(name: str, heading: str, text: str) -> Block:
    checks, expected, kept = [heading], [], []
    for line in text.splitlines():
        key, _, value = line.partition(":")
        if key == "check":
            checks = value.split()
        elif key == "expect":
            expected.append(value.strip())
        else:
            kept.append(line)
    if not expected:
        raise ValueError(f"{name} expects nothing; write 'expect: none'")
    found = tuple(sorted(item for item in expected if item != "none"))
    return Block(name, tuple(checks), "\n".join(kept), found)


BLOCKS = tuple(blocks())
"""All of them, read once."""

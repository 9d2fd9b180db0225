# SPDX-License-Identifier: GPL-3.0-or-later
"""A laser beam that crosses onto another board."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Cell, Heading
from designer.rally.checks.fixes import wall_off
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.layout import LaidBoard, laid_boards
from designer.rally.checks.reads import Read
from designer.rally.course.sight_lines import Beam


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Follow every beam until it leaves the board of its muzzle; those of lasers on one line are told once."""
    boards, told = laid_boards(context.course), set[tuple[int, Heading]]()
    for beam in context.tables.beams if len(boards) > 1 else ():
        last = _leaves(context, boards, beam)
        if last is not None and (beam.source, beam.fire) not in told:
            told.add((beam.source, beam.fire))
            source, beyond = context.cell(beam.source), last.step(beam.fire)
            message = sentence(
                "The beam from {space} continues across the seam at {beyond}", space=source.name, beyond=beyond.name
            )
            yield check.finding(message, Place(source), Place(beyond), fixes=partial(wall_off, last, beam.fire))


def _leaves(context: Context, boards: list[LaidBoard], beam: Beam) -> Cell | None:
    """The last space of its own board in the line of a beam, if it goes on after that; it may fly over spaces."""
    last = context.cell(beam.source)
    home = next((board for board in boards if board.covers(last)), None)
    if home is None or not beam.spaces or home.covers(context.cell(beam.spaces[-1])):
        return None
    while home.covers(last.step(beam.fire)):
        last = last.step(beam.fire)
    return last


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("A laser beam crosses from its board onto another."),
    why=sentence("The other board does not show the beam, so players forget it; printed boards end their beams."),
    mend=sentence("End the beam at a wall before the seam."),
    bad="board: A\nrow: lE+wW .\nboard: B\nrow: . .\nplace: A 0,0\nplace: B 2,0",
    good="board: A\nrow: lE+wW wE\nboard: B\nrow: wW .\nplace: A 0,0\nplace: B 2,0",
    reads=(Read.LASERS, Read.WALLS),
)

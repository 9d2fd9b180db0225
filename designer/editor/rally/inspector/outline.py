# SPDX-License-Identifier: GPL-3.0-or-later
"""The course outline: boards, checkpoints, docks, programs, what is accepted, notes."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.base.grid import Cell, Size
from designer.base.words import Sentence, sentence, sentence_in, tr
from designer.editor.docks import outline
from designer.editor.docks.outline import OutlineNode, Remover, accepted_node, notes_node, without
from designer.editor.rally.boards.deletion import REMOVERS
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.small_pictures import paint_token
from designer.editor.rally.subjects import ANTENNA, BOARD, CHECKPOINT, DOCK, REBOOT_TOKEN
from designer.editor.state import COURSE, Subject
from designer.game.findings import Severity
from designer.rally.course.course import Course
from designer.rally.course.notation import print_space
from designer.rally.editing.boards import area
from designer.rally.editing.edits import reorder_checkpoint
from designer.rally.editing.programs import shown_name
from designer.rally.edition import EDITIONS
from designer.rally.reachability.verdict import reach_word
from designer.rally.spaces import Dock, Space

if TYPE_CHECKING:
    from designer.editor.document import Document

_REMOVERS: Mapping[str, tuple[Remover, Sentence]] = {
    **outline.REMOVERS,
    **REMOVERS,
    "program": (
        lambda course, index: replace(course, programs=without(course.programs, index)),
        sentence_in("step", "Remove program"),
    ),
}


class CourseOutline(outline.Outline):
    """The outline of a course of RoboRally."""

    title = sentence("Course outline")
    removers = _REMOVERS
    closed = frozenset({"docks", "programs", "accepted", "notes"})

    def root(self, worst: Mapping[Cell, Severity]) -> OutlineNode:
        return _course_node(self.editor.files.title, self.document, self.state.analysis, worst)

    def open_program(self, index: int) -> None:
        player_of(self.editor).choose(index)
        self.editor.panels.show_page("program")

    def paint(self, painter: QPainter, rect: QRectF, name: str) -> None:
        paint_token(painter, rect, name)

    def reorder(self, key: Hashable, step: int) -> bool:
        if not isinstance(key, tuple) or key[0] != "checkpoint":
            return False
        to = key[1] + step
        if 0 <= to < len(self.document.course.checkpoints):
            course = reorder_checkpoint(self.document.course, key[1], to)
            self.document.apply(course, sentence_in("step", "Reorder checkpoints"))
            self.follow()
            self.tree.setCurrentItem(self.item(("checkpoint", to)))
        return True


def _worst_on(corner: Cell, size: Size, worst: Mapping[Cell, Severity]) -> Severity | None:
    """The worst that is wrong on a board, hints aside."""
    left, top, right, bottom = corner.x, corner.y, corner.x + size.width, corner.y + size.height
    found = None
    for (x, y), severity in worst.items():
        if severity is not Severity.HINT and left <= x < right and top <= y < bottom:
            if severity is Severity.ERROR:
                return severity
            found = severity
    return found


def _course_node(name: str, document: Document[Any], analysis: Any, worst: Mapping[Cell, Severity]) -> OutlineNode:
    course = document.course
    edition = EDITIONS.get(course.edition)
    children = [
        _boards_node(course, worst),
        _checkpoints_node(course, analysis, worst),
        _docks_node(course),
        *_tokens_nodes(course),
        _programs_node(course),
    ]
    if course.accepted:
        children.append(accepted_node(document, lambda cell: cell.name))
    if course.notes:
        children.append(notes_node(course, lambda cell: cell.name))
    return OutlineNode(
        "course",
        name,
        str(edition.name) if edition else course.edition,
        head=True,
        subject=Subject(COURSE),
        children=tuple(children),
    )


def _boards_node(course: Course, worst: Mapping[Cell, Severity]) -> OutlineNode:
    rows = []
    for index, placement in enumerate(course.layout):
        corner, size = area(course, placement)
        rows.append(
            OutlineNode(
                ("board", index),
                course.board(placement.board).title or placement.board,
                _where(corner, placement.turn),
                art="icon:grid-four",
                subject=Subject(BOARD, index),
                cell=corner,
                severity=_worst_on(corner, size, worst),
            )
        )
    return OutlineNode("boards", tr("Boards"), str(len(rows)), children=tuple(rows))


def _where(corner: Cell, turn: int) -> str:
    """Where a board lies: in words, as A1 and M1 alone could be cards."""
    if not turn:
        return tr("at {cell}", cell=corner.name)
    return tr("at {cell}, turned {degrees}°", cell=corner.name, degrees=90 * turn)


def _checkpoints_node(course: Course, analysis: Any, worst: Mapping[Cell, Severity]) -> OutlineNode:
    rows = []
    for index, cell in enumerate(course.checkpoints):
        leg = analysis.leg(index + 1) if analysis is not None else None
        par = tr("par {n}", n=leg.fewest) if leg is not None and leg.fewest is not None else ""
        if leg is not None and leg.fewest is None:
            par = reach_word(leg.reach)
        rows.append(
            OutlineNode(
                ("checkpoint", index),
                f"{index + 1}  {cell.name}",
                par,
                art=f"F{index + 1}",
                subject=Subject(CHECKPOINT, index),
                cell=cell,
                severity=worst.get(cell) if worst.get(cell) is Severity.ERROR else None,
            )
        )
    whole = analysis.registers if analysis is not None else None
    par = " · " + tr("par {n}", n=whole) if whole is not None else ""
    return OutlineNode("checkpoints", tr("Checkpoints"), f"{len(rows)}{par}", children=tuple(rows))


def _docks_node(course: Course) -> OutlineNode:
    rows = [
        OutlineNode(
            ("dock", index),
            f"{start.number}  {start.cell.name}" if start.number else start.cell.name,
            art=print_space(Space(dock=Dock(start.number, start.heading))),
            subject=Subject(DOCK, index),
            cell=start.cell,
        )
        for index, start in enumerate(course.starts)
    ]
    if rows and all(start.number is None for start in course.starts):
        return OutlineNode("docks", tr("Start spaces"), str(len(rows)), children=tuple(rows))
    count = tr("{n} of {all}", n=len(rows), all=8) if rows else "0"
    return OutlineNode("docks", tr("Docks"), count, children=tuple(rows))


def _tokens_nodes(course: Course) -> tuple[OutlineNode, ...]:
    """Reboot tokens and the antenna, where there are any."""
    rows = [
        OutlineNode(
            (REBOOT_TOKEN, index),
            token.cell.name,
            art=f"B{token.heading.name}",
            subject=Subject(REBOOT_TOKEN, index),
            cell=token.cell,
        )
        for index, token in enumerate(course.reboot_tokens)
    ]
    found = [OutlineNode("tokens", tr("Reboot tokens"), str(len(rows)), children=tuple(rows))] if rows else []
    if course.antenna:
        cell, art = course.antenna.cell, f"A{course.antenna.heading.name}"
        subject = Subject(ANTENNA, 0)
        found.append(
            OutlineNode(("antenna", 0), tr("Priority antenna"), cell.name, art=art, subject=subject, cell=cell)
        )
    return tuple(found)


def _programs_node(course: Course) -> OutlineNode:
    rows = [
        OutlineNode(
            ("program", index),
            shown_name(program),
            str(len(program.robots)),
            art="icon:card",
            cell=program.robots[0].cell if program.robots else None,
        )
        for index, program in enumerate(course.programs)
    ]
    return OutlineNode("programs", tr("Programs"), str(len(rows)), children=tuple(rows))

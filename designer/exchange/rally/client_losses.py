# SPDX-License-Identifier: GPL-3.0-or-later
"""What a board of a client does not hold: the file is written and read again, so that nothing is lost in silence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from designer.base.grid import Cell
from designer.base.words import Sentence, sentence
from designer.exchange.clients.client_profile import ClientProfile
from designer.exchange.clients.explanation import explain
from designer.exchange.clients.writing import WrittenBoard, write_board
from designer.exchange.formats import CoursePart, Loss
from designer.exchange.rally.parts import GAPS_BECOME_FLOOR, differing
from designer.rally.course.course import Course
from designer.rally.elements import ANTENNA, CHECKPOINT, DOCK, KINDS, REBOOT_TOKEN, ElementKind

NO_WORD = sentence("the profile has no word for {what}; they are left out", what=sentence("some elements"))
OTHERWISE = sentence("these spaces come back otherwise, as the profile reads what it can write")
STARTS_OTHERWISE = sentence("these starts come back with another number or heading")
TOKENS_OTHERWISE = sentence("reboot tokens or the priority antenna come back otherwise")

_PARTS: Mapping[ElementKind[Any], CoursePart] = {
    CHECKPOINT: CoursePart.CHECKPOINTS,
    DOCK: CoursePart.STARTS,
    ANTENNA: CoursePart.TOKENS,
    REBOOT_TOKEN: CoursePart.TOKENS,
}


def client_losses(course: Course, profile: ClientProfile) -> tuple[Loss, ...]:
    """What of a course is lost, or comes back otherwise.

    Raises:
        CourseDesignerError: the profile only reads.
    """
    course = course.normalised()
    board = write_board(course, profile)
    back = explain(board.content, profile).course
    return (*_unsaid(board), *_otherwise(course, back, board))


def _unsaid(board: WrittenBoard) -> Iterator[Loss]:
    """The elements for which there is no word, by kind."""
    found: dict[str, Loss] = {}
    for element, cells in board.unsaid.items():
        loss = _lost(element, cells)
        before = found.get(str(loss.what), Loss(loss.part, loss.what))
        found[str(loss.what)] = replace(before, cells=tuple(dict.fromkeys((*before.cells, *cells))))
    yield from found.values()


def _lost(element: str, cells: tuple[Cell, ...]) -> Loss:
    kind = next((kind for kind in KINDS if element[0] in kind.usage), None)
    if kind is None:
        return Loss(CoursePart.FLOOR, GAPS_BECOME_FLOOR, cells)
    what = Sentence(NO_WORD.template, {"what": kind.plural})
    return Loss(_PARTS.get(kind, CoursePart.FLOOR), what, cells)


def _otherwise(course: Course, back: Course, board: WrittenBoard) -> Iterator[Loss]:
    """What is written and comes back otherwise."""
    told = {cell for cells in board.unsaid.values() for cell in cells}
    floor = [cell for cell in differing(course.floor, back.floor) if cell not in told]
    starts = [start.cell for start in {*course.starts} ^ {*back.starts} if start.cell not in told]
    tokens = [token.cell for token in _tokens(course) ^ _tokens(back) if token.cell not in told]
    yield from _loss(CoursePart.FLOOR, OTHERWISE, floor)
    yield from _loss(CoursePart.STARTS, STARTS_OTHERWISE, starts)
    yield from _loss(CoursePart.TOKENS, TOKENS_OTHERWISE, tokens)


def _tokens(course: Course) -> set[Any]:
    return {*course.reboot_tokens, *((course.antenna,) if course.antenna is not None else ())}


def _loss(part: CoursePart, what: Sentence, cells: Iterable[Cell]) -> Iterator[Loss]:
    found = sorted(dict.fromkeys(cells), key=lambda cell: (cell.y, cell.x))
    if found:
        yield Loss(part, what, tuple(found))

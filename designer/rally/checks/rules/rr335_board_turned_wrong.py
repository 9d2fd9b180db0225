# SPDX-License-Identifier: GPL-3.0-or-later
"""A course that can be finished as soon as one board is turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Place, Severity, sentence
from designer.rally.checks.layout import LaidBoard, laid_boards
from designer.rally.checks.wording import either, goals_word
from designer.rally.course.course import Course
from designer.rally.course.placement_rules import Legality
from designer.rally.reachability.answers import Leg

TURNS = {
    1: sentence("a quarter turn clockwise"),
    2: sentence("half a turn"),
    3: sentence("a quarter turn counter-clockwise"),
}
"""What a turn is called, by its quarters."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Where a checkpoint cannot be reached, turn each board of several by itself and leave the race where it is."""
    lost, boards = _lost(context), laid_boards(context.course)
    width, height = context.floor.size
    if not lost or len(boards) < 2 or width * height > context.thresholds.turned_spaces:
        return
    goals = [Place(leg.goal) for leg in context.legs if leg.number in lost and leg.goal is not None]
    for board in boards:
        turns = [quarters for quarters in TURNS if _helps(context, board, quarters)]
        if turns:
            message = sentence(
                "If {board} were turned by {turns}, {goals} could be reached",
                board=board.name,
                turns=either([TURNS[quarters] for quarters in turns]),
                goals=goals_word(sorted(lost)),
            )
            yield check.finding(message, *goals, Place(board=board.index), fixes=partial(_fixes, board, turns))


def _helps(context: Context, board: LaidBoard, quarters: int) -> bool:
    """Whether a turn of a board opens every leg from every start, and no checkpoint is then where it may not be."""
    from designer.rally.reachability.quick_refusal import is_out_of_reach  # numpy is loaded where it is asked

    context.breathe()
    if quarters % 2 and board.width != board.height:
        return False  # it would cover other spaces
    tried = Context(_turned(context.course, board.index, quarters), context.edition)
    if not _misplaced(tried) <= _misplaced(context) or is_out_of_reach(tried.tables, _lost(context)):
        return False  # most turns, which need not be measured
    return all(_open(leg) for leg in tried.legs)


def _fixes(board: LaidBoard, turns: Sequence[int]) -> tuple[Fix, ...]:
    return tuple(
        Fix(
            sentence("Turn {board} by {turn}", board=board.name, turn=TURNS[quarters]),
            partial(_turned, index=board.index, quarters=quarters),
            safe=False,
        )
        for quarters in turns
    )


def _turned(course: Course, index: int, quarters: int) -> Course:
    """The course with a board turned under what lies on it; docks that are printed on it turn along."""
    layout = list(course.layout)
    layout[index] = replace(layout[index], turn=(layout[index].turn + quarters) % 4)
    return course.with_layout(tuple(layout))


def _lost(context: Context) -> set[int]:
    """The checkpoints that no program touches."""
    return {leg.number for leg in context.legs if not leg.reachable}


def _open(leg: Leg) -> bool:
    return bool(leg.origins) and all(origin.par is not None for origin in leg.origins)


def _misplaced(context: Context) -> set[int]:
    """The checkpoints that may not lie where they do."""
    return {number for number, _, answer in context.verdicts if answer.answer is Legality.NO}


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("A checkpoint is unreachable as the boards are placed, but reachable with one of them turned."),
    why=sentence(
        "A printed course names its boards, its checkpoints and which way each board is turned; one board turned "
        "the wrong way is the usual reason why a copied course cannot be finished."
    ),
    mend=sentence("Compare the board with the printed course and turn it; checkpoints and docks of the course stay."),
    bad="""
        board: A
        row: D1E . .
        row: .   . .
        row: .   . .
        board: B
        row: .  .  O
        row: .  .  .
        row: .  .  .
        place: A 0,0
        place: B 3,0
        checkpoints: 5,0
    """,
    good="""
        board: A
        row: D1E . .
        row: .   . .
        row: .   . .
        board: B
        row: .  .  O
        row: .  .  .
        row: .  .  .
        place: A 0,0
        place: B 3,0 1
        checkpoints: 5,0
    """,
    reachability=True,
    deferred=True,
)

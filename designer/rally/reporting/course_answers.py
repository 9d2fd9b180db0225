# SPDX-License-Identifier: GPL-3.0-or-later
"""What somebody asked of a course, in words for people and as data for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from designer.base.grid import Cell, Heading
from designer.base.words import tr, trn
from designer.rally.course.file_names import GAME
from designer.rally.edition.cards import CardKind
from designer.rally.reachability.answers import Reach, Route, Run, Trap
from designer.rally.reachability.questions import ProgramOutcome, Questions
from designer.rally.reporting.pars import OUT_OF_REACH, cards_text, run_text


@dataclass(frozen=True)
class CourseAnswers:
    """A question with its answers.

    Attributes:
        number: the checkpoint to which the robot goes.
        cell, heading, register: where it is, and the register of its first card.
        run: the fastest way without a fall; None if there is none.
        route: where robots reboot, a shorter way with falls.
        reach: whether it comes there by choice, only by chance, or never.
        traps: where it can come and be lost.
        best: the best program of the hand; None where no hand was asked.
        outcomes: where all programs of the hand end, the best first.
    """

    number: int
    cell: Cell
    heading: Heading
    register: int
    run: Run | None
    route: Route | None
    reach: Reach
    traps: tuple[Trap, ...]
    best: ProgramOutcome | None
    outcomes: tuple[ProgramOutcome, ...]


def course_answers(
    questions: Questions,
    number: int,
    cell: Cell,
    heading: Heading,
    register: int,
    cards: Sequence[CardKind] | None,
) -> CourseAnswers:
    """Ask everything about a place; what a hand can do only if there is one."""
    place = number, cell, heading
    run, route = questions.fastest(*place, register), questions.route(*place, register)
    return CourseAnswers(
        *place,
        register,
        run,
        route,
        Reach.CHOICE if run or route else questions.reach(*place, register),
        questions.lost_from(*place, register),
        questions.best(*place, cards) if cards else None,
        questions.outcomes(*place, cards) if cards else (),
    )


def answer_lines(asked: CourseAnswers) -> Iterator[str]:
    """The way and the traps; for a hand, its best program."""
    if asked.route is not None:
        yield trn(
            "Checkpoint {number}: {n} register with reboots",
            "Checkpoint {number}: {n} registers with reboots",
            asked.route.registers,
            number=asked.number,
        )
        yield f"  {run_text(asked.route)}"
    if asked.run is not None:
        yield trn(
            "Checkpoint {number}: {n} register",
            "Checkpoint {number}: {n} registers",
            len(asked.run.cards),
            number=asked.number,
        )
        yield f"  {run_text(asked.run)}"
    elif asked.reach is Reach.CHANCE:
        yield tr("Checkpoint {number}: only by chance from here; a randomizer must draw the right card",
                 number=asked.number)  # fmt: skip
    elif asked.reach is Reach.NEVER:
        yield tr("Checkpoint {number}: never from here without being destroyed", number=asked.number)
    elif asked.reach is Reach.UNDECIDED:
        yield tr("Checkpoint {number}: not on the boards as they are laid; coins may turn them", number=asked.number)
    if asked.traps:
        names = ", ".join(cell.name for trap in asked.traps for cell in trap.cells)
        yield tr("Traps for checkpoint {number} from here: {spaces}", number=asked.number, spaces=names)
    if asked.best is not None:
        yield tr("Best program: {cards}; {end}", cards=cards_text(asked.best.cards), end=end_text(asked.best))


def end_text(outcome: ProgramOutcome) -> str:
    """What a program comes to."""
    if outcome.cell is None or outcome.heading is None:
        return tr("destroyed") if not outcome.won else tr("wins the race")
    if outcome.won:
        return tr("wins the race on {space}", space=outcome.cell.name)
    place = f"{outcome.cell.name} {outcome.heading.name}"
    if outcome.left is None:
        return tr("{place}, from which there is no way on", place=place)
    return trn("{place}, {n} register to go", "{place}, {n} registers to go", outcome.left, place=place)


def columns() -> tuple[str, ...]:
    """The headings of the table of outcomes."""
    return (tr("Space"), tr("Heading"), tr("To go"), tr("Checkpoints"), tr("Programs"), tr("Best program"))


NUMBERS = (2, 3, 4)
"""The columns that hold numbers."""


def row(outcome: ProgramOutcome) -> tuple[str, ...]:
    """One outcome in the order of :func:`columns`."""
    left = tr("won") if outcome.won else OUT_OF_REACH if outcome.left is None else str(outcome.left)
    return (
        outcome.cell.name if outcome.cell is not None else tr("destroyed"),
        outcome.heading.name if outcome.heading is not None else "",
        left,
        str(outcome.touched),
        str(outcome.programs),
        cards_text(outcome.cards),
    )


def course_answer_data(file: str, edition: str, asked: CourseAnswers) -> dict[str, Any]:
    """The answer of ``ask --json``."""
    return {
        "format": "ask",
        "version": 1,
        "game": GAME,
        "file": file,
        "edition": edition,
        "checkpoint": asked.number,
        "robot": {**_cell(asked.cell), "heading": asked.heading.name, "register": asked.register},
        "fastest": None
        if asked.run is None
        else {"registers": len(asked.run.cards), "cards": [card.value for card in asked.run.cards]},
        "route": None
        if asked.route is None
        else {
            "registers": asked.route.registers,
            "reboots": asked.route.reboots,
            "cards": [card.value if card else None for card in asked.route.cards],
        },
        "reach": asked.reach.value,
        "lost": [{"deadly": trap.deadly, "spaces": [_cell(cell) for cell in trap.cells]} for trap in asked.traps],
        "best": None if asked.best is None else _outcome(asked.best),
        "outcomes": [_outcome(outcome) for outcome in asked.outcomes],
    }


def _cell(cell: Cell) -> dict[str, int]:
    return {"x": cell.x, "y": cell.y}


def _outcome(outcome: ProgramOutcome) -> dict[str, Any]:
    return {
        "cards": [card.value for card in outcome.cards],
        "space": None if outcome.cell is None else _cell(outcome.cell),
        "heading": None if outcome.heading is None else outcome.heading.name,
        "touched": outcome.touched,
        "won": outcome.won,
        "left": outcome.left,
        "programs": outcome.programs,
    }

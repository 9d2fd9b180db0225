# SPDX-License-Identifier: GPL-3.0-or-later
"""A question that one has about a course, and what the analysis says to it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING

from designer.base.grid import Cell, Heading
from designer.base.words import tr
from designer.rally.edition.cards import CardKind

if TYPE_CHECKING:
    from designer.rally.picture.courses import RouteDrawing as Drawn
    from designer.rally.reachability.answers import Reach, Route, Run, Trap
    from designer.rally.reachability.questions import ProgramOutcome, Questions

BEST = 5
"""So many spaces are named as the best."""


class QuestionKind(Enum):
    """What is asked."""

    FASTEST = "fastest"
    HAND = "hand"
    LOST = "lost"


@dataclass(frozen=True)
class BoardQuestion:
    """A question.

    Attributes:
        kind: what is asked.
        number: the checkpoint to which the robot goes.
        cell, heading: where it is.
        robot: its name; empty where a space is asked about. position: its place among the robots.
        damage: how damaged it is.
        hand: its cards; None for a gap.
    """

    kind: QuestionKind
    number: int
    cell: Cell
    heading: Heading
    robot: str = ""
    position: int = 0
    damage: int = 0
    hand: tuple[CardKind | None, ...] = ()

    @property
    def who(self) -> str:
        """The robot in words."""
        return self.robot or tr("A robot")

    @property
    def held(self) -> tuple[CardKind, ...]:
        """The cards that are there."""
        return tuple(kind for kind in self.hand if kind is not None)


class Reply:
    """What the analysis says to a question; each part is worked out when it is first looked at."""

    def __init__(self, question: BoardQuestion, questions: Questions, *, is_floor: bool) -> None:
        self.question, self._questions = question, questions
        self.can_stand = is_floor and questions.stands(question.cell)
        self._place = question.number, question.cell, question.heading
        self._ways: dict[Cell | None, Drawn] = {}

    @cached_property
    def run(self) -> Run | None:
        """The fastest way without a fall; None where there is none."""
        return self._questions.fastest(*self._place) if self.can_stand else None

    @cached_property
    def reboots(self) -> Route | None:
        """A shorter way with reboots, if there is one."""
        return self._questions.route(*self._place) if self.can_stand else None

    @cached_property
    def reach(self) -> Reach:
        """Whether a robot comes to the checkpoint by choice, only by chance, or never."""
        from designer.rally.reachability.answers import Reach  # nobody waits for it who asks nothing

        return self._questions.reach(*self._place) if self.can_stand else Reach.NEVER

    @cached_property
    def traps(self) -> tuple[Trap, ...]:
        """Where the robot can come, and from there no more to the checkpoint."""
        return self._questions.lost_from(*self._place) if self.can_stand else ()

    @cached_property
    def outcomes(self) -> tuple[ProgramOutcome, ...]:
        """Where the programs of the hand end, the best first; none where the course is too large to tell."""
        if not self.can_stand or not self.question.held:
            return ()
        try:
            return self._questions.outcomes(*self._place, self.question.held)
        except ValueError:
            return ()

    @cached_property
    def left(self) -> int | None:
        """The registers that are left to the end of the race, before the hand is played."""
        return self._questions.left(*self._place) if self.outcomes else None

    @property
    def programs(self) -> int:
        """How many different programs the hand has."""
        return sum(outcome.programs for outcome in self.outcomes)

    @property
    def destroyed(self) -> int:
        """How many of them destroy the robot."""
        return sum(outcome.programs for outcome in self.outcomes if outcome.cell is None and not outcome.won)

    @property
    def best(self) -> tuple[ProgramOutcome, ...]:
        """The best outcomes that end on a space or win."""
        return tuple(o for o in self.outcomes if o.won or (o.cell is not None and o.left is not None))[:BEST]

    def outcome_on(self, cell: Cell | None) -> ProgramOutcome | None:
        """What the best program that ends on a space comes to."""
        return next((o for o in self.outcomes if o.cell is not None and o.cell == cell), None)

    def way_of(self, outcome: ProgramOutcome | None) -> Drawn | None:
        """The route of the best program of an outcome; without one that of the fastest way."""
        run = self.run_of(outcome)
        key = outcome.cell if outcome is not None else None
        if run is not None and key not in self._ways:
            from designer.rally.picture.routes import route_of

            self._ways[key] = route_of(self._questions.analysis.tables, run)
        return self._ways.get(key)

    def run_of(self, outcome: ProgramOutcome | None) -> Run | None:
        """The cards of the program of an outcome; without one those of the fastest way."""
        if outcome is None:
            return self.run if self.question.kind is QuestionKind.FASTEST else None
        from designer.rally.reachability.answers import Run

        return Run(self.question.cell, self.question.heading, outcome.cards)

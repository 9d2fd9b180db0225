# SPDX-License-Identifier: GPL-3.0-or-later
"""The questions that the rules ask in a sample program, and the answers that were chosen in place of the defaults."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from designer.rally.edition.decisions import Choice, Decision

if TYPE_CHECKING:
    from designer.rally.course.course import Program
    from designer.rally.edition.decisions import Answer
    from designer.rally.engine import State
    from designer.rally.engine.choices import Decisions, Question, UnaskedDecision


class QuestionKey(NamedTuple):
    """When a robot is asked something.

    Attributes:
        round: of the race; register: 0 before the first.
        robot: who is asked; choice: what about, as replays name it.
        times: how often it was asked the same before in this register.
    """

    round: int
    register: int
    robot: str
    choice: str
    times: int


AnsweredQuestions = dict[QuestionKey, "tuple[Question, Answer]"]
"""What was asked, in order, with the answers that were given."""


class ChosenAnswers:
    """Answers as a program writes them, where the rules allow that; else by default, or as another says.

    Attributes:
        questions: what was asked, in order, with the answer that was given.
    """

    def __init__(self, program: Program, usual: Decisions | None = None) -> None:
        from designer.rally.engine.choices import WrittenDecisions  # only who sees robots race pays for the engine

        self._written = WrittenDecisions(program.decisions, usual, strict=False)
        self._counts: Counter[tuple[object, ...]] = Counter()
        self.questions: AnsweredQuestions = {}

    def decide(self, question: Question, state: State) -> Answer:
        """The written answer, if the rules allow it."""
        answer = self._written.decide(question, state)
        key = (state.round, state.register, question.robot, question.choice.value)
        self.questions[QuestionKey(*key, self._counts[key])] = (question, answer)
        self._counts[key] += 1
        return answer

    def unasked(self, rounds: int) -> tuple[UnaskedDecision, ...]:
        """What the program decides in the first rounds, which were played, without being asked."""
        return tuple(self._written.unasked(rounds))

    def decisions(self, robot: str, changed: Mapping[QuestionKey, Answer] | None = None) -> tuple[Decision, ...]:
        """What a program writes of a robot's answers, with ``changed`` ones; what nobody asked for so far stays."""
        answers = {asked: answer for asked, (_, answer) in self.questions.items()}
        answers.update(changed or {})
        own = [asked for asked in answers if asked.robot == robot]
        differ = [asked for asked in own if answers[asked] != self.questions[asked][0].default]
        written = [
            Decision(asked.round, Choice(asked.choice), answers[asked], asked.register)
            for asked in own
            if any(asked[:-1] == other[:-1] and asked.times <= other.times for other in differ)
        ]
        return tuple(sorted((*written, *self._written.left(robot)), key=lambda decision: decision.round))

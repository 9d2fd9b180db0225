# SPDX-License-Identifier: GPL-3.0-or-later
"""The questions that the rules ask in a sample program, and the answers that were chosen in place of the defaults."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from designer.rally.engine import State
    from designer.rally.engine.choices import Answer, Decisions, Question


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
    """Answers as they were chosen, where that is allowed; headings of a route in its order; else by default.

    Attributes:
        questions: what was asked, in order, with the answer that was given.
    """

    def __init__(self, answers: Mapping[QuestionKey, Answer], usual: Decisions | None = None) -> None:
        self._answers, self._usual = answers, usual
        self._counts: Counter[tuple[object, ...]] = Counter()
        self.questions: AnsweredQuestions = {}

    def decide(self, question: Question, state: State) -> Answer:
        """The chosen answer, if the rules still allow it."""
        key = (state.round, state.register, question.robot, question.choice.value)
        asked = QuestionKey(*key, self._counts[key])
        self._counts[key] += 1
        usual = question.default if self._usual is None else self._usual.decide(question, state)
        wanted = self._answers.get(asked, usual)
        answer = wanted if wanted in question.answers else question.default
        self.questions[asked] = (question, answer)
        return answer

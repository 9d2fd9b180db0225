# SPDX-License-Identifier: GPL-3.0-or-later
"""Players with wishes of their own: random, but the same whichever engine asks, and in whatever order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from zlib import crc32

from designer.rally.edition.decisions import Answer
from designer.rally.engine import Question, State


@dataclass(frozen=True)
class Wishes:
    """Answers every question by robot, subject, round and register; seed 0 takes every default."""

    seed: int
    asked: list[Question] = field(default_factory=list, compare=False, repr=False)

    def decide(self, question: Question, state: State) -> Answer:
        """As the engine asks."""
        self.asked.append(question)
        subject = question.robot, question.choice.value, state.round, state.register
        answer: Answer = self.says(*subject, question.answers, question.default)
        return answer

    def says(
        self, robot: str, choice: str, round_number: int, register: int, answers: Sequence[Any], default: Any
    ) -> Any:
        """As the plain engine asks."""
        if not self.seed:
            return default
        subject = f"{self.seed} {robot} {choice} {round_number} {register}"
        return min(answers, key=lambda answer: crc32(f"{subject} {answer!r}".encode()))

# SPDX-License-Identifier: GPL-3.0-or-later
"""What the searches for courses and for improvements keep on the disk while they run."""

from __future__ import annotations

from dataclasses import astuple
from typing import Any

from designer.rally.course.course import Course
from designer.rally.course.writing import print_board, print_course
from designer.rally.edition import Edition, options_of
from designer.rally.generator.candidate_judge import CandidateOrder
from designer.rally.generator.judgement import CandidateRefusal, Counts, Facts, Judgement
from designer.rally.generator.mend_search import MendOrder
from designer.rally.generator.operators import Making
from designer.rally.generator.trials import Trial, TrialJudge, TrialResult
from designer.rally.lab.answer_journal import AnswerJournal, journal_for
from designer.rally.lab.tally import Tally, TallyLayout


class JudgementForm:
    """Judgements of candidates."""

    def key(self, order: CandidateOrder, number: int) -> str:
        """The candidate and its races; in what turn it is asked hangs on the time that the search is given."""
        first, end = order.span
        return f"{order.genome} {order.number} {first}-{end} {order.seed} {order.sieved:d}"

    def data(self, answer: Judgement) -> Any:
        """All but the candidate."""
        refused = answer.refused.value if answer.refused else None
        facts, counts = (astuple(part) if part else None for part in (answer.facts, answer.counts))
        return [refused, answer.code, facts, counts]

    def answer(self, order: CandidateOrder, data: Any) -> Judgement:
        """The judgement again."""
        refused, code, facts, counts = data
        return Judgement(
            order.genome,
            order.number,
            CandidateRefusal(refused) if refused else None,
            code,
            Facts(*facts) if facts else None,
            _counts(counts) if counts else None,
        )


class TrialForm:
    """Trials of single changes."""

    def key(self, order: Trial, number: int) -> str:
        """In what turn it is asked: the same changes are tried in the same order."""
        return str(number)

    def data(self, answer: TrialResult) -> Any:
        """All but the change."""
        counts = astuple(answer.counts) if answer.counts else None
        blocks = [astuple(block) for block in answer.blocks]
        tally = [astuple(answer.tally.layout), answer.tally.numbers] if answer.tally else None
        return [answer.par, answer.findings, counts, answer.is_compiled, blocks, tally]

    def answer(self, order: Trial, data: Any) -> TrialResult:
        """What the trial came to, again."""
        par, findings, counts, is_compiled, blocks, tally = data
        return TrialResult(
            order.move,
            par,
            tuple((code, count) for code, count in findings),
            _counts(counts) if counts else None,
            is_compiled,
            tuple(_counts(block) for block in blocks),
            Tally(TallyLayout(*tally[0]), tuple(tally[1])) if tally else None,
        )


def _counts(data: Any) -> Counts:
    *numbers, wins, carried = data
    return Counts(*(*numbers, tuple(wins), tuple(carried)))


def journal_of_search(making: Making, seed: int) -> AnswerJournal:
    """The journal of a search for courses."""
    supply, pins = making.supply, making.pins
    boards = (f"{name}\n{print_board(board)}" for name, board in sorted({**supply.boards, **supply.docks}.items()))
    pinned = f"{pins.kept} {sorted(pins.boards)} {pins.docks} {sorted(pins.checkpoints)}"
    return journal_for(
        "generate", str(seed), repr(making.wish), _rules(supply.edition), str(supply.new), pinned, *boards
    )


def journal_of_trials(judge: TrialJudge, order: MendOrder, kinds: tuple[str, ...]) -> AnswerJournal:
    """The journal of a search for what would make a course better."""
    asked = f"{order.goal} {kinds} {judge.players} {order.seed} {order.top} {order.allow_deaths}"
    return journal_for("mend", asked, _rules(judge.rules), *_texts(judge.course))


def _texts(course: Course) -> list[str]:
    """A course and all its boards, also those in files of their own."""
    return [print_course(course), *(f"{name}\n{print_board(entry.board)}" for name, entry in course.boards.items())]


def _rules(edition: Edition) -> str:
    return f"{edition.key} {sorted(options_of(edition).items())}"

# SPDX-License-Identifier: GPL-3.0-or-later
"""The search finds what is wished, says the same whoever judges, and keeps its promises."""

from __future__ import annotations

import pytest

from designer.game.findings import Severity
from designer.rally.checks.validation import validate
from designer.rally.generator import candidate_judge
from designer.rally.generator.candidate_judge import CandidateOrder, Judge
from designer.rally.generator.dice import Dice
from designer.rally.generator.judgement import missed
from designer.rally.generator.operators import made_up
from designer.rally.generator.outcome import outcome_of, print_outcome
from designer.rally.generator.search import GeneratorSearch
from designer.rally.lab.workers import LocalPool
from tests.rally.generator.makings import making, searched


def _text(search: GeneratorSearch) -> str:
    return print_outcome(outcome_of(search, search.shown(2)))


def test_threads_come_to_the_same_bytes_and_every_course_is_sound() -> None:
    alone = searched(2)
    outcome = outcome_of(alone, alone.shown(2))
    assert len(outcome.entries) == 2
    assert _text(searched(2, LocalPool(Judge(making()), 3, "threads"))) == print_outcome(outcome)
    for entry in outcome.entries:
        report = validate(entry.course)
        assert all(finding.severity is not Severity.ERROR for finding in report.findings)
        assert entry.judgement.counts is not None
        assert "seed 5" in entry.course.description
        assert not entry.course.author
    assert len({entry.judgement.genome.kind for entry in outcome.entries}) == 2
    assert len({entry.file for entry in outcome.entries}) == 2


def test_fresh_races_of_a_course_that_was_sieved_are_played_without_looking_at_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judge, genome = Judge(making()), made_up(making(), Dice(1, 2))
    first = judge(CandidateOrder(genome, 2, (0, 3), 1))
    assert first.refused is None
    fresh = CandidateOrder(genome, 2, (0, 6), 2, sieved=True)
    elsewhere = Judge(making())(fresh).counts
    monkeypatch.setattr(candidate_judge, "setting_of", None)
    assert judge(fresh).counts == elsewhere
    assert judge(CandidateOrder(genome, 2, (0, 3), 1, sieved=True)).counts == first.counts


def test_the_first_course_that_fits_is_known_before_its_batch_is_done_whoever_judges() -> None:
    judges, at = LocalPool(Judge(making())), list[int]()
    search = GeneratorSearch(making(), 5, judges, batch=10)
    judges.breathe = lambda: at.append(judges.done) if search.first is not None else None
    search.run_batch()
    first = search.first
    assert first is not None
    assert at[0] == first.number + 1 < 10, "it is the last that was looked at"
    assert not missed(search.making.wish, first)
    assert searched(1, LocalPool(Judge(making()), 3, "threads")).first == first

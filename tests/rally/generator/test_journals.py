# SPDX-License-Identifier: GPL-3.0-or-later
"""A search that is begun again asks nobody what its journal knows, and finds the same."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from pathlib import Path

import pytest

from designer.rally.checks.example import parse_example
from designer.rally.generator.candidate_judge import CandidateOrder, Judge
from designer.rally.generator.journals import JudgementForm, TrialForm, journal_of_search, journal_of_trials
from designer.rally.generator.judgement import Judgement
from designer.rally.generator.mend_goal import parse_goal
from designer.rally.generator.mend_search import MendOrder, suggest
from designer.rally.generator.neighbourhood import neighbourhood
from designer.rally.generator.search import GeneratorSearch
from designer.rally.generator.suggestions import Advice
from designer.rally.generator.trials import Trial, TrialResult, trial_judge_of
from designer.rally.generator.wish import Wish
from designer.rally.lab import answer_journal
from designer.rally.lab.answer_journal import AnswerJournal, JournalPool
from designer.rally.lab.workers import LocalPool, Order, WorkPool
from tests.rally.generator.makings import making
from tests.rally.generator.test_mend_search import SMALL


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Everything goes to the disk at once, into a cache of its own."""
    monkeypatch.setattr(answer_journal, "EVERY", 0.0)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


class Killed(LocalPool[CandidateOrder, Judgement]):
    """The machine loses its power after so many answers."""

    left = 12

    def answers(self, orders: Iterable[CandidateOrder]) -> Generator[tuple[int, Judgement], None, None]:
        """The answers, while there is power."""
        for answer in super().answers(orders):
            self.left -= 1
            if self.left < 0:
                raise SystemError("no power")
            yield answer


WISH = Wish(players=2, boards=1, checkpoints=(2, 2))


def courses(judges: WorkPool[CandidateOrder, Judgement]) -> list[str]:
    search = GeneratorSearch(making("ah-2005", WISH), 1, judges, batch=8)
    search.run_batch()
    search.run_batch()
    return [f"{item.genome} {item.counts}" for item in search.found]


def test_a_search_for_courses_that_was_killed_goes_on_where_it_was() -> None:
    here = making("ah-2005", WISH)
    journal = journal_of_search(here, 1)
    with pytest.raises(SystemError):
        courses(JournalPool(Killed(Judge(here)), journal, JudgementForm()))
    again = JournalPool(LocalPool(Judge(here)), journal_of_search(here, 1), JudgementForm())
    assert courses(again) == courses(LocalPool(Judge(here)))
    assert again.known == 12
    assert journal_of_search(here, 2).kept == {}, "another seed is another search"


def order() -> MendOrder:
    course = parse_example(SMALL)
    moves = tuple(neighbourhood(course, course.rules(), ("checkpoints",)))
    return MendOrder(moves, parse_goal("rounds -30%"), 1, 2)


def advice(judges: WorkPool[Trial, TrialResult]) -> Advice:
    return suggest(order(), judges)


def nobody(order: Order) -> TrialResult:
    raise AssertionError(f"asked for {order}")


def test_a_search_for_improvements_knows_all_that_it_was_told() -> None:
    course = parse_example(SMALL)
    judge = trial_judge_of(course, course.rules(), 2)
    journal = journal_of_trials(judge, order(), ("checkpoints",))
    first = advice(JournalPool(LocalPool(judge), journal, TrialForm()))
    again = journal_of_trials(judge, order(), ("checkpoints",))
    assert advice(JournalPool(LocalPool(nobody), again, TrialForm())) == first


def test_a_line_that_was_not_finished_does_not_count(tmp_path: Path) -> None:
    path = tmp_path / "some.journal"
    journal = AnswerJournal(path)
    for number in range(3):
        journal.add(str(number), [number])
    journal.close(discard=False)
    whole = path.read_bytes()
    for end in range(len(whole)):
        path.write_bytes(whole[:end])
        cut = AnswerJournal(path)
        assert list(cut.kept) == [str(number) for number in range(whole[:end].count(b"\n"))]
    cut.add("more", None)
    cut.close(discard=False)
    assert list(AnswerJournal(path).kept) == ["0", "1", "more"]


@pytest.mark.parametrize("spoiled", [b"\0", b"x", b"}", b"9"])
def test_a_spoiled_journal_is_believed_as_far_as_it_is_sound(tmp_path: Path, spoiled: bytes) -> None:
    path = tmp_path / "some.journal"
    journal = AnswerJournal(path)
    journal.add("a", 1)
    journal.add("b", 2)
    journal.close(discard=False)
    whole = path.read_bytes()
    for at in range(len(whole)):
        path.write_bytes(whole[:at] + spoiled + whole[at + 1 :])
        assert {"a": 1, "b": 2}.items() >= AnswerJournal(path).kept.items()


def test_where_nothing_can_be_written_the_search_goes_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("")
    journal = AnswerJournal(tmp_path / "file" / "some.journal")
    with caplog.at_level("WARNING"):
        journal.add("a", 1)
    assert "nothing is kept of this search" in caplog.text
    journal.close(discard=False)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]

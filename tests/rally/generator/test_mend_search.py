# SPDX-License-Identifier: GPL-3.0-or-later
"""Suggestions for a course hold in races of a seed that had no part in finding them, and tell what they cost."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import reduce
from itertools import islice, pairwise
from math import log2
from operator import add

import pytest

import designer
from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.files import courses_folder
from designer.rally.checks.example import parse_example
from designer.rally.course.files import load_course
from designer.rally.edition import EDITIONS
from designer.rally.generator import mend_search
from designer.rally.generator.judgement import Counts
from designer.rally.generator.mend_goal import Goal, check_goal, parse_goal
from designer.rally.generator.mend_loss import halving_sizes, loss
from designer.rally.generator.mend_schedule import Schedule
from designer.rally.generator.mend_search import FEWEST, MendOrder, schedule_for, suggest
from designer.rally.generator.neighbourhood import (
    Move,
    MoveCheckpoint,
    MoveDocks,
    docks_first,
    neighbourhood,
    spread,
)
from designer.rally.generator.suggestion_words import outcome_told
from designer.rally.generator.suggestions import Advice
from designer.rally.generator.trials import BLOCK, Trial, TrialJudge, TrialResult, trial_judge_of
from designer.rally.lab.batch import Span, chunks
from designer.rally.lab.tally import Tally, TallyLayout
from designer.rally.lab.workers import LocalPool
from tests.mends import trials, tried
from tests.proof import WHOLE, share

SMALL = """
row: D1E . . . . . . . . .
row: D2E . . . . . . . . .
row: . . . . . . . . . .
checkpoints: 8,1
edition: ah-2005
"""
"""A flag far off: nearer places are sooner reached."""

Means = Mapping[Move | None, tuple[float, float]]

LAYOUT = TallyLayout(2, 3, 1, 4)

NEAR, FAR, DEADLY = (MoveCheckpoint(1, Cell(x, 0)) for x in (1, 5, 9))


@dataclass(frozen=True)
class Rehearsal:
    """Changes whose races come out as is wanted but for luck: rounds and deaths of a robot, by change."""

    means: Means
    wins: tuple[float, float] = (0.5, 0.5)

    def __call__(self, trial: Trial) -> TrialResult:
        blocks = tuple(self._counts(trial, span) for span in chunks(trial.span, BLOCK))
        if not blocks:
            return TrialResult(trial.move, 9, ())
        tally = Tally.empty(LAYOUT) if trial.kept else None
        return TrialResult(trial.move, 9, (), reduce(add, blocks), False, blocks if trial.kept else (), tally)

    def _counts(self, trial: Trial, span: Span) -> Counts:
        dice, races = random.Random(f"{trial.seed} {trial.move} {span}"), span[1] - span[0]
        rounds, deaths = self.means[trial.move]
        played = [max(1, round(dice.gauss(rounds, 1))) for _ in range(races)]
        lost = [dice.random() < deaths for _ in range(2 * races)]
        won = dice.choices((0, 1), self.wins, k=races)
        squares = sum(number * number for number in played)
        wins = (won.count(0), won.count(1))
        return Counts(races, 2, sum(played), squares, sum(lost), sum(lost), 0, 0, 0, wins)


@pytest.fixture
def rehearsal(monkeypatch: pytest.MonkeyPatch) -> Schedule:
    """As many races as with the compiled engine."""
    monkeypatch.setattr(mend_search, "SCHEDULE_PLAIN", mend_search.SCHEDULE)
    return mend_search.SCHEDULE


def rehearsed(goal: str, means: Means, *, allow_deaths: bool = False) -> Advice:
    moves = tuple(move for move in means if move is not None)
    return suggest(MendOrder(moves, parse_goal(goal), 1, 5, allow_deaths), LocalPool(Rehearsal(means)))


def judge_of(text: str, players: int = 2) -> TrialJudge:
    course = parse_example(text)
    return trial_judge_of(course, course.rules(), players)


@pytest.mark.proof
@pytest.mark.parametrize("goal", ["deaths -30%", "rounds -20%", "fair"] if WHOLE else ["rounds -30%"])
def test_the_best_suggestion_holds_in_fresh_races_and_costs_no_deaths(goal: str) -> None:
    """Of 50 courses at least 95% of the best suggestions better what they should, none with over 10% more deaths."""
    judges = islice(trials(), share(50)) if WHOLE else [judge_of(SMALL)]
    found = [tried(judge, parse_goal(goal), 3000 if WHOLE else 50) for judge in judges]
    told = [case for case in found if case.is_better is not None]  # where nothing is sure, nothing is suggested
    assert told
    assert sum(bool(case.is_better) for case in told) >= 0.95 * len(told)
    assert not [case.title for case in told if case.costs_deaths]


def test_the_first_suggestion_comes_before_the_end_and_is_one_of_the_changes(rehearsal: Schedule) -> None:
    firsts, steps = list[Advice](), list[int]()
    moves = tuple(MoveCheckpoint(1, Cell(x, 0)) for x in range(40))
    means: Means = {None: (10.0, 0.3), **{move: (10 - 0.1 * move.cell.x, 0.3 - 0.005 * move.cell.x) for move in moves}}

    def tell_first(advice: Advice) -> None:
        firsts.append(advice)
        assert steps[-1] <= len(moves) // 4, "more changes were judged than a first suggestion needs"

    order = MendOrder(moves, parse_goal("rounds -30%"), 1, 5)
    advice = suggest(order, LocalPool(Rehearsal(means)), steps.append, tell_first)
    (first,) = firsts
    assert advice.complete
    assert not first.complete
    assert first.suggestions[0].is_sure
    assert steps[-1] == advice.tried == len(moves)
    best = [item.move for item in advice.suggestions]
    assert len(best) == 5
    assert all(isinstance(move, MoveCheckpoint) and move.cell.x > 30 for move in best)


LINE = tuple(MoveCheckpoint(1, Cell(x, 0)) for x in range(40))
SHORTER: Means = {None: (10.0, 0.3), **{move: (9 - 0.1 * move.cell.x, 0.2) for move in LINE}}
"""Each change makes races shorter than the one before it does, and surely costs no deaths."""


def test_changes_that_bring_a_hint_are_never_told_and_take_no_place_of_others(rehearsal: Schedule) -> None:
    """Neither first nor in the end: all that are best bring one."""

    def rehearse(trial: Trial) -> TrialResult:
        found = Rehearsal(SHORTER)(trial)
        assert trial.move is None or isinstance(trial.move, MoveCheckpoint)
        brings = trial.whole and trial.move is not None and trial.move.cell.x % 3 > 0
        return replace(found, findings=(("RR403", 1),)) if brings else found

    firsts = list[Advice]()
    order = MendOrder(LINE, parse_goal("rounds -60%"), 1, 5)
    advice = suggest(order, LocalPool(rehearse), tell_first=firsts.append)
    told = [item.move for part in (*firsts, advice) for item in part.suggestions]
    assert len(firsts) == 1
    assert len(advice.suggestions) == 5
    assert all(isinstance(move, MoveCheckpoint) and move.cell.x % 3 == 0 for move in told)


def test_only_of_what_would_be_told_it_is_asked_whether_it_brings_a_hint(
    rehearsal: Schedule, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That takes longer than the races that tell whether it helps."""
    monkeypatch.setattr(mend_search, "SCHEDULE_PLAIN", replace(rehearsal, at_once=(4, 8)))
    asked, told = list[Trial](), list[int]()

    def rehearse(trial: Trial) -> TrialResult:
        asked.extend([trial] if trial.whole else [])
        return Rehearsal(SHORTER)(trial)

    order = MendOrder(LINE, parse_goal("rounds -60%"), 1, 5)
    suggest(order, LocalPool(rehearse), tell_first=lambda first: told.append(len(asked)))
    assert told == [2], "the course as it is, and what is told"


def test_no_races_are_gone_on_with_for_a_first_of_what_seems_to_cost_too_many_deaths(rehearsal: Schedule) -> None:
    """It waits for the end; of what costs about a tenth more, hundreds of races do not tell."""
    played = list[Trial]()

    def rehearse(trial: Trial) -> TrialResult:
        played.append(trial)
        return Rehearsal({None: (10.0, 0.3), **dict.fromkeys(LINE, (8.0, 0.375))})(trial)

    for seed in range(4):
        suggest(MendOrder(LINE, parse_goal("rounds -60%"), seed, 5), LocalPool(rehearse))
    (_, (races, _)), *_ = rehearsal.glances
    early = [trial for trial in played if trial.kept and trial.move and trial.span[0] == races]
    assert len(early) <= 3, "of 16 that are looked at, as luck has it"


def test_what_had_luck_in_its_first_races_is_not_looked_at_where_more_are_played_before(
    rehearsal: Schedule, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mend_search, "SCHEDULE_PLAIN", replace(rehearsal, at_once=(1, 4)))
    lucky, played = spread(LINE)[0], list[Trial]()

    def rehearse(trial: Trial) -> TrialResult:
        played.append(trial)
        rounds = 4.0 if trial.span[0] == 0 and not trial.kept else 12.0
        return Rehearsal({**SHORTER, lucky: (rounds, 0.3)})(trial)

    firsts = list[Advice]()
    suggest(MendOrder(LINE, parse_goal("rounds -60%"), 1, 5), LocalPool(rehearse), tell_first=firsts.append)
    early = next(trial.seed for trial in played if trial.kept)
    assert firsts
    assert lucky not in {trial.move for trial in played if trial.seed == early}


def test_no_more_races_are_played_of_what_all_of_them_would_hardly_make_sure(rehearsal: Schedule) -> None:
    """Nothing helps: of what has had a little luck in the first fresh races the end is told after these."""
    played = list[Trial]()

    def rehearse(trial: Trial) -> TrialResult:
        played.append(trial)
        return Rehearsal(dict.fromkeys((None, *LINE[:12]), (10.0, 0.3)))(trial)

    for seed in range(8):
        suggest(MendOrder(LINE[:12], parse_goal("rounds -20%"), seed, 5), LocalPool(rehearse))
    longer = [trial for trial in played if trial.kept and trial.span[0] == rehearsal.fresh[0] and trial.move]
    first = [trial for trial in played if trial.kept and trial.span == (0, rehearsal.fresh[0]) and trial.move]
    assert len(longer) <= len(first) / 4, "one in six comes so far by chance"


def test_what_was_told_first_has_its_fresh_races_in_the_end(rehearsal: Schedule) -> None:
    """However many are better: it is not dropped without a word on it."""
    played, firsts = list[Trial](), list[Advice]()

    def rehearse(trial: Trial) -> TrialResult:
        played.append(trial)
        return Rehearsal({**SHORTER, **dict.fromkeys(spread(LINE)[:10], (9.0, 0.3))})(trial)

    suggest(MendOrder(LINE, parse_goal("rounds -60%"), 1, 5), LocalPool(rehearse), tell_first=firsts.append)
    fresh = {trial.move for trial in played if trial.kept and trial.span == (0, rehearsal.fresh[0])}
    assert firsts[0].suggestions[0].move in fresh


def by_luck(monkeypatch: pytest.MonkeyPatch, schedule: Schedule) -> tuple[int, int]:
    """Of 40 searches among changes that change nothing those that tell one first, and in the end; a quarter may."""
    monkeypatch.setattr(mend_search, "ERROR", 0.25)
    monkeypatch.setattr(mend_search, "SCHEDULE_PLAIN", schedule)
    same: Means = dict.fromkeys((None, *LINE[:12]), (10.0, 0.3))
    firsts, ends = list[Advice](), 0
    for seed in range(40):
        order = MendOrder(LINE[:12], parse_goal("rounds -20%"), seed, 1, allow_deaths=True)
        advice = suggest(order, LocalPool(Rehearsal(same)), tell_first=firsts.append)
        ends += bool(advice.suggestions)
    return len(firsts), ends


def test_however_many_changes_are_looked_at_luck_tells_one_no_more_often_than_if_it_were_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    glances = tuple((part, (40, 160)) for part in range(1, 5))
    firsts, _ = by_luck(monkeypatch, Schedule(4, glances, (2, 8), (40, 40), 40))
    assert firsts <= 40 / 4
    _, ends = by_luck(monkeypatch, Schedule(4, (), (2, 8), (40, 160), 4000))
    assert ends <= 40 / 4


def test_where_few_are_lost_one_robot_in_a_hundred_more_is_no_price(rehearsal: Schedule) -> None:
    """A tenth of so few deaths no races would tell from chance; but that does not let many more pass."""
    few = rehearsed("rounds -20%", {None: (10.0, 0.01), NEAR: (8.0, 0.012)})
    assert [item.move for item in few.suggestions] == [NEAR]
    many = rehearsed("rounds -20%", {None: (10.0, 0.01), NEAR: (8.0, 0.04)})
    assert [item.move for item in many.refused] == [NEAR]
    usual = rehearsed("rounds -20%", {None: (10.0, 0.4), NEAR: (8.0, 0.45)})
    assert [item.move for item in usual.refused] == [NEAR], "that is one in a hundred beyond a tenth"


def test_what_was_told_first_is_judged_by_all_its_fresh_races(rehearsal: Schedule) -> None:
    """Those of the end alone, where luck is against it, do not take back what was sure."""
    firsts = list[Advice]()

    def rehearse(trial: Trial) -> TrialResult:
        unlucky = bool(firsts) and trial.move == firsts[0].suggestions[0].move
        return Rehearsal({**SHORTER, trial.move: (9.97, 0.2)} if unlucky else SHORTER)(trial)

    order = MendOrder(LINE, parse_goal("rounds -60%"), 1, len(LINE))
    advice = suggest(order, LocalPool(rehearse), tell_first=firsts.append)
    assert firsts[0].suggestions[0].move in [item.move for item in advice.suggestions]


def test_only_those_left_out_of_the_last_few_are_told_apart_by_more_races(rehearsal: Schedule) -> None:
    """Which of the last few is best is told by fresh races, so that no others of theirs are played."""
    played = list[Trial]()
    moves = tuple(MoveCheckpoint(1, Cell(x, 0)) for x in range(10))
    means: Means = {None: (10.0, 0.3), **{move: (10 - 0.1 * move.cell.x, 0.3) for move in moves}}

    def rehearse(trial: Trial) -> TrialResult:
        played.append(trial)
        return Rehearsal(means)(trial)

    suggest(MendOrder(moves, parse_goal("rounds -30%"), 1, 5), LocalPool(rehearse))
    screened = {trial.span for trial in played if trial.seed == played[0].seed}
    assert screened == {(0, rehearsal.first)}
    fresh = {trial.move for trial in played if trial.kept and trial.span == (0, rehearsal.fresh[0])}
    assert len(fresh - {None}) in (FEWEST, FEWEST + 1), "and what was told first"


def test_what_costs_too_many_deaths_is_refused_and_told_unless_it_is_allowed(rehearsal: Schedule) -> None:
    means: Means = {None: (10.0, 0.4), FAR: (12.0, 0.4), DEADLY: (13.0, 0.5)}
    walled, allowed = rehearsed("rounds +20%", means), rehearsed("rounds +20%", means, allow_deaths=True)
    assert [item.move for item in walled.refused] == [DEADLY]
    assert not allowed.refused
    assert {item.move for item in allowed.suggestions} == {FAR, DEADLY}
    assert "1 change would help, but may cost more than 10% more deaths" in outcome_told(walled)


def test_what_costs_no_deaths_is_raced_on_until_that_is_clear(
    rehearsal: Schedule, monkeypatch: pytest.MonkeyPatch
) -> None:
    means: Means = {None: (10.0, 0.4), FAR: (12.0, 0.4)}
    monkeypatch.setattr(mend_search, "SCHEDULE_PLAIN", replace(rehearsal, glances=()))
    assert [item.move for item in rehearsed("rounds +20%", means).suggestions] == [FAR]
    monkeypatch.setattr(mend_search, "SCHEDULE_PLAIN", replace(rehearsal, glances=(), fresh=(400, 400)))
    assert [item.move for item in rehearsed("rounds +20%", means).refused] == [FAR]


def test_what_is_undecided_is_raced_on_the_nearest_first_as_far_as_there_are_races(
    rehearsal: Schedule, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not sure of either after so few races that it costs few deaths enough."""
    means: Means = {None: (10.0, 0.4), NEAR: (12.0, 0.41), FAR: (14.0, 0.41)}
    played = list[Trial]()

    def rehearse(trial: Trial) -> TrialResult:
        played.append(trial)
        return Rehearsal(means)(trial)

    order = MendOrder((NEAR, FAR), parse_goal("rounds +90%"), 1, 5)
    monkeypatch.setattr(mend_search, "SCHEDULE_PLAIN", replace(rehearsal, glances=(), more=2 * rehearsal.fresh[0]))
    advice = suggest(order, LocalPool(rehearse))
    last = [trial for trial in played if trial.kept and trial.seed == played[-1].seed]
    longer = [trial.move for trial in last if trial.span[0] == rehearsal.fresh[0]]
    assert longer == [None, FAR]
    assert max(trial.span[1] for trial in played) == 2 * rehearsal.fresh[0]
    assert NEAR in [item.move for item in advice.refused]


def test_bad_luck_in_few_races_is_no_reason_to_refuse(rehearsal: Schedule) -> None:
    """Nor is a change told that surely costs too many deaths after all."""

    def rehearse(trial: Trial) -> TrialResult:
        unlucky = trial.move is not None and trial.kept and trial.span[1] <= rehearsal.fresh[0]
        return Rehearsal({None: (10.0, 0.4), FAR: (12.0, 0.46 if unlucky else after)})(trial)

    order = MendOrder((FAR,), parse_goal("rounds +20%"), 1, 5)
    after = 0.36
    assert [item.move for item in suggest(order, LocalPool(rehearse)).suggestions] == [FAR]
    after = 0.5
    assert [item.move for item in suggest(order, LocalPool(rehearse)).refused] == [FAR]


def test_who_asks_for_deaths_is_not_refused_them(rehearsal: Schedule) -> None:
    advice = rehearsed("deaths +20%", {None: (10.0, 0.2), DEADLY: (10.0, 0.3)})
    assert [item.move for item in advice.suggestions] == [DEADLY]
    assert (advice.refused, advice.is_reached, list(outcome_told(advice))) == ((), True, [])


def test_a_goal_beyond_all_changes_is_told_with_how_near_they_come(rehearsal: Schedule) -> None:
    advice = rehearsed("rounds -50%", {None: (10.0, 0.2), NEAR: (8.0, 0.1)})
    assert [item.move for item in advice.suggestions] == [NEAR]
    assert not advice.is_reached
    (told,) = outcome_told(advice)
    assert re.fullmatch(r"rounds −50% was not reached; the best change makes −(1[7-9]|2[0-3])% \(± [0-9]\)", told)


def test_where_nothing_is_sure_it_is_told_how_near_changes_come(rehearsal: Schedule) -> None:
    advice = rehearsed("deaths -30%", {None: (10.0, 0.2), NEAR: (10.0, 0.2)})
    assert advice.suggestions == ()
    assert any(told.startswith("deaths −30% was not reached; the best change makes ") for told in outcome_told(advice))


def test_nobody_is_lost_before_or_after(rehearsal: Schedule) -> None:
    advice = rehearsed("deaths -30%", {None: (10.0, 0.0), NEAR: (10.0, 0.0)})
    assert advice.suggestions == ()
    assert [
        item.costs_deaths for item in rehearsed("rounds -20%", {None: (10.0, 0.0), NEAR: (8.0, 0.0)}).suggestions
    ] == [False]


def test_fair_docks_are_told_to_be_so(rehearsal: Schedule) -> None:
    (told,) = outcome_told(rehearsed("fair", {None: (10.0, 0.2), NEAR: (10.0, 0.2)}))
    assert told.startswith("docks differ by no more than chance: the best has ")


def test_fairer_docks_are_told_before_half_of_the_changes_are_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few races tell little of docks: more are played of the best so far, as long as they may decide."""
    monkeypatch.setattr(mend_search, "SCHEDULE_PLAIN", mend_search.SCHEDULE_FAIR)
    steps, firsts = list[int](), list[int]()

    def rehearse(trial: Trial) -> TrialResult:
        fairer = trial.move is not None
        return Rehearsal(
            dict.fromkeys((None, *LINE), (10.0, 0.3 - 0.1 * fairer)), (0.5, 0.5) if fairer else (0.6, 0.4)
        )(trial)

    suggest(MendOrder(LINE, parse_goal("fair"), 1, 5), LocalPool(rehearse), steps.append,
            lambda _: firsts.append(steps[-1]))  # fmt: skip
    assert firsts
    assert firsts[0] < len(LINE) / 2


def test_nothing_is_told_first_whose_deaths_are_undecided(rehearsal: Schedule) -> None:
    """It could be refused in the end."""
    firsts = list[Advice]()
    means: Means = {None: (10.0, 0.3), **dict.fromkeys(LINE, (8.0, 0.325))}
    suggest(MendOrder(LINE, parse_goal("rounds -20%"), 1, 5), LocalPool(Rehearsal(means)), tell_first=firsts.append)
    assert not [item for first in firsts for item in first.suggestions if item.costs_deaths]


def test_what_breaks_a_plain_check_is_not_searched_for_ways() -> None:
    judge = judge_of(SMALL)
    beside_dock = MoveCheckpoint(1, Cell(1, 0))
    quick, whole = judge(Trial(beside_dock, (0, 2), 1)), judge(Trial(beside_dock, (0, 2), 1, whole=True))
    assert quick.counts is None
    assert quick.par is None
    assert set(quick.findings) < set(whole.findings)


def test_as_many_races_are_played_as_the_engine_of_the_course_plays_in_time() -> None:
    fair, deaths = parse_goal("fair"), parse_goal("deaths -30%")
    assert schedule_for(deaths, is_compiled=False) is schedule_for(fair, is_compiled=False)
    assert schedule_for(fair, is_compiled=True).first > schedule_for(deaths, is_compiled=True).first
    trial = Trial(None, (0, 2), 1)
    assert not judge_of(SMALL)(trial).is_compiled, "nothing is compiled in tests"


@pytest.mark.parametrize(
    ("edition", "players", "why"), [("amigo-1999", 4, "starts on checkpoint 1"), ("ah-2005", 1, "two or more players")]
)
def test_docks_cannot_be_fair_where_nothing_tells(edition: str, players: int, why: str) -> None:
    with pytest.raises(CourseDesignerError, match=why):
        check_goal(parse_goal("fair"), EDITIONS[edition], players)
    check_goal(parse_goal("rounds -20%"), EDITIONS[edition], players)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"teams": "two"}, "where teams race they win"),
        ({"robots-per-player": "racer-and-blocker"}, "where teams race they win"),
        ({"superbot": "dock-1"}, "the first robot begins as SuperBot and wins by that"),
    ],
)
def test_docks_are_neither_fair_nor_unfair_where_teams_or_titles_win(options: dict[str, str], why: str) -> None:
    rules = EDITIONS["ah-2005"].with_options(options)
    assert not rules.compares_docks
    with pytest.raises(CourseDesignerError, match=why):
        check_goal(parse_goal("fair"), rules, 4)
    check_goal(parse_goal("rounds -20%"), rules, 4)


def test_a_course_on_which_teams_capture_is_raced_by_its_own_rules() -> None:
    """Whether they can is told of a robot alone, which races there and back."""
    course = load_course(courses_folder() / "there-and-back.course.json").normalised()
    judge = trial_judge_of(course, course.rules(), 4)
    found = judge(Trial(None, (0, 3), 1))
    again = judge(Trial(None, (0, 3), 1, checked=True))
    lab = designer.lab(course, races=3, players=4, seed=1)
    assert found.counts is not None
    assert found.counts == again.counts
    assert found.counts.mean_rounds == pytest.approx(lab.rounds.value)


def test_races_that_go_on_are_those_of_one_batch() -> None:
    judge = judge_of(SMALL)
    move = MoveCheckpoint(1, Cell(7, 1))
    whole = judge(Trial(move, (0, 30), 9, kept=True))
    parts = [judge(Trial(move, span, 9, checked=True, kept=True)) for span in ((0, 10), (10, 30))]
    joined = parts[0].with_more(parts[1])
    assert (joined.counts, joined.blocks, joined.tally) == (whole.counts, whole.blocks, whole.tally)
    assert len(whole.blocks) == 3


def test_deaths_beyond_a_tenth_more_weigh_against_a_change() -> None:
    base = Rehearsal({None: (10.0, 0.2)})(Trial(None, (0, 20), 1))
    assert base.counts is not None

    def result(rounds: float, deaths: float) -> TrialResult:
        counts = base.counts
        assert counts is not None
        return replace(base, counts=replace(counts, rounds=int(counts.rounds * rounds), deaths=int(deaths * 40)))

    base = result(1.0, 1.0)
    shorter = Goal("rounds", -0.5)
    assert loss(shorter, base, result(0.8, 1.0)) < loss(shorter, base, result(0.9, 1.0))
    free = [loss(shorter, base, result(0.8, deaths), may_cost_deaths=True) for deaths in (1.0, 1.1)]
    assert free[0] == pytest.approx(free[1])
    assert loss(shorter, base, result(0.8, 1.1)) > loss(shorter, base, result(0.8, 1.0)), "that may be refused"
    assert loss(shorter, base, result(0.8, 1.5)) > loss(shorter, base, result(1.0, 1.0))
    assert loss(Goal("deaths", 0.5), base, result(1.0, 1.5)) < loss(Goal("deaths", 0.5), base, result(1.0, 1.2))


def test_half_of_the_changes_have_some_of_every_checkpoint_and_distance() -> None:
    course = parse_example(SMALL.replace("8,1", "8,1 2,2"))
    moves = list(neighbourhood(course, course.rules(), ("checkpoints",)))
    assert sorted(map(repr, spread(moves))) == sorted(map(repr, moves))
    half = spread(moves)[: len(moves) // 2]

    def distances(number: int) -> set[int]:
        cell = course.checkpoints[number - 1]
        return {
            abs(move.cell.x - cell.x) + abs(move.cell.y - cell.y)
            for move in half
            if isinstance(move, MoveCheckpoint) and move.number == number
        }

    assert distances(1) == distances(2) == {1, 2, 3}


def test_for_fair_docks_changes_of_the_docks_and_of_the_way_from_them_are_tried_first() -> None:
    course = load_course(courses_folder() / "kettle-run.course.json")
    moves = list(neighbourhood(course, course.rules(), ("checkpoints", "docks")))
    turn = docks_first(moves)
    assert sorted(map(repr, turn)) == sorted(map(repr, moves))
    first = [isinstance(move, MoveDocks) or (isinstance(move, MoveCheckpoint) and move.number == 1) for move in turn]
    assert first == sorted(first, reverse=True)
    assert {type(move) for move in turn[:4]} == {MoveCheckpoint, MoveDocks}


@pytest.mark.parametrize("count", [1, 5, 6, 7, 10, 24, 43, 200])
def test_each_round_leaves_about_half_and_none_is_played_for_one_or_two_too_many(count: int) -> None:
    """Six of seven, or of eleven of which one more goes, need no round: fresh races tell them apart."""
    sizes = halving_sizes(count, FEWEST)
    shares = [after / before for before, after in pairwise((count, *sizes, FEWEST))] if sizes else []
    assert all(0.35 <= share <= 0.7 for share in shares)
    assert all(size > FEWEST for size in sizes)
    assert len(sizes) <= max(0, log2(count / FEWEST))

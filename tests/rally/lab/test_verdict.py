# SPDX-License-Identifier: GPL-3.0-or-later
"""What races say: verdicts in words and data, findings where something is remarkable, wishes that hold or do not."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.words import LANGUAGES, speaking
from designer.game.findings import Severity
from designer.rally.checks import CHECKS
from designer.rally.checks.example import parse_example
from designer.rally.edition import find_edition
from designer.rally.lab.bots import CAREFUL, HUMAN, Bot
from designer.rally.lab.constants import Measure
from designer.rally.lab.findings import LAB_CHECKS, findings
from designer.rally.lab.lone_races import LoneRaces, lone_races
from designer.rally.lab.reference import dock_limit, no_reference
from designer.rally.lab.statistics import DockEnd, Interval, Survival, fairness
from designer.rally.lab.verdict import DeadlySpace, LegVerdict, RaceVerdict, judge, minutes_a_round
from designer.rally.lab.verdict_words import verdict_data, verdict_lines
from designer.rally.lab.wishes import parse_wishes
from designer.rally.reporting.lab.unsure_numbers import line_pieces
from tests.rally.lab.racing import raced, setting_of, shipped


@cache
def kettle_run() -> RaceVerdict:
    """Thirty races of four careful bots."""
    setting = setting_of(shipped(), [CAREFUL] * 4)
    return judge(setting.tables, raced(setting, 30), setting.bots, lone=lone_races(setting.tables, fast=False))


def exactly(value: float) -> Interval:
    """A number that is known well."""
    return Interval(value, value - 0.01, value + 0.01)


def codes(verdict: RaceVerdict) -> list[str]:
    return [finding.code for finding in findings(verdict)]


def plain() -> RaceVerdict:
    """A verdict with nothing remarkable in it."""
    return replace(
        kettle_run(),
        won=exactly(0.99),
        deadly=(),
        docks=fairness((250, 250, 250, 250), 4),
        legs=(LegVerdict(1, 5, Survival((1.0, 1.0, 0.8, 0.5, 0.2), 100, 90)),),
        crowding=exactly(0.1),
        steady=exactly(0.1),
        lone=None,
    )


def alone(*medians: int, gates: dict[int, tuple[Cell, ...]] | None = None, losses: Sequence[int] = ()) -> LoneRaces:
    """A robot that is done with half of its legs after so many registers."""
    legs = tuple(Survival((1.0,) * median + (0.4,), 100, 90) for median in medians)
    return LoneRaces(6000, exactly(0.01), legs, 5, gates or {}, dict(enumerate(losses, 1)))


def test_a_race_on_a_shipped_course_is_told_in_all_languages() -> None:
    verdict = kettle_run()
    told = {}
    for code in LANGUAGES:
        with speaking(code):
            told[code] = [str(line) for line in verdict_lines(verdict)]
    assert [line.partition(":")[0] for line in told["en"]][:4] == ["Length", "Difficulty", "Fairness", "Bottleneck"]
    assert all(told[code][0] != told["en"][0] for code in LANGUAGES if code != "en")
    assert "about" in told["en"][0], "nobody has timed a race yet"
    assert "alone safe" in told["en"][1]
    assert "among 4 " in told["en"][1]


@pytest.mark.parametrize("races", [0, 1])
def test_a_single_race_and_none_are_told_without_a_claim(races: int) -> None:
    setting = setting_of(shipped(), [CAREFUL] * 2, rounds=2)
    verdict = judge(setting.tables, raced(setting, races), setting.bots)
    assert all(str(line) for line in verdict_lines(verdict))
    assert json.dumps(verdict_data(verdict), allow_nan=False)
    assert codes(verdict) == []
    assert (verdict.crowding.low, verdict.crowding.high) == (0, 1)


def test_what_programs_read_is_plain_json() -> None:
    data = verdict_data(kettle_run())
    assert json.loads(json.dumps(data, allow_nan=False)) == data
    assert all(leg["par"] > 0 for leg in data["legs"])
    assert len(data["docks"]) == 4


def test_a_course_where_nothing_is_remarkable_has_no_findings() -> None:
    assert codes(plain()) == []


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"docks": fairness((550, 150, 150, 150), 4)}, "RR501"),
        ({"docks": fairness((310, 310, 310, 70), 4)}, "RR501"),
        ({"docks": fairness((333, 0, 333, 334), 4)}, "RR501"),
        ({"deadly": (DeadlySpace(Cell(3, 4), 60, exactly(0.3), exactly(0.6)),)}, "RR502"),
        ({"legs": (LegVerdict(1, 5, Survival((1.0,) * 30 + (0.4,), 100, 60)),)}, "RR503"),
        ({"legs": (LegVerdict(1, 5, Survival((1.0,) * 100, 100, 0)),)}, "RR503"),
        ({"steady": exactly(0.8)}, "RR504"),
        ({"crowding": exactly(0.5)}, "RR505"),
        ({"won": exactly(0.1)}, "RR506"),
        ({"lone": alone(5, gates={1: (Cell(3, 4), Cell(3, 5))})}, "RR507"),
        ({"lone": alone(5, losses=(0, 1, 0, 3))}, "RR508"),
        ({"lone": alone(16)}, "RR509"),
    ],
)
def test_what_is_remarkable_is_found(change: dict[str, object], code: str) -> None:
    verdict = replace(plain(), **change)  # type: ignore[arg-type]
    assert codes(verdict) == [code]
    with speaking("de"):
        assert str(findings(verdict)[0].message)


@pytest.mark.parametrize(
    "change",
    [
        {"docks": fairness((26, 25, 25, 24), 1)},
        {"docks": fairness((34, 33, 12, 33), 1)},
        {"docks": fairness((0, 0, 0, 0), 1)},
        {"deadly": (DeadlySpace(Cell(3, 4), 4, Interval(0.5, 0.15, 0.85), Interval(0.5, 0.1, 0.9)),)},
        {"legs": (LegVerdict(1, 5, Survival((1.0,) * 30 + (0.4,), 100, 60, (1.0,) * 20 + (0.4,) * 11)),)},
        {"steady": Interval(0.8, 0.5, 0.95)},
        {"crowding": Interval(0.5, 0.2, 0.8)},
        {"lone": alone(15, losses=(0, 2, 1, 3, 9, 9))},
        {"won": Interval(0.8, 0.7, 0.95)},
    ],
)
def test_what_too_few_races_tell_is_not_found(change: dict[str, object]) -> None:
    assert codes(replace(plain(), **change)) == []  # type: ignore[arg-type]


def told_docks(*wins: int) -> list[str]:
    """What is told of docks that win so often."""
    verdict = replace(plain(), docks=fairness(wins, 4), players=len(wins))
    return [str(finding.message) for finding in findings(verdict)]


def test_a_dock_that_wins_far_too_seldom_is_told_beside_what_is_usual_of_the_worst_dock() -> None:
    (told,) = told_docks(310, 310, 310, 70)
    assert told == "Dock 4 wins 7% of races, 0.2 times the odds of an even share; usual is 0.8"


@pytest.mark.parametrize(
    ("wins", "docks"),
    [
        ((700, 300), [1]),
        ((300, 700), [2]),
        ((610, 195, 195), [1]),
        ((500, 500, 0), [3]),
        ((550, 150, 150, 150), [1]),
        ((170, 170, 20, 640), [4, 3]),
        ((100, 100, 100, 100, 590, 10), [5, 6]),
    ],
)
def test_the_best_and_the_worst_dock_are_both_told_only_where_neither_follows_from_the_other(
    wins: tuple[int, ...], docks: list[int]
) -> None:
    assert [int(told.split()[1]) for told in told_docks(*wins)] == docks


@pytest.mark.parametrize(("wins", "codes_of_both"), [((700, 300), 1), ((560, 440), 0)])
def test_of_two_docks_the_worse_one_is_no_more_remarkable_than_the_better_one(
    wins: tuple[int, int], codes_of_both: int
) -> None:
    assert len(told_docks(*wins)) == len(told_docks(*reversed(wins))) == codes_of_both
    best, worst = (dock_limit(2, end=end) for end in DockEnd)
    assert best * worst == pytest.approx(1)


def test_how_many_published_courses_are_fairer_is_told_by_the_end_that_stands_out_more() -> None:
    lines = {}
    for wins in ((310, 310, 310, 70), (550, 150, 150, 150), (310, 290, 270, 130)):
        lines[wins] = str(list(verdict_lines(replace(plain(), docks=fairness(wins, 4))))[2])
    assert lines[310, 310, 310, 70].endswith("; the worst dock is better on 10 of 10 published courses")
    assert lines[550, 150, 150, 150].endswith("; 10 of 10 published courses are fairer")
    assert lines[310, 290, 270, 130].endswith("; the worst dock is better on 10 of 10 published courses")


def test_the_lab_never_calls_anything_an_error_and_its_codes_are_its_own() -> None:
    assert LAB_CHECKS
    for code, check in LAB_CHECKS.items():
        assert code.startswith("RR5")
        assert check.severity is not Severity.ERROR
        assert code not in CHECKS
        assert parse_example(check.bad).boards
        assert parse_example(check.good).boards


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("fair", [True]),
        ("length=1-1000", [True]),
        ("length=1-2, rounds=2-900", [False, True]),
        ("won=0-1", [False]),
    ],
)
def test_wishes(text: str, expected: list[bool]) -> None:
    assert [wish.holds(plain()) for wish in parse_wishes(text)] == expected


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("nice", "unknown wish"),
        ("lenght=45-75", "did you mean 'length'"),
        ("length=short", "length=45-75"),
        ("length=9-3", "length"),
        ("fair=1", "fair"),
        ("fair=", "fair"),
        ("length", "length="),
        ("fair,", "unknown wish"),
    ],
)
def test_wishes_that_make_no_sense_are_refused(text: str, says: str) -> None:
    with pytest.raises(CourseDesignerError, match=says):
        parse_wishes(text)


@pytest.mark.parametrize(("rounds", "length"), [(8.2, "short"), (8.3, "medium"), (13.1, "medium"), (13.2, "long")])
def test_the_class_of_length_goes_by_minutes(rounds: float, length: str) -> None:
    verdict = replace(plain(), rounds=exactly(rounds))
    assert verdict.length.value == length
    assert verdict.mean_minutes.value == pytest.approx(rounds * minutes_a_round(4))


def test_a_gate_of_several_legs_is_one_finding() -> None:
    cells = Cell(3, 4), Cell(3, 5)
    (found,) = findings(replace(plain(), lone=alone(5, gates={1: cells, 3: cells[::-1]})))
    assert str(found.message) == "Every way to checkpoint 1, 3 crosses D5, D6"
    assert {place.cell for place in found.places} == set(cells)


@pytest.mark.parametrize(
    ("edition", "bots"),
    [("ah-2016", [CAREFUL] * 4), ("ah-2005", [HUMAN, CAREFUL]), ("ah-2005", [CAREFUL]), ("ah-2005", [CAREFUL] * 9)],
)
def test_without_published_courses_to_compare_with_findings_and_words_are_silent(edition: str, bots: list[Bot]) -> None:
    silence = no_reference(find_edition(edition), bots, len(bots))
    assert silence is not None
    loud = {"won": exactly(0.1), "steady": exactly(0.9), "crowding": exactly(0.5), "lone": alone(99)}
    assert codes(replace(plain(), **loud)) != []  # type: ignore[arg-type]
    verdict = replace(plain(), silence=silence, **loud)  # type: ignore[arg-type]
    assert codes(verdict) == []
    assert (verdict.alone, verdict.crowd, verdict.exceeded(Measure.LEG, 9.0)) == (None, None, None)
    assert str(list(verdict_lines(verdict))[-1]).startswith("Not compared with published courses")


def test_house_rules_have_no_published_courses() -> None:
    assert no_reference(find_edition("ah-2005"), [CAREFUL] * 6, 6) is None
    assert no_reference(find_edition("ah-2005", {"robot-lasers": "off"}), [CAREFUL] * 6, 6) is not None


def test_a_word_for_difficulty_is_sure_unless_its_interval_holds_a_limit() -> None:
    clear = replace(plain(), deaths=exactly(0.1), lone=alone(5)).crowd
    between = replace(plain(), deaths=Interval(0.31, 0.29, 0.32)).crowd
    assert clear is not None
    assert between is not None
    assert (clear.word.value, clear.sure, between.sure) == ("calm", True, False)
    grey = replace(plain(), deaths=Interval(0.31, 0.29, 0.32))
    unsure = [piece.words for piece in line_pieces(list(verdict_lines(grey))[1]) if not piece.sure]
    assert unsure[0] in ("calm", "rough")


def test_minutes_go_with_rounds_and_players() -> None:
    few, many = (replace(plain(), quick=exactly(rounds), slow=exactly(2 * rounds)) for rounds in (10.0, 20.0))
    assert few.minutes[1] < many.minutes[1]
    assert few.minutes[0] < replace(few, players=8).minutes[0]

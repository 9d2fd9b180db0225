# SPDX-License-Identifier: GPL-3.0-or-later
"""What races say: verdicts in words and data, findings where something is remarkable, wishes that hold or do not."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import pytest

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.words import LANGUAGES, speaking
from designer.game.findings import Severity
from designer.rally.checks import CHECKS
from designer.rally.checks.example import parse_example
from designer.rally.lab.bots import CAREFUL
from designer.rally.lab.findings import LAB_CHECKS, findings
from designer.rally.lab.statistics import Interval, Survival, fairness
from designer.rally.lab.verdict import DeadlySpace, LegVerdict, RaceVerdict, judge
from designer.rally.lab.verdict_words import verdict_data, verdict_lines
from designer.rally.lab.wishes import parse_wishes
from tests.rally.lab.racing import raced, setting_of, shipped


@cache
def kettle_run() -> RaceVerdict:
    """Thirty races of four careful bots."""
    setting = setting_of(shipped(), [CAREFUL] * 4)
    return judge(setting.tables, raced(setting, 30), setting.bots, ())


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
    )


def test_a_race_on_a_shipped_course_is_told_in_all_languages() -> None:
    verdict = kettle_run()
    told = {}
    for code in LANGUAGES:
        with speaking(code):
            told[code] = [str(line) for line in verdict_lines(verdict)]
    assert [line.partition(":")[0] for line in told["en"]][:4] == ["Length", "Difficulty", "Fairness", "Bottleneck"]
    assert all(told[code][0] != told["en"][0] for code in LANGUAGES if code != "en")
    assert "guess" in told["en"][0], "nobody has timed a race yet"


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
        ({"docks": fairness((400, 200, 200, 200), 4)}, "RR501"),
        ({"deadly": (DeadlySpace(Cell(3, 4), 60, exactly(0.3)),)}, "RR502"),
        ({"legs": (LegVerdict(1, 5, Survival((1.0,) * 17 + (0.4,), 100, 60)),)}, "RR503"),
        ({"legs": (LegVerdict(1, 5, Survival((1.0,) * 100, 100, 0)),)}, "RR503"),
        ({"steady": exactly(0.8)}, "RR504"),
        ({"crowding": exactly(0.5)}, "RR505"),
        ({"won": exactly(0.1)}, "RR506"),
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
        {"deadly": (DeadlySpace(Cell(3, 4), 4, Interval(0.5, 0.15, 0.85)),)},
        {"legs": (LegVerdict(1, 5, Survival((1.0,) * 17 + (0.4,), 100, 60, (1.0,) * 12 + (0.4,) * 6)),)},
        {"steady": Interval(0.8, 0.5, 0.95)},
        {"crowding": Interval(0.5, 0.2, 0.8)},
        {"won": Interval(0.4, 0.2, 0.7)},
    ],
)
def test_what_too_few_races_tell_is_not_found(change: dict[str, object]) -> None:
    assert codes(replace(plain(), **change)) == []  # type: ignore[arg-type]


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


@pytest.mark.parametrize(("par", "length"), [(18, "short"), (19, "medium"), (25, "medium"), (26, "long")])
def test_a_course_with_a_higher_par_is_longer(par: int, length: str) -> None:
    assert replace(plain(), par=par).length.value == length


def test_minutes_go_with_rounds_and_players() -> None:
    few, many = (replace(plain(), quick=exactly(rounds), slow=exactly(2 * rounds)) for rounds in (10.0, 20.0))
    assert few.minutes[1] < many.minutes[1]
    assert few.minutes[0] < replace(few, players=8).minutes[0]

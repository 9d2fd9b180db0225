# SPDX-License-Identifier: GPL-3.0-or-later
"""Where coins turn boards, the lab tosses them by its seed, and bots plan on the floor as it lies."""

from __future__ import annotations

import pytest

from designer.rally.checks.example import parse_example
from designer.rally.course.tables import compile_tables
from designer.rally.edition.decisions import Choice
from designer.rally.lab import engines
from designer.rally.lab.bot_charts import make_chart
from designer.rally.lab.bots import CAREFUL, RISKS
from designer.rally.lab.race_replay import retell
from designer.rally.lab.races import play_races
from designer.rally.lab.session import setting_of
from designer.rally.lab.setting import Setting
from designer.rally.lab.tally import Tally
from designer.rally.lab.turned_charts import turned_charts
from designer.rally.reachability import Reach, measure
from designer.rally.reachability.verdict import verdict_of
from designer.rally.replay.replay import print_replay, rerun

_YARD = parse_example(
    "edition: ah-2005\noption: touch-turns-board=coin\n"
    "board: A\nrow: D1N D2N D3N D4N .\n"
    "board: B\nrow: . cE cE gR .\nrow: . . . wN .\nrow: . O . . .\nrow: . . . O .\nrow: . . . . .\n"
    "place: A 0,5\nplace: B 0,0\ncheckpoints: 2,2 4,0 0,0"
)


@pytest.fixture(scope="module")
def setting() -> Setting:
    return setting_of(_YARD, _YARD.rules(None, {}), [CAREFUL] * 4, 12, 5)


def test_races_toss_both_sides_and_the_same_ones_again(setting: Setting) -> None:
    told = [retell(_YARD, setting, number) for number in range(4)]
    coins = [given.answer for replay in told for given in replay.choices if given.choice is Choice.TURN_BOARD]
    assert set(coins) == {True, False}
    assert [print_replay(replay) for replay in told] == [print_replay(rerun(replay)) for replay in told]
    assert play_races(setting, 0, 4)[1] == [len(replay.rounds) for replay in told]


def test_machine_code_leaves_them_to_the_standard_engine(setting: Setting) -> None:
    assert engines.choose(setting).why is engines.PlainReason.UNKNOWN


def test_bots_read_the_floor_as_it_lies(setting: Setting) -> None:
    charts = turned_charts(setting.tables, setting.charts)
    assert charts is not None
    turned = setting.tables.turned((0, 1))
    assert list(charts.chart(RISKS, (0, 1))) == make_chart(turned, RISKS) != list(setting.charts[RISKS])
    assert charts.chart(RISKS, (0, 0)) is setting.charts[RISKS]


def test_a_course_that_a_coin_may_open_is_raced_and_not_called_lost() -> None:
    """A wall between the checkpoints is out of the way once its board has turned."""
    course = parse_example(
        "edition: ah-2005\noption: touch-turns-board=coin\nboard: A\nrow: D1E . .\nrow: D2E . .\nrow: . . .\n"
        "board: B\nrow: . . wE\nrow: . . wE\nrow: . . wE\nplace: A 0,0\nplace: B 3,0\nboard: C\nrow: . . .\n"
        "row: . . .\nrow: . . .\nplace: C 6,0\ncheckpoints: 4,1 7,1"
    )
    setting = setting_of(course, course.rules(), [CAREFUL] * 2, 30, 5, winnable=False)
    numbers, _ = play_races(setting, 0, 20)
    assert sum(Tally(setting.layout, tuple(numbers)).of("wins")) > 0
    assert measure(setting.tables).reach is Reach.UNDECIDED
    assert verdict_of(measure(setting.tables)).told == (
        "It is not decided whether a robot alone can win: for checkpoint 2 no way was found"
    )


def test_where_the_boards_leave_no_way_bots_go_by_those_that_were_laid() -> None:
    """A quarter brings the pit beneath the only checkpoint."""
    row = "board: A\nrow: D1N D2N .\nboard: B\nrow: . O .\nrow: . . .\nrow: . . .\nplace: A 0,3\nplace: B 0,0\n"
    course = parse_example(f"edition: ah-2005\noption: touch-turns-board=coin\n{row}checkpoints: 2,1")
    setting = setting_of(course, course.rules(None, {}), [CAREFUL] * 2, 3, 1)
    charts = turned_charts(setting.tables, setting.charts)
    assert charts is not None
    assert charts.chart(RISKS, (0, 1)) is setting.charts[RISKS]


def test_where_checkpoints_move_bots_keep_to_the_boards_as_laid() -> None:
    course = _YARD
    rules = course.rules(None, {"checkpoints-ride": "belts"})
    assert turned_charts(compile_tables(course.floor, rules), {}) is None

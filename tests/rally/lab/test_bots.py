# SPDX-License-Identifier: GPL-3.0-or-later
"""Bots lay what the rules allow, under every edition; and each is a better player than the one before it."""

from __future__ import annotations

from itertools import pairwise
from math import ceil

import pytest

from designer.base.errors import CourseDesignerError
from designer.rally.checks.example import parse_example
from designer.rally.course.tables import compile_tables
from designer.rally.course.timetable import race_timetable
from designer.rally.edition import EDITIONS
from designer.rally.edition.cards import Card
from designer.rally.engine.deal import check_laid, free_registers
from designer.rally.lab import bot_decisions, riding_charts
from designer.rally.lab.bot_aims import chart_of_round
from designer.rally.lab.bot_charts import make_chart
from designer.rally.lab.bots import BOTS, CAREFUL, Bot, find_bot
from designer.rally.lab.races import LabRace
from designer.rally.lab.setting import Setting
from designer.rally.lab.statistics import wilson
from designer.rally.lab.tally import EVERYBODY_OUT
from designer.rally.lab.world import CARDS
from designer.rally.reachability import measure
from designer.rally.reachability.plans import ACTIONS, DEAD, FOLLOW, STATE_BITS, STATES, STILL
from tests.proof import WHOLE, share
from tests.rally.lab.racing import raced, setting_of, shipped


class CheckedRace(LabRace):
    """A race in which every program is held against the rules before it is played."""

    def _lay(self, robot: int) -> None:
        before = self.robot(robot)
        hand = [CARDS[card] for card in self.hand(robot)]
        super()._lay(robot)
        row = self.registers[robot]
        laid = [row[register - 1] for register in free_registers(before)]
        cards: list[Card] = [card for card in laid if card is not None]
        check_laid(before, hand, cards, self.state(), self.edition)
        assert laid[: len(cards)] == cards, "registers are filled from the first one on"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_program_is_legal(edition: str) -> None:
    setting = setting_of(shipped(edition=edition), [BOTS[name] for name in ("random", "greedy", "careful", "human")])
    row = setting.layout.empty()
    for number in range(share(200) // 2 + 1):
        CheckedRace(setting, number, row).play()


def duel(weak: Bot, strong: Bot, races: int, seed: int) -> tuple[int, int]:
    """How many races of two and two each bot wins, their seats rotated."""
    setting: Setting = setting_of(shipped(), (weak, strong, weak, strong), seed)
    wins = raced(setting, races).of("bot_wins")
    return wins[0] + wins[2], wins[1] + wins[3]


RACES = 2000


@pytest.mark.proof
@pytest.mark.parametrize(("weak", "strong"), list(pairwise(BOTS.values())), ids=lambda bot: bot.name)
def test_each_rung_of_the_ladder_wins_three_of_five_decided_races(weak: Bot, strong: Bot) -> None:
    if strong.name == "sharp" and not WHOLE:
        pytest.skip("its chart takes seconds")
    lost, won = duel(weak, strong, share(RACES), seed=20)
    if WHOLE:
        assert won >= 0.6 * (won + lost)
    else:
        assert wilson(won, won + lost, 0.001).high >= 0.6, "what twenty races can tell"


def test_careful_bots_finish_their_races() -> None:
    tally = raced(setting_of(shipped(), [CAREFUL] * 4), 25)
    assert tally.of("endings")[EVERYBODY_OUT] == 0


CAROUSEL = """
option: checkpoints-ride=belts
row: D1E . . . . . . .
row: D2E . cE cE cE+F1 cE cS .
row: . . cN . . . cS .
row: . . cN . . . cS .
row: . . cN . . . cS+F2 .
row: . . cN cW cW cW cW .
row: . . . . . . . F3
"""


def test_bots_drive_to_where_checkpoints_that_ride_will_be() -> None:
    """Who drives to where they began waits for a belt to bring them round again."""
    course = parse_example(CAROUSEL)
    tables = compile_tables(course.floor, course.rules())
    par = measure(tables).registers
    assert par is not None
    tally = raced(setting_of(tables, [CAREFUL], rounds=30), 20)
    rounds = sum(number * races for number, races in enumerate(tally.of("rounds"))) / tally.races
    assert rounds <= 3 * ceil(par / 5)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 9, 20, 47])
def test_a_chart_of_a_round_touches_checkpoints_where_they_are_in_it(number: int) -> None:
    course = parse_example(CAROUSEL)
    tables = compile_tables(course.floor, course.rules())
    times = race_timetable(tables)
    chart = chart_of_round(make_chart(tables, CAREFUL.chart), number)
    states, follow = chart[DEAD], chart[FOLLOW]
    for register in range(5):
        places = times.at(5 * (number - 1) + register).touch
        for state in range(register * states // 5, (register + 1) * states // 5):
            end = chart[follow + state * ACTIONS + STILL]
            touched = {leg for leg in range(3) if end >> STATE_BITS + leg & 1}
            space = (end & STATES) // 4 % tables.out
            alive = end & STATES != states
            assert touched == ({leg for leg, place in enumerate(places) if place == space} if alive else set())


def test_where_a_track_repeats_too_late_bots_drive_to_where_checkpoints_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    course = parse_example(CAROUSEL)
    tables = compile_tables(course.floor, course.rules())
    assert not setting_of(tables, [CAREFUL]).aims_where_checkpoints_begin
    monkeypatch.setattr(riding_charts, "MOST_NUMBERS", 1000)
    assert setting_of(tables, [CAREFUL]).aims_where_checkpoints_begin


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(CourseDesignerError, match="random, greedy, hasty, human, careful, sharp"):
        find_bot("clever")


def test_robots_power_down_when_registers_lock_and_only_careful_ones() -> None:
    rules, edition = setting_of(shipped(), [CAREFUL]).rules, shipped().edition
    careful = CAREFUL.numbers_in(edition)
    assert [bot_decisions.powers_down(rules, careful, damage, 0, 0) for damage in (4, 5, 9)] == [0, 1, 1]
    assert bot_decisions.powers_down(rules, BOTS["hasty"].numbers_in(edition), 9, 0, 0) == 0


def test_a_robot_that_returns_looks_where_the_way_is_shortest() -> None:
    setting = setting_of(shipped(), [CAREFUL])
    chart, bot = setting.charts[CAREFUL.chart], CAREFUL.numbers_in(setting.tables.edition)
    for space in range(0, setting.tables.out, 7):
        if setting.tables.deadly[space]:
            continue
        chosen = bot_decisions.heading(chart, bot, 0, space, 0, 15)
        left = [bot_decisions.remaining(chart, 0, space, face) for face in range(4)]
        assert left[chosen] == min(left)
        assert bot_decisions.heading(chart, bot, 0, space, 0, 1 << 2) == 2, "only what the rules allow"

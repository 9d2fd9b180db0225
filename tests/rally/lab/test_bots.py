# SPDX-License-Identifier: GPL-3.0-or-later
"""Bots lay what the rules allow, under every edition; and each is a better player than the one before it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from designer.base.errors import CourseDesignerError
from designer.rally.edition import EDITIONS
from designer.rally.edition.cards import Card
from designer.rally.engine.deal import check_laid, free_registers
from designer.rally.lab import bot_decisions
from designer.rally.lab.bots import BOTS, CAREFUL, Bot, find_bot
from designer.rally.lab.races import LabRace
from designer.rally.lab.setting import Setting
from designer.rally.lab.statistics import wilson
from designer.rally.lab.tally import EVERYBODY_OUT
from designer.rally.lab.world import CARDS
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


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(CourseDesignerError, match="random, greedy, hasty, human, careful, sharp"):
        find_bot("clever")


def test_robots_power_down_when_registers_lock_and_only_careful_ones() -> None:
    rules = setting_of(shipped(), [CAREFUL]).rules
    assert [bot_decisions.powers_down(rules, CAREFUL.numbers, damage, 0, 0) for damage in (4, 5, 9)] == [0, 1, 1]
    assert bot_decisions.powers_down(rules, BOTS["hasty"].numbers, 9, 0, 0) == 0


def test_a_robot_that_returns_looks_where_the_way_is_shortest() -> None:
    setting = setting_of(shipped(), [CAREFUL])
    chart, bot = setting.charts[CAREFUL.chart], CAREFUL.numbers
    for space in range(0, setting.tables.out, 7):
        if setting.tables.deadly[space]:
            continue
        chosen = bot_decisions.heading(chart, bot, 0, space, 0, 15)
        left = [bot_decisions.remaining(chart, 0, space, face) for face in range(4)]
        assert left[chosen] == min(left)
        assert bot_decisions.heading(chart, bot, 0, space, 0, 1 << 2) == 2, "only what the rules allow"

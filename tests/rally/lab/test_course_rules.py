# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole races by each rule that courses ask for: compiled rules count what the engine counts, or leave them to it."""

from __future__ import annotations

import pytest

from designer.rally.lab.bots import CAREFUL, GREEDY, HASTY, HUMAN, RANDOM
from designer.rally.lab.compiled.engine import CompiledEngine, knows, play_kernels
from designer.rally.lab.engines import PlainReason, choose
from designer.rally.lab.session import setting_of
from designer.rally.lab.setting import Setting
from tests.proof import share
from tests.rally.lab.settings import course
from tests.rally.lab.test_agreement import WHOLE_RACES, told_apart

TABLE = (CAREFUL, HUMAN, RANDOM, HASTY, GREEDY, CAREFUL)

COMPILED = {
    "checkpoints-ride, 2005": ("loose-freight", ""),
    "checkpoints-ride, 2016": ("carousel-yard", ""),
    "checkpoint-fell": ("loose-freight", "checkpoint-fell=at-once"),
    "checkpoint-fell, KR": ("loose-freight", "checkpoint-fell=entry-space checkpoint-covers=yes"),
    "checkpoint-order": ("errand-day", ""),
    "checkpoint-order, expression": ("kettle-run", "checkpoint-order=1=2<3"),
    "checkpoint-order, in passing": ("errand-day", "touch=passing"),
    "reboot-token-serves": ("one-gate", ""),
    "start-damage": ("bruised-start", ""),
    "robot-laser-hits, 2": ("night-shift", "robot-laser-hits=2"),
    "robot-laser-hits, plus-1": ("night-shift", "robot-laser-hits=plus-1"),
    "repair-gives": ("kettle-run", "repair-gives=options"),
    "repair-gives with cards": ("kettle-run", "repair-gives=options option-cards=on-wrench-and-hammer"),
    "start-options": ("kettle-run", "start-options=1 option-cards=on-wrench-and-hammer"),
}
"""For each rule a course, and further options."""

LEFT_TO_THE_ENGINE = {
    "checkpoint-order where checkpoints ride": ("loose-freight", "checkpoint-order=any"),
    "teams, shared": ("two-by-two", ""),
    "teams, own": ("kettle-run", "teams=two"),
    "goal=capture": ("there-and-back", ""),
    "goal=control": ("kettle-run", "teams=two goal=control"),
    "return-after": ("kettle-run", "return-after=1-round"),
    "goal=elimination": ("kettle-run", "teams=two goal=elimination"),
    "robots-per-player": ("kettle-run", "robots-per-player=racer-and-blocker"),
}


def _setting(name: str, options: str, rounds: int, players: int = 4) -> Setting:
    found = course(name)
    rules = found.rules(None, dict(option.split("=", 1) for option in options.split()))
    return setting_of(found, rules, TABLE[:players], rounds, 5, players, winnable=True)


@pytest.mark.parametrize("rule", COMPILED)
def test_a_rule_of_courses_is_played_alike_where_python_runs_the_kernels(rule: str) -> None:
    setting = _setting(*COMPILED[rule], rounds=12)
    assert knows(setting)
    assert told_apart(setting, (0, 1), play_kernels) == []


@pytest.mark.proof
def test_a_thousand_whole_races_of_each_rule_of_courses_come_out_alike(
    compiled_with_expansions: CompiledEngine,
) -> None:
    for rule, (name, options) in COMPILED.items():
        setting = _setting(name, options, rounds=60)
        assert told_apart(setting, (0, share(WHOLE_RACES)), compiled_with_expansions.play) == [], rule


@pytest.mark.parametrize("rule", LEFT_TO_THE_ENGINE)
def test_a_rule_that_compiled_code_does_not_know_is_left_to_the_engine(rule: str) -> None:
    choice = choose(_setting(*LEFT_TO_THE_ENGINE[rule], rounds=5))
    assert (choice.engine.name, choice.why) == ("plain", PlainReason.UNKNOWN)

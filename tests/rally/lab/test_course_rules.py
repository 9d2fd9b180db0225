# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole races by each rule that courses ask for: compiled rules count what the engine counts, or leave them to it."""

from __future__ import annotations

import pytest

from designer.rally.checks.example import parse_example
from designer.rally.lab.bots import CAREFUL, GREEDY, HASTY, HUMAN, RANDOM
from designer.rally.lab.compiled.engine import CompiledEngine, knows, play_kernels
from designer.rally.lab.engines import PlainReason, choose
from designer.rally.lab.session import setting_of
from designer.rally.lab.setting import Setting
from designer.rally.lab.tally import EVERYBODY_OUT, Tally
from tests.proof import share
from tests.rally.lab.racing import raced
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
    "teams, own": ("kettle-run", "teams=two"),
    "teams, own, in pairs": ("two-by-two", "team-progress=own"),
    "teams, shared": ("two-by-two", ""),
    "teams, shared, in passing": ("two-by-two", "touch=passing"),
    "teams, shared, checkpoint-order": ("errand-day", "teams=pairs team-progress=shared"),
    "teams, shared, checkpoint-order in passing": ("errand-day", "teams=two team-progress=shared touch=passing"),
    "teams, shared, checkpoints-ride": ("loose-freight", "teams=two team-progress=shared"),
    "teams, shared, play-on": ("two-by-two", "play-on=yes"),
    "goal=control": ("kettle-run", "goal=control"),
    "goal=control of teams": ("two-by-two", "goal=control"),
    "goal=control, in passing": ("errand-day", "teams=two goal=control touch=passing"),
    "goal=elimination": ("kettle-run", "goal=elimination lives=2"),
    "goal=elimination of teams": ("kettle-run", "teams=two goal=elimination lives=1"),
    "goal=elimination, to the end of a round": (
        "kettle-run",
        "teams=pairs goal=elimination lives=1 race-ends=register-end",
    ),
    "hand=0, where a hand without a move is dealt again": ("first-gear", "hand=0"),
    "return-after": ("kettle-run", "return-after=1-round"),
    "return-after, 1999": ("grand-works", "return-after=1-round"),
    "robots-per-player": ("kettle-run", "robots-per-player=racer-and-blocker"),
    "robots-per-player, lives": ("smoke-signals", "robots-per-player=racer-and-blocker lives=1 touch=passing"),
    "robots-per-player, checkpoints-ride": ("loose-freight", "robots-per-player=racer-and-blocker play-on=yes"),
    "teams, all-destroyed": ("two-by-two", "team-progress=own all-destroyed=most-checkpoints lives=1"),
}
"""For each rule a course, and further options."""

LEFT_TO_THE_ENGINE = {
    "checkpoint-order where checkpoints ride": ("loose-freight", "checkpoint-order=any"),
    "goal=capture": ("there-and-back", ""),
    "superbot": ("kettle-run", "superbot=dock-1"),
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


def test_of_what_mates_touch_at_the_same_time_the_lowest_number_counts_first() -> None:
    """Robots that cannot leave their docks: with 1 touched the brackets are begun, and 3 counts no more."""
    rows = "row: D1E+F1+wNESW D2E+F3+wNESW . F2\nrow: D3E+wNESW D4E+wNESW . ."
    course = parse_example(
        f"{rows}\noption: teams=pairs\noption: team-progress=shared\noption: checkpoint-order=(1<2)=3"
    )
    setting = setting_of(course, course.rules(None, {}), TABLE[:4], 1, 5, 4, winnable=True)
    part = play_kernels(setting, (0, 1))
    assert told_apart(setting, (0, 1), play_kernels) == []
    assert sum(Tally(setting.layout, part.numbers).of("touched")) == 2  # checkpoint 1, for both of the first team


def test_with_the_last_racer_out_everybody_is_out_that_races() -> None:
    """A racer among pits with one life, and a robot that blocks: the race was never over for the limit of rounds."""
    course = parse_example(
        "row: O D1E O F1\nrow: O D2E+wNESW O .\noption: robots-per-player=racer-and-blocker\noption: lives=1"
    )
    setting = setting_of(course, course.rules(None, {}), (RANDOM, RANDOM), 60, 5, 2, winnable=True)
    endings = raced(setting, 3).of("endings")
    assert endings[EVERYBODY_OUT] == 3
    assert told_apart(setting, (0, 3), play_kernels) == []

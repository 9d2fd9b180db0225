# SPDX-License-Identifier: GPL-3.0-or-later
"""``race --bots``: bots of the lab play a race that is told, replayed, and summed up leg by leg."""

from __future__ import annotations

from pathlib import Path

import pytest

from designer.files import courses_folder
from designer.rally.edition import EDITIONS
from tests.cli.conftest import Ask

KETTLE = courses_folder() / "kettle-run.course.json"


def test_careful_bots_win_where_random_ones_never_do_and_each_leg_is_told(ask: Ask) -> None:
    told = ask("race", KETTLE, "--bots", "careful,human", "--rounds", "40").out
    assert "won by" in told
    lines = [line for line in told.splitlines() if line.startswith("Checkpoint ")]
    assert [line.partition(":")[0] for line in lines] == [f"Checkpoint {number}" for number in (1, 2, 3, 4)]
    assert "first by " in lines[0]
    assert "won by" not in ask("race", KETTLE, "--bots", "random", "--rounds", "40").out


def test_a_race_of_bots_is_the_same_each_time_and_plays_again_from_its_replay(ask: Ask, tmp_path: Path) -> None:
    words = ("race", KETTLE, "--bots", "careful", "--rounds", "12", "--seed", "5")
    out = tmp_path / "a.replay.json"
    first = ask(*words, "--replay", out).out
    assert ask(*words).out == first
    assert ask("preview", out).code == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_bots_play_by_the_rules_of_every_edition(ask: Ask, edition: str) -> None:
    told = ask("race", KETTLE, "--bots", "careful,greedy,hasty", "--rounds", "6", "--edition", edition)
    assert told.code == 0, told.err


def test_an_unknown_bot_is_refused_in_one_sentence(ask: Ask) -> None:
    told = ask("race", KETTLE, "--bots", "careful,clever")
    assert (told.code, told.out) == (2, "")
    assert "--bots: unknown bot 'clever'; use one of random, greedy" in told.err


@pytest.mark.parametrize(("language", "words"), [("de", "zuerst von"), ("cs", "první: ")])
def test_legs_are_told_in_german_and_czech(ask: Ask, language: str, words: str) -> None:
    assert words in ask("race", KETTLE, "--bots", "careful", "--rounds", "6", "--language", language).out

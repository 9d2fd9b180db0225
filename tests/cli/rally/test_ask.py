# SPDX-License-Identifier: GPL-3.0-or-later
"""``ask``: the fastest way, the best program and everything that a hand can do, as a shell asks."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from designer.files import courses_folder, load_schema
from tests.cli.conftest import Ask

KETTLE = courses_folder() / "kettle-run.course.json"
HAND = "M1,M2,L,L,R,M3,BU,U,M1"


def test_the_fastest_way_is_told_with_a_program(ask: Ask) -> None:
    told = ask("ask", KETTLE, "--robot", "3,4,N", "--to", "2")
    assert told.code == 0
    assert told.out.splitlines()[:2] == ["Checkpoint 2: 7 registers", "  D5 N: BU L L M3 M3 | M3 M1"]


def test_a_later_register_leads_over_other_pushers_and_the_name_of_a_robot_is_no_matter(ask: Ask) -> None:
    assert ask("ask", KETTLE, "--robot", "Green@3,4,N", "--register", "5").code == 0


def test_a_place_may_be_written_as_answers_name_it(ask: Ask) -> None:
    named, numbered = (ask("ask", KETTLE, "--robot", place) for place in ("D5,N", "3,4,N"))
    assert (named.code, named.out) == (0, numbered.out)
    assert ask("ask", KETTLE, "--robot", "Green@d5,N").out == numbered.out


def test_a_hand_is_told_by_its_best_program_and_all_spaces_where_programs_end(ask: Ask) -> None:
    told = ask("ask", KETTLE, "--robot", "3,4,N", "--to", "2", "--hand", HAND)
    assert "Best program: " in told.out
    assert "Programs  Best program" in told.out
    assert "more spaces; --json has all" in told.out


def data(ask: Ask, *words: object) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(ask("ask", KETTLE, "--json", *words).out)
    Draft202012Validator(load_schema("ask")).validate(told)
    return told


@pytest.mark.parametrize("edition", ["ah-2005", "wiki-1994", "amigo-1999", "ah-2016", "renegade-2023"])
def test_json_holds_by_its_schema_and_the_best_program_is_the_first_outcome(ask: Ask, edition: str) -> None:
    told = data(ask, "--robot", "3,4,N", "--to", "2", "--hand", "M1,M2,L,L,R,M3,BU,M1", "--edition", edition)
    assert told["fastest"]["registers"] == len(told["fastest"]["cards"])
    assert (told["best"]["left"], told["best"]["touched"]) == (
        told["outcomes"][0]["left"],
        told["outcomes"][0]["touched"],
    )
    assert sum(outcome["programs"] for outcome in told["outcomes"]) > len(told["outcomes"])


def test_power_up_and_again_are_cards_of_own_decks(ask: Ask) -> None:
    told = data(ask, "--robot", "3,4,N", "--hand", "AG,PU,M1,M1,L", "--edition", "ah-2016")
    assert told["best"]["cards"][0] != "AG", "2016 forbids it in register 1"
    assert {"AG", "PU"} <= set(told["best"]["cards"])


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--robot", "x"), "--robot: 'x' is not a place; write it like F10,N or 5,9,N"),
        (("--robot", "3,4,Q"), "--robot: unknown heading 'Q'; use one of N, E, S, W"),
        (("--robot", "99,4,N"), "--robot: no robot can stand on CV5"),
        (("--robot", "3,4,N", "--to", "9"), "--to: no leg leads to checkpoint 9; use one of 1, 2, 3, 4"),
        (
            ("--robot", "3,4,N", "--to", "1", "--edition", "wiki-1994"),
            "--to: no leg leads to checkpoint 1; use one of 2",
        ),
        (("--robot", "3,4,N", "--hand", "Q"), "--hand: unknown card 'Q'"),
        (("--robot", "3,4,N", "--hand", ""), "--hand: a hand has 1 to 10 cards, not 0"),
        (("--robot", "3,4,N", "--hand", "M1," * 11), "--hand: a hand has 1 to 10 cards, not 11"),
        (("--robot", "3,4,N", "--hand", "AG"), "Avalon Hill 2005 has no card AG"),
        (("--robot", "3,4,N", "--hand", "U,U,U,U,U,U,U"), "the deck has no more than 6 cards U"),
        (("--robot", "3,4,N", "--hand", "M1", "--register", "3"), "--hand: a hand starts in register 1"),
    ],
)
def test_what_cannot_be_asked_is_said_in_one_sentence(ask: Ask, words: tuple[str, ...], says: str) -> None:
    told = ask("ask", KETTLE, *words)
    assert told.code == 2
    assert told.out == ""
    assert says in told.err
    assert told.err.count("\n") == 1


def test_without_a_way_the_exit_code_is_one(ask: Ask) -> None:
    told = ask("ask", KETTLE, "--robot", "6,1,N", "--register", "2", "--to", "2")
    assert told.code == 1
    assert told.out.startswith("Checkpoint 2: never from here without being destroyed")


@pytest.mark.parametrize(("language", "word"), [("de", "Bestes Programm"), ("cs", "Nejlepší program")])
def test_it_speaks_german_and_czech(ask: Ask, language: str, word: str) -> None:
    assert word in ask("ask", KETTLE, "--robot", "3,4,N", "--hand", HAND, "--language", language).out

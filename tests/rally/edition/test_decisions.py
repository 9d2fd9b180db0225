# SPDX-License-Identifier: GPL-3.0-or-later
"""Decisions as programs write them: beside the cards of a round."""

from __future__ import annotations

import pytest

from designer.base.grid import Cell, Heading
from designer.rally.edition.decisions import (
    Answer,
    Choice,
    Decision,
    DecisionError,
    parse_decision,
    split_rounds,
)


@pytest.mark.parametrize(
    ("text", "choice", "answer", "register"),
    [
        ("announce=yes", Choice.ANNOUNCE, True, 0),
        ("stay-down=no", Choice.STAY_DOWN, False, 0),
        ("return-heading=W", Choice.RETURN_HEADING, Heading.W, 0),
        ("start-heading:1=S", Choice.START_HEADING, Heading.S, 1),
        ("return-space=5,9", Choice.RETURN_SPACE, Cell(5, 9), 0),
        ("unlock=4", Choice.UNLOCK, 4, 0),
        ("spend-option:3=yes", Choice.SPEND_OPTION, True, 3),
        ("option-instead=yes", Choice.OPTION_INSTEAD, True, 0),
        ("decline-repair=yes", Choice.DECLINE_REPAIR, True, 0),
        ("return-down=yes", Choice.RETURN_DOWN, True, 0),
    ],
)
def test_a_decision_is_read_as_it_is_written(text: str, choice: Choice, answer: Answer, register: int) -> None:
    found = parse_decision(text, 2)
    assert found == Decision(2, choice, answer, register)
    assert str(found) == text


def test_a_space_is_also_read_by_its_name() -> None:
    assert parse_decision("return-space=F10", 1) == parse_decision("return-space=5,9", 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("anounce=yes", "unknown decision 'anounce'; did you mean 'announce'?"),
        ("start-space=F10", "unknown decision 'start-space'"),
        ("=yes", "unknown decision ''; use one of start-heading, announce,"),
        ("announce=maybe", "'announce=maybe': the answer is yes or no"),
        ("announce:6=yes", "'announce:6=yes': a register is a number from 1 to 5"),
        ("announce:=yes", "'announce:=yes': a register is a number from 1 to 5"),
        ("return-heading=X", "'return-heading=X': the answer is N, E, S or W"),
        ("return-space=-1,2", "'return-space=-1,2': the answer is a space like F10 or 5,9"),
        ("unlock=9", "'unlock=9': the answer is a register from 1 to 5"),
    ],
)
def test_what_is_no_decision_is_told_in_one_sentence(text: str, message: str) -> None:
    with pytest.raises(DecisionError) as caught:
        parse_decision(text, 1)
    assert str(caught.value).startswith(message)


def test_a_decision_is_of_the_round_of_the_card_before_it() -> None:
    words = ["M1", "announce=yes", "-", "-", "-", "-", "-", "-", "-", "-", "-", "stay-down=yes", "L"]
    rounds, decisions = split_rounds(words)
    assert rounds == (("M1", "-", "-", "-", "-"), ("-",) * 5, ("L",))
    assert [(decision.round, str(decision)) for decision in decisions] == [(1, "announce=yes"), (2, "stay-down=yes")]
    assert split_rounds(["announce=yes"]) == ((), (Decision(1, Choice.ANNOUNCE, True),))
